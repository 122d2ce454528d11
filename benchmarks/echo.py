"""The echo: the same messages on the same server class, with nothing done between reading and answering.

``python -m benchmarks.echo`` serves it on a free loopback port and prints one line, as the arbiter does.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from typing import Any

import grpc

from arbiter.service.config import Settings
from arbiter.service.server import new_server
from arbiter.v1 import referee_service_pb2, review_service_pb2, table_service_pb2
from benchmarks import messages, tables


class Echo:
    """Answers every request with one answer made before, which is written to bytes for each."""

    def __init__(self, submitted: table_service_pb2.SubmitActResponse) -> None:
        self._ruled = messages.typical_ruling()
        self._reviewed = messages.typical_review()
        self._submitted = submitted

    async def rule(
        self, _request: referee_service_pb2.RuleRequest, _: Any
    ) -> referee_service_pb2.RuleResponse:
        return self._ruled

    async def submit_act(
        self, _request: table_service_pb2.SubmitActRequest, _: Any
    ) -> table_service_pb2.SubmitActResponse:
        return self._submitted

    async def review_hands(
        self, requests: AsyncIterator[review_service_pb2.ReviewHandsRequest], _: Any
    ) -> AsyncIterator[review_service_pb2.ReviewHandsResponse]:
        async for _request in requests:
            yield self._reviewed


async def add_echo(server: grpc.aio.Server) -> None:
    """Adds the echo to a server, under the names of the services it stands in for."""
    echo = Echo(await tables.typical_answer())
    unary = grpc.unary_unary_rpc_method_handler(
        echo.rule,
        referee_service_pb2.RuleRequest.FromString,
        referee_service_pb2.RuleResponse.SerializeToString,
    )
    stream = grpc.stream_stream_rpc_method_handler(
        echo.review_hands,
        review_service_pb2.ReviewHandsRequest.FromString,
        review_service_pb2.ReviewHandsResponse.SerializeToString,
    )
    submit = grpc.unary_unary_rpc_method_handler(
        echo.submit_act,
        table_service_pb2.SubmitActRequest.FromString,
        table_service_pb2.SubmitActResponse.SerializeToString,
    )
    server.add_generic_rpc_handlers(
        (
            grpc.method_handlers_generic_handler("arbiter.v1.TableService", {"SubmitAct": submit}),
            grpc.method_handlers_generic_handler("arbiter.v1.RefereeService", {"Rule": unary}),
            grpc.method_handlers_generic_handler(
                "arbiter.v1.ReviewService", {"ReviewHands": stream}
            ),
        )
    )


async def main() -> None:
    server = new_server(Settings(port=0))
    await add_echo(server)
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    sys.stdout.write(f"SERVING 127.0.0.1:{port}\n")
    sys.stdout.flush()
    await stop.wait()
    await server.stop(None)


if __name__ == "__main__":
    asyncio.run(main())
