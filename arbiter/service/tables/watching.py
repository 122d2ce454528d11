"""Tables followed: each event once, in order, made once for all who are told the same."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager

from arbiter.service.tables.messages import write_event, write_table
from arbiter.service.tables.metrics import TableMetrics
from arbiter.tables.keeper import Admitted, Keeper
from arbiter.tables.live import Logged
from arbiter.tables.refusals import Reason, TableRefused
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
        with self.counted():
            async with aclosing(self._events(admitted, request, token)) as events:
                async for event in events:
                    yield event

    @contextmanager
    def counted(self) -> Iterator[None]:
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

    async def _events(
        self, admitted: Admitted, request: WatchTableRequest, token: str | None
    ) -> AsyncGenerator[bytes, None]:
        live, role = admitted.live, admitted.role
        index, lang = live.roles.index(role), request.lang or "en"
        with live.followed() as watcher:
            async with live.lock:
                await live.fresh()
                watcher.at, tokens = live.table.revision, live.tokens
                cursor, snapshot = request.from_revision, None
                if not request.HasField("from_revision"):
                    cursor = live.counts[index]
                    snapshot = write_table(live.table, role, cursor, lang)
            if snapshot is not None:
                yield WatchTableResponse(table=snapshot).SerializeToString()
            async with aclosing(live.steps(watcher, role, cursor)) as steps:
                async for logged in steps:
                    if live.tokens != tokens:
                        tokens = live.tokens
                        await self._keeper.admit(token, request.table)
                    if logged is not None:
                        event = _event(logged, admitted, index, lang, with_view=request.with_view)
                        if event:
                            yield event


def _event(logged: Logged, admitted: Admitted, index: int, lang: str, *, with_view: bool) -> bytes:
    """A step as the wire tells it to a role; empty where it is told nothing."""
    key = (index, lang, with_view)
    known = logged.sent.get(key)
    if known is None:
        event = write_event(logged, admitted.role, logged.counts[index], lang, with_view=with_view)
        known = b"" if event is None else WatchTableResponse(event=event).SerializeToString()
        logged.sent[key] = known
    return known
