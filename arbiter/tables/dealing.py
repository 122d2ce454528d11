"""The deal of a live table: who sits where, which cards go to whom, and what binds the arbiter before it deals.

The arbiter shuffles, and before anybody sees a card it publishes the SHA-256 of what it has shuffled. When the hand is
opened it publishes what was hashed, so that anybody can see that the deck was not changed in between. A random nonce
makes it impossible to guess the deck from the digest.
"""

from __future__ import annotations

import hashlib
from itertools import chain
from typing import Final, NamedTuple

from arbiter.cards import Card, Pack
from arbiter.laws.deal import deal_fault
from arbiter.referee import new_hand
from arbiter.state import Hand, Manner, Rules

#: What the hashed text begins with: it tells how the rest is to be read.
SCHEME: Final = "arbiter-deal/1"


class Dealing(NamedTuple):
    """The cards of one deal, and what is secret about it.

    Attributes:
        hands: The cards of each seat, in the order in which they were dealt.
        stock: The stock, top card first.
        draw: All cards of the pack in the order in which cards that nobody sees are drawn.
        nonce: What makes the digest impossible to guess, in hexadecimal digits; empty where the host gave the cards.
        manner: How the cards were dealt, None where it was regular.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    draw: tuple[Card, ...]
    nonce: str = ""
    manner: Manner | None = None

    @property
    def deck(self) -> tuple[Card, ...]:
        """The pack in the order in which it was dealt: the seats' cards in order of play, then the stock."""
        return (*chain.from_iterable(self.hands), *self.stock)


def hand_sizes(rules: Rules) -> tuple[int, ...]:
    """How many cards each seat is dealt, in order of play; 0 for a seat that sits out."""
    edition = rules.edition
    dealt = edition.dealt or (edition.hand_size,) * len(rules.active)
    return dealt + (0,) * (rules.seats - len(dealt))


def dealt(rules: Rules, deck: tuple[Card, ...], draw: tuple[Card, ...], nonce: str) -> Dealing:
    """Deals a shuffled deck: to each seat in order of play all its cards at once, the rest is the stock.

    Args:
        rules: The rules of the table.
        deck: All cards of the pack, shuffled.
        draw: The same, shuffled again.
        nonce: Random hexadecimal digits.
    """
    hands, at = [], 0
    for size in hand_sizes(rules):
        hands.append(deck[at : at + size])
        at += size
    return Dealing(tuple(hands), deck[at:], draw, nonce)


def hand_of(rules: Rules, dealing: Dealing) -> Hand:
    """The hand just dealt; a deal that is irregular is one to the referee, too."""
    manner = dealing.manner or Manner()
    return new_hand(rules, deal_fault(rules, dealing.hands, dealing.stock, manner))


def committed(table: str, number: int, edition: str, pack: Pack, dealing: Dealing) -> str:
    """The digest that binds the arbiter to a deal, in hexadecimal digits; empty where the host gave the cards.

    Args:
        table: The table's id.
        number: The number of the hand, from 1.
        edition: The edition with its version.
        pack: Its pack.
        dealing: The deal.
    """
    if not dealing.nonce:
        return ""
    deck, draw = written(dealing.deck, pack), written(dealing.draw, pack)
    return digest(table, number, edition, deck, draw, dealing.nonce)


def digest(table: str, number: int, edition: str, deck: str, draw: str, nonce: str) -> str:
    """The SHA-256, in hexadecimal digits, of a deal written as seven lines.

    Args:
        table: The table's id.
        number: The number of the hand, from 1.
        edition: The edition with its version.
        deck: The cards in the order in which they were dealt, as hand records write them, with single blanks.
        draw: The order in which cards that nobody sees are drawn, likewise.
        nonce: The nonce.
    """
    lines = (SCHEME, table, str(number), edition, deck, draw, nonce)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def written(cards: tuple[Card, ...], pack: Pack) -> str:
    """Cards as the digest takes them: in the French notation, with single blanks."""
    return " ".join(pack.text(card) for card in cards)


def seating(places: int, turns: int) -> tuple[int, ...]:
    """The place of each seat of a hand, in order of play, after the deal has moved on so many times.

    Args:
        places: How many places there are.
        turns: How often the deal has moved on; before that, the last place dealt.

    Returns:
        For the first seat its place, and so on; the last seat deals.
    """
    return tuple((seat + turns) % places + 1 for seat in range(places))
