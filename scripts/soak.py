"""Kills a server thousands of times while tables are played at, and looks whether anything acknowledged was lost.

    python -m scripts.soak --kills 3000
    python -m scripts.soak --kills 500 --store postgresql:///tables --seed 7

The same seed draws the same moments and the same irregular acts; when a process is killed in the midst of something is
up to the machine. Exit status: 0 where nothing was lost, 1 where something was.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import secrets
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tests.faults.load import Load, Lost, Tally, storm
from tests.faults.playing import script, undisturbed
from tests.faults.servers import forks
from tests.faults.watching import come_and_gone

#: Hands with exchanges, claims, elections, runs; an auction.
CASES: Final = (
    "calabrasella/000-sample",
    "calabrasella/058-ally-leads-exposed",
    "calabrasella/082-short-make-good-before-play",
    "calabresella/015-terziglio-solo-won",
    "klaberjass/030-run-how-high-good",
)
#: So many watchers come and go once the kills are over.
WATCHERS: Final = 10_000


def main() -> int:
    """Runs it, and tells what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=3000, help="how often [3000]")
    parser.add_argument("--store", help="where tables are kept [a new SQLite file]")
    parser.add_argument("--tables", type=int, default=6, help="played at, at one time [6]")
    parser.add_argument("--minutes", type=float, default=math.inf, help="at most [no limit]")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    parser.add_argument("--watchers", type=int, default=WATCHERS, help=f"come and go [{WATCHERS}]")
    asked = parser.parse_args()
    print(f"soak: {asked.kills} kills, {asked.tables} tables, seed {asked.seed}")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="arbiter-soak-") as folder:
        try:
            tally = asyncio.run(_stormed(asked, Path(folder)))
        except Lost as lost:
            print(f"soak: LOST with seed {asked.seed}: {lost}", file=sys.stderr)
            return 1
        print(f"soak: {tally}; nothing lost, nothing twice, in {time.monotonic() - began:.0f} s")
        grown = asyncio.run(come_and_gone(Path(folder) / "errors", asked.watchers))
    print(
        f"soak: {asked.watchers} watchers came and went; the memory grew by {grown / 2**20:.1f} MB"
    )
    return 0


async def _stormed(asked: argparse.Namespace, folder: Path) -> Tally:
    store = asked.store or f"sqlite:///{folder / 'tables.db'}"
    scripts = [(script(case), await undisturbed(script(case))) for case in CASES]
    columns = ("kills", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with forks(folder / "errors", store=store) as servers, Progress(*columns) as progress:
        bar = progress.add_task("kills", total=asked.kills)

        def tick(tally: Tally) -> None:
            progress.update(bar, completed=tally.kills)

        return await storm(
            Load(
                scripts,
                asked.tables,
                servers.start,
                asked.kills,
                asked.seed,
                tick,
                60 * asked.minutes,
            )
        )


if __name__ == "__main__":
    sys.exit(main())
