"""Who comes to a table: the host, a player at a place, a spectator; and the secrets that admit them.

A token is opaque: random, or made of the host's own token by a keyed digest, so that opening a table twice with the
same request gives the same tokens although only their digests are kept.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from arbiter.views.roles import HOST, SPECTATOR, Onlooker, Role, Seat

#: What a token looks like: the prefix, then 256 random bits.
PREFIX: Final = "arb_"
_LENGTH: Final = len(PREFIX) + 43


class Place(NamedTuple):
    """The player at a place of the table, counted from 1; his seat changes as the deal goes round."""

    number: int


TableRole = Place | Onlooker


def role_text(role: TableRole) -> str:
    """A role as stores keep it: ``host``, ``spectator``, ``place 3``."""
    return f"place {role.number}" if isinstance(role, Place) else role.value.lower()


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


def roles_of(places: int) -> tuple[TableRole, ...]:
    """Every role of a table: host, spectator, the places."""
    return (HOST, SPECTATOR, *(Place(number) for number in range(1, places + 1)))


def new_token() -> str:
    """A token that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(32)


def derived_token(host: str, table: str, role: TableRole) -> str:
    """The token of a role at a new table, made of its host's token.

    Args:
        host: The host's token.
        table: The table's id.
        role: Whose token.
    """
    made = hmac.digest(host.encode(), f"{table} {role_text(role)}".encode(), "sha256")
    return PREFIX + urlsafe_b64encode(made).rstrip(b"=").decode()


def well_formed(token: str) -> bool:
    """Whether a text looks like a token."""
    rest = token.removeprefix(PREFIX)
    shaped = rest.isascii() and rest.replace("-", "").replace("_", "").isalnum()
    return len(token) == _LENGTH and token.startswith(PREFIX) and shaped


def digest_of(token: str) -> bytes:
    """What is kept of a token. It is 256 random bits, so that a plain SHA-256 cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()


def same_digest(one: bytes, other: bytes) -> bool:
    """Whether two digests are the same, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)
