"""Calls that are waited for: the same as :mod:`arbiter_client.aio_calls` without an event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import Any

import grpc

from arbiter_client import v1
from arbiter_client.address import bearer
from arbiter_client.aio_calls import Trial, chances
from arbiter_client.errors import error_of
from arbiter_client.methods import REVIEW_HANDS, WATCH_TABLE, Asked, Method, Told
from arbiter_client.retrying import Retry, wait_after


class Calls:
    """Makes calls on a channel."""

    def __init__(self, channel: grpc.Channel, retry: Retry) -> None:
        self._channel = channel
        self._retry = retry

    def unary(self, method: Method[Asked, Told], request: Asked, token: str | None = None) -> Told:
        """Calls, and calls again with the same request as long as that is safe and may help.

        Raises:
            ArbiterError: The call ended without an answer.
        """
        call: Any = self._channel.unary_unary(
            method.path,
            request_serializer=method.asks.SerializeToString,
            response_deserializer=method.tells.FromString,
        )
        end = time.monotonic() + self._retry.timeout
        waits = self._retry.waits(chances())
        while True:
            try:
                told: Told = call(request, timeout=end - time.monotonic(), metadata=bearer(token))
            except grpc.RpcError as failed:
                error = error_of(failed)
            else:
                return told
            wait = wait_after(
                error, next(waits), end - time.monotonic(), repeatable=method.repeatable
            )
            if wait is None:
                raise error
            time.sleep(wait)

    def watch(
        self, request: v1.WatchTableRequest, token: Callable[[], str]
    ) -> Generator[v1.TableEvent, None, None]:
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
        cursor, trial = request.from_revision, Trial(self._retry)
        while True:
            asked = v1.WatchTableRequest(
                table=request.table,
                from_revision=cursor,
                with_view=request.with_view,
                lang=request.lang,
            )
            stream = open_stream(asked, metadata=bearer(token()))
            try:
                for answer in stream:
                    cursor, trial = answer.event.revision, Trial(self._retry)
                    yield answer.event
            except grpc.RpcError as failed:
                error = error_of(failed)
            else:
                return
            finally:
                stream.cancel()
            time.sleep(trial.wait_after(error))

    def review(
        self, requests: Iterator[v1.ReviewHandsRequest], window: int
    ) -> Generator[v1.ReviewHandsResponse, None, None]:
        """Has records reviewed, in order, so many at a time; a stream that breaks off is taken up where it was.

        Args:
            requests: The records.
            window: How many are sent before their answers are waited for; no more are taken from the source.

        Raises:
            ArbiterError: The stream ended before all were answered.
        """
        open_stream: Any = self._channel.stream_stream(
            REVIEW_HANDS.path,
            request_serializer=REVIEW_HANDS.asks.SerializeToString,
            response_deserializer=REVIEW_HANDS.tells.FromString,
        )
        trial = Trial(self._retry)
        while pending := list(islice(requests, window)):
            while pending:
                stream = open_stream(iter(tuple(pending)))
                try:
                    for answer in stream:
                        pending.pop(0)
                        trial = Trial(self._retry)
                        yield answer
                except grpc.RpcError as failed:
                    error = error_of(failed)
                else:
                    break
                finally:
                    stream.cancel()
                time.sleep(trial.wait_after(error))
