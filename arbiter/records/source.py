"""The source of a hand record: bytes to text to TOML values, within bounds."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from arbiter.records.errors import Unreadable, quoted
from arbiter.records.places import BeyondBoundsError, Path, Places

#: The greatest file that is read, in bytes.
LARGEST: Final = 1 << 20

_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_LONG_RUN: Final = re.compile(r"[0-9A-Fa-f_]{200}")
#: As many brackets and dots as no parser minds; a document with more is walked before it is parsed.
_FEW_BRACKETS: Final = 24
_FEW_DOTS: Final = 400


class Source:
    """A document, its values, and the places of its parts.

    Attributes:
        file: The file's name as errors give it.
        text: The text, every line end a line feed.
        values: What the document says.
    """

    def __init__(self, data: str | bytes, file: str) -> None:
        """Reads the document.

        Raises:
            Unreadable: It is too large, not UTF-8, not TOML, or nested too deep.
        """
        self.file = file
        self.text = ""
        self._places: Places | None = None
        self.text = self._decoded(data)
        if (
            self.text.count("[") + self.text.count("{") > _FEW_BRACKETS
            or self.text.count(".") > _FEW_DOTS
            or _LONG_RUN.search(self.text)
        ):
            self._find_places()
        self.values: dict[str, Any] = self._parsed()

    def fault(self, path: Path, found: str, expected: str, index: int | None = None) -> Unreadable:
        """A fault at a value, or at a character of a string value."""
        places = self._find_places()
        at = places.values.get(path) if index is None else places.inside(path, index)
        return self._at(at or 0, found, expected)

    def key_fault(self, path: Path, found: str, expected: str) -> Unreadable:
        """A fault at a key."""
        return self._at(self._find_places().keys.get(path, 0), found, expected)

    def missing(self, expected: str) -> Unreadable:
        """A fault that has its place only at the end: something is not there."""
        return self._at(len(self.text), "the end of the record", expected)

    def _at(self, offset: int, found: str, expected: str) -> Unreadable:
        line = self.text.count("\n", 0, offset) + 1
        column = offset - self.text.rfind("\n", 0, offset)
        return Unreadable(self.file, line, column, found, expected)

    def _find_places(self) -> Places:
        if self._places is None:
            try:
                self._places = Places(self.text)
            except BeyondBoundsError as much:
                raise self._at(much.at, much.found, much.expected) from None
        return self._places

    def _decoded(self, data: str | bytes) -> str:
        try:
            raw = data.encode() if isinstance(data, str) else data
        except UnicodeEncodeError as error:
            self.text = error.object
            raise self._at(error.start, "half a character", "a Unicode character") from None
        if len(raw) > LARGEST:
            raise Unreadable(
                self.file, 1, 1, f"{len(raw)} bytes or more", f"a record of at most {LARGEST} bytes"
            )
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            self.text = raw[: error.start].decode()
            byte = f"the byte 0x{raw[error.start]:02x}"
            raise self._at(len(self.text), byte, "text in UTF-8") from None
        return text.removeprefix("\ufeff").replace("\r\n", "\n")

    def _parsed(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise self._toml_fault(str(error)) from None
        except (ValueError, RecursionError):
            # The walk finds what is too long or too deep; what it does not find is somewhere.
            self._find_places()
            raise Unreadable(self.file, 1, 1, "something out of bounds", "TOML 1.0") from None

    def _toml_fault(self, message: str) -> Unreadable:
        found = _TOML_PLACE.search(message)
        reason = message[: found.start()] if found else message
        lines = self.text.split("\n")
        line, column = len(lines), len(lines[-1]) + 1
        if found and found[1]:
            line, column = int(found[1]), int(found[2])
        rest = lines[line - 1][column - 1 :]
        end = "the end of the file" if line == len(lines) else "the end of the line"
        shown = quoted(rest) if rest else end
        return Unreadable(self.file, line, column, shown, f"TOML ({reason})")
