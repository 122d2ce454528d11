"""Where the keys and values of a TOML document stand.

The standard library reads the values but keeps no places, so the places are found here, by a walk
over the source that knows no more of TOML than where its parts begin and end. It accepts all valid
documents, and more; where it can follow no further, the document is not valid. Its bounds are what
keeps a hostile document from the parser.
"""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Callable
from typing import Final

#: The way to a key or value: names, and positions in arrays.
Path = tuple[str | int, ...]

#: How deep arrays and tables may be nested, and how many parts a dotted key may have.
DEEPEST: Final = 24
#: The longest number or date that is read.
LONGEST_SCALAR: Final = 200
#: How many places are kept; a document with more parts is no hand record, and one fault is enough.
_MOST: Final = 20_000

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*+)*+")
_SPACE: Final = re.compile(r"[ \t]*+")
_KEY: Final = re.compile(r"""[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'""")
_STRING: Final = re.compile(
    r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}'''
    r"""|'''(?:[^']|'{1,2}(?!'))*+'{3,5}"""
    r'''|"(?:[^"\\\n]|\\[^\n])*+"'''
    r"""|'[^'\n]*+'""",
    re.DOTALL,
)
_SCALAR: Final = re.compile(r"[^,\[\]{}\n#\"'=]++")
_ESCAPE: Final = re.compile(r"\\(?:U.{8}|u.{4}|.)|.", re.DOTALL)


class BeyondBoundsError(ValueError):
    """The document goes beyond a bound: at which offset, what was found and what is allowed."""

    def __init__(self, at: int, found: str, expected: str) -> None:
        super().__init__(at, found, expected)
        self.at = at
        self.found = found
        self.expected = expected


class _LostError(ValueError):
    """The document is not valid from here on."""


class Places:
    """The places of a document, found in one walk.

    Attributes:
        keys: The offset of each key, by the way to its value.
        values: The offset of each value.
        whole: The walk came to the end; false where the document is not valid.
    """

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, int] = {}
        self.values: dict[Path, int] = {}
        self._text = text
        self._at = 0
        self._tables: dict[Path, int] = {}
        # Where the walk is lost, the parser will say why, better than this walk could.
        self.whole = False
        with contextlib.suppress(_LostError):
            self._document()
            self.whole = True

    def inside(self, path: Path, index: int) -> int | None:
        """The offset of a character of a string value; of the value where it cannot be told."""
        at = self.values.get(path)
        if at is None or self._text.startswith(('"""', "'''"), at):
            return at
        if self._text.startswith("'", at):
            return at + 1 + index
        at += 1
        for _ in range(index):
            step = _ESCAPE.match(self._text, at)
            if step is None:
                break
            at = step.end()
        return at

    def _document(self) -> None:
        table: Path = ()
        text = self._text
        while True:
            self._skip(_BLANK)
            if self._at == len(text):
                return
            if text.startswith("[[", self._at):
                table = self._header("[[", "]]")
            elif text.startswith("[", self._at):
                table = self._header("[", "]")
            else:
                self._pair(table, 0)

    def _header(self, opening: str, closing: str) -> Path:
        self._at += len(opening)
        parts = self._dotted()
        path: Path = ()
        for position, (name, at) in enumerate(parts):
            path = (*path, name)
            self._keep(path, at)
            if position == len(parts) - 1 and opening == "[[":
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
                self.values.setdefault(path, at)
        self._expect(closing)
        return path

    def _pair(self, table: Path, depth: int) -> None:
        path = table
        for name, at in self._dotted():
            path = (*path, name)
            self._keep(path, at)
        self._expect("=")
        self._value(path, depth)

    def _dotted(self) -> list[tuple[str, int]]:
        parts: list[tuple[str, int]] = []
        while True:
            self._skip(_SPACE)
            if len(parts) == DEEPEST:
                raise BeyondBoundsError(
                    self._at, "a longer key", f"a key of at most {DEEPEST} parts"
                )
            at = self._at
            parts.append((_unquoted(self._match(_KEY)), at))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return parts
            self._at += 1

    def _value(self, path: Path, depth: int) -> None:
        self._skip(_SPACE)
        at = self._at
        if self._keeps(path):
            self.values[path] = at
        match self._text[at : at + 1]:
            case "[":
                self._several("]", depth, lambda i: self._value((*path, i), depth + 1))
            case "{":
                self._several("}", depth, lambda _: self._pair(path, depth + 1))
            case '"' | "'":
                self._match(_STRING)
            case _:
                if len(self._match(_SCALAR).rstrip()) > LONGEST_SCALAR:
                    raise BeyondBoundsError(
                        at, "a longer number", f"a number of at most {LONGEST_SCALAR} digits"
                    )

    def _several(self, closing: str, depth: int, item: Callable[[int], None]) -> None:
        if depth == DEEPEST:
            raise BeyondBoundsError(
                self._at, "deeper nesting", f"at most {DEEPEST} arrays or tables nested"
            )
        self._at += 1
        count = 0
        self._skip(_BLANK)
        while not self._text.startswith(closing, self._at):
            item(count)
            count += 1
            self._skip(_BLANK)
            if not self._text.startswith(",", self._at):
                break
            self._at += 1
            self._skip(_BLANK)
        self._expect(closing)

    def _keep(self, path: Path, at: int) -> None:
        """Keeps the place of a key, its value's too as long as none is found."""
        if self._keeps(path):
            self.keys.setdefault(path, at)
            self.values.setdefault(path, at)

    def _keeps(self, path: Path) -> bool:
        """Whether a place may be asked for: what the user's own keys hold is nobody's business."""
        own = any(isinstance(step, str) and step.startswith("_") for step in path[:-1])
        return not own and len(self.values) < _MOST

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self._text, self._at)
        self._at = found.end() if found else self._at

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise _LostError
        self._at = found.end()
        return found.group()

    def _expect(self, token: str) -> None:
        self._skip(_SPACE)
        if not self._text.startswith(token, self._at):
            raise _LostError
        self._at += len(token)


def _unquoted(key: str) -> str:
    if key[0] not in "\"'":
        return key
    try:
        read = tomllib.loads(f"key = {key}")["key"]
    except ValueError:
        raise _LostError from None
    return str(read)
