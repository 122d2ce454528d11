"""What may be known of findings, elections, duties and exposed cards.

A breach that is only noticed is known to the host alone: the arbiter tells of a breach by giving its remedy. What
the arbiter of a profile tells of its own accord, and what it answers to a claim, makes the facts known on which it
rests: so the law wants it (a revoke established, an asked card withheld from an open stock, a two asked for without
the threes, a called card denied). What a law leaves hidden even then is masked here:

* who withheld the asked card, until it is demanded again or given up: an ally did, nobody need know which;
* the cards that a revoke kept back, the discards, cards of a trick that was turned;
* on which side a called partner is, so who may answer a breach as its "other side";
* answers to claims of a broken duty of play, and whether a run was announced falsely, until the count.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.cards import Card
from arbiter.docket import duty_of
from arbiter.laws.penalty import of_play
from arbiter.legal import FOR_THE_SOLOIST, may_answer
from arbiter.rulings import Breach, Duty, DutyKind, Election, Finding, Status
from arbiter.state import Hand
from arbiter.views.faces import COUNTED

#: Breaches whose cards everybody has seen played or shown, or heard asked for.
_OPEN_CARDS = frozenset(
    {
        Breach.CARD_EXPOSED,
        Breach.LEAD_OUT_OF_TURN,
        Breach.PLAY_OUT_OF_TURN,
        Breach.REVOKE,
        Breach.CALL_DISOBEYED,
        Breach.TRUMP_NOT_PLAYED,
        Breach.TRICK_NOT_HEADED,
        Breach.ASK_TWO_WITHOUT_THREES,
        Breach.ASK_INADMISSIBLE,
        Breach.CARD_WITHHELD,
        Breach.RETURN_MISSING,
    }
)
#: Breaches whose cards only the offender knows: he laid them down, or named them.
_OWN_CARDS = frozenset({Breach.CARD_NOT_HELD, Breach.DISCARD_SHORT, Breach.DISCARD_OVERFULL})
#: Breaches whose lawful alternatives are cards of the offender's own hand, or follow from it.
_OWN_CHOICE = frozenset(
    {
        Breach.REVOKE,
        Breach.CALL_DISOBEYED,
        Breach.TRUMP_NOT_PLAYED,
        Breach.TRICK_NOT_HEADED,
        Breach.ASK_TWO_WITHOUT_THREES,
        Breach.RUN_FALSE,
    }
)
#: What made an act void: nobody but who tried it need know that he did.
_VOID_ACTS = frozenset(
    {
        Breach.CALL_OUT_OF_TURN,
        Breach.BID_INADMISSIBLE,
        Breach.BID_INSUFFICIENT,
        Breach.ASK_INADMISSIBLE,
        Breach.CARD_NOT_HELD,
        Breach.EXCHANGE_ERROR,
    }
)
_ALWAYS_LAPSED = frozenset({Breach.CLAIM_LATE, Breach.RUN_LATE})


class SeenFinding(NamedTuple):
    """A finding as a role may know it.

    Attributes:
        law: The law's number, None where no law speaks.
        breach: What kind of breach.
        offender: The seat at fault; None where there is none or it may not be known.
        status: How it stands.
        trick: The number of the trick, None before the play.
        points: What moves; 0 also as long as the sides are secret.
        cards: The cards it rests on, as far as they may be seen.
        lawful: The cards allowed instead, to the offender only.
        kind: What exactly was done.
        by_choice: A right was declined by its holder.
        settled_trick: The trick given up for it.
    """

    law: str | None
    breach: Breach
    offender: int | None
    status: Status
    trick: int | None
    points: int
    cards: tuple[Card, ...]
    lawful: tuple[Card, ...]
    kind: str
    by_choice: bool
    settled_trick: int


class SeenElection(NamedTuple):
    """An open option as a role may know it.

    Attributes:
        law: The law that gives it.
        breach: The breach it answers.
        holders: The seats that may take it; empty as long as that would betray a side.
        mine: The role may take it, and knows that it may.
        choices: What may be elected.
        silent: What silence means.
        lapses: When it lapses.
    """

    law: str | None
    breach: Breach
    holders: tuple[int, ...]
    mine: bool
    choices: tuple[str, ...]
    silent: str
    lapses: str


class SeenDuty(NamedTuple):
    """A duty that a ruling laid on a seat, as everybody knows it."""

    kind: DutyKind
    seat: int
    value: int
    law: str | None


class SeenExposure(NamedTuple):
    """A card that lies exposed, as everybody sees it."""

    seat: int
    card: Card


def answered_at_count(hand: Hand, breach: Breach) -> bool:
    """Whether a claim of a breach is heard now and answered at the count.

    To answer it sooner would tell what hands hold: a card that was not followed, a run that nobody has shown.
    """
    hidden = breach is Breach.RUN_FALSE or of_play(hand, breach)
    return hidden and not hand.over and hand.phase not in COUNTED


def seen_findings(hand: Hand, seat: int, *, everything: bool) -> tuple[SeenFinding, ...]:
    """The findings of a hand that a seat (0: an onlooker) may know."""
    findings = hand.docket.findings
    if not findings:
        return ()
    if everything:
        return tuple(plain_finding(finding) for finding in findings)
    return tuple(
        seen_finding(hand, finding, seat) for finding in findings if is_told(hand, finding, seat)
    )


def plain_finding(finding: Finding) -> SeenFinding:
    """A finding with all that it holds."""
    return SeenFinding(
        finding.law,
        finding.breach,
        finding.offender,
        finding.status,
        finding.trick,
        finding.points,
        finding.cards,
        finding.lawful,
        finding.kind,
        finding.by_choice,
        finding.settled_trick,
    )


def is_told(hand: Hand, finding: Finding, seat: int) -> bool:
    """Whether a seat (0: an onlooker) has been told of a finding."""
    breach, status = finding.breach, finding.status
    if status is Status.NOTICED:
        return False
    if breach is Breach.RUN_FALSE:
        return hand.phase in COUNTED
    if status is Status.REFUTED:
        return not answered_at_count(hand, breach)
    if status is Status.LAPSED:
        # What was told before it lapsed is still known; a breach of play was not.
        told = hand.rules.profile.attends and not of_play(hand, breach)
        return told or breach in _ALWAYS_LAPSED
    if status is Status.CORRECTED and breach in _VOID_ACTS:
        return seat == finding.offender
    return True


def seen_finding(hand: Hand, finding: Finding, seat: int) -> SeenFinding:
    """A finding that a seat (0: an onlooker) has been told of, with the cards that it may see."""
    breach = finding.breach
    own = 0 != seat == finding.offender
    faced = breach is Breach.DEAL_IRREGULAR and hand.frame.deal.fault == "faced"
    cards = breach in _OPEN_CARDS or faced or (own and breach in _OWN_CARDS)
    # A claim that accuses nobody cites the law by the other side of who made it.
    of_a_side = hand.partner_secret and finding.offender is None
    return SeenFinding(
        None if of_a_side else finding.law,
        breach,
        finding.offender if own or not _unnamed(hand, finding) else None,
        finding.status,
        finding.trick,
        0 if hand.partner_secret else finding.points,
        finding.cards if cards else (),
        finding.lawful if own and breach in _OWN_CHOICE else (),
        finding.kind,
        finding.by_choice,
        finding.settled_trick,
    )


def _unnamed(hand: Hand, finding: Finding) -> bool:
    """Whether a card was withheld by an ally whom nobody has to name yet."""
    if finding.breach is not Breach.CARD_WITHHELD or hand.phase in COUNTED:
        return False
    asked = hand.frame.exchange.asked
    given = asked is not None and asked.yielder == finding.offender
    return not given and duty_of(hand, DutyKind.YIELD_CARD, finding.offender or 0) is None


def seen_elections(hand: Hand, seat: int, *, everything: bool) -> tuple[SeenElection, ...]:
    """The open options that a seat (0: an onlooker) may know of: those that the players have been told of."""
    elections = hand.docket.elections
    if not elections:
        return ()
    if everything:
        return tuple(_election(election, election.holders, mine=False) for election in elections)
    return tuple(
        seen
        for election in elections
        if election.told and (seen := _seen_election(hand, election, seat)) is not None
    )


def _seen_election(hand: Hand, election: Election, seat: int) -> SeenElection | None:
    mine = seat in election.holders
    if election.breach is Breach.CARD_WITHHELD and not mine:
        # What is left to choose tells whether the card given back came from the stock.
        return None
    if election.breach in FOR_THE_SOLOIST or not hand.partner_secret:
        return _election(election, election.holders, mine=mine)
    return _election(election, (), mine=mine and may_answer(hand, election, seat))


def _election(election: Election, holders: tuple[int, ...], *, mine: bool) -> SeenElection:
    return SeenElection(
        election.law,
        election.breach,
        holders,
        mine,
        election.choices,
        election.silent,
        election.lapses,
    )


def seen_duties(hand: Hand) -> tuple[SeenDuty, ...]:
    """The duties that lie on the seats: they were laid there aloud."""
    return tuple([_duty(duty) for duty in hand.docket.duties])


def _duty(duty: Duty) -> SeenDuty:
    return SeenDuty(duty.kind, duty.seat, duty.value, duty.law)


def seen_exposures(hand: Hand) -> tuple[SeenExposure, ...]:
    """The cards that lie exposed: face up, for all."""
    return tuple([SeenExposure(x.seat, x.card) for x in hand.docket.exposed])
