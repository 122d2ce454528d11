"""The tables of a server: store, keeper, clock and service, begun and ended together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from arbiter.service.config import Settings
from arbiter.service.tables.door import TableDoor
from arbiter.service.tables.limits import Limits
from arbiter.service.tables.metrics import TableMetrics
from arbiter.service.tables.opening import Openings
from arbiter.service.tables.servicer import TableService
from arbiter.service.tables.watching import Watching
from arbiter.tables.clock import Clock
from arbiter.tables.keeper import Keeper
from arbiter.tables.stores.opening import open_store


class Tables:
    """The tables of a server.

    Attributes:
        keeper: Keeps them.
        service: Serves them.
        door: Lets the review desk follow them.
    """

    def __init__(self, settings: Settings, metrics: TableMetrics) -> None:
        """Makes them, unbegun.

        Raises:
            StoreUnavailable: What the store needs is not installed.
        """
        self._metrics = metrics
        self.keeper = Keeper(
            open_store(settings.store),
            idle_seconds=settings.table_idle_seconds,
            stall_seconds=settings.watch_stall_seconds,
        )
        metrics.keeper = self.keeper
        watching = Watching(self.keeper, metrics, settings.max_watchers)
        self.door = TableDoor(self.keeper, watching)
        openings = Openings(self.keeper, [bytes.fromhex(one) for one in settings.table_hosts])
        limits = Limits(settings.table_calls_per_second)
        self.service = TableService(self.keeper, metrics, limits, openings, watching)
        self._clock = Clock(self.keeper, metrics.acted)
        self._ticking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Opens the store.

        Raises:
            StoreUnavailable: It cannot be opened or relied upon.
        """
        await self.keeper.store.begin()
        self.keeper.heed = self._clock.heed
        self.keeper.begin()
        self._ticking = asyncio.create_task(self._clock.run())

    async def end(self) -> None:
        """Closes the store once everything appended has been kept."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
            await self.keeper.end()
            await self.keeper.store.end()

    def methods(self) -> dict[str, Callable[..., Any]]:
        """The methods of the service by name."""
        service = self.service
        return {
            "CreateTable": service.CreateTable,
            "GetTable": service.GetTable,
            "ListTables": service.ListTables,
            "SubmitAct": service.SubmitAct,
            "WatchTable": service.WatchTable,
            "GetHandRecord": service.GetHandRecord,
            "DealHand": service.DealHand,
            "AmendRuling": service.AmendRuling,
            "ListRefusedActs": service.ListRefusedActs,
            "RotateToken": service.RotateToken,
            "CloseTable": service.CloseTable,
        }
