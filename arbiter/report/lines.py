"""Lines of text with words for their colours: what a report is before it is printed, plain or on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

#: How wide a report is.
WIDTH: Final = 88
#: What stands between two columns.
_GAP: Final = "  "


class Span(NamedTuple):
    """A piece of a line and how it looks: ``heading``, ``dim``, ``mark``, ``bad``, ``mild``, ``good``, ``red``."""

    text: str
    look: str = ""


Line = tuple[Span, ...]
#: A cell of a table: the pieces of one line.
Cell = Sequence[Span]


def plain(lines: Iterable[Line]) -> str:
    """Lines without colours, every one with its end."""
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)


def line(text: str = "", look: str = "") -> Line:
    """A line of one piece."""
    return (Span(text, look),)


def wrapped(text: str, indent: str = "", first: str | None = None, look: str = "") -> list[Line]:
    """A paragraph broken to the width of a report.

    Args:
        text: The paragraph.
        indent: What its lines begin with.
        first: What its first line begins with, where that is something else.
        look: How it looks.
    """
    broken = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line(part, look) for part in broken]


def table(
    head: Sequence[str], rows: Sequence[Sequence[Cell]], right: frozenset[int] = frozenset()
) -> list[Line]:
    """A table with a head and a rule under it.

    Args:
        head: The headings of the columns.
        rows: The cells, row by row.
        right: The columns that are set to the right.
    """
    heads: list[Sequence[Cell]] = [[(Span(text, "dim"),) for text in head]]
    widths = [max(_width(row[at]) for row in (*heads, *rows)) for at in range(len(head))]
    laid = [_row(row, widths, right) for row in (*heads, *rows)]
    return [laid[0], line(_GAP.join("─" * width for width in widths), "dim"), *laid[1:]]


def _row(row: Sequence[Cell], widths: Sequence[int], right: frozenset[int]) -> Line:
    spans: list[Span] = []
    for at, cell in enumerate(row):
        room = Span(" " * (widths[at] - _width(cell)))
        if spans:
            spans.append(Span(_GAP))
        spans.extend((room, *cell) if at in right else (*cell, room))
    return tuple(spans)


def _width(cell: Cell) -> int:
    return sum(len(span.text) for span in cell)
