"""Tables in one SQLite file: a thread that writes in groups, and a thread that reads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

from arbiter.tables.stores.places import SqliteFile
from arbiter.tables.stores.sql import SqlStore
from arbiter.tables.stores.sqlite_file import SQL, SqliteConnection, is_new
from arbiter.tables.stores.sqlite_groups import SqliteReader, SqliteWriter
from arbiter.tables.stores.threads import Threads

#: How long to wait for another process that has locked the file, in seconds.
PATIENCE: Final = 5.0


class SqliteStore(SqlStore):
    """A store in an SQLite file.

    Attributes:
        shared: No. Another process that writes to the file is no danger to it, but is not heard either.

    Args:
        file: The file; a new one gets its schema when the store begins.
        patience: How long to wait for another process that has locked the file, in seconds.
    """

    shared = False

    def __init__(self, file: SqliteFile, patience: float = PATIENCE) -> None:
        super().__init__(SQL)
        self._file = file
        self._patience = patience

    async def begin(self) -> None:
        """Opens the file, a new one with the schema of today."""
        writer = SqliteConnection(self._file.path, self._patience)
        reader = SqliteConnection(self._file.path, self._patience)
        await asyncio.to_thread(self._prepare, writer)
        self._writing = Threads([SqliteWriter(writer)], "arbiter-writer", pause=time.sleep)
        self._reading = Threads([SqliteReader(reader)], "arbiter-reader")

    async def changes(self) -> AsyncIterator[str]:
        """None: another process at the file is not heard."""
        nothing: tuple[str, ...] = ()
        for table in nothing:
            yield table

    def _prepare(self, connection: SqliteConnection) -> None:
        if is_new(self._file.path):
            from arbiter.tables.stores.migrating import upgrade  # alembic takes its time

            upgrade(self._file)
        connection.use()
