"""`arbiter health`: what a probe learns of a service, by its exit status."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cli.conftest import Arbiter
from tests.service.conftest import Served, serve


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    async for one in serve():
        yield one


async def asked(*args: str) -> tuple[int, str, str]:
    """Asks as a process; the server of the test goes on meanwhile."""
    command = (sys.executable, "-m", "arbiter", "health", *args)
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


async def test_a_service_that_serves_is_0(served: Served) -> None:
    address = ("--address", served.arbiter.address)
    assert await asked(*address) == (0, "SERVING\n", "")
    assert await asked(*address, "--service", "arbiter.v1.TableService") == (0, "SERVING\n", "")


async def test_a_service_that_is_stopping_or_unknown_is_1(served: Served) -> None:
    address = ("--address", served.arbiter.address)
    code, said, _ = await asked(*address, "--service", "arbiter.v1.Whist")
    assert (code, said) == (1, f"{served.arbiter.address} has no service arbiter.v1.Whist\n")
    await served.arbiter._health.enter_graceful_shutdown()
    assert await asked(*address) == (1, "NOT_SERVING\n", "")


def test_nobody_there_is_2(arbiter: Arbiter) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        done = arbiter("health", "--address", address, "--timeout", "0.3")
    assert done.exit_code == 2
    assert done.stderr == f"arbiter health: {address} could not be asked: UNAVAILABLE\n"


def test_one_that_does_not_answer_is_2(arbiter: Arbiter) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        done = arbiter("health", "--address", address, "--timeout", "0.2")
    assert done.exit_code == 2
    assert "could not be asked" in done.stderr


def test_what_cannot_be_asked_with_is_told(arbiter: Arbiter, tmp_path: Path) -> None:
    done = arbiter("health", "--tls-ca", str(tmp_path / "none.pem"))
    assert (done.exit_code, "none.pem cannot be read" in done.stderr) == (2, True)
    done = arbiter("health", "--tls-key", "key.pem")
    assert (done.exit_code, "given together" in done.stderr) == (2, True)
    done = arbiter("health", "--tls-name", "x")
    assert (done.exit_code, "need --tls-ca" in done.stderr) == (2, True)
