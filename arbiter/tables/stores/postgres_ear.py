"""Hearing of tables that other replicas have changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import psycopg

from arbiter.tables.stores.postgres_groups import CHANNEL, read_word
from arbiter.tables.stores.postgres_link import line

#: How long a line may be silent before it is asked whether it is still there, in seconds.
_SILENCE: Final = 10.0

#: How long the answer may take, in seconds.
_PATIENCE: Final = 5.0

#: From one attempt to listen until the next, in seconds.
_PAUSE: Final = 0.2


class Ear:
    """Listens as long as it is wanted, and again after the line broke.

    Args:
        address: The database.
        me: Whose own words are not heard.
    """

    def __init__(self, address: str, me: str) -> None:
        self._address = address
        self._me = me
        self._heard: dict[str, None] = {}
        self._something = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def tables(self) -> AsyncIterator[str]:
        """The tables heard of; an empty one whenever it has begun to listen. Ends when the ear is closed."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._heard:
                table = next(iter(self._heard))
                del self._heard[table]
                yield table
            if self._task.done():
                return

    async def close(self) -> None:
        """Listens no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._something.set()

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except (psycopg.Error, TimeoutError):
                await asyncio.sleep(_PAUSE)

    async def _hear(self) -> None:
        """Listens until the line breaks."""
        connection = await psycopg.AsyncConnection.connect(line(self._address), autocommit=True)
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._take("")
            while True:
                async for word in connection.notifies(timeout=_SILENCE):
                    for table in read_word(word.payload, self._me):
                        self._take(table)
                async with asyncio.timeout(_PATIENCE):
                    await connection.execute("SELECT 1")
        finally:
            await connection.close()

    def _take(self, table: str) -> None:
        self._heard[table] = None
        self._something.set()
