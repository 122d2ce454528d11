"""Drives a server: calls a second with so many in flight, messages a second through streams.

The driver hands bytes over as they are, so that on a machine of two cores the server is what is measured.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from time import perf_counter

import grpc

from benchmarks import messages

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
    measure: Callable[[str, list[bytes], float], Awaitable[float]],
    requests: list[bytes],
    rounds: int = 5,
    seconds: float = 2.0,
) -> tuple[float, float, float]:
    """Measures the arbiter and the echo by turns.

    Returns:
        The arbiter's figure, the echo's, and the ratio: medians of the rounds.
    """

    async def one(address: str) -> float:
        return await measure(address, requests, seconds)

    ours, echoes = [], []
    with served(ECHO) as echo, served(ARBITER) as arbiter:
        asyncio.run(measure_once(measure, echo, requests))
        asyncio.run(measure_once(measure, arbiter, requests))
        for _ in range(rounds):
            echoes.append(asyncio.run(one(echo)))
            ours.append(asyncio.run(one(arbiter)))
    ratios = [mine / other for mine, other in zip(ours, echoes, strict=True)]
    return statistics.median(ours), statistics.median(echoes), statistics.median(ratios)


async def measure_once(
    measure: Callable[[str, list[bytes], float], Awaitable[float]],
    address: str,
    requests: list[bytes],
) -> None:
    """Warms a server up."""
    await measure(address, requests, 0.5)


def rule_against_echo(rounds: int = 5, seconds: float = 2.0) -> tuple[float, float, float]:
    """P5: ``Rule`` with 16 in flight."""
    return against_echo(calls_per_second, messages.rule_requests(), rounds, seconds)


def review_against_echo(rounds: int = 5, seconds: float = 2.0) -> tuple[float, float, float]:
    """P8: one ``ReviewHands`` stream."""
    return against_echo(streamed_per_second, messages.review_requests(), rounds, seconds)


if __name__ == "__main__":
    for name, figure in (("P5", rule_against_echo), ("P8", review_against_echo)):
        value, echo_value, ratio = figure()
        print(f"{name}: {value:.0f}/s, echo {echo_value:.0f}/s, ratio {ratio:.2f}")
