"""kill -9 at random moments while many tables are played at."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.faults.databases import Database
from tests.faults.load import Load, storm
from tests.faults.playing import script, undisturbed
from tests.faults.servers import Serving, forks

JOURNALS = """
SELECT table_id, revision, role, request_id FROM journal WHERE revision > 0 ORDER BY table_id, revision
"""
CASES = ("calabrasella/058-ally-leads-exposed", "klaberjass/030-run-how-high-good")


@pytest.mark.timeout(300)
async def test_kills_lose_nothing_and_double_nothing_in_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await _stormed(f"sqlite:///{file}", 30, tmp_path)
    with closing(sqlite3.connect(file)) as journal:
        assert_journals_whole(journal.execute(JOURNALS).fetchall())


@pytest.mark.timeout(300)
async def test_kills_lose_nothing_and_double_nothing_in_postgresql(
    postgres: Database, tmp_path: Path
) -> None:
    await _stormed(postgres.address, 10, tmp_path)
    with psycopg.connect(postgres.address) as journal:
        assert_journals_whole(journal.execute(JOURNALS).fetchall())


async def _stormed(store: str, kills: int, folder: Path) -> None:
    scripts = [(script(case), await undisturbed(script(case))) for case in CASES]
    with forks(folder / "errors", store=store) as servers:
        tally = await storm(Load(scripts, 4, servers.start, kills, seed=5))
    assert tally.kills == kills
    assert tally.hands >= 4


@pytest.mark.timeout(300)
async def test_arbiter_serve_itself_is_killed(tmp_path: Path) -> None:
    scripts = [(script(CASES[1]), await undisturbed(script(CASES[1])))]
    file = tmp_path / "tables.db"

    def start() -> Serving:
        return Serving(tmp_path / "errors", store=f"sqlite:///{file}")

    tally = await storm(Load(scripts, 3, start, kills=4, seed=6))
    assert tally.kills == 4
    with closing(sqlite3.connect(file)) as journal:
        assert_journals_whole(journal.execute(JOURNALS).fetchall())


def assert_journals_whole(rows: Sequence[tuple[str, int, str, str | None]]) -> None:
    """Every journal has each revision once, and no request was kept twice."""
    last: Counter[str] = Counter()
    for table, revision, _, _ in rows:
        last[table] += 1
        assert revision == last[table], "without holes"
    asked = Counter((table, role, request) for table, _, role, request in rows if request)
    assert max(asked.values()) == 1
