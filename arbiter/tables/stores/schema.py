"""The tables of the database, the same in SQLite and in PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql

#: The version of the schema that this program works with: the last one in ``migrations/versions``.
VERSION: Final = "0001"

# Ids sort by their bytes, whatever the language of the server.
_ID: Final = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")

metadata: Final = MetaData(naming_convention={"pk": "%(table_name)s_pkey"})

headings: Final = Table(
    "headings",
    metadata,
    Column("table_id", _ID, primary_key=True),
    Column("host", LargeBinary, nullable=False),
    Column("edition", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("opened", Double, nullable=False),
    Column("closed", Double),
    Column("clocked", Boolean, nullable=False),
    Column("request_id", Text),
    UniqueConstraint("host", "request_id", name="headings_request"),
    Index("headings_listed", "host", "opened", "table_id"),
    Index("headings_clocked", "clocked", "closed"),
)

# A refused act has a negative revision, and in `base` the revision upon which it was refused: standing in the same
# table, it and an accepted act can never have the same request id. Acts of the arbiter itself have no request id.
journal: Final = Table(
    "journal",
    metadata,
    Column("table_id", _ID, primary_key=True),
    Column("revision", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("role", Text, nullable=False),
    Column("request_id", Text),
    Column("digest", LargeBinary, nullable=False),
    Column("entry", Text, nullable=False),
    Column("base", BigInteger),
    UniqueConstraint("table_id", "role", "request_id", name="journal_request"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("table_id", _ID, nullable=False),
    Column("role", Text, nullable=False),
    Index("tokens_role", "table_id", "role"),
)


def wrong_schema(store: str, version: str | None) -> str:
    """The sentence about a store whose schema is not the one expected."""
    found = "has no schema yet" if version is None else f"has schema {version}"
    return f"{store} {found}, and this program works with {VERSION}; run arbiter migrate"
