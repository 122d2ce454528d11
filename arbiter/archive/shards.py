"""One shard of an archive judged: a file of records in, a file of results out."""

from __future__ import annotations

from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

import orjson
import pyarrow as pa
import pyarrow.parquet as pq

from arbiter.archive.files import opened, written_aside
from arbiter.archive.judging import judge
from arbiter.archive.results import Results
from arbiter.archive.schema import columns_told, edition_of, result_schema
from arbiter.archive.tally import Tally, read_tally, summed, tallied, write_tally
from arbiter.edition import Edition

#: How many rows are judged at a time.
ROWS: Final = 1 << 16
#: How many of its bad rows a shard names.
NAMED: Final = 20

#: Further keys of a result's metadata: the arbiter that judged it, what it judged, what came of that.
ARBITER_KEY: Final = b"arbiter.version"
INPUT_KEY: Final = b"arbiter.input"
TALLY_KEY: Final = b"arbiter.tally"
BAD_ROWS_KEY: Final = b"arbiter.bad_rows"


class Shard(NamedTuple):
    """A file of records, and where its results go.

    Attributes:
        source: The records.
        target: The results.
    """

    source: str
    target: str


class Outcome(NamedTuple):
    """What became of a shard.

    Attributes:
        shard: The shard.
        tally: What its hands came to; None where there is no result.
        bad_rows: The rows that could not be judged, from 0, and why; at most :data:`NAMED`.
        failed: Why there is no result; empty where there is one.
    """

    shard: Shard
    tally: Tally | None = None
    bad_rows: tuple[tuple[int, str], ...] = ()
    failed: str = ""


def judge_shard(shard: Shard) -> Outcome:
    """Judges a shard. Its result is written aside and then put in its place, so that it is there whole or not at all.

    Returns:
        What became of it; whatever is wrong with the shard, no exception is raised.
    """
    try:
        return _judged(shard)
    except Exception as error:  # noqa: BLE001  # one shard must not end the run over all the others
        return Outcome(shard, failed=str(error) or type(error).__name__)


def finished(shard: Shard) -> Outcome | None:
    """What became of a shard in an earlier run; None where it is still to be judged.

    It is, where there is no whole result, where the records have changed since (in size or time of change), and where
    another version of the arbiter judged them.
    """
    try:
        told = pq.read_metadata(shard.target).metadata or {}
        if told[ARBITER_KEY] != _version() or told[INPUT_KEY] != _input(shard.source):
            return None
        return Outcome(shard, read_tally(told[TALLY_KEY]), _read_bad_rows(told[BAD_ROWS_KEY]))
    except (OSError, KeyError, ValueError, pa.ArrowException):
        return None


def rows_of(path: str) -> int:
    """How many rows a shard has, 0 where that cannot be read."""
    try:
        return int(pq.read_metadata(path).num_rows)
    except (OSError, pa.ArrowException):
        return 0


def _judged(shard: Shard) -> Outcome:
    judged_input = _input(shard.source)
    tallies: list[Tally] = []
    bad_rows: list[tuple[int, str]] = []
    with opened(shard.source) as file:
        edition = edition_of(file.schema_arrow)
        with written_aside(Path(shard.target), result_schema(edition.name)) as writer:
            row = 0
            told = columns_told(file.metadata)
            for batch in file.iter_batches(batch_size=ROWS, columns=told):
                results = judge_rows(batch, edition)
                writer.write_batch(results)
                tallies.append(tallied(results, edition.title))
                if tallies[-1].errors and len(bad_rows) < NAMED:
                    bad_rows += _bad_rows(results, row)[: NAMED - len(bad_rows)]
                row += batch.num_rows
            tally = summed(tallies)
            writer.add_key_value_metadata(
                {
                    ARBITER_KEY: _version(),
                    INPUT_KEY: judged_input,
                    TALLY_KEY: write_tally(tally),
                    BAD_ROWS_KEY: orjson.dumps(bad_rows),
                }
            )
    return Outcome(shard, tally, tuple(bad_rows))


def judge_rows(batch: pa.RecordBatch, edition: Edition) -> pa.RecordBatch:
    """Judges a batch; where that fails as a whole, row by row, so that only the rows at fault are lost."""
    try:
        return judge(batch, edition.name)
    except Exception:  # noqa: BLE001  # which row it is, is found by judging each
        rows = [_judge_row(batch.slice(row, 1), edition) for row in range(batch.num_rows)]
        return pa.Table.from_batches(rows).combine_chunks().to_batches()[0]


def _judge_row(row: pa.RecordBatch, edition: Edition) -> pa.RecordBatch:
    try:
        return judge(row, edition.name)
    except Exception as error:  # noqa: BLE001  # one row must not lose the shard
        results = Results(edition, 1)
        results.fail(0, f"{type(error).__name__}: {error}")
        return results.batch()


def _bad_rows(results: pa.RecordBatch, first: int) -> list[tuple[int, str]]:
    errors = results["error"].to_pylist()
    return [(first + row, error) for row, error in enumerate(errors) if error is not None]


def _read_bad_rows(data: bytes) -> tuple[tuple[int, str], ...]:
    return tuple((row, error) for row, error in orjson.loads(data))


def _input(source: str) -> bytes:
    """What tells whether a file has changed.

    Raises:
        OSError: It is not there.
    """
    stat = Path(source).stat()
    return orjson.dumps({"bytes": stat.st_size, "modified_ns": stat.st_mtime_ns})


@cache
def _version() -> bytes:
    return metadata.version("arbiter").encode()
