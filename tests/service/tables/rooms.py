"""A real server, tables at it, and what its roles may ask of them."""

from __future__ import annotations

import asyncio
import io
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message

from arbiter.cards import FORTY
from arbiter.editions import find
from arbiter.records.notation import read_act, read_cards
from arbiter.service.config import Settings
from arbiter.service.logs import Log
from arbiter.service.server import Arbiter
from arbiter.v1 import acts_pb2, tables_pb2
from arbiter.v1 import table_service_pb2 as pb
from arbiter.wire.acts import write_act
from arbiter.wire.cards import card_table
from tests.laws.table import WORKED, Dealt
from tests.service.conftest import Refused

HOST = (tables_pb2.ROLE_KIND_HOST, 0)
SPECTATOR = (tables_pb2.ROLE_KIND_SPECTATOR, 0)
#: How long anything may take, in seconds.
PATIENCE = 20.0

Key = int | tuple[int, int]


def given(deal: Dealt = WORKED) -> tables_pb2.GivenDeal:
    """A deal as a host gives it."""
    table = card_table(FORTY)
    message = tables_pb2.GivenDeal()
    for hand in deal.hands:
        message.hands.add(cards=table.write(read_cards(hand, FORTY, "french")))
    message.stock.cards.extend(table.write(read_cards(deal.stock, FORTY, "french")))
    return message


def act_of(text: str, edition: str = "calabrasella") -> acts_pb2.Act:
    """An act of a hand record as a message."""
    book = find(edition)
    assert book is not None
    return write_act(read_act(text, book.pack, "french", 7)[0], book.pack)


def method(name: str) -> tuple[Any, Any]:
    """The messages of a method."""
    return getattr(pb, f"{name}Request"), getattr(pb, f"{name}Response")


class Room:
    """A server that runs."""

    def __init__(self, arbiter: Arbiter, channel: grpc.aio.Channel, log: io.BytesIO) -> None:
        self.arbiter = arbiter
        self.channel = channel
        self.log = log

    def new_id(self) -> str:
        """A request id that nobody has used."""
        return uuid.uuid4().hex

    async def call(self, name: str, request: Message, token: str | None) -> Any:
        """A unary call with a token."""
        call: Any = self.channel.unary_unary(
            f"/arbiter.v1.TableService/{name}",
            request_serializer=type(request).SerializeToString,
            response_deserializer=method(name)[1].FromString,
        )
        metadata = (("authorization", f"Bearer {token}"),) if token is not None else ()
        return await call(request, metadata=metadata, timeout=PATIENCE)

    async def refused(self, name: str, request: Message, token: str | None) -> Refused:
        """A unary call that ends with an error."""
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await self.call(name, request, token)
        return Refused.of(caught.value)

    async def open(self, token: str | None = None, **told: Any) -> At:
        """Opens a table: the worked deal of Calabrasella where nothing else is told."""
        usual: dict[str, Any] = {"edition": "calabrasella", "request_id": self.new_id()}
        if told.setdefault("deal", given()) is None:
            told.pop("deal")
        answer = await self.call("CreateTable", pb.CreateTableRequest(**usual | told), token)
        return At(self, answer, token)

    def watch(self, request: pb.WatchTableRequest, token: str | None) -> Any:
        """A stream of events."""
        call: Any = self.channel.unary_stream(
            "/arbiter.v1.TableService/WatchTable",
            request_serializer=pb.WatchTableRequest.SerializeToString,
            response_deserializer=pb.WatchTableResponse.FromString,
        )
        metadata = (("authorization", f"Bearer {token}"),) if token is not None else ()
        return call(request, metadata=metadata)


