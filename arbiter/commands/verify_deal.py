"""``arbiter verify-deal``: whether a deal is the one that was committed to before anybody saw a card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.output import fail, utf8, write

if TYPE_CHECKING:
    from arbiter.state import Rules
    from arbiter.tables.verifying import Played
    from arbiter.v1.table_service_pb2 import GetHandRecordResponse

EXAMPLES: Final = """\b
The answer of GetHandRecord, as JSON, tells the deal; the table's id, the
number of the hand and the digest are those that were noted before it was
played. What is hashed is told in docs/tables.md.

\b
Examples:
  arbiter verify-deal record.json --table Vb3…8Q --hand 2 --digest 9f1c…
  arbiter verify-deal --table Vb3…8Q --hand 2 --digest 9f1c… \\
    --edition calabrasella@1 --deck "4s 5s …" --draw "3c 2c …" --nonce 00ff…

\b
Exit status:
  0  the deal is the one that was committed to
  1  it is not; what does not match is told
  2  something could not be read, or the deal has not been opened"""

#: The exit status of a deal that does not match.
_OTHER: Final = 1
_NAME: Final = "verify-deal"


def verify_deal(
    table: Annotated[str, typer.Option(metavar="ID", help="The table's id.")],
    hand: Annotated[int, typer.Option(min=1, metavar="NUMBER", help="The number of the hand.")],
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help="The answer of GetHandRecord as JSON; - is the standard input."
        ),
    ] = None,
    digest: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="The digest that was published before; else that of the file."
        ),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="EDITION", help="The edition; else that of the file.")
    ] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="CARDS", help="The deck that was opened.")
    ] = None,
    draw: Annotated[
        str | None, typer.Option(metavar="CARDS", help="The order of drawing that was opened.")
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="The nonce that was opened.")
    ] = None,
) -> None:
    """Check that a deal is the one that was committed to."""
    utf8()
    from arbiter.records.errors import Unreadable
    from arbiter.tables.verifying import Claimed, deal_faults

    answer = _read(file)
    opened = answer.commitment
    claimed = Claimed(
        table,
        hand,
        digest or opened.digest,
        deck or opened.deck,
        draw or opened.draw,
        nonce or opened.nonce,
    )
    for name, told in (("digest", claimed.digest), ("deck", claimed.deck), ("draw", claimed.draw)):
        if not told:
            fail(_NAME, f"no {name} is told: the deal has not been opened, or the host gave it")
    rules = _rules(edition or _title(answer), len(answer.record.hands))
    played = _played(answer, rules)
    try:
        faults = deal_faults(claimed, rules, played)
    except Unreadable as error:
        fail(_NAME, f"the deck or the draw cannot be read: {error}")
    if faults:
        write("".join(f"{fault}\n" for fault in faults))
        raise typer.Exit(_OTHER)
    more = "" if played is None else ", and the hands and the stock are that deck dealt"
    write(f"the deal is the one that was committed to{more}\n")


def _read(file: str | None) -> GetHandRecordResponse:
    """The answer in a file; empty for none."""
    import sys

    from google.protobuf import json_format

    from arbiter.v1.table_service_pb2 import GetHandRecordResponse

    if file is None:
        return GetHandRecordResponse()
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(_NAME, f"{file} cannot be read: {error}")
    try:
        return json_format.Parse(text, GetHandRecordResponse(), ignore_unknown_fields=True)
    except json_format.ParseError as error:
        fail(_NAME, f"{file} is no answer of GetHandRecord as JSON: {error}")


def _title(answer: GetHandRecordResponse) -> str:
    record = answer.record
    return f"{record.edition}@{record.version}" if record.version else record.edition


def _rules(named: str, places: int) -> Rules:
    from arbiter import editions
    from arbiter.profiles import REFEREE
    from arbiter.wire.books import read_edition
    from arbiter.wire.faults import Faults

    faults = Faults()
    edition = read_edition(named, None, faults, "edition")
    if edition is None:
        fail(_NAME, f"found edition {faults.found[0].found}, expected {faults.found[0].expected}")
    if places and places not in edition.table_sizes:
        sizes = " or ".join(str(size) for size in sorted(edition.table_sizes))
        fail(_NAME, f"the record has {places} hands, expected {sizes}")
    return editions.rules(edition, {}, REFEREE, places or edition.table_sizes[0])


def _played(answer: GetHandRecordResponse, rules: Rules) -> Played | None:
    """The cards of the record; None where there is none."""
    from arbiter.record import UNKNOWN
    from arbiter.tables.verifying import Played
    from arbiter.wire.cards import card_table
    from arbiter.wire.faults import Faults

    record = answer.record
    if not record.hands:
        return None
    faults, table = Faults(), card_table(rules.pack)
    hands = tuple(
        table.read(hand.cards, faults, f"record.hands[{at}].cards", unknown=True)
        for at, hand in enumerate(record.hands)
    )
    stock = table.read(record.stock.cards, faults, "record.stock.cards", unknown=True)
    if faults.found:
        first = faults.found[0]
        fail(_NAME, f"{first.field}: found {first.found}, expected {first.expected}")
    if UNKNOWN in stock or any(UNKNOWN in cards for cards in hands):
        fail(_NAME, "the record does not tell all cards: the hand has not been opened")
    return Played(hands, stock)
