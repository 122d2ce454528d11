"""Where tables are kept, as it is written in the configuration."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

#: What a store may be, for people.
KNOWN: Final = "memory, sqlite, sqlite:///path/of/a/file or postgresql://host/database"

_FILE: Final = "sqlite:///"
_SERVERS: Final = ("postgresql://", "postgres://")
_PASSWORD: Final = re.compile(r"(?<=://)([^:/?#]*):.*@|(?<=[?&]password=)[^&]*")


class InMemory(NamedTuple):
    """Nothing is kept beyond the process."""


class SqliteFile(NamedTuple):
    """An SQLite file.

    Attributes:
        path: Where it is.
        usual: It is the file that is used where none is named; its folder is made when it is missing.
    """

    path: Path
    usual: bool = False


class PostgresServer(NamedTuple):
    """A database of a PostgreSQL server, named as its client library takes it."""

    address: str


Place = InMemory | SqliteFile | PostgresServer


def read_place(text: str) -> Place:
    """Reads where tables are kept.

    Args:
        text: ``memory``, ``sqlite`` for the usual file, ``sqlite:///path`` or ``postgresql://…``.

    Raises:
        ValueError: It is none of these; the text says what is wrong.
    """
    if text == "memory":
        return InMemory()
    if text == "sqlite":
        return SqliteFile(usual_file(), usual=True)
    if text.startswith(_FILE):
        return _file(text.removeprefix(_FILE))
    if text.startswith(_SERVERS):
        return PostgresServer(text)
    raise ValueError(f"a store is {KNOWN}")


def usual_file(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The file that is used where none is named: in the folder where this user's programs keep their state.

    Raises:
        ValueError: This user has no home.
    """
    named, below = {
        "win32": ("LOCALAPPDATA", "AppData/Local"),
        "darwin": ("", "Library/Application Support"),
    }.get(platform, ("XDG_STATE_HOME", ".local/state"))
    folder = environment.get(named, "")
    if Path(folder).is_absolute():
        return Path(folder) / "arbiter" / "tables.db"
    try:
        home = Path.home()
    except RuntimeError:
        raise ValueError(
            f"this user has no home folder for an SQLite file; a store is {KNOWN}"
        ) from None
    return home / below / "arbiter" / "tables.db"


def shown(text: str) -> str:
    """A store as it may be shown to people: without its password."""
    return _PASSWORD.sub(lambda found: f"{found[1]}:***@" if found[1] is not None else "***", text)


def _file(path: str) -> SqliteFile:
    if path in {"", ":memory:"}:
        raise ValueError("an SQLite store is a file; for tables that need not be kept say memory")
    if set("?#\0") & set(path):
        raise ValueError("an SQLite store is the path of a file and nothing else")
    return SqliteFile(Path(path).expanduser())
