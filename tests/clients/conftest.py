"""Real servers for clients: one in the test's own loop, one as a process; and one that fails as it is told to."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest

from arbiter.service.config import Settings
from arbiter.service.logs import Log
from arbiter.service.server import Arbiter
from arbiter_client import AsyncClient, Retry

START = "import sys, json; from arbiter.service.app import start; sys.exit(start(json.loads(sys.argv[1])))"
#: Patient enough for a server that is begun anew, and quick enough for a test.
QUICK = Retry(first_wait=0.02, longest_wait=0.1, timeout=20, patience=20)


@asynccontextmanager
async def serving(**settings: Any) -> AsyncIterator[Arbiter]:
    """An arbiter in this loop."""
    told = {"port": 0, "grace_seconds": 0, "store": "memory", "desk": False, **settings}
    arbiter = Arbiter(Settings(**told), Log("error", io.BytesIO()))
    await arbiter.begin()
    try:
        yield arbiter
    finally:
        await arbiter.end()


@contextmanager
def process(**settings: Any) -> Iterator[str]:
    """An arbiter as a process; gives the line that it serves with."""
    flags = {"port": 0, "store": "memory", "grace_seconds": 0, "desk": False, **settings}
    with subprocess.Popen(
        [sys.executable, "-c", START, json.dumps(flags)],
        stdout=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if not key.startswith("ARBITER_")},
    ) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert line.startswith("SERVING "), line
            yield line
        finally:
            server.terminate()
            server.wait(10)


@pytest.fixture
async def arbiter() -> AsyncIterator[Arbiter]:
    """An arbiter in the test's loop."""
    async with serving() as one:
        yield one


@pytest.fixture
async def client(arbiter: Arbiter) -> AsyncIterator[AsyncClient]:
    """A client of it."""
    async with AsyncClient(arbiter.address, retry=QUICK) as one:
        yield one


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where an arbiter listens that is a process of its own."""
    with process() as line:
        yield line.split()[1]
