"""Servers as processes of their own, to be killed: `arbiter serve` itself, and forks that are there again at once."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: Whatever has to happen happens within so many seconds, on any machine.
DEADLINE: Final = 60.0

ROOT: Final = Path(__file__).parents[2]


class Forks:
    """Forks servers, one after the other.

    Attributes:
        errors: The file of what they write to standard error.
    """

    def __init__(self, errors: Path, **flags: object) -> None:
        """Loads everything that a server needs.

        Args:
            errors: The file of what servers write to standard error.
            flags: The settings of each of them.
        """
        self.errors = errors
        self._flags = {"port": 0, "desk": False, "table_calls_per_second": 0, **flags}
        with errors.open("ab") as file:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.faults.forking"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=file,
                env=environment(),
                cwd=ROOT,
            )

    def start(self, **flags: object) -> Fork:
        """Forks a server, and waits until it serves."""
        told = json.dumps({**self._flags, **flags}) + "\n"
        assert self._process.stdin is not None
        self._process.stdin.write(told.encode())
        self._process.stdin.flush()
        pid = int(self._line())
        return Fork(pid, _address(self._line(), self.errors))

    def end(self) -> None:
        """Ends the servers and what forks them."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.kill()
        self._process.wait(DEADLINE)
        self._process.stdout.close()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = within(self._process.stdout.readline)
        assert line, self.errors.read_text(encoding="utf-8")
        return line.decode()


class Fork:
    """A server that was forked.

    Attributes:
        address: Where it serves.
    """

    def __init__(self, pid: int, address: str) -> None:
        self.pid = pid
        self.address = address

    def kill(self) -> None:
        """Kills it as the system would that has no memory left, and waits until it is gone."""
        os.kill(self.pid, signal.SIGKILL)
        deadline = time.monotonic() + DEADLINE
        while _alive(self.pid):
            assert time.monotonic() < deadline, "the server does not end"
            time.sleep(0.001)


@contextmanager
def forks(errors: Path, **flags: object) -> Iterator[Forks]:
    """What forks servers with some settings; they end with it."""
    made = Forks(errors, **flags)
    try:
        yield made
    finally:
        made.end()


class Serving:
    """`arbiter serve` as a process.

    Attributes:
        process: The process.
        address: Where it serves.
        line: What it said when it began to.
        errors: The file of what it writes to standard error.
    """

    def __init__(self, errors: Path, **flags: object) -> None:
        """Starts it, and waits until it serves."""
        self.errors = errors
        command = [sys.executable, "-m", "arbiter", "serve"]
        options = {"port": 0, "desk": False, "table_calls_per_second": 0, **flags}
        with errors.open("ab") as file:
            self.process = subprocess.Popen(
                [*command, *_words(options)],
                stdout=subprocess.PIPE,
                stderr=file,
                env=environment(),
                cwd=ROOT,
            )
        assert self.process.stdout is not None
        self.line = within(self.process.stdout.readline).decode()
        self.address = _address(self.line, errors)

    def kill(self) -> None:
        """Kills it as the system would that has no memory left, and waits until it is gone."""
        self.process.kill()
        self.process.wait(DEADLINE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> int:
        """How much memory it has, in bytes."""
        return memory(self.process.pid)


@contextmanager
def serving(errors: Path, **flags: object) -> Iterator[Serving]:
    """`arbiter serve` with some settings, killed at the end."""
    made = Serving(errors, **flags)
    try:
        yield made
    finally:
        made.kill()


def memory(process: int) -> int:
    """How much memory a process has, in bytes."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * resource.getpagesize()


def environment() -> Mapping[str, str]:
    """The environment of a server, without settings of whoever runs the tests."""
    return {key: value for key, value in os.environ.items() if not key.startswith("ARBITER_")}


def within(read: Callable[[], bytes]) -> bytes:
    """What is read within the deadline; nothing where nothing comes."""
    found: list[bytes] = []
    reading = threading.Thread(target=lambda: found.append(read()), daemon=True)
    reading.start()
    reading.join(DEADLINE)
    return found[0] if found else b""


async def until(true: Callable[[], bool], what: str, every: float = 0.01) -> None:
    """Waits until something is so.

    Args:
        true: Whether it is.
        what: What is waited for, said where it does not come.
        every: How long it waits between two looks, in seconds.
    """
    deadline = time.monotonic() + DEADLINE
    while not true():
        assert time.monotonic() < deadline, what
        await asyncio.sleep(every)


def _words(options: Mapping[str, object]) -> Iterator[str]:
    for key, value in options.items():
        flag = key.replace("_", "-")
        if isinstance(value, bool):
            yield f"--{flag}" if value else f"--no-{flag}"
        else:
            yield from (f"--{flag}", str(value))


def _address(line: str, errors: Path) -> str:
    assert line.startswith("SERVING "), line + errors.read_text(encoding="utf-8")
    return line.split()[1]


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
