"""What was found and what is open, on the wire."""

from __future__ import annotations

from arbiter.rulings import Breach
from arbiter.state import DeferredClaim, Docket, Exposure, Rules
from arbiter.v1 import state_pb2 as pb
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.faults import Faults
from arbiter.wire.rulings import (
    read_card,
    read_duty,
    read_election,
    read_finding,
    read_note,
    write_card,
    write_duty,
    write_election,
    write_finding,
    write_note,
)
from arbiter.wire.seats import all_seats, one_seat, optional_seat
from arbiter.wire.words import BREACHES


def read_docket(message: pb.Docket, rules: Rules, faults: Faults, field: str) -> Docket:
    """Reads a docket; what cannot be read is noted."""
    table, seats = table_of(rules), rules.seats
    docket = Docket(
        tuple(
            read_finding(one, table, faults, f"{field}.findings[{at}]")
            for at, one in enumerate(message.findings)
        ),
        tuple(
            read_election(one, faults, f"{field}.elections[{at}]")
            for at, one in enumerate(message.elections)
        ),
        tuple(
            read_duty(one, table, faults, f"{field}.duties[{at}]")
            for at, one in enumerate(message.duties)
        ),
        tuple(
            Exposure(
                one_seat(one.seat, seats, faults, f"{field}.exposed[{at}].seat"),
                read_card(one.card, table, faults, f"{field}.exposed[{at}].card"),
                one.finding,
                one.first,
                one.last,
            )
            for at, one in enumerate(message.exposed)
        ),
        tuple(
            DeferredClaim(
                one.act,
                one_seat(one.seat, seats, faults, f"{field}.claims[{at}].seat"),
                BREACHES.read(one.breach, faults, f"{field}.claims[{at}].breach"),
                optional_seat(one.accused, seats, faults, f"{field}.claims[{at}].accused"),
                one.trick,
                one.answer,
            )
            for at, one in enumerate(message.claims)
        ),
        tuple(read_note(one) for one in message.notes),
        message.watching,
    )
    _check(docket, seats, faults, field)
    return docket


def _check(docket: Docket, seats: int, faults: Faults, field: str) -> None:
    """Notes seats that do not exist, and what hangs on a finding that does not exist."""
    for at, finding in enumerate(docket.findings):
        if finding.offender is not None:
            one_seat(finding.offender, seats, faults, f"{field}.findings[{at}].offender")
    for at, election in enumerate(docket.elections):
        all_seats(election.holders, seats, faults, f"{field}.elections[{at}].holders")
    for at, duty in enumerate(docket.duties):
        optional_seat(duty.seat, seats, faults, f"{field}.duties[{at}].seat")
    for name in ("elections", "duties", "exposed"):
        for at, one in enumerate(getattr(docket, name)):
            if one.finding >= len(docket.findings):
                expected = f"the position of one of {len(docket.findings)} findings, from 0"
                faults.add(f"{field}.{name}[{at}].finding", one.finding, expected)


def write_docket(docket: Docket, table: CardTable) -> pb.Docket:
    """Writes a docket."""
    message = pb.Docket(
        findings=[write_finding(finding, table) for finding in docket.findings],
        elections=[write_election(election) for election in docket.elections],
        duties=[write_duty(duty, table) for duty in docket.duties],
        notes=[write_note(note) for note in docket.notes],
        watching=docket.watching,
    )
    for one in docket.exposed:
        message.exposed.add(
            seat=one.seat,
            card=write_card(one.card, table),
            finding=one.finding,
            first=one.first,
            last=one.last,
        )
    for claim in docket.claims:
        message.claims.add(
            act=claim.act,
            seat=claim.seat,
            breach=BREACHES.number[Breach(claim.breach)],
            accused=claim.accused,
            trick=claim.trick,
            answer=claim.answer,
        )
    return message
