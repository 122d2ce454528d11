"""Keeps the tables: brings them into memory when they are needed, lets them go when they are not, admits who may come."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from arbiter.tables.live import Live
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import TableRole, read_role
from arbiter.tables.setup import EditionGoneError
from arbiter.tables.stores.store import Grant, Row, Store, StoreUnavailable
from arbiter.tables.tokens import digest_of, same_digest, well_formed
from arbiter.views import HOST

#: How many tokens are remembered.
_TOKENS: Final = 65_536
#: How long a token is remembered where other processes may replace it, in seconds.
_TRUST: Final = 5.0
#: What the id of a table looks like.
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Admitted(NamedTuple):
    """Who has come to which table.

    Attributes:
        live: The table.
        role: The role.
        digest: The digest of the token.
    """

    live: Live
    role: TableRole
    digest: bytes


class Keeper:
    """The tables of one process.

    Attributes:
        store: Where they are kept.
        live: Those in memory, by id.
        now: The time, in seconds since the epoch.
        heed: Is told whenever something has happened at a table.
        failed: Is told of exceptions that nobody foresaw, where nobody has called.
    """

    def __init__(
        self,
        store: Store,
        *,
        idle_seconds: float = 60.0,
        stall_seconds: float = 30.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        """Makes a keeper of a store that has begun.

        Args:
            store: Where the tables are kept.
            idle_seconds: How long a table that nobody needs stays in memory.
            stall_seconds: How long a watcher may be too far behind before it is ended.
            now: Tells the time.
        """
        self.store = store
        self.live: dict[str, Live] = {}
        self.now = now
        self.heed: Callable[[Live], None] = lambda _: None
        self.failed: Callable[[Exception], object] = lambda _: None
        self._idle_seconds = idle_seconds
        self._stall_seconds = stall_seconds
        self._loading: dict[str, asyncio.Future[Live | None]] = {}
        self._grants: dict[bytes, tuple[Grant, float]] = {}
        self._replaced = 0
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Begins to let go of idle tables, and to hear of what other processes do."""
        self._tasks.append(asyncio.create_task(self._sweep()))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._listen()))

    async def end(self) -> None:
        """Ends what was begun."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def grant(self, token: str | None) -> Grant:
        """What a token admits to.

        Raises:
            TableRefused: There is none, or nothing knows it.
        """
        if token is None or not well_formed(token):
            raise TableRefused(Reason.UNAUTHENTICATED)
        digest = digest_of(token)
        known = self._grants.get(digest)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        while True:
            replaced = self._replaced
            found = await self.store.grant(digest)
            if replaced == self._replaced:  # else it may have been replaced since it was looked for
                break
        if found is None or not same_digest(found.digest, digest):
            raise TableRefused(Reason.UNAUTHENTICATED)
        if len(self._grants) >= _TOKENS:
            self._grants.clear()
        trust = _TRUST if self.store.shared else float("inf")
        self._grants[digest] = (found, time.monotonic() + trust)
        return found

    def replaced(self, whose: str) -> None:
        """Takes in that tokens were replaced; whoever watches by one of them is looked at again.

        Args:
            whose: The id of the table, or of the host.
        """
        self._replaced += 1
        self._grants = {
            digest: known for digest, known in self._grants.items() if known[0].table != whose
        }
        for live in self._of(whose):
            live.tokens += 1
            live.stir()

    def _of(self, whose: str) -> list[Live]:
        """The tables in memory that have an id, or whose host has it."""
        live = self.live.get(whose)
        return [live] if live else [one for one in self.live.values() if one.host == whose]

    def clock(self) -> float:
        """The time by a clock that only goes forward, in seconds."""
        return time.perf_counter()

    async def admit(self, token: str | None, table: str) -> Admitted:
        """Lets the bearer of a token come to a table.

        Raises:
            TableRefused: The token is none, or does not admit to this table, there or not.
        """
        grant = await self.grant(token)
        role = read_role(grant.role)
        own = await self._is_of(table, grant.table) if role is HOST else grant.table == table
        live = await self.find(table) if own else None
        if live is None:
            raise TableRefused(Reason.TABLE_UNKNOWN)
        return Admitted(live, role, grant.digest)

    async def _is_of(self, table: str, host: str) -> bool:
        """Whether a table is a host's; one that is another's takes as long as one that is not there."""
        live = self.live.get(table)
        if live is not None and live.host == host:
            return True
        heading = await self.store.heading(table) if _ID.fullmatch(table) else None
        return heading is not None and heading.host.decode() == host

    async def find(self, table: str) -> Live | None:
        """A table by its id, brought into memory; None where there is none.

        Raises:
            TableRefused: The table is of an edition that this arbiter does not know.
        """
        live = self.live.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        if live is not None:
            live.touched = time.monotonic()
        return live

    async def _load(self, table: str) -> Live | None:
        heading = await self.store.heading(table)
        rows = await self.store.rows(table) if heading is not None else []
        if heading is None or not rows:
            return None
        try:
            live = self.taken_in(heading.host.decode(), rows)
        except EditionGoneError as gone:
            raise TableRefused(Reason.EDITION_GONE, {"edition": str(gone)}) from None
        return live

    def taken_in(self, host: str, rows: Sequence[Row]) -> Live:
        """A table brought into memory.

        Args:
            host: The id of its host.
            rows: All rows of its journal.

        Raises:
            EditionGoneError: The table's edition or its version is not known.
        """
        live = Live(self.store, host, rows, self.heed)
        live.touched = time.monotonic()
        self.live[live.table.id] = live
        return live

    async def _sweep(self) -> None:
        """Lets go of tables that nobody needs, ends watchers that stand still, tells the others what is certain now."""
        while True:
            await asyncio.sleep(min(self._idle_seconds, self._stall_seconds) / 2)
            self.sweep(time.monotonic())
            for live in list(self.live.values()):
                if live.watchers and live.uncertain:
                    await self._hear(live)

    def sweep(self, now: float) -> None:
        """Lets go of tables that nobody has needed for a while, and ends watchers that have stood still for as long.

        Args:
            now: The time by the loop's clock.
        """
        for table, live in list(self.live.items()):
            idle = now - live.touched > self._idle_seconds
            if idle and not live.watchers and not live.lock.locked():
                del self.live[table]
                continue
            for watcher in live.stalled(now, self._stall_seconds):
                if watcher.task is not None:
                    watcher.task.cancel(Reason.RESYNC)

    async def _listen(self) -> None:
        """Hears of what other processes have appended, and of tokens that they have replaced."""
        async for table in self.store.changes():
            for live in self._of(table) if table else list(self.live.values()):
                if live.watchers:
                    await self._hear(live)

    async def _hear(self, live: Live) -> None:
        """Tells those who watch here what was appended elsewhere; their tokens are looked at again."""
        try:
            async with live.lock:
                await live.catch_up()
        except StoreUnavailable:
            return  # once it is back, a change that may have been missed is heard of
        except Exception as error:  # noqa: BLE001  # the other tables are heard of all the same
            self.failed(error)
            return
        live.tokens += 1
        live.stir()


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)
