"""What a table needs of its store: journals that are appended to, who may come in, and what was refused.

A store keeps rows and knows nothing of the game. Whatever it has acknowledged is durable; whatever it raises for has
not happened.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import NamedTuple, Protocol


class StoreUnavailable(RuntimeError):  # noqa: N818  # said to a caller, who may try again
    """The store cannot be reached, is full or has no time.

    Nothing of the call has been kept, or its fate is unknown to the caller and a retry with the same request id will
    tell.
    """


class Conflict(RuntimeError):  # noqa: N818  # an answer, not an error: somebody else was first
    """The revision, or the request id, has been taken in the meantime: load what is new and judge again."""


class Request(NamedTuple):
    """By whom and as which request something was submitted.

    Attributes:
        role: Who: ``host``, ``seat 3``, ``clock``.
        id: The caller's request id; empty where the arbiter itself did it.
        digest: A digest of the request's body, to tell the same id with another body.
    """

    role: str
    id: str
    digest: bytes


class Row(NamedTuple):
    """One line of a journal, or of the audit.

    Attributes:
        table: The table's id.
        revision: From 1 without holes; in the audit the revision upon which the act was refused.
        at: When, in seconds since the epoch.
        request: By whom and as which request.
        entry: What happened, as JSON text.
    """

    table: str
    revision: int
    at: float
    request: Request
    entry: str


class Heading(NamedTuple):
    """What a list of tables shows of one.

    Attributes:
        table: The table's id.
        host: The digest of the host's token.
        edition: The name of the edition.
        label: The host's own word for the table.
        opened: When it was opened, in seconds since the epoch.
        closed: When it was closed, None as long as it is open.
        clocked: Seats that stay away are acted for.
    """

    table: str
    host: bytes
    edition: str
    label: str
    opened: float
    closed: float | None = None
    clocked: bool = False


class Grant(NamedTuple):
    """What a token admits to: its digest, the table, the role (``host``, ``seat 3``, ``spectator``)."""

    digest: bytes
    table: str
    role: str


class Filter(NamedTuple):
    """Which tables are listed: those of a host, by edition and label where told, open or closed where told.

    Attributes:
        host: The digest of the host's token.
        edition: The name of the edition, empty for any.
        label: The label, empty for any.
        open: True for open tables, False for closed ones, None for both.
    """

    host: bytes
    edition: str = ""
    label: str = ""
    open: bool | None = None


class Store(Protocol):
    """Where tables are kept.

    Attributes:
        shared: Other processes may append too: what is kept in memory may be behind.
    """

    shared: bool

    async def begin(self) -> None:
        """Opens the store and makes sure that it can be relied upon.

        Raises:
            StoreUnavailable: It cannot be opened, its schema is not the one expected, or it is not durable.
        """

    async def end(self) -> None:
        """Closes the store once everything appended has been kept."""

    async def open(self, heading: Heading, rows: Sequence[Row], grants: Sequence[Grant]) -> None:
        """Keeps a new table: its heading, its first rows and its tokens, all or nothing.

        Raises:
            Conflict: The table, or a request id of this host for opening one, is known already.
            StoreUnavailable: Nothing was kept, or its fate is unknown.
        """

    def append(self, rows: Sequence[Row], closed: float | None = None) -> Awaitable[None]:
        """Appends rows to the journal of one table, all or nothing, durable when what it gives is done.

        Whoever gives up waiting for it is held until it has come to its end, one way or the other.

        Args:
            rows: The rows, whose revisions follow on the last one.
            closed: When the table is closed by them; None where it is not.

        Raises:
            Conflict: A revision or a request id has been taken.
            StoreUnavailable: Nothing was kept, or its fate is unknown.
        """

    def refuse(self, row: Row) -> Awaitable[None]:
        """Keeps a refused act in the audit, durable when what it gives is done; it comes to its end as appending does.

        Raises:
            Conflict: The journal has gone on from the row's revision, or the request id has been taken.
            StoreUnavailable: Nothing was kept, or its fate is unknown.
        """

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The journal of a table from a revision on (exclusive); empty where there is no such table."""

    async def audit(self, table: str, after: int = 0, most: int = 1000) -> list[tuple[int, Row]]:
        """The refused acts of a table in the order in which they came, each with its number from 1.

        Args:
            table: The table's id.
            after: The number of the last one known.
            most: How many at most.
        """

    async def refused(self, table: str, role: str, request: str) -> Row | None:
        """The refused act of a request id, None where there is none."""

    async def grant(self, digest: bytes) -> Grant | None:
        """What the token with a digest admits to, None where nothing knows it."""

    async def replace(self, table: str, role: str, grants: Sequence[Grant]) -> None:
        """Replaces every token of a role of a table.

        Raises:
            StoreUnavailable: Nothing was kept, or its fate is unknown.
        """

    async def heading(self, table: str) -> Heading | None:
        """The heading of a table, None where there is no such table."""

    async def clocked(self) -> list[str]:
        """The ids of the open tables where seats that stay away are acted for."""

    async def list(self, wanted: Filter, after: tuple[float, str], most: int) -> list[Heading]:
        """Tables in the order of ``(opened, table)``, from a place on (exclusive), at most so many."""

    async def opened(self, host: bytes, request: str) -> Row | None:
        """The first row of the table that a host opened by a request id, None where there is none."""

    def changes(self) -> AsyncIterator[str]:
        """The ids of tables that other processes have appended to or changed the tokens of, as they come.

        An empty id says that some may have been missed; a shared store gives one whenever it has begun to listen. Ends
        with the store; a store that is not shared gives none.
        """
