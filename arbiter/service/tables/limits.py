"""How often a token may call: so many calls a second and table, counted by a library."""

from __future__ import annotations

import math
import time
from typing import Final

from limits import RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter

from arbiter.tables.refusals import Reason, TableRefused

_SHORTEST_WAIT: Final = 0.05


class Limits:
    """The limit of calls."""

    def __init__(self, calls_per_second: int) -> None:
        """Sets the limit.

        Args:
            calls_per_second: How many calls a token may make at a table in a second; 0 for any number.
        """
        self._limit = RateLimitItemPerSecond(calls_per_second) if calls_per_second else None
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    async def hit(self, digest: bytes, table: str) -> None:
        """Counts a call.

        Raises:
            TableRefused: It is one too many; it tells how long to wait.
        """
        if self._limit is None:
            return
        key = digest.hex()
        if not await self._limiter.hit(self._limit, key, table):
            window = await self._limiter.get_window_stats(self._limit, key, table)
            wait = max(_SHORTEST_WAIT, window.reset_time - time.time())
            raise TableRefused(Reason.TOO_MANY_CALLS, wait=math.ceil(wait * 100) / 100)
