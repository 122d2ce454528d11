"""The secrets that admit to a table.

A token is opaque: random, or made of the host's own token by a keyed digest, so that opening a table twice with the
same request gives the same tokens although only their digests are kept.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from arbiter.tables.roles import TableRole, role_text

#: What a token looks like: the prefix, then 256 random bits.
PREFIX: Final = "arb_"
_LENGTH: Final = len(PREFIX) + 43


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
