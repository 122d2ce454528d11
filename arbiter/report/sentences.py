"""What a report of a record says, sentence by sentence: for the report as JSON."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.profiles import PROFILES
from arbiter.record import MissingFact, Record, Report
from arbiter.report.playing import played_through
from arbiter.rulings import Finding, Note
from arbiter.texts import messages
from arbiter.texts.languages import ENGLISH
from arbiter.texts.told import Told


def text_of(
    record: Record, report: Report, lang: str = ENGLISH
) -> Callable[[Finding | MissingFact | Note], str]:
    """What puts the findings, missing facts and notes of a report into words.

    The record is played through only when the first sentence is wanted: a clean hand needs none.
    """
    known: list[Told] = []

    def said(thing: Finding | MissingFact | Note) -> str:
        if not known:
            known.append(played_through(record, PROFILES[report.profile]).told)
        if isinstance(thing, Finding):
            return messages.finding_text(thing, known[0], lang)
        if isinstance(thing, Note):
            return messages.note_text(thing, known[0], lang)
        return messages.missing_text(thing, known[0], lang)

    return said
