"""kill -9 after every single entry of whole hands: whatever was acknowledged is there, in every phase."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arbiter.v1 import acts_pb2
from arbiter.v1 import table_service_pb2 as pb
from tests.faults.playing import Game, Line, plain, script, undisturbed
from tests.faults.servers import Fork, Forks, forks


class Mortal:
    """A server that is killed after each entry, and a line to it."""

    def __init__(self, servers: Forks) -> None:
        self.kills = 0
        self.line = Line()
        self._servers = servers
        self._server: Fork = servers.start()
        self.line.connect(self._server.address)

    async def kill(self) -> None:
        """Kills it and starts another."""
        self._server.kill()
        self._server = self._servers.start()
        self.line.connect(self._server.address)
        await self.line.close(keep=1)
        self.kills += 1


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("case", "verbs"),
    [
        # An exchange; an ally leads out of turn, the soloist claims it, elects, and has the card demanded.
        ("calabrasella/058-ally-leads-exposed", {"ASK", "OPEN", "CLAIM", "ELECT", "DEMAND"}),
        # A run told by question and answer.
        ("klaberjass/030-run-how-high-good", {"BID", "ANNOUNCE_RUN", "HOW_HIGH", "SHOW"}),
    ],
)
async def test_nothing_acknowledged_is_lost_and_nothing_done_twice(
    case: str, verbs: set[str], tmp_path: Path
) -> None:
    played = script(case)
    assert verbs <= {acts_pb2.Verb.Name(act.verb).removeprefix("VERB_") for act in played.acts}
    expected = await undisturbed(played)
    file = tmp_path / "tables.db"
    with forks(tmp_path / "errors", store=f"sqlite:///{file}") as servers:
        mortal = Mortal(servers)
        game = await Game.open(mortal.line, played)
        await mortal.kill()
        revisions = [
            await _done(mortal, game, number, await _revision(game, game.seat(number)))
            for number in range(len(played.acts))
        ]
        for role in game.tokens:
            last = await _revision(game, role)
            assert await game.events(role, last) == expected[role], role
        await _closed_and_dealt(mortal, game)
        await mortal.line.close()
    assert mortal.kills == len(played.acts) + 3
    assert revisions == sorted(set(revisions))
    with closing(sqlite3.connect(file)) as journal:
        entries = journal.execute("SELECT revision, request_id FROM journal ORDER BY 1").fetchall()
    assert [revision for revision, _ in entries] == list(range(1, len(entries) + 1))
    named = [request for _, request in entries if request and request.startswith("act ")]
    assert named == [f"act {number}" for number in range(len(played.acts))]


async def _done(mortal: Mortal, game: Game, number: int, expected: int) -> int:
    """Does an act, kills the server, and looks for everything. Gives the host's revision."""
    seat, request = game.seat(number), game.request(number, expected)
    answer = plain(await game.call("SubmitAct", request, seat))
    before = await game.everything()
    await mortal.kill()
    assert plain(await game.call("SubmitAct", request, seat)) == answer, "the first answer again"
    assert await game.everything() == before
    return await _revision(game, "host")


async def _closed_and_dealt(mortal: Mortal, game: Game) -> None:
    """The next hand is dealt, two entries at once, and the table is closed; each asked for again after a kill."""
    calls: tuple[tuple[str, Any], ...] = (
        ("DealHand", pb.DealHandRequest(table=game.table, request_id="deal", hand=2)),
        ("CloseTable", pb.CloseTableRequest(table=game.table, request_id="close")),
    )
    for method, request in calls:
        answer = plain(await game.call(method, request, "host"))
        before = await game.everything()
        await mortal.kill()
        assert plain(await game.call(method, request, "host")) == answer
        assert await game.everything() == before


async def _revision(game: Game, role: str) -> int:
    revision: int = (await game.stands(role)).revision
    return revision
