"""Who asks: one of the seats, a spectator, or the host of the table."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Seat(NamedTuple):
    """The player of a seat, counted from 1; at a larger table also one who sits out the deal."""

    number: int


class Onlooker(Enum):
    """Who watches without a seat."""

    SPECTATOR = "SPECTATOR"
    HOST = "HOST"


Role = Seat | Onlooker

#: Knows what everybody knows.
SPECTATOR: Final = Onlooker.SPECTATOR
#: Keeps the table, and may know everything.
HOST: Final = Onlooker.HOST


def seat_of(role: Role) -> int:
    """The number of a seat, 0 for an onlooker."""
    return role.number if isinstance(role, Seat) else 0
