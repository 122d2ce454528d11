"""Clients that play hands at live tables, and what they have to be told however often the server is killed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import grpc

from arbiter import editions
from arbiter.records import toml
from arbiter.v1 import acts_pb2, record_pb2, tables_pb2
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from arbiter.wire.records import write_record
from tests.faults.servers import DEADLINE
from tests.service.conftest import Refused, serve

CASES: Final = Path(__file__).parent.parent / "cases"
#: The status of a call whose server has gone, is going, or could not reach its store: nobody knows what became of it.
UNKNOWN: Final = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)


class Script(NamedTuple):
    """A hand to be played.

    Attributes:
        edition: The edition.
        places: How many play.
        deal: The cards.
        acts: What is done, in order.
    """

    edition: str
    places: int
    deal: tables_pb2.GivenDeal
    acts: Sequence[acts_pb2.Act]


def script(case: str) -> Script:
    """The hand of a case, all of whose acts can be done.

    Args:
        case: Its name, `calabrasella/000-sample`.
    """
    record = toml.loads((CASES / f"{case}.hand.toml").read_text(encoding="utf-8"))
    name = record.edition.partition("@")[0]
    edition = editions.find(name)
    assert edition is not None
    wire: record_pb2.HandRecord = write_record(record, edition.pack)
    deal = tables_pb2.GivenDeal(hands=wire.hands, stock=wire.stock)
    return Script(name, len(wire.hands), deal, wire.acts)


class Line:
    """A line to a server that may go away and come back elsewhere.

    Attributes:
        times: How often it has been connected.
    """

    def __init__(self) -> None:
        self.times = 0
        self._there = asyncio.Event()
        self._channels: list[grpc.aio.Channel] = []
        self._stub: Any = None

    def connect(self, address: str) -> None:
        """Tells where the server is."""
        channel = grpc.aio.insecure_channel(address)
        self._channels.append(channel)
        self._stub = TableServiceStub(channel)
        self.times += 1
        self._there.set()

    def lose(self) -> None:
        """Tells that the server has gone."""
        self._there.clear()

    async def close(self, keep: int = 0) -> None:
        """Closes all but the last channels.

        Args:
            keep: How many are kept; those just lost may still have calls to fail.
        """
        while len(self._channels) > keep:
            await self._channels.pop(0).close()

    async def once(self, method: str, request: Any, token: str = "") -> Any:
        """Calls once, and raises whatever comes."""
        await self._there.wait()
        return await getattr(self._stub, method)(request, metadata=bearer(token), timeout=DEADLINE)

    async def call(self, method: str, request: Any, token: str = "") -> Any:
        """Calls until there is an answer: the same request again and again, as a client should."""
        while True:
            try:
                return await self.once(method, request, token)
            except grpc.aio.AioRpcError as error:
                if error.code() not in UNKNOWN:
                    raise
            await asyncio.sleep(0.005)

    async def watch(self, request: pb.WatchTableRequest, token: str) -> AsyncIterator[Any]:
        """Follows a table: the same stream from the last event on, however often it is broken."""
        wanted = pb.WatchTableRequest()
        wanted.CopyFrom(request)
        while True:
            await self._there.wait()
            stream = self._stub.WatchTable(wanted, metadata=bearer(token))
            try:
                async for answer in stream:
                    wanted.from_revision = answer.event.revision
                    yield answer.event
            except grpc.aio.AioRpcError as error:
                # A proxy ends a stream whose server has gone with INTERNAL, of which the arbiter has said nothing.
                broken = error.code() in UNKNOWN or not Refused.of(error).reason
                if not broken and error.code() is not grpc.StatusCode.ABORTED:
                    raise
            else:
                return
            finally:
                stream.cancel()
            await asyncio.sleep(0.005)


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    """The metadata that show a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


