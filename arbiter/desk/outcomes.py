"""Two outcomes of a hand, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.desk.sheets import Sheet

_NOTHING = "–"


class Row(NamedTuple):
    """A line of the comparison.

    Attributes:
        kind: What is compared: ``verdict``, ``rulings``, ``side``, ``pays``.
        name: Whose it is: a side, a player; empty where it is of the whole hand.
        was: What it was, one line or several.
        is_now: What it is with the other choice.
    """

    kind: str
    name: str
    was: tuple[str, ...]
    is_now: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether the choice makes a difference here."""
        return self.was != self.is_now


def compared(first: Sheet, other: Sheet) -> tuple[Row, ...]:
    """What two sheets of the same table come to, line by line."""
    return tuple(_rows(first, other))


def _rows(first: Sheet, other: Sheet) -> Iterator[Row]:
    yield Row("verdict", "", (first.view.verdict_text,), (other.view.verdict_text,))
    yield Row("rulings", "", _rulings(first), _rulings(other))
    for kind, was, now in (
        ("side", _sides(first), _sides(other)),
        ("pays", _pays(first), _pays(other)),
    ):
        for name in dict.fromkeys((*was, *now)):
            yield Row(kind, name, (was.get(name, _NOTHING),), (now.get(name, _NOTHING),))


def _rulings(sheet: Sheet) -> tuple[str, ...]:
    return tuple(
        f"{ruling.title}: {ruling.status}" + (f", {ruling.points}" if ruling.points else "")
        for ruling in sheet.view.rulings
    )


def _sides(sheet: Sheet) -> dict[str, str]:
    return {
        side.name: str(side.corrected) for side in sheet.view.sides if side.corrected is not None
    }


def _pays(sheet: Sheet) -> dict[str, str]:
    return {pay.player: pay.amount for pay in sheet.view.pays}
