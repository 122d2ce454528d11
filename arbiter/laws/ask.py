"""Law 5: a two asked for without all the threes (Calabrasella, law 5; in the Ukrainian book the sentence on twos)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Ask, Elect, Yield
from arbiter.docket import (
    FIRST_ALLY_CARD,
    amended,
    closed,
    election_for,
    established,
    found_with_right,
    laid,
    right_lapsed,
    right_told,
)
from arbiter.laws.law import Law
from arbiter.laws.stopping import stopped
from arbiter.phases.phase import no_effect
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Status
from arbiter.state import Hand


@dataclass(frozen=True, slots=True)
class TwoWithoutThrees(Law):
    """Who asks for a two although he was not dealt all the threes may be stopped by his adversaries.

    The threes are those of the deal: one obtained by asking does not count. The right ends with an ally's first card;
    if the game goes on, the ask is condoned.

    Attributes:
        number: The law.
        decline: ``law5_decline``: whether going on condones the ask, or takes it back (``CANCEL_ASK``).
    """

    hears: ClassVar = (Ask, Yield, *CARD_ACTS)
    breaches: ClassVar = frozenset({Breach.ASK_TWO_WITHOUT_THREES})
    number: str
    decline: str

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices the ask; lets the right lapse when an ally plays."""
        if isinstance(act, Ask):
            return self._asked(act, after)
        if isinstance(act, Yield) and ask_taken_back(before):
            return no_effect(before, act)
        if isinstance(act, CARD_ACTS) and after.side(act.seat) == 1:
            after = right_lapsed(after, Breach.ASK_TWO_WITHOUT_THREES)
        return after

    def _asked(self, act: Ask, after: Hand) -> Hand:
        asked = after.frame.exchange.asked
        deal = after.frame.deal
        pack = after.rules.pack
        spent = asked is not None and asked.act == after.acts
        threes = pack.of_rank("3")
        lacking = threes & ~deal.hands[act.seat - 1]
        if not spent or pack.rank(act.card) != "2" or not lacking or deal.unseen[act.seat - 1]:
            return after
        finding = Finding(
            after.acts,
            None,
            self.number,
            Breach.ASK_TWO_WITHOUT_THREES,
            act.seat,
            Status.NOTICED,
            cards=(act.card,),
            lawful=pack.in_order(lacking),
        )
        choices = ("stop", "go-on")
        holders = after.others(act.seat)
        return found_with_right(after, finding, holders, choices, "go-on", FIRST_ALLY_CARD)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the right to stop."""
        return right_told(hand, at, by)

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect stop`` and ``elect go-on`` by an ally."""
        if not isinstance(act, Elect) or act.choice not in ("stop", "go-on"):
            return None
        election = election_for(hand, Breach.ASK_TWO_WITHOUT_THREES, act.seat, act.choice)
        if election is None:
            return None
        at = election.finding
        if act.choice == "stop":
            return stopped(established(hand, at))
        hand = amended(closed(hand, at), at, status=Status.CONDONED, by_choice=True)
        asked = hand.frame.exchange.asked
        if self.decline == "CANCEL_ASK" and asked is not None and asked.yielder:
            soloist = hand.docket.findings[at].offender
            assert soloist is not None, "the soloist asked"
            hand = laid(hand, Duty(DutyKind.RETURN_CARD, soloist, asked.card, self.number, at))
        return hand


def ask_taken_back(hand: Hand) -> bool:
    """Whether the ask was taken back, by the option ``CANCEL_ASK``: it is spent, and nobody owes the card any more."""
    asked = hand.frame.exchange.asked
    if asked is None or hand.rules.chosen.get("law5_decline") != "CANCEL_ASK":
        return False
    return any(
        f.breach is Breach.ASK_TWO_WITHOUT_THREES
        and f.act == asked.act
        and f.status is Status.CONDONED
        for f in hand.docket.findings
    )