class Game:
    """A table that was opened, and the tokens of its roles.

    Attributes:
        script: The hand that is played at it.
        table: Its id.
        tokens: By role: ``host``, ``spectator``, ``1``, ``2`` …
    """

    def __init__(self, line: Line, played: Script, table: str, tokens: dict[str, str]) -> None:
        self._line = line
        self.script = played
        self.table = table
        self.tokens = tokens

    @classmethod
    async def open(cls, line: Line, played: Script, **more: Any) -> Game:
        """Opens a table by a host who is new, and may ask again."""
        host = f"arb_{secrets.token_urlsafe(32)}"
        request = pb.CreateTableRequest(
            request_id="open",
            edition=played.edition,
            profile=record_pb2.PROFILE_TABLE,
            places=played.places,
            deal=played.deal,
            **more,
        )
        answer = await line.call("CreateTable", request, host)
        tokens = {"host": host}
        for one in answer.tokens:
            if one.role.kind == tables_pb2.ROLE_KIND_PLAYER:
                tokens[str(one.role.place)] = one.token
            elif one.role.kind == tables_pb2.ROLE_KIND_SPECTATOR:
                tokens["spectator"] = one.token
        return cls(line, played, answer.table.table, tokens)

    def by(self, line: Line) -> Game:
        """The same table, by another line."""
        return Game(line, self.script, self.table, self.tokens)

    async def call(self, method: str, request: Any, role: str) -> Any:
        """Calls as a role until there is an answer."""
        return await self._line.call(method, request, self.tokens[role])

    async def stands(self, role: str) -> tables_pb2.Table:
        """How the table stands for a role."""
        answer = await self.call("GetTable", pb.GetTableRequest(table=self.table), role)
        table: tables_pb2.Table = answer.table
        return table

    async def everything(self) -> dict[str, bytes]:
        """All that the roles can be told now, as bytes."""
        told = {role: plain(await self.stands(role)) for role in self.tokens}
        record = pb.GetHandRecordRequest(table=self.table)
        told["record"] = plain(await self.call("GetHandRecord", record, "host"))
        return told

    def request(self, number: int, expected: int, name: str = "") -> pb.SubmitActRequest:
        """The request for an act of the script.

        Args:
            number: Its number, from 0.
            expected: The seat's revision.
            name: The request id, where another is wanted.
        """
        return pb.SubmitActRequest(
            table=self.table,
            act=self.script.acts[number],
            request_id=name or f"act {number}",
            expected_revision=expected,
        )

    def irregular(self, seat: int, random: Random) -> acts_pb2.Act:
        """An act that is refused at any moment: a card that another was dealt and plays himself."""
        hands = self.script.deal.hands
        others = [
            act.cards[0]
            for act in self.script.acts
            if act.verb == acts_pb2.VERB_PLAY
            and act.seat != seat
            and act.cards[0] in hands[act.seat - 1].cards
        ]
        return acts_pb2.Act(seat=seat, verb=acts_pb2.VERB_PLAY, cards=[random.choice(others)])

    def seat(self, number: int) -> str:
        """Whose act it is in the first hand: its seat is its place."""
        return str(self.script.acts[number].seat)

    def follow(self, role: str, after: int = 0) -> AsyncIterator[Any]:
        """All events of a role, with views, and those to come."""
        request = pb.WatchTableRequest(table=self.table, from_revision=after, with_view=True)
        return self._line.watch(request, self.tokens[role])

    async def events(self, role: str, last: int, after: int = 0) -> list[bytes]:
        """The events of a role up to its last one, each as bytes without what differs from game to game."""
        told: list[bytes] = []
        if last > after:
            stream = self.follow(role, after)
            async for event in stream:
                assert event.revision == after + len(told) + 1, "no gap and no repeat"
                told.append(timeless(event))
                if event.revision == last:
                    break
            await stream.aclose()  # type: ignore[attr-defined]
        return told


def plain(message: Any) -> bytes:
    """A message as bytes that are the same for the same message."""
    told: bytes = message.SerializeToString(deterministic=True)
    return told


def timeless(event: tables_pb2.TableEvent) -> bytes:
    """An event as bytes, without its time."""
    copy = tables_pb2.TableEvent()
    copy.CopyFrom(event)
    copy.at = 0
    return plain(copy)


async def undisturbed(played: Script) -> dict[str, list[bytes]]:
    """What each role is told of a hand in a server that nobody disturbs."""
    async for served in serve(table_calls_per_second=0, desk=False):
        line = Line()
        line.connect(served.arbiter.address)
        game = await Game.open(line, played)
        for number in range(len(played.acts)):
            seat = game.seat(number)
            expected = (await game.stands(seat)).revision
            await game.call("SubmitAct", game.request(number, expected), seat)
        told = {
            role: await game.events(role, (await game.stands(role)).revision)
            for role in game.tokens
        }
        await line.close()
        return told
    raise AssertionError("it serves")
