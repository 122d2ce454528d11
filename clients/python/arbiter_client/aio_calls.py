"""Calls that are made in an event loop: tried again where that is safe, watches resumed, reviews kept flowing."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from time import monotonic
from typing import Any

import grpc

from arbiter_client import v1
from arbiter_client.address import bearer
from arbiter_client.errors import ArbiterError, error_of
from arbiter_client.methods import REVIEW_HANDS, WATCH_TABLE, Asked, Method, Told
from arbiter_client.retrying import Retry, wait_after


def chances() -> Iterator[float]:
    """Numbers from 0 to 1, without end."""
    while True:
        yield random.random()  # noqa: S311  # they spread waits; nothing secret hangs on them


class AsyncCalls:
    """Makes calls on a channel."""

    def __init__(self, channel: grpc.aio.Channel, retry: Retry) -> None:
        self._channel = channel
        self._retry = retry

    async def unary(
        self, method: Method[Asked, Told], request: Asked, token: str | None = None
    ) -> Told:
        """Calls, and calls again with the same request as long as that is safe and may help.

        Raises:
            ArbiterError: The call ended without an answer.
        """
        call: Any = self._channel.unary_unary(
            method.path,
            request_serializer=method.asks.SerializeToString,
            response_deserializer=method.tells.FromString,
        )
        end = monotonic() + self._retry.timeout
        waits = self._retry.waits(chances())
        while True:
            try:
                told: Told = await call(request, timeout=end - monotonic(), metadata=bearer(token))
            except grpc.aio.AioRpcError as failed:
                error = error_of(failed)
            else:
                return told
            wait = wait_after(error, next(waits), end - monotonic(), repeatable=method.repeatable)
            if wait is None:
                raise error
            await asyncio.sleep(wait)

    async def watch(
        self, request: v1.WatchTableRequest, token: Callable[[], str]
    ) -> AsyncGenerator[v1.TableEvent, None]:
        """Follows a table from the revision of the request on; where it is cut off it goes on behind the last event.

        Args:
            request: What is watched.
            token: Gives the token to show.

        Raises:
            ArbiterError: The table cannot be watched (any more), or could not be reached for too long.
        """
        open_stream: Any = self._channel.unary_stream(
            WATCH_TABLE.path,
            request_serializer=WATCH_TABLE.asks.SerializeToString,
            response_deserializer=WATCH_TABLE.tells.FromString,
        )
        request, trial = _copy(request), Trial(self._retry)
        while True:
            stream = open_stream(request, metadata=bearer(token()))
            try:
                async for answer in stream:
                    request.from_revision = answer.event.revision
                    trial = Trial(self._retry)
                    yield answer.event
            except grpc.aio.AioRpcError as failed:
                error = error_of(failed)
            else:
                return
            finally:
                stream.cancel()
            await asyncio.sleep(trial.wait_after(error))

    async def review(
        self, requests: AsyncIterator[v1.ReviewHandsRequest], window: int
    ) -> AsyncGenerator[v1.ReviewHandsResponse, None]:
        """Has records reviewed, in order; a stream that breaks off is taken up with what was not answered.

        Args:
            requests: The records.
            window: How many may be on their way at one time; no more are taken from the source.

        Raises:
            ArbiterError: The stream ended before all were answered.
        """
        open_stream: Any = self._channel.stream_stream(
            REVIEW_HANDS.path,
            request_serializer=REVIEW_HANDS.asks.SerializeToString,
            response_deserializer=REVIEW_HANDS.tells.FromString,
        )
        flight, trial = _Flight(requests, window), Trial(self._retry)
        try:
            while True:
                stream = open_stream()
                feeding = asyncio.create_task(flight.feed(stream))
                try:
                    async for answer in stream:
                        flight.landed()
                        trial = Trial(self._retry)
                        yield answer
                except grpc.aio.AioRpcError as failed:
                    error = error_of(failed)
                else:
                    break
                finally:
                    stream.cancel()
                    await _ended(feeding)
                await asyncio.sleep(trial.wait_after(error))
        finally:
            await flight.close()
        if flight.failed is not None:
            raise flight.failed


class Trial:
    """One time of being cut off: how long, and what to wait next."""

    def __init__(self, retry: Retry) -> None:
        self._waits = retry.waits(chances())
        self._patience = retry.patience
        self._end: float | None = None

    def wait_after(self, error: ArbiterError) -> float:
        """The seconds to wait.

        Raises:
            ArbiterError: The error itself, where waiting does not help, or not for longer.
        """
        now = monotonic()
        if self._end is None:
            self._end = now + self._patience
        wait = wait_after(error, next(self._waits), self._end - now, repeatable=True)
        if wait is None:
            raise error
        return wait


class _Flight:
    """Records on their way: taken from their source, and not answered yet.

    Attributes:
        failed: What the source has raised; it counts as its end.
    """

    def __init__(self, source: AsyncIterator[v1.ReviewHandsRequest], window: int) -> None:
        self.failed: Exception | None = None
        self._source = source
        self._coming: asyncio.Task[v1.ReviewHandsRequest | None] | None = None
        self._pending: deque[v1.ReviewHandsRequest] = deque()
        self._room = asyncio.Semaphore(window)

    async def feed(self, stream: Any) -> None:  # a stream of grpc.aio
        """Sends to one stream: first what an earlier one has been sent in vain."""
        try:
            for request in tuple(self._pending):
                await stream.write(request)
            while (new := await self._next()) is not None:
                await stream.write(new)
            await stream.done_writing()
        except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
            return  # the stream has ended, which whoever reads it hears of

    def landed(self) -> None:
        """The first one was answered."""
        self._pending.popleft()
        self._room.release()

    async def close(self) -> None:
        """Gives up what is awaited of the source."""
        if self._coming is not None:
            await _ended(self._coming)

    async def _next(self) -> v1.ReviewHandsRequest | None:
        """The next of the source as soon as there is room for it, None at the end."""
        await self._room.acquire()
        new = None
        try:
            new = await self._taken()
        finally:
            if new is None:
                self._room.release()
        return new

    async def _taken(self) -> v1.ReviewHandsRequest | None:
        """The next of the source. A stream that breaks off while it is awaited does not lose it."""
        if self._coming is None:
            self._coming = asyncio.ensure_future(anext(self._source, None))
        try:
            new = await asyncio.shield(self._coming)
        except Exception as error:  # noqa: BLE001  # whatever the source raises is raised to who reads
            self.failed = error
            new = None
        self._coming = None
        if new is not None:
            self._pending.append(new)
        return new


async def _ended(task: asyncio.Task[Any]) -> None:
    """Cancels a task, and waits until it has ended."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _copy(request: v1.WatchTableRequest) -> v1.WatchTableRequest:
    copied = v1.WatchTableRequest()
    copied.CopyFrom(request)
    return copied
