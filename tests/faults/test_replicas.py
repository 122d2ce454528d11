"""Two replicas on one PostgreSQL that take acts of the same tables, and are killed in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import grpc
import pytest

from arbiter.v1 import table_service_pb2 as pb
from tests.faults.databases import Database
from tests.faults.history import Kind, Op, faults
from tests.faults.playing import UNKNOWN, Game, Line, script, undisturbed
from tests.faults.servers import DEADLINE, Forks, forks, until
from tests.service.conftest import Refused

#: The host's revision once the first hand is dealt. That of the journal is one more, for the opening.
DEALT = 1
TABLES = 3
KILLS = 4


@pytest.mark.timeout(300)
async def test_the_history_of_each_table_is_linearizable_and_all_watchers_see_it(
    postgres: Database, tmp_path: Path
) -> None:
    played = script("calabrasella/000-sample")
    told = await undisturbed(played)
    lines = [Line(), Line()]
    with forks(tmp_path / "errors", store=postgres.address) as servers:
        replicas = Replicas(servers, lines)
        games = [await Game.open(lines[at % 2], played) for at in range(TABLES)]
        watching = [
            (role, asyncio.create_task(game.by(line).events(role, len(told[role]))))
            for game in games
            for line in lines
            for role in ("host", "spectator", "2")
        ]
        clients = [
            Client(f"{at}{number}", game, lines, at)
            for game in games
            for at in range(len(lines))
            for number in range(2)
        ]
        playing = [asyncio.create_task(client.play()) for client in clients]
        random = Random(11)  # noqa: S311  # a seeded test
        for _ in range(KILLS):
            await _gone_on(clients, playing)
            await replicas.kill(random.randrange(2), random.random() * 0.1)
        await asyncio.wait_for(asyncio.gather(*playing), DEADLINE)
        for role, task in watching:
            assert await asyncio.wait_for(task, DEADLINE) == told[role], role
        for line in lines:
            await line.close()
    for game in games:
        ops = [op for client in clients if client.game is game for op in client.ops]
        journal = [
            (revision - 1, request)
            for revision, request in postgres.journal(game.table)
            if revision - 1 > DEALT
        ]
        assert len(journal) == len(played.acts)
        assert faults(ops, journal, DEALT) == []
    kinds = {op.kind for client in clients for op in client.ops}
    assert kinds == set(Kind), "everything that can be told was told"


class Replicas:
    """Replicas, each with a line to it."""

    def __init__(self, servers: Forks, lines: Sequence[Line]) -> None:
        self._servers = servers
        self._lines = lines
        self._running = [servers.start() for _ in lines]
        for line, replica in zip(lines, self._running, strict=True):
            line.connect(replica.address)

    async def kill(self, at: int, seconds: float) -> None:
        """Kills one, lets the others go on for a while, and starts it again."""
        self._lines[at].lose()
        await asyncio.to_thread(self._running[at].kill)
        await asyncio.sleep(seconds)
        self._running[at] = await asyncio.to_thread(self._servers.start)
        self._lines[at].connect(self._running[at].address)


class Client:
    """Plays a hand in competition with others, acts for all seats, and writes down every call.

    Attributes:
        game: The table.
        ops: What it called and was told.
    """

    def __init__(self, name: str, game: Game, lines: Sequence[Line], at: int) -> None:
        self.game = game
        self.ops: list[Op] = []
        self._name = name
        self._lines = lines
        self._at = at
        self._random = Random(f"{name} {at}")  # noqa: S311  # a seeded test
        self._asked = 0

    async def play(self) -> None:
        """Plays until the hand has come to its last card."""
        acts = self.game.script.acts
        while (revision := await self._look()) < DEALT + len(acts):
            expected = max(DEALT, revision - (self._random.random() < 0.1))
            number = expected - DEALT
            request = self.game.request(number, expected, self._next())
            if self._random.random() < 0.1:
                request.act.CopyFrom(self.game.irregular(acts[number].seat, self._random))
            await self._submit(request)

    def _next(self) -> str:
        self._asked += 1
        return f"{self._name} {self._asked}"

    async def _look(self) -> int:
        while True:
            called = time.monotonic()
            try:
                answer = await self._lines[self._at].once(
                    "GetTable",
                    pb.GetTableRequest(table=self.game.table),
                    self.game.tokens["host"],
                )
            except grpc.aio.AioRpcError as error:
                await self._lost(error)
            else:
                revision: int = answer.table.revision
                self.ops.append(Op("", called, time.monotonic(), Kind.SEEN, revision))
                return revision

    async def _submit(self, request: pb.SubmitActRequest) -> None:
        """Submits until there is an answer, by either replica."""
        at, expected = self._at, request.expected_revision
        while True:
            called = time.monotonic()
            try:
                answer = await self._lines[at].once("SubmitAct", request, self.game.tokens["host"])
            except grpc.aio.AioRpcError as error:
                kind, revision = Kind.UNKNOWN, 0
                refused = Refused.of(error)
                if refused.reason == "STALE_REVISION":
                    kind, revision = Kind.STALE, int(refused.metadata["current"])
                else:
                    await self._lost(error)
            else:
                kind = Kind.ACCEPTED if answer.HasField("act") else Kind.REFUSED
                revision = answer.revision
            ended = time.monotonic()
            self.ops.append(Op(request.request_id, called, ended, kind, revision, expected))
            if kind is not Kind.UNKNOWN:
                return
            at = self._random.randrange(len(self._lines))

    @staticmethod
    async def _lost(error: grpc.aio.AioRpcError) -> None:
        if error.code() not in UNKNOWN:
            raise error
        await asyncio.sleep(0.005)


async def _gone_on(clients: Sequence[Client], playing: Sequence[asyncio.Task[None]]) -> None:
    """Waits until much has been called since, or all is played."""

    def calls() -> int:
        return sum(len(client.ops) for client in clients)

    before = calls()
    await until(
        lambda: calls() > before + 100 or all(task.done() for task in playing), "they play on"
    )
