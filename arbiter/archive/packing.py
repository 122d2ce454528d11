"""Records into shards and out of them."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pyarrow as pa

from arbiter.archive.columns import pack, readable
from arbiter.archive.files import SUFFIX, Aside, opened
from arbiter.archive.schema import edition_of, parquet_options, schema_for
from arbiter.record import Record

#: How many hands a shard has at most, unless it is asked for another number.
ROWS_OF_SHARD: Final = 1_000_000
#: How many hands a shard's row groups have, and how many of them are records in memory at one time.
_ROWS_OF_GROUP: Final = 1 << 17
_ROWS_OF_BATCH: Final = 1 << 13

#: A record, and where it came from.
Found = tuple[str, Record]
#: Told of a record that cannot be packed: where it came from, and why.
Refused = Callable[[str, str], object]


class UnusableShardError(ValueError):
    """A file that cannot be read as a shard of records; the message says why."""


def pack_shards(
    records: Iterable[Found],
    out: Path,
    refused: Refused,
    *,
    rows: int = ROWS_OF_SHARD,
    force: bool = False,
) -> dict[Path, int]:
    """Writes records to shards, those of each edition to shards of their own.

    Args:
        records: The records.
        out: A folder; or the only shard, of one edition, where the name ends in ``.parquet``.
        refused: Told of each record that cannot be packed.
        rows: How many hands a shard in a folder has at most.
        force: Shards that are there already are written over.

    Returns:
        The shards, and how many hands are in each. Where an exception ends it, shards that are not whole are not there.

    Raises:
        ValueError: There are several editions for the only shard.
        OSError: A shard cannot be written, or is there already.
    """
    only = out.suffix == SUFFIX
    shards: dict[Path, int] = {}
    by_edition: dict[str, _Series] = {}
    try:
        for where, record in records:
            edition = record.edition
            if edition not in by_edition:
                if only:
                    _check_alone(where, edition, by_edition)
                by_edition[edition] = _Series(edition, shards, refused, force=force)
            series = by_edition[edition]
            if series.open is None:
                series.begin(out if only else out / f"{edition}-{series.begun + 1:05d}{SUFFIX}")
            series.add(where, record)
            if series.hands == rows and not only:
                series.end()
        for series in by_edition.values():
            series.end()
    except BaseException:
        for series in by_edition.values():
            if series.open is not None:
                series.open.drop()
        raise
    return shards


def _check_alone(where: str, edition: str, others: Iterable[str]) -> None:
    """Makes sure that there is one edition for the only shard."""
    for other in others:
        raise ValueError(
            f"{where}: found a record of {edition} among those of {other}, expected one edition "
            "in a file; a folder takes several"
        )


class _Series:
    """The shards of one edition, one after the other.

    Attributes:
        open: The shard in the making, None where none is.
        begun: How many shards have been begun.
        hands: How many hands the one in the making has.
    """

    def __init__(
        self, edition: str, shards: dict[Path, int], refused: Refused, *, force: bool
    ) -> None:
        self.open: Aside | None = None
        self.begun = 0
        self.hands = 0
        self._schema = schema_for(edition)
        self._options = parquet_options(edition)
        self._shards = shards
        self._refused = refused
        self._force = force
        self._records: list[Found] = []
        self._batches: list[pa.RecordBatch] = []

    def begin(self, path: Path) -> None:
        """Begins a shard."""
        if path.exists() and not self._force:
            raise FileExistsError(
                errno.EEXIST, "is there already; --force writes over it", str(path)
            )
        self.open = Aside(path, self._schema, self._options)
        self.begun += 1
        self.hands = 0

    def add(self, where: str, record: Record) -> None:
        """Puts a record into the shard."""
        self.hands += 1
        self._records.append((where, record))
        if len(self._records) == _ROWS_OF_BATCH:
            self._pack()
            if sum(batch.num_rows for batch in self._batches) >= _ROWS_OF_GROUP:
                self._write()

    def end(self) -> None:
        """Makes the shard whole, where one is in the making."""
        if self.open is None:
            return
        self._pack()
        self._write()
        self.open.keep()
        self._shards[self.open.path] = self.hands
        self.open = None

    def _pack(self) -> None:
        if not self._records:
            return
        try:
            self._batches.append(pack([record for _, record in self._records]))
        except ValueError:
            for where, record in self._records:
                try:
                    self._batches.append(pack([record]))
                except ValueError as reason:
                    self.hands -= 1
                    self._refused(where, str(reason))
        self._records.clear()

    def _write(self) -> None:
        if self._batches and self.open is not None:
            self.open.writer.write_table(pa.Table.from_batches(self._batches))
            self._batches.clear()


def unpack_shard(path: str) -> Iterator[Record | ValueError]:
    """The records of a shard; in place of a row that cannot be read stands the reason.

    Raises:
        UnusableShardError: The file cannot be read, or not as a shard of records.
    """
    try:
        with opened(path) as file:
            edition = edition_of(file.schema_arrow)
            for batch in file.iter_batches(batch_size=_ROWS_OF_BATCH):
                yield from readable(batch, edition.name)
    except (OSError, ValueError, LookupError, pa.ArrowException) as reason:
        raise UnusableShardError(str(reason)) from None
