"""P9: ``WatchTable``, 1,000 watchers on 100 tables: from the commit of an act until a watcher has it.

The time of an event is taken before it is judged and kept, so that the commit itself is in the delay. It is held
against an idle unary call on the same server: both by their slowest hundredth.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

import grpc

from arbiter.v1 import table_service_pb2 as pb
from benchmarks import calls, tables
from benchmarks.figure import Figure, Measured, Pace

TABLES = 100
WATCHERS = 1000
ACTS_A_SECOND = 40
IDLE_CALLS = 300
CHANNELS = 4


def slowest_hundredth(values: Sequence[float]) -> float:
    """The value that one in a hundred exceeds."""
    return sorted(values)[int(len(values) * 0.99)]


async def _idle(channel: grpc.aio.Channel, table: tables.Opened) -> list[float]:
    """How long calls take when nothing else happens, in seconds."""
    call: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
        tables.SERVICE + "GetTable"
    )
    request = pb.GetTableRequest(table=table.table).SerializeToString()
    took = []
    for _ in range(IDLE_CALLS):
        began = time.perf_counter()
        await call(request, metadata=tables.bearer(table.spectator))
        took.append(time.perf_counter() - began)
    return took


async def _round(address: str, seconds: float) -> tuple[float, float]:
    """The slowest hundredth of deliveries and of idle calls, in seconds."""
    channels = [
        grpc.aio.insecure_channel(address, options=(("grpc.use_local_subchannel_pool", 1),))
        for _ in range(CHANNELS)
    ]
    opened = await tables.open_tables(channels[0], TABLES)
    idle = await _idle(channels[0], opened[0])
    delays: list[float] = []
    standing, delivered = asyncio.Semaphore(0), asyncio.Semaphore(0)

    async def watch(channel: grpc.aio.Channel, table: tables.Opened) -> None:
        call: grpc.aio.UnaryStreamMultiCallable[bytes, bytes] = channel.unary_stream(
            tables.SERVICE + "WatchTable"
        )
        request = pb.WatchTableRequest(table=table.table, with_view=True).SerializeToString()
        first = True
        async for data in call(request, metadata=tables.bearer(table.spectator)):
            now = time.time()
            if first:
                first = False
                standing.release()
                continue
            delays.append(now - pb.WatchTableResponse.FromString(data).event.at / 1000)
            delivered.release()

    watching = [
        asyncio.create_task(watch(channels[at % CHANNELS], opened[at % TABLES]))
        for at in range(WATCHERS)
    ]
    for _ in range(WATCHERS):
        await standing.acquire()
    submit: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channels[0].unary_unary(
        tables.SERVICE + "SubmitAct"
    )
    made = 0
    left = {at: iter(table.acts) for at, table in enumerate(opened)}
    began = time.perf_counter()
    for at in cycle(range(TABLES)):
        due = began + made / ACTS_A_SECOND
        if due > began + max(seconds, 2.0):
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        sent = next(left[at], None)
        if sent is not None:
            await submit(sent.request, metadata=sent.metadata)
            made += 1
    async with asyncio.timeout(60):
        for _ in range(made * WATCHERS // TABLES):
            await delivered.acquire()
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for channel in channels:
        await channel.close()
    return slowest_hundredth(delays), slowest_hundredth(idle)


def measure(pace: Pace) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = calls.arbiter(store=store, table_calls_per_second=0)
        with calls.served(command) as address:
            asyncio.run(_round(address, 1.0))
            rounds = [asyncio.run(_round(address, pace.seconds)) for _ in range(pace.rounds)]
    delays, idle = zip(*rounds, strict=True)
    ratio = statistics.median(delay / call for delay, call in rounds)
    anchors = {"an idle call": statistics.median(idle) * 1000}
    return Measured(statistics.median(delays) * 1000, anchors, ratio, {})


FIGURES = (
    Figure("P9", "1,000 watchers on 100 tables, p99", "ms", 10, 3, "ratio", measure, falling=True),
)
