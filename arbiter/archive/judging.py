"""A batch of records judged: the one function that an engine maps over its shards."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from arbiter.archive.columns import readable
from arbiter.archive.lane import clear_regular, most_seats
from arbiter.archive.results import Results
from arbiter.archive.schema import book, edition_of
from arbiter.record import Record
from arbiter.reviewing import review


def judge(batch: pa.RecordBatch, edition: str | None = None) -> pa.RecordBatch:
    """Judges a batch of records.

    Args:
        batch: Records in columns (:func:`~arbiter.archive.schema.schema_for`); other columns are passed over.
        edition: The edition's name, where the batch has lost its metadata on the way.

    Returns:
        A row for each record in the same order (:func:`~arbiter.archive.schema.result_schema`). Each record is judged
        in the profile that it asks for, else ``review``. A row that cannot be read has its reason in ``error``, and
        no verdict.

    Raises:
        ValueError: The batch is no archive.
        LookupError: The edition is not known.
    """
    found = edition_of(batch.schema) if edition is None else book(edition)
    results = Results(found, batch.num_rows, most_seats(batch, found))
    left = np.flatnonzero(clear_regular(batch, results))
    if len(left):
        rest = batch if len(left) == batch.num_rows else batch.take(pa.array(left))
        for row, record in zip(left.tolist(), readable(rest, found.name), strict=True):
            _refer(results, row, record)
    return results.batch()


def _refer(results: Results, row: int, record: Record | ValueError) -> None:
    """Has the referee judge one record; whatever is wrong with it, the others are still judged."""
    if isinstance(record, ValueError):
        results.fail(row, str(record))
        return
    seats = len(record.hands or record.names) or results.edition.table_sizes[0]
    try:
        results.enter(row, review(record), seats)
    except Exception as reason:  # noqa: BLE001  # bytes that no record could hold must not lose the shard
        results.fail(row, f"{type(reason).__name__}: {reason}")
