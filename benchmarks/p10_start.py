"""P10: how long a start takes, as whole processes.

Measured: ``arbiter serve`` from its start until its line says that it is serving (and its stop, which takes hardly
anything); ``arbiter review`` of one file from start to exit, its report as text. Both run as the console script of
this environment, in seconds that a core spent on them: on a machine with nothing else to do these are the seconds
that pass, for a start waits for nothing. One start before the measurement leaves the bytecode written and the files
in the machine's memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.anchors import processes
from benchmarks.calls import ROOT
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.processes import Spent, last_line
from benchmarks.rounds import side_by_side

ARBITER = str(Path(sys.executable).with_name("arbiter"))
HAND = "tests/cases/calabrasella/001-clean-soloist-1.hand.toml"
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
ANCHORS = {"python -c pass": processes.python, "click": processes.click}


def serving(_: float) -> float:
    """Seconds until the server serves."""
    with Spent() as spent:
        server = subprocess.Popen(
            [ARBITER, "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=ENVIRONMENT,
        )
        assert server.stdout is not None
        line = server.stdout.readline()
        server.terminate()
        said = server.communicate()[1]
    if not line.startswith("SERVING"):
        raise Unmeasured(last_line(said))
    return spent.seconds


def reviewing(_: float) -> float:
    """Seconds that the review of one file takes."""
    with Spent() as spent:
        done = subprocess.run(
            [ARBITER, "review", HAND],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=ENVIRONMENT,
            check=False,
        )
    if done.returncode:
        raise Unmeasured(last_line(done.stderr))
    return spent.seconds


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
