"""Which of its cards a seat may lawfully play now, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from arbiter.cards import CardSet
from arbiter.docket import duty_of
from arbiter.phases.following import lawful_to_trick
from arbiter.phases.trick import complete
from arbiter.rulings import Breach, Duty, DutyKind
from arbiter.state import Hand, Phase

_BROKEN = {
    Breach.REVOKE: "follow-suit",
    Breach.TRUMP_NOT_PLAYED: "play-trump",
    Breach.TRICK_NOT_HEADED: "head-the-trick",
}


class Barred(NamedTuple):
    """A card that its holder may not play now.

    Attributes:
        card: The card.
        reason: Why not, as a code of the message files: ``not-your-turn``, ``follow-suit``, ``play-trump``, ``head-the-trick``,
            ``called-card``, ``called-suit``, ``win-or-lose``, ``wrong-phase``.
        law: The law that bars it, None for the plain procedure.
    """

    card: int
    reason: str
    law: str | None = None


def playable(hand: Hand, seat: int) -> CardSet:
    """The cards that a seat may lawfully play now; 0 where it is not its turn."""
    tricks = hand.tricks
    leads = not tricks.plays or complete(hand)
    due = tricks.leader if leads else tricks.turn
    ready = hand.phase is Phase.PLAY or (hand.phase is Phase.EXCHANGE and _exchanged(hand))
    if not ready or seat != due:
        return 0
    free = hand.hands[seat - 1]
    if not leads:
        free = lawful_to_trick(hand, seat, tricks.plays, free)
    return obedient(_obeying(hand, duty, free) for duty in _duties(hand, seat, leads)) or free


def obedient(orders: Iterable[CardSet]) -> CardSet:
    """The cards that obey all of several orders; where there is none, those that obey any of them.

    Args:
        orders: The cards that obey each; an order that cannot be obeyed (0) binds nobody.
    """
    able = [cards for cards in orders if cards]
    any_of_them = reduce(or_, able, 0)
    return reduce(and_, able, any_of_them) or any_of_them


def _exchanged(hand: Hand) -> bool:
    """Whether nothing is owed any more before the first card."""
    exchange = hand.frame.exchange
    asked = exchange.asked
    owes = asked is not None and bool(asked.yielder) and asked.returned < 0
    laid_down = exchange.discarded.bit_count() + exchange.blind
    first = hand.rules.chosen.get("discard_before_open", True)
    return exchange.finished and not owes and bool(first or laid_down >= exchange.taken.bit_count())


def barred(hand: Hand, seat: int) -> tuple[Barred, ...]:
    """The cards a seat holds and may not play now, each with the reason."""
    free = playable(hand, seat)
    held = hand.hands[seat - 1]
    if not free:
        reason = "not-your-turn" if hand.phase is Phase.PLAY else "wrong-phase"
        return tuple(Barred(card, reason) for card in hand.rules.pack.in_order(held))
    return tuple(_why_barred(hand, seat, card) for card in hand.rules.pack.in_order(held & ~free))


def _why_barred(hand: Hand, seat: int, card: int) -> Barred:
    tricks = hand.tricks
    leads = not tricks.plays or complete(hand)
    if not leads:
        for duty in hand.rules.edition.follow(hand, seat, tricks.plays, hand.hands[seat - 1]):
            if not duty.cards >> card & 1:
                return Barred(card, _BROKEN[duty.breach])
    reasons = {DutyKind.PLAY_CARD: "called-card", DutyKind.LEAD_SUIT: "called-suit"}
    calls = _duties(hand, seat, leads)
    call = next(call for call in calls if not _obeying(hand, call, 1 << card))
    return Barred(card, reasons.get(call.kind, "win-or-lose"), call.law)


def _duties(hand: Hand, seat: int, leads: bool) -> tuple[Duty, ...]:
    following = (DutyKind.PLAY_CARD, DutyKind.WIN_TRICK, DutyKind.LOSE_TRICK)
    kinds = (DutyKind.PLAY_CARD, DutyKind.LEAD_SUIT) if leads else following
    lying = [duty_of(hand, kind, seat) for kind in kinds]
    if leads and hand.role(seat) == 1:
        lying.append(duty_of(hand, DutyKind.LEAD_SUIT, 0))
    return tuple(duty for duty in lying if duty is not None and duty.value >= 0)


def _obeying(hand: Hand, duty: Duty, free: CardSet) -> CardSet:
    if duty.kind is DutyKind.PLAY_CARD:
        return free & 1 << duty.value
    if duty.kind is DutyKind.LEAD_SUIT:
        return free & hand.rules.pack.of_suit(duty.value)
    led = hand.rules.suit_of[hand.tricks.plays[0].card]
    best = max(played.card for played in hand.tricks.plays if led >> played.card & 1)
    above = led & -(1 << best + 1)
    return free & above if duty.kind is DutyKind.WIN_TRICK else free & ~above
