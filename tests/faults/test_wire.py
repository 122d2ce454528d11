"""Bytes that are no calls, messages that are too long, exceptions that cannot be told: others do not notice."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import grpc
import pytest

from arbiter.tables import doing
from arbiter.v1 import acts_pb2, record_pb2, review_service_pb2
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.review_service_pb2_grpc import ReviewServiceStub
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from tests.faults.playing import Game, Line, bearer, script
from tests.faults.servers import DEADLINE, until
from tests.service.conftest import Refused, Served, serve

LONG = "x" * (10 * 2**20)

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def frame(kind: int, flags: int, stream: int, payload: bytes, length: int | None = None) -> bytes:
    """A frame of HTTP/2; the length may lie."""
    told = len(payload) if length is None else length
    return struct.pack(">I", told)[1:] + struct.pack(">BBI", kind, flags, stream) + payload


SETTINGS = frame(4, 0, 0, b"")
GARBAGE = {
    "nothing": b"",
    "noise": Random(1).randbytes(10_000),  # noqa: S311  # a seeded test
    "HTTP/1.1": b"GET /metrics HTTP/1.1\r\nHost: arbiter\r\n\r\n",
    "a long HTTP/1.1": b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n" + b"x" * 100_000,
    "TLS": bytes.fromhex("16030100c8010000c40303") + Random(2).randbytes(190),  # noqa: S311
    "half a preface": PREFACE[:10],
    "a preface, then noise": PREFACE + Random(3).randbytes(10_000),  # noqa: S311
    "headers cut short": PREFACE + SETTINGS + frame(1, 4, 1, b"\x83\x86", length=500),
    "headers that are none": PREFACE + SETTINGS + frame(1, 4, 1, b"\xff" * 500),
    "a frame of 16 MB": PREFACE + SETTINGS + frame(0, 0, 1, b"x" * 1000, length=2**24 - 1),
    "a stream without end": PREFACE + SETTINGS + frame(9, 0, 1, b"x" * 100) * 100,
    "many settings": PREFACE + SETTINGS * 2000,
}


class Table:
    """A server in this process, and a table that others play at."""

    def __init__(self, served: Served, line: Line, game: Game) -> None:
        self.served = served
        self.line = line
        self.game = game
        self.done = 0

    async def play(self) -> None:
        """Does the next act."""
        request = self.game.request(self.done, self.done + 1)
        answer = await self.game.call("SubmitAct", request, self.game.seat(self.done))
        assert answer.HasField("act")
        self.done += 1


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async for served in serve(table_calls_per_second=0, desk=False):
        line = Line()
        line.connect(served.arbiter.address)
        yield Table(served, line, await Game.open(line, script("calabrasella/000-sample")))
        await line.close()


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_garbage_on_the_port_disturbs_nobody(table: Table, garbage: str) -> None:
    tasks = len(asyncio.all_tasks())
    port = table.served.arbiter.port
    connections = [await asyncio.open_connection("127.0.0.1", port) for _ in range(10)]
    events = table.game.follow("spectator", 1)
    for _, writer in connections:
        writer.write(GARBAGE[garbage])
    for revision in range(2, 6):
        await table.play()
        assert (await asyncio.wait_for(anext(events), DEADLINE)).revision == revision
    for _, writer in connections:
        writer.transport.abort()
    await table.play()
    assert (await asyncio.wait_for(anext(events), DEADLINE)).revision == 6
    await events.aclose()  # type: ignore[attr-defined]  # it is a generator
    await until(lambda: len(asyncio.all_tasks()) <= tasks, "nothing of them stays behind")
    assert b'"bug"' not in table.served.log.getvalue()


def _long_record() -> record_pb2.HandRecord:
    return record_pb2.HandRecord(edition="calabrasella", names=[LONG])


async def test_ten_mebibytes_are_refused_and_the_line_stays_good(table: Table) -> None:
    stub: Any = TableServiceStub(table.served.channel)
    reviews: Any = ReviewServiceStub(table.served.channel)
    host, seat = (bearer(table.game.tokens[role]) for role in ("host", "1"))
    act = acts_pb2.Act(seat=1, verb=acts_pb2.VERB_PASS, remark=LONG)
    submit = pb.SubmitActRequest(
        table=table.game.table, act=act, request_id="a", expected_revision=1
    )
    calls: tuple[Callable[[], Any], ...] = (
        lambda: stub.CreateTable(pb.CreateTableRequest(request_id="b", label=LONG), metadata=host),
        lambda: stub.SubmitAct(submit, metadata=seat),
        lambda: reviews.ReviewHand(review_service_pb2.ReviewHandRequest(record=_long_record())),
    )
    events = table.game.follow("spectator", 1)
    for call in calls:
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await asyncio.wait_for(call(), DEADLINE)
        assert caught.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
        await table.play()
        assert (await asyncio.wait_for(anext(events), DEADLINE)).revision == table.done + 1
    assert (await table.game.stands("host")).revision == table.done + 1


async def test_ten_mebibytes_end_a_stream_of_records(table: Table) -> None:
    reviews: Any = ReviewServiceStub(table.served.channel)

    async def records() -> AsyncIterator[review_service_pb2.ReviewHandsRequest]:
        yield review_service_pb2.ReviewHandsRequest(record=_long_record())

    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await anext(aiter(reviews.ReviewHands(records())))
    assert caught.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
    await table.play()


class UntoldError(RuntimeError):
    """An exception that cannot be put into words."""

    def __str__(self) -> str:
        raise RuntimeError("it cannot be told")

    __repr__ = __str__


async def test_an_exception_without_words_is_answered_and_the_table_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise UntoldError

    with monkeypatch.context() as broken:
        broken.setattr(doing, "judged", fail)
        stub: Any = TableServiceStub(table.served.channel)
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await stub.SubmitAct(
                table.game.request(0, 1), metadata=bearer(table.game.tokens["1"]), timeout=DEADLINE
            )
        assert Refused.of(caught.value).code is grpc.StatusCode.INTERNAL
    assert not table.served.arbiter.tables.keeper.live[table.game.table].lock.locked()
    assert b'"event":"bug"' in table.served.log.getvalue()
    await table.play()


async def test_an_exception_without_words_ends_a_stream_with_a_status(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise UntoldError

    stub: Any = TableServiceStub(table.served.channel)
    request = pb.WatchTableRequest(table=table.game.table, from_revision=0)
    with monkeypatch.context() as broken:
        broken.setattr("arbiter.service.tables.watching.write_event", fail)
        stream = stub.WatchTable(
            request, metadata=bearer(table.game.tokens["spectator"]), timeout=DEADLINE
        )
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await stream.read()
        assert Refused.of(caught.value).code is grpc.StatusCode.INTERNAL
    live = table.served.arbiter.tables.keeper.live[table.game.table]
    assert not live.watchers
    await table.play()
