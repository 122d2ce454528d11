"""Shards to be judged, and the processes that judge them."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from arbiter.archive.columns import pack
from arbiter.archive.schema import schema_for
from arbiter.cli import app
from arbiter.record import Record
from benchmarks import dealer

ROOT = Path(__file__).parents[2]
#: How many hands a shard of these tests has.
HANDS = 40


@pytest.fixture(scope="session")
def hands() -> list[Record]:
    return dealer.records(HANDS)


@pytest.fixture
def shards(tmp_path: Path, hands: list[Record]) -> Path:
    """A folder of four shards."""
    folder = tmp_path / "hands"
    for name in ("a", "b", "in/c", "in/d"):
        write(folder / f"{name}.parquet", hands)
    return folder


def write(path: Path, records: Iterable[Record]) -> Path:
    """Writes records of Calabrasella as one shard."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.Table.from_batches([pack(list(records))]), path)
    return path


def write_batch(path: Path, batch: pa.RecordBatch) -> Path:
    """Writes columns of Calabrasella as one shard, whatever is in them."""
    table = pa.Table.from_batches([batch]).cast(schema_for("calabrasella"))
    pq.write_table(table, path)
    return path


class Ran(NamedTuple):
    """What a command gave."""

    returncode: int
    stdout: str
    stderr: str


def archive(*args: object) -> Ran:
    """Runs a command of ``arbiter archive`` in this process."""
    result = CliRunner().invoke(app, ["archive", *map(str, args)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def archive_process(*args: object) -> Ran:
    """Runs a command of ``arbiter archive`` as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "from arbiter.cli import main; main()", "archive", *map(str, args)],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
