"""Reading ahead: everything in order, no more than agreed, and nothing lost when the stream fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from arbiter.service.streams import read_ahead


async def _numbers(upto: int, read: list[int], fails: bool = False) -> AsyncIterator[int]:
    for number in range(upto):
        read.append(number)
        yield number
    if fails:
        raise ConnectionError("the line is dead")


async def _settle() -> None:
    """Lets every task run until it waits for something."""
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.mark.parametrize("upto", [0, 1, 3, 4, 100])
def test_everything_comes_in_order(upto: int) -> None:
    async def taken() -> list[int]:
        return [one async for some in read_ahead(_numbers(upto, []), 4) for one in some]

    assert asyncio.run(taken()) == list(range(upto))


def test_no_more_is_read_than_agreed_while_nothing_is_taken() -> None:
    async def read() -> tuple[list[int], int]:
        seen: list[int] = []
        stream = read_ahead(_numbers(100, seen), 4)
        first = await anext(stream)
        await _settle()
        count = len(seen)
        await stream.aclose()
        return first, count

    first, count = asyncio.run(read())
    assert first[0] == 0
    # Four wait, and one is held by the reader that cannot put it down.
    assert count <= len(first) + 4 + 1


def test_what_came_before_a_failure_is_given_and_then_it_is_raised() -> None:
    got: list[int] = []

    async def taken() -> None:
        async for some in read_ahead(_numbers(3, [], fails=True), 2):
            got.extend(some)

    with pytest.raises(ConnectionError):
        asyncio.run(taken())
    assert got == [0, 1, 2]


def test_a_stream_that_is_left_is_no_longer_read() -> None:
    async def left() -> set[asyncio.Task[object]]:
        stream = read_ahead(_numbers(100, []), 2)
        await anext(stream)
        await stream.aclose()
        await _settle()
        return asyncio.all_tasks() - {asyncio.current_task()}  # type: ignore[arg-type,return-value]

    assert asyncio.run(left()) == set()
