"""Whole processes that do nothing: the interpreter, and a command line of click."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.figure import Unmeasured
from benchmarks.processes import Spent, last_line
from benchmarks.rounds import Turn

COMMAND = "import click\n@click.command()\ndef main():\n    pass\nmain()"


def python() -> Turn:
    """Seconds that ``python -c pass`` takes."""
    return _process("pass")


def click() -> Turn:
    """Seconds that a command of click takes that does nothing."""
    return _process(COMMAND)


def _process(source: str) -> Turn:
    def turn(_: float) -> float:
        with Spent() as spent:
            done = subprocess.run([sys.executable, "-c", source], check=False, capture_output=True)
        if done.returncode:
            raise Unmeasured(last_line(done.stderr.decode()))
        return spent.seconds

    turn(0)
    return turn
