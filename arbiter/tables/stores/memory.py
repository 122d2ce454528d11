"""Tables in memory, for those who write clients: everything is gone with the process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from arbiter.tables.stores.store import Conflict, Filter, Grant, Heading, Request, Row


class MemoryStore:
    """A store in the memory of one process.

    Attributes:
        shared: Never: no other process can append.
    """

    shared = False

    def __init__(self) -> None:
        self._headings: dict[str, Heading] = {}
        self._journals: dict[str, list[Row]] = {}
        self._audits: dict[str, list[Row]] = {}
        self._grants: dict[bytes, Grant] = {}
        self._openings: dict[tuple[bytes, str], str] = {}
        self._requests: set[tuple[str, str, str]] = set()

    async def begin(self) -> None:
        """Has nothing to open."""

    async def end(self) -> None:
        """Has nothing to close."""

    async def open(self, heading: Heading, rows: Sequence[Row], grants: Sequence[Grant]) -> None:
        """Keeps a new table."""
        opening = (heading.host, rows[0].request.id)
        if (
            heading.table in self._headings
            or opening in self._openings
            or any(grant.digest in self._grants for grant in grants)
        ):
            raise Conflict
        self._take(rows, 0)
        self._headings[heading.table] = heading
        self._grants.update((grant.digest, grant) for grant in grants)
        if rows[0].request.id:
            self._openings[opening] = heading.table

    async def append(self, rows: Sequence[Row], closed: float | None = None) -> None:
        """Appends rows to the journal of one table."""
        table = rows[0].table
        if table not in self._headings:
            raise Conflict
        self._take(rows, len(self._journals[table]))
        if closed is not None:
            self._headings[table] = self._headings[table]._replace(closed=closed)

    async def refuse(self, row: Row) -> None:
        """Keeps a refused act in the audit."""
        journal = self._journals.get(row.table)
        if journal is None or len(journal) != row.revision:
            raise Conflict
        if not self._free(row.table, [row.request]):
            raise Conflict
        self._note(row)
        self._audits.setdefault(row.table, []).append(row)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The journal of a table from a revision on."""
        return self._journals.get(table, [])[after:]

    async def audit(self, table: str, after: int = 0, most: int = 1000) -> list[tuple[int, Row]]:
        """The refused acts of a table, numbered."""
        return list(enumerate(self._audits.get(table, []), 1))[after : after + most]

    async def refused(self, table: str, role: str, request: str) -> Row | None:
        """The refused act of a request id."""
        return next(
            (
                row
                for row in self._audits.get(table, ())
                if request and row.request[:2] == (role, request)
            ),
            None,
        )

    async def grant(self, digest: bytes) -> Grant | None:
        """What a token admits to."""
        return self._grants.get(digest)

    async def replace(self, table: str, role: str, grants: Sequence[Grant]) -> None:
        """Replaces every token of a role of a table."""
        kept = {
            digest: grant
            for digest, grant in self._grants.items()
            if (grant.table, grant.role) != (table, role)
        }
        if any(grant.digest in kept for grant in grants):
            raise Conflict
        self._grants = kept | {grant.digest: grant for grant in grants}

    async def heading(self, table: str) -> Heading | None:
        """The heading of a table."""
        return self._headings.get(table)

    async def clocked(self) -> list[str]:
        """The ids of the open tables where seats that stay away are acted for."""
        return [
            heading.table
            for heading in self._headings.values()
            if heading.clocked and heading.closed is None
        ]

    async def list(self, wanted: Filter, after: tuple[float, str], most: int) -> list[Heading]:
        """Tables in the order in which they were opened."""
        found = (
            heading
            for heading in self._headings.values()
            if heading.host == wanted.host
            and wanted.edition in {"", heading.edition}
            and wanted.label in {"", heading.label}
            and wanted.open in {None, heading.closed is None}
            and (heading.opened, heading.table) > after
        )
        return sorted(found, key=lambda heading: (heading.opened, heading.table))[:most]

    async def opened(self, host: bytes, request: str) -> Row | None:
        """The first row of the table that a host opened by a request id."""
        table = self._openings.get((host, request))
        return None if table is None else self._journals[table][0]

    async def changes(self) -> AsyncIterator[str]:
        """None: nobody else can change anything."""
        nothing: tuple[str, ...] = ()
        for table in nothing:
            yield table

    def _take(self, rows: Sequence[Row], last: int) -> None:
        """Appends rows that follow on the last revision, all or nothing."""
        table = rows[0].table
        revisions = [row.revision for row in rows]
        if revisions != list(range(last + 1, last + 1 + len(rows))) or not self._free(
            table, [row.request for row in rows]
        ):
            raise Conflict
        for row in rows:
            self._note(row)
        self._journals.setdefault(table, []).extend(rows)

    def _free(self, table: str, requests: Sequence[Request]) -> bool:
        """Whether nobody has used these request ids, and none is twice among them."""
        keys = [(table, request.role, request.id) for request in requests if request.id]
        return len(set(keys)) == len(keys) and self._requests.isdisjoint(keys)

    def _note(self, row: Row) -> None:
        if row.request.id:
            self._requests.add((row.table, row.request.role, row.request.id))
