"""Lines of records in, lines of reports out."""

from __future__ import annotations

from typing import NamedTuple

import orjson

from arbiter.editions import find
from arbiter.profiles import PROFILES
from arbiter.record import wants_attention
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.json import encodable, report_line
from arbiter.records.lines import Piece
from arbiter.records.ndjson import loads_line
from arbiter.report.sentences import text_of
from arbiter.reviewing import review


class Manner(NamedTuple):
    """How records are judged.

    Attributes:
        profile: The name of a profile; None takes each record's own.
        lang: The language of the texts.
    """

    profile: str | None
    lang: str


class Judged(NamedTuple):
    """What became of some lines.

    Attributes:
        reports: A line for each record.
        attention: Whether any of them wants it.
        unreadable: How many of them could not be read.
    """

    reports: bytes
    attention: bool
    unreadable: int


def judge_lines(piece: Piece, manner: Manner) -> Judged:
    """Judges the records of some lines; blank lines are passed over.

    Returns:
        For each record its report, or its faults where it cannot be read, in the order of the lines.
    """
    reports: list[bytes] = []
    attention = False
    unreadable = 0
    for number, line in piece.numbered():
        try:
            report, wanted = _judged(line, piece.file, number, manner)
            attention = attention or wanted
        except UnreadableRecord as error:
            unreadable += 1
            report = _faults(piece.file, number, error.faults)
        except Exception as error:  # noqa: BLE001  # one record must not end the stream of all the others
            unreadable += 1
            found = f"a record that the arbiter fails at ({type(error).__name__}: {error})"
            fault = Unreadable(piece.file, number, 1, found, "a record that can be judged")
            report = _faults(piece.file, number, (fault,))
        reports.append(report)
    return Judged(b"".join(reports), attention, unreadable)


def _judged(line: bytes, file: str, number: int, manner: Manner) -> tuple[bytes, bool]:
    record = loads_line(line, file, number)
    report = review(record, None if manner.profile is None else PROFILES[manner.profile])
    edition = find(record.edition)
    assert edition is not None, "the record could be read"
    texts = text_of(record, report, manner.lang)
    written = report_line(report, f"{file}:{number}", texts, edition.pack, record.notation)
    return written, wants_attention(report)


def _faults(file: str, number: int, faults: tuple[Unreadable, ...]) -> bytes:
    """The line that stands for a report where the record cannot be read."""
    told = [
        {
            "line": fault.line,
            "column": fault.column,
            "found": encodable(fault.found),
            "expected": encodable(fault.expected),
        }
        for fault in faults
    ]
    answer = {"file": encodable(f"{file}:{number}"), "faults": told}
    return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)
