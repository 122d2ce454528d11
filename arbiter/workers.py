"""Work done by processes: so many tasks at a time, and a task whose process dies is given to another.

One process waits for whichever worker is done first; no thread is started. Every worker has one task at a time, so
that it is known which task a dead worker had, and neither side can wait for the other to read.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Final, Generic, NamedTuple, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

#: How often a task is begun before it is given up.
ATTEMPTS: Final = 3


class WorkError(Exception):
    """What a worker's task raised; the message is the worker's traceback."""


class Done(NamedTuple, Generic[Task, Result]):
    """A task that is over.

    Attributes:
        task: The task.
        result: What the work gave; None where the task is given up.
        died: How many processes died over it before it was given up, 0 where there is a result.
    """

    task: Task
    result: Result | None
    died: int = 0


class _Worker(Generic[Task]):
    """A process, the way to it, and the task that it has."""

    def __init__(self, process: SpawnProcess, connection: Connection) -> None:
        self.process = process
        self.connection = connection
        self.task: Task | None = None
        self.begun = 0

    def end(self) -> None:
        """Ends the process whatever it does, and waits for that."""
        self.connection.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Workers(Generic[Task, Result]):
    """Some processes that do one kind of work; a context manager, at whose end they are gone."""

    def __init__(self, work: Callable[[Task], Result], number: int) -> None:
        """Starts the processes.

        Args:
            work: What is done with a task; it must be importable, for the processes are started anew.
            number: How many processes.
        """
        self._work = work
        self._workers: list[_Worker[Task]] = []
        try:
            for _ in range(number):
                self._workers.append(self._started())
        except BaseException:
            self._end()
            raise

    def __enter__(self) -> Workers[Task, Result]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    @property
    def free(self) -> bool:
        """Whether a worker has nothing to do."""
        return any(worker.task is None for worker in self._workers)

    @property
    def busy(self) -> list[Connection]:
        """What to wait for: the ways to the workers that have a task."""
        return [worker.connection for worker in self._workers if worker.task is not None]

    @property
    def pids(self) -> list[int]:
        """The processes' ids."""
        return [worker.process.pid or 0 for worker in self._workers]

    def give(self, task: Task) -> None:
        """Gives a task to a worker that has nothing to do; there must be one."""
        worker = next(worker for worker in self._workers if worker.task is None)
        worker.task = task
        worker.begun = 1
        # Where the process is dead already, that is found when its answer is read.
        with contextlib.suppress(OSError):
            worker.connection.send(task)

    def collect(self, ready: Iterable[object]) -> Iterator[Done[Task, Result]]:
        """The tasks that are over.

        Args:
            ready: Of :attr:`busy`, those that something has come from; anything else in it is passed over.

        Raises:
            WorkError: A task raised an exception.
        """
        by_way = {worker.connection: worker for worker in self._workers}
        for connection in ready:
            worker = by_way.get(connection) if isinstance(connection, Connection) else None
            if worker is None or worker.task is None:
                continue
            try:
                fine, result = worker.connection.recv()
            except (EOFError, OSError):
                yield from self._died(worker)
                continue
            if not fine:
                raise WorkError(result)
            task, worker.task = worker.task, None
            yield Done(task, result)

    def _died(self, worker: _Worker[Task]) -> Iterator[Done[Task, Result]]:
        """Puts another worker in the place of a dead one, and gives it the task, unless that was its last attempt."""
        task, begun = worker.task, worker.begun
        assert task is not None, "only who has a task is waited for"
        worker.end()
        another = self._started()
        self._workers[self._workers.index(worker)] = another
        if begun >= ATTEMPTS:
            yield Done(task, None, begun)
            return
        another.task, another.begun = task, begun + 1
        with contextlib.suppress(OSError):
            another.connection.send(task)

    def _started(self) -> _Worker[Task]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._work), daemon=True)
        try:
            with _no_interrupt():
                process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        return _Worker(process, ours)

    def _end(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """Keeps Ctrl-C from what is started meanwhile: who started the workers ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Where this is not running yet, starting a process starts it, and lets Ctrl-C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection, work: Callable[[Task], object]) -> None:
    """What a worker does until nobody is there any more who gives it tasks."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            task = connection.recv()
            try:
                answer = True, work(task)
            except Exception:  # noqa: BLE001  # raised again, with its traceback, where the result is wanted
                answer = False, traceback.format_exc()
            connection.send(answer)
