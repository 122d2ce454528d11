"""What stands between gRPC and a servicer: limits, metrics, refusals, and the last resort.

A servicer's method takes a message and gives a message, or raises :class:`~arbiter.service.errors.Refusal`. Whatever
else it raises is a bug: it is logged, and the caller gets INTERNAL with a neutral text before its deadline.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from arbiter.service.errors import (
    RETRY_SECONDS,
    TOO_MANY_STREAMS,
    Refusal,
    internal,
    malformed,
    status,
    table_refusal,
    unavailable,
    unreadable,
)
from arbiter.service.logs import Log
from arbiter.service.metrics import MethodMetrics, Metrics
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.wire.faults import WireError

if TYPE_CHECKING:
    from arbiter.service.tracing import Tracing

#: How long the end of a stream may take to be sent, in seconds.
_PARTING: Final = 5.0

#: What a stream of requests holds in the place of bytes that are no message.
MALFORMED: Final[Any] = object()

Context = grpc.aio.ServicerContext[Any, Any]
Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"  # at run time it takes no parameters


class Guard:
    """Makes the handlers of servicers' methods.

    Attributes:
        max_streams: How many streams may be open at one time.
    """

    def __init__(
        self, log: Log, metrics: Metrics, max_streams: int, tracing: Tracing | None = None
    ) -> None:
        self._log = log
        self._metrics = metrics
        self._tracing = tracing
        self._streams = 0
        self.max_streams = max_streams

    def handler(
        self,
        method: MethodDescriptor,
        behaviour: Callable[..., Any],
        request: type[Message] | None = None,
    ) -> grpc.RpcMethodHandler[Any, Any]:
        """The handler of one method.

        Args:
            method: The method's descriptor.
            behaviour: What the servicer does: a function or coroutine function of the request; for a stream in both
                directions a function of an iterator of requests that gives an iterator of answers.
            request: The class that reads requests, the generated one where it is left out.
        """
        read = _reader(request or GetMessageClass(method.input_type))
        counted = self._metrics.method(method.containing_service.full_name, method.name)
        if method.server_streaming:
            made = grpc.stream_stream_rpc_method_handler(
                self._stream(behaviour, counted, method.name), read, _write
            )
        elif asyncio.iscoroutinefunction(behaviour):
            made = grpc.unary_unary_rpc_method_handler(
                self._slow(lambda request, _: behaviour(request), counted, method.name),
                read,
                _write,
            )
        else:
            made = grpc.unary_unary_rpc_method_handler(
                self._quick(behaviour, counted, method.name), read, _write
            )
        return self._traced(method, made)

    def admitting(
        self, method: MethodDescriptor, behaviour: Callable[..., Any]
    ) -> grpc.RpcMethodHandler[Any, Any]:
        """The handler of a method that asks who calls.

        Args:
            method: The method's descriptor.
            behaviour: A coroutine function of the request and the bearer's token (None where none is shown) that gives
                the answer, or a function of the same that gives an iterator of answers.
        """
        read = _reader(GetMessageClass(method.input_type))
        counted = self._metrics.method(method.containing_service.full_name, method.name)
        if method.server_streaming:
            made = grpc.unary_stream_rpc_method_handler(
                self._followed(behaviour, counted, method.name), read, _write
            )
            return self._traced(method, made)

        def admitted(request: Any, context: Context) -> Awaitable[Message | bytes]:  # any message
            answer: Awaitable[Message | bytes] = behaviour(request, bearer(context))
            return answer

        call = self._slow(admitted, counted, method.name)
        return self._traced(method, grpc.unary_unary_rpc_method_handler(call, read, _write))

    def _traced(
        self, method: MethodDescriptor, made: grpc.RpcMethodHandler[Any, Any]
    ) -> grpc.RpcMethodHandler[Any, Any]:
        """A handler that makes spans, where they are wanted."""
        if self._tracing is None:
            return made
        return self._tracing.traced(f"{method.containing_service.full_name}/{method.name}", made)

    def _followed(
        self,
        behaviour: Callable[[Any, str | None], AsyncGenerator[Message | bytes, None]],
        counted: MethodMetrics,
        name: str,
    ) -> Callable[[Any, Context], Awaitable[None]]:
        """A stream of answers to one request, which goes on until either side ends it.

        Whoever cancels its task for a reason (a :class:`~arbiter.tables.refusals.Reason`) has the client told it.
        """

        async def call(request: Any, context: Context) -> None:
            counted.in_flight += 1
            try:
                if request is MALFORMED:
                    raise malformed()  # noqa: TRY301
                async with aclosing(behaviour(request, bearer(context))) as answers:
                    async for answer in answers:
                        await _send(answer, context)
                        counted.answers += 1
            except asyncio.CancelledError as cancelled:
                reason = cancelled.args[0] if cancelled.args else None
                if not isinstance(reason, Reason):
                    counted.codes["CANCELLED"] += 1
                    raise
                failed = table_refusal(TableRefused(reason))
            except Exception as error:  # noqa: BLE001  # the last resort
                failed = self.refusal(error, name)
            else:
                counted.codes["OK"] += 1
                return
            finally:
                counted.in_flight -= 1
            await _part(failed, counted, context)

        return call

    def _quick(
        self, behaviour: Callable[[Any], Message | bytes], counted: MethodMetrics, name: str
    ) -> Callable[[Any, Context], Awaitable[Message | bytes]]:
        """A unary method that answers without waiting."""

        async def call(request: Any, context: Context) -> Message | bytes:  # any message
            began = perf_counter()
            try:
                if request is MALFORMED:
                    raise malformed()  # noqa: TRY301
                answer = behaviour(request)
            except Exception as error:  # noqa: BLE001  # the last resort
                refusal = self.refusal(error, name)
            else:
                counted.took(perf_counter() - began)
                return answer
            return await _refuse(refusal, counted, context)

        return call

    def _slow(
        self,
        behaviour: Callable[[Any, Context], Awaitable[Message | bytes]],
        counted: MethodMetrics,
        name: str,
    ) -> Callable[[Any, Context], Awaitable[Message | bytes]]:
        """A unary method that may have to wait for something."""

        async def call(request: Any, context: Context) -> Message | bytes:  # any message
            began = perf_counter()
            counted.in_flight += 1
            try:
                if request is MALFORMED:
                    raise malformed()  # noqa: TRY301
                answer = await behaviour(request, context)
            except Exception as error:  # noqa: BLE001  # the last resort
                refusal = self.refusal(error, name)
            else:
                counted.took(perf_counter() - began)
                return answer
            finally:
                counted.in_flight -= 1
            return await _refuse(refusal, counted, context)

        return call

    def _stream(
        self,
        behaviour: Callable[[AsyncIterator[Any]], AsyncIterator[Message]],
        counted: MethodMetrics,
        name: str,
    ) -> Callable[[AsyncIterator[Any], Context], AsyncIterator[Message]]:
        """A stream in both directions."""

        async def call(requests: AsyncIterator[Any], context: Context) -> AsyncIterator[Message]:
            if self._streams >= self.max_streams:
                refusal = Refusal(
                    grpc.StatusCode.RESOURCE_EXHAUSTED, TOO_MANY_STREAMS, retry=RETRY_SECONDS
                )
                await _refuse(refusal, counted, context)
            self._streams += 1
            counted.in_flight += 1
            failed: Refusal | None = None
            try:
                async for answer in behaviour(requests):
                    yield answer
                    counted.answers += 1
            except Exception as error:  # noqa: BLE001  # the last resort
                failed = self.refusal(error, name)
            except BaseException:
                counted.codes["CANCELLED"] += 1
                raise
            finally:
                self._streams -= 1
                counted.in_flight -= 1
            if failed is not None:
                await _refuse(failed, counted, context)
            counted.codes["OK"] += 1

        return call

    def refusal(self, error: Exception, name: str) -> Refusal:
        """What a caller is told of an exception; a bug is logged first."""
        if isinstance(error, Refusal):
            return error
        if isinstance(error, WireError):
            return unreadable(error)
        if isinstance(error, TableRefused):
            return table_refusal(error)
        if isinstance(error, StoreUnavailable):
            self._log.warning("store unavailable", method=name)
            return unavailable()
        self._metrics.bugs += 1
        self._log.bug(error, method=name)
        return internal()


def bearer(context: Context) -> str | None:
    """The token that a caller shows, None where he shows none."""
    for key, value in context.invocation_metadata() or ():
        if key == "authorization" and isinstance(value, str):
            scheme, _, token = value.partition(" ")
            return token.strip() if scheme.lower() == "bearer" else None
    return None


async def _refuse(refusal: Refusal, counted: MethodMetrics, context: Context) -> Message:
    """Ends a call with a status; it never comes back, but stands where an answer would."""
    counted.codes[refusal.code.name] += 1
    await context.abort_with_status(status(refusal))
    raise refusal  # the line above has raised


async def _send(answer: Message | bytes, context: Context) -> None:
    """Sends an answer of a stream, as soon as the client takes it."""
    try:
        await context.write(answer)
    except grpc.aio.InternalError:  # this is how gRPC says that the client has gone
        raise asyncio.CancelledError from None


async def _part(refusal: Refusal, counted: MethodMetrics, context: Context) -> None:
    """Ends a stream with a status; one who does not read gets it whenever he does."""
    try:
        async with asyncio.timeout(_PARTING):
            await _refuse(refusal, counted, context)
    except TimeoutError:
        raise asyncio.CancelledError from None


def _write(answer: Message | bytes) -> bytes:
    return answer if isinstance(answer, bytes) else answer.SerializeToString()


def _reader(message: type[Message]) -> Callable[[bytes], Any]:
    parse = message.FromString

    def read(data: bytes) -> Any:  # the message, or MALFORMED
        try:
            return parse(data)
        except DecodeError:
            return MALFORMED

    return read
