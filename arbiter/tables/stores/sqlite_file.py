"""An SQLite file that can be relied upon: written through to the disk, of the right schema, and still the same file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.dialects import sqlite

from arbiter.tables.stores.schema import VERSION, wrong_schema
from arbiter.tables.stores.statements import statements
from arbiter.tables.stores.store import StoreUnavailable

#: The statements in the SQL of SQLite.
SQL: Final = statements(sqlite.dialect(paramstyle="named"))

# How a connection is used. On macOS only a full fsync reaches the disk; elsewhere the word means nothing.
_USE: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA wal_autocheckpoint = 4000",
    "PRAGMA journal_size_limit = 67108864",
    "PRAGMA temp_store = MEMORY",
)

#: What ``PRAGMA synchronous`` tells of a connection that syncs at each commit: FULL, EXTRA.
_SYNCED: Final = {2, 3}


class SqliteConnection:
    """A connection to a file, for one thread: opened when it is needed, and anew after a fault.

    Attributes:
        path: The file, which has to be there.

    Args:
        path: The file.
        patience: How long to wait for another process that has locked it, in seconds.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self._patience = patience
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def use(self) -> sqlite3.Connection:
        """The connection.

        Raises:
            StoreUnavailable: The file cannot be opened or not be relied upon.
        """
        file = _identity(self.path)
        if self._connection is not None and file != self._file:
            self.drop()  # the file was moved away or replaced: what is written to it now would be lost
        if self._connection is None:
            self._connection, self._file = connect(self.path, self._patience), file
        return self._connection

    def drop(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """Opens a file that is there.

    Raises:
        StoreUnavailable: It cannot be opened, its schema is not the one expected, or it would not be durable.
    """
    try:
        connection = raw(path, patience)
    except sqlite3.Error as error:
        raise StoreUnavailable(unavailable(path, error)) from None
    try:
        for pragma in _USE:
            connection.execute(pragma)
        assure_durable(connection, path)
        assure_schema(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise StoreUnavailable(unavailable(path, error)) from None
    except StoreUnavailable:
        connection.close()
        raise
    return connection


def raw(path: Path, patience: float) -> sqlite3.Connection:
    """A connection as the driver gives it, transactions begun by hand; the file has to be there."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,  # closed by whoever ends the store
        cached_statements=256,
    )


def assure_durable(connection: sqlite3.Connection, path: Path) -> None:
    """Makes sure that what is committed is on the disk.

    Raises:
        StoreUnavailable: It would not be.
    """
    (journal,) = connection.execute("PRAGMA journal_mode").fetchone()
    (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
    if journal != "wal" or synchronous not in _SYNCED:
        raise StoreUnavailable(
            f"the file {path} would not be durable: journal_mode is {journal} and synchronous is "
            f"{synchronous}, but wal and 2 (FULL) are wanted; network file systems cannot hold it"
        )


def assure_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Makes sure that the schema is the one this program works with.

    Raises:
        StoreUnavailable: It is another one.
    """
    (known,) = connection.execute(
        "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
    ).fetchone()
    version = connection.execute(SQL.version).fetchone()[0] if known else None
    if version != VERSION:
        raise StoreUnavailable(wrong_schema(f"the file {path}", version))


def unavailable(path: Path, error: Exception) -> str:
    """The sentence about a fault of the file."""
    if isinstance(error, StoreUnavailable):
        return str(error)
    return f"the file {path} cannot be used: {error}"


def is_new(path: Path) -> bool:
    """Whether a file is not there, or has nothing in it at all.

    Raises:
        StoreUnavailable: It cannot be told.
    """
    try:
        return path.stat().st_size == 0
    except FileNotFoundError:
        return True
    except OSError as error:
        raise StoreUnavailable(f"the file {path} cannot be used: {error.strerror}") from None


def make(path: Path) -> None:
    """Makes a file that only its owner can read, since it holds everybody's cards."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite ends some failed transactions by itself
            connection.execute("ROLLBACK")
        raise


def _identity(path: Path) -> tuple[int, int]:
    """Which file a path means now.

    Raises:
        StoreUnavailable: None.
    """
    try:
        found = path.stat()
    except OSError as error:
        raise StoreUnavailable(f"the file {path} cannot be used: {error.strerror}") from None
    return found.st_dev, found.st_ino
