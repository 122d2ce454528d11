"""An SQLite file that cannot be relied upon, or fails: nothing half done, and it recovers by itself."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from arbiter.tables.stores import sqlite_file
from arbiter.tables.stores.places import SqliteFile
from arbiter.tables.stores.sqlite import SqliteStore
from arbiter.tables.stores.store import Store, StoreUnavailable
from tests.tables.stores.contract import opened
from tests.tables.stores.rows import row

HERE = Path(__file__).parent


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = SqliteStore(SqliteFile(file), patience=0.05)
    await store.begin()
    yield store
    await store.end()


def parts(file: Path, name: str) -> list[Path]:
    """A database of a name beside a file, with what SQLite has beside it."""
    return sorted(file.parent.glob(f"{name}.db*"))


def renamed(file: Path, old: str, new: str) -> None:
    """Gives a database another name."""
    for part in parts(file, old):
        part.rename(part.with_name(part.name.replace(old, new)))


def minutes(file: Path) -> None:
    """Writes what is no database."""
    file.write_text("Minutes of the club's last assembly\n" * 100)


async def refused(file: Path) -> str:
    """Why a store at a file does not begin."""
    store = SqliteStore(SqliteFile(file), patience=0.05)
    with pytest.raises(StoreUnavailable) as caught:
        await store.begin()
    await store.end()
    return str(caught.value)


@pytest.mark.parametrize(
    ("pragma", "found"),
    [
        ("PRAGMA synchronous = NORMAL", "synchronous is 1"),
        ("PRAGMA synchronous = OFF", "synchronous is 0"),
        ("PRAGMA journal_mode = TRUNCATE", "journal_mode is truncate"),
    ],
)
async def test_a_weaker_sync_is_refused_at_the_start(
    file: Path, store: Store, monkeypatch: pytest.MonkeyPatch, pragma: str, found: str
) -> None:
    await store.end()
    monkeypatch.setattr(sqlite_file, "_USE", (*sqlite_file._USE, pragma))
    said = await refused(file)
    assert "would not be durable" in said
    assert found in said


async def test_only_its_owner_can_read_a_new_file(file: Path, store: Store) -> None:
    await opened(store, "t")
    for part in parts(file, "tables"):
        assert stat.S_IMODE(part.stat().st_mode) == 0o600, part


async def test_the_folder_of_the_usual_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "state" / "arbiter" / "tables.db"
    assert "cannot be made" in await refused(path)
    store = SqliteStore(SqliteFile(path, usual=True))
    await store.begin()
    await opened(store, "t")
    await store.end()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_a_file_of_another_program_is_refused(file: Path) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE journal (a)")
    other.close()
    assert "has no schema yet, and this program works with" in await refused(file)


async def test_what_is_no_database_is_refused(file: Path) -> None:
    minutes(file)
    assert "file is not a database" in await refused(file)


async def test_another_schema_is_refused_and_the_command_named(file: Path, store: Store) -> None:
    await store.end()
    with sqlite3.connect(file) as other:
        other.execute("UPDATE alembic_version SET version_num = '0000'")
    other.close()
    said = await refused(file)
    assert "has schema 0000, and this program works with" in said
    assert "run arbiter migrate" in said


async def test_a_file_locked_by_another_process_is_unavailable_until_it_is_free(
    file: Path, store: Store
) -> None:
    await opened(store, "t")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await store.append([row("t", 2, "a")])
    assert await store.rows("t") == [row("t", 1)]
    other.execute("ROLLBACK")
    other.close()
    await store.append([row("t", 2, "a")])
    assert len(await store.rows("t")) == 2


async def test_a_file_moved_away_is_unavailable_until_it_is_back(file: Path, store: Store) -> None:
    await opened(store, "t")
    renamed(file, "tables", "away")
    with pytest.raises(StoreUnavailable, match="No such file"):
        await store.append([row("t", 2, "a")])
    with pytest.raises(StoreUnavailable, match="No such file"):
        await store.rows("t")
    assert parts(file, "tables") == []
    renamed(file, "away", "tables")
    await store.append([row("t", 2, "a")])
    assert len(await store.rows("t")) == 2


async def test_a_file_put_in_its_place_is_the_one_that_is_used(file: Path, store: Store) -> None:
    await opened(store, "t")
    backup = file.with_name("backup.db")
    with sqlite3.connect(file) as other:
        other.execute("VACUUM INTO ?", (str(backup),))
    other.close()
    await store.append([row("t", 2, "later")])
    for part in parts(file, "tables"):
        part.unlink()
    renamed(file, "backup", "tables")
    assert await store.rows("t") == [row("t", 1)]
    await store.append([row("t", 2, "again")])
    assert await store.rows("t") == [row("t", 1), row("t", 2, "again")]


async def test_a_fault_of_a_group_is_told_to_all_of_it(file: Path, store: Store) -> None:
    for table in "tuv":
        await opened(store, table)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    done = await asyncio.gather(
        *(store.append([row(table, 2)]) for table in "tuv"), return_exceptions=True
    )
    other.execute("ROLLBACK")
    other.close()
    assert [type(one) for one in done] == [StoreUnavailable] * 3
    assert [len(await store.rows(table)) for table in "tuv"] == [1, 1, 1]


@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of files as Linux does")
def test_a_full_disk_is_unavailable_until_there_is_room(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, HERE / "full_disk.py", file], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["kept before"] > 20
    assert said["faults"] == ["StoreUnavailable"] * 5
    assert said["readable while full"] == said["kept before"]
    assert said["kept after"] == said["kept before"] + 1
    assert said["without holes"]


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
def test_killed_after_any_acknowledged_append_nothing_is_lost_and_nothing_twice(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, HERE / "killed.py", file, "24"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["kills"] == 24
    assert said["acknowledged"] >= sum(range(1, 25))
    assert said["faults"] == []
