"""Hand records, ``*.hand.toml``, as messages: enough to have them reviewed.

What a record says is looked at by the arbiter, which knows the editions; here is only read what is written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from arbiter_client import v1
from arbiter_client.acts import read_act
from arbiter_client.cards import SUITS, Pack, Unreadable, read_cards

OptionValue = bool | int | float | str | Sequence[float]

_PROFILES: Final = {
    name.removeprefix("PROFILE_").lower(): number for name, number in v1.Profile.items() if number
}
_PACKS: Final = {"french": v1.PACK_FRENCH, "italian": v1.PACK_ITALIAN}
_DIRECTIONS: Final = {"cw": v1.DIRECTION_CLOCKWISE, "ccw": v1.DIRECTION_COUNTERCLOCKWISE}
_KEYS: Final = (
    "format", "edition", "pack", "seats", "options", "stakes", "profile", "hands", "stock", "deal", "acts", "result",
)  # fmt: skip


def read_option(key: str, value: OptionValue) -> v1.Option:
    """A house rule.

    >>> read_option("revoke_floor_zero", True).flag
    True

    Args:
        key: Its name.
        value: A word, true or false, a whole number, or a list of numbers.
    """
    match value:
        case bool():
            return v1.Option(key=key, flag=value)
        case str():
            return v1.Option(key=key, word=value)
        case int():
            return v1.Option(key=key, number=value)
        case float():
            raise Unreadable(f"{key}: {value} is no whole number")
    return v1.Option(key=key, numbers=v1.Numbers(numbers=value))


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
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"this is no TOML: {error}") from None
    unknown = [key for key in told if key not in _KEYS and not key.startswith("_")]
    if unknown:
        raise Unreadable(f"{unknown[0]!r} is no key of a hand record")
    try:
        return _record(told)
    except (TypeError, AttributeError, KeyError) as error:
        raise Unreadable(f"a value is of the wrong kind: {error}") from None


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


def _record(told: Mapping[str, Any]) -> v1.HandRecord:
    edition, _, version = told["edition"].partition("@")
    if not version.isdigit():
        edition = told["edition"]
    name: Pack = told.get("pack", "french")
    if name not in SUITS:
        raise Unreadable(f"{name!r} is no pack: {', '.join(SUITS)}")
    record = v1.HandRecord(
        format=told["format"],
        edition=edition,
        version=int(version) if edition != told["edition"] else None,
        pack=_PACKS[name],
        names=told.get("seats", ()),
        options=[read_option(key, value) for key, value in told.get("options", {}).items()],
        hands=[v1.Cards(cards=read_cards(hand, name)) for hand in told.get("hands", ())],
        acts=[read_act(act, name) for act in told.get("acts", ())],
        result=told.get("result", {}).get("settlement", ()),
        stakes=told.get("stakes"),
        profile=read_profile(told["profile"]) if "profile" in told else v1.PROFILE_UNSPECIFIED,
    )
    if "stock" in told:
        record.stock.cards.extend(read_cards(told["stock"], name))
        record.stock.SetInParent()
    if "deal" in told:
        record.manner.CopyFrom(_manner(told["deal"], name))
    return record


def _manner(told: Mapping[str, Any], pack: Pack) -> v1.Manner:
    return v1.Manner(
        dealer=told.get("dealer"),
        cut=told.get("cut"),
        packets=told.get("packets", ()),
        first=told.get("first"),
        direction=_DIRECTIONS[told["direction"]]
        if "direction" in told
        else v1.DIRECTION_UNSPECIFIED,
        faced=[one for text in told.get("faced", ()) for one in read_cards(text, pack)],
    )
