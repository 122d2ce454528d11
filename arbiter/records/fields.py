"""Simple values of a document, each read or noted as a fault at its place."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final, Protocol

from arbiter.records.errors import (
    MOST_FAULTS,
    Unreadable,
    UnreadableRecord,
    expected_word,
    quoted,
)
from arbiter.records.places import Path
from arbiter.records.values import described, write_key, write_value

#: The greatest number, either way, that a record may have.
GREATEST_NUMBER: Final = 1_000_000_000


class Document(Protocol):
    """A document that has been parsed, in whatever form it is written, and knows where its parts stand.

    Attributes:
        values: What the document says.
    """

    values: dict[str, Any]

    def fault(self, path: Path, found: str, expected: str, index: int | None = None) -> Unreadable:
        """A fault at a value, or at a character of a string value."""

    def key_fault(self, path: Path, found: str, expected: str) -> Unreadable:
        """A fault at a key."""

    def missing(self, expected: str) -> Unreadable:
        """A fault that has its place only at the end: something is not there."""


class Fields:
    """Reads the values of a document one by one; a fault is noted, and reading goes on.

    A reading method gives None where there is no value, or none that can be read.

    Attributes:
        source: The document.
        faults: What could not be read so far.
        own: The user's own keys so far, dotted, with their values as TOML source.
    """

    def __init__(self, source: Document) -> None:
        self.source = source
        self.faults: list[Unreadable] = []
        self.own: list[tuple[str, str]] = []

    def note(self, fault: Unreadable) -> None:
        """Notes a fault.

        Raises:
            UnreadableRecord: There are so many that nobody would read more.
        """
        self.faults.append(fault)
        if len(self.faults) == MOST_FAULTS:
            raise UnreadableRecord(self.faults)

    def wrong(self, path: Path, value: object, expected: str) -> None:
        """Notes that a value is not what was expected."""
        self.note(self.source.fault(path, described(value), expected))

    def inside(self, path: Path, fault: Unreadable) -> None:
        """Notes a fault inside a string, whose column counts from the beginning of the string."""
        self.note(self.source.fault(path, fault.found, fault.expected, fault.column - 1))

    def value(self, path: Path) -> Any:
        """The value at a path, None where there is none."""
        value: Any = self.source.values
        for step in path:
            if not isinstance(value, dict) or step not in value:
                return None
            value = value[step]
        return value

    def table(self, path: Path, known: Iterable[str], what: str) -> dict[str, Any] | None:
        """A table of known keys; the user's own keys in it are put aside.

        Args:
            path: Where it is; empty for the document.
            known: The keys it may have.
            what: What a key of it is, with its article.
        """
        found = self.value(path)
        if found is None:
            return None
        if not isinstance(found, dict):
            self.wrong(path, found, "a table")
            return None
        names = list(known)
        for key, value in found.items():
            if key.startswith("_"):
                self._put_aside((*path, key), value)
            elif key not in names:
                expected = expected_word(key, names, what) if names else f"no {what}"
                self.note(self.source.key_fault((*path, key), f"the key {quoted(key)}", expected))
        return {key: value for key, value in found.items() if key in names}

    def whole(self, path: Path, value: object, least: int, most: int) -> int | None:
        """A whole number between two bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(path, value, f"a whole number from {least} to {most}")
        return None

    def number(
        self, path: Path, value: object, least: int = -GREATEST_NUMBER
    ) -> int | float | None:
        """A number, whole ones as int."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            number = int(value) if math.isfinite(value) and value == int(value) else value
            if least <= number <= GREATEST_NUMBER:
                return number
        self.wrong(path, value, f"a number from {least} to {GREATEST_NUMBER}")
        return None

    def text(self, path: Path, value: object, longest: int, what: str) -> str | None:
        """A text of bearable length."""
        if isinstance(value, str) and len(value) <= longest:
            return value
        if isinstance(value, str):
            found = f"a text of {len(value)} characters"
            self.note(self.source.fault(path, found, f"at most {longest}"))
        else:
            self.wrong(path, value, what)
        return None

    def word(self, path: Path, known: Iterable[str], what: str) -> str | None:
        """One of some words."""
        value = self.value(path)
        names = list(known)
        if value is None or (isinstance(value, str) and value in names):
            return value
        self.wrong(path, value, expected_word(value if isinstance(value, str) else "", names, what))
        return None

    def array(self, path: Path, most: int, what: str) -> list[Any] | None:
        """An array of bearable length."""
        value = self.value(path)
        if value is None:
            return None
        if not isinstance(value, list):
            self.wrong(path, value, f"an array of {what}")
            return None
        if len(value) > most:
            fault = self.source.fault((*path, most), f"{len(value)} {what}", f"at most {most}")
            self.note(fault)
            return value[:most]
        return value

    def _put_aside(self, path: Path, value: object) -> None:
        try:
            self.own.append((dotted(path), write_value(value)))
        except ValueError as error:
            self.note(self.source.fault(path, "a value out of bounds", str(error)))


def dotted(path: Path) -> str:
    """A path as a dotted TOML key."""
    return ".".join(write_key(str(step)) for step in path)
