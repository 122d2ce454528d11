"""Tables followed: each event once, in order, made once for all who are told the same."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager

from arbiter.service.tables.messages import write_event, write_table
from arbiter.service.tables.metrics import TableMetrics
from arbiter.tables.journal import Logged
from arbiter.tables.keeper import Admitted, Keeper
from arbiter.tables.live import Watcher
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.table import Table
from arbiter.v1.table_service_pb2 import WatchTableRequest, WatchTableResponse

_RETRY_SECONDS = 1.0


class Watching:
    """Lets tables be followed."""

    def __init__(self, keeper: Keeper, metrics: TableMetrics, max_watchers: int) -> None:
        """Sets the limit.

        Args:
            keeper: Keeps the tables.
            metrics: Counts those who watch.
            max_watchers: How many may at one time.
        """
        self._keeper = keeper
        self._metrics = metrics
        self._max_watchers = max_watchers

    async def follow(
        self, admitted: Admitted, request: WatchTableRequest, token: str | None
    ) -> AsyncGenerator[bytes, None]:
        """Follows a table as a role may.

        Args:
            admitted: Who watches which table.
            request: From where on, and how.
            token: The token; it is looked at again whenever tokens of the table are replaced.

        Raises:
            TableRefused: Too many watch, the watcher is too slow or is admitted no more, or the revision has not been
                reached.
            StoreUnavailable: The store cannot be reached.
        """
        role, lang = admitted.role, request.lang or "en"
        index = admitted.live.roles.index(role)
        told = request.from_revision if request.HasField("from_revision") else None
        async with self.following(admitted, token, told) as (table, cursor, steps):
            if told is None:
                snapshot = write_table(table, role, cursor, lang)
                yield WatchTableResponse(table=snapshot).SerializeToString()
            async for logged in steps:
                event = _event(logged, admitted, index, lang, with_view=request.with_view)
                if event:
                    yield event

    @asynccontextmanager
    async def following(
        self, admitted: Admitted, token: str | None, told: int | None
    ) -> AsyncGenerator[tuple[Table, int, AsyncGenerator[Logged, None]], None]:
        """Lets somebody follow a table, counted among those who watch.

        Args:
            admitted: Who watches which table.
            token: The token; it is looked at again whenever tokens of the table are replaced.
            told: The number of the last event that he was told of, None for as many as there are by now.

        Yields:
            The table as it stands, the number of the event that he begins after, and the steps that follow it.

        Raises:
            TableRefused: Too many watch.
            StoreUnavailable: The store cannot be reached.
        """
        live = admitted.live
        with self._counted(), live.followed() as watcher:
            async with live.lock:
                await live.fresh()
                watcher.at, tokens = live.table.revision, live.tokens
                table, cursor = live.table, live.count(admitted.role) if told is None else told
            following = self._steps(admitted, token, watcher, cursor, tokens)
            async with aclosing(following) as steps:
                yield table, cursor, steps

    async def _steps(
        self, admitted: Admitted, token: str | None, watcher: Watcher, cursor: int, tokens: int
    ) -> AsyncGenerator[Logged, None]:
        """The steps after a role's event, as long as its token admits to the table."""
        live = admitted.live
        async with aclosing(live.steps(watcher, admitted.role, cursor)) as steps:
            async for logged in steps:
                if live.tokens != tokens:
                    tokens = live.tokens
                    await self._keeper.admit(token, live.table.id)
                if logged is not None:
                    yield logged

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Counts somebody among those who watch, as long as he does.

        Raises:
            TableRefused: Too many watch.
        """
        if self._metrics.watchers >= self._max_watchers:
            raise TableRefused(Reason.TOO_MANY_WATCHERS, wait=_RETRY_SECONDS)
        self._metrics.watchers += 1
        try:
            yield
        finally:
            self._metrics.watchers -= 1


def _event(logged: Logged, admitted: Admitted, index: int, lang: str, *, with_view: bool) -> bytes:
    """A step as the wire tells it to a role; empty where it is told nothing."""
    key = (index, lang, with_view)
    known = logged.sent.get(key)
    if known is None:
        event = write_event(logged, admitted.role, logged.counts[index], lang, with_view=with_view)
        known = b"" if event is None else WatchTableResponse(event=event).SerializeToString()
        logged.sent[key] = known
    return known
