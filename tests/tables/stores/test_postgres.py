"""The store in PostgreSQL, on a real server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.store import Store
from tests.tables.stores.contract import DatabaseContract


class TestPostgresStore(DatabaseContract):
    @pytest.fixture
    async def store(self, database: str) -> AsyncIterator[Store]:
        store = open_store(database)
        await store.begin()
        yield store
        await store.end()
