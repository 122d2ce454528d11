"""How the review desk comes to the tables: like any caller, and like any watcher."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from arbiter.desk.live.door import Standing
from arbiter.service.tables.watching import Watching
from arbiter.tables.events import told
from arbiter.tables.keeper import Keeper


class TableDoor:
    """Lets the bearer of a token see a table (:class:`arbiter.desk.live.door.Door`)."""

    def __init__(self, keeper: Keeper, watching: Watching) -> None:
        self._keeper = keeper
        self._watching = watching

    async def look(self, table: str, token: str) -> Standing:
        """A table as it stands.

        Raises:
            TableRefused: The token does not admit to it.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._keeper.admit(token, table)
        live, role = admitted.live, admitted.role
        async with live.lock:
            await live.fresh()
            return Standing(live.table, role, live.count(role))

    async def follow(self, table: str, token: str) -> AsyncGenerator[Standing, None]:
        """A table as it stands now, and again after everything that its role is told, until it is closed.

        Raises:
            TableRefused: The token does not admit to it (any more), or too many watch.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._keeper.admit(token, table)
        live, role = admitted.live, admitted.role
        index = live.roles.index(role)
        with self._watching.counted(), live.followed() as watcher:
            async with live.lock:
                await live.fresh()
                watcher.at, tokens, cursor = live.table.revision, live.tokens, live.counts[index]
                now = Standing(live.table, role, cursor)
            yield now
            async with aclosing(live.steps(watcher, role, cursor)) as steps:
                async for logged in steps:
                    if live.tokens != tokens:
                        tokens = live.tokens
                        await self._keeper.admit(token, table)
                    known = None if logged is None else told(logged.step, role)
                    if logged is not None and known is not None:
                        yield Standing(logged.step.after, role, logged.counts[index], known)
