"""P11: memory. Resident bytes of the server for each open table that nobody needs; growth over a stream of records."""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path

import grpc

from benchmarks import calls, messages, tables
from benchmarks.figure import Figure, Measured, Pace, Unmeasured

TABLES = 3000
ACTS = 6
IDLE_SECONDS = 0.5
#: How many records a second of the pace stands for.
RECORDS = 40_000
_PAGE = os.sysconf("SC_PAGE_SIZE")


def resident(pid: int) -> int:
    """The resident bytes of a process.

    Raises:
        Unmeasured: This system does not tell.
    """
    try:
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * _PAGE
    except OSError as error:
        raise Unmeasured(f"resident memory is not told here: {error}") from None


async def _open_and_leave(address: str, number: int) -> None:
    """Opens tables, plays the first acts at each, and leaves them alone."""
    async with grpc.aio.insecure_channel(address) as channel:
        submit: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(
            tables.SERVICE + "SubmitAct"
        )
        for table in await tables.open_tables(channel, number):
            for sent in table.acts[:ACTS]:
                await submit(sent.request, metadata=sent.metadata)


def idle_tables(_: Pace) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = calls.arbiter(
            store=store, table_calls_per_second=0, table_idle_seconds=IDLE_SECONDS
        )
        with calls.process(command) as (server, address):
            asyncio.run(_open_and_leave(address, TABLES // 3))
            time.sleep(4 * IDLE_SECONDS)
            before = resident(server.pid)
            asyncio.run(_open_and_leave(address, TABLES))
            time.sleep(4 * IDLE_SECONDS)
            after = resident(server.pid)
    return Measured(max(0, after - before) / TABLES, {}, None, {})


async def _stream(address: str, number: int, server: subprocess.Popen[str]) -> tuple[int, int]:
    """The resident bytes after a tenth of a stream of records, and at its end."""
    requests = messages.review_requests()
    early, answered = 0, 0

    async def payloads() -> AsyncIterator[bytes]:
        for at, payload in enumerate(cycle(requests)):
            if at >= number:
                return
            yield payload

    async with grpc.aio.insecure_channel(address) as channel:
        call: grpc.aio.StreamStreamMultiCallable[bytes, bytes] = channel.stream_stream(
            calls.REVIEW_HANDS
        )
        async for _ in call(payloads()):
            answered += 1
            if answered == number // 10:
                early = resident(server.pid)
    assert answered == number
    return early, resident(server.pid)


def stream(pace: Pace) -> Measured:
    number = int(RECORDS * pace.seconds)
    with calls.process(calls.ARBITER) as (server, address):
        early, late = asyncio.run(_stream(address, number, server))
    return Measured(late / early, {}, None, {})


FIGURES = (
    Figure(
        "P11",
        "an open idle table",
        "bytes/table",
        20_000,
        4_000,
        "value",
        idle_tables,
        falling=True,
    ),
    Figure(
        "P11-stream",
        "memory at the end of a stream over that after a tenth of it",
        "times",
        1.05,
        1.01,
        "value",
        stream,
        falling=True,
    ),
)
