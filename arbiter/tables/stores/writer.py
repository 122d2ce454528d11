"""A thread that keeps what it is given in groups: whatever has come while the last group was kept is the next one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Final

from arbiter.tables.stores.store import StoreUnavailable
from arbiter.tables.stores.writes import Write

#: What became of a write: kept, or why not.
Outcome = BaseException | None

#: The most writes of a group, so that the first of them does not wait for ever.
_LARGEST: Final = 512


class _Waiting:
    """A write, and who waits for it."""

    __slots__ = ("outcome", "waiter", "write")

    def __init__(self, write: Write, waiter: asyncio.Future[None]) -> None:
        self.write = write
        self.waiter = waiter
        self.outcome: Outcome = None


class Writer:
    """Hands writes over to a thread.

    Args:
        keep: Keeps a group, in the thread, and tells for each write what became of it.
        close: Is called in the thread at the end.
    """

    def __init__(
        self, keep: Callable[[Sequence[Write]], Sequence[Outcome]], close: Callable[[], None]
    ) -> None:
        self._keep = keep
        self._close = close
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="arbiter-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Waits until a write has been kept.

        Raises:
            StoreUnavailable: The writer has ended, or whatever ``keep`` gives for it.
        """
        if self._ended:
            raise StoreUnavailable("the store is closed")
        waiter: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Waiting(write, waiter))
        await waiter

    async def end(self) -> None:
        """Lets everything handed over be kept, and ends the thread."""
        if not self._ended:
            self._ended = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            group, going = self._group()
            if group:
                self._settle(group)
        self._close()

    def _group(self) -> tuple[list[_Waiting], bool]:
        """The next group, and whether there will be another."""
        group: list[_Waiting] = []
        found = self._queue.get()
        while found is not None:
            group.append(found)
            if len(group) == _LARGEST:
                return group, True
            try:
                found = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _settle(self, group: list[_Waiting]) -> None:
        try:
            outcomes = self._keep([one.write for one in group])
        except Exception as bug:  # noqa: BLE001  # the thread serves on; whoever waits is told
            outcomes = [bug] * len(group)
        for one, outcome in zip(group, outcomes, strict=True):
            one.outcome = outcome
        self._loop.call_soon_threadsafe(_tell, group)


def _tell(group: list[_Waiting]) -> None:
    for one in group:
        if one.waiter.done():  # whoever waited has gone
            continue
        if one.outcome is None:
            one.waiter.set_result(None)
        else:
            one.waiter.set_exception(one.outcome)
