"""Seats and what there is one of for each seat, on the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.wire.cards import CardTable
from arbiter.wire.faults import Faults


def read_hands(
    masks: Sequence[int], table: CardTable, seats: int, faults: Faults, field: str
) -> tuple[int, ...]:
    """Reads a set of cards for each seat."""
    if len(masks) != seats:
        faults.add(field, len(masks), f"{seats} hands, one for each seat")
    odd = ~table.all
    if any(mask & odd for mask in masks):
        for at, mask in enumerate(masks):
            table.read_mask(mask, faults, f"{field}[{at}]")
        return ()
    return tuple(map(table.read_set, masks))


def one_each(numbers: Sequence[int], seats: int, faults: Faults, field: str) -> tuple[int, ...]:
    """Reads a number for each seat."""
    if len(numbers) != seats:
        faults.add(field, len(numbers), f"{seats} numbers, one for each seat")
    return tuple(numbers)


def one_seat(seat: int, seats: int, faults: Faults, field: str) -> int:
    """Reads a seat."""
    if not 1 <= seat <= seats:
        faults.add(field, seat, f"a seat from 1 to {seats}")
        return 1
    return seat


def optional_seat(seat: int, seats: int, faults: Faults, field: str) -> int:
    """Reads a seat, or 0 for none."""
    return one_seat(seat, seats, faults, field) if seat else 0


def all_seats(seen: Iterable[int], seats: int, faults: Faults, field: str) -> tuple[int, ...]:
    """Reads some seats."""
    found = tuple(seen)
    if not found or (min(found) >= 1 and max(found) <= seats):
        return found
    return tuple(one_seat(seat, seats, faults, f"{field}[{at}]") for at, seat in enumerate(found))
