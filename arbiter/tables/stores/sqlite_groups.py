"""What is asked of an SQLite file: groups of writes, each in one transaction, and queries."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from arbiter.tables.stores.sqlite_file import SQL, SqliteConnection, transaction, unavailable
from arbiter.tables.stores.store import Conflict, Row, StoreUnavailable
from arbiter.tables.stores.writes import Appending, Query, Write, steps, unbroken

#: What somebody else having been first looks like; any other broken constraint is a bug.
_TAKEN: Final = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}

#: The most rows of one statement. Each statement gives up the interpreter and has to wait to get it back.
_ROWS: Final = 64


class _Amiss(Exception):  # noqa: N818  # ends a transaction, and is never seen outside
    """Not every write of a group can be kept."""


class SqliteWriter:
    """Keeps writes."""

    def __init__(self, file: SqliteConnection) -> None:
        self._file = file

    def do(self, jobs: Sequence[Write]) -> Sequence[Exception | None]:
        """Keeps a group of writes in one transaction."""
        try:
            return keep(self._file.use(), jobs)
        except (sqlite3.Error, StoreUnavailable) as error:
            self._file.drop()
            fault = unavailable(self._file.path, error)
            return [StoreUnavailable(fault) for _ in jobs]

    def close(self) -> None:
        """Closes the file."""
        self._file.drop()


class SqliteReader:
    """Answers queries."""

    def __init__(self, file: SqliteConnection) -> None:
        self._file = file

    def do(self, jobs: Sequence[Query]) -> Sequence[list[Any] | Exception]:
        """Answers each query by itself."""
        return [self._answer(query) for query in jobs]

    def _answer(self, query: Query) -> list[Any] | Exception:
        try:
            return self._file.use().execute(query.sql, query.values).fetchall()
        except Exception as error:  # noqa: BLE001  # given to whoever asked
            if is_fault(error):
                self._file.drop()
                return StoreUnavailable(unavailable(self._file.path, error))
            return error

    def close(self) -> None:
        """Closes the file."""
        self._file.drop()


def keep(connection: sqlite3.Connection, writes: Sequence[Write]) -> Sequence[Exception | None]:
    """Keeps a group: all at once where nothing is amiss, else one after the other, in one transaction all the same.

    Returns:
        For each write what became of it.

    Raises:
        sqlite3.Error: The file cannot be used; nothing was kept, or its fate is unknown.
    """
    try:
        with transaction(connection):
            _together(connection, writes)
    except Exception as error:
        if is_fault(error):
            raise
    else:
        return [None] * len(writes)
    with transaction(connection):
        return [_apart(connection, write) for write in writes]


def is_fault(error: BaseException) -> bool:
    """Whether an error is one of the file, rather than of what was written."""
    return (
        isinstance(error, (sqlite3.OperationalError, StoreUnavailable))
        or type(error) is sqlite3.DatabaseError
    )


def _together(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    """Keeps all of a group, the appended rows first.

    Raises:
        _Amiss: One of them cannot be kept, or only after another of the group.
    """
    rows: list[tuple[Row, int]] = []
    rest: list[Write] = []
    for write in writes:
        if isinstance(write, Appending) and write.closed is None and unbroken(write.rows):
            before = write.rows[0].revision - 1
            rows.extend((row, before) for row in write.rows)
        else:
            rest.append(write)
    for place in range(0, len(rows), _ROWS):
        part = rows[place : place + _ROWS]
        values: list[Any] = []
        for row, before in part:
            table, revision, at, (role, request, digest), entry = row
            values += (table, revision, at, role, request or None, digest, entry, before)
        if connection.execute(_append(len(part)), values).rowcount != len(part):
            raise _Amiss
    for write in rest:
        _one(connection, write)


@cache
def _append(rows: int) -> str:
    """Appends so many rows, each of whose tables has come to the row before the first of its write."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?)"] * rows)
    return (
        "INSERT INTO journal (table_id, revision, at, role, request_id, digest, entry) "  # noqa: S608  # numbers only
        "SELECT column1, column2, column3, column4, column5, column6, column7 "
        f"FROM (VALUES {values}) WHERE EXISTS ("
        "SELECT 1 FROM journal AS before "
        "WHERE before.table_id = column1 AND before.revision = column8)"
    )


def _apart(connection: sqlite3.Connection, write: Write) -> Exception | None:
    """Keeps a write of a group, or tells why not."""
    connection.execute("SAVEPOINT apart")
    try:
        _one(connection, write)
    except Exception as error:
        if is_fault(error):
            raise
        connection.execute("ROLLBACK TO apart")
        outcome: Exception | None = _conflict(error)
    else:
        outcome = None
    connection.execute("RELEASE apart")
    return outcome


def _one(connection: sqlite3.Connection, write: Write) -> None:
    for step in steps(write, SQL):
        changed = connection.execute(step.sql, step.values).rowcount
        if step.needed and changed != 1:
            raise _Amiss


def _conflict(error: Exception) -> Exception:
    """What a caller is told of a write that could not be kept."""
    taken = isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname in _TAKEN
    return Conflict() if taken or isinstance(error, _Amiss) else error
