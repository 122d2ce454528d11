"""``python -m benchmarks``: measures the figures beside their anchors, prints a table, writes ``results.json``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from benchmarks import (
    p1_rule,
    p2_review,
    p3_archive,
    p4_ndjson,
    p5_rule_call,
    p6_submit,
    p7_replicas,
    p8_stream,
    p9_watch,
    p10_start,
    p11_memory,
    p12_growth,
    results,
)
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.table import table

FIGURES: tuple[Figure, ...] = (
    *p1_rule.FIGURES,
    *p2_review.FIGURES,
    *p3_archive.FIGURES,
    *p4_ndjson.FIGURES,
    *p5_rule_call.FIGURES,
    *p6_submit.FIGURES,
    *p7_replicas.FIGURES,
    *p8_stream.FIGURES,
    *p9_watch.FIGURES,
    *p10_start.FIGURES,
    *p11_memory.FIGURES,
    *p12_growth.FIGURES,
)


def chosen(only: str) -> list[Figure]:
    """The figures that a list such as ``P1,P5`` names; all of them where it is empty.

    Raises:
        ValueError: It names a figure that there is not.
    """
    wanted = {name.strip().upper() for name in only.split(",") if name.strip()}
    known = {figure.name.partition("-")[0] for figure in FIGURES}
    if wanted - known:
        raise ValueError(
            f"no figure {', '.join(sorted(wanted - known))}; known are {', '.join(sorted(known))}"
        )
    return [figure for figure in FIGURES if not wanted or figure.name.partition("-")[0] in wanted]


def run(
    figures: Sequence[Figure], pace: Pace
) -> tuple[list[tuple[Figure, Measured]], dict[str, str]]:
    """Measures figures one after the other.

    Returns:
        What was measured, and why what was not was not.
    """
    measured = []
    failed = {}
    for figure in figures:
        print(f"{figure.name}: {figure.title} …", file=sys.stderr, flush=True)
        try:
            measured.append((figure, figure.measure(figure.paced(pace))))
        except Unmeasured as reason:
            failed[figure.name] = str(reason)
    return measured, failed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", default="", help="the figures to measure, such as P1,P5")
    parser.add_argument(
        "--rounds", type=int, default=Pace().rounds, help="rounds to take the median of"
    )
    parser.add_argument("--seconds", type=float, default=Pace().seconds, help="length of one turn")
    given = parser.parse_args(arguments)
    try:
        figures = chosen(given.only)
    except ValueError as error:
        parser.error(str(error))
    pace = Pace(given.rounds, given.seconds)
    measured, failed = run(figures, pace)
    results.write(measured, failed, pace)
    print(table(measured, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
