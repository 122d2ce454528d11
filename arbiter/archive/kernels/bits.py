"""Sets of cards and bytes in kernels: what the core does with whole numbers of Python, for numba.

Of one card -1 is none. A set of cards, or of seats, is a bit mask.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter import acts as verbs
from arbiter.archive.codes import HEAD, NUMBER, SEAT
from arbiter.archive.kernels.compiled import compiled

_CUT: Final = NUMBER[verbs.Cut]
#: The verb that turns a trick down.
TURN: Final = NUMBER[verbs.Turn]


@compiled
def byte_at(column: Any, at: int) -> int:
    """A byte as a number like any other: numba would count on in bytes."""
    return column[at] + 0  # type: ignore[no-any-return]  # a byte


@compiled
def number_of(cards: int) -> int:
    """How many cards a set has."""
    cards -= cards >> 1 & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    # Written as compilers know it, so that they make one instruction of it.
    return cards * 0x0101010101010101 >> 56 & 0xFF


@compiled
def set_at(acts: Any, at: int, end: int, size: int) -> int:
    """The cards of an act that names several, as a set; -1 where they are not so many different cards.

    Args:
        acts: The acts of all rows.
        at: Where their number stands.
        end: Where the acts of the row end.
        size: How many cards the pack has.
    """
    if at >= end:
        return -1
    number = byte_at(acts, at)
    if number == 0 or at + number >= end:
        return -1
    cards = 0
    for place in range(at + 1, at + 1 + number):
        card = byte_at(acts, place)
        if card >= size or cards >> card & 1:
            return -1
        cards |= 1 << card
    return cards


@compiled
def closed(acts: Any, at: int, end: int) -> bool:
    """Whether the acts end here, or with the cut for the next deal."""
    if at == end:
        return True
    if at + 3 != end:
        return False
    cut: bool = acts[at] == SEAT and acts[at + 1] == 0 and acts[at + 2] == _CUT
    return cut


@compiled
def turner(acts: Any, at: int, end: int, actor: int, playing: int) -> int:
    """Who turns a trick down with the act that stands here, 0 where it is no such act.

    Args:
        acts: The acts of all rows.
        at: Where the act stands.
        end: Where the acts of the row end.
        actor: Who acted last.
        playing: How many seats are dealt cards.
    """
    if at + 1 >= end or acts[at] < HEAD or acts[at] >= HEAD + playing or acts[at + 1] != TURN:
        return 0
    seat = actor + byte_at(acts, at) - HEAD + 1
    return seat - playing if seat > playing else seat
