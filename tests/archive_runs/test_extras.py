"""Archives need extras; nothing else does."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.records import ndjson
from benchmarks import dealer
from tests.archive_runs.conftest import HANDS, ROOT
from tests.cli.test_start import modules

HEAVY = {"pyarrow", "numba", "numpy", "dask", "distributed"}


@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("archive", "--help"),
        ("archive", "judge", "--help"),
        ("review", "examples/01-complete-deal.hand.toml"),
        ("review", "--ndjson", "--jobs", "2", "{lines}"),
    ],
)
def test_only_archives_bring_them_in(args: tuple[str, ...], tmp_path: Path) -> None:
    lines = tmp_path / "x.ndjson"
    lines.write_bytes(ndjson.dumps_line(dealer.records(1)[0]) + b"\n")
    assert not modules(*(arg.format(lines=lines) for arg in args)) & HEAVY


@pytest.mark.parametrize(
    ("missing", "args", "said"),
    [
        ("pyarrow", ["judge", "x", "--out", "y"], "pip install 'arbiter[archive]'"),
        ("pyarrow", ["pack", "x", "--out", "y"], "pip install 'arbiter[archive]'"),
        ("pyarrow", ["unpack", "x", "--out", "y"], "pip install 'arbiter[archive]'"),
        (
            "distributed",
            ["judge", "x", "--out", "y", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:1"],
            "pip install 'arbiter[archive,dask]'",
        ),
    ],
)
def test_who_has_them_not_is_told_how_to_get_them(missing: str, args: list[str], said: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; from arbiter.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, "archive", *args],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert f"arbiter archive: {missing} is not installed; {said}" in done.stderr


def test_a_terminal_shows_a_bar(shards: Path, tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    command = ["judge", str(shards), "--out", str(tmp_path / "out"), "--jobs", "1"]
    with subprocess.Popen(
        [sys.executable, "-c", "from arbiter.cli import main; main()", "archive", *command],
        stdout=subprocess.DEVNULL,
        stderr=follower,
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"},
    ):
        os.close(follower)
        shown = b""
        try:
            while part := os.read(leader, 65536):
                shown += part
        except OSError:  # the other end is closed
            pass
    os.close(leader)
    assert f"/{4 * HANDS}".encode() in shown
