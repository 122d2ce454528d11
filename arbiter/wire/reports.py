"""The report of a review on the wire, and what a hand came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbiter.cards import Pack
from arbiter.edition import Score
from arbiter.record import MissingFact, Report
from arbiter.rulings import Finding, Note
from arbiter.v1 import report_pb2 as pb
from arbiter.v1 import rulings_pb2
from arbiter.wire.cards import card_table
from arbiter.wire.memo import Memo
from arbiter.wire.rulings import write_finding, write_note
from arbiter.wire.words import NEXT_DEALS, PROFILE_NAMES, VERDICTS

#: Reports of which nothing is said in words, by the identity of the object, with their bytes.
_PLAIN: Final[Memo[int, tuple[Report, bytes]]] = Memo()


def write_report(
    report: Report,
    message: pb.Report,
    pack: Pack,
    finding_text: Callable[[Finding], str],
    note_text: Callable[[Note], str],
    missing_text: Callable[[MissingFact], str],
) -> None:
    """Writes a report into an empty message.

    Args:
        report: The report.
        message: The message.
        pack: The pack of its edition.
        finding_text: Says a finding in words.
        note_text: Says a note in words.
        missing_text: Says a wanted fact in words.
    """
    message.edition = report.edition
    message.profile = PROFILE_NAMES.number[report.profile]
    message.verdict = VERDICTS.number[report.verdict]
    message.next_deal = NEXT_DEALS.write_optional(report.next_deal)
    message.settlement.extend(report.settlement or ())
    message.rebuilt.extend(report.rebuilt)
    message.totals.extend(report.totals or ())
    if report.findings:
        table = card_table(pack)
        message.findings.extend(
            write_finding(finding, table, finding_text(finding)) for finding in report.findings
        )
    counted = dict(report.counted or ())
    corrected = dict(report.corrected or ())
    for name, seats in report.sides or ():
        side = message.sides.add(name=name, seats=seats)
        if name in counted:
            side.counted = counted[name]
        if name in corrected:
            side.corrected = corrected[name]
    for fact in report.missing:
        message.missing.add(code=fact.code, act=fact.act, seat=fact.seat, text=missing_text(fact))
    message.notes.extend(write_note(note, note_text(note)) for note in report.notes)


def plain_report(report: Report, pack: Pack) -> bytes | None:
    """A report of which nothing is said in words, as bytes; None where something is.

    Such a report is the same in every language, and reviews give the same object for the same outcome again and again.
    """
    if report.findings or report.missing or report.notes:
        return None
    known = _PLAIN.get(id(report))
    if known is not None and known[0] is report:
        return known[1]
    message = pb.Report()
    write_report(report, message, pack, _unsaid, _unsaid, _unsaid)
    data = message.SerializeToString()
    _PLAIN.keep(id(report), (report, data), len(data))
    return data


def _unsaid(_: object) -> str:
    raise AssertionError("nothing is said of a report without findings, missing facts and notes")


def write_score(score: Score) -> rulings_pb2.Score:
    """Writes what a hand came to."""
    return rulings_pb2.Score(
        counted=score.counted,
        corrected=score.corrected,
        settlement=score.settlement,
        totals=score.totals or (),
    )
