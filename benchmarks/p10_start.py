"""P10: how long a start takes, as whole processes.

Measured: seconds from starting ``arbiter serve`` until its line says that it is serving; seconds that ``arbiter
review`` of one file takes, from start to exit, its report as text. Both run as the console script of this
environment; one start before the measurement leaves the bytecode written and the files in the machine's memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.anchors import processes
from benchmarks.calls import ROOT
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.rounds import side_by_side

ARBITER = str(Path(sys.executable).with_name("arbiter"))
HAND = "tests/cases/calabrasella/001-clean-soloist-1.hand.toml"
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
ANCHORS = {"python -c pass": processes.python, "click": processes.click}


def serving(_: float) -> float:
    """Seconds until the server serves."""
    began = perf_counter()
    with subprocess.Popen(
        [ARBITER, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=ENVIRONMENT,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        line = server.stdout.readline()
        took = perf_counter() - began
        server.terminate()
        if not line.startswith("SERVING"):
            raise Unmeasured(_last_line(server.stderr.read()))
    return took


def reviewing(_: float) -> float:
    """Seconds that the review of one file takes."""
    began = perf_counter()
    done = subprocess.run(
        [ARBITER, "review", HAND],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        check=False,
    )
    took = perf_counter() - began
    if done.returncode:
        raise Unmeasured(_last_line(done.stderr))
    return took


def _last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2] or "it said nothing"


def measure_serving(pace: Pace) -> Measured:
    return side_by_side(serving, ANCHORS, pace)


def measure_reviewing(pace: Pace) -> Measured:
    return side_by_side(reviewing, ANCHORS, pace)


FIGURES = (
    Figure(
        "P10",
        "arbiter serve until it serves",
        "s",
        1.5,
        0.8,
        "value",
        measure_serving,
        falling=True,
    ),
    Figure(
        "P10-review",
        "arbiter review of one file",
        "s",
        0.5,
        0.25,
        "value",
        measure_reviewing,
        falling=True,
    ),
)
