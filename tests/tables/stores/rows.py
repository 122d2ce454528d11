"""Rows, headings and tokens for tests."""

from __future__ import annotations

from arbiter.tables.stores.store import Grant, Heading, Request, Row

HOST = b"h" * 32


def row(
    table: str, revision: int, request: str = "", role: str = "seat 1", entry: str = "{}"
) -> Row:
    """A row of a journal, or a refused act upon a revision."""
    return Row(table, revision, 1000.0 + revision, Request(role, request, b"d" * 32), entry)


def heading(table: str, opened: float = 1000.0, **other: object) -> Heading:
    """A heading of the host that all tests share."""
    return Heading(table, HOST, "calabrasella", "", opened)._replace(**other)


def grant(table: str, role: str, digest: bytes) -> Grant:
    """What a token admits to."""
    return Grant(digest.ljust(32, b"."), table, role)
