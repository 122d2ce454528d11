"""The store in memory."""

from __future__ import annotations

import pytest

from arbiter.tables.stores.memory import MemoryStore
from arbiter.tables.stores.store import Store
from tests.tables.stores.contract import StoreContract


class TestMemoryStore(StoreContract):
    @pytest.fixture
    async def store(self) -> Store:
        store = MemoryStore()
        await store.begin()
        yield store
        await store.end()

    async def test_nobody_else_changes_anything(self, store: Store) -> None:
        assert [table async for table in store.changes()] == []
