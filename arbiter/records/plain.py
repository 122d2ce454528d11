"""The short way to read a line of JSON: records in which nothing is out of the ordinary.

It knows no faults. Where anything is unusual it gives the line up, and the whole reader (:mod:`arbiter.records.reading`)
reads it from its beginning; a test holds both to the same records.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import orjson

from arbiter import acts, editions
from arbiter.acts import Act
from arbiter.cards import FRENCH, SUIT_LETTERS, Card, Pack
from arbiter.edition import Edition
from arbiter.options import Value, resolve
from arbiter.profiles import PROFILES
from arbiter.record import Aside, Record
from arbiter.records.errors import Unreadable
from arbiter.records.fields import GREATEST_NUMBER
from arbiter.records.notation import ActBook, act_book
from arbiter.records.reading import (
    LONGEST_CARDS,
    LONGEST_NAME,
    MOST_ACTS,
    split_edition,
)
from arbiter.records.source import LARGEST
from arbiter.records.values import write_key, write_value
from arbiter.records.words import Word, read_card

_KEYS: Final = frozenset(
    {"format", "edition", "pack", "seats", "options", "profile", "hands", "stock", "acts", "result"}
)
#: The verbs that name many cards, so that the same act hardly ever comes again.
_MANY_CARDS: Final = ("discard", "take")
#: The longest act that is read or remembered here.
_SHORT: Final = 48
#: How many acts, and how many choices of options, a table remembers.
_ACTS_REMEMBERED: Final = 8192
_OPTIONS_REMEMBERED: Final = 256


class _NotPlain(Exception):  # noqa: N818  # not an error: the short way ends here
    """Something that the short way does not read."""


def read_plain(data: bytes) -> Record | None:
    """Reads a line.

    Args:
        data: The line, with its line end or without.

    Returns:
        The record; None where anything in the line is wrong or unusual.
    """
    if len(data) > LARGEST or b"\\" in data:
        return None
    try:
        record, texts = _record(orjson.loads(data))
    except (_NotPlain, Unreadable, KeyError, TypeError, ValueError, AttributeError):
        return None
    # Without escapes each text has two quotes: more of them are a key that stands there twice.
    return record if data.count(b'"') == 2 * texts else None


def _record(given: dict[str, Any]) -> tuple[Record, int]:
    """The record, and how many texts its line must have, keys and values."""
    texts = len(given)
    own: tuple[tuple[str, str], ...] = ()
    if not given.keys() <= _KEYS:
        own = _own(given)
        texts += sum(type(given[key]) is str for key in given.keys() - _KEYS)
    get = given.get
    _sure(type(get("format", 1)) is int and get("format", 1) == 1)
    title, pack, hands, told = given["edition"], get("pack"), given["hands"], get("acts", [])
    _sure(type(hands) is list and type(told) is list and len(told) <= MOST_ACTS)
    notation = FRENCH if pack is None else pack
    table = _table(title, notation, len(hands))
    if table.edition is not editions.find(table.edition.name):
        # Another book has taken the name since.
        _table.cache_clear()
        table = _table(title, notation, len(hands))
    stock, names, profile = get("stock"), get("seats"), get("profile")
    acts, asides = table.read_acts(told)
    texts += 1 + (pack is not None) + (stock is not None) + (profile is not None)
    texts += len(hands) + len(told)
    if names is not None:
        _sure(type(names) is list and len(names) == len(hands))
        _sure(all(type(name) is str and len(name) <= LONGEST_NAME for name in names))
        texts += len(names)
    options = get("options")
    if options is not None:
        _sure(type(options) is dict)
        texts += len(options) + sum(type(value) is str for value in options.values())
    result = get("result")
    if result is not None:
        texts += 1
    record = Record(
        table.edition.name,
        table.version,
        table.notation,
        () if names is None else tuple(names),
        table.read_options(options) if options else (),
        tuple(map(table.read_cards, hands)),
        None if stock is None else table.read_cards(stock),
        acts,
        asides,
        None if result is None else _settlement(result, len(hands)),
        None,
        None if profile is None else PROFILES[profile].name,
        None,
        own,
    )
    return record, texts


def _sure(plain: bool) -> None:
    if not plain:
        raise _NotPlain


def _own(given: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """The user's own keys; nothing but texts, whole numbers, true and false is plain."""
    own = []
    for key, value in given.items():
        if key in _KEYS:
            continue
        _sure(key.startswith("_") and type(value) in (str, int, bool))
        own.append((write_key(key), write_value(value)))
    return tuple(own)


