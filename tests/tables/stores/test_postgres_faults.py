"""A PostgreSQL server that cannot be relied upon, goes away, comes back or does not answer."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from arbiter.tables.stores import opening, postgres_ear
from arbiter.tables.stores.migrating import upgrade
from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.places import PostgresServer
from arbiter.tables.stores.postgres import PostgresStore
from arbiter.tables.stores.store import Store, StoreUnavailable
from tests.tables.stores.conftest import crash
from tests.tables.stores.contract import opened
from tests.tables.stores.rows import row


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = PostgresStore(PostgresServer(database))
    await store.begin()
    yield store
    await store.end()


@pytest.fixture
async def impatient(database: str) -> AsyncIterator[Store]:
    store = PostgresStore(PostgresServer(database), patience=2.0)
    await store.begin()
    yield store
    await store.end()


async def recovered(call: Callable[[], Awaitable[Any]]) -> Any:
    """What a call gives once the store is available again."""
    deadline = time.monotonic() + 30
    while True:
        try:
            return await call()
        except StoreUnavailable:
            assert time.monotonic() < deadline, "it does not recover"
            await asyncio.sleep(0.02)


@contextmanager
def stopped(server: Any) -> Iterator[None]:
    """A server that has gone away, and comes back afterwards."""
    crash(server)
    try:
        yield
    finally:
        server.ensure_postgres_running()


@contextmanager
def frozen(database: str, *processes: int) -> Iterator[None]:
    """A server whose connections, and some other processes of it, answer nothing for a while."""
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'arbiter'"
        ).fetchall()
    assert found
    processes += tuple(pid for (pid,) in found)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


async def test_a_server_that_goes_away_is_unavailable_until_it_is_back(
    server: Any, store: Store
) -> None:
    await opened(store, "t")
    await store.append([row("t", 2, "a")])
    with stopped(server):
        for _ in range(3):
            began = time.monotonic()
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.append([row("t", 3, "b"), row("t", 4)])
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.rows("t")
            assert time.monotonic() - began < 5
    await recovered(lambda: store.append([row("t", 3, "b"), row("t", 4)]))
    rows = await store.rows("t")
    assert [(one.revision, one.request.id) for one in rows] == [
        (1, ""),
        (2, "a"),
        (3, "b"),
        (4, ""),
    ]


async def test_what_was_under_way_when_the_server_crashed_is_kept_wholly_or_not_at_all(
    server: Any, store: Store
) -> None:
    tables = [f"t{number}" for number in range(20)]
    for table in tables:
        await opened(store, table)
    kept = dict.fromkeys(tables, 1)

    async def play(table: str) -> None:
        while True:
            last = kept[table]
            try:
                await store.append([row(table, last + 1, f"r{last}"), row(table, last + 2)])
            except StoreUnavailable:
                return
            kept[table] = last + 2

    playing = [asyncio.ensure_future(play(table)) for table in tables]
    async with asyncio.timeout(30):
        while min(kept.values()) < 5:  # noqa: ASYNC110  # counted by those who play
            await asyncio.sleep(0.001)
    with stopped(server):
        await asyncio.gather(*playing)
    for table in tables:
        rows = await recovered(lambda table=table: store.rows(table))
        assert [one.revision for one in rows] == list(range(1, len(rows) + 1))
        assert len(rows) % 2 == 1
        assert kept[table] <= len(rows) <= kept[table] + 2


async def test_connections_ended_by_the_server_are_made_anew(database: str, store: Store) -> None:
    await opened(store, "t")
    with psycopg.connect(database) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
            "WHERE application_name = 'arbiter'"
        ).fetchall()
    assert ended
    await recovered(lambda: store.append([row("t", 2, "a")]))
    assert len(await recovered(lambda: store.rows("t"))) == 2


async def test_a_server_that_does_not_answer_lets_no_call_hang(
    server: Any, database: str, impatient: Store
) -> None:
    await opened(impatient, "t")
    await opened(impatient, "u")
    await impatient.rows("t")
    with frozen(database, server.get_pid()):
        began = time.monotonic()
        calls = [
            *(impatient.append([row(table, 2, "a")]) for table in "tu"),
            *(impatient.rows("t") for _ in range(4)),
        ]
        done = await asyncio.gather(*calls, return_exceptions=True)
        assert time.monotonic() - began < 10
        assert [type(one) for one in done] == [StoreUnavailable] * 6
    await recovered(lambda: impatient.rows("u"))


async def test_a_lock_that_is_held_lets_no_call_hang(database: str, impatient: Store) -> None:
    await opened(impatient, "t")
    await opened(impatient, "u")
    with psycopg.connect(database) as other:
        other.execute(
            "INSERT INTO journal (table_id, revision, at, role, digest, entry) "
            "VALUES ('t', 2, 0, 'host', '', '{}')"
        )
        with pytest.raises(StoreUnavailable):
            await impatient.append([row("t", 2, "a")])
        await recovered(lambda: impatient.append([row("u", 2, "a")]))
        other.rollback()
    await recovered(lambda: impatient.append([row("t", 2, "b")]))
    assert await impatient.rows("t") == [row("t", 1), row("t", 2, "b")]


async def test_who_listens_is_told_that_he_may_have_missed_something(
    server: Any, database: str, store: Store
) -> None:
    heard = store.changes()
    assert await asyncio.wait_for(anext(heard), 20) == ""
    with stopped(server):
        pass
    assert await asyncio.wait_for(anext(heard), 30) == ""
    other = open_store(database)
    await other.begin()
    await opened(other, "t")
    assert await asyncio.wait_for(anext(heard), 20) == "t"
    await other.end()
    await heard.aclose()


async def test_a_silent_line_is_asked_whether_it_is_still_there(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_ear, "_SILENCE", 0.01)
    monkeypatch.setattr(postgres_ear, "_PATIENCE", 0.2)
    ear = postgres_ear.Ear(database, "me")
    heard = ear.tables()
    assert await asyncio.wait_for(anext(heard), 20) == ""
    with frozen(database):
        assert await asyncio.wait_for(anext(heard), 20) == ""
    await ear.close()
    assert [table async for table in heard] == []


async def test_it_ends_while_the_server_is_away(server: Any, database: str) -> None:
    store = PostgresStore(PostgresServer(database))
    await store.begin()
    heard = store.changes()
    assert await asyncio.wait_for(anext(heard), 20) == ""
    with stopped(server):
        await asyncio.wait_for(store.end(), 20)
    assert [table async for table in heard] == []


@pytest.mark.parametrize(
    ("setting", "found"),
    [("synchronous_commit = off", "synchronous_commit is off")],
)
async def test_a_weaker_sync_is_refused_at_the_start(empty: str, setting: str, found: str) -> None:
    upgrade(PostgresServer(empty))
    with psycopg.connect(empty, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE empty SET {setting}")
    with pytest.raises(StoreUnavailable, match=f"would not be durable: .*{found}"):
        await open_store(empty).begin()


async def test_a_database_that_cannot_keep_every_text_is_refused(server: Any) -> None:
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS latin")
        connection.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    with pytest.raises(StoreUnavailable, match="keeps texts as LATIN1"):
        await open_store(server.get_uri("latin")).begin()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:secret@127.0.0.1:1/tables",
        "postgresql://me:secret@127.0.0.1:many/tables",
        "postgresql://me:secret@127.0.0.1/tables?no_such_key=1",
    ],
)
async def test_what_cannot_be_reached_is_said_in_a_sentence_without_the_password(
    address: str,
) -> None:
    with pytest.raises(StoreUnavailable) as caught:
        await open_store(address).begin()
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_without_the_driver_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "arbiter.tables.stores.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreUnavailable, match=r"pip install 'arbiter\[postgres\]'"):
        opening.open_store("postgresql:///tables")
