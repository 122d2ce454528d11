"""P6: ``TableService.SubmitAct``, durable, 64 tables at once, beside an echo of the same messages on the same server class.

Measured: the server process as ``arbiter serve`` runs it, on an SQLite file that is synchronised at every commit.
Not measured: opening the tables, and what a client spends on making requests and reading answers.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from time import perf_counter

import grpc

from benchmarks import calls, tables
from benchmarks.figure import Figure, Measured, Pace
from benchmarks.rounds import side_by_side

AT_ONCE = 64
#: Enough tables for the time: no server here does so many acts a second.
MOST_ACTS = 6000


def enough(seconds: float) -> int:
    """How many tables have to be open before a turn begins."""
    return AT_ONCE + int(MOST_ACTS * seconds / 30)


async def echoed(addresses: Sequence[str], seconds: float, sent: list[tables.Sent]) -> float:
    """Calls a second to echoes, the callers spread over them."""
    channels = [grpc.aio.insecure_channel(address) for address in addresses]
    calls: list[grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]] = [
        channel.unary_unary(tables.SERVICE + "SubmitAct") for channel in channels
    ]
    payloads, made, until = cycle(sent), 0, perf_counter() + seconds

    async def caller(at: int) -> None:
        nonlocal made
        call = calls[at % len(calls)]
        while perf_counter() < until:
            one = next(payloads)
            await call(one.request, metadata=one.metadata)
            made += 1

    began = perf_counter()
    await asyncio.gather(*map(caller, range(AT_ONCE)))
    took = perf_counter() - began
    for channel in channels:
        await channel.close()
    return made / took


async def _ours(address: str, seconds: float) -> tuple[float, list[tables.Sent]]:
    async with grpc.aio.insecure_channel(address) as channel:
        opened = await tables.open_tables(channel, enough(seconds))
        return await tables.play([channel], opened, AT_ONCE, seconds), opened[0].acts


def appended(folder: Path, seconds: float) -> float:
    """Appends of 200 bytes a second to a file, each followed by fdatasync."""
    line, made = b"x" * 200, 0
    file = os.open(folder / "appended", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    began = perf_counter()
    while perf_counter() < began + seconds:
        os.write(file, line)
        os.fdatasync(file)
        made += 1
    os.close(file)
    return made / (perf_counter() - began)


def measure(pace: Pace) -> Measured:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = f"sqlite:///{folder / 'tables.db'}"
        command = calls.arbiter(store=store, table_calls_per_second=0)
        with calls.served(calls.ECHO) as echo, calls.served(command) as arbiter:
            _, sent = asyncio.run(_ours(arbiter, 0.5))
            return side_by_side(
                lambda seconds: asyncio.run(_ours(arbiter, seconds))[0],
                {
                    "echo": lambda: lambda seconds: asyncio.run(echoed([echo], seconds, sent)),
                    "append and fdatasync": lambda: partial(appended, folder),
                },
                pace,
            )


FIGURES = (Figure("P6", "SubmitAct, durable, 64 tables", "calls/s", 0.5, 0.85, "ratio", measure),)
