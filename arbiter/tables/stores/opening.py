"""The store that the configuration names."""

from __future__ import annotations

from arbiter.tables.stores.memory import MemoryStore
from arbiter.tables.stores.places import InMemory, SqliteFile, read_place
from arbiter.tables.stores.store import Store, StoreUnavailable


def open_store(text: str) -> Store:
    """The store that a text means; it has yet to begin.

    Args:
        text: ``memory``, ``sqlite`` for the usual file, ``sqlite:///path`` or ``postgresql://…``.

    Raises:
        ValueError: It means none.
        StoreUnavailable: What it needs is not installed.
    """
    place = read_place(text)
    if isinstance(place, InMemory):
        return MemoryStore()
    if isinstance(place, SqliteFile):
        from arbiter.tables.stores.sqlite import SqliteStore  # SQLAlchemy takes its time

        return SqliteStore(place)
    try:
        from arbiter.tables.stores.postgres import PostgresStore  # the driver is an extra
    except ImportError:
        raise StoreUnavailable(
            "a PostgreSQL store needs its driver: pip install 'arbiter[postgres]'"
        ) from None
    return PostgresStore(place)
