"""The schema: what the migrations make is what the program works with, in either database."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic import command
from alembic.script import ScriptDirectory

from arbiter.tables.stores.migrating import config, transaction, upgrade, version
from arbiter.tables.stores.places import PostgresServer, SqliteFile
from arbiter.tables.stores.postgres import PostgresStore
from arbiter.tables.stores.schema import VERSION
from arbiter.tables.stores.sqlite import SqliteStore
from arbiter.tables.stores.store import StoreUnavailable

Place = SqliteFile | PostgresServer


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return SqliteFile(tmp_path / "tables.db")
    return PostgresServer(request.getfixturevalue("empty"))


def run(place: Place, sql: str) -> None:
    """Runs a statement by the driver."""
    if isinstance(place, SqliteFile):
        with closing(sqlite3.connect(place.path)) as file, file:
            file.execute(sql)
    else:
        with psycopg.connect(place.address) as connection:
            connection.execute(sql)


def test_the_migrated_schema_is_the_one_of_the_program(place: Place) -> None:
    upgrade(place)
    with transaction(place) as connection:
        command.check(config(connection))  # raises where they differ
        assert ScriptDirectory.from_config(config(connection)).get_heads() == [VERSION]
    assert version(place) == VERSION


def test_a_difference_would_be_found(place: Place) -> None:
    upgrade(place)
    run(place, "ALTER TABLE tokens ADD COLUMN colour TEXT")
    with transaction(place) as connection, pytest.raises(Exception, match="colour"):
        command.check(config(connection))


def test_nothing_has_no_version_and_is_left_alone(place: Place) -> None:
    assert version(place) is None
    if isinstance(place, SqliteFile):
        assert not place.path.exists()


def test_migrating_again_changes_nothing(place: Place) -> None:
    upgrade(place)
    run(place, "INSERT INTO tokens (digest, table_id, role) VALUES ('1', 't', 'host')")
    upgrade(place)
    assert version(place) == VERSION
    with transaction(place) as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tokens").scalar() == 1


def test_migrations_at_once_come_one_after_the_other(place: Place) -> None:
    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(upgrade, place) for _ in range(4)]:
            done.result()
    assert version(place) == VERSION


def test_a_migration_that_fails_changes_nothing(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("alembic.op.create_index", fails)
    with pytest.raises(ZeroDivisionError):
        upgrade(place)
    assert version(place) is None
    monkeypatch.undo()
    upgrade(place)
    assert version(place) == VERSION


def test_a_database_of_another_program_is_left_alone(place: Place) -> None:
    run(place, "CREATE TABLE journal (a TEXT)")
    with pytest.raises(StoreUnavailable, match="tables of another program"):
        upgrade(place)
    run(place, "INSERT INTO journal VALUES ('still there')")


def test_a_schema_of_a_newer_program_is_left_alone(place: Place) -> None:
    upgrade(place)
    run(place, "UPDATE alembic_version SET version_num = '9999'")
    for what in (upgrade, version):
        with pytest.raises(StoreUnavailable, match="9999, which this program does not know"):
            what(place)


async def test_a_store_with_another_schema_does_not_begin(place: Place) -> None:
    upgrade(place)
    run(place, "UPDATE alembic_version SET version_num = '0000'")
    store = SqliteStore(place) if isinstance(place, SqliteFile) else PostgresStore(place)
    with pytest.raises(StoreUnavailable, match=r"has schema 0000.*run arbiter migrate"):
        await store.begin()


async def test_a_new_postgres_database_is_not_migrated_unasked(empty: str) -> None:
    with pytest.raises(StoreUnavailable, match=r"has no schema yet.*run arbiter migrate"):
        await PostgresStore(PostgresServer(empty)).begin()
    assert version(PostgresServer(empty)) is None


def test_what_cannot_be_reached_is_said_in_a_sentence(tmp_path: Path) -> None:
    for place in (
        SqliteFile(tmp_path),
        SqliteFile(tmp_path / "missing" / "tables.db"),
        PostgresServer(f"postgresql://me:secret@/x?host={tmp_path}"),
        PostgresServer("postgresql://me:secret@host/x?no_such_key=1"),
    ):
        with pytest.raises(StoreUnavailable) as caught:
            upgrade(place)
        assert "secret" not in str(caught.value)
        assert "\n" not in str(caught.value)
