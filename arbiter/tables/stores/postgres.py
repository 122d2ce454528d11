"""Tables in a PostgreSQL database, for many replicas."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from typing import Final

import psycopg

from arbiter.tables.stores.places import PostgresServer
from arbiter.tables.stores.postgres_ear import Ear
from arbiter.tables.stores.postgres_groups import PostgresReader, PostgresWriter
from arbiter.tables.stores.postgres_link import SQL, PostgresLink, unavailable
from arbiter.tables.stores.sql import SqlStore
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.tables.stores.threads import Threads

#: How long a call may take, in seconds.
PATIENCE: Final = 5.0

# PostgreSQL commits what it has to tell others of one after the other: a second writer would halve the groups and commit
# no sooner. Reads are rare, since tables that are played at are kept in memory.
_READERS: Final = 2


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database.

    Attributes:
        shared: Yes: other replicas append too, and each hears of it.

    Args:
        server: The database, whose schema ``arbiter migrate`` has made.
        patience: How long a call may take, in seconds.
    """

    shared = True

    def __init__(self, server: PostgresServer, patience: float = PATIENCE) -> None:
        super().__init__(SQL)
        self._address = server.address
        self._patience = patience
        self._me = secrets.token_hex(8)
        self._ears: set[Ear] = set()

    async def begin(self) -> None:
        """Opens the database."""
        await asyncio.to_thread(self._prepare)
        self._writing = Threads(
            [PostgresWriter(self._link(), self._me)],
            "arbiter-writer",
            self._patience,
            time.sleep,
        )
        self._reading = Threads(
            [PostgresReader(self._link()) for _ in range(_READERS)],
            "arbiter-reader",
            self._patience,
        )

    async def end(self) -> None:
        """Closes the store once everything handed over has been kept."""
        for ear in list(self._ears):
            await ear.close()
        await super().end()

    async def changes(self) -> AsyncIterator[str]:
        """What other replicas have changed; an empty id whenever the store has begun to listen."""
        if self._writing is None:
            return
        ear = Ear(self._address, self._me)
        self._ears.add(ear)
        try:
            async for table in ear.tables():
                yield table
        finally:
            self._ears.discard(ear)
            await ear.close()

    def _link(self) -> PostgresLink:
        return PostgresLink(self._address, self._patience)

    def _prepare(self) -> None:
        """Makes sure at the start that the database can be relied upon."""
        link = self._link()
        try:
            link.use()
        except psycopg.Error as error:
            raise StoreUnavailable(unavailable(error)) from None
        finally:
            link.drop()
