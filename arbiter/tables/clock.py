"""The clocks of tables that have one: a seat that stays away too long is acted for, by the published rule.

No law lapses by a clock; the acts that it makes are acts like any other, marked as the arbiter's own.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections.abc import Callable

from arbiter.tables.doing import act_for
from arbiter.tables.keeper import Keeper
from arbiter.tables.live import Live
from arbiter.tables.refusals import TableRefused
from arbiter.tables.stores.store import StoreUnavailable

#: How soon it is tried again where the store could not be reached, in seconds.
_AGAIN = 1.0
#: How often tables are looked for that another process has opened, in seconds.
_LOOK = 15.0


class Clock:
    """Acts for seats that stay away."""

    def __init__(self, keeper: Keeper, acted: Callable[[], None] = lambda: None) -> None:
        """Makes a clock that has yet to begin.

        Args:
            keeper: Keeps the tables.
            acted: Is told of every act that was made.
        """
        self._keeper = keeper
        self._acted = acted
        self._deadlines: list[tuple[float, str]] = []
        self._sooner = asyncio.Event()

    def heed(self, live: Live) -> None:
        """Takes note of when a seat of a table is to be acted for, if it is."""
        table = live.table
        if table.due is not None:
            heapq.heappush(self._deadlines, (table.since + table.setup.act_timeout, table.id))
            self._sooner.set()

    async def run(self) -> None:
        """Goes on until it is cancelled."""
        looked = 0.0
        while True:
            now = self._keeper.now()
            if not looked or (self._keeper.store.shared and now - looked >= _LOOK):
                looked = now if await self._look() else 0.0
            while self._deadlines and self._deadlines[0][0] <= now:
                _, table = heapq.heappop(self._deadlines)
                await self._act(table, now)
            wait = self._deadlines[0][0] - now if self._deadlines else None
            if not looked:
                wait = _AGAIN
            elif self._keeper.store.shared:
                wait = min(wait, _LOOK) if wait is not None else _LOOK
            self._sooner.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sooner.wait(), wait)

    async def _look(self) -> bool:
        """Looks for open tables that have a clock, whoever opened them; whether the store could be asked."""
        try:
            for table in await self._keeper.store.clocked():
                if table not in self._keeper.live:
                    await self._keeper.find(table)
        except StoreUnavailable:
            return False
        except TableRefused:
            return True  # a table of an edition that is not known here stands still
        return True

    async def _act(self, table: str, now: float) -> None:
        try:
            live = await self._keeper.find(table)
            if live is not None and await act_for(live, now):
                self._acted()
        except StoreUnavailable:
            heapq.heappush(self._deadlines, (now + _AGAIN, table))
        except TableRefused:
            return
