"""The endpoints of connectrpc, made of the handlers of gRPC."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Final

import grpc
from connectrpc.code import Code
from connectrpc.errors import ConnectError, ErrorDetail
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.request import RequestContext
from connectrpc.server import Endpoint
from google.protobuf import descriptor_pool
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2
from protobuf.wkt import Any as Packed

from arbiter.service.guard import MALFORMED, Handler
from arbiter.service.web.codecs import Answer, Unreadable
from arbiter.service.web.context import Ended, WebContext

Request = bytes | Unreadable
Called = RequestContext[Any, Any]

_DETAILS: Final = "grpc-status-details-bin"


def endpoints(handlers: Mapping[str, Handler]) -> dict[str, Any]:
    """The endpoints of all methods but those with a stream of requests.

    Args:
        handlers: For each method, as in ``arbiter.v1.LawService/GetLaw``, its handler.
    """
    made: dict[str, Any] = {}
    for name, handler in handlers.items():
        service, _, method = name.partition("/")
        found = descriptor_pool.Default().FindServiceByName(service).methods_by_name[method]
        if not found.client_streaming:
            made[f"/{name}"] = _endpoint(found, handler)
    return made


def _endpoint(method: MethodDescriptor, handler: Handler) -> Any:
    told = GetMessageClass(method.output_type)
    info: MethodInfo[Any, Any] = MethodInfo(
        name=method.name,
        service_name=method.containing_service.full_name,
        input=GetMessageClass(method.input_type),
        output=told,
        idempotency_level=IdempotencyLevel.UNKNOWN,
        stream_type=StreamType.SERVER_STREAM if method.server_streaming else StreamType.UNARY,
    )
    if method.server_streaming:
        return Endpoint.server_stream(method=info, function=_followed(handler, told))
    return Endpoint.unary(method=info, function=_called(handler, told))


def _called(handler: Any, told: type[Message]) -> Callable[[Request, Called], Any]:
    """A method of one request and one answer."""

    async def call(request: Request, called: Called) -> Answer:
        context = WebContext(called.request_headers.items())
        try:
            answer = await handler.unary_unary(_read(handler, request), context)
        except Ended as ended:
            raise _error(ended, request) from None
        return Answer(told, handler.response_serializer(answer))

    return call


def _followed(handler: Any, told: type[Message]) -> Callable[[Request, Called], Any]:
    """A method of one request and a stream of answers."""

    async def follow(request: Request, called: Called) -> AsyncGenerator[Answer, None]:
        answers: asyncio.Queue[Any] = asyncio.Queue()
        room = asyncio.Semaphore(1)  # the handler goes no further than the client takes

        async def write(answer: Any) -> None:
            await room.acquire()
            answers.put_nowait(answer)

        async def work() -> None:
            context = WebContext(called.request_headers.items(), write)
            try:
                await handler.unary_stream(_read(handler, request), context)
            finally:
                answers.put_nowait(None)

        working = asyncio.create_task(work())
        try:
            while (answer := await answers.get()) is not None:
                yield Answer(told, handler.response_serializer(answer))
                room.release()
            await working
        except Ended as ended:
            raise _error(ended, request) from None
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    return follow


def _read(handler: Any, request: Request) -> Any:
    return MALFORMED if isinstance(request, Unreadable) else handler.request_deserializer(request)


def _error(ended: Ended, request: Request) -> ConnectError:
    """A status as connectrpc sends it."""
    status = ended.status
    said = status.details
    if isinstance(request, Unreadable):
        said = f"{said} {request.why}"
    details: list[Any] = []
    for key, value in status.trailing_metadata or ():
        if key == _DETAILS and isinstance(value, bytes):
            packed = status_pb2.Status.FromString(value).details
            details = [ErrorDetail(Packed(type_url=x.type_url, value=x.value)) for x in packed]
    return ConnectError(_CODES[status.code], said, details)


_CODES: Final[Mapping[grpc.StatusCode, Code]] = {
    code: Code[{"CANCELLED": "CANCELED"}.get(code.name, code.name)]
    for code in grpc.StatusCode
    if code is not grpc.StatusCode.OK
}
