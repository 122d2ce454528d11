"""``arbiter editions``: the books of laws that the arbiter knows."""

from __future__ import annotations

from typing import Final

from arbiter.commands.output import utf8, write_lines

EXAMPLES: Final = """\b
Examples:
  arbiter editions
  arbiter laws calabrasella

\b
Exit status:
  0  they were listed"""


def editions() -> None:
    """List the books of laws that the arbiter judges by."""
    utf8()
    from arbiter.editions import find, names
    from arbiter.report.lines import Cell, Span, table
    from arbiter.texts import books

    rows: list[list[Cell]] = []
    for name in names():
        edition = find(name)
        assert edition is not None, "it has just been named"
        sizes = " or ".join(str(size) for size in edition.table_sizes)
        try:
            title, langs = books.book(name).title, ", ".join(books.languages(name))
        except books.UnknownBookError:
            title, langs = edition.source, "–"
        rows.append(
            [
                (Span(text),)
                for text in (edition.title, title, sizes, str(len(edition.numbers)), langs)
            ]
        )
    write_lines(table(["Edition", "Book", "Players", "Laws", "Languages"], rows, frozenset({3})))
