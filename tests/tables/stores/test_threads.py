"""Threads that do jobs in groups."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence

import pytest

from arbiter.tables.stores.store import StoreUnavailable
from arbiter.tables.stores.threads import LARGEST, LONGEST_WAIT, WAIT, Threads


class Doubler:
    """Doubles numbers, once it may; a negative one is refused, and zero is a bug of the whole group."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.begun = threading.Event()
        self.groups: list[list[int]] = []
        self.closed = False

    def do(self, jobs: Sequence[int]) -> Sequence[int | Exception]:
        self.groups.append(list(jobs))
        self.begun.set()
        assert self.may.wait(20)
        if 0 in jobs:
            raise ZeroDivisionError
        return [ValueError(job) if job < 0 else 2 * job for job in jobs]

    def close(self) -> None:
        self.closed = True


async def begun(worker: Doubler) -> None:
    """Waits until a worker has begun a group."""
    assert await asyncio.to_thread(worker.begun.wait, 20)


def _until(true: Callable[[], object]) -> None:
    """Waits until something is so."""
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.001)


async def test_what_comes_while_a_thread_is_busy_is_its_next_group() -> None:
    worker = Doubler()
    threads: Threads[int, int] = Threads([worker], "test")
    first = asyncio.ensure_future(threads.asked(1))
    await begun(worker)
    rest = [asyncio.ensure_future(threads.asked(number)) for number in (2, -3, 4)]
    await asyncio.sleep(0)
    worker.may.set()
    done = await asyncio.gather(first, *rest, return_exceptions=True)
    assert worker.groups == [[1], [2, -3, 4]]
    assert done[:2] == [2, 4]
    assert isinstance(done[2], ValueError)
    assert done[3] == 8
    await threads.end()
    assert worker.closed


async def test_a_group_that_follows_on_several_waits_for_more() -> None:
    worker = Doubler()
    worker.may.set()
    waited: list[float] = []
    more = threading.Event()

    def pause(seconds: float) -> None:
        waited.append(seconds)
        assert more.wait(20)

    threads: Threads[int, int] = Threads([worker], "test", pause=pause)
    assert await threads.asked(1) == 2
    assert await threads.asked(2) == 4
    assert not waited, "who comes alone waits for nobody"
    worker.may.clear()
    worker.begun.clear()
    asking = [asyncio.ensure_future(threads.asked(3))]
    await begun(worker)
    asking += [asyncio.ensure_future(threads.asked(number)) for number in (4, 5)]
    await asyncio.sleep(0)
    worker.may.set()
    await asyncio.gather(*asking)
    asking = [asyncio.ensure_future(threads.asked(6))]
    await asyncio.to_thread(_until, lambda: waited)
    asking.append(asyncio.ensure_future(threads.asked(7)))
    await asyncio.sleep(0)
    more.set()
    await asyncio.gather(*asking)
    assert worker.groups[-2:] == [[4, 5], [6, 7]]
    assert waited == [2 * WAIT]
    await threads.end()


async def test_no_group_waits_longer_than_agreed() -> None:
    worker = Doubler()
    waited: list[float] = []
    threads: Threads[int, int] = Threads([worker], "test", pause=waited.append)
    asking = [asyncio.ensure_future(threads.asked(1))]
    await begun(worker)
    asking += [asyncio.ensure_future(threads.asked(1)) for _ in range(LARGEST + 1)]
    await asyncio.sleep(0)
    worker.may.set()
    await asyncio.gather(*asking)
    assert waited == [LONGEST_WAIT]
    await threads.end()


async def test_a_group_is_no_larger_than_agreed() -> None:
    worker = Doubler()
    threads: Threads[int, int] = Threads([worker], "test")
    asking = [asyncio.ensure_future(threads.asked(1))]
    await begun(worker)
    asking += [asyncio.ensure_future(threads.asked(1)) for _ in range(LARGEST + 5)]
    await asyncio.sleep(0)
    worker.may.set()
    assert set(await asyncio.gather(*asking)) == {2}
    assert [len(group) for group in worker.groups] == [1, LARGEST, 5]
    await threads.end()


async def test_a_bug_is_told_to_those_who_wait_and_the_thread_works_on() -> None:
    worker = Doubler()
    worker.may.set()
    threads: Threads[int, int] = Threads([worker], "test")
    with pytest.raises(ZeroDivisionError):
        await threads.asked(0)
    assert await threads.asked(1) == 2
    await threads.end()


async def test_what_is_given_up_before_its_turn_is_not_done() -> None:
    worker = Doubler()
    threads: Threads[int, int] = Threads([worker], "test")
    first = asyncio.ensure_future(threads.asked(1))
    await begun(worker)
    given_up, waited_for = (asyncio.ensure_future(threads.asked(number)) for number in (2, 3))
    await asyncio.sleep(0)
    given_up.cancel()
    first.cancel()
    await asyncio.gather(first, given_up, return_exceptions=True)
    worker.may.set()
    assert await waited_for == 6
    assert worker.groups == [[1], [3]]
    await threads.end()


async def test_who_gives_up_what_is_to_be_kept_is_held_until_it_is() -> None:
    worker = Doubler()
    threads: Threads[int, int] = Threads([worker], "test")

    async def keep(number: int) -> int:
        return await threads.kept(number)

    first = asyncio.create_task(keep(1))
    await begun(worker)
    given_up = asyncio.create_task(keep(2))
    await asyncio.sleep(0)
    given_up.cancel()
    first.cancel()
    assert await asyncio.wait([first, given_up], timeout=0) == (set(), {first, given_up})
    worker.may.set()
    await asyncio.wait([first, given_up])
    assert first.cancelled()
    assert given_up.cancelled()
    assert worker.groups == [[1], [2]]
    await threads.end()


@pytest.mark.parametrize("way", ["asked", "kept"])
async def test_an_answer_that_takes_too_long_is_not_waited_for(way: str) -> None:
    worker = Doubler()
    threads: Threads[int, int] = Threads([worker], "test", patience=0.02)
    with pytest.raises(StoreUnavailable, match=r"did not answer within 0\.02 seconds"):
        await getattr(threads, way)(1)
    await threads.end()
    assert not worker.closed
    worker.may.set()


async def test_everything_handed_over_is_done_before_the_threads_end() -> None:
    workers = [Doubler(), Doubler()]
    threads: Threads[int, int] = Threads(workers, "test")
    asking = [asyncio.ensure_future(threads.asked(number)) for number in range(1, 100)]
    await asyncio.sleep(0)
    ending = asyncio.ensure_future(threads.end())
    for worker in workers:
        worker.may.set()
    await ending
    assert await asyncio.gather(*asking) == [2 * number for number in range(1, 100)]
    assert all(worker.closed for worker in workers)
    with pytest.raises(StoreUnavailable, match="closed"):
        await threads.asked(1)
    await threads.end()


def test_a_loop_that_is_gone_is_not_told_any_more() -> None:
    worker = Doubler()

    async def left() -> Threads[int, int]:
        threads: Threads[int, int] = Threads([worker], "test")
        asking = asyncio.ensure_future(threads.asked(1))
        await begun(worker)
        asking.cancel()
        return threads

    threads = asyncio.run(left())
    worker.may.set()
    asyncio.run(threads.end())
    assert worker.closed
