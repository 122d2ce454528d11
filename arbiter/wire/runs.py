"""The runs of a hand, on the wire."""

from __future__ import annotations

from typing import Final

from arbiter.state import Announced, Runs, Shown
from arbiter.v1 import frame_pb2 as pb
from arbiter.wire.cards import CardTable
from arbiter.wire.faults import Faults
from arbiter.wire.seats import all_seats, one_seat, optional_seat
from arbiter.wire.words import RANKS

NO_RUNS: Final = Runs()


def read_runs(message: pb.Runs, table: CardTable, seats: int, faults: Faults, field: str) -> Runs:
    """Reads runs; what cannot be read is noted."""
    return Runs(
        tuple(
            Announced(
                one_seat(one.seat, seats, faults, f"{field}.announced[{at}].seat"),
                one.value,
                RANKS.read_optional(one.top, faults, f"{field}.announced[{at}].top") or "",
                one.borne_out,
                one.act,
            )
            for at, one in enumerate(message.announced)
        ),
        all_seats(message.spoken, seats, faults, f"{field}.spoken"),
        optional_seat(message.asking, seats, faults, f"{field}.asking"),
        all_seats(message.untrue, seats, faults, f"{field}.untrue"),
        tuple(
            Shown(
                one_seat(one.seat, seats, faults, f"{field}.shown[{at}].seat"),
                table.read_mask(one.cards, faults, f"{field}.shown[{at}].cards"),
                one.value,
            )
            for at, one in enumerate(message.shown)
        ),
        message.swapped,
    )


def write_runs(runs: Runs, table: CardTable) -> pb.Runs:
    """Writes runs."""
    return pb.Runs(
        announced=[
            pb.AnnouncedRun(
                seat=one.seat,
                value=one.value,
                top=RANKS.write_optional(one.top),
                borne_out=one.true,
                act=one.act,
            )
            for one in runs.announced
        ],
        spoken=runs.spoken,
        asking=runs.asking,
        untrue=runs.false,
        shown=[
            pb.ShownRun(seat=one.seat, cards=table.write_set(one.cards), value=one.value)
            for one in runs.shown
        ],
        swapped=runs.swapped,
    )
