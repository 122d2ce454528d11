"""Where the desk does its work: at once what takes no time, on a thread of its own what may take long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class BusyError(RuntimeError):
    """Too much long work waits already."""


class Bench:
    """Does the desk's work; nobody else waits for what takes long."""

    def __init__(self, most: int) -> None:
        """Opens the bench.

        Args:
            most: How many pieces of long work may be under way or waiting.
        """
        self._most = most
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, "desk")

    async def done(self, work: Callable[[], T], *, quick: bool) -> T:
        """What a piece of work comes to.

        Args:
            work: The work.
            quick: It takes no time.

        Raises:
            BusyError: It takes long, and too much waits already.
        """
        if quick:
            return work()
        if self._waiting >= self._most:
            raise BusyError
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Lets the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)
