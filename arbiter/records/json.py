"""The report of a review as JSON, a hand a line (record.md section 9)."""

from __future__ import annotations

from collections.abc import Callable

import orjson

from arbiter.cards import FRENCH, Pack
from arbiter.record import MissingFact, Report
from arbiter.records.words import write_card
from arbiter.rulings import Finding, Note

#: Puts a finding, a missing fact or a note into words.
TextOf = Callable[[Finding | MissingFact | Note], str]


def report_json(
    report: Report, file: str, text_of: TextOf, pack: Pack, notation: str = FRENCH
) -> str:
    """Writes a report as one line of JSON, without the line end; else as :func:`report_line`."""
    return report_line(report, file, text_of, pack, notation).decode().removesuffix("\n")


def report_line(
    report: Report, file: str, text_of: TextOf, pack: Pack, notation: str = FRENCH
) -> bytes:
    """Writes a report as one line of JSON, in UTF-8 with its line end.

    Args:
        report: The report.
        file: The name of the record's file.
        text_of: Puts findings, missing facts and notes into words.
        pack: The pack the record is of.
        notation: The notation in which the record writes its cards.

    Returns:
        The object with all its keys in their fixed order; the same report is always the same line.
    """
    answer: dict[str, object] = {
        "file": encodable(file),
        "edition": report.edition,
        "profile": report.profile,
        "verdict": report.verdict.value,
        "findings": [_finding(finding, text_of, pack, notation) for finding in report.findings],
        "sides": report.sides and {name: list(seats) for name, seats in report.sides},
        "counted": report.counted and dict(report.counted),
        "corrected": report.corrected and dict(report.corrected),
        "settlement": None
        if report.settlement is None
        else [_number(number) for number in report.settlement],
        "next_deal": report.next_deal,
        "missing": [encodable(text_of(fact)) for fact in report.missing],
        "rebuilt": list(report.rebuilt),
        "notes": [encodable(text_of(note)) for note in report.notes],
    }
    if report.totals is not None:
        answer["totals"] = list(report.totals)
    return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)


def _finding(
    finding: Finding, text_of: TextOf, pack: Pack, notation: str
) -> dict[str, int | str | list[str] | None]:
    return {
        "act": finding.act,
        "trick": finding.trick,
        "law": finding.law,
        "breach": finding.breach.value,
        "offender": finding.offender,
        "status": finding.status.value,
        "points": finding.points,
        "cards": [write_card(card, pack, notation) for card in finding.cards],
        "text": encodable(text_of(finding)),
    }


def _number(number: float) -> int | float:
    """A number as the report gives it: whole ones without a fraction."""
    return int(number) if number == int(number) else number


def encodable(text: str) -> str:
    """A text without half characters: file names may hold bytes that are no UTF-8."""
    return text.encode("utf-8", "replace").decode()
