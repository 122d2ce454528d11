"""What the stores in databases have in common: what is asked, not how it gets there."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

from arbiter.tables.stores.statements import Statements
from arbiter.tables.stores.store import (
    Filter,
    Grant,
    Heading,
    Row,
    StoreUnavailable,
)
from arbiter.tables.stores.threads import Threads
from arbiter.tables.stores.writes import (
    Appending,
    Opening,
    Query,
    Refusal,
    Replacement,
    Write,
    read_row,
    wanted_values,
)

#: The threads that write, and those that read.
Writing = Threads[Write, None]
Reading = Threads[Query, Sequence[Any]]


class SqlStore:
    """A store in a database; its subclasses begin and end the threads.

    Args:
        sql: The statements in the SQL of the database.
    """

    def __init__(self, sql: Statements) -> None:
        self._sql = sql
        self._writing: Writing | None = None
        self._reading: Reading | None = None

    async def end(self) -> None:
        """Closes the store once everything handed over has been kept."""
        writing, reading = self._writing, self._reading
        self._writing = self._reading = None
        if writing is not None:
            await writing.end()
        if reading is not None:
            await reading.end()

    async def open(self, heading: Heading, rows: Sequence[Row], grants: Sequence[Grant]) -> None:
        """Keeps a new table."""
        await self._write(Opening(heading, rows, grants))

    def append(self, rows: Sequence[Row], closed: float | None = None) -> Awaitable[None]:
        """Appends rows to the journal of one table."""
        return self._writer().kept(Appending(rows, closed))

    def refuse(self, row: Row) -> Awaitable[None]:
        """Keeps a refused act in the audit."""
        return self._writer().kept(Refusal(row))

    async def replace(self, table: str, role: str, grants: Sequence[Grant]) -> None:
        """Replaces every token of a role of a table."""
        await self._write(Replacement(table, role, grants))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The journal of a table from a revision on."""
        found = await self._read(Query(self._sql.rows, {"table_id": table, "after": after}))
        return [read_row(one) for one in found]

    async def audit(self, table: str, after: int = 0, most: int = 1000) -> list[tuple[int, Row]]:
        """The refused acts of a table, numbered."""
        values = {"table_id": table, "after": after, "most": most}
        found = await self._read(Query(self._sql.audit, values))
        return [(one[-1], read_row(one[:-1])) for one in found]

    async def refused(self, table: str, role: str, request: str) -> Row | None:
        """The refused act of a request id."""
        values = {"table_id": table, "role": role, "request_id": request}
        found = await self._read(Query(self._sql.refused, values))
        return read_row(found[0][:-1]) if found else None

    async def grant(self, digest: bytes) -> Grant | None:
        """What a token admits to."""
        found = await self._read(Query(self._sql.grant, {"digest": digest}))
        return Grant(*found[0]) if found else None

    async def heading(self, table: str) -> Heading | None:
        """The heading of a table."""
        found = await self._read(Query(self._sql.heading, {"table_id": table}))
        return _heading(found[0]) if found else None

    async def opened(self, host: bytes, request: str) -> Row | None:
        """The first row of the table that a host opened by a request id."""
        values = {"host": host, "request_id": request}
        found = await self._read(Query(self._sql.opened, values))
        return read_row(found[0]) if found else None

    async def clocked(self) -> list[str]:
        """The ids of the open tables where seats that stay away are acted for."""
        return [one[0] for one in await self._read(Query(self._sql.clocked, {}))]

    async def list(self, wanted: Filter, after: tuple[float, str], most: int) -> list[Heading]:
        """Tables in the order in which they were opened."""
        found = await self._read(Query(self._sql.list, wanted_values(wanted, after, most)))
        return [_heading(one) for one in found]

    def _writer(self) -> Writing:
        if self._writing is None:
            raise StoreUnavailable("the store is closed")
        return self._writing

    async def _write(self, write: Write) -> None:
        await self._writer().asked(write)

    async def _read(self, query: Query) -> Sequence[Any]:
        if self._reading is None:
            raise StoreUnavailable("the store is closed")
        return await self._reading.asked(query)


def _heading(told: Sequence[Any]) -> Heading:
    table, host, edition, label, opened, closed, clocked = told
    return Heading(table, host, edition, label, opened, closed, bool(clocked))
