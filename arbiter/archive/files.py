"""Parquet files that are there whole or not at all: written aside, brought to the disk, renamed."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

#: What the names of shards end in.
SUFFIX: Final = ".parquet"
_ASIDE: Final = f".*{SUFFIX}.*.aside"


def opened(path: str) -> pq.ParquetFile:
    """Opens a Parquet file to be read from its beginning to its end, in memory that does not grow with it.

    Raises:
        OSError: It cannot be read.
        pyarrow.ArrowException: It is no Parquet file.
    """
    # What is fetched beforehand is kept until the file is closed.
    return pq.ParquetFile(path, pre_buffer=False)


class Aside:
    """A Parquet file in the making, under a name that no reader looks at.

    Attributes:
        path: The file that it is to be.
        writer: Writes it.
    """

    def __init__(
        self, path: Path, schema: pa.Schema, options: Mapping[str, Any] | None = None
    ) -> None:
        """Begins a file; its folder is made where it is not there.

        Args:
            path: The file.
            schema: Its columns.
            options: How they are written, as pyarrow takes it; compressed by zstd where nothing is told.

        Raises:
            OSError: It cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._aside = path.with_name(f".{path.name}.{secrets.token_hex(8)}.aside")
        self.writer = pq.ParquetWriter(self._aside, schema, **(options or {"compression": "zstd"}))

    def keep(self) -> None:
        """Gives the file its name, once all of it is on the disk.

        Raises:
            OSError: It cannot be written.
        """
        self.writer.close()
        _to_disk(self._aside)
        self._aside.replace(self.path)
        _to_disk(self.path.parent)

    def drop(self) -> None:
        """Takes the file away; one that has its name stays."""
        with suppress(OSError, pa.ArrowException):
            self.writer.close()
        self._aside.unlink(missing_ok=True)


@contextmanager
def written_aside(path: Path, schema: pa.Schema) -> Iterator[pq.ParquetWriter]:
    """A writer of a file that appears under its name when all of it is on the disk, and not before.

    Args:
        path: The file; its folder is made where it is not there.
        schema: The file's columns.

    Raises:
        OSError: It cannot be written.
    """
    aside = Aside(path, schema)
    try:
        yield aside.writer
        aside.keep()
    except BaseException:
        aside.drop()
        raise


def remove_leftovers(folder: Path) -> int:
    """Removes what killed processes left aside in a folder and the folders in it.

    Returns:
        How many files.
    """
    leftovers = list(folder.rglob(_ASIDE))
    for aside in leftovers:
        aside.unlink(missing_ok=True)
    return len(leftovers)


def _to_disk(path: Path) -> None:
    """Waits until a file, or the names in a folder, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
