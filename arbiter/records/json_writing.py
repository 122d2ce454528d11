"""From a record to its one line of JSON."""

from __future__ import annotations

import math
from typing import Any, Final

import orjson

from arbiter import editions
from arbiter.cards import Pack
from arbiter.record import Aside, Record
from arbiter.records.json_source import AS_TOML
from arbiter.records.notation import write_act, write_cards
from arbiter.records.values import write_value
from arbiter.records.writing import in_hand_order, manner_told, own_values, whole

_NO_ASIDE: Final = Aside()


def write_json(record: Record) -> bytes:
    """Writes a record.

    Args:
        record: The record.

    Returns:
        One line, without the line end; the same record is always the same line.

    Raises:
        ValueError: The record's edition is not known, or a key of its own is no TOML.
    """
    edition = editions.find(record.edition)
    if edition is None:
        raise ValueError(f"no edition {record.edition!r}")
    return orjson.dumps(_members(record, edition.pack))


def _members(record: Record, pack: Pack) -> dict[str, Any]:
    """The keys of a record in the order of the TOML record, those that it has."""
    own = {
        table: {key: _json(value) for key, value in values.items()}
        for table, values in own_values(record.own).items()
    }
    if own["result"] and record.result is None:
        raise ValueError("keys of a result that the record has not")
    pinned = "" if record.version is None else f"@{record.version}"
    options: dict[str, Any] = dict(sorted(record.options)) | own["options"]
    manner = own["deal"]
    if record.manner is not None:
        manner = manner_told(record.manner, pack, record.notation) | manner
    members: dict[str, Any] = {
        "format": 1,
        "edition": record.edition + pinned,
        "pack": record.notation,
        "seats": list(record.names) or None,
        "options": options or None,
        "stakes": None if record.stakes is None else whole(record.stakes),
        "profile": record.profile,
        **own[""],
        "hands": _hands(record, pack),
        "stock": None if record.stock is None else write_cards(record.stock, pack, record.notation),
        "deal": manner if record.manner is not None or manner else None,
        "acts": _acts(record, pack),
        "result": None
        if record.result is None
        else {"settlement": [whole(number) for number in record.result], **own["result"]},
    }
    return {key: value for key, value in members.items() if value is not None}


def _hands(record: Record, pack: Pack) -> list[str] | None:
    if record.hands is None:
        return None
    return [write_cards(in_hand_order(hand, pack), pack, record.notation) for hand in record.hands]


def _acts(record: Record, pack: Pack) -> list[str]:
    asides = record.asides or (_NO_ASIDE,) * len(record.acts)
    return [
        write_act(act, aside, pack, record.notation)
        for act, aside in zip(record.acts, asides, strict=True)
    ]


def _json(value: object) -> object:
    """A value of the user's own as JSON; what JSON cannot hold is given as TOML source."""
    match value:
        case bool() | str() | int():
            return value
        case float() if math.isfinite(value):
            return value
        case list():
            return [_json(item) for item in value]
        case dict() if list(value) != [AS_TOML]:
            return {key: _json(item) for key, item in value.items()}
    return {AS_TOML: write_value(value)}
