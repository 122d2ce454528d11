"""How cards rank and count, trumps included."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.cards import Card, CardSet, each
from arbiter.state import Hand, Played


def trump_of(hand: Hand) -> int:
    """The trump suit, -1 where there is none (yet)."""
    contract = hand.frame.contract
    return -1 if contract is None else contract.trump


def is_trump(hand: Hand, card: Card) -> bool:
    """Whether a card is a trump."""
    return hand.rules.pack.suit(card) == trump_of(hand)


def strength(hand: Hand, card: Card) -> int:
    """How high a card is: of two cards of one suit the higher has more, and every trump more than any plain card."""
    pack, trumps = hand.rules.pack, hand.rules.edition.trumps
    if trumps is None or not is_trump(hand, card):
        return card % len(pack.ranks)
    return len(pack.ranks) + trumps.ranks.index(pack.rank(card))


def worth(hand: Hand, cards: CardSet) -> int:
    """What a set of cards counts, trumps as trumps."""
    pack, trumps = hand.rules.pack, hand.rules.edition.trumps
    if trumps is None:
        return pack.count(cards)
    of_trump = cards & pack.of_suit(trump_of(hand)) if trump_of(hand) >= 0 else 0
    in_trump = sum(trumps.points[trumps.ranks.index(pack.rank(card))] for card in each(of_trump))
    return pack.count(cards & ~of_trump) + in_trump


def best_of(hand: Hand, plays: Iterable[Played]) -> Played:
    """The card that wins a trick so far: the highest trump, else the highest of the suit led."""
    cards = tuple(plays)
    led = hand.rules.suit_of[cards[0].card]
    contending = [p for p in cards if led >> p.card & 1 or is_trump(hand, p.card)]
    return max(contending, key=lambda played: strength(hand, played.card))
