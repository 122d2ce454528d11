"""The card that should have come back for the asked one (laws.md 1.15: treated as law 4 treats a short discard)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Elect
from arbiter.docket import (
    SETTLED,
    amended,
    closed,
    discharged,
    duty_of,
    election_for,
    established,
    found_with_right,
    laid,
    opened,
    right_told,
    where,
    with_frame,
)
from arbiter.laws.law import Law
from arbiter.laws.stopping import stopped
from arbiter.phases.trick import gone, received
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class MissingReturn(Law):
    """The soloist began to play without giving a card for the one he got: made good from his hand, or stopped.

    Attributes:
        number: The law that it is treated by.
    """

    hears: ClassVar = CARD_ACTS
    breaches: ClassVar = frozenset({Breach.RETURN_MISSING})
    number: str

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices it when the play begins; a knowing ally's card waives the stop."""
        if not isinstance(act, CARD_ACTS):
            return after
        for election in after.docket.elections:
            knowing = election.told and act.seat in election.holders
            if election.breach is Breach.RETURN_MISSING and knowing and "stop" in election.choices:
                after = opened(after, election._replace(choices=("make-good",)))
        asked = after.frame.exchange.asked
        contract = after.frame.contract
        begins = before.phase is Phase.EXCHANGE and after.phase is Phase.PLAY
        if (
            not begins
            or asked is None
            or not asked.yielder
            or asked.returned >= 0
            or contract is None
        ):
            return after
        finding = Finding(
            after.tricks.plays[0].act,
            None,
            self.number,
            Breach.RETURN_MISSING,
            contract.soloist,
            Status.NOTICED,
            cards=(asked.card,),
            evidence=(asked.act,),
        )
        holders, choices = after.others(contract.soloist), ("make-good", "stop")
        return found_with_right(after, finding, holders, choices, "make-good", SETTLED)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the adversaries' right."""
        return right_told(hand, at, by)

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect make-good`` and ``elect stop`` by an ally, then ``elect make-good CARD`` by the soloist."""
        if not isinstance(act, Elect):
            return None
        duty = duty_of(hand, DutyKind.RETURN_CARD, act.seat)
        owed = duty is not None and hand.docket.findings[duty.finding].breach in self.breaches
        if act.choice == "make-good" and owed and duty is not None and len(act.cards) == 1:
            return self._given(hand, duty, act)
        if act.choice not in ("make-good", "stop"):
            return None
        election = election_for(hand, Breach.RETURN_MISSING, act.seat, act.choice)
        if election is None:
            return None
        at = election.finding
        hand = established(hand, at)
        if act.choice == "stop":
            return stopped(hand)
        soloist = hand.docket.findings[at].offender
        assert soloist is not None, "the soloist owes the card"
        return laid(closed(hand, at), Duty(DutyKind.RETURN_CARD, soloist, 1, self.number, at))

    def _given(self, hand: Hand, duty: Duty, act: Elect) -> Hand | None:
        asked = hand.frame.exchange.asked
        if asked is None or not hand.holds(act.seat, act.cards[0]):
            return None
        card = act.cards[0]
        hand = received(gone(hand, act.seat, card), asked.yielder, card)
        exchange = hand.frame.exchange
        hand = with_frame(hand, exchange=exchange._replace(asked=asked._replace(returned=card)))
        return discharged(hand, duty)

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Lapses unclaimed when the hand is closed."""
        if moment is Moment.SETTLED:
            for at in where(
                hand, lambda f: f.breach is Breach.RETURN_MISSING and f.status is Status.NOTICED
            ):
                hand = amended(hand, at, status=Status.LAPSED)
        return hand
