"""``arbiter laws``: a book of laws in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.choices import edition_names
from arbiter.commands.output import fail, utf8, write_lines

if TYPE_CHECKING:
    from arbiter.edition import Edition
    from arbiter.options import Option
    from arbiter.report.lines import Line
    from arbiter.texts.books import Book, LawText

EXAMPLES: Final = """\b
Examples:
  arbiter laws calabrasella
  arbiter laws calabrasella --law 13
  arbiter laws calabrasella-ua --law revoke

\b
Exit status:
  0  it was printed
  2  there is no such book or law; the known ones are named"""


def laws(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION",
            help="The book, as `arbiter editions` names it.",
            autocompletion=edition_names,
        ),
    ],
    law: Annotated[
        str | None,
        typer.Option("--law", metavar="NUMBER", help="One law only, by its number or name."),
    ] = None,
    lang: Annotated[str, typer.Option(metavar="LANG", help="The language of the text.")] = "en",
) -> None:
    """Print a book of laws: what it says, how the arbiter reads it, and the house rules that change that."""
    utf8()
    from arbiter.editions import find, names
    from arbiter.texts import books

    name = edition.partition("@")[0]
    known = find(name)
    if known is None:
        fail("laws", f"found edition {edition!r}, known are {', '.join(names())}")
    try:
        book = books.book(name, lang)
        entries = book.laws if law is None else (book.law(law),)
    except (books.UnknownBookError, books.UnknownLawError) as error:
        fail("laws", str(error))
    write_lines(_book(book, known) if law is None else _law(entries[0], known))


def _book(book: Book, edition: Edition) -> list[Line]:
    from arbiter.report.lines import line, wrapped

    lines = [
        line(f"{book.title}, version {edition.version}", "heading"),
        *wrapped(book.source, look="dim"),
    ]
    for name, text in book.procedure:
        lines += [
            line(),
            line(name.replace("_", " ").capitalize(), "heading"),
            *wrapped(text, "  "),
        ]
    for law in book.laws:
        lines += [line(), *_law(law, edition)]
    general = [option for option in edition.options if not option.laws]
    if general:
        lines += [line(), line("House rules beside the laws", "heading"), *_options(general)]
    return lines


def _law(law: LawText, edition: Edition) -> list[Line]:
    from arbiter.report.lines import line, wrapped

    head = (
        f"Law {law.number}. {law.title}" if law.number.isdigit() else f"{law.title} ({law.number})"
    )
    lines = [line(head, "heading"), *wrapped(law.text, "  ")]
    if law.reading:
        lines += [line(), *wrapped(f"Reading: {law.reading}", "  ")]
    options = [option for option in edition.options if option.key in law.options]
    if options:
        lines += [line(), line("  House rules:"), *_options(options)]
    return [*lines, *wrapped(law.source, "  ", look="dim")]


def _options(options: list[Option]) -> list[Line]:
    from arbiter.records.values import write_value
    from arbiter.report.lines import wrapped

    lines = []
    for option in options:
        # As a record writes it, but for the quotes of a word: those would only be in the way here.
        word = isinstance(option.default, str)
        default = option.default if word else write_value(option.default)
        lines += wrapped(f"{option.key} = {default} ({option.known()})", "      ", "    ")
    return lines
