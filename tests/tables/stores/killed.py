"""Kills process after process that appends to a file, each after one acknowledgement more; tells as JSON what it found."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from arbiter.tables.stores.places import SqliteFile
from arbiter.tables.stores.sqlite import SqliteStore
from tests.tables.stores.contract import opened
from tests.tables.stores.rows import row

TABLES = ("a", "b", "c")


async def play(file: str, acknowledge: int) -> None:
    """Appends to all tables at once, one row, two, three at a time, and acknowledges each on a pipe."""
    store = SqliteStore(SqliteFile(Path(file)))
    await store.begin()

    async def one(table: str) -> None:
        last = len(await store.rows(table))
        if not last:
            await opened(store, table)
            last = 1
        while True:
            entry = f'"{table} {last} {last % 3 + 1}"'
            rows = [
                row(table, last + step, f"{last}-{step}", entry=entry)
                for step in range(1, last % 3 + 2)
            ]
            await store.append(rows)
            last = rows[-1].revision
            os.write(acknowledge, f"{table} {rows[0].revision} {last}\n".encode())

    await asyncio.gather(*map(one, TABLES))


def killed(file: str, after: int) -> list[tuple[str, int, int]]:
    """What a process acknowledged that is killed once it has acknowledged so much."""
    heard, acknowledge = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        asyncio.run(play(file, acknowledge))
        os._exit(1)  # it plays until it is killed
    os.close(acknowledge)
    lines: list[str] = []
    with open(heard, encoding="utf-8") as pipe:  # noqa: PTH123  # a pipe
        for line in pipe:
            lines.append(line)
            if len(lines) == after:
                os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return [
        (table, int(first), int(last)) for table, first, last in (line.split() for line in lines)
    ]


def faults(file: str, acknowledged: list[tuple[str, int, int]]) -> list[str]:
    """What is wrong with the file."""
    found = []
    with closing(sqlite3.connect(file)) as connection:
        for table in TABLES:
            rows = connection.execute(
                "SELECT revision, role || request_id, entry FROM journal WHERE table_id = ? "
                "ORDER BY revision",
                (table,),
            ).fetchall()
            if [revision for revision, *_ in rows] != list(range(1, len(rows) + 1)):
                found.append(f"{table} has holes")
            requests = [request for _, request, _ in rows if request]
            if len(set(requests)) != len(requests):
                found.append(f"{table} has an act twice")
            entries = [entry for *_, entry in rows[1:]]
            found += [
                f"{table} has half of {entry}"
                for entry in set(entries)
                if entries.count(entry) != int(entry.strip('"').split()[2])
            ]
            most = max((last for name, _, last in acknowledged if name == table), default=0)
            if most > len(rows):
                found.append(f"{table} has lost {most}")
    return found


def main(file: str, kills: int) -> dict[str, object]:
    """Kills so many processes."""
    acknowledged: list[tuple[str, int, int]] = []
    found: list[str] = []
    for after in range(1, kills + 1):
        acknowledged += killed(file, after)
        found += faults(file, acknowledged)
    return {"kills": kills, "acknowledged": len(acknowledged), "faults": found}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(sys.argv[1], int(sys.argv[2]))))
