"""Threads that do in groups what a loop asks of them: whatever has come while one was busy is the next group."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Final, Generic, Protocol, TypeVar

from arbiter.tables.stores.store import StoreUnavailable

_J = TypeVar("_J")
_J_contra = TypeVar("_J_contra", contravariant=True)
_A = TypeVar("_A")
_A_co = TypeVar("_A_co", covariant=True)

#: The most jobs of a group, so that the first of them does not wait for ever.
LARGEST: Final = 256
#: How long a group waits for more, in seconds: for each job of the last one so long, and at most so long. Whoever comes
#: alone waits for nobody, and the more come at one time the larger the groups are that share one commit.
WAIT: Final = 0.0004
LONGEST_WAIT: Final = 0.005


class Worker(Protocol[_J_contra, _A_co]):
    """Does jobs, always in the same thread."""

    def do(self, jobs: Sequence[_J_contra]) -> Sequence[_A_co | Exception]:
        """Does a group of jobs, and gives for each its answer, or why there is none."""

    def close(self) -> None:
        """Is called when there will be no more."""


class _ToTheEnd(asyncio.Future[_A]):
    """A future that cannot be given up: a task cancelled while it waits for it goes on waiting, and is cancelled then."""

    def cancel(self, msg: object = None) -> bool:
        """Cancels nothing."""
        del msg
        return False


class _Waiting(Generic[_J, _A]):
    """A job, who waits for it, and what ends the waiting when it takes too long."""

    __slots__ = ("answer", "job", "timer", "waiter")

    def __init__(self, job: _J, waiter: asyncio.Future[_A]) -> None:
        self.job = job
        self.waiter = waiter
        self.timer: asyncio.TimerHandle | None = None
        self.answer: _A | Exception


class Threads(Generic[_J, _A]):
    """Hands jobs over to threads, each of which has a worker of its own.

    Args:
        workers: The workers.
        name: The name of the threads.
        patience: How long a job may take in seconds, None for any time.
        pause: Lets so many seconds pass before a group that follows on one of several; None where groups do not wait.
    """

    def __init__(
        self,
        workers: Sequence[Worker[_J, _A]],
        name: str,
        patience: float | None = None,
        pause: Callable[[float], object] | None = None,
    ) -> None:
        self._patience = patience
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Waiting[_J, _A] | None] = SimpleQueue()
        self._ended = False
        self._threads = [
            threading.Thread(target=self._run, args=(worker,), name=name, daemon=True)
            for worker in workers
        ]
        for thread in self._threads:
            thread.start()

    def kept(self, job: _J) -> asyncio.Future[_A]:
        """The answer to a job that is done whoever gives up waiting for it: he is held until it has come to its end.

        Raises:
            StoreUnavailable: The threads have ended; from the future also, it took too long.
            Exception: From the future, what the worker gives instead of an answer.
        """
        return self._handed_over(job, _ToTheEnd(loop=self._loop))

    def asked(self, job: _J) -> asyncio.Future[_A]:
        """The answer to a job. One that is given up before its turn is not done.

        Raises:
            StoreUnavailable: The threads have ended; from the future also, it took too long.
            Exception: From the future, what the worker gives instead of an answer.
        """
        return self._handed_over(job, self._loop.create_future())

    def _handed_over(self, job: _J, waiter: asyncio.Future[_A]) -> asyncio.Future[_A]:
        if self._ended:
            raise StoreUnavailable("the store is closed")
        waiting = _Waiting(job, waiter)
        if self._patience is not None:
            waiting.timer = self._loop.call_later(self._patience, self._give_up, waiter)
        self._queue.put(waiting)
        return waiter

    def _give_up(self, waiter: asyncio.Future[_A]) -> None:
        if not waiter.done():
            sentence = f"the database did not answer within {self._patience:g} seconds"
            waiter.set_exception(StoreUnavailable(sentence))

    async def end(self) -> None:
        """Lets everything handed over be done, as long as it takes no longer than a job may, and ends the threads."""
        if not self._ended:
            self._ended = True
            for _ in self._threads:
                self._queue.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join, self._patience)

    def _run(self, worker: Worker[_J, _A]) -> None:
        going, last = True, 0
        while going:
            group, going = self._group(last)
            last = len(group)
            if group:
                self._do(worker, group)
        worker.close()

    def _group(self, last: int) -> tuple[list[_Waiting[_J, _A]], bool]:
        """The next group, and whether there will be another.

        Args:
            last: How many jobs the last group had.
        """
        group: list[_Waiting[_J, _A]] = []
        found = self._queue.get()
        if self._pause is not None and last > 1:
            self._pause(min(WAIT * last, LONGEST_WAIT))
        while found is not None:
            if not found.waiter.done():
                group.append(found)
            if len(group) == LARGEST:
                return group, True
            try:
                found = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _do(self, worker: Worker[_J, _A], group: list[_Waiting[_J, _A]]) -> None:
        answers: Sequence[_A | Exception]
        try:
            answers = worker.do([one.job for one in group])
        except Exception as bug:  # noqa: BLE001  # the thread works on; whoever waits is told
            answers = [bug] * len(group)
        for one, answer in zip(group, answers, strict=True):
            one.answer = answer
        try:
            self._loop.call_soon_threadsafe(_tell, group)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more


def _tell(group: list[_Waiting[_J, _A]]) -> None:
    for one in group:
        if one.timer is not None:
            one.timer.cancel()
        if one.waiter.done():  # whoever waited has gone
            continue
        if isinstance(one.answer, Exception):
            one.waiter.set_exception(one.answer)
        else:
            one.waiter.set_result(one.answer)
