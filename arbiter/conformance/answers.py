"""What a client answers, and what is right to answer to an act that is to be ruled on."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.acts import Act
from arbiter.cards import Card, CardSet
from arbiter.conformance.questions import Question
from arbiter.edition import Score
from arbiter.referee import Ruling, rule
from arbiter.rulings import Breach, Disposition, Election, Finding, Status
from arbiter.state import Hand, Phase
from arbiter.wire.faults import WireFault


class Waiting(NamedTuple):
    """The client does nothing."""


class Garbage(NamedTuple):
    """An answer that cannot be read: what is wrong with it."""

    faults: tuple[WireFault, ...]


class RuledFinding(NamedTuple):
    """What is graded of a finding."""

    breach: Breach
    law: str | None
    offender: int | None
    status: Status
    points: int


class RuledElection(NamedTuple):
    """What is graded of an election."""

    law: str | None
    holders: tuple[int, ...]
    choices: tuple[str, ...]


class Essentials(NamedTuple):
    """What is graded of the state that a ruling leaves.

    Attributes:
        phase: Where the hand stands.
        turn: The seat that is to speak, or whose card is due; 0 in other phases.
        table: The trick on the table, each card with its seat, in the order of play.
        hands: Each seat's cards.
    """

    phase: Phase
    turn: int
    table: tuple[tuple[int, Card], ...]
    hands: tuple[CardSet, ...]


class RuledScore(NamedTuple):
    """What is graded of a score."""

    counted: tuple[int, ...]
    corrected: tuple[int, ...]
    settlement: tuple[int | float, ...]


class RulingAnswer(NamedTuple):
    """A ruling as it is graded.

    Attributes:
        disposition: What becomes of the act.
        of_hand: What becomes of the hand, None while it goes on.
        findings: What the act brought to light or changed.
        elections: The options now open of which the seats have been told.
        score: What the hand came to; None before its count.
        essentials: The state from which play goes on.
    """

    disposition: Disposition
    of_hand: Disposition | None
    findings: tuple[RuledFinding, ...]
    elections: tuple[RuledElection, ...]
    score: RuledScore | None
    essentials: Essentials


Answer = Act | Waiting | RulingAnswer | Garbage


def right_ruling(question: Question) -> Ruling:
    """The ruling that a question asks for."""
    assert question.act is not None, "a referee is asked about an act"
    return rule(question.hand, question.act)


def as_answer(ruling: Ruling) -> RulingAnswer:
    """What is graded of a ruling."""
    return RulingAnswer(
        ruling.disposition,
        ruling.of_hand,
        tuple(ruled_finding(finding) for finding in ruling.findings),
        tuple(ruled_election(election) for election in ruling.elections),
        _score(ruling.score),
        essentials(ruling.hand),
    )


def ruled_finding(finding: Finding) -> RuledFinding:
    """What is graded of a finding."""
    return RuledFinding(
        finding.breach, finding.law, finding.offender, finding.status, finding.points
    )


def ruled_election(election: Election) -> RuledElection:
    """What is graded of an election; the order of holders and choices is no matter."""
    return RuledElection(
        election.law, tuple(sorted(election.holders)), tuple(sorted(election.choices))
    )


def _score(score: Score | None) -> RuledScore | None:
    return None if score is None else RuledScore(score.counted, score.corrected, score.settlement)


def essentials(hand: Hand) -> Essentials:
    """What is graded of a state."""
    tricks = hand.tricks
    turn = 0
    if hand.phase is Phase.CALL:
        turn = hand.frame.calls.turn
    elif hand.phase is Phase.PLAY:
        turn = tricks.turn or tricks.winner
    table = tuple((played.seat, played.card) for played in tricks.plays)
    return Essentials(hand.phase, turn, table, hand.hands)
