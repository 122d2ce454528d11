"""What a figure is, and what came of measuring it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Unmeasured(Exception):  # noqa: N818 - it is no error of the program: something needed is not there
    """A figure or an anchor that cannot be measured here; the message says why."""


class Pace(NamedTuple):
    """How long to measure.

    Attributes:
        rounds: How many rounds; in each one everything that is compared takes its turn.
        seconds: How long one turn lasts (where a turn is a whole process: how long it takes).
    """

    rounds: int = 5
    seconds: float = 1.0


class Measured(NamedTuple):
    """Medians over the rounds.

    Attributes:
        value: The figure.
        anchors: What each anchor reached in the same rounds.
        ratio: The figure against its anchor (the first one), None where that one is missing.
        missing: The anchors that could not be measured, with the reason.
    """

    value: float
    anchors: dict[str, float]
    ratio: float | None
    missing: dict[str, str]


class Figure(NamedTuple):
    """A figure to be reached.

    Attributes:
        name: Its name in ``results.json``; what stands before a hyphen is what ``--only`` asks for.
        title: What is measured, in a few words.
        unit: The unit of the value and of the anchors.
        first: What to reach first.
        goal: The goal.
        judged: Whether ``value`` or ``ratio`` is held against the two.
        measure: Measures it.
        falling: Whether less is better.
        swing: How many times as many rounds as others it takes, since it swings so much more from one to the next.
    """

    name: str
    title: str
    unit: str
    first: float
    goal: float
    judged: str
    measure: Callable[[Pace], Measured]
    falling: bool = False
    swing: int = 1

    def paced(self, pace: Pace) -> Pace:
        """A pace with the rounds that this figure takes."""
        return pace._replace(rounds=self.swing * pace.rounds)

    def judge(self, measured: Measured) -> str:
        """What has been reached: ``goal``, ``first``, ``no``, or ``?`` where nothing was compared."""
        reached = measured.value if self.judged == "value" else measured.ratio
        if reached is None:
            return "?"
        for name, limit in (("goal", self.goal), ("first", self.first)):
            if (reached <= limit) if self.falling else (reached >= limit):
                return name
        return "no"
