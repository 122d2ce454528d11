"""The words of one act string, read one after the other, each with its place."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, NoReturn

from arbiter.cards import SUIT_LETTERS, Card, Pack
from arbiter.record import UNKNOWN
from arbiter.records.errors import Unreadable, expected_word, quoted

#: How an unknown card is written.
UNKNOWN_TEXT: Final = "??"
#: The greatest number an act may name; nothing at a table comes near it.
_GREATEST: Final = 99

_WORD: Final = re.compile(r"\S+")
_SEAT: Final = re.compile(r"[pP]([1-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class Word(NamedTuple):
    """A word and the position of its first character in the string, from 0."""

    text: str
    at: int


def read_card(word: Word, pack: Pack, notation: str) -> Card:
    """Reads a card or ``??``.

    Raises:
        Unreadable: The word is no card of the pack; the column is the word's in its string.
    """
    if word.text == UNKNOWN_TEXT:
        return UNKNOWN
    try:
        return pack.read(word.text, notation)
    except ValueError:
        raise Unreadable(
            "", 1, word.at + 1, quoted(word.text), _expected_card(word.text, pack, notation)
        ) from None


def read_cards(text: str, pack: Pack, notation: str) -> tuple[Card, ...]:
    """Reads the cards of a hand or of the stock, in the order in which they are written.

    Raises:
        Unreadable: A word is no card of the pack.
    """
    return tuple(
        read_card(Word(found.group(), found.start()), pack, notation)
        for found in _WORD.finditer(text)
    )


def write_card(card: Card, pack: Pack, notation: str) -> str:
    """Writes a card in the pack's own spelling, or ``??``."""
    return UNKNOWN_TEXT if card == UNKNOWN else pack.text(card, notation)


def _expected_card(text: str, pack: Pack, notation: str) -> str:
    if len(text) == 2:
        try:
            meant = pack.read(text[0].upper() + text[1].lower(), notation)
        except ValueError:
            pass
        else:
            return f"a card: {pack.text(meant, notation)}"
    ranks = [pack.text(pack.card(rank, 0), notation)[0] for rank in reversed(pack.ranks)]
    suits = " ".join(SUIT_LETTERS[notation])
    return f"a card: a rank ({' '.join(ranks)}), then a suit ({suits})"


class Words:
    """The words of an act that are still to be read.

    Every reading method takes one word, or says with an
    :class:`~arbiter.records.errors.Unreadable` what it expected in its place; the column counts
    from the beginning of the string.
    """

    __slots__ = ("_end", "_next", "_words", "notation", "pack", "seats")

    def __init__(self, text: str, pack: Pack, notation: str, seats: int) -> None:
        self._words = [Word(found.group(), found.start()) for found in _WORD.finditer(text)]
        self._next = 0
        self._end = len(text.rstrip())
        self.pack = pack
        self.notation = notation
        self.seats = seats

    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return self._next < len(self._words)

    def peek(self) -> str:
        """The next word, folded to lower case, without taking it; empty at the end."""
        return self._words[self._next].text.lower() if self.more else ""

    def take(self, expected: str) -> Word:
        """Takes the next word, whatever it is."""
        if not self.more:
            raise Unreadable("", 1, self._end + 1, "the end of the act", expected)
        self._next += 1
        return self._words[self._next - 1]

    def fail(self, word: Word, expected: str) -> NoReturn:
        """Says that a word is not what was expected."""
        raise Unreadable("", 1, word.at + 1, quoted(word.text), expected)

    def end(self) -> None:
        """Makes sure that no word is left."""
        if self.more:
            self.fail(self._words[self._next], "the end of the act")

    def seat(self) -> int:
        """A seat, ``p1`` to the last."""
        expected = f"a seat, p1 to p{self.seats}"
        word = self.take(expected)
        found = _SEAT.fullmatch(word.text)
        if found is None or int(found[1]) > self.seats:
            self.fail(word, expected)
        return int(found[1])

    def card(self) -> Card:
        """A card."""
        return read_card(self.take("a card"), self.pack, self.notation)

    def cards(self) -> tuple[Card, ...]:
        """All cards to the end of the act; none is none."""
        found = []
        while self.more:
            found.append(self.card())
        return tuple(found)

    def some_cards(self) -> tuple[Card, ...]:
        """One card or more, to the end of the act."""
        return (self.card(), *self.cards())

    def rank(self) -> str:
        """A rank of the pack, in either spelling of the courts."""
        word = self.take("a rank")
        try:
            card = self.pack.read(word.text + SUIT_LETTERS[self.notation][0], self.notation)
        except ValueError:
            self.fail(word, f"a rank, {' '.join(reversed(self.pack.ranks))}")
        return self.pack.rank(card)

    def suit(self) -> int:
        """A suit, 0 to 3, by its letter."""
        letters = SUIT_LETTERS[self.notation]
        expected = f"a suit, {' '.join(letters)}"
        word = self.take(expected)
        if len(word.text) != 1 or word.text not in letters:
            self.fail(word, expected)
        return letters.index(word.text)

    def numeral(self) -> bool:
        """Whether the next word is a number."""
        return _NUMBER.fullmatch(self.peek()) is not None

    def number(self, what: str, least: int = 0) -> int:
        """A whole number from ``least``."""
        expected = f"{what}, a whole number from {least} to {_GREATEST}"
        word = self.take(expected)
        if _NUMBER.fullmatch(word.text) is None or not least <= int(word.text) <= _GREATEST:
            self.fail(word, expected)
        return int(word.text)

    def name(self, known: tuple[str, ...], what: str) -> str:
        """One of some words, in any case, as it stands in ``known``."""
        if not self.more:
            self.take(expected_word("", known, what))
        word = self.take(what)
        found = [name for name in known if name.lower() == word.text.lower()]
        if not found:
            self.fail(word, expected_word(word.text, known, what))
        return found[0]
