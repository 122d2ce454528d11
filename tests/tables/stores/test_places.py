"""Where tables are kept, as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.service.config import SettingsError, load
from arbiter.tables.stores.memory import MemoryStore
from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.places import (
    InMemory,
    PostgresServer,
    SqliteFile,
    read_place,
    shown,
    usual_file,
)
from arbiter.tables.stores.postgres import PostgresStore
from arbiter.tables.stores.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("memory", InMemory()),
        ("sqlite:///tables.db", SqliteFile(Path("tables.db"))),
        ("sqlite:////var/lib/arbiter/tables.db", SqliteFile(Path("/var/lib/arbiter/tables.db"))),
        ("sqlite:///a folder/%20&ü.db", SqliteFile(Path("a folder/%20&ü.db"))),
        ("postgresql://me@host/tables", PostgresServer("postgresql://me@host/tables")),
        ("postgres:///tables?host=/run", PostgresServer("postgres:///tables?host=/run")),
    ],
)
def test_a_store_is_read(text: str, place: object) -> None:
    assert read_place(text) == place


def test_a_tilde_is_the_home(home: Path) -> None:
    assert read_place("sqlite:///~/tables.db") == SqliteFile(home / "tables.db")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a store is memory, sqlite, sqlite:///path"),
        ("tables.db", "a store is memory"),
        ("mysql://host/tables", "a store is memory"),
        ("sqlite://tables.db", "a store is memory"),
        ("sqlite:///", "say memory"),
        ("sqlite:///:memory:", "say memory"),
        ("sqlite:///tables.db?mode=ro", "nothing else"),
        ("sqlite:///tables\0.db", "nothing else"),
    ],
)
def test_what_is_no_store_is_said(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_place(text)


@pytest.mark.parametrize(
    ("platform", "environment", "path"),
    [
        ("linux", {}, "~/.local/state/arbiter/tables.db"),
        ("linux", {"XDG_STATE_HOME": "/state"}, "/state/arbiter/tables.db"),
        ("linux", {"XDG_STATE_HOME": "state"}, "~/.local/state/arbiter/tables.db"),
        ("darwin", {}, "~/Library/Application Support/arbiter/tables.db"),
        ("win32", {}, "~/AppData/Local/arbiter/tables.db"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/arbiter/tables.db"),
    ],
)
def test_the_usual_file_is_where_the_platform_keeps_state(
    platform: str, environment: dict[str, str], path: str
) -> None:
    assert usual_file(environment, platform) == Path(path).expanduser()


def test_the_usual_file_is_used_where_none_is_named(home: Path) -> None:
    place = SqliteFile(home / ".local/state/arbiter/tables.db", usual=True)
    assert read_place("sqlite") == place
    assert load().store == "sqlite"


def test_without_a_home_a_file_has_to_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(SettingsError, match=r"store in the defaults.*no home folder"):
        load()
    assert load({"store": "memory"}).store == "memory"


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("postgresql://me:secret@host/tables", "postgresql://me:***@host/tables"),
        ("postgresql://me:se@cr:et@host/tables", "postgresql://me:***@host/tables"),
        (
            "postgresql://me@host/tables?a=b&password=secret&c=d",
            "postgresql://me@host/tables?a=b&password=***&c=d",
        ),
        ("postgresql://me@host:5432/tables", "postgresql://me@host:5432/tables"),
        ("sqlite:///a:b@c.db", "sqlite:///a:b@c.db"),
        ("memory", "memory"),
    ],
)
def test_a_password_is_never_shown(text: str, safe: str) -> None:
    assert shown(text) == safe


def test_a_wrong_store_is_named_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_STORE", "mysql://me:secret@host/tables")
    with pytest.raises(SettingsError) as caught:
        load()
    assert str(caught.value).startswith(
        "store in the environment variable ARBITER_STORE cannot be 'mysql://me:***@host/tables'"
    )


def test_the_configuration_never_tells_the_store_by_accident() -> None:
    assert "secret" not in repr(load({"store": "postgresql://me:secret@host/tables"}))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("memory", MemoryStore),
        ("sqlite", SqliteStore),
        ("sqlite:///tables.db", SqliteStore),
        ("postgresql:///tables", PostgresStore),
    ],
)
def test_each_place_has_its_store(text: str, kind: type) -> None:
    assert type(open_store(text)) is kind
