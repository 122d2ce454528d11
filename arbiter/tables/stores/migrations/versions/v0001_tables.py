"""Headings, journals with their audit, tokens."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision: Final = "0001"
down_revision: Final = None

_ID: Final = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "headings",
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("host", sa.LargeBinary, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("opened", sa.Double, nullable=False),
        sa.Column("closed", sa.Double),
        sa.Column("clocked", sa.Boolean, nullable=False),
        sa.Column("request_id", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="headings_pkey"),
        sa.UniqueConstraint("host", "request_id", name="headings_request"),
    )
    op.create_index("headings_listed", "headings", ["host", "opened", "table_id"])
    op.create_index("headings_clocked", "headings", ["clocked", "closed"])
    op.create_table(
        "journal",
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("request_id", sa.Text),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("base", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "revision", name="journal_pkey"),
        sa.UniqueConstraint("table_id", "role", "request_id", name="journal_request"),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="tokens_pkey"),
    )
    op.create_index("tokens_role", "tokens", ["table_id", "role"])
