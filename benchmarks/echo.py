"""The echo: the same messages on the same server class, with nothing done between reading and answering.

``python -m benchmarks.echo`` serves it on a free loopback port and prints one line, as the arbiter does. With the
address of a store after it, a row is kept there before an act is answered.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
import uuid
from collections.abc import AsyncIterator
from typing import Any

import grpc

from arbiter.service.config import Settings
from arbiter.service.server import new_server
from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.store import Heading, Request, Row, Store
from arbiter.v1 import referee_service_pb2, review_service_pb2, table_service_pb2
from benchmarks import messages, tables


class Rows:
    """Keeps rows of the size of an act's in journals that nobody plays at."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._free: list[tuple[str, int]] = []

    async def keep(self) -> None:
        """Appends a row to a journal, durable when it returns."""
        table, revision = self._free.pop() if self._free else await self._opened()
        revision += 1
        await self._store.append([_row(table, revision)])
        self._free.append((table, revision))

    async def _opened(self) -> tuple[str, int]:
        table = secrets.token_urlsafe(16)
        heading = Heading(table, secrets.token_bytes(16), tables.EDITION, "", 0.0, None, False)
        await self._store.open(heading, [_row(table, 1)], [])
        return table, 1


def _row(table: str, revision: int) -> Row:
    request = Request("place 1", uuid.uuid4().hex, secrets.token_bytes(16))
    return Row(table, revision, float(revision), request, '{"act":"p1 play 2s"}')


class Echo:
    """Answers every request with one answer made before, which is written to bytes for each."""

    def __init__(
        self, submitted: table_service_pb2.SubmitActResponse, rows: Rows | None = None
    ) -> None:
        self._rows = rows
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
        if self._rows is not None:
            await self._rows.keep()
        return self._submitted

    async def review_hands(
        self, requests: AsyncIterator[review_service_pb2.ReviewHandsRequest], _: Any
    ) -> AsyncIterator[review_service_pb2.ReviewHandsResponse]:
        async for _request in requests:
            yield self._reviewed


async def add_echo(server: grpc.aio.Server, rows: Rows | None = None) -> None:
    """Adds the echo to a server, under the names of the services it stands in for."""
    echo = Echo(await tables.typical_answer(), rows)
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
    rows = None
    if len(sys.argv) > 1:
        store = open_store(sys.argv[1])
        await store.begin()
        rows = Rows(store)
    await add_echo(server, rows)
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
