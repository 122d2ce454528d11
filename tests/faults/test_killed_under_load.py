"""kill -9 at random moments while many tables are played at."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.load import Load, storm
from tests.faults.playing import script, undisturbed
from tests.faults.servers import Serving, forks

CASES = ("calabrasella/058-ally-leads-exposed", "klaberjass/030-run-how-high-good")


@pytest.mark.timeout(300)
async def test_forty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    scripts = [(script(case), await undisturbed(script(case))) for case in CASES]
    file = tmp_path / "tables.db"
    with forks(tmp_path / "errors", store=f"sqlite:///{file}") as servers:
        tally = await storm(Load(scripts, 4, servers.start, kills=40, seed=5))
    assert tally.kills == 40
    assert tally.hands >= 4
    assert_journals_whole(file)


@pytest.mark.timeout(300)
async def test_arbiter_serve_itself_is_killed(tmp_path: Path) -> None:
    scripts = [(script(CASES[1]), await undisturbed(script(CASES[1])))]
    file = tmp_path / "tables.db"

    def start() -> Serving:
        return Serving(tmp_path / "errors", store=f"sqlite:///{file}")

    tally = await storm(Load(scripts, 3, start, kills=4, seed=6))
    assert tally.kills == 4
    assert_journals_whole(file)


def assert_journals_whole(file: Path) -> None:
    """Every journal has each revision once, and no request was kept twice."""
    with closing(sqlite3.connect(file)) as journal:
        rows = journal.execute(
            "SELECT table_id, revision, role, request_id FROM journal WHERE revision > 0 ORDER BY 1, 2"
        ).fetchall()
    last: Counter[str] = Counter()
    for table, revision, _, _ in rows:
        last[table] += 1
        assert revision == last[table], "without holes"
    asked = Counter((table, role, request) for table, _, role, request in rows if request)
    assert max(asked.values()) == 1