class At:
    """A table, for whoever has all its tokens. A place is told by its number, the others by ``HOST`` and ``SPECTATOR``."""

    def __init__(self, room: Room, answer: pb.CreateTableResponse, host: str | None) -> None:
        self.room = room
        self.answer = answer
        self.id: str = answer.table.table
        self.tokens = {(token.role.kind, token.role.place): token.token for token in answer.tokens}
        if host is not None:
            self.tokens[HOST] = host

    def token(self, role: Key) -> str:
        """The token of a role."""
        key = (tables_pb2.ROLE_KIND_PLAYER, role) if isinstance(role, int) else role
        return self.tokens[key]

    async def get(self, role: Key = HOST) -> tables_pb2.Table:
        """How it stands."""
        request = pb.GetTableRequest(table=self.id)
        table: tables_pb2.Table = (
            await self.room.call("GetTable", request, self.token(role))
        ).table
        return table

    async def asking(self, role: Key, text: str, **told: Any) -> pb.SubmitActRequest:
        """An act as a request of a role that has seen everything."""
        act = act_of(text, (self.answer.table.edition).partition("@")[0])
        usual = {"table": self.id, "request_id": self.room.new_id(), "act": act}
        if "expected_revision" not in told:
            told["expected_revision"] = (await self.get(role)).revision
        if told["expected_revision"] is None:
            told.pop("expected_revision")
        return pb.SubmitActRequest(**usual | told)

    async def act(self, role: Key, text: str, **told: Any) -> pb.SubmitActResponse:
        """Does something."""
        request = await self.asking(role, text, **told)
        answer: pb.SubmitActResponse = await self.room.call("SubmitAct", request, self.token(role))
        return answer

    async def act_refused(self, role: Key, text: str, **told: Any) -> Refused:
        """Asks for something that cannot be asked so."""
        request = await self.asking(role, text, **told)
        return await self.room.refused("SubmitAct", request, self.token(role))

    async def do(self, *texts: str) -> pb.SubmitActResponse:
        """Lets the host do some acts, for whichever seat."""
        answer = None
        for text in "; ".join(texts).split("; "):
            answer = await self.act(HOST, text)
        assert answer is not None
        return answer

    async def ask(self, name: str, by: Key = HOST, **told: Any) -> Any:
        """A call about this table."""
        return await self.room.call(name, self.request(name, **told), self.token(by))

    async def ask_refused(self, name: str, by: Key = HOST, **told: Any) -> Refused:
        """A call about this table that ends with an error."""
        return await self.room.refused(name, self.request(name, **told), self.token(by))

    def request(self, name: str, **told: Any) -> Any:
        """A request about this table, with a request id where it takes one."""
        kind = method(name)[0]
        if "request_id" in kind.DESCRIPTOR.fields_by_name:
            told.setdefault("request_id", self.room.new_id())
        return kind(table=self.id, **told)

    async def events(self, role: Key, count: int, **told: Any) -> list[pb.WatchTableResponse]:
        """The first messages of a stream, which is then left."""
        call = self.room.watch(pb.WatchTableRequest(table=self.id, **told), self.token(role))
        found = []
        try:
            async with asyncio.timeout(PATIENCE):
                while len(found) < count:
                    found.append(await call.read())
        finally:
            call.cancel()
        return found

    async def all_events(self, role: Key, **told: Any) -> list[pb.WatchTableResponse]:
        """All messages of the stream of a table that is closed."""
        call = self.room.watch(pb.WatchTableRequest(table=self.id, **told), self.token(role))
        async with asyncio.timeout(PATIENCE):
            return [message async for message in call]


@asynccontextmanager
async def serving(**settings: Any) -> AsyncIterator[Room]:
    """A server until the block is left; in memory and without limits where nothing else is said."""
    usual = {
        "port": 0,
        "grace_seconds": 0,
        "store": "memory",
        "desk": False,
        "table_calls_per_second": 0,
    }
    log = io.BytesIO()
    made = Settings(**usual | settings)
    arbiter = Arbiter(made, Log(made.log_level, log))
    await arbiter.begin()
    try:
        async with grpc.aio.insecure_channel(arbiter.address) as channel:
            yield Room(arbiter, channel, log)
    finally:
        await arbiter.end()


async def until(condition: Callable[[], bool]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  # what is waited for sets no event
            await asyncio.sleep(0.005)
