"""How the review desk comes to the tables: like any caller, and like any watcher."""

from __future__ import annotations

from collections.abc import AsyncGenerator

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
        role = admitted.role
        index = admitted.live.roles.index(role)
        async with self._watching.following(admitted, token, None) as (now, cursor, steps):
            yield Standing(now, role, cursor)
            async for logged in steps:
                known = told(logged.step, role)
                if known is not None:
                    yield Standing(logged.step.after, role, logged.counts[index], known)
