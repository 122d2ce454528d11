"""A server that answers as it is told to: what a client does when the arbiter does not answer."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import grpc

from arbiter.service.errors import Refusal, status, table_refusal
from arbiter.tables.refusals import Reason, TableRefused
from arbiter_client import methods
from arbiter_client.methods import Method

UNAVAILABLE = Refusal(grpc.StatusCode.UNAVAILABLE, "")
RESYNC = table_refusal(TableRefused(Reason.RESYNC))


class Faulty:
    """A server with a script.

    Attributes:
        address: Where it listens.
        script: What each call gets, in order: a refusal, an answer, or a list of answers and at its end a refusal.
        asked: The requests of all calls, with their metadata.
        times: When each call came, by the loop's clock.
    """

    def __init__(self, *script: Any) -> None:
        self.address = ""
        self.script = deque(script)
        self.asked: list[tuple[Any, dict[str, Any]]] = []
        self.times: list[float] = []

    def note(self, request: Any, context: Any) -> Any:
        self.asked.append((request, dict(context.invocation_metadata())))
        self.times.append(asyncio.get_running_loop().time())
        return self.script.popleft()

    async def unary(self, request: Any, context: Any) -> Any:
        told = self.note(request, context)
        if isinstance(told, Refusal):
            await context.abort_with_status(status(told))
        return told

    async def stream(self, request: Any, context: Any) -> AsyncIterator[Any]:
        for told in self.note(request, context):
            if isinstance(told, Refusal):
                await context.abort_with_status(status(told))
            yield told

    async def both(self, requests: AsyncIterator[Any], context: Any) -> AsyncIterator[Any]:
        """Answers each request by a function of it, until the script says that it breaks off."""
        answers: list[Callable[[Any], Any] | Refusal] = self.note(None, context)
        for answer in answers:
            if isinstance(answer, Refusal):
                await context.abort_with_status(status(answer))
            else:
                request = await anext(requests, None)
                if request is None:
                    return
                self.asked.append((request, {}))
                yield answer(request)


def _handler(faulty: Faulty, method: Method[Any, Any]) -> grpc.RpcMethodHandler[Any, Any]:
    coding = (method.asks.FromString, method.tells.SerializeToString)
    if method == methods.WATCH_TABLE:
        return grpc.unary_stream_rpc_method_handler(faulty.stream, *coding)
    if method == methods.REVIEW_HANDS:
        return grpc.stream_stream_rpc_method_handler(faulty.both, *coding)
    return grpc.unary_unary_rpc_method_handler(faulty.unary, *coding)


@asynccontextmanager
async def faulty(*script: Any) -> AsyncIterator[Faulty]:
    """Serves the script."""
    made = Faulty(*script)
    server = grpc.aio.server()
    for method in vars(methods).values():
        if isinstance(method, Method):
            _, service, name = method.path.split("/")
            handlers = {name: _handler(made, method)}
            server.add_generic_rpc_handlers(
                (grpc.method_handlers_generic_handler(service, handlers),)
            )
    made.address = f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
    await server.start()
    try:
        yield made
    finally:
        await server.stop(None)
