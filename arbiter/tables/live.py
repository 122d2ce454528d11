"""One table in memory: how it stands, its last steps, and who waits for the next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Iterable,
    Iterator,
    Sequence,
)
from collections.abc import (
    Set as AbstractSet,
)
from contextlib import contextmanager, suppress
from typing import Final

from arbiter.referee import Ruling
from arbiter.tables.entries import Closed, Done, Entry, read_entry, write_entry
from arbiter.tables.events import counted
from arbiter.tables.journal import Logged, folded
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import TableRole, roles_of
from arbiter.tables.stores.store import Conflict, Request, Row, Store, StoreUnavailable
from arbiter.tables.table import Table, after

#: How many steps are kept for those who watch; who falls further behind has to watch again.
BUFFER: Final = 256
#: For how many of them what was sent is remembered; who is further behind has it made anew.
_SENT: Final = 16


def _with(steps: Iterable[Logged], revisions: AbstractSet[int]) -> dict[int, Logged]:
    return {
        logged.step.after.revision: logged
        for logged in steps
        if logged.step.after.revision in revisions
    }


class Watcher:
    """Who follows a table.

    Attributes:
        at: The revision up to which it has been told.
        task: The task that tells it.
        late: Since when it is too far behind, None where it is not.
    """

    __slots__ = ("at", "late", "task")

    def __init__(self, at: int) -> None:
        self.at = at
        self.task = asyncio.current_task()
        self.late: float | None = None


class Live:
    """A table in memory. Whoever changes it holds its lock.

    Attributes:
        lock: Held while something is judged and kept.
        host: The id of its host.
        table: How it stands.
        counts: How many events each role has been told of.
        roles: Its roles, in the order of the counts.
        requests: For each role and request id known: the digest of its body, and its revision; that of a refused
            act is the revision upon which it was refused, negative.
        recent: The last steps, in order.
        watchers: Who follows it.
        tokens: Counts the changes of its tokens.
        touched: When it was last needed, by the loop's clock.
    """

    def __init__(
        self, store: Store, host: str, rows: Sequence[Row], heed: Callable[[Live], None]
    ) -> None:
        """Plays a journal through.

        Args:
            store: Where the table is kept.
            host: The id of its host.
            rows: All rows of its journal.
            heed: Is told whenever something has happened.

        Raises:
            EditionGoneError: The table's edition or its version is not known.
        """
        self._store = store
        self._changed = asyncio.Event()
        self._behind = False
        self._heed = heed
        self.lock = asyncio.Lock()
        self.host = host
        self.requests: dict[tuple[str, str], tuple[bytes, int]] = {}
        self.recent: deque[Logged] = deque(maxlen=BUFFER)
        self.watchers: set[Watcher] = set()
        self.tokens = 0
        self.touched = 0.0
        for logged in folded(rows):
            self.recent.append(logged)
        self.table: Table = self.recent[-1].step.after
        self.counts = self.recent[-1].counts
        self.roles = roles_of(self.table.rules.seats)
        self.recent.clear()  # nobody has watched yet
        for row in rows:
            self._remember(row, row.revision)
        heed(self)

    def count(self, role: TableRole) -> int:
        """How many events a role has been told of."""
        return self.counts[self.roles.index(role)]

    def known(self, request: Request) -> tuple[bytes, int] | None:
        """The digest and the revision of a request known already."""
        return self.requests.get((request.role, request.id)) if request.id else None

    async def keep(
        self,
        entries: Sequence[Entry],
        request: Request,
        now: float,
        ruling: Ruling | None = None,
    ) -> list[Logged]:
        """Appends entries that may be added; they are durable when it returns. The lock is held.

        Args:
            entries: What happened, in order.
            request: By whom and as which request; it is kept with the first entry.
            now: When, in seconds since the epoch.
            ruling: The ruling on what was done, where it has been made upon this table already.

        Raises:
            Conflict: Somebody else was first; what is new has been taken in.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        pack = self.table.rules.pack
        by_itself = Request(request.role, "", b"")
        rows = [
            Row(
                self.table.id,
                self.table.revision + at,
                now,
                request if at == 1 else by_itself,
                write_entry(entry, pack),
            )
            for at, entry in enumerate(entries, start=1)
        ]
        closes = any(isinstance(entry, Closed) for entry in entries)
        self._behind = True
        try:
            await self._store.append(rows, now if closes else None)
        except Conflict:
            await self.catch_up()
            raise
        except asyncio.CancelledError:
            with suppress(StoreUnavailable):  # else whoever comes next takes it in
                await self.catch_up()
            raise
        self._behind = False
        return [self._take(row, entry, ruling) for row, entry in zip(rows, entries, strict=True)]

    async def refuse(self, done: Done, request: Request, now: float) -> None:
        """Keeps a refused act in the audit. The lock is held.

        Raises:
            Conflict: Somebody else was first; what is new has been taken in.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        entry = write_entry(done, self.table.rules.pack)
        row = Row(self.table.id, self.table.revision, now, request, entry)
        try:
            await self._store.refuse(row)
        except Conflict:
            await self.catch_up()
            raise
        self._remember(row, -row.revision)

    async def learn(self, request: Request) -> bool:
        """Takes in a refused act of which only the store knows.

        Args:
            request: The request that may have been refused.

        Returns:
            Whether there is one, and it was not known.
        """
        if not request.id or self.known(request) is not None:
            return False
        row = await self._store.refused(self.table.id, request.role, request.id)
        if row is not None:
            self._remember(row, -row.revision)
        return row is not None

    async def refused(self, request: Request) -> Done:
        """A refused act, from the audit."""
        row = await self._store.refused(self.table.id, request.role, request.id)
        assert row is not None, "what is known to be refused is in the audit"
        entry = read_entry(row.entry, self.table.rules)
        assert isinstance(entry, Done), "only acts are refused"
        return entry

    async def fresh(self) -> None:
        """Makes sure that what is in memory is what the store has. The lock is held."""
        if self._behind or self._store.shared:
            await self.catch_up()

    async def certain(self) -> None:
        """Makes sure of it where the last attempt to keep something has left it open. The lock is held."""
        if self._behind:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Takes in what has been appended by others, or by an attempt whose end nobody saw. The lock is held."""
        for row in await self._store.rows(self.table.id, self.table.revision):
            self._take(row, read_entry(row.entry, self.table.rules))
        self._behind = False

    @property
    def uncertain(self) -> bool:
        """Whether the end of the last attempt to keep something is not known."""
        return self._behind and not self.lock.locked()

    def stir(self) -> None:
        """Wakes all who wait for the next step."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def stalled(self, now: float, seconds: float) -> list[Watcher]:
        """The watchers who have been too far behind for so many seconds.

        Args:
            now: The time by the loop's clock.
            seconds: How long.
        """
        found = []
        for watcher in self.watchers:
            if self.table.revision - watcher.at <= len(self.recent):
                watcher.late = None
            elif watcher.late is None:
                watcher.late = now
            elif now - watcher.late > seconds:
                found.append(watcher)
        return found

    def _take(self, row: Row, entry: Entry, ruling: Ruling | None = None) -> Logged:
        step = after(self.table, entry, row.at, ruling)
        self.counts = counted(step, self.counts)
        self.table = step.after
        logged = Logged(step, row.at, self.counts, {})
        self.recent.append(logged)
        if len(self.recent) > _SENT:
            self.recent[-_SENT - 1].sent.clear()
        self._remember(row, row.revision)
        self._heed(self)
        self.stir()
        return logged

    def _remember(self, row: Row, revision: int) -> None:
        if row.request.id:
            self.requests[row.request.role, row.request.id] = (row.request.digest, revision)

    async def history(self) -> AsyncIterator[Logged]:
        """Every step from the first on, as far as the table has come by now."""
        for logged in folded(await self._store.rows(self.table.id)):
            yield logged

    async def at_revision(self, revision: int) -> Logged:
        """The step with a revision."""
        return (await self.at_revisions({revision}))[revision]

    async def at_revisions(self, revisions: AbstractSet[int]) -> dict[int, Logged]:
        """The steps with some revisions, from the memory where all are there, else from the store."""
        found = _with(self.recent, revisions)
        if len(found) < len(revisions):
            found = _with([logged async for logged in self.history()], revisions)
        return found

    @contextmanager
    def followed(self) -> Iterator[Watcher]:
        """Lets somebody follow the table: as long as he does, what others append is heard of."""
        watcher = Watcher(self.table.revision)
        self.watchers.add(watcher)
        try:
            yield watcher
        finally:
            self.watchers.discard(watcher)

    async def steps(
        self, watcher: Watcher, role: TableRole, cursor: int
    ) -> AsyncGenerator[Logged | None, None]:
        """Every step after a role's event, and those to come, until the table is closed.

        Steps of which the role is told nothing are among them, and None whenever something else has changed.

        Args:
            watcher: Who follows; he has been told up to where the role had come to the event, or further back.
            role: His role.
            cursor: The number of its last event.

        Raises:
            TableRefused: ``RESYNC``, the watcher has fallen too far behind; ``REVISION_UNKNOWN``, the event has not
                happened.
        """
        index = self.roles.index(role)
        if cursor > self.counts[index]:
            last = {"last": str(self.counts[index])}
            raise TableRefused(Reason.REVISION_UNKNOWN, last)
        if cursor < self.counts[index]:
            async for logged in self._missed(index, cursor, watcher):
                yield logged
        yield None  # what has changed before anybody waited
        while True:
            changed = self._changed
            for logged in self._since(watcher.at):
                watcher.at, watcher.late = logged.step.after.revision, None
                yield logged
            if self.table.revision == watcher.at:
                if self.table.closed:
                    return
                await changed.wait()
                if self.table.revision == watcher.at:
                    yield None

    async def _missed(self, index: int, cursor: int, watcher: Watcher) -> AsyncIterator[Logged]:
        """The steps after a role's event up to now, from the memory or from the store."""
        last = self.table.revision
        first = self.recent[0] if self.recent else None
        before = first.counts[index] if first is not None else None
        if before is not None and before <= cursor:
            missed = [logged for logged in self.recent if logged.counts[index] > cursor]
            for logged in missed:
                watcher.at, watcher.late = logged.step.after.revision, None
                yield logged
            return
        watcher.at = 0
        async for logged in self.history():
            if logged.step.after.revision > last:
                break
            watcher.at, watcher.late = logged.step.after.revision, None
            if logged.counts[index] > cursor:
                yield logged
        watcher.at = last

    def _since(self, revision: int) -> list[Logged]:
        """The steps after a revision."""
        wanted = self.table.revision - revision
        if wanted > len(self.recent):
            raise TableRefused(Reason.RESYNC)
        return [self.recent[at] for at in range(len(self.recent) - wanted, len(self.recent))]
