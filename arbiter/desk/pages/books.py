"""The books of laws: which there are, and each with its laws, readings and house rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbiter import editions
from arbiter.desk.problems import Problem
from arbiter.desk.readings import readings
from arbiter.desk.rendering import lang_of, page
from arbiter.edition import Edition
from arbiter.options import Option
from arbiter.records.values import write_value
from arbiter.texts import books
from arbiter.texts.books import Book, LawText


class HouseRule(NamedTuple):
    """A house rule: its name in a record, what holds by default, what it can be, the laws it bears on."""

    key: str
    default: str
    choices: str
    laws: tuple[str, ...]


class LawView(NamedTuple):
    """A law with the house rules that bear on it."""

    law: LawText
    options: tuple[HouseRule, ...]


def index(request: Request) -> Response:
    """The list of the books."""
    lang = lang_of(request)
    known = [_edition(name) for name in editions.names()]
    rows = [(edition, books.book(edition.name, lang), _players(edition)) for edition in known]
    return page(request, "books.html", rows=rows)


def book(request: Request) -> Response:
    """One book."""
    name = request.path_params["name"]
    if name not in editions.names():
        raise Problem(404, "not-found")
    return page(request, "book.html", **_shown(_edition(name), books.book(name, lang_of(request))))


def _shown(edition: Edition, text: Book) -> dict[str, Any]:
    rules = {option.key: _rule(option) for option in edition.options}
    laws = [
        LawView(law, tuple(rules[key] for key in law.options if key in rules)) for law in text.laws
    ]
    return {
        "edition": edition,
        "book": text,
        "players": _players(edition),
        "laws": laws,
        "rules": tuple(rules.values()),
        "readings": readings(edition.name),
    }


def _rule(option: Option) -> HouseRule:
    word = isinstance(option.default, str)
    default = str(option.default) if word else write_value(option.default)
    return HouseRule(option.key, default, option.known(), option.laws)


def _players(edition: Edition) -> str:
    return " – ".join(
        str(size) for size in sorted({edition.table_sizes[0], max(edition.table_sizes)})
    )


def _edition(name: str) -> Edition:
    edition = editions.find(name)
    assert edition is not None, "it has just been named"
    return edition


routes = [
    Route("/editions", index),
    Route("/editions/{name}", book),
]
