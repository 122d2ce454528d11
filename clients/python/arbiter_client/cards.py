"""Cards, suits and ranks as a hand record writes them: ``Ks``, ``s``, ``K``; the wire numbers them.

Whether a pack has a card at all, only the arbiter knows: here every card of 52 is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from arbiter_client import v1

Pack = Literal["french", "italian"]

#: The suits of each pack in the order of their numbers: spades, hearts, diamonds, clubs; spade, coppe, denari, bastoni.
SUITS: Final[dict[Pack, str]] = {"french": "shdc", "italian": "scdb"}
#: The ranks in the order of their numbers; each is read in either pack.
RANKS: Final[dict[Pack, str]] = {"french": "A23456789TJQK", "italian": "A23456789TFCR"}
#: How a card is written that the recorder does not know.
UNKNOWN: Final = "??"

# The values of an enum stand in the order of their numbers, from 0 without holes.
_CARDS: Final = v1.Card.values()
_SUITS: Final = v1.Suit.values()
_RANKS: Final = v1.Rank.values()
_PIPS: Final = {letter: at for letters in RANKS.values() for at, letter in enumerate(letters, 1)}


class Unreadable(ValueError):  # noqa: N818  # named by what happened, as callers read it
    """A text is no card, act or record; the message says what was found, and what was expected."""


def read_rank(text: str) -> v1.Rank.ValueType:
    """The rank of a letter.

    >>> v1.Rank.Name(read_rank("T")), read_rank("R") == read_rank("K")
    ('RANK_TEN', True)

    Raises:
        Unreadable: It is no rank.
    """
    if text not in _PIPS:
        raise Unreadable(f"{text!r} is no rank: A 2 3 4 5 6 7 8 9 T J Q K, or F C R")
    return _RANKS[_PIPS[text]]


def read_suit(text: str, pack: Pack = "french") -> v1.Suit.ValueType:
    """The suit of a letter.

    Raises:
        Unreadable: It is no suit of the pack.
    """
    letters = SUITS[pack]
    if len(text) != 1 or text not in letters:
        raise Unreadable(f"{text!r} is no suit: {' '.join(letters)}")
    return _SUITS[letters.index(text) + 1]


def card(rank: v1.Rank.ValueType, suit: v1.Suit.ValueType) -> v1.Card.ValueType:
    """The card of a rank and a suit.

    >>> v1.Card.Name(card(v1.RANK_KING, v1.SUIT_SPADES))
    'CARD_KING_OF_SPADES'
    """
    return _CARDS[13 * (suit - 1) + rank]


def rank_of(one: v1.Card.ValueType) -> v1.Rank.ValueType:
    """The rank of a card that is known."""
    return _RANKS[(one - 1) % 13 + 1]


def suit_of(one: v1.Card.ValueType) -> v1.Suit.ValueType:
    """The suit of a card that is known."""
    return _SUITS[(one - 1) // 13 + 1]


def read_card(text: str, pack: Pack = "french") -> v1.Card.ValueType:
    """A card, or ``??``.

    >>> v1.Card.Name(read_card("Ks")), v1.Card.Name(read_card("Cc", "italian"))
    ('CARD_KING_OF_SPADES', 'CARD_QUEEN_OF_HEARTS')

    Raises:
        Unreadable: It is no card.
    """
    if text == UNKNOWN:
        return v1.CARD_UNKNOWN
    if len(text) != 2:
        raise Unreadable(f"{text!r} is no card: a rank and a suit, as in 7{SUITS[pack][0]}")
    return card(read_rank(text[0]), read_suit(text[1], pack))


def write_card(one: v1.Card.ValueType, pack: Pack = "french") -> str:
    """A card in the pack's own spelling, or ``??``.

    >>> write_card(v1.CARD_QUEEN_OF_HEARTS), write_card(v1.CARD_QUEEN_OF_HEARTS, "italian")
    ('Qh', 'Cc')
    """
    if one == v1.CARD_UNKNOWN:
        return UNKNOWN
    return RANKS[pack][rank_of(one) - 1] + SUITS[pack][suit_of(one) - 1]


def read_cards(text: str, pack: Pack = "french") -> tuple[v1.Card.ValueType, ...]:
    """Cards with spaces between them; none is none.

    Raises:
        Unreadable: A word is no card.
    """
    return tuple(read_card(word, pack) for word in text.split())


def write_cards(cards: Iterable[v1.Card.ValueType], pack: Pack = "french") -> str:
    """Cards with spaces between them, in the given order."""
    return " ".join(write_card(one, pack) for one in cards)


def cards_in(held: v1.CardSet) -> tuple[v1.Card.ValueType, ...]:
    """The cards of a set, by their numbers.

    >>> write_cards(cards_in(v1.CardSet(mask=0b110)))
    'As 2s'
    """
    return tuple(one for one in _CARDS[1:53] if held.mask >> one & 1)


def read_deal(hands: Iterable[str], stock: str, pack: Pack = "french") -> v1.GivenDeal:
    """The cards of a deal, for ``open_table`` and ``deal``.

    Args:
        hands: Each seat's cards, in order of play.
        stock: What was left, the top card first.
        pack: The letters of the suits.

    Raises:
        Unreadable: A word is no card.
    """
    return v1.GivenDeal(
        hands=[v1.Cards(cards=read_cards(hand, pack)) for hand in hands],
        stock=v1.Cards(cards=read_cards(stock, pack)),
    )
