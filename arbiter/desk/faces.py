"""The faces of the cards: what is drawn on each, and where."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from arbiter.cards import FRENCH, ITALIAN, SUIT_LETTERS, Pack

#: The suits as a style sheet names them, in the order of the pack.
SUITS: Final = {
    FRENCH: ("spades", "hearts", "diamonds", "clubs"),
    ITALIAN: ("spade", "coppe", "denari", "bastoni"),
}
_COURTS: Final = "KQJ"
_COUNTS: Final = {"A": 1, "T": 10}
#: Where the signs of a card stand, by how many it has: the middle of each across and down, in a face of 60 by 90.
_PIPS: Final = {
    1: ((30, 45),),
    2: ((30, 24), (30, 66)),
    3: ((30, 22), (30, 45), (30, 68)),
    4: ((23, 24), (37, 24), (23, 66), (37, 66)),
    5: ((23, 24), (37, 24), (30, 45), (23, 66), (37, 66)),
    6: ((23, 23), (37, 23), (23, 45), (37, 45), (23, 67), (37, 67)),
    7: ((23, 23), (37, 23), (30, 34), (23, 45), (37, 45), (23, 67), (37, 67)),
    8: ((23, 23), (37, 23), (30, 34), (23, 45), (37, 45), (30, 56), (23, 67), (37, 67)),
    9: ((23, 20), (37, 20), (23, 37), (37, 37), (30, 45), (23, 53), (37, 53), (23, 70), (37, 70)),
    10: (
        (23, 20), (37, 20), (30, 28), (23, 37), (37, 37), (23, 53), (37, 53), (30, 62), (23, 70), (37, 70),
    ),
}  # fmt: skip


class Face(NamedTuple):
    """The face of a card.

    Attributes:
        text: The card as the record writes it.
        rank: Its rank as it is printed.
        suit: The name of its suit.
        court: It is a court card, and which: ``K``, ``Q`` or ``J``; empty where it is none.
        pips: The middle of each sign on it; empty on a court card.
        size: How large each sign is.
    """

    text: str
    rank: str
    suit: str
    court: str
    pips: tuple[tuple[int, int], ...]
    size: int


def by_suit(pack: Pack, notation: str) -> tuple[tuple[tuple[int, Face], ...], ...]:
    """The faces suit by suit, each with its card, the highest first."""
    drawn = faces(pack, notation)
    return tuple(
        tuple((card, drawn[card]) for card in pack.in_order(pack.of_suit(suit)))
        for suit in range(len(SUITS[notation]))
    )


@cache
def faces(pack: Pack, notation: str) -> tuple[Face, ...]:
    """The faces of a pack, card by card."""
    return tuple(_face(pack, notation, card) for card in range(pack.size))


def _face(pack: Pack, notation: str, card: int) -> Face:
    rank, text = pack.rank(card), pack.text(card, notation)
    court = rank if rank in _COURTS else ""
    count = 0 if court else (_COUNTS.get(rank) or int(rank))
    return Face(
        text=text,
        rank="10" if rank == "T" else text[0],
        suit=SUITS[notation][SUIT_LETTERS[notation].index(text[1])],
        court=court,
        pips=_PIPS.get(count, ()),
        size={1: 28, 2: 18, 3: 18}.get(count, 14 if count < 9 else 12),
    )
