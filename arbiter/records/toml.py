"""The hand record as a TOML file (``*.hand.toml``), read and written."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from arbiter.record import Record
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.reading import read_record
from arbiter.records.source import LARGEST, Source
from arbiter.records.writing import write_record


def loads(text: str | bytes, file: str = "<text>") -> Record:
    """Reads a hand record.

    Args:
        text: The record; bytes are read as UTF-8.
        file: The name under which its faults are told.

    Returns:
        The record.

    Raises:
        UnreadableRecord: It cannot be read; this is the only error, whatever the input.
    """
    try:
        source = Source(text, file)
        return read_record(source)
    except Unreadable as fault:
        raise UnreadableRecord((fault,)) from None


def load(path: str | PathLike[str]) -> Record:
    """Reads the hand record of a file.

    Args:
        path: The file; its name as given here is told with its faults.

    Returns:
        The record.

    Raises:
        UnreadableRecord: It cannot be read as a record.
        OSError: The file cannot be opened.
    """
    with Path(path).open("rb") as file:
        # One byte more than is allowed is enough to know that there are too many.
        data = file.read(LARGEST + 1)
    return loads(data, fspath(path))


def dumps(record: Record) -> str:
    """Writes a hand record in its one canonical form.

    Args:
        record: The record.

    Returns:
        TOML text; read again it is the same record, but for the order of the cards within a hand.

    Raises:
        ValueError: The record's edition is not known, or a key of its own is no TOML.
    """
    return write_record(record)


def dump(record: Record, path: str | PathLike[str]) -> None:
    """Writes a hand record to a file, in UTF-8 every line end a line feed.

    Args:
        record: The record.
        path: The file; what it held is replaced.

    Raises:
        ValueError: The record's edition is not known, or a key of its own is no TOML.
        OSError: The file cannot be written.
    """
    Path(path).write_bytes(dumps(record).encode())