def _settlement(result: Any, seats: int) -> tuple[int, ...]:
    """What each seat won or paid, in whole numbers."""
    _sure(list(result) == ["settlement"])
    numbers = result["settlement"]
    _sure(type(numbers) is list and len(numbers) == seats)
    _sure(all(type(each) is int and abs(each) <= GREATEST_NUMBER for each in numbers))
    return tuple(numbers)


class _Cards(dict[str, Card]):
    """The cards of a pack by what they are called; each is read once."""

    def __init__(self, pack: Pack, notation: str) -> None:
        super().__init__()
        self._pack = pack
        self._notation = notation

    def __missing__(self, text: str) -> Card:
        self[text] = card = read_card(Word(text, 0), self._pack, self._notation)
        return card


class _Acts(dict[str, Act]):
    """Acts without a time or remark; what comes again is remembered."""

    def __init__(self, book: ActBook, cards: _Cards, seats: int) -> None:
        super().__init__()
        self._book = book
        self._cards = cards
        self._seats = {f"p{seat}": seat for seat in range(1, seats + 1)}

    def __missing__(self, text: str) -> Act:
        words = text.split(" ")
        if len(words) > 2 and words[1] in _MANY_CARDS and len(text) <= _SHORT:
            try:
                cards = tuple(map(self._cards.__getitem__, words[2:]))
                if words[1] == "take":
                    return acts.Take(self._seats[words[0]], cards)
                return acts.Discard(self._seats[words[0]], cards, len(cards))
            except (Unreadable, KeyError):
                pass  # told by its number, or something beside it: the book reads that too
        act, aside = self._book[text]
        if any(aside):
            raise _NotPlain
        if len(text) > _SHORT:
            return act
        if len(self) >= _ACTS_REMEMBERED:
            self.clear()
        self[text] = act
        return act


class _Table:
    """Reads what one edition, notation and number of seats have in common."""

    def __init__(self, edition: Edition, version: int | None, notation: str, seats: int) -> None:
        self.edition = edition
        self.version = version
        self.notation = notation
        self._book = act_book(edition.pack, notation, seats)
        self._cards = _Cards(edition.pack, notation)
        self._acts = _Acts(self._book, self._cards, seats)
        self._options: dict[tuple[tuple[str, type, Value], ...], tuple[tuple[str, Value], ...]] = {}

    def read_cards(self, text: str) -> tuple[Card, ...]:
        """The cards of a hand or of the stock."""
        _sure(len(text) <= LONGEST_CARDS)
        return tuple(map(self._cards.__getitem__, text.split()))

    def read_acts(self, told: list[str]) -> tuple[tuple[Act, ...], tuple[Aside, ...]]:
        """The acts, and what is written beside them."""
        try:
            return tuple(map(self._acts.__getitem__, told)), ()
        except _NotPlain:
            read = [self._book[text] for text in told]
            return tuple(act for act, _ in read), tuple(aside for _, aside in read)

    def read_options(self, given: dict[str, Value]) -> tuple[tuple[str, Value], ...]:
        """The options, each choice of them looked into once."""
        # True and 1 are equal and are not the same choice.
        choice = tuple((key, type(value), value) for key, value in given.items())
        known = self._options.get(choice)
        if known is None:
            values, faults = resolve(self.edition.options, given)
            _sure(not faults and all(type(value) in (str, int, bool) for value in given.values()))
            if len(self._options) >= _OPTIONS_REMEMBERED:
                self._options.clear()
            known = tuple((key, values[key]) for key in sorted(given))
            self._options[choice] = known
        return known


@lru_cache(maxsize=64)
def _table(title: str, notation: str, seats: int) -> _Table:
    name, version = split_edition(title)
    edition = editions.find(name)
    if edition is None or notation not in SUIT_LETTERS or seats not in edition.table_sizes:
        raise _NotPlain
    _sure(version is None or version == edition.version)
    return _Table(edition, version, notation, seats)
