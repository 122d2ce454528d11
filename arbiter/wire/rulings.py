"""Findings, elections, duties and notes on the wire."""

from __future__ import annotations

from typing import Any

from arbiter.cards import Card
from arbiter.rulings import Duty, DutyKind, Election, Finding, Note
from arbiter.v1 import rulings_pb2 as pb
from arbiter.wire.cards import CardTable, card_name
from arbiter.wire.faults import Faults
from arbiter.wire.words import (
    BREACHES,
    DUTIES,
    STATUSES,
    SUIT_NUMBERS,
    optional_suit,
)

_OF_A_CARD = frozenset({DutyKind.PLAY_CARD, DutyKind.YIELD_CARD, DutyKind.RETURN_CARD})


def write_finding(finding: Finding, table: CardTable, text: str = "") -> pb.Finding:
    """Writes a finding, with its sentence where it has one."""
    message = pb.Finding(
        breach=BREACHES.number[finding.breach],
        status=STATUSES.number[finding.status],
        points=finding.points,
        cards=table.write(finding.cards),
        evidence=finding.evidence,
        lawful=table.write(finding.lawful),
        claimed=finding.claimed,
        by_choice=finding.by_choice,
        settled_trick=finding.settled_trick,
        kind=finding.kind,
        text=text,
    )
    if finding.act is not None:
        message.act = finding.act
    if finding.trick is not None:
        message.trick = finding.trick
    if finding.law is not None:
        message.law = finding.law
    if finding.offender is not None:
        message.offender = finding.offender
    return message


def read_finding(message: pb.Finding, table: CardTable, faults: Faults, field: str) -> Finding:
    """Reads a finding; what cannot be read is noted."""
    return Finding(
        message.act if message.HasField("act") else None,
        message.trick if message.HasField("trick") else None,
        message.law if message.HasField("law") else None,
        BREACHES.read(message.breach, faults, f"{field}.breach"),
        message.offender if message.HasField("offender") else None,
        STATUSES.read(message.status, faults, f"{field}.status"),
        message.points,
        table.read(message.cards, faults, f"{field}.cards", unknown=True),
        tuple(message.evidence),
        table.read(message.lawful, faults, f"{field}.lawful"),
        message.claimed,
        message.by_choice,
        message.settled_trick,
        message.kind,
    )


def write_election(election: Election, text: str = "") -> pb.Election:
    """Writes an election, with its sentence where it has one."""
    message = pb.Election(
        finding=election.finding,
        breach=BREACHES.number[election.breach],
        holders=election.holders,
        choices=election.choices,
        silent=election.silent,
        lapses=election.lapses,
        told=election.told,
        text=text,
    )
    if election.law is not None:
        message.law = election.law
    return message


def read_election(message: pb.Election, faults: Faults, field: str) -> Election:
    """Reads an election; what cannot be read is noted."""
    return Election(
        message.finding,
        message.law if message.HasField("law") else None,
        BREACHES.read(message.breach, faults, f"{field}.breach"),
        tuple(message.holders),
        tuple(message.choices),
        message.silent,
        message.lapses,
        message.told,
    )


def write_duty(duty: Duty, table: CardTable) -> pb.Duty:
    """Writes a duty."""
    message = pb.Duty(kind=DUTIES.number[duty.kind], seat=duty.seat, finding=duty.finding)
    if duty.law is not None:
        message.law = duty.law
    if duty.kind in _OF_A_CARD:
        message.card = write_card(duty.value, table)
    elif duty.kind is DutyKind.LEAD_SUIT:
        message.suit = SUIT_NUMBERS[duty.value]
    else:
        message.number = duty.value
    return message


def read_duty(message: pb.Duty, table: CardTable, faults: Faults, field: str) -> Duty:
    """Reads a duty; what cannot be read is noted."""
    kind = DUTIES.read(message.kind, faults, f"{field}.kind")
    value: int = message.number
    if kind in _OF_A_CARD:
        value = read_card(message.card, table, faults, f"{field}.card")
    elif kind is DutyKind.LEAD_SUIT:
        value = optional_suit(message.suit, faults, f"{field}.suit")
    return Duty(
        kind, message.seat, value, message.law if message.HasField("law") else None, message.finding
    )


def write_note(note: Note, text: str = "") -> pb.Note:
    """Writes a note, with its sentence where it has one."""
    return pb.Note(act=note.act, code=note.code, detail=note.detail, text=text)


def read_note(message: pb.Note) -> Note:
    """Reads a note."""
    return Note(message.act, message.code, message.detail)


def write_card(card: Card, table: CardTable) -> Any:  # the generated code's own type of an int
    """Writes one card, as the wire's number; -1 is an unknown card."""
    return table.write((card,))[0]


def write_optional_card(card: Card, table: CardTable) -> Any:  # as above
    """Writes a card, or 0 for -1, which here is none."""
    return table.message[card] if card >= 0 else 0


def read_optional_card(number: int, table: CardTable, faults: Faults, field: str) -> Card:
    """Reads a card, or -1 where there is none."""
    return read_card(number, table, faults, field) if number else -1


def read_card(number: int, table: CardTable, faults: Faults, field: str) -> Card:
    """Reads one card; a number that is no card of the pack is noted, and card 0 stands in for it."""
    card = table.card[number] if 0 <= number < len(table.card) else None
    if card is None:
        faults.add(field, card_name(number), table.expected())
        return 0
    return card
