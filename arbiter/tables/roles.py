"""Who comes to a table: the host, a player at a place, a spectator."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from arbiter.views.roles import HOST, SPECTATOR, Onlooker, Role, Seat


class Place(NamedTuple):
    """The player at a place of the table, counted from 1; his seat changes as the deal goes round."""

    number: int


TableRole = Place | Onlooker


@cache
def role_text(role: TableRole) -> str:
    """A role as stores keep it: ``host``, ``spectator``, ``place 3``."""
    return f"place {role.number}" if isinstance(role, Place) else role.value.lower()


@cache
def read_role(text: str) -> TableRole:
    """Reads what :func:`role_text` wrote."""
    if text.startswith("place "):
        return Place(int(text.removeprefix("place ")))
    return Onlooker(text.upper())


def in_hand(role: TableRole, seats: tuple[int, ...]) -> Role:
    """A role of the table as a role of one hand.

    Args:
        role: Who.
        seats: The place of each seat of the hand.
    """
    return Seat(seats.index(role.number) + 1) if isinstance(role, Place) else role


@cache
def roles_of(places: int) -> tuple[TableRole, ...]:
    """Every role of a table: host, spectator, the places."""
    return (HOST, SPECTATOR, *(Place(number) for number in range(1, places + 1)))
