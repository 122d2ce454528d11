"""A real server on a free loopback port, and what its answers are made of."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from arbiter.cards import FORTY
from arbiter.records import toml
from arbiter.service.config import Settings
from arbiter.service.logs import Log
from arbiter.service.server import Arbiter
from arbiter.v1 import record_pb2
from arbiter.wire.records import write_record

CASES = Path(__file__).parent.parent / "cases" / "calabrasella"
SAMPLE = CASES / "000-sample.hand.toml"


def sample() -> record_pb2.HandRecord:
    """A whole lawful hand of Calabrasella."""
    return write_record(toml.loads(SAMPLE.read_text(encoding="utf-8")), FORTY)


def until(acts: int) -> record_pb2.HandRecord:
    """The same hand up to an act."""
    record = sample()
    del record.acts[acts:]
    return record


@dataclass
class Served:
    """A server that runs, a channel to it, and its log."""

    arbiter: Arbiter
    channel: grpc.aio.Channel
    log: io.BytesIO

    async def call(self, method: str, request: Message, answer: type[Message]) -> Any:
        """A unary call."""
        call: Any = self.channel.unary_unary(
            f"/arbiter.v1.{method}",
            request_serializer=type(request).SerializeToString,
            response_deserializer=answer.FromString,
        )
        return await call(request, timeout=10)

    async def refused(self, method: str, request: Message, answer: type[Message]) -> Refused:
        """A unary call that ends with an error."""
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await self.call(method, request, answer)
        return Refused.of(caught.value)


@dataclass
class Refused:
    """An error with its details."""

    code: grpc.StatusCode
    text: str
    reason: str
    domain: str
    metadata: dict[str, str]
    fields: list[str]
    retry: bool
    localized: str

    @classmethod
    def of(cls, error: grpc.aio.AioRpcError) -> Refused:
        """Reads the details of an error."""
        status = rpc_status.from_call(error)  # type: ignore[arg-type]  # it has what is needed
        info = error_details_pb2.ErrorInfo()
        request = error_details_pb2.BadRequest()
        wait = error_details_pb2.RetryInfo()
        said = error_details_pb2.LocalizedMessage()
        for detail in status.details if status is not None else ():
            for kind in (info, request, wait, said):
                if detail.Is(kind.DESCRIPTOR):
                    detail.Unpack(kind)
        return cls(
            error.code(),
            error.details() or "",
            info.reason,
            info.domain,
            dict(info.metadata),
            [violation.field for violation in request.field_violations],
            wait.HasField("retry_delay"),
            said.message,
        )


async def serve(**settings: Any) -> AsyncIterator[Served]:
    """Serves until the test is over."""
    log = io.BytesIO()
    made = Settings(**{"port": 0, "grace_seconds": 0, "store": "memory", **settings})
    arbiter = Arbiter(made, Log(made.log_level, log))
    await arbiter.begin()
    async with grpc.aio.insecure_channel(arbiter.address) as channel:
        yield Served(arbiter, channel, log)
    await arbiter.end()


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    """A server with common settings."""
    async for one in serve():
        yield one
