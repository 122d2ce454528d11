"""Hand records, ``*.hand.toml``, as messages: enough to have them reviewed.

What a record says is looked at by the arbiter, which knows the editions; here is only read what is written.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from arbiter_client import kinds, v1
from arbiter_client.acts import read_act
from arbiter_client.cards import SUITS, Pack, Unreadable, read_cards
from arbiter_client.kinds import Table, each, said

OptionValue = bool | int | float | str | Sequence[float]

#: The version of the format that is read.
_FORMAT: Final = 1
_PROFILES: Final = {
    name.removeprefix("PROFILE_").lower(): number for name, number in v1.Profile.items() if number
}
_PACKS: Final[dict[Pack, v1.Pack.ValueType]] = {
    "french": v1.PACK_FRENCH,
    "italian": v1.PACK_ITALIAN,
}
_DIRECTIONS: Final = {"cw": v1.DIRECTION_CLOCKWISE, "ccw": v1.DIRECTION_COUNTERCLOCKWISE}
_PINNED: Final = re.compile(r"(?s)(.*?)@([0-9]{1,6})")
_KEYS: Final = (
    "format", "edition", "pack", "seats", "options", "stakes", "profile", "hands", "stock", "deal", "acts", "result",
)  # fmt: skip
_DEAL: Final = ("dealer", "cut", "packets", "first", "direction", "faced")


def read_option(key: str, value: OptionValue) -> v1.Option:
    """A house rule.

    >>> read_option("revoke_floor_zero", True).flag
    True

    Args:
        key: Its name.
        value: A word, true or false, a whole number, or a list of numbers.

    Raises:
        Unreadable: The value is nothing of that.
    """
    match value:
        case bool():
            return v1.Option(key=key, flag=value)
        case str():
            return v1.Option(key=key, word=value)
        case int():
            return v1.Option(key=key, number=kinds.large(value, key))
        case float():
            raise Unreadable(f"{key}: {value} is no whole number")
        case Sequence():
            numbers = each(kinds.number)(value, key)
            return v1.Option(key=key, numbers=v1.Numbers(numbers=numbers))
    raise kinds.wrong(key, "a word, true or false, a whole number or a list of numbers")


def read_profile(name: str) -> v1.Profile.ValueType:
    """A profile by its name.

    >>> read_profile("table") == v1.PROFILE_TABLE
    True

    Raises:
        Unreadable: There is no such profile.
    """
    if name not in _PROFILES:
        raise Unreadable(f"{name!r} is no profile: {', '.join(_PROFILES)}")
    return _PROFILES[name]


def read_record(text: str) -> v1.HandRecord:
    r"""Reads a hand record.

    >>> record = read_record('format = 1\nedition = "calabrasella"\nacts = ["p1 pass", "p2 pass"]')
    >>> record.edition, len(record.acts)
    ('calabrasella', 2)

    The owner's own keys, which begin with an underscore, are left out: nothing in a ruling hangs on them.

    Raises:
        Unreadable: It is no TOML, or something in it is no part of a hand record.
    """
    try:
        told = tomllib.loads(text)
    except ValueError as error:
        raise Unreadable(f"this is no TOML: {error}") from None
    except RecursionError:
        raise Unreadable("this is nested too deep") from None
    return _record(Table(told, "", "a hand record", _KEYS))


def read_records(folder: Path) -> Iterator[tuple[Path, v1.HandRecord | Unreadable]]:
    """Reads the hand records of a folder, subfolders included, in the order of their names.

    Args:
        folder: The folder.

    Yields:
        Each file, with its record, or with what is wrong with it.
    """
    for path in sorted(folder.rglob("*.hand.toml")):
        try:
            yield path, read_record(path.read_text("utf-8"))
        except Unreadable as error:
            yield path, error
        except UnicodeDecodeError:
            yield path, Unreadable("this is no text in UTF-8")


def _record(told: Table) -> v1.HandRecord:
    told.need("format", _format)
    edition, version = _edition(told.need("edition", kinds.text))
    pack = told.get("pack", said(_pack)) or "french"
    stock = told.get("stock", said(lambda cards: read_cards(cards, pack)))
    deal = told.get("deal", _deal)
    result = told.get("result", _result)
    record = v1.HandRecord(
        format=_FORMAT,
        edition=edition,
        version=version,
        pack=_PACKS[pack],
        names=told.get("seats", each(kinds.text)),
        options=told.get("options", _options),
        hands=told.get("hands", each(said(lambda hand: v1.Cards(cards=read_cards(hand, pack))))),
        stock=None if stock is None else v1.Cards(cards=stock),
        acts=told.get("acts", each(said(lambda act: read_act(act, pack)))),
        result=None if result is None else result.need("settlement", each(kinds.number)),
        stakes=told.get("stakes", kinds.number),
        profile=told.get("profile", said(read_profile)) or v1.PROFILE_UNSPECIFIED,
        manner=None if deal is None else _manner(deal, pack),
    )
    if not told.has("acts") and not told.has("hands"):
        raise Unreadable("acts or hands are missing")
    return record


def _format(value: object, place: str) -> None:
    if kinds.whole(value, place) != _FORMAT:
        raise Unreadable(f"{value} is no format that is read here: {_FORMAT}")


def _edition(name: str) -> tuple[str, int | None]:
    """The name of an edition, and the version that is pinned with it."""
    pinned = _PINNED.fullmatch(name)
    return (name, None) if pinned is None else (pinned[1], int(pinned[2]))


def _pack(name: str) -> Pack:
    for pack in SUITS:
        if pack == name:
            return pack
    raise Unreadable(f"{name!r} is no pack: {', '.join(SUITS)}")


def _direction(name: str) -> v1.Direction.ValueType:
    if name not in _DIRECTIONS:
        raise Unreadable(f"{name!r} is no direction: {', '.join(_DIRECTIONS)}")
    return _DIRECTIONS[name]


def _options(value: object, place: str) -> list[v1.Option]:
    told = Table(value, place, "the options")
    return [read_option(key, one) for key, one in told.values.items()]


def _deal(value: object, place: str) -> Table:
    return Table(value, place, "a deal", _DEAL)


def _result(value: object, place: str) -> Table:
    return Table(value, place, "a result", ("settlement",))


def _manner(told: Table, pack: Pack) -> v1.Manner:
    faced = told.get("faced", each(said(lambda cards: read_cards(cards, pack)))) or ()
    return v1.Manner(
        dealer=told.get("dealer", kinds.whole),
        cut=told.get("cut", kinds.flag),
        packets=told.get("packets", each(kinds.whole)),
        first=told.get("first", kinds.whole),
        direction=told.get("direction", said(_direction)) or v1.DIRECTION_UNSPECIFIED,
        faced=[one for cards in faced for one in cards],
    )
