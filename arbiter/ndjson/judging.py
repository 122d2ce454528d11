"""Lines of records in, lines of reports out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import orjson

from arbiter.editions import find
from arbiter.profiles import PROFILES
from arbiter.record import MissingFact, Record, Report, wants_attention
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.json import encodable, report_line
from arbiter.records.lines import Piece
from arbiter.records.ndjson import loads_line
from arbiter.report.sentences import text_of
from arbiter.reviewing import review
from arbiter.rulings import Finding, Note

#: How many reports without words are remembered.
_REMEMBERED: Final = 4096


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
    profile = None if manner.profile is None else PROFILES[manner.profile]
    reports: list[bytes] = []
    attention = False
    unreadable = 0
    begin = _begin(piece.file)
    for number, line in piece.numbered():
        try:
            record = loads_line(line, piece.file, number)
            judged = review(record, profile)
            attention = attention or wants_attention(judged)
            if judged.findings or judged.missing or judged.notes:
                report = _told(record, judged, f"{piece.file}:{number}", manner.lang)
            else:
                report = b'%b%d"%b' % (begin, number, _plain(judged))
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


def _told(record: Record, report: Report, file: str, lang: str) -> bytes:
    """A report in which something has to be put into words."""
    edition = find(record.edition)
    assert edition is not None, "the record could be read"
    return report_line(report, file, text_of(record, report, lang), edition.pack, record.notation)


def _begin(file: str) -> bytes:
    """How the report of a line of a file begins, as far as the number of the line."""
    return b'{"file":' + orjson.dumps(encodable(f"{file}:"))[:-1]


@lru_cache(maxsize=_REMEMBERED)
def _plain(report: Report) -> bytes:
    """What comes after the name of the file in a report in which nothing has to be put into words.

    There are some hundreds of such reports, which come again all the time.
    """
    edition = find(report.edition.partition("@")[0])
    assert edition is not None, "it has judged"
    return report_line(report, "", _no_words, edition.pack).removeprefix(b'{"file":""')


def _no_words(thing: Finding | MissingFact | Note) -> str:
    raise AssertionError(f"{thing} is to be put into words")


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
