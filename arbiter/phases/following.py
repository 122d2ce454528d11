"""What a seat must play to a trick that has been led: each game's duties of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from arbiter.cards import CardSet, each, set_of
from arbiter.phases.ranking import best_of, is_trump, strength, trump_of
from arbiter.rulings import Breach
from arbiter.state import Hand, Played


class PlayDuty(NamedTuple):
    """The cards that keep a duty of play, and what it is to play another."""

    cards: CardSet
    breach: Breach


#: The duties of a seat that follows to a trick, out of the cards that it holds; the first comes first.
Follow = Callable[[Hand, int, tuple[Played, ...], CardSet], tuple[PlayDuty, ...]]


def follow_suit(
    hand: Hand, seat: int, plays: tuple[Played, ...], held: CardSet
) -> tuple[PlayDuty, ...]:
    """Follow suit if able; otherwise any card (the Calabrasella family)."""
    able = held & hand.rules.suit_of[plays[0].card]
    return (PlayDuty(able, Breach.REVOKE),) if able else ()


def follow_trump_and_head(
    hand: Hand, seat: int, plays: tuple[Played, ...], held: CardSet
) -> tuple[PlayDuty, ...]:
    """Follow suit; without it trump; head a trump that was led (Klaberjass, rules of the play).

    With ``overtrump_plain`` a plain suit is over-trumped too, with ``partner_relief`` nobody need trump a trick that
    his partner is winning.
    """
    option = hand.rules.chosen
    best = best_of(hand, plays)
    able = held & hand.rules.suit_of[plays[0].card]
    if able:
        heads = _heading(hand, able, best) if is_trump(hand, plays[0].card) else 0
        return _with_heading(PlayDuty(able, Breach.REVOKE), heads)
    trumps = held & hand.rules.pack.of_suit(trump_of(hand))
    relieved = (
        option["partner_relief"] and best.seat != seat and hand.side(best.seat) == hand.side(seat)
    )
    if not trumps or (relieved and hand.rules.edition.partnership):
        return ()
    over = (
        _heading(hand, trumps, best)
        if option["overtrump_plain"] and is_trump(hand, best.card)
        else 0
    )
    return _with_heading(PlayDuty(trumps, Breach.TRUMP_NOT_PLAYED), over)


def _heading(hand: Hand, cards: CardSet, best: Played) -> CardSet:
    height = strength(hand, best.card)
    return set_of(card for card in each(cards) if strength(hand, card) > height)


def _with_heading(first: PlayDuty, heads: CardSet) -> tuple[PlayDuty, ...]:
    return (first, PlayDuty(heads, Breach.TRICK_NOT_HEADED)) if heads else (first,)


def lawful_to_trick(hand: Hand, seat: int, plays: tuple[Played, ...], held: CardSet) -> CardSet:
    """The cards that keep every duty of play."""
    for duty in hand.rules.edition.follow(hand, seat, plays, held):
        held &= duty.cards
    return held
