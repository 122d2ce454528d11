"""The report of a review on the wire, and what a hand came to."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.cards import Pack
from arbiter.edition import Score
from arbiter.record import MissingFact, Report
from arbiter.rulings import Finding, Note
from arbiter.v1 import report_pb2 as pb
from arbiter.v1 import rulings_pb2
from arbiter.wire.cards import card_table
from arbiter.wire.rulings import write_finding, write_note
from arbiter.wire.words import NEXT_DEALS, PROFILE_NAMES, VERDICTS


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


def write_score(score: Score) -> rulings_pb2.Score:
    """Writes what a hand came to."""
    return rulings_pb2.Score(
        counted=score.counted,
        corrected=score.corrected,
        settlement=score.settlement,
        totals=score.totals or (),
    )
