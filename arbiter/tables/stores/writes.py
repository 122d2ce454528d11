"""What a database is asked to keep, each wholly or not at all, and the statements that do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from arbiter.tables.stores.statements import Statements
from arbiter.tables.stores.store import Filter, Grant, Heading, Request, Row


class Opening(NamedTuple):
    """A new table."""

    heading: Heading
    rows: Sequence[Row]
    grants: Sequence[Grant]


class Appending(NamedTuple):
    """Rows that follow on the last one of a table, and when it is closed by them."""

    rows: Sequence[Row]
    closed: float | None


class Refusal(NamedTuple):
    """A refused act."""

    row: Row


class Replacement(NamedTuple):
    """New tokens of a role of a table."""

    table: str
    role: str
    grants: Sequence[Grant]


Write = Opening | Appending | Refusal | Replacement


class Query(NamedTuple):
    """Something to be read: a statement with its parameters."""

    sql: str
    values: dict[str, Any]


class Step(NamedTuple):
    """A statement with its parameters.

    Attributes:
        sql: The statement.
        values: Its parameters.
        needed: It has to change one row; where it changes none, somebody else was first.
    """

    sql: str
    values: dict[str, Any]
    needed: bool = True


def steps(write: Write, sql: Statements) -> Iterator[Step]:
    """The statements of a write, in order."""
    match write:
        case Opening(heading, rows, grants):
            yield Step(sql.open, _opening(heading, rows[0].request))
            yield Step(sql.begin, _values(rows[0]))
            for row in rows[1:]:
                yield Step(sql.append, _values(row))
            for grant in grants:
                yield Step(sql.add_token, _token(grant))
        case Appending(rows, closed):
            for row in rows:
                yield Step(sql.append, _values(row))
            if closed is not None:
                yield Step(sql.close, {"table_id": rows[0].table, "at": closed})
        case Refusal(row):
            yield Step(sql.refuse, _values(row) | {"base": row.revision})
        case Replacement(table, role, grants):
            yield Step(sql.drop_tokens, {"table_id": table, "role": role}, needed=False)
            for grant in grants:
                yield Step(sql.add_token, _token(grant))


def unbroken(rows: Sequence[Row]) -> bool:
    """Whether no revision is left out between the first and the last of the rows of a write."""
    return len(rows) == 1 or all(
        row.revision == revision for revision, row in enumerate(rows, rows[0].revision)
    )


def wanted_values(wanted: Filter, after: tuple[float, str], most: int) -> dict[str, Any]:
    """The parameters of a list of tables."""
    opened, table = after
    return {
        "host": wanted.host,
        "edition": wanted.edition,
        "label": wanted.label,
        "state": {None: "", True: "open", False: "closed"}[wanted.open],
        "opened": opened,
        "table_id": table,
        "most": most,
    }


def read_row(told: Sequence[Any]) -> Row:
    """A row of the database as a row of a journal or of the audit."""
    table, revision, at, role, request, digest, entry = told
    return Row(table, revision, at, Request(role, request or "", digest), entry)


def _values(row: Row) -> dict[str, Any]:
    return {
        "table_id": row.table,
        "revision": row.revision,
        "at": row.at,
        "role": row.request.role,
        "request_id": row.request.id or None,
        "digest": row.request.digest,
        "entry": row.entry,
    }


def _opening(heading: Heading, request: Request) -> dict[str, Any]:
    return {
        "table_id": heading.table,
        "host": heading.host,
        "edition": heading.edition,
        "label": heading.label,
        "opened": heading.opened,
        "clocked": heading.clocked,
        "request_id": request.id or None,
    }


def _token(grant: Grant) -> dict[str, Any]:
    return {"digest": grant.digest, "table_id": grant.table, "role": grant.role}
