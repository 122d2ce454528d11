"""Cards on the wire: the number of a card there is independent of the pack, in the core it is not.

On the wire a card is ``13 * suit + pips`` (ace 1 … king 13) and bit *n* of a mask is card *n*; in the core it is
``len(ranks) * suit + rank``, the ranks in trick order. A :class:`CardTable` turns one into the other by tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from arbiter.cards import Card, CardSet, Pack, each
from arbiter.record import UNKNOWN
from arbiter.state import Rules
from arbiter.v1.cards_pb2 import Card as Message
from arbiter.wire.faults import Faults

#: The ranks as the wire counts them, from 1.
PIPS: Final = "A23456789TJQK"
#: The wire's number of a card that the recorder does not know.
WIRE_UNKNOWN: Final = 53
_RANKS: Final = len(PIPS)
_SUIT_MASK: Final = (1 << _RANKS) - 1


class CardTable:
    """Turns the cards of one pack into the wire's and back.

    Attributes:
        pack: The pack.
        message: For each card of the pack its number on the wire.
        card: For each number on the wire the card, None where it is no card of the pack.
        all: The mask of all cards of the pack, on the wire.
    """

    __slots__ = ("_from_suit", "_read", "_shift", "_to_suit", "all", "card", "message", "pack")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.message: tuple[Any, ...] = tuple(
            _RANKS * pack.suit(card) + PIPS.index(pack.rank(card)) + 1 for card in range(pack.size)
        )
        at = {number: card for card, number in enumerate(self.message)}
        self.card: tuple[Card | None, ...] = tuple(at.get(n) for n in range(WIRE_UNKNOWN + 1))
        self._read: dict[int, Card] = {**at, WIRE_UNKNOWN: UNKNOWN}
        self.all = sum(1 << number for number in self.message)
        # The same permutation serves each of the four suits.
        self._shift = len(pack.ranks)
        spades: tuple[int, ...] = self.message[: self._shift]
        self._to_suit = tuple(
            sum(1 << spades[card] for card in each(ranks)) for ranks in range(1 << self._shift)
        )
        from_suit = [0] * (1 << _RANKS)
        for ranks, wire in enumerate(self._to_suit):
            from_suit[wire >> 1] = ranks
        self._from_suit = tuple(from_suit)

    def write_set(self, cards: CardSet) -> int:
        """A set of cards as the wire's mask."""
        table, shift = self._to_suit, self._shift
        ranks = (1 << shift) - 1
        return (
            table[cards & ranks]
            | table[cards >> shift & ranks] << 13
            | table[cards >> 2 * shift & ranks] << 26
            | table[cards >> 3 * shift & ranks] << 39
        )

    def read_set(self, mask: int) -> CardSet:
        """The cards of the wire's mask; bits that are no card of the pack must have been refused before."""
        table, shift = self._from_suit, self._shift
        return (
            table[mask >> 1 & _SUIT_MASK]
            | table[mask >> 14 & _SUIT_MASK] << shift
            | table[mask >> 27 & _SUIT_MASK] << 2 * shift
            | table[mask >> 40 & _SUIT_MASK] << 3 * shift
        )

    def write(self, cards: Iterable[Card]) -> list[Any]:
        """Cards in order, unknown ones among them, as the wire's numbers."""
        message = self.message
        return [message[card] if card >= 0 else WIRE_UNKNOWN for card in cards]

    def read(
        self, numbers: Sequence[int], faults: Faults, field: str, *, unknown: bool = False
    ) -> tuple[Card, ...]:
        """Reads cards in order.

        Args:
            numbers: The numbers on the wire.
            faults: Where each number that is no card of the pack is noted.
            field: The path of the repeated field.
            unknown: Whether unknown cards may be among them.
        """
        cards = tuple(map(self._read.get, numbers))
        if None not in cards and (unknown or UNKNOWN not in cards):
            return cards  # type: ignore[return-value]  # None is not among them
        return self._careful(numbers, faults, field, unknown=unknown)

    def _careful(
        self, numbers: Sequence[int], faults: Faults, field: str, *, unknown: bool
    ) -> tuple[Card, ...]:
        found = []
        for at, number in enumerate(numbers):
            card = self.card[number] if 0 <= number <= WIRE_UNKNOWN else None
            if number == WIRE_UNKNOWN and unknown:
                card = UNKNOWN
            if card is None:
                faults.add(f"{field}[{at}]", card_name(number), self.expected(unknown=unknown))
            else:
                found.append(card)
        return tuple(found)

    def read_mask(self, mask: int, faults: Faults, field: str) -> CardSet:
        """Reads a set of cards; a bit that is no card of the pack is noted as a fault."""
        if mask & ~self.all:
            odd = ", ".join(card_name(n) for n in each(mask & ~self.all))
            faults.add(field, odd, f"cards of the pack of {self.pack.size}")
        return self.read_set(mask & self.all)

    def expected(self, *, unknown: bool = False) -> str:
        """What is expected where a card is wanted."""
        ranks = " ".join(reversed(self.pack.ranks))
        other = " or CARD_UNKNOWN" if unknown else ""
        return f"a card of the ranks {ranks}{other}"


def card_name(number: int) -> str:
    """The name of a card's number on the wire, or the number itself."""
    names: Callable[[int], str] = Message.Name  # type: ignore[assignment]  # wants the enum's own type
    try:
        return names(number)
    except ValueError:
        return str(number)


@cache
def card_table(pack: Pack) -> CardTable:
    """The table of a pack."""
    return CardTable(pack)


@lru_cache(maxsize=256)
def table_of(rules: Rules) -> CardTable:
    """The table of the pack that a table plays with; found sooner than by the pack itself."""
    return card_table(rules.edition.pack)
