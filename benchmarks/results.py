"""What was measured, as ``results.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from benchmarks.figure import Figure, Measured, Pace

FILE = Path(__file__).with_name("results.json")


def entry(figure: Figure, measured: Measured, pace: Pace) -> dict[str, object]:
    """One figure, as it stands in the file."""
    return {
        "value": _rounded(measured.value),
        "unit": figure.unit,
        "anchors": {name: _rounded(value) for name, value in measured.anchors.items()},
        "ratio": None if measured.ratio is None else _rounded(measured.ratio),
        "rounds": figure.paced(pace).rounds,
        "command": f"make bench ONLY={figure.name.partition('-')[0]}",
        "missing": measured.missing,
        "reached": figure.judge(measured),
    }


def write(
    measured: Iterable[tuple[Figure, Measured]],
    failed: Mapping[str, str],
    pace: Pace,
    file: Path = FILE,
) -> None:
    """Writes the file: the figures of this run and no others, then why the rest of them could not be measured."""
    entries: dict[str, object] = {
        figure.name: entry(figure, came_to, pace) for figure, came_to in measured
    }
    entries |= {name: {"value": None, "missing": {name: reason}} for name, reason in failed.items()}
    file.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


def _rounded(value: float) -> float:
    """Four digits: more is noise."""
    return float(f"{value:.4g}")
