"""Watchers that come and go, and tables at which much happens."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import grpc

from arbiter.v1 import acts_pb2
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from tests.faults.playing import Game, Line, bearer, script
from tests.faults.servers import DEADLINE, ROOT, environment, serving

#: So many watchers come and go before the memory is first looked at.
_WARM: Final = 500
_AT_ONCE: Final = 20


async def come_and_gone(errors: Path, cycles: int) -> int:
    """Has watchers come, get how the table stands, and cancel.

    Args:
        errors: The file of what the server writes to standard error.
        cycles: How many.

    Returns:
        By how much the memory of the server has grown meanwhile, in bytes.
    """
    with serving(errors, store="memory") as server:
        line = Line()
        line.connect(server.address)
        game = await Game.open(line, script("calabrasella/000-sample"))
        async with grpc.aio.insecure_channel(server.address) as channel:
            stub: Any = TableServiceStub(channel)
            await _cycles(stub, game, _WARM)
            before = server.memory()
            await _cycles(stub, game, cycles)
            after = server.memory()
        await line.close()
    return after - before


async def _cycles(stub: Any, game: Game, cycles: int) -> None:
    request = pb.WatchTableRequest(table=game.table, with_view=True)
    metadata = bearer(game.tokens["spectator"])
    left = iter(range(cycles))

    async def come_and_go() -> None:
        for _ in left:
            stream = stub.WatchTable(request, metadata=metadata)
            await stream.read()
            stream.cancel()

    await asyncio.gather(*(come_and_go() for _ in range(_AT_ONCE)))


async def over(game: Game) -> None:
    """Brings the first hand to its end: everybody passes."""
    for seat in range(1, game.script.places + 1):
        role = str(seat)
        act = acts_pb2.Act(seat=seat, verb=acts_pb2.VERB_PASS)
        revision = (await game.stands(role)).revision
        request = pb.SubmitActRequest(
            table=game.table, act=act, request_id="pass", expected_revision=revision
        )
        await game.call("SubmitAct", request, role)


async def amend(game: Game, first: int, last: int) -> None:
    """Makes something happen at a table whose first hand is over: it is amended again and again, for long reasons.

    Args:
        game: The table.
        first: The number of the first amendment.
        last: The number of the last one.
    """
    wins = [0] * game.script.places
    for number in range(first, last + 1):
        request = pb.AmendRulingRequest(
            table=game.table,
            request_id=f"amend {number}",
            hand=1,
            settlement=wins,
            reason=f"{number} ".ljust(1000, "x"),
        )
        await game.call("AmendRuling", request, "host")


@asynccontextmanager
async def crowd(game: Game, address: str, number: int) -> AsyncIterator[Process]:
    """A process of many watchers, all of them watching; killed at the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.faults.watchers", address, game.table),
        *(game.tokens["spectator"], str(number)),
        stdout=asyncio.subprocess.PIPE,
        env=environment(),
        cwd=ROOT,
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), DEADLINE)
        assert line == b"WATCHING\n"
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
