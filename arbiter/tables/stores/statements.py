"""What is asked of the database, as SQL of its dialect: made once, run by the driver."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Double,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    column,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    table,
    true,
    tuple_,
    update,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.dml import Insert
from sqlalchemy.sql.elements import CompilerElement

from arbiter.tables.stores.schema import headings, journal, tokens


@dataclass(frozen=True, slots=True)
class Statements:
    """The SQL of each statement.

    Attributes:
        version: The version of the schema.
        open: Adds a heading.
        begin: Adds the first row of a journal.
        append: Adds a row that follows on the last one of its table, or nothing.
        refuse: Adds a refused act upon the last revision of its table, or nothing.
        close: Closes a table.
        add_token: Adds a token.
        drop_tokens: Removes the tokens of a role of a table.
        rows: The journal of a table from a revision on.
        audit: The refused acts of a table from a number on.
        refused: The refused act of a request id.
        grant: What a token admits to.
        heading: The heading of a table.
        clocked: The open tables where seats that stay away are acted for.
        list: The headings of a host from a place on.
        opened: The first row of the table that a host opened by a request id.
    """

    version: str
    open: str
    begin: str
    append: str
    refuse: str
    close: str
    add_token: str
    drop_tokens: str
    rows: str
    audit: str
    refused: str
    grant: str
    heading: str
    clocked: str
    list: str
    opened: str


def statements(dialect: Dialect) -> Statements:
    """The statements in the SQL of a dialect; their parameters are named as the columns are."""

    def sql(statement: CompilerElement, columns: Collection[str] | None = None) -> str:
        keys = None if columns is None else list(columns)
        return str(statement.compile(dialect=dialect, column_keys=keys))

    return Statements(
        version=sql(select(func.max(column("version_num"))).select_from(table("alembic_version"))),
        open=sql(insert(headings), set(headings.c.keys()) - {"closed"}),
        begin=sql(insert(journal), set(journal.c.keys()) - {"base"}),
        append=sql(_append()),
        refuse=sql(_refuse()),
        close=sql(
            update(headings)
            .where(_is(headings, "table_id"))
            .values(closed=bindparam("at", type_=Double))
        ),
        add_token=sql(insert(tokens)),
        drop_tokens=sql(delete(tokens).where(_is(tokens, "table_id"), _is(tokens, "role"))),
        rows=sql(
            _rows()
            .where(_is(journal, "table_id"), journal.c.revision > _number("after"))
            .order_by(journal.c.revision)
        ),
        audit=sql(
            _refusals()
            .where(journal.c.revision < -_number("after"))
            .order_by(journal.c.revision.desc())
            .limit(_number("most"))
            .offset(_ZERO)
        ),
        refused=sql(_refusals().where(_is(journal, "role"), _is(journal, "request_id"))),
        grant=sql(select(*tokens.c).where(_is(tokens, "digest"))),
        heading=sql(_headings().where(_is(headings, "table_id"))),
        clocked=sql(
            select(headings.c.table_id).where(
                headings.c.clocked.is_(true()), headings.c.closed.is_(None)
            )
        ),
        list=sql(_list()),
        opened=sql(
            _rows()
            .join(headings, headings.c.table_id == journal.c.table_id)
            .where(_is(headings, "host"), _is(headings, "request_id"), journal.c.revision == _ONE)
        ),
    )


# Constants stand in the text of a statement, not among its parameters.
_ZERO: Final = literal_column("0", BigInteger)
_ONE: Final = literal_column("1", BigInteger)
_ANY, _OPEN, _CLOSED = (literal_column(text, Text) for text in ("''", "'open'", "'closed'"))

#: The columns of a row that is told: who and what, but for the revision.
_TOLD: Final = tuple(journal.c[name] for name in ("at", "role", "request_id", "digest", "entry"))


def _rows() -> Select[Any]:
    return select(journal.c.table_id, journal.c.revision, *_TOLD)


def _refusals() -> Select[Any]:
    """The refused acts of a table, as rows upon their base, and last the number of each."""
    return select(journal.c.table_id, journal.c.base, *_TOLD, -journal.c.revision).where(
        _is(journal, "table_id"), journal.c.revision < _ZERO
    )


def _headings() -> Select[Any]:
    return select(*(column for column in headings.c if column.name != "request_id"))


def _list() -> Select[Any]:
    edition, label, state = (bindparam(name, type_=Text) for name in ("edition", "label", "state"))
    return (
        _headings()
        .where(
            _is(headings, "host"),
            tuple_(headings.c.opened, headings.c.table_id)
            > tuple_(bindparam("opened", type_=Double), bindparam("table_id", type_=Text)),
            or_(edition == _ANY, headings.c.edition == edition),
            or_(label == _ANY, headings.c.label == label),
            or_(
                state == _ANY,
                and_(state == _OPEN, headings.c.closed.is_(None)),
                and_(state == _CLOSED, headings.c.closed.is_not(None)),
            ),
        )
        .order_by(headings.c.opened, headings.c.table_id)
        .limit(_number("most"))
        .offset(_ZERO)
    )


def _append() -> Insert:
    before = journal.alias("before")
    return insert(journal).from_select(
        ["table_id", "revision", *_named(_TOLD)],
        select(_value("table_id"), _value("revision"), *map(_value, _named(_TOLD))).where(
            select(_ONE)
            .where(
                before.c.table_id == _value("table_id"),
                before.c.revision == _value("revision") - _ONE,
            )
            .exists()
        ),
    )


def _refuse() -> Insert:
    numbered, last = journal.alias("numbered"), journal.alias("last")
    number = (
        select(func.coalesce(func.min(numbered.c.revision), _ZERO) - _ONE)
        .where(numbered.c.table_id == _value("table_id"), numbered.c.revision < _ZERO)
        .scalar_subquery()
    )
    latest = (
        select(func.max(last.c.revision))
        .where(last.c.table_id == _value("table_id"))
        .scalar_subquery()
    )
    return insert(journal).from_select(
        ["table_id", "revision", "base", *_named(_TOLD)],
        select(_value("table_id"), number, _value("base"), *map(_value, _named(_TOLD))).where(
            latest == _value("base")
        ),
    )


def _named(columns: Collection[ColumnElement[Any]]) -> list[str]:
    return [str(one.key) for one in columns]


def _value(name: str) -> BindParameter[Any]:
    return bindparam(name, type_=journal.c[name].type)


def _number(name: str) -> BindParameter[int]:
    return bindparam(name, type_=BigInteger)


def _is(source: Table, name: str) -> ColumnElement[bool]:
    return source.c[name] == bindparam(name, type_=source.c[name].type)
