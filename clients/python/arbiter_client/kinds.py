"""The values of a document, read by their kinds: where one is of another kind, its place is told."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, Final, TypeVar

from arbiter_client.cards import Unreadable

Value = TypeVar("Value")
#: Reads a value that stands at a place: a key, or a path of keys.
Reader = Callable[[Any, str], Value]

#: The wire has room for whole numbers below this, TOML for those below the other, either way.
_WIRE: Final = 1 << 32
_TOML: Final = 1 << 63


class Table:
    """A table of a document, without the owner's own keys, which begin with an underscore."""

    def __init__(
        self, value: object, place: str, what: str, known: Container[str] | None = None
    ) -> None:
        """Looks at the keys.

        Args:
            value: What stands at the place.
            place: Where it is; empty for the document.
            what: What it is, with its article: ``a hand record``.
            known: The keys it may have; None for any.

        Raises:
            Unreadable: It is no table, or has a key that is not known.
        """
        if not isinstance(value, dict):
            raise wrong(place, "a table")
        self.values = {key: one for key, one in value.items() if not key.startswith("_")}
        self.place = place
        for key in self.values:
            if known is not None and key not in known:
                raise Unreadable(f"{key!r} is no key of {what}")

    def has(self, key: str) -> bool:
        """Whether there is a value."""
        return key in self.values

    def get(self, key: str, read: Reader[Value]) -> Value | None:
        """A value, None where there is none.

        Raises:
            Unreadable: It is not of the kind that is read.
        """
        return read(self.values[key], self._at(key)) if key in self.values else None

    def need(self, key: str, read: Reader[Value]) -> Value:
        """A value that must be there.

        Raises:
            Unreadable: It is missing, or not of the kind that is read.
        """
        if key not in self.values:
            raise Unreadable(f"{self._at(key)} is missing")
        return read(self.values[key], self._at(key))

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key


def wrong(place: str, expected: str) -> Unreadable:
    """The fault of a value that is not of the kind expected."""
    return Unreadable(f"{place} is of the wrong kind: expected {expected}")


def text(value: object, place: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise wrong(place, "a text")
    return value


def flag(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(place, "true or false")
    return value


def whole(value: object, place: str) -> int:
    """A whole number that the wire has room for."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < _WIRE:
        raise wrong(place, f"a whole number from 0 to {_WIRE - 1}")
    return value


def large(value: object, place: str) -> int:
    """A whole number of 64 bits."""
    if isinstance(value, bool) or not isinstance(value, int) or not -_TOML <= value < _TOML:
        raise wrong(place, "a whole number of at most 64 bits")
    return value


def number(value: object, place: str) -> float:
    """A number, whole or not."""
    if isinstance(value, float):
        return value
    if isinstance(value, bool) or not isinstance(value, int) or not -_TOML <= value < _TOML:
        raise wrong(place, "a number")
    return float(value)


def each(read: Reader[Value]) -> Reader[list[Value]]:
    """A list, each value of which is of one kind."""

    def reader(value: object, place: str) -> list[Value]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise wrong(place, "a list")
        return [read(one, f"{place}[{at}]") for at, one in enumerate(value)]

    return reader


def said(read: Callable[[str], Value]) -> Reader[Value]:
    """What a text says; what is wrong in it is told with the place."""

    def reader(value: object, place: str) -> Value:
        words = text(value, place)
        try:
            return read(words)
        except Unreadable as error:
            raise Unreadable(f"{place}: {error}") from None

    return reader
