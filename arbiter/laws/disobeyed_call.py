"""A lawful call disobeyed: an exposed card not played, a named suit not led (laws.md 1.10, 1.11.6, 1.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act
from arbiter.cards import Card, CardSet
from arbiter.docket import discharged, duty_of, found
from arbiter.laws.penalty import Penalty
from arbiter.laws.revoke import unsure
from arbiter.phases.playable import obedient
from arbiter.phases.trick import winning
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Status
from arbiter.state import Hand, Played


@dataclass(frozen=True, slots=True)
class DisobeyedCall(Penalty):
    """A called card is played if that is no revoke, a named suit is led by who holds it; failing that is judged as one.

    It can be corrected as a revoke can, and costs as much.
    """

    hears: ClassVar = CARD_ACTS
    breaches: ClassVar = frozenset({Breach.CALL_DISOBEYED})

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Holds a card that was put to a trick against the calls that lie on its owner; a call is for one card."""
        if not isinstance(act, CARD_ACTS):
            return after
        after = self.notice_final(after)
        played = next((p for p in after.tricks.plays if p.act == after.acts), None)
        if played is None:
            return after
        leads = after.tricks.plays[0] is played
        if leads and act.seat != after.tricks.leader:
            return after
        orders = []
        for duty in _duties_on(after, act.seat, leads):
            after = discharged(after, duty)
            orders.append((duty, obeying(after, duty, played.card, leads)))
        allowed = obedient(cards for _, cards in orders)
        if not allowed or allowed >> played.card & 1 or unsure(after, act.seat):
            return after
        broken = next(duty for duty, cards in orders if cards and not cards >> played.card & 1)
        return self._found(after, broken, played, allowed)

    def _found(self, after: Hand, duty: Duty, played: Played, allowed: CardSet) -> Hand:
        finding = Finding(
            after.acts,
            after.number,
            duty.law,
            Breach.CALL_DISOBEYED,
            played.seat,
            Status.NOTICED,
            cards=(played.card,),
            lawful=after.rules.pack.in_order(allowed),
        )
        return found(after, finding)


def _duties_on(hand: Hand, seat: int, leads: bool) -> tuple[Duty, ...]:
    called = duty_of(hand, DutyKind.PLAY_CARD, seat)
    suit = duty_of(hand, DutyKind.LEAD_SUIT, seat) if leads else None
    if leads and suit is None and hand.role(seat) == 1:
        suit = duty_of(hand, DutyKind.LEAD_SUIT, 0)
    wins = None if leads else duty_of(hand, DutyKind.WIN_TRICK, seat)
    loses = None if leads else duty_of(hand, DutyKind.LOSE_TRICK, seat)
    return tuple(duty for duty in (suit, called, wins, loses) if duty is not None)


def obeying(hand: Hand, duty: Duty, card: Card, leads: bool) -> CardSet:
    """The cards by which a seat would have obeyed a call, once it has put a card to the trick.

    Args:
        hand: The hand, the card on the table.
        duty: The call.
        card: The card put there.
        leads: Whether it leads the trick.

    Returns:
        The cards, out of what the seat held before; nothing where the call could not be obeyed.
    """
    pack = hand.rules.pack
    seat = next(p.seat for p in hand.tricks.plays if p.act == hand.acts)
    held = hand.hands[seat - 1] | 1 << card
    if duty.kind is DutyKind.LEAD_SUIT:
        return held & pack.of_suit(duty.value) if duty.value >= 0 else 0
    free = held
    if not leads:
        suit = held & pack.of_suit(pack.suit(hand.tricks.plays[0].card))
        free = suit or held
    if duty.kind is DutyKind.PLAY_CARD:
        return free & 1 << duty.value
    others = hand.tricks._replace(plays=tuple(p for p in hand.tricks.plays if p.seat != seat))
    best = next(p.card for p in others.plays if p.seat == winning(hand, others))
    above = pack.of_suit(pack.suit(best)) & -(1 << best + 1)
    return free & above if duty.kind is DutyKind.WIN_TRICK else free & ~above
