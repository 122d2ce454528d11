"""The hand record as a line of JSON (``*.ndjson``: one record a line), read and written."""

from __future__ import annotations

from arbiter.record import Record
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.json_source import JsonSource
from arbiter.records.json_writing import write_json
from arbiter.records.plain import read_plain
from arbiter.records.reading import read_record


def loads_line(data: bytes, file: str = "<text>", line: int = 1) -> Record:
    """Reads a hand record.

    Args:
        data: The line, with its line end or without.
        file: The name under which its faults are told.
        line: The line's number in the file, from 1.

    Returns:
        The record.

    Raises:
        UnreadableRecord: It cannot be read; this is the only error, whatever the input.
    """
    record = read_plain(data)
    if record is not None:
        return record
    try:
        return read_record(JsonSource(data.rstrip(b"\r\n"), file, line))
    except Unreadable as fault:
        raise UnreadableRecord((fault,)) from None


def dumps_line(record: Record) -> bytes:
    """Writes a hand record in its one canonical form.

    Args:
        record: The record.

    Returns:
        JSON in UTF-8 on one line, without the line end; read again it is the same record, but for the order of the
        cards within a hand.

    Raises:
        ValueError: The record's edition is not known, or a key of its own is no TOML.
    """
    return write_json(record)
