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

    def __init__(self, keeper: Keeper, acted: Callable[[], None]) -> None:
        """Makes a clock that has yet to begin.

        Args:
            keeper: Keeps the tables.
            acted: Is told of every act that was made.
        """
        self._keeper = keeper
        self._acted = acted
        self._deadlines: list[tuple[float, str]] = []
        self._waiting: set[str] = set()
        self._sooner = asyncio.Event()
        self._looked: float | None = None

    def heed(self, live: Live) -> None:
        """Takes note of when a seat of a table is to be acted for, if it is.

        A table waits once: what moves its hand on makes its deadline later, and it is asked again when it comes up.
        """
        table = live.table
        if table.due is not None and table.id not in self._waiting:
            self._wait(table.since + table.setup.act_timeout, table.id)
            self._sooner.set()

    async def run(self) -> None:
        """Goes on until it is cancelled."""
        while True:
            self._sooner.clear()
            wait = await self.tick(self._keeper.now())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sooner.wait(), wait)

    async def tick(self, now: float) -> float | None:
        """Acts for all seats whose time is up.

        Args:
            now: The time, in seconds since the epoch.

        Returns:
            After how many seconds there is something to do again, None where nothing is known of.
        """
        shared = self._keeper.store.shared
        if self._looked is None or (shared and now - self._looked >= _LOOK):
            self._looked = now if await self._look() else None
        for table in self._up(now):
            await self._act(table, now)
        waits = [self._deadlines[0][0] - now] if self._deadlines else []
        if self._looked is None:
            waits.append(_AGAIN)
        elif shared:
            waits.append(_LOOK)
        return min(waits, default=None)

    def _wait(self, until: float, table: str) -> None:
        self._waiting.add(table)
        heapq.heappush(self._deadlines, (until, table))

    def _up(self, now: float) -> list[str]:
        """The tables whose deadlines have come, waiting no more."""
        found = []
        while self._deadlines and self._deadlines[0][0] <= now:
            found.append(heapq.heappop(self._deadlines)[1])
        self._waiting.difference_update(found)
        return found

    async def _look(self) -> bool:
        """Looks for open tables that have a clock, whoever opened them; whether the store could be asked."""
        try:
            for table in await self._keeper.store.clocked():
                if table not in self._keeper.live:
                    await self._find(table)
        except StoreUnavailable:
            return False
        return True

    async def _find(self, table: str) -> None:
        try:
            await self._keeper.find(table)
        except StoreUnavailable:
            raise
        except TableRefused:
            return  # its edition is not known here: it stands still
        except Exception as error:  # noqa: BLE001  # the other tables have their clocks all the same
            self._keeper.failed(error)

    async def _act(self, table: str, now: float) -> None:
        try:
            live = await self._keeper.find(table)
            if live is None:
                return
            if await act_for(live, now):
                self._acted()
            timeout = live.table.setup.act_timeout
            if live.table.due is not None and live.table.since + timeout <= now:
                # Nothing could be done for the seat: it is asked again when as much time has passed once more.
                self._wait(now + timeout, table)
            self.heed(live)
        except StoreUnavailable:
            self._wait(now + _AGAIN, table)
        except TableRefused:
            return  # it is of an edition that is not known here
        except Exception as error:  # noqa: BLE001  # the other tables have their clocks all the same
            self._keeper.failed(error)
            self._wait(now + _LOOK, table)
