"""A connection to PostgreSQL that can be relied upon: it syncs, it cannot hang for ever, and it comes back."""

from __future__ import annotations

from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import make_url

from arbiter.tables.stores.places import shown
from arbiter.tables.stores.schema import VERSION, wrong_schema
from arbiter.tables.stores.statements import statements
from arbiter.tables.stores.store import StoreUnavailable

#: The statements in the SQL of PostgreSQL.
SQL: Final = statements(make_url("postgresql+psycopg://").get_dialect()())

#: What an address may say otherwise: a dead line is noticed within seconds, in both directions.
_LINE: Final[dict[str, Any]] = {
    "application_name": "arbiter",
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}

#: What decides whether a commit is on the disk, and whether any text can be kept.
_RELIABLE: Final = (
    "SELECT current_setting('fsync'), current_setting('synchronous_commit'), "
    "current_setting('server_encoding'), pg_is_in_recovery()"
)


class PostgresLink:
    """A connection to a database, for one thread: opened when it is needed, and anew after a fault.

    Args:
        address: The database, as its client library takes it.
        patience: How long a statement may take, in seconds.
    """

    def __init__(self, address: str, patience: float) -> None:
        self._address = address
        self._patience = patience
        self._connection: psycopg.Connection[Any] | None = None

    def use(self) -> psycopg.Connection[Any]:
        """The connection, in autocommit.

        Raises:
            psycopg.Error: There is none to be had.
            StoreUnavailable: The database cannot be relied upon.
        """
        if self._connection is None or self._connection.closed:
            self._connection = self._connected()
        return self._connection

    def drop(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connected(self) -> psycopg.Connection[Any]:
        connection = psycopg.connect(line(self._address), autocommit=True)
        try:
            milliseconds = round(self._patience * 1000)
            connection.execute(
                f"SET statement_timeout = {milliseconds}; SET lock_timeout = {milliseconds}; "
                f"SET idle_in_transaction_session_timeout = {milliseconds}"
            )
            assure_reliable(connection)
            assure_schema(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def line(address: str) -> str:
    """An address with what it leaves open about the line.

    Raises:
        StoreUnavailable: It is no address of a database.
    """
    try:
        said = conninfo_to_dict(address)
    except psycopg.Error:
        raise StoreUnavailable(f"{shown(address)} is no address of a PostgreSQL database") from None
    return make_conninfo("", **(_LINE | said))


def assure_reliable(connection: psycopg.Connection[Any]) -> None:
    """Makes sure that what is committed is on the disk, whatever it is.

    Raises:
        StoreUnavailable: It would not be.
    """
    found = connection.execute(_RELIABLE).fetchone()
    assert found is not None  # one row, always
    fsync, commit, encoding, standby = found
    if standby:
        raise StoreUnavailable("the database is a standby, which cannot be written to")
    if fsync != "on" or commit == "off":
        raise StoreUnavailable(
            f"the database would not be durable: fsync is {fsync} and synchronous_commit is "
            f"{commit}, but both have to be on"
        )
    if encoding != "UTF8":
        raise StoreUnavailable(f"the database keeps texts as {encoding}; UTF8 is wanted")


def assure_schema(connection: psycopg.Connection[Any]) -> None:
    """Makes sure that the schema is the one this program works with.

    Raises:
        StoreUnavailable: It is another one.
    """
    try:
        found = connection.execute(SQL.version).fetchone()
    except psycopg.errors.UndefinedTable:
        found = None
    version = found[0] if found else None
    if version != VERSION:
        raise StoreUnavailable(wrong_schema("the database", version))


def is_fault(error: BaseException) -> bool:
    """Whether an error is one of the database or the line, rather than of what was written."""
    if isinstance(error, psycopg.Error):
        return not isinstance(error, (psycopg.IntegrityError, psycopg.DataError))
    return isinstance(error, StoreUnavailable)


def unavailable(error: BaseException) -> str:
    """The sentence about a fault of the database."""
    if isinstance(error, StoreUnavailable):
        return str(error)
    told = " ".join(str(error).split()) or type(error).__name__
    return f"the database cannot be used: {told}"
