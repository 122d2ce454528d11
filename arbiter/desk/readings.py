"""The readings of a book: where it is silent or unclear, what was taken and what was refused.

They are written down once, in the documentation of the editions, and are packed with the desk.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_HEADING: Final = "## Readings"
_COLUMNS: Final = 4
#: The heading of the table and the line under it.
_HEAD: Final = 2
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_CODE: Final = re.compile(r"`([^`]*)`")


class Piece(NamedTuple):
    """A piece of a sentence; code is a word of a record."""

    text: str
    code: bool


Said = tuple[Piece, ...]


class Reading(NamedTuple):
    """A reading: of which law, what the book says or leaves open, what was taken, what was refused."""

    law: Said
    book: Said
    taken: Said
    refused: Said


@cache
def readings(edition: str) -> tuple[Reading, ...]:
    """The readings of an edition's book, in the order of the documentation; none where none are written down."""
    page = _folder() / f"{edition}.md"
    if not page.is_file():
        return ()
    _, _, rest = page.read_text(encoding="utf-8").partition(f"{_HEADING}\n")
    section = rest.partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")][_HEAD:]
    return tuple(_reading(row) for row in rows)


def _folder() -> Traversable:
    """Where the documentation of the editions is: packed with the desk, or in the checkout."""
    packed = resources.files("arbiter.desk") / "readings"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "docs" / "editions"


def _reading(row: str) -> Reading:
    cells = [_said(cell.strip()) for cell in row.strip().strip("|").split("|")]
    return Reading(*(cells + [()] * _COLUMNS)[:_COLUMNS])


def _said(cell: str) -> Said:
    parts = _CODE.split(_LINK.sub(r"\1", cell))
    return tuple(Piece(text, bool(at % 2)) for at, text in enumerate(parts) if text)
