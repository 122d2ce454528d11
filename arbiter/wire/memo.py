"""Remembers what was read or written lately, within bounds that a caller cannot stretch."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

#: How many things one memo holds, and the longest message it keeps, in bytes: four megabytes in all.
MOST: Final = 1024
LONGEST: Final = 4096


class Memo(Generic[K, V]):
    """A bounded dictionary; when it is full it begins anew.

    Attributes:
        get: Gives the value of a key, None where it is not remembered.
    """

    __slots__ = ("_known", "get")

    def __init__(self) -> None:
        self._known: dict[K, V] = {}
        self.get = self._known.get

    def keep(self, key: K, value: V, size: int) -> None:
        """Remembers a value, unless its message is too long.

        Args:
            key: What it is found by.
            value: The value.
            size: The length of its message in bytes.
        """
        if size <= LONGEST:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = value
