"""A finding with the law it rests on, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.report.views import RulingView
from arbiter.rulings import Finding, Status
from arbiter.state import Hand
from arbiter.texts import books, messages
from arbiter.texts.phrases import Law, OtherSide, Word, slug
from arbiter.texts.told import Told

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_HARMLESS: Final = frozenset({Status.REFUTED, Status.LAPSED, Status.CONDONED})


def ruling_view(
    number: int, finding: Finding, hand: Hand, told: Told, speech: Speech, lang: str
) -> RulingView:
    """What a report shows of a finding.

    Args:
        number: Its number in the report.
        finding: The finding.
        hand: The hand as its record leaves it: options may still be open there.
        told: What sentences have to know of the table.
        speech: The words of the report.
        lang: The language of the law's text.
    """
    law, law_text = law_of(finding.law, told.edition, speech, lang)
    docket = hand.docket
    open_options = tuple(
        messages.election_text(election, told, speech)
        for election in docket.elections
        if docket.findings[election.finding] == finding and election.choices
    )
    return RulingView(
        number=number,
        title=_capital(Word(f"name-{slug(finding.breach)}").said(speech, "")),
        law=law,
        law_text=law_text,
        status=speech.say(f"sheet-status-{slug(finding.status)}"),
        severity=_severity(finding),
        points=_points(finding, hand.rules.edition.unit, told, speech),
        text=messages.finding_text(finding, told, speech),
        open_options=open_options,
    )


def law_of(law: str | None, edition: str, speech: Speech, lang: str) -> tuple[str, str]:
    """A law's heading and what it says, both empty of words where no law of a book speaks.

    Args:
        law: The law as a finding names it: a number, a slug, or ``book:number``.
        edition: The edition of the hand.
        speech: The words of the report.
        lang: The language of the law's text.
    """
    if law is None:
        return speech.say("sheet-no-law"), ""
    book, _, number = law.rpartition(":")
    name = _capital(Law(law).said(speech, ""))
    try:
        entry = books.law(book or edition, number, lang)
    except (books.UnknownBookError, books.UnknownLawError):
        return name, ""
    return (f"{name}: {entry.title}" if number.isdigit() else entry.title), entry.text


def _points(finding: Finding, unit: str, told: Told, speech: Speech) -> str:
    if not finding.points:
        return ""
    moves = speech.say("sheet-moves", points=finding.points, unit=unit)
    others = OtherSide(told, finding.offender or 0).said(speech, "")
    return f"{moves} → {others}"


def _severity(finding: Finding) -> str:
    if finding.points:
        return "bad"
    return "none" if finding.status in _HARMLESS else "mild"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
