"""The store in an SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.store import Store
from tests.tables.stores.contract import DatabaseContract, opened
from tests.tables.stores.rows import row


class TestSqliteStore(DatabaseContract):
    @pytest.fixture
    async def store(self, file: Path) -> AsyncIterator[Store]:
        store = open_store(f"sqlite:///{file}")
        await store.begin()
        yield store
        await store.end()

    @pytest.fixture
    async def again(self, file: Path) -> AsyncIterator[Store]:
        again = open_store(f"sqlite:///{file}")
        yield again
        await again.end()

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        return tmp_path / "tables.db"

    async def test_a_process_that_shares_the_file_is_not_heard(self, store: Store) -> None:
        assert [table async for table in store.changes()] == []

    async def test_rows_handed_over_without_waiting_are_all_kept_in_order(
        self, store: Store
    ) -> None:
        await opened(store, "t")
        await asyncio.gather(*(store.append([row("t", number)]) for number in range(2, 200)))
        assert [one.revision for one in await store.rows("t")] == list(range(1, 200))
