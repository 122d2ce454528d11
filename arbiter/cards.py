"""Packs and cards.

A card is a small int, a set of cards an int bit mask (bit *n* is card *n*). What the int means is told by its
:class:`Pack`: ``suit * len(ranks) + rank``, the ranks counted from the lowest in trick order, so that of two cards
of one suit the greater int is the higher card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

Card = int
CardSet = int

FRENCH: Final = "french"
ITALIAN: Final = "italian"

#: Suit letters by pack notation; the same position is the same suit (spade, coppe, denari, bastoni).
SUIT_LETTERS: Final = {FRENCH: "shdc", ITALIAN: "scdb"}
#: The court ranks as each notation writes them; either spelling is read in either notation.
COURT_LETTERS: Final = {FRENCH: {}, ITALIAN: {"K": "R", "Q": "C", "J": "F"}}
_COURTS_READ: Final = {"R": "K", "C": "Q", "F": "J"}


class Pack(NamedTuple):
    """A pack of cards: four suits of the same ranks.

    Attributes:
        name: The pack's name.
        ranks: The ranks of a suit from the lowest to the highest in trick order, one letter each.
        points: What a card of each rank counts, in the edition's unit of counting, in the order of ``ranks``.
    """

    name: str
    ranks: str
    points: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return 4 * len(self.ranks)

    @property
    def all_cards(self) -> CardSet:
        """The whole pack as a set."""
        return (1 << self.size) - 1

    def suit(self, card: Card) -> int:
        """The suit of a card, 0 to 3: spades, hearts, diamonds, clubs."""
        return card // len(self.ranks)

    def rank(self, card: Card) -> str:
        """The rank letter of a card."""
        return self.ranks[card % len(self.ranks)]

    def card(self, rank: str, suit: int) -> Card:
        """The card of a rank letter and a suit (0 to 3).

        Raises:
            ValueError: The pack has no such rank.
        """
        return suit * len(self.ranks) + self.ranks.index(rank)

    def of_suit(self, suit: int) -> CardSet:
        """All cards of a suit."""
        n = len(self.ranks)
        return ((1 << n) - 1) << (suit * n)

    def of_rank(self, rank: str) -> CardSet:
        """The four cards of a rank."""
        n, at = len(self.ranks), self.ranks.index(rank)
        return sum(1 << (suit * n + at) for suit in range(4))

    def count(self, cards: CardSet) -> int:
        """What a set of cards counts, in the edition's unit of counting (thirds in the Calabrasella family)."""
        total = 0
        for worth, of_worth in _by_worth(self):
            total += worth * (cards & of_worth).bit_count()
        return total

    @property
    def whole(self) -> int:
        """What the whole pack counts."""
        return 4 * sum(self.points)

    def text(self, card: Card, notation: str = FRENCH) -> str:
        """A card as the hand record writes it: rank, then suit (``3h``; ``Cc`` is the cavallo di coppe)."""
        rank = self.rank(card)
        return COURT_LETTERS[notation].get(rank, rank) + SUIT_LETTERS[notation][self.suit(card)]

    def read(self, text: str, notation: str = FRENCH) -> Card:
        """Reads a card of the hand record.

        Raises:
            ValueError: The text is no card of this pack.
        """
        if len(text) == 2 and text[1] in SUIT_LETTERS[notation]:
            rank = text[0]
            if rank not in self.ranks:
                rank = _COURTS_READ.get(rank, "")
            if rank and rank in self.ranks:
                return self.card(rank, SUIT_LETTERS[notation].index(text[1]))
        raise ValueError(text)

    def in_order(self, cards: CardSet) -> tuple[Card, ...]:
        """The cards of a set as a hand is written: suit by suit, each from its highest card down."""
        return tuple(sorted(each(cards), key=lambda card: (self.suit(card), -card)))


@cache
def _by_worth(pack: Pack) -> tuple[tuple[int, CardSet], ...]:
    """The cards that count anything, one set for each number that a card may count."""
    n = len(pack.ranks)
    return tuple(
        (worth, set_of(card for card in range(pack.size) if pack.points[card % n] == worth))
        for worth in sorted(set(pack.points) - {0})
    )


#: The forty cards of the Calabrasella family, counted in thirds of a point (laws.md 0.2).
FORTY: Final = Pack("forty", "4567JQKA23", (0, 0, 0, 0, 1, 1, 1, 3, 1, 1))


#: The thirty-two cards of Klaberjass in the order of a plain suit, with what they count there.
THIRTY_TWO: Final = Pack("thirty-two", "789JQKTA", (0, 0, 0, 2, 3, 4, 10, 11))


class Trumps(NamedTuple):
    """How the cards of the trump suit rank and count.

    Attributes:
        ranks: The ranks from the lowest to the highest.
        points: What each counts, in the order of ``ranks``.
    """

    ranks: str
    points: tuple[int, ...]


#: The trump suit of Klaberjass: the jack and the nine above all others.
JASS: Final = Trumps("78QKTA9J", (0, 0, 3, 4, 10, 11, 14, 20))
#: The order of the cards in a run, from the lowest.
RUN_ORDER: Final = "789TJQKA"


def each(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, the lowest int first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def set_of(cards: Iterable[Card]) -> CardSet:
    """The set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
