"""The hands of a table looked up: what was dealt and done in each, and its record."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.record import Record
from arbiter.tables.dealing import Dealing
from arbiter.tables.entries import Done
from arbiter.tables.table import Table, Trail


def acts_of(trail: Trail | None) -> Iterator[Done]:
    """What was done in a hand, in order."""
    done = []
    while trail is not None:
        done.append(trail.done)
        trail = trail.before
    return reversed(done)


def record_of(table: Table, number: int) -> Record | None:
    """The whole record of a hand, None where there is no such hand.

    Args:
        table: The table.
        number: The number of the hand.
    """
    found = hand_at(table, number)
    if found is None:
        return None
    seats, dealing, trail = found
    setup = table.setup
    return Record(
        setup.edition,
        setup.version,
        setup.notation,
        tuple(setup.names[place - 1] for place in seats) if setup.names else (),
        setup.options,
        dealing.hands,
        dealing.stock,
        tuple(done.act for done in acts_of(trail)),
        profile=setup.profile,
        manner=dealing.manner,
    )


def hand_at(table: Table, number: int) -> tuple[tuple[int, ...], Dealing, Trail | None] | None:
    """The places, the cards and the acts of a hand, None where there is no such hand."""
    if number == table.number and table.dealing is not None:
        return table.seats, table.dealing, table.trail
    for past in table.past:
        if past.number == number:
            return past.seats, past.dealing, past.trail
    return None
