"""Records to columns and back, nothing lost that the record format holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import orjson
import pyarrow as pa

from arbiter.archive.codes import UNSEEN, read_acts, write_acts
from arbiter.archive.schema import book, edition_of, hand_columns, schema_for
from arbiter.cards import FRENCH, Card, set_of
from arbiter.edition import Edition
from arbiter.record import UNKNOWN, Aside, Record
from arbiter.state import Manner

_NO_ASIDE = Aside()


def pack(records: Sequence[Record]) -> pa.RecordBatch:
    """Lays records out in columns.

    Args:
        records: Records of one edition, at least one.

    Returns:
        A row for each, in their order, by :func:`~arbiter.archive.schema.schema_for`.

    Raises:
        ValueError: There are none, they are not of one edition, or one holds what no hand record can.
        LookupError: The edition is not known.
    """
    names = {record.edition for record in records}
    if len(names) != 1:
        raise ValueError(f"records of one edition are wanted, not of {sorted(names)}")
    edition = book(names.pop())
    rows = [_row(record, edition) for record in records]
    return pa.RecordBatch.from_pylist(rows, schema=schema_for(edition.name))


def unpack(batch: pa.RecordBatch, edition: str | None = None) -> list[Record]:
    """Reads records from columns.

    Args:
        batch: The columns; columns beside those of the schema are passed over.
        edition: The edition's name, where the batch has lost its metadata on the way.

    Returns:
        A record for each row. The cards of a hand stand in the order in which hands are written.

    Raises:
        ValueError: The batch is no archive, or a row of it cannot be read.
        LookupError: The edition is not known.
    """
    records = []
    for record in readable(batch, edition):
        if isinstance(record, ValueError):
            raise record
        records.append(record)
    return records


def readable(batch: pa.RecordBatch, edition: str | None = None) -> Iterator[Record | ValueError]:
    """Reads records from columns one by one; in place of a row that cannot be read stands the reason."""
    found = edition_of(batch.schema) if edition is None else book(edition)
    known = [name for name in schema_for(found.name).names if name in batch.schema.names]
    for row in batch.select(known).to_pylist():
        try:
            yield _record(row, found)
        except (ValueError, TypeError, KeyError) as reason:
            yield ValueError(str(reason))


# -- a record as a row -------------------------------------------------------------------------------


def _row(record: Record, edition: Edition) -> dict[str, object]:
    hands = record.hands or ()
    columns = hand_columns(edition)
    if len(hands) > len(columns):
        raise ValueError(f"{len(hands)} hands; {edition.name} has {len(columns)} seats at most")
    sets = [set_of(card for card in hand if card != UNKNOWN) for hand in hands]
    told = any(cards.bit_count() != len(hand) for cards, hand in zip(sets, hands, strict=True))
    return {
        **dict(zip(columns, sets, strict=False)),
        "stock": None if record.stock is None else _codes(record.stock),
        "acts": write_acts(record.acts, edition),
        "hands_told": [_codes(hand) for hand in hands] if told else None,
        "version": record.version,
        "notation": None if record.notation == FRENCH else record.notation,
        "names": list(record.names) or None,
        "options": orjson.dumps(dict(record.options)).decode() if record.options else None,
        "profile": record.profile,
        "stakes": record.stakes,
        "result": None if record.result is None else list(record.result),
        "manner": None if record.manner is None else _manner_row(record.manner),
        "asides": _aside_rows(record.asides) or None,
        "own": [{"key": key, "value": value} for key, value in record.own] or None,
    }


def _codes(cards: Sequence[Card]) -> bytes:
    return bytes(UNSEEN if card == UNKNOWN else card for card in cards)


def _manner_row(manner: Manner) -> dict[str, object]:
    return {
        **manner._asdict(),
        "packets": list(manner.packets) or None,
        "faced": list(manner.faced) or None,
    }


def _aside_rows(asides: Sequence[Aside]) -> list[dict[str, object]]:
    return [
        {"act": number, "time": aside.time or None, "remark": aside.remark or None}
        for number, aside in enumerate(asides, start=1)
        if any(aside)
    ]


# -- a row as a record -------------------------------------------------------------------------------


def _record(row: Mapping[str, Any], edition: Edition) -> Record:
    acts = row.get("acts")
    if acts is None:
        raise ValueError("no acts")
    version = row.get("version")
    if version is not None and version != edition.version:
        raise ValueError(f"{edition.name}@{version}; this arbiter judges by {edition.title}")
    stakes = row.get("stakes")
    read = read_acts(acts, edition)
    return Record(
        edition=edition.name,
        version=version,
        notation=row.get("notation") or FRENCH,
        names=tuple(row.get("names") or ()),
        options=_options(row.get("options")),
        hands=_hands(row, edition),
        stock=None if row.get("stock") is None else _cards(row["stock"], edition),
        acts=read,
        asides=_asides(row.get("asides") or (), len(read)),
        result=None if row.get("result") is None else tuple(map(_number, row["result"])),
        stakes=None if stakes is None else _number(stakes),
        profile=row.get("profile"),
        manner=_manner(row.get("manner")),
        own=tuple((pair["key"], pair["value"]) for pair in row.get("own") or ()),
    )


def _hands(row: Mapping[str, Any], edition: Edition) -> tuple[tuple[Card, ...], ...] | None:
    told, pack = row.get("hands_told"), edition.pack
    if told is not None:
        hands = tuple(_cards(cards, edition) for cards in told)
    else:
        masks = [row[name] for name in hand_columns(edition) if row.get(name) is not None]
        if any(not 0 <= mask <= pack.all_cards for mask in masks):
            raise ValueError("a hand with cards that the pack does not have")
        hands = tuple(pack.in_order(mask) for mask in masks)
    if hands and len(hands) not in edition.table_sizes:
        raise ValueError(f"{len(hands)} hands at a table of {edition.name}")
    return hands or None


def _cards(codes: bytes, edition: Edition) -> tuple[Card, ...]:
    cards = tuple(UNKNOWN if code == UNSEEN else code for code in codes)
    if any(card >= edition.pack.size for card in cards):
        raise ValueError("a card that the pack does not have")
    return cards


def _options(text: str | None) -> tuple[tuple[str, Any], ...]:
    if text is None:
        return ()
    given = options_of(text)
    return tuple(
        (key, tuple(value) if isinstance(value, list) else value) for key, value in given.items()
    )


def options_of(text: str) -> dict[str, Any]:
    """The options of a row.

    Raises:
        ValueError: They are no JSON object.
    """
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        given = None
    if not isinstance(given, dict):
        raise ValueError("options that are no JSON object")  # noqa: TRY004  # a row that cannot be read
    return given


def _asides(rows: Sequence[Mapping[str, Any]], number: int) -> tuple[Aside, ...]:
    if not rows:
        return ()
    asides = [_NO_ASIDE] * number
    for row in rows:
        if not 1 <= row["act"] <= number:
            raise ValueError(f"an aside to act {row['act']} of {number}")
        asides[row["act"] - 1] = Aside(row["time"] or "", row["remark"] or "")
    return tuple(asides)


def _manner(row: Mapping[str, Any] | None) -> Manner | None:
    if row is None:
        return None
    told = {**row, "packets": tuple(row["packets"] or ()), "faced": tuple(row["faced"] or ())}
    return Manner(**told)


def _number(number: float) -> int | float:
    """A number as the record format reads it: whole ones without a fraction."""
    return int(number) if number == int(number) else number
