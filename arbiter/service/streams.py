"""A stream of requests, read ahead of the work on them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TypeVar

T = TypeVar("T")


async def read_ahead(requests: AsyncIterator[T], most: int) -> AsyncIterator[list[T]]:
    """Gives the requests in their order, as many at a time as have come by then.

    Args:
        requests: The stream.
        most: How many are read ahead; then no more is read until the work goes on.

    Raises:
        Exception: What reading the stream raised, after all that was read before.
    """
    come: asyncio.Queue[T | None] = asyncio.Queue(most)

    async def read() -> None:
        try:
            async for request in requests:
                await come.put(request)
        except Exception:
            await come.put(None)
            raise
        await come.put(None)

    reading = asyncio.create_task(read())
    try:
        ended = False
        while not ended:
            together = [await come.get()]
            while not come.empty():
                together.append(come.get_nowait())
            ended = together[-1] is None
            if wanted := [request for request in together if request is not None]:
                yield wanted
        await reading
    finally:
        reading.cancel()
