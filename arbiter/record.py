"""The hand record as a value, and the report of a review; how they are read and written is for :mod:`arbiter.records`."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from arbiter.acts import Act
from arbiter.cards import FRENCH, Card
from arbiter.options import Value
from arbiter.rulings import Finding, Note, Status
from arbiter.state import Manner

#: Stands for a card that the recorder does not know (``??``), in hands, stock and acts.
UNKNOWN: Final[Card] = -1


class Aside(NamedTuple):
    """What is written beside an act: seconds since the deal, and a remark."""

    time: str = ""
    remark: str = ""


class Record(NamedTuple):
    """What happened at the table in one deal (record.md section 1).

    Attributes:
        edition: The name of the edition.
        version: The version that the record pins, None where it pins none.
        notation: The pack's notation, ``french`` or ``italian``.
        names: The players' names in order of play; empty where the record gives none.
        options: The options that the record names.
        hands: The cards dealt to each seat, :data:`UNKNOWN` among them; None where the record does not give them.
        stock: The stock, top card first; None where the record does not give it.
        acts: What the seats did, in time order.
        asides: Time and remark of each act; empty where no act has any.
        result: What the table says each seat won or paid; None where it does not say.
        stakes: What one point is worth; it never changes the settlement.
        profile: The profile the record asks for, None where it asks for none.
        manner: How the cards were dealt, None where it is not told.
        own: The user's own keys, those that begin with an underscore, with their values as TOML source.
    """

    edition: str
    version: int | None = None
    notation: str = FRENCH
    names: tuple[str, ...] = ()
    options: tuple[tuple[str, Value], ...] = ()
    hands: tuple[tuple[Card, ...], ...] | None = None
    stock: tuple[Card, ...] | None = None
    acts: tuple[Act, ...] = ()
    asides: tuple[Aside, ...] = ()
    result: tuple[int | float, ...] | None = None
    stakes: int | float | None = None
    profile: str | None = None
    manner: Manner | None = None
    own: tuple[tuple[str, str], ...] = ()


class Verdict(StrEnum):
    """What a review comes to, the first that applies (record.md section 9)."""

    VOID = "VOID"
    STOPPED = "STOPPED"
    PASSED_OUT = "PASSED_OUT"
    INCOMPLETE = "INCOMPLETE"
    NEEDS_FACTS = "NEEDS_FACTS"
    IRREGULAR = "IRREGULAR"
    CLEAN = "CLEAN"


class MissingFact(NamedTuple):
    """A fact that a verdict hangs on: a code for the message files, the act (0: none) and the seat (0: none)."""

    code: str
    act: int = 0
    seat: int = 0


class Report(NamedTuple):
    """A whole record judged.

    Attributes:
        edition: Name and version, ``calabrasella@1``.
        profile: The profile's name.
        verdict: What it comes to.
        findings: Every breach, by act.
        sides: The seats of each side by the side's name; None where the hand came to no score.
        counted: What each side's tricks came to as played, by the side's name.
        corrected: The same after the rulings.
        settlement: What each seat wins or pays, in the edition's unit of settlement.
        next_deal: ``NEXT`` or ``SAME`` dealer; None where the record does not end.
        missing: The facts that are wanted.
        rebuilt: What was rebuilt from the acts: ``hands``, ``stock``.
        notes: What is no finding but should be told.
        totals: What each seat's own hand came to, where a side's seats count apart.
    """

    edition: str
    profile: str
    verdict: Verdict
    findings: tuple[Finding, ...]
    sides: tuple[tuple[str, tuple[int, ...]], ...] | None
    counted: tuple[tuple[str, int], ...] | None
    corrected: tuple[tuple[str, int], ...] | None
    settlement: tuple[int | float, ...] | None
    next_deal: str | None
    missing: tuple[MissingFact, ...] = ()
    rebuilt: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    totals: tuple[int, ...] | None = None


def wants_attention(report: Report) -> bool:
    """Whether there is a finding that is not refuted, or a fact wanting."""
    found = any(finding.status is not Status.REFUTED for finding in report.findings)
    return found or report.verdict is Verdict.NEEDS_FACTS
