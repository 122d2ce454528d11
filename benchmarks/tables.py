"""Tables for the figures: opened beforehand, each with the lawful acts of a whole hand, as bytes to be sent."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Sequence
from functools import cache
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple

import grpc

from arbiter import editions
from arbiter.practice.making import make_record
from arbiter.record import Record
from arbiter.v1 import record_pb2, table_service_pb2, tables_pb2
from arbiter.wire.records import write_record

EDITION = "calabrasella"
SERVICE = "/arbiter.v1.TableService/"
#: A channel carries so many calls; more of them would wait for one another in the client.
CHANNELS = 4
_HANDS = 200
#: A sitting that goes on for as long as it is wanted to.
ROUNDS = record_pb2.Option(key="rounds", number=1000)


class Sent(NamedTuple):
    """One act to be submitted: the request, and whose token goes with it."""

    request: bytes
    metadata: tuple[tuple[str, str], ...]


class Opened(NamedTuple):
    """A table: its id, the host's token and the spectators', and the acts of its first hand."""

    table: str
    host: str
    spectator: str
    acts: list[Sent]


@cache
def hands() -> list[record_pb2.HandRecord]:
    """Lawful hands, each with its deal."""
    edition = editions.find(EDITION)
    assert edition is not None
    records: list[Record] = [make_record(EDITION, seed) for seed in range(_HANDS)]
    return [write_record(record, edition.pack) for record in records]


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    """The metadata that show a token."""
    return (("authorization", f"Bearer {token}"),)


async def open_tables(
    channel: grpc.aio.Channel, number: int, host: str | None = None
) -> list[Opened]:
    """Opens tables of one host, with hands that are dealt again and again."""
    create: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
        SERVICE + "CreateTable"
    )
    opened: list[Opened] = []
    for at in range(number):
        hand = hands()[at % _HANDS]
        request = table_service_pb2.CreateTableRequest(
            request_id=uuid.uuid4().hex,
            edition=EDITION,
            deal=tables_pb2.GivenDeal(hands=hand.hands, stock=hand.stock),
        )
        metadata = bearer(host) if host else ()
        answer = table_service_pb2.CreateTableResponse.FromString(
            await create(request.SerializeToString(), metadata=metadata)
        )
        tokens = {(one.role.kind, one.role.place): one.token for one in answer.tokens}
        host = host or tokens[tables_pb2.ROLE_KIND_HOST, 0]
        opened.append(
            Opened(
                answer.table.table,
                host,
                tokens[tables_pb2.ROLE_KIND_SPECTATOR, 0],
                _sent(answer.table.table, hand, tokens),
            )
        )
    return opened


def _sent(
    table: str, hand: record_pb2.HandRecord, tokens: dict[tuple[Any, int], str]
) -> list[Sent]:
    # Everybody sees every lawful act, so that each role's revision is the number of acts, and one for the deal.
    return [
        Sent(
            table_service_pb2.SubmitActRequest(
                table=table, act=act, request_id=uuid.uuid4().hex, expected_revision=revision
            ).SerializeToString(),
            bearer(tokens[tables_pb2.ROLE_KIND_PLAYER, act.seat]),
        )
        for revision, act in enumerate(hand.acts, start=1)
        if act.seat
    ]


async def play(
    channels: Sequence[grpc.aio.Channel], tables: Sequence[Opened], at_once: int, seconds: float
) -> float:
    """Acts a second, so many tables at once, each playing its acts in order; when one is done the next begins.

    Args:
        channels: The tables are spread over them.
        tables: The tables; there must be enough of them for the time.
        at_once: How many play at one time.
        seconds: How long.
    """
    calls: list[grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]] = [
        channel.unary_unary(SERVICE + "SubmitAct") for channel in channels
    ]
    next_table = count()
    made = 0
    until = perf_counter() + seconds

    async def player() -> None:
        nonlocal made
        while perf_counter() < until:
            at = next(next_table)
            assert at < len(tables), "not enough tables were opened"
            call = calls[at % len(calls)]
            for sent in tables[at].acts:
                await call(sent.request, metadata=sent.metadata)
                made += 1
                if perf_counter() >= until:
                    return

    began = perf_counter()
    await asyncio.gather(*(player() for _ in range(at_once)))
    return made / (perf_counter() - began)


async def typical_answer() -> table_service_pb2.SubmitActResponse:
    """An answer of middle length to an act of a hand, as the service gives it."""
    from arbiter.service.config import Settings
    from arbiter.service.tables.metrics import TableMetrics
    from arbiter.service.tables.tables import Tables

    tables = Tables(Settings(store="memory"), TableMetrics())
    await tables.begin()
    hand = hands()[0]
    created = await tables.service.CreateTable(
        table_service_pb2.CreateTableRequest(
            request_id="1",
            edition=EDITION,
            deal=tables_pb2.GivenDeal(hands=hand.hands, stock=hand.stock),
        ),
        None,
    )
    tokens = {(one.role.kind, one.role.place): one.token for one in created.tokens}
    answers = []
    for sent in _sent(created.table.table, hand, tokens):
        request = table_service_pb2.SubmitActRequest.FromString(sent.request)
        answers.append(
            await tables.service.SubmitAct(request, sent.metadata[0][1].removeprefix("Bearer "))
        )
    await tables.end()
    middle = sorted(answers, key=len)[len(answers) // 2]
    return table_service_pb2.SubmitActResponse.FromString(middle)
