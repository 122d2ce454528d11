"""The words of one act, read one after the other."""

from __future__ import annotations

import re
from typing import Final, TypeVar

from arbiter_client import v1
from arbiter_client.cards import Pack, Unreadable, read_card

_SEAT: Final = re.compile(r"[pP]([1-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,4}")
_Named = TypeVar("_Named")


class Words:
    """The words of an act that are still to be read."""

    def __init__(self, text: str, pack: Pack) -> None:
        self.left = text.split()
        self.pack = pack

    def next(self, expected: str) -> str:
        """The next word."""
        if not self.left:
            raise Unreadable(f"the act ends where {expected} was expected")
        return self.left.pop(0)

    def peek(self) -> str:
        """The next word in lower case, left where it is; empty at the end."""
        return self.left[0].lower() if self.left else ""

    def numeral(self) -> bool:
        """Whether the next word is a number."""
        return _NUMBER.fullmatch(self.peek()) is not None

    def number(self, expected: str) -> int:
        """A whole number."""
        word = self.next(expected)
        if not _NUMBER.fullmatch(word):
            raise Unreadable(f"{word!r} is not {expected}")
        return int(word)

    def seat(self) -> int:
        """A seat."""
        word = self.next("a seat")
        found = _SEAT.fullmatch(word)
        if found is None:
            raise Unreadable(f"{word!r} is no seat: p1, p2, …")
        return int(found[1])

    def cards(self, least: int) -> list[v1.Card.ValueType]:
        """All cards to the end of the act."""
        if len(self.left) < least:
            self.next("a card")
        words, self.left = self.left, []
        return [read_card(word, self.pack) for word in words]

    def word(self, known: dict[str, _Named], what: str) -> _Named:
        """What one of some words stands for."""
        word = self.next(what)
        found = next((name for name in known if name.lower() == word.lower()), None)
        if found is None:
            raise Unreadable(f"{word!r} is not {what}: {', '.join(known)}")
        return known[found]
