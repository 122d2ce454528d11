"""What seats and sides come to, and what each seat adds to its score (Klaberjass)."""

from __future__ import annotations

from typing import Any

from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.jass_books import (
    HELD_OVER,
    KING,
    LAST,
    ODD_TO_ELDEST,
    PARTNERSHIP,
    QUEEN,
    ROYALS,
    SUIT_SIZE,
    TIE_IS_BETE,
)
from arbiter.archive.kernels.jass_words import (
    LEADER,
    MAKER,
    PILES,
    RUNS,
    SCORES,
    TRUMP,
    scores_runs,
)
from arbiter.archive.kernels.places import PLAYING


@compiled
def score(
    row: int,
    numbers: Any,
    places: Any,
    state: Any,
    sides: Any,
    counted: Any,
    settlement: Any,
    totals: Any,
) -> None:
    """Counts what each seat and each side came to, and what each seat adds to its score."""
    playing, maker = int(numbers[PLAYING]), int(state[MAKER])
    counted[row, 0] = counted[row, 1] = 0
    first = state[TRUMP] * numbers[SUIT_SIZE]
    royals = 1 << places[first + numbers[KING]] | 1 << places[first + numbers[QUEEN]]
    for seat in range(1, playing + 1):
        total = int(state[PILES + seat])
        if seat == state[LEADER]:
            total += numbers[LAST]
        if state[RUNS + seat] & royals == royals:
            total += numbers[ROYALS]
        if scores_runs(seat, numbers, state):
            total += state[SCORES + seat]
        side = (seat - maker) % 2 if numbers[PARTNERSHIP] else int(seat != maker)
        sides[row, seat - 1] = side
        counted[row, side] += total
        totals[row, seat - 1] = total
    ours, theirs = int(counted[row, 0]), int(counted[row, 1])
    if playing == 3:
        _three(row, maker, ours, theirs, numbers, settlement, totals)
        return
    if ours < theirs:
        ours, theirs = 0, ours + theirs
    elif ours == theirs:
        ours, theirs = 0, 0 if numbers[HELD_OVER] else theirs
    for seat in range(1, playing + 1):
        settlement[row, seat - 1] = ours if sides[row, seat - 1] == 0 else theirs


@compiled
def _three(
    row: int, maker: int, ours: int, theirs: int, numbers: Any, settlement: Any, totals: Any
) -> None:
    """What each of three adds: a maker who has not more than the others nothing, and beaten he adds to theirs."""
    beaten = ours < theirs or (ours == theirs and numbers[TIE_IS_BETE] != 0)
    odd = ours % 2 * numbers[ODD_TO_ELDEST]
    for seat in range(1, 4):
        own = int(totals[row, seat - 1])
        if seat == maker:
            own = own if ours > theirs else 0
        elif beaten:
            own += ours // 2 + odd
            odd = 0
        settlement[row, seat - 1] = own
