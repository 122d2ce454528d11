"""Stores that are full, locked, or away: UNAVAILABLE, nothing half done, and all is well by itself once they are back."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import grpc
import pytest

from arbiter.v1 import table_service_pb2 as pb
from tests.faults.databases import Database
from tests.faults.playing import Game, Line, plain, script
from tests.faults.servers import DEADLINE, Serving, serving
from tests.service.conftest import Refused


class Store:
    """A server on a store that can be taken away, and a table at it."""

    def __init__(self, server: Serving, line: Line, game: Game) -> None:
        self.server = server
        self.line = line
        self.game = game
        self.done = 0

    async def play(self) -> None:
        """Does the next act."""
        await self.game.call("SubmitAct", self.next(), self.game.seat(self.done))
        self.done += 1

    def next(self) -> pb.SubmitActRequest:
        """The request for the next act; there has been no other event, so that everybody's revision is known."""
        return self.game.request(self.done, self.done + 1)

    async def unavailable(self) -> None:
        """Makes sure that the next act cannot be done now, and nobody is told that it was."""
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await self.line.once(
                "SubmitAct", self.next(), self.game.tokens[self.game.seat(self.done)]
            )
        refused = Refused.of(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
        assert refused.retry, "it says when to try again"

    async def back(self, events: AsyncIterator[object]) -> None:
        """Makes sure that the same request is done once, and that who watches is told once."""
        before = self.next()
        answer = await self.game.call("SubmitAct", before, self.game.seat(self.done))
        assert answer.revision == self.done + 2
        again = await self.game.call("SubmitAct", before, self.game.seat(self.done))
        assert plain(again) == plain(answer)
        self.done += 1
        await self.play()
        for revision in range(2, self.done + 2):
            event = await asyncio.wait_for(anext(events), DEADLINE)
            assert event.revision == revision  # type: ignore[attr-defined]  # an event


async def _store(server: Serving) -> Store:
    line = Line()
    line.connect(server.address)
    return Store(server, line, await Game.open(line, script("calabrasella/000-sample")))


async def test_a_disk_that_is_full(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(tmp_path / "errors", store=f"sqlite:///{file}") as server:
        store = await _store(server)
        events = store.game.follow("spectator", 1)
        await store.play()
        wal = file.with_name("tables.db-wal").stat().st_size
        _limit(server, wal)  # not one more page
        await store.unavailable()
        await store.unavailable()
        assert (await store.game.stands("spectator")).revision == store.done + 1, "it can be read"
        _limit(server, resource.RLIM_INFINITY)
        await store.back(events)
        await store.line.close()
    with closing(sqlite3.connect(file)) as journal:
        assert journal.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        ids = [request for (request,) in journal.execute("SELECT request_id FROM journal")]
    assert [one for one in ids if one and one.startswith("act")] == ["act 0", "act 1", "act 2"]


async def test_a_file_that_another_process_has_locked_for_a_while(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(tmp_path / "errors", store=f"sqlite:///{file}") as server:
        store = await _store(server)
        events = store.game.follow("spectator", 1)
        await store.play()
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.ensure_future(store.unavailable())
            await waiting
            assert (await store.game.stands("spectator")).revision == store.done + 1
            other.execute("ROLLBACK")
        await store.back(events)
        await store.line.close()


async def test_a_database_that_goes_away_and_comes_back(postgres: Database, tmp_path: Path) -> None:
    with serving(tmp_path / "errors", store=postgres.address) as server:
        store = await _store(server)
        events = store.game.follow("spectator", 1)
        await store.play()
        first = await asyncio.wait_for(anext(events), DEADLINE)
        assert first.revision == 2
        await asyncio.to_thread(postgres.stop)
        try:
            await store.unavailable()
            with pytest.raises(grpc.aio.AioRpcError) as caught:
                await store.line.once(
                    "CreateTable",
                    pb.CreateTableRequest(request_id="2", edition="calabrasella"),
                )
            assert Refused.of(caught.value).reason == "STORE_UNAVAILABLE"
        finally:
            await asyncio.to_thread(postgres.start)
        await store.back(store.game.follow("spectator", 1))
        for revision in range(3, store.done + 2):  # the stream that was open all the time goes on
            event = await asyncio.wait_for(anext(events), DEADLINE)
            assert event.revision == revision
        await store.line.close()
    journal = postgres.journal(store.game.table)
    asked = [request for _, request in journal if (request or "").startswith("act")]
    assert asked == ["act 0", "act 1", "act 2"]


def _limit(server: Serving, size: int) -> None:
    """How large a file the server may write from now on, in bytes."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
