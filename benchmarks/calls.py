"""Drives a server: calls a second with so many in flight, messages a second through streams.

The driver hands bytes over as they are, so that on a machine of two cores the server is what is measured.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any

import grpc

from benchmarks.figure import Measured, Pace
from benchmarks.rounds import Turn, side_by_side

RULE = "/arbiter.v1.RefereeService/Rule"
REVIEW_HANDS = "/arbiter.v1.ReviewService/ReviewHands"
ECHO = (sys.executable, "-m", "benchmarks.echo")


def arbiter(**settings: object) -> tuple[str, ...]:
    """The command that serves the arbiter, without the review desk; with tables in memory where nothing else is said."""
    flags = {"port": 0, "desk": False, "store": "memory", **settings}
    return (
        sys.executable,
        "-c",
        f"from arbiter.service.app import start; raise SystemExit(start({flags!r}))",
    )


ARBITER = arbiter()
ROOT = Path(__file__).parent.parent


@contextmanager
def process(command: tuple[str, ...]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Runs a server as a process of its own; gives the process and its address."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        try:
            yield server, server.stdout.readline().split()[1]
        finally:
            server.terminate()


@contextmanager
def served(command: tuple[str, ...]) -> Iterator[str]:
    """Runs a server as a process of its own; gives its address."""
    with process(command) as (_, address):
        yield address


async def calls_per_second(
    address: str, requests: list[bytes], seconds: float, in_flight: int = 16, method: str = RULE
) -> float:
    """Unary calls a second."""
    async with grpc.aio.insecure_channel(address) as channel:
        call: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(method)
        payloads = cycle(requests)
        await call(next(payloads))
        made = 0
        until = perf_counter() + seconds

        async def caller() -> None:
            nonlocal made
            while perf_counter() < until:
                await call(next(payloads))
                made += 1

        began = perf_counter()
        await asyncio.gather(*(caller() for _ in range(in_flight)))
        return made / (perf_counter() - began)


async def streamed_per_second(
    address: str,
    requests: list[bytes],
    seconds: float,
    streams: int = 1,
    method: str = REVIEW_HANDS,
) -> float:
    """Messages a second through streams in both directions."""
    async with grpc.aio.insecure_channel(address) as channel:
        call: grpc.aio.StreamStreamMultiCallable[bytes, bytes] = channel.stream_stream(method)
        answered = 0
        until = perf_counter() + seconds

        async def payloads() -> AsyncIterator[bytes]:
            for payload in cycle(requests):
                if perf_counter() >= until:
                    return
                yield payload

        async def stream() -> None:
            nonlocal answered
            async for _ in call(payloads()):
                answered += 1

        began = perf_counter()
        await asyncio.gather(*(stream() for _ in range(streams)))
        return answered / (perf_counter() - began)


def against_echo(
    measure: Callable[[str, list[bytes], float], Coroutine[Any, Any, float]],
    requests: list[bytes],
    pace: Pace,
) -> Measured:
    """Measures the arbiter beside the echo."""

    def turn(address: str) -> Turn:
        return lambda seconds: asyncio.run(measure(address, requests, seconds))

    with served(ECHO) as echo, served(ARBITER) as arbiter:
        return side_by_side(turn(arbiter), {"echo": lambda: turn(echo)}, pace)
