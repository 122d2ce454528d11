"""A stop that is asked for under load: whatever was acknowledged is kept, and the process ends well."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import grpc
import pytest

from tests.faults.playing import UNKNOWN, Game, Line, script
from tests.faults.servers import DEADLINE, serving, until

TABLES = 6


@pytest.mark.parametrize("watched", [False, True], ids=["unwatched", "watched"])
async def test_what_was_acknowledged_before_a_stop_is_kept(tmp_path: Path, watched: bool) -> None:
    file = tmp_path / "tables.db"
    acknowledged: set[tuple[str, str]] = set()

    async def play(game: Game, line: Line) -> None:
        """Plays hand after hand's first acts until the server has gone."""
        for number in range(len(game.script.acts)):
            request = game.request(number, number + 1)
            await line.once("SubmitAct", request, game.tokens[game.seat(number)])
            acknowledged.add((game.table, request.request_id))

    with serving(tmp_path / "errors", store=f"sqlite:///{file}", grace_seconds=1) as server:
        line = Line()
        line.connect(server.address)
        games = [await Game.open(line, script("calabrasella/000-sample")) for _ in range(TABLES)]
        watching = [
            asyncio.ensure_future(anext(game.follow("host", 40))) for game in games if watched
        ]
        playing = [asyncio.create_task(play(game, line)) for game in games]
        await until(lambda: len(acknowledged) > 10 * TABLES, "they play")
        server.process.send_signal(signal.SIGTERM)
        ended = await asyncio.gather(*playing, return_exceptions=True)
        assert await asyncio.to_thread(server.process.wait, DEADLINE) == 0
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        await line.close()
    for end in ended:
        assert end is None or (isinstance(end, grpc.aio.AioRpcError) and end.code() in UNKNOWN)
    with closing(sqlite3.connect(file)) as journal:
        kept = set(
            journal.execute(
                "SELECT table_id, request_id FROM journal WHERE request_id LIKE 'act %'"
            )
        )
    assert acknowledged <= kept
    assert len(kept) <= len(acknowledged) + TABLES, "at most one of each table is not known"
    errors = server.errors.read_text(encoding="utf-8")
    assert '"event":"stopped"' in errors
    assert '"bug"' not in errors
