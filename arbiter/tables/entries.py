"""What the journal of a table holds: one entry for each thing that happened, as a line of JSON.

A journal tells facts in the words of a hand record (who did what, which cards were dealt), never what the arbiter made
of them, so that it can be read for as long as records can.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from arbiter.acts import ONE_CARD_ACTS, Act, Lead, Play
from arbiter.cards import FRENCH, Card, Pack
from arbiter.record import Aside
from arbiter.records.notation import act_book, read_cards, write_act, write_cards
from arbiter.state import Manner, Rules
from arbiter.tables.dealing import Dealing
from arbiter.tables.setup import Disclosure, Setup

_NO_ASIDE = Aside()


class Opened(NamedTuple):
    """The table was opened, with its id."""

    table: str
    setup: Setup


class Dealt(NamedTuple):
    """A hand was dealt."""

    dealing: Dealing


class Done(NamedTuple):
    """Something was done: the act as it was done, a card that lay face down named.

    Attributes:
        act: The act.
        auto: The arbiter did it for a seat that was away.
    """

    act: Act
    auto: bool = False


class Amended(NamedTuple):
    """The host amended a ruling.

    Attributes:
        hand: The number of the hand.
        finding: The position of the finding in its report, from 1; 0 for the result alone.
        settlement: What each seat of that hand wins or pays now.
        reason: Why.
    """

    hand: int
    finding: int
    settlement: tuple[int | float, ...]
    reason: str


class Closed(NamedTuple):
    """The table was closed."""


Entry = Opened | Dealt | Done | Amended | Closed


def write_entry(entry: Entry, pack: Pack) -> str:
    """Writes an entry as a line of JSON, without the line end."""
    if isinstance(entry, Done) and isinstance(entry.act, ONE_CARD_ACTS):
        return _card_played(entry.act, pack, auto=entry.auto)
    return _line(entry, pack)


@lru_cache(maxsize=1024, typed=True)  # a card led and the same card played are equal
def _card_played(act: Play | Lead, pack: Pack, *, auto: bool) -> str:
    return _line(Done(act, auto), pack)


def _line(entry: Entry, pack: Pack) -> str:
    return orjson.dumps(_told(entry, pack)).decode()


def _told(entry: Entry, pack: Pack) -> dict[str, Any]:  # what JSON can hold
    match entry:
        case Done(act, auto):
            told = {"act": write_act(act, _NO_ASIDE, pack, FRENCH)}
            return {**told, "auto": True} if auto else told
        case Opened(table, setup):
            return {"open": {"table": table, **setup._asdict()}}
        case Dealt(dealing):
            return {"deal": _deal(dealing, pack)}
        case Amended():
            return {"amend": entry._asdict()}
    assert isinstance(entry, Closed), "there are no other entries"
    return {"close": {}}


def _deal(dealing: Dealing, pack: Pack) -> dict[str, Any]:
    told: dict[str, Any] = {
        "hands": [_cards(cards, pack) for cards in dealing.hands],
        "stock": _cards(dealing.stock, pack),
        "draw": _cards(dealing.draw, pack),
    }
    if dealing.nonce:
        told["nonce"] = dealing.nonce
    if dealing.manner is not None:
        told["manner"] = {**dealing.manner._asdict(), "faced": _cards(dealing.manner.faced, pack)}
    return told


def read_opened(text: str) -> Opened:
    """Reads the first entry of a journal."""
    told = orjson.loads(text)["open"]
    table = told.pop("table")
    options = tuple((key, _value(value)) for key, value in told.pop("options"))
    names, disclosure = tuple(told.pop("names")), Disclosure(told.pop("disclosure"))
    return Opened(table, Setup(options=options, names=names, disclosure=disclosure, **told))


def _value(value: Any) -> Any:  # an option's value, whose lists are tuples in the core
    return tuple(value) if isinstance(value, list) else value


def read_entry(text: str, rules: Rules) -> Entry:
    """Reads an entry that comes after the first.

    Args:
        text: The line of JSON.
        rules: The rules of the table.
    """
    told = orjson.loads(text)
    if "act" in told:
        act, _ = act_book(rules.pack, FRENCH, rules.seats)[told["act"]]
        return Done(act, told.get("auto", False))
    if "deal" in told:
        return Dealt(_read_deal(told["deal"], rules.pack))
    if "amend" in told:
        amended = told["amend"]
        return Amended(**{**amended, "settlement": tuple(amended["settlement"])})
    return Closed()


def _read_deal(told: dict[str, Any], pack: Pack) -> Dealing:
    manner = None
    if "manner" in told:
        told_manner = told["manner"]
        manner = Manner(
            **{
                **told_manner,
                "packets": tuple(told_manner["packets"]),
                "faced": _read_cards(told_manner["faced"], pack),
            }
        )
    return Dealing(
        tuple(_read_cards(cards, pack) for cards in told["hands"]),
        _read_cards(told["stock"], pack),
        _read_cards(told["draw"], pack),
        told.get("nonce", ""),
        manner,
    )


def _cards(cards: tuple[Card, ...], pack: Pack) -> str:
    return write_cards(cards, pack, FRENCH)


def _read_cards(text: str, pack: Pack) -> tuple[Card, ...]:
    return read_cards(text, pack, FRENCH)
