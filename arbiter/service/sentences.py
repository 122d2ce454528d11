"""Rulings and reports in words, in the language a caller asks for. The texts are loaded when the first is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from arbiter.edition import Edition
from arbiter.record import MissingFact, Record, Report
from arbiter.rulings import Election, Finding, Note
from arbiter.state import Hand
from arbiter.texts import messages
from arbiter.texts.told import Told, told_of, told_of_report


class Sentences:
    """Says what there is to say of one hand."""

    def __init__(self, tell: Callable[[], Told], lang: str) -> None:
        self._tell = tell
        self._lang = lang or "en"

    @cached_property
    def _told(self) -> Told:
        """The table, looked at when the first sentence is wanted."""
        return self._tell()

    def finding(self, finding: Finding) -> str:
        """A finding in words."""
        return messages.finding_text(finding, self._told, self._lang)

    def election(self, election: Election) -> str:
        """An election in words."""
        return messages.election_text(election, self._told, self._lang)

    def note(self, note: Note) -> str:
        """A note in words."""
        return messages.note_text(note, self._told, self._lang)

    def missing(self, fact: MissingFact) -> str:
        """A wanted fact in words."""
        return messages.missing_text(fact, self._told, self._lang)


def of_hand(hand: Hand, record: Record | None, lang: str) -> Sentences:
    """What is said of a hand that is played."""
    if record is None:
        return Sentences(lambda: told_of(hand), lang)
    return Sentences(lambda: told_of(hand, record.notation, record.names), lang)


def of_report(report: Report, record: Record, edition: Edition, lang: str) -> Sentences:
    """What is said of a record that was judged."""
    return Sentences(lambda: told_of_report(report, record, edition), lang)


def legal(reason: str, lang: str) -> str:
    """Why an act is lawful, or a card barred, in words."""
    return messages.legal_text(reason, lang or "en")
