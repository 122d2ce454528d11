"""Side by side: everything that is compared takes its turn in every round, and medians are taken."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping
from time import process_time

from benchmarks.figure import Measured, Pace, Unmeasured

#: Does a portion of the work and says how much it was: acts, hands, moves.
Work = Callable[[], int]
#: Takes one turn of so many seconds and gives what it came to, in the figure's unit.
Turn = Callable[[float], float]

#: How long everybody warms up before the first round, in seconds.
_WARMING_UP = 0.5


def rate(work: Work) -> Turn:
    """A turn that repeats some work until its time is over, and gives how much of it was done a second.

    The seconds are those that this process had a core for, so that a machine shared with others takes less away.
    """

    def turn(seconds: float) -> float:
        done = 0
        began = process_time()
        until = began + seconds
        now = began
        while now < until:
            done += work()
            now = process_time()
        return done / (now - began)

    return turn


def side_by_side(ours: Turn, anchors: Mapping[str, Callable[[], Turn]], pace: Pace) -> Measured:
    """Measures a figure beside its anchors.

    The order is turned round from one round to the next, so that a machine that slows down wrongs nobody.

    Args:
        ours: A turn of our own.
        anchors: What prepares each anchor's turn, by its name; the ratio is taken against the first.
        pace: How many rounds, how long.
    """
    turns = {"": ours}
    missing = {}
    for name, prepare in anchors.items():
        try:
            turns[name] = prepare()
        except (ImportError, Unmeasured) as reason:
            missing[name] = str(reason)
    for turn in turns.values():
        turn(min(pace.seconds, _WARMING_UP))
    came_to: dict[str, list[float]] = {name: [] for name in turns}
    for round_ in range(pace.rounds):
        for name in list(turns) if round_ % 2 == 0 else reversed(turns):
            came_to[name].append(turns[name](pace.seconds))
    first = next(iter(anchors))
    ratio = None
    if first in turns:
        ratio = statistics.median(
            mine / other for mine, other in zip(came_to[""], came_to[first], strict=True)
        )
    medians = {name: statistics.median(values) for name, values in came_to.items()}
    return Measured(medians.pop(""), medians, ratio, missing)
