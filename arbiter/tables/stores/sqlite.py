"""Tables in one SQLite file: a thread that writes in groups, and a thread that reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from arbiter.tables.stores.places import SqliteFile
from arbiter.tables.stores.sql import SqlStore
from arbiter.tables.stores.sqlite_file import SQL, SqliteConnection, is_new, unavailable
from arbiter.tables.stores.sqlite_groups import keep
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.tables.stores.writer import Outcome, Writer
from arbiter.tables.stores.writes import Write

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
        self._writing = SqliteConnection(file.path, patience)
        self._reading = SqliteConnection(file.path, patience)
        self._reader: ThreadPoolExecutor | None = None
        self._writer: Writer | None = None

    async def begin(self) -> None:
        """Opens the file, a new one with the schema of today."""
        await asyncio.to_thread(self._prepare)
        self._reader = ThreadPoolExecutor(1, "arbiter-reader")
        self._writer = Writer(self._keep, self._writing.drop)

    async def end(self) -> None:
        """Closes the file once everything handed over has been kept."""
        writer, reader, self._writer, self._reader = self._writer, self._reader, None, None
        if writer is not None:
            await writer.end()
        if reader is not None:
            reader.submit(self._reading.drop)
            await asyncio.to_thread(reader.shutdown)

    async def changes(self) -> AsyncIterator[str]:
        """None: another process at the file is not heard."""
        nothing: tuple[str, ...] = ()
        for table in nothing:
            yield table

    def _prepare(self) -> None:
        if is_new(self._file.path):
            from arbiter.tables.stores.migrating import upgrade  # alembic takes its time

            upgrade(self._file)
        self._writing.use()

    async def _write(self, write: Write) -> None:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        await self._writer.write(write)

    async def _select(self, sql: str, values: Mapping[str, Any]) -> Sequence[Any]:
        if self._reader is None:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._read, sql, values)

    def _read(self, sql: str, values: Mapping[str, Any]) -> Sequence[Any]:
        try:
            return self._reading.use().execute(sql, values).fetchall()
        except sqlite3.OperationalError as error:
            self._reading.drop()
            raise unavailable(self._file.path, error) from None

    def _keep(self, writes: Sequence[Write]) -> Sequence[Outcome]:
        try:
            return keep(self._writing.use(), writes)
        except sqlite3.Error as error:
            self._writing.drop()
            fault = str(unavailable(self._file.path, error))
        except StoreUnavailable as error:
            fault = str(error)
        return [StoreUnavailable(fault) for _ in writes]
