"""Whole processes that do nothing: the interpreter, and a command line of click."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

from benchmarks.figure import Unmeasured
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
        began = perf_counter()
        subprocess.run([sys.executable, "-c", source], check=True, capture_output=True)
        return perf_counter() - began

    try:
        turn(0)
    except subprocess.CalledProcessError as error:
        raise Unmeasured(error.stderr.decode().strip().rpartition("\n")[2]) from error
    return turn
