"""What was kept although nobody saw it: clients that give up in the midst of a call, stores that answer too late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from typing import Any

import grpc
import pytest

from arbiter.service.tables.metrics import TableMetrics
from arbiter.service.tables.watching import Watching
from arbiter.tables.doing import close
from arbiter.tables.keeper import Admitted, Keeper
from arbiter.tables.live import Live
from arbiter.tables.stores.memory import MemoryStore
from arbiter.tables.stores.store import Request, Row, StoreUnavailable
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from arbiter.views import HOST
from tests.faults.playing import Game, Line, bearer, plain, script
from tests.faults.servers import DEADLINE, until
from tests.service.conftest import Refused, Served, serve


class Late:
    """Makes a store keep what it is given and answer when it is let, or not at all."""

    def __init__(self, served: Served) -> None:
        self.kept = asyncio.Event()
        self.answers = asyncio.Event()
        self.fails = False
        self._store: Any = served.arbiter.tables.keeper.store
        self._append = self._store.append
        vars(self._store)["append"] = self._late

    async def _late(self, rows: Sequence[Row], closed: float | None = None) -> None:
        await self._append(rows, closed)
        self.kept.set()
        if self.fails:
            raise StoreUnavailable("nobody knows")
        await self.answers.wait()

    def heal(self) -> None:
        """Makes it a store as any other."""
        del vars(self._store)["append"]


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    async for one in serve(table_calls_per_second=0, desk=False, table_idle_seconds=0.2):
        yield one


async def test_a_client_that_gives_up_in_the_midst_of_an_act_leaves_the_table_right(
    served: Served,
) -> None:
    line = Line()
    line.connect(served.arbiter.address)
    game = await Game.open(line, script("calabrasella/000-sample"))
    watching = await _watching(served, game)
    late = Late(served)
    request = game.request(0, 1)
    stub: Any = TableServiceStub(served.channel)
    call = stub.SubmitAct(request, metadata=bearer(game.tokens["1"]))
    await asyncio.wait_for(late.kept.wait(), DEADLINE)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    late.answers.set()
    # It has been done: those who watch are told, the same request is answered, and the game goes on.
    assert (await asyncio.wait_for(watching, DEADLINE)).revision == 2
    answer = await game.call("SubmitAct", request, "1")
    assert answer.revision == 2
    assert plain(await game.call("SubmitAct", request, "1")) == plain(answer)
    assert (await game.call("SubmitAct", game.request(1, 2), "2")).revision == 3
    await line.close()


async def test_a_deadline_that_passes_before_the_turn_comes_does_nothing(served: Served) -> None:
    line = Line()
    line.connect(served.arbiter.address)
    game = await Game.open(line, script("calabrasella/000-sample"))
    live = served.arbiter.tables.keeper.live[game.table]
    stub: Any = TableServiceStub(served.channel)
    async with live.lock:
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await stub.SubmitAct(
                game.request(0, 1), metadata=bearer(game.tokens["1"]), timeout=0.05
            )
        assert caught.value.code() is grpc.StatusCode.DEADLINE_EXCEEDED
        await until(lambda: not any(live.lock._waiters or ()), "the server has given up too")
    assert (await game.stands("host")).revision == 1
    assert (await game.call("SubmitAct", game.request(0, 1), "1")).revision == 2
    await line.close()


async def test_those_who_watch_are_told_of_what_a_store_kept_without_saying_so(
    served: Served,
) -> None:
    line = Line()
    line.connect(served.arbiter.address)
    game = await Game.open(line, script("calabrasella/000-sample"))
    watching = await _watching(served, game)
    late = Late(served)
    late.fails = True
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await line.once("SubmitAct", game.request(0, 1), game.tokens["1"])
    refused = Refused.of(caught.value)
    assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
    assert refused.retry
    late.heal()
    assert (await asyncio.wait_for(watching, DEADLINE)).revision == 2
    assert (await game.call("SubmitAct", game.request(0, 1), "1")).revision == 2
    await line.close()


async def _watching(served: Served, game: Game) -> asyncio.Future[Any]:
    """The next event of the spectator, who watches already."""
    watching = asyncio.ensure_future(anext(game.follow("spectator", 1)))
    live = served.arbiter.tables.keeper.live[game.table]
    await until(lambda: bool(live.watchers), "he watches")
    return watching


class SharedStore(MemoryStore):
    """A store that two keepers share; what one of them changes is told to the other when the test says so."""

    shared = True

    def __init__(self) -> None:
        super().__init__()
        self.told: asyncio.Queue[str] = asyncio.Queue()

    async def changes(self) -> AsyncIterator[str]:
        while True:
            yield await self.told.get()
            self.told.task_done()


async def test_what_another_replica_does_while_a_stream_begins_is_not_missed(
    served: Served,
) -> None:
    store = SharedStore()
    here, there = Keeper(store), Keeper(store)
    here.begin()
    served.arbiter.tables.keeper.store = store
    line = Line()
    line.connect(served.arbiter.address)
    game = await Game.open(line, script("calabrasella/000-sample"))
    await line.close()
    admitted = await here.admit(game.tokens["host"], game.table)
    watching = Watching(here, TableMetrics(), 10)
    request = pb.WatchTableRequest(table=game.table)
    async with aclosing(watching.follow(admitted, request, game.tokens["host"])) as events:
        first = pb.WatchTableResponse.FromString(await anext(events))
        assert first.table.revision == 1
        elsewhere = await there.admit(game.tokens["host"], game.table)
        await close(Admitted(elsewhere.live, HOST, b""), Request("host", "close", b""), 0.0)
        store.told.put_nowait(game.table)
        await asyncio.wait_for(store.told.join(), DEADLINE)
        second = pb.WatchTableResponse.FromString(await asyncio.wait_for(anext(events), DEADLINE))
        assert second.event.revision == 2
        assert second.event.HasField("closed")
    assert not admitted.live.watchers
    await here.end()


class UnforeseenError(RuntimeError):
    """What nobody foresaw."""


async def test_a_table_that_fails_does_not_keep_the_others_from_being_heard_of(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = served.arbiter.tables.keeper
    line = Line()
    line.connect(served.arbiter.address)
    games = [await Game.open(line, script("calabrasella/000-sample")) for _ in range(2)]
    store = SharedStore()
    keeper.store.shared, vars(keeper.store)["changes"] = True, store.changes
    keeper.begin()
    broken, sound = (keeper.live[game.table] for game in games)
    watching = [await _watching(served, game) for game in games]

    async def fail() -> None:
        raise UnforeseenError

    monkeypatch.setattr(broken, "catch_up", fail)
    # Another replica has done something at both tables.
    other = Keeper(keeper.store)
    for game in games:
        elsewhere = await other.admit(game.tokens["host"], game.table)
        await close(Admitted(elsewhere.live, HOST, b""), Request("host", "close", b""), 0.0)
        store.told.put_nowait(game.table)
    assert (await asyncio.wait_for(watching[1], DEADLINE)).HasField("closed")
    assert sound.table.closed
    assert b'"error":"UnforeseenError"' in served.log.getvalue()
    watching[0].cancel()
    await asyncio.gather(watching[0], return_exceptions=True)
    await line.close()


async def test_a_table_that_fails_does_not_stop_the_clocks_of_the_others(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line()
    line.connect(served.arbiter.address)
    games = [
        await Game.open(line, script("calabrasella/000-sample"), act_timeout=0.3) for _ in range(2)
    ]
    certain = Live.certain

    async def fail(live: Live) -> None:
        if live.table.id == games[0].table:
            raise UnforeseenError
        await certain(live)

    monkeypatch.setattr(Live, "certain", fail)
    events = games[1].follow("spectator", 1)
    assert (await asyncio.wait_for(anext(events), DEADLINE)).done.auto
    await until(lambda: b'"error":"UnforeseenError"' in served.log.getvalue(), "it is written down")
    assert (await asyncio.wait_for(anext(events), DEADLINE)).done.auto
    await line.close()
