"""Many tables played at while their server is killed at random moments; each hand has to come out as an undisturbed one.

`make test` kills tens of times, `make soak` thousands of times.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import grpc

from arbiter.v1 import table_service_pb2 as pb
from tests.faults.playing import UNKNOWN, Game, Line, Script, plain, timeless
from tests.faults.servers import until


class Server(Protocol):
    """A server that can be killed."""

    address: str

    def kill(self) -> None:
        """Kills it, and waits until it is gone."""


class Tally:
    """What was done so far.

    Attributes:
        kills: How often the server was killed.
        acknowledged: The acts that were acknowledged.
        refused: The acts that were refused.
        repeated: The requests that were sent again although they had been answered.
        unknown: The calls of which nobody knew what became of them.
        hands: The hands that came to their end and were compared.
    """

    def __init__(self) -> None:
        self.kills = 0
        self.acknowledged = 0
        self.refused = 0
        self.repeated = 0
        self.unknown = 0
        self.hands = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acts acknowledged, {self.refused} refused, "
            f"{self.unknown} calls with an unknown end, {self.repeated} requests repeated, "
            f"{self.hands} hands compared"
        )


class Lost(AssertionError):  # noqa: N818  # the test's verdict
    """Something that was acknowledged is not as it was."""


class Load(NamedTuple):
    """How the storm is made.

    Attributes:
        scripts: The hands that are played, and what each role is told of them when nobody disturbs.
        tables: How many are played at, at one time.
        start: Starts a server.
        kills: How often it is killed.
        seed: What the moments and the acts beside the scripts are drawn from.
        tick: Is told after each kill.
        seconds: When it is not killed any more, however often it was.
    """

    scripts: Sequence[tuple[Script, Mapping[str, list[bytes]]]]
    tables: int
    start: Callable[[], Server]
    kills: int
    seed: int
    tick: Callable[[Tally], None] = lambda _: None
    seconds: float = math.inf


async def storm(load: Load) -> Tally:
    """Plays at many tables while the server is killed, then lets all hands come to their end.

    Raises:
        Lost: Something acknowledged is not as it was, or was done twice.
    """
    line, tally, over = Line(), Tally(), asyncio.Event()
    began = time.monotonic()
    server = await asyncio.to_thread(load.start)
    line.connect(server.address)
    players = [
        asyncio.create_task(_player(load, Random(f"{load.seed} {number}"), line, tally, over))  # noqa: S311  # a seeded test
        for number in range(load.tables)
    ]
    random = Random(load.seed)  # noqa: S311  # a seeded test
    try:
        while tally.kills < load.kills and time.monotonic() < began + load.seconds:
            wanted = tally.acknowledged + random.randint(1, 2 * load.tables)
            await _acknowledged(tally, wanted, players)
            await asyncio.sleep(random.random() * 0.01)  # in the midst of what is done then
            if any(task.done() for task in players):
                break  # one of them has found something
            line.lose()
            await asyncio.to_thread(server.kill)
            server = await asyncio.to_thread(load.start)
            line.connect(server.address)
            await line.close(keep=2)
            tally.kills += 1
            load.tick(tally)
        over.set()
        await asyncio.gather(*players)
    finally:
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await line.close()
        server.kill()
    return tally


async def _acknowledged(tally: Tally, acts: int, players: Sequence[asyncio.Task[None]]) -> None:
    """Waits until so many acts are, or one of the players has found something."""
    await until(
        lambda: tally.acknowledged >= acts or any(task.done() for task in players),
        "acts are acknowledged",
        every=0.001,
    )


async def _player(
    load: Load, random: Random, line: Line, tally: Tally, over: asyncio.Event
) -> None:
    while not over.is_set():
        played, expected = random.choice(load.scripts)
        game = await Game.open(line, played)
        await _Hand(game, expected, random, tally, line).play()
        tally.hands += 1


class _Hand:
    """One hand, played by who writes down every answer."""

    def __init__(
        self,
        game: Game,
        expected: Mapping[str, list[bytes]],
        random: Random,
        tally: Tally,
        line: Line,
    ) -> None:
        self._game = game
        self._expected = expected
        self._random = random
        self._tally = tally
        self._line = line
        self._answers: list[tuple[pb.SubmitActRequest, str, bytes]] = []
        self._refused = 0

    async def play(self) -> None:
        """Plays it to its end while a role follows, and compares it with one that nobody disturbed."""
        game = self._game
        watched = self._random.choice(sorted(game.tokens))
        watching = asyncio.create_task(_watched(game, watched, len(self._expected[watched])))
        for number in range(len(game.script.acts)):
            seat = game.seat(number)
            if self._random.random() < 0.1:
                await self._irregular(seat)
            revision = (await game.stands(seat)).revision
            await self._submit(game.request(number, revision), seat)
            if self._random.random() < 0.2:
                await self._repeat()
        for role, events in self._expected.items():
            told = await game.events(role, len(events))
            _same(told, events, f"the events of {role}")
            _same((await game.stands(role)).revision, len(events), f"the revision of {role}")
        _same(await watching, self._expected[watched], f"what {watched} saw live")
        audit = pb.ListRefusedActsRequest(table=game.table, page_size=500)
        refused = (await game.call("ListRefusedActs", audit, "host")).acts
        _same(len(refused), self._refused, "the refused acts")
        for request, role, answer in self._answers:
            _same(await self._again(request, role), answer, "the first answer")

    async def _submit(self, request: pb.SubmitActRequest, seat: str) -> pb.SubmitActResponse:
        answer: pb.SubmitActResponse
        while True:
            try:
                answer = await self._line.once("SubmitAct", request, self._game.tokens[seat])
            except grpc.aio.AioRpcError as error:
                if error.code() not in UNKNOWN:
                    raise
                self._tally.unknown += 1
                await asyncio.sleep(0.005)
            else:
                break
        self._answers.append((request, seat, plain(answer)))
        if answer.HasField("act"):
            self._tally.acknowledged += 1
        else:
            self._tally.refused += 1
            self._refused += 1
        return answer

    async def _irregular(self, seat: str) -> None:
        """Tries to play a card that another was dealt and plays himself."""
        request = pb.SubmitActRequest(
            table=self._game.table,
            act=self._game.irregular(int(seat), self._random),
            request_id=f"irregular {len(self._answers)}",
            expected_revision=(await self._game.stands(seat)).revision,
        )
        answer = await self._submit(request, seat)
        if answer.HasField("act"):
            raise Lost("a card that the seat has not was played")

    async def _repeat(self) -> None:
        """Sends a request again that has been answered."""
        request, role, answer = self._random.choice(self._answers)
        _same(await self._again(request, role), answer, "the first answer")

    async def _again(self, request: pb.SubmitActRequest, role: str) -> bytes:
        self._tally.repeated += 1
        return plain(await self._game.call("SubmitAct", request, role))


async def _watched(game: Game, role: str, last: int) -> list[bytes]:
    """What a role sees live, each event once."""
    told: list[bytes] = []
    stream: Any = game.follow(role)
    async for event in stream:
        _same(event.revision, len(told) + 1, f"the next event of {role}")
        told.append(timeless(event))
        if event.revision == last:
            break
    await stream.aclose()
    return told


def _same(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise Lost(f"{what}: found {found!r}, expected {expected!r}")
