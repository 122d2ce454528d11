"""The table that a run prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from benchmarks.figure import Figure, Measured

HEAD = ("figure", "work", "ours", "anchor", "", "ratio", "to reach first", "goal", "reached")


def table(measured: Iterable[tuple[Figure, Measured]], failed: Mapping[str, str]) -> str:
    """A line for each anchor of each figure, and for what could not be measured."""
    rows: list[tuple[str, ...]] = [HEAD]
    for figure, came_to in measured:
        rows += _rows(figure, came_to)
    rows += [
        (name, "not measured", "", reason, "", "", "", "", "") for name, reason in failed.items()
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEAD))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in lines)


def _rows(figure: Figure, came_to: Measured) -> list[tuple[str, ...]]:
    anchors = [
        (name, number(value), number(came_to.value / value))
        for name, value in came_to.anchors.items()
    ]
    if came_to.ratio is not None and anchors:
        anchors[0] = (*anchors[0][:2], number(came_to.ratio))
    anchors += [(name, f"missing: {reason}", "") for name, reason in came_to.missing.items()]
    limits = tuple(_limit(figure, limit) for limit in (figure.first, figure.goal))
    ours = f"{number(came_to.value)} {figure.unit}"
    rows: list[tuple[str, ...]] = []
    for anchor in anchors or [("", "", "")]:
        head = ("", "", "") if rows else (figure.name, figure.title, ours)
        tail = ("", "", "") if rows else (*limits, figure.judge(came_to))
        rows.append((*head, *anchor, *tail))
    return rows


def _limit(figure: Figure, limit: float) -> str:
    sign = "<=" if figure.falling else ">="
    return f"{sign} {number(limit)}" + (" x" if figure.judged == "ratio" else "")


def number(value: float) -> str:
    """A number as a reader wants it: thousands apart, three digits where it is small."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
