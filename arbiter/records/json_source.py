"""A hand record as one line of JSON: its values within bounds, and the places of its parts."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

import orjson

from arbiter.records.errors import Unreadable, quoted
from arbiter.records.places import DEEPEST, BeyondBoundsError, Path
from arbiter.records.source import LARGEST

#: The one key of an object that stands for a value which TOML has and JSON has not, written as TOML source.
AS_TOML: Final = "$toml"

_BOM: Final = b"\xef\xbb\xbf"
_TABLES: Final = ("options", "deal", "result")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+"|[^\s"{}\[\],:]++|[{}\[\],:]')
_CHARACTER: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[0-9a-fA-F]{4}|\\u[0-9a-fA-F]{4}|\\.|."
)


class JsonSource:
    """A line of JSON, what it says, and the places of its parts.

    What is null is as if it were not there.

    Attributes:
        values: What the line says.
    """

    def __init__(self, data: bytes, file: str, line: int) -> None:
        """Reads the line.

        Args:
            data: The line.
            file: The file's name as errors give it.
            line: The line's number in the file, from 1.

        Raises:
            Unreadable: It is too large, not UTF-8, no JSON object, nested too deep, or names a key twice.
        """
        self._file = file
        self._line = line
        if len(data) > LARGEST:
            raise Unreadable(
                file, line, 1, f"{len(data)} bytes or more", f"a record of at most {LARGEST} bytes"
            )
        data = data.removeprefix(_BOM)
        self._text = self._decoded(data)
        given = self._parsed(data)
        try:
            self._places = _Places(self._text)
        except BeyondBoundsError as much:
            raise self._at(much.at, much.found, much.expected) from None
        if self._places.twice is not None:
            at, key = self._places.twice
            raise self._at(at, f"the key {quoted(key)} for the second time", "each key once")
        self.values = self._without_nulls(given)

    def fault(self, path: Path, found: str, expected: str, index: int | None = None) -> Unreadable:
        """A fault at a value, or at a character of a string value."""
        at = self._places.values.get(path, 0)
        if index is not None:
            at += 1
            for _ in range(index):
                step = _CHARACTER.match(self._text, at)
                at = step.end() if step else at
        return self._at(at, found, expected)

    def key_fault(self, path: Path, found: str, expected: str) -> Unreadable:
        """A fault at a key."""
        return self._at(self._places.keys.get(path, 0), found, expected)

    def missing(self, expected: str) -> Unreadable:
        """A fault that has its place only at the end: something is not there."""
        return self._at(len(self._text), "the end of the record", expected)

    def _at(self, offset: int, found: str, expected: str) -> Unreadable:
        return Unreadable(self._file, self._line, offset + 1, found, expected)

    def _decoded(self, data: bytes) -> str:
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            before = len(data[: error.start].decode())
            byte = f"the byte 0x{data[error.start]:02x}"
            raise self._at(before, byte, "text in UTF-8") from None

    def _parsed(self, data: bytes) -> dict[str, Any]:
        try:
            values = orjson.loads(data)
        except orjson.JSONDecodeError as error:
            at = min(error.pos, len(self._text))
            shown = quoted(self._text[at:]) if self._text[at:] else "the end of the line"
            raise self._at(at, shown, f"JSON ({error.msg})") from None
        if not isinstance(values, dict):
            raise self._at(0, quoted(self._text), "a hand record as a JSON object")
        return values

    def _without_nulls(self, given: dict[str, Any]) -> dict[str, Any]:
        """The members that have a value; the user's own as TOML has them, ``format`` as 1 where it is left out."""
        values: dict[str, Any] = {"format": 1}
        for key, value in given.items():
            if value is None:
                continue
            if key in _TABLES and isinstance(value, dict):
                values[key] = {
                    inner: self._own((key, inner), item) if inner.startswith("_") else item
                    for inner, item in value.items()
                    if item is not None
                }
            else:
                values[key] = self._own((key,), value) if key.startswith("_") else value
        return values

    def _own(self, path: Path, value: Any) -> Any:
        """A value of the user's own with what is written as TOML source read."""
        if isinstance(value, list):
            return [self._own(path, item) for item in value]
        if not isinstance(value, dict):
            return value
        if list(value) == [AS_TOML]:
            try:
                return tomllib.loads(f"value = {value[AS_TOML]}")["value"]
            except (ValueError, RecursionError):
                found = quoted(str(value[AS_TOML]))
                raise self.fault(path, found, "the source of a TOML value") from None
        return {key: self._own(path, item) for key, item in value.items() if item is not None}


class _Places:
    """Where the keys and values of valid JSON stand, as far as anybody asks.

    Attributes:
        keys: The offset of each key, by the way to its value.
        values: The offset of each value.
        twice: The offset and name of the first key that stands a second time in its object, None where none does.
    """

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, int] = {}
        self.values: dict[Path, int] = {}
        self.twice: tuple[int, str] | None = None
        self._tokens = _TOKEN.finditer(text)
        self._value(next(self._tokens), ())

    def _value(self, token: re.Match[str], path: Path, depth: int = 0) -> None:
        if depth > DEEPEST:
            raise BeyondBoundsError(
                token.start(), "deeper nesting", f"at most {DEEPEST} arrays or tables nested"
            )
        self.values.setdefault(path, token.start())
        match token.group():
            case "{":
                self._object(path, depth)
            case "[":
                self._array(path, depth)

    def _object(self, path: Path, depth: int) -> None:
        names: set[str] = set()
        while (token := next(self._tokens)).group() != "}":
            if token.group() == ",":
                continue
            name = orjson.loads(token.group())
            if name in names and self.twice is None:
                self.twice = token.start(), name
            names.add(name)
            self.keys.setdefault((*path, name), token.start())
            next(self._tokens)
            self._value(next(self._tokens), (*path, name), depth + 1)

    def _array(self, path: Path, depth: int) -> None:
        at = 0
        while (token := next(self._tokens)).group() != "]":
            if token.group() == ",":
                continue
            self._value(token, (*path, at), depth + 1)
            at += 1
