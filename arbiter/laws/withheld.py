"""Law 6: the asked card withheld (Calabrasella, law 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Deny, Elect, Open, Return, Take, Yield
from arbiter.docket import (
    FIRST_SOLOIST_CARD,
    amended,
    closed,
    discharged,
    duty_of,
    election_for,
    election_of,
    found,
    found_with_right,
    in_phase,
    laid,
    last_where,
    opened,
    right_told,
    struck,
    where,
)
from arbiter.laws.ask import ask_taken_back
from arbiter.laws.law import Law
from arbiter.laws.stopping import voided
from arbiter.phases.exchanging import taken_up_again
from arbiter.phases.trick import taken_back
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class WithheldCard(Law):
    """An asked card that nobody gave, and that is not in the stock either, was withheld by an ally.

    The soloist may demand it again and may change his discard although he has seen the stock, until he plays his
    first card. A lead made meanwhile goes back without penalty.

    Attributes:
        number: The law.
        redemand: ``law6_redemand``: whether the card may be demanded again.
        penalty: ``withhold_penalty``.
        nine: The points that ``LAW13_NINE`` moves.
    """

    hears: ClassVar = (Open, Take, Yield, Return, Deny, *CARD_ACTS)
    breaches: ClassVar = frozenset({Breach.CARD_WITHHELD})
    number: str
    redemand: bool
    penalty: str
    nine: int

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices the card missing from the open stock; lets the right lapse with the soloist's first card."""
        exchange = after.frame.exchange
        if isinstance(act, Open | Take) and exchange.opened == after.acts:
            return self._opened(after)
        if (
            isinstance(act, Yield)
            and exchange.asked is not None
            and exchange.asked.yielder == act.seat
        ):
            duty = duty_of(after, DutyKind.YIELD_CARD, act.seat)
            return _without(after if duty is None else discharged(after, duty), "redemand")
        kept = after.hands[act.seat - 1] | exchange.discarded
        if isinstance(act, Return) and exchange.taken & ~kept:
            return _without(after, "rediscard")
        if isinstance(act, Deny) and after.rules.profile.refuses:
            return self._denied(act, after)
        contract = after.frame.contract
        if isinstance(act, CARD_ACTS) and contract is not None and act.seat == contract.soloist:
            for election in after.docket.elections:
                if election.breach is Breach.CARD_WITHHELD:
                    after = self._lapse(closed(after, election.finding), election.finding)
        return after

    def _lapse(self, hand: Hand, at: int) -> Hand:
        holder = hand.docket.findings[at].offender
        duty = duty_of(hand, DutyKind.YIELD_CARD, holder or 0)
        hand = hand if duty is None else discharged(hand, duty)
        finding = hand.docket.findings[at]
        stays = finding.evidence or finding.points
        return hand if stays else amended(hand, at, status=Status.LAPSED)

    def _denied(self, act: Deny, after: Hand) -> Hand:
        """Where irregular acts are refused the holder's own denial is, not the opening that would show it."""
        asked = after.frame.exchange.asked
        if asked is None or not after.holds(act.seat, asked.card):
            return after
        breach, cards = Breach.CARD_WITHHELD, (asked.card,)
        return found(
            after,
            Finding(after.acts, None, self.number, breach, act.seat, Status.NOTICED, cards=cards),
        )

    def _opened(self, after: Hand) -> Hand:
        exchange = after.frame.exchange
        asked = exchange.asked
        contract = after.frame.contract
        if (
            asked is None
            or asked.yielder
            or contract is None
            or (exchange.stock | exchange.taken) >> asked.card & 1
            or ask_taken_back(after)
        ):
            return after
        holder = next(
            (seat for seat in after.others(contract.soloist) if after.holds(seat, asked.card)), 0
        )
        if not holder:
            return after
        denial = next((act for seat, act in asked.denied if seat == holder), after.acts)
        breach, cards = Breach.CARD_WITHHELD, (asked.card,)
        finding = Finding(denial, None, self.number, breach, holder, Status.NOTICED, cards=cards)
        choices = ("redemand", "rediscard", "waive") if self.redemand else ("rediscard", "waive")
        holders = (contract.soloist,)
        return found_with_right(after, finding, holders, choices, "waive", FIRST_SOLOIST_CARD)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the soloist's right."""
        if election_of(hand, at) is None:
            return hand
        hand = right_told(hand, at, by)
        if self.penalty == "VOID_DEAL":
            return voided(hand, at)
        return amended(hand, at, points=self.nine) if self.penalty == "LAW13_NINE" else hand

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect redemand``, ``elect rediscard`` and ``elect waive`` by the soloist."""
        if not isinstance(act, Elect) or act.choice not in ("redemand", "rediscard", "waive"):
            return None
        election = election_for(hand, Breach.CARD_WITHHELD, act.seat, act.choice)
        if election is None:
            return None
        at = election.finding
        if act.choice == "waive":
            return amended(closed(hand, at), at, status=Status.CONDONED, points=0, by_choice=True)
        hand = self.attend(hand, at, act.seat)
        if hand.phase is Phase.VOID:
            return hand
        hand = amended(hand, at, evidence=(*hand.docket.findings[at].evidence, hand.acts))
        left = tuple(choice for choice in election.choices if choice not in (act.choice, "waive"))
        hand = (
            opened(hand, election._replace(choices=left, silent="", told=True))
            if left
            else closed(hand, at)
        )
        if hand.tricks.plays or hand.phase is Phase.PLAY:
            hand = in_phase(_led_in_vain(hand), Phase.EXCHANGE)
        if act.choice == "rediscard":
            return taken_up_again(hand)
        holder = hand.docket.findings[at].offender
        asked = hand.frame.exchange.asked
        assert holder is not None, "somebody withheld the card"
        assert asked is not None, "only a card that was asked for is withheld"
        return laid(hand, Duty(DutyKind.YIELD_CARD, holder, asked.card, self.number, at))

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """The option's nine is claimed at the count by whoever claims points."""
        if (
            moment is Moment.CLAIMS_CLOSE
            and self.penalty == "LAW13_NINE"
            and hand.rules.profile.claims_points
        ):
            at = last_where(
                hand, lambda f: f.breach is Breach.CARD_WITHHELD and f.status is Status.LAPSED
            )
            if at >= 0:
                return amended(hand, at, status=Status.ESTABLISHED, points=self.nine)
        return hand


def _led_in_vain(hand: Hand) -> Hand:
    """What was led meanwhile goes back without penalty: no card, no breach."""
    acts = {played.act for played in hand.tricks.plays}
    for at in where(hand, lambda f: f.breach is Breach.LEAD_OUT_OF_TURN and f.act in acts):
        hand = amended(hand, at, status=Status.CORRECTED)
    hand = struck(hand, lambda f: f.status is Status.NOTICED and f.act in acts)
    return taken_back(hand)


def _without(hand: Hand, choice: str) -> Hand:
    """A choice that what has been done leaves no room for is open no more."""
    for election in hand.docket.elections:
        if election.breach is Breach.CARD_WITHHELD and choice in election.choices:
            left = tuple(other for other in election.choices if other != choice)
            at = election.finding
            hand = opened(hand, election._replace(choices=left)) if left else closed(hand, at)
    return hand
