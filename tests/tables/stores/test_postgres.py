"""The store in PostgreSQL, on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest

from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.store import Store
from tests.tables.stores.contract import DatabaseContract, opened
from tests.tables.stores.rows import heading, row


class TestPostgresStore(DatabaseContract):
    @pytest.fixture
    async def store(self, database: str) -> AsyncIterator[Store]:
        store = open_store(database)
        await store.begin()
        yield store
        await store.end()

    @pytest.fixture
    async def again(self, database: str) -> AsyncIterator[Store]:
        again = open_store(database)
        yield again
        await again.end()

    async def test_other_replicas_hear_what_changed_and_nobody_hears_himself(
        self, store: Store, again: Store
    ) -> None:
        await again.begin()
        heard, own = again.changes(), store.changes()
        assert [await within(anext(heard)), await within(anext(own))] == ["", ""]
        await store.open(heading("opened"), [row("opened", 1)], [])
        assert await within(anext(heard)) == "opened"
        await store.append([row("opened", 2)])
        assert await within(anext(heard)) == "opened"
        await store.replace("opened", "seat 1", [])
        assert await within(anext(heard)) == "opened"
        await store.refuse(row("opened", 2))
        await store.append([row("opened", 3)], closed=2000.0)
        assert await within(anext(heard)) == "opened"
        await again.open(heading("other"), [row("other", 1)], [])
        assert await within(anext(own)) == "other"
        await store.end()
        await again.end()
        assert [table async for table in heard] == []
        assert [table async for table in own] == []

    async def test_however_many_tables_change_at_once_all_are_heard_of(
        self, store: Store, again: Store
    ) -> None:
        await again.begin()
        heard = again.changes()
        assert await within(anext(heard)) == ""
        tables = {f"{number:03} {'é' * 200} \"'," for number in range(100)}
        await asyncio.gather(*(opened(store, table) for table in tables))
        assert {await within(anext(heard)) for _ in tables} == tables
        await asyncio.gather(*(store.append([row(table, 2)]) for table in tables))
        assert {await within(anext(heard)) for _ in tables} == tables
        await heard.aclose()


async def within(waits: Awaitable[Any]) -> Any:
    """What comes within a time that is long enough on any machine."""
    return await asyncio.wait_for(waits, 20)
