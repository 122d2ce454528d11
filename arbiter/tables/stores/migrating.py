"""Bringing the schema of a database up to the one that this program works with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, NullPool, create_engine, event, func, inspect, select
from sqlalchemy.exc import DBAPIError

from arbiter.tables.stores.places import PostgresServer, SqliteFile
from arbiter.tables.stores.schema import metadata
from arbiter.tables.stores.sqlite_file import is_new, make, raw
from arbiter.tables.stores.store import StoreUnavailable

if TYPE_CHECKING:
    import psycopg

#: How long to wait for another process that is at the same database, in seconds.
_PATIENCE: Final = 30.0

#: Names the lock that two migrations of one PostgreSQL database at once contend for.
_LOCK: Final = 0x61726269746572


def version(place: SqliteFile | PostgresServer) -> str | None:
    """The version of the schema of a database, None where it has none yet.

    Raises:
        StoreUnavailable: The database cannot be used, or its schema is not known.
    """
    if isinstance(place, SqliteFile) and is_new(place.path):
        return None
    with transaction(place) as connection:
        return _known(connection)


def upgrade(place: SqliteFile | PostgresServer) -> None:
    """Brings the schema of a database up to date, all or nothing; an SQLite file is made where there is none.

    Raises:
        StoreUnavailable: The database cannot be used, is another program's, or its schema is not known.
    """
    if isinstance(place, SqliteFile):
        _make(place)
    with transaction(place) as connection:
        if _known(connection) is None:
            taken = set(inspect(connection).get_table_names())
            if taken and (isinstance(place, SqliteFile) or taken & set(metadata.tables)):
                raise StoreUnavailable("the database has tables of another program")
        command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """What alembic has to know."""
    made = Config()
    made.set_main_option("script_location", "arbiter.tables.stores:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


@contextmanager
def transaction(place: SqliteFile | PostgresServer) -> Iterator[Connection]:
    """A transaction in which nobody else migrates.

    Raises:
        StoreUnavailable: The database cannot be used.
    """
    if isinstance(place, SqliteFile):
        engine = create_engine(
            "sqlite://", creator=lambda: raw(place.path, _PATIENCE), poolclass=NullPool
        )
        event.listen(engine, "begin", _begin)
    else:
        engine = create_engine(
            "postgresql+psycopg://", creator=lambda: _postgres(place), poolclass=NullPool
        )
        event.listen(engine, "begin", _lock)
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        told = " ".join(str(error.orig).split())
        raise StoreUnavailable(f"the database cannot be used: {told}") from None


def _known(connection: Connection) -> str | None:
    """The version of the schema.

    Raises:
        StoreUnavailable: It is none of those this program knows.
    """
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        try:
            ScriptDirectory.from_config(config(connection)).get_revision(found)
        except CommandError:
            raise StoreUnavailable(
                f"the database has schema {found}, which this program does not know: "
                "a newer version of it has been here"
            ) from None
    return found


def _begin(connection: Connection) -> None:
    """SQLite makes and changes tables in a transaction if it is begun by hand."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _lock(connection: Connection) -> None:
    """Two migrations of one database come one after the other."""
    connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


def _postgres(server: PostgresServer) -> psycopg.Connection[Any]:
    import psycopg

    from arbiter.tables.stores.postgres_link import line

    return psycopg.connect(line(server.address))


def _make(file: SqliteFile) -> None:
    try:
        if file.usual:
            file.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make(file.path)
    except OSError as error:
        raise StoreUnavailable(f"the file {file.path} cannot be made: {error.strerror}") from None
