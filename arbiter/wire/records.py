"""The hand record on the wire, one to one with :class:`arbiter.record.Record`."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from typing import Final, NamedTuple

from arbiter.acts import Act
from arbiter.cards import FRENCH, Card, Pack
from arbiter.edition import Edition
from arbiter.options import resolve
from arbiter.record import Aside, Record
from arbiter.state import Manner
from arbiter.v1 import record_pb2 as pb
from arbiter.wire.acts import NO_ASIDE, ActReader, act_reader, write_act
from arbiter.wire.books import read_edition
from arbiter.wire.cards import CardTable, card_table
from arbiter.wire.faults import Faults, WireError, quoted
from arbiter.wire.options import option_faults, plain, read_numbers, read_options, write_option
from arbiter.wire.words import DIRECTIONS, NOTATIONS, PROFILE_NAMES

#: The version of the format that is read and written.
FORMAT: Final = 1
LONGEST_NAME: Final = 200
#: The field that :func:`read_unread` takes as bytes.
ACTS: Final = pb.HandRecord.DESCRIPTOR.fields_by_name["acts"]


class RecordRead(NamedTuple):
    """A record as it was read, with its edition and number of seats."""

    record: Record
    edition: Edition
    seats: int


def read_record(message: pb.HandRecord, field: str = "record") -> RecordRead:
    """Reads a hand record.

    Args:
        message: The message.
        field: The path of the message, for its faults.

    Raises:
        WireError: Something in it cannot be read; all faults are told.
    """
    return read_unread(message, [act.SerializeToString() for act in message.acts], field)


def read_unread(message: pb.HandRecord, data: Sequence[bytes], field: str) -> RecordRead:
    """The same, of a record whose acts come as bytes.

    Args:
        message: The message; its acts are not looked at.
        data: Each act as bytes.
        field: The path of the message, for its faults.

    Raises:
        WireError: Something in it cannot be read; all faults are told.
    """
    faults = Faults()
    version = message.version if message.HasField("version") else None
    edition = read_edition(message.edition, version, faults, f"{field}.edition")
    if message.format not in (0, FORMAT):
        faults.add(f"{field}.format", message.format, str(FORMAT))
    if edition is None:
        raise WireError(faults.found)
    seats = _seats(message, edition, faults, field)
    table = card_table(edition.pack)
    options = read_options(message.options, faults, f"{field}.options")
    if options:
        refused = resolve(edition.options, dict(options))[1]
        keys = [option.key for option in message.options]
        faults.found.extend(option_faults(refused, keys, f"{field}.options"))
    acts, asides = _read_acts(data, act_reader(edition.pack, seats), faults, f"{field}.acts")
    record = Record(
        edition.name,
        edition.version if version is not None or "@" in message.edition else None,
        NOTATIONS.read_optional(message.pack, faults, f"{field}.pack") or FRENCH,
        _names(message.names, seats, faults, f"{field}.names"),
        options,
        _read_hands(message, table, faults, field),
        _read_stock(message, table, faults, field),
        acts,
        asides,
        _result(message, seats, faults, field),
        _stakes(message, faults, field),
        PROFILE_NAMES.read_optional(message.profile, faults, f"{field}.profile"),
        read_manner(message.manner, table, seats, faults, f"{field}.manner")
        if message.HasField("manner")
        else None,
        _own(message, faults, f"{field}.own") if message.own else (),
    )
    faults.close()
    return RecordRead(record, edition, seats)


def _seats(message: pb.HandRecord, edition: Edition, faults: Faults, field: str) -> int:
    """How many seats the table has: as many as there are hands, else names, else the usual number."""
    usual = edition.table_sizes[0]
    seats = len(message.hands) or len(message.names) or usual
    if seats not in edition.table_sizes:
        sizes = " or ".join(str(size) for size in sorted(edition.table_sizes))
        place = "hands" if message.hands else "names"
        faults.add(f"{field}.{place}", seats, f"{sizes} of them")
        return usual
    return seats


def _names(names: Sequence[str], seats: int, faults: Faults, field: str) -> tuple[str, ...]:
    if names and len(names) != seats:
        faults.add(field, len(names), f"{seats} names, or none")
    for at, name in enumerate(names):
        if len(name) > LONGEST_NAME or not name.isprintable():
            faults.add(
                f"{field}[{at}]", quoted(name), f"at most {LONGEST_NAME} printable characters"
            )
    return tuple(names)


def _read_hands(
    message: pb.HandRecord, table: CardTable, faults: Faults, field: str
) -> tuple[tuple[Card, ...], ...] | None:
    if not message.hands:
        return None
    return tuple(
        [
            table.read(hand.cards, faults, f"{field}.hands[{at}].cards", unknown=True)
            for at, hand in enumerate(message.hands)
        ]
    )


def _read_stock(
    message: pb.HandRecord, table: CardTable, faults: Faults, field: str
) -> tuple[Card, ...] | None:
    if not message.HasField("stock"):
        return None
    return table.read(message.stock.cards, faults, f"{field}.stock.cards", unknown=True)


def _read_acts(
    data: Sequence[bytes], reader: ActReader, faults: Faults, field: str
) -> tuple[tuple[Act, ...], tuple[Aside, ...]]:
    known = tuple(map(reader.remembered, data))
    if None not in known:
        return known, ()  # type: ignore[return-value]  # None is not among them
    read = list(map(reader.noted, data))
    for at, one in enumerate(data):
        if read[at] is None:
            try:
                read[at] = reader.read_at(one, f"{field}[{at}]")
            except WireError as error:
                faults.found.extend(error.faults)
    acts, asides = (
        zip(*(one for one in read if one is not None), strict=True) if any(read) else ((), ())
    )
    return acts, asides if any(aside is not NO_ASIDE for aside in asides) else ()


def _result(
    message: pb.HandRecord, seats: int, faults: Faults, field: str
) -> tuple[int | float, ...] | None:
    if not message.result:
        return None
    if len(message.result) != seats:
        faults.add(f"{field}.result", len(message.result), f"{seats} numbers, one for each seat")
    return read_numbers(message.result, faults, f"{field}.result")


def _stakes(message: pb.HandRecord, faults: Faults, field: str) -> int | float | None:
    if not message.HasField("stakes"):
        return None
    if not math.isfinite(message.stakes):
        faults.add(f"{field}.stakes", message.stakes, "a finite number")
    return plain(message.stakes)


def _own(message: pb.HandRecord, faults: Faults, field: str) -> tuple[tuple[str, str], ...]:
    found = []
    for at, own in enumerate(message.own):
        try:
            alone = list(tomllib.loads(f"{own.key} = {own.value}")) == [own.key]
        except tomllib.TOMLDecodeError:
            alone = False
        if not alone or not own.key.startswith("_") or "\n" in own.key:
            faults.add(f"{field}[{at}]", quoted(own.key), "a key from _ on, and its value in TOML")
        found.append((own.key, own.value))
    return tuple(found)


def read_manner(
    message: pb.Manner, table: CardTable, seats: int, faults: Faults, field: str
) -> Manner:
    """Reads how the cards were dealt; what cannot be read is noted."""
    for name in ("dealer", "first"):
        if message.HasField(name) and not 1 <= getattr(message, name) <= seats:
            faults.add(f"{field}.{name}", getattr(message, name), f"a seat from 1 to {seats}")
    return Manner(
        message.dealer if message.HasField("dealer") else None,
        message.cut if message.HasField("cut") else None,
        tuple(message.packets),
        message.first if message.HasField("first") else None,
        DIRECTIONS.read_optional(message.direction, faults, f"{field}.direction"),
        table.read(message.faced, faults, f"{field}.faced"),
    )


def write_manner(manner: Manner, table: CardTable) -> pb.Manner:
    """Writes how the cards were dealt."""
    message = pb.Manner(
        packets=manner.packets,
        direction=DIRECTIONS.write_optional(manner.direction),
        faced=table.write(manner.faced),
    )
    if manner.dealer is not None:
        message.dealer = manner.dealer
    if manner.cut is not None:
        message.cut = manner.cut
    if manner.first is not None:
        message.first = manner.first
    return message


def write_record(record: Record, pack: Pack) -> pb.HandRecord:
    """Writes a hand record.

    Args:
        record: The record.
        pack: The pack of its edition.
    """
    table = card_table(pack)
    asides = record.asides or (NO_ASIDE,) * len(record.acts)
    message = pb.HandRecord(
        format=FORMAT,
        edition=record.edition,
        pack=NOTATIONS.number[record.notation],
        names=record.names,
        options=[write_option(key, value) for key, value in record.options],
        acts=[write_act(act, pack, aside) for act, aside in zip(record.acts, asides, strict=True)],
        result=record.result or (),
        profile=PROFILE_NAMES.write_optional(record.profile),
        own=[pb.OwnKey(key=key, value=value) for key, value in record.own],
    )
    for hand in record.hands or ():
        message.hands.add(cards=table.write(hand))
    if record.version is not None:
        message.version = record.version
    if record.stock is not None:
        message.stock.SetInParent()
        message.stock.cards.extend(table.write(record.stock))
    if record.stakes is not None:
        message.stakes = record.stakes
    if record.manner is not None:
        message.manner.CopyFrom(write_manner(record.manner, table))
    return message
