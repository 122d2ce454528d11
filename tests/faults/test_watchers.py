"""Watchers that are slow, never read, cancel, or vanish: others do not notice, and nothing of them stays behind."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from arbiter.tables.live import BUFFER
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from tests.faults.playing import Game, Line, bearer, script
from tests.faults.servers import memory, until
from tests.faults.watching import amend, come_and_gone, crowd, over
from tests.service.conftest import Refused, Served, serve

STALL = 1.0
#: A client whose lines take hardly anything that it does not read.
NARROW = (("grpc.http2.lookahead_bytes", 1024), ("grpc.http2.bdp_probe", 0))


class Scene:
    """A server in this process, and a table at which a hand is over."""

    def __init__(self, served: Served, line: Line, game: Game) -> None:
        self.served = served
        self.line = line
        self.game = game

    @property
    def watchers(self) -> int:
        """How many watch."""
        return self.served.arbiter.tables.keeper.live[self.game.table].watchers.__len__()

    def watch(self, channel: grpc.aio.Channel, after: int | None = 0) -> Any:
        """A stream of the spectator."""
        request = pb.WatchTableRequest(table=self.game.table, from_revision=after)
        stub: Any = TableServiceStub(channel)
        return stub.WatchTable(request, metadata=bearer(self.game.tokens["spectator"]))


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    async for served in serve(table_calls_per_second=0, desk=False, watch_stall_seconds=STALL):
        line = Line()
        line.connect(served.arbiter.address)
        game = await Game.open(line, script("calabrasella/000-sample"))
        await over(game)
        yield Scene(served, line, game)
        await line.close()


async def test_a_slow_watcher_is_told_to_watch_again_and_misses_nothing(scene: Scene) -> None:
    async with grpc.aio.insecure_channel(scene.served.arbiter.address, options=NARROW) as channel:
        events = aiter(scene.watch(channel))
        seen = [(await anext(events)).event.revision]
        await amend(scene.game, 1, 2 * BUFFER)
        seen += await _until_resync(events)
        last = (await scene.game.stands("spectator")).revision
        assert len(seen) < last
        again = scene.watch(channel, seen[-1])
        while seen[-1] < last:
            seen.append((await again.read()).event.revision)
        assert seen == list(range(1, last + 1))
        again.cancel()


async def test_a_watcher_that_never_reads_is_ended_after_a_while(scene: Scene) -> None:
    async with grpc.aio.insecure_channel(scene.served.arbiter.address, options=NARROW) as channel:
        events = aiter(scene.watch(channel))
        await anext(events)
        await amend(scene.game, 1, 2 * BUFFER)
        assert scene.watchers == 1
        await until(lambda: scene.watchers == 0, "the watcher is ended")
        await _until_resync(events)


async def test_five_hundred_watchers_that_stand_still_take_little_and_are_ended(
    scene: Scene,
) -> None:
    async with crowd(scene.game, scene.served.arbiter.address, 500) as process:
        assert scene.watchers == 500
        process.send_signal(signal.SIGSTOP)
        before = memory(os.getpid())
        for first in range(1, 50_000, 100):
            await amend(scene.game, first, first + 99)
            if scene.watchers == 0:
                break
        await until(lambda: scene.watchers == 0, "they are ended")
        assert memory(os.getpid()) - before < 500 * 128 * 1024


async def test_five_hundred_watchers_that_vanish_leave_nothing_behind(scene: Scene) -> None:
    tasks = len(asyncio.all_tasks())
    async with crowd(scene.game, scene.served.arbiter.address, 500) as process:
        assert scene.watchers == 500
        assert len(asyncio.all_tasks()) >= tasks + 500
        process.kill()
        began = time.perf_counter()
        await amend(scene.game, 1, 1)
        assert time.perf_counter() - began < 10, "others hardly notice"
        await until(lambda: scene.watchers == 0, "they are gone")
        await until(lambda: len(asyncio.all_tasks()) <= tasks, "their tasks are gone")


async def test_watchers_that_all_come_at_once_are_all_admitted(scene: Scene) -> None:
    async with crowd(scene.game, scene.served.arbiter.address, 2000):
        assert scene.watchers == 2000


async def test_a_watcher_that_cancels_is_gone_at_once(scene: Scene) -> None:
    tasks = len(asyncio.all_tasks())
    async with grpc.aio.insecure_channel(scene.served.arbiter.address) as channel:
        streams = [scene.watch(channel) for _ in range(50)]
        for stream in streams:
            await stream.read()
        assert scene.watchers == 50
        for stream in streams:
            stream.cancel()
        began = time.perf_counter()
        await until(lambda: scene.watchers == 0, "they are gone")
        await until(lambda: len(asyncio.all_tasks()) <= tasks, "their tasks are gone")
        assert time.perf_counter() - began < 2


async def test_watchers_that_come_and_go_leave_the_memory_as_it_was(tmp_path: Path) -> None:
    grown = await come_and_gone(tmp_path / "errors", 2000)
    assert grown < 8 * 2**20, f"{grown / 2**20:.1f} MiB"


async def test_a_cursor_in_the_future_is_out_of_range(scene: Scene) -> None:
    async with grpc.aio.insecure_channel(scene.served.arbiter.address) as channel:
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await scene.watch(channel, 10**9).read()
        refused = Refused.of(caught.value)
        last = (await scene.game.stands("spectator")).revision
        assert refused.code is grpc.StatusCode.OUT_OF_RANGE
        assert (refused.reason, refused.metadata["last"]) == ("REVISION_UNKNOWN", str(last))
        assert scene.watchers == 0


async def _until_resync(events: AsyncIterator[Any]) -> list[int]:
    """The revisions of the events that still come, until the watcher is told to watch again."""
    seen: list[int] = []
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await _read_all(events, seen)
    refused = Refused.of(caught.value)
    assert (refused.code, refused.reason) == (grpc.StatusCode.ABORTED, "RESYNC")
    return seen


async def _read_all(events: AsyncIterator[Any], seen: list[int]) -> None:
    async for answer in events:
        seen.append(answer.event.revision)  # noqa: PERF401  # those before the end are wanted too
