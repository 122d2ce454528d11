"""How the desk comes to the live tables: it is admitted like any caller, and follows like any watcher."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import NamedTuple, Protocol

from arbiter.tables.events import Told
from arbiter.tables.roles import TableRole
from arbiter.tables.table import Table


class Standing(NamedTuple):
    """A table as it stands for a role.

    Attributes:
        table: The table.
        role: The role.
        revision: How many events the role has been told of.
        told: What it has just been told, None where the table is only shown.
    """

    table: Table
    role: TableRole
    revision: int
    told: Told | None = None


class Door(Protocol):
    """Lets the bearer of a token see a table."""

    async def look(self, table: str, token: str) -> Standing:
        """A table as it stands.

        Raises:
            TableRefused: The token does not admit to it.
            StoreUnavailable: The tables cannot be reached.
        """

    def follow(self, table: str, token: str) -> AsyncGenerator[Standing, None]:
        """A table as it stands now, and again after everything that its role is told, until it is closed.

        Raises:
            TableRefused: The token does not admit to it (any more), or too many watch.
            StoreUnavailable: The tables cannot be reached.
        """
