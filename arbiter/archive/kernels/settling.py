"""The count and the settlement in the Calabrasella family."""

from __future__ import annotations

from typing import Any

from arbiter.archive.kernels.bits import number_of
from arbiter.archive.kernels.books import (
    ALL_DOUBLE,
    CALLER_SHARE,
    CAPPOTTO_TIMES,
    DEALER_SHARES,
    LAST,
    PARTNER_SHARE,
    POINT_WORTH,
    STAKE,
    STAKED,
    STOCK_LOST,
    STOCK_WON,
    STRAMAZZO_TIMES,
    WHOLE,
)
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.exchanging import CALLED, CONTRACT, PARTNER, SOLOIST
from arbiter.archive.kernels.places import HAND_SIZE, PLAYING, SEATS, SIZE


@compiled
def value_of(corrected: int, tricks: int, staked: int, numbers: Any) -> int:
    """What each opponent pays the soloist's side; negative where he is paid.

    Args:
        corrected: What the soloist's side came to.
        tricks: How many tricks it won.
        staked: The stake that it wins or loses, from ``stake_of``.
        numbers: The rules.
    """
    whole = int(numbers[WHOLE])
    if not numbers[STAKED]:
        times = int(numbers[ALL_DOUBLE]) if corrected in (0, whole) else 1
        return times * (2 * corrected - whole)
    won = 2 * corrected > whole
    number = int(numbers[HAND_SIZE])
    own = tricks if won else number - tricks
    others = whole - corrected if won else corrected
    stake = staked
    if own == number:
        stake *= int(numbers[CAPPOTTO_TIMES])
    elif 2 * own > number and others < numbers[POINT_WORTH]:
        stake *= int(numbers[STRAMAZZO_TIMES])
    return stake if won else -stake


@compiled
def stake_of(corrected: int, state: Any, numbers: Any, forms: Any) -> int:
    """The stake of the contract; of a called card in the stock its own."""
    if state[CALLED] and not state[PARTNER]:
        place = STOCK_WON if 2 * corrected > numbers[WHOLE] else STOCK_LOST
        return int(numbers[place])
    return int(forms[state[CONTRACT], STAKE])


@compiled
def worth_of(cards: int, worths: Any) -> int:
    """What a set of cards counts."""
    points = 0
    for worth in range(len(worths)):
        points += int(worths[worth, 0]) * number_of(cards & int(worths[worth, 1]))
    return points


@compiled
def score(
    row: int,
    held_at_first: int,
    last_winner: int,
    won: Any,
    state: Any,
    numbers: Any,
    forms: Any,
    worths: Any,
    sides: Any,
    counted: Any,
    settlement: Any,
) -> None:
    """Counts both sides by what they have won, and settles.

    Args:
        row: The row.
        held_at_first: The cards in the hands at the first lead; the others go with the last trick.
        last_winner: Who won the last trick.
        won: The cards and the number of tricks that each seat has won.
        state: The soloist, the contract and the partner.
        numbers: The rules.
        forms: What the contracts allow.
        worths: What the cards count.
        sides: Gets the side of each seat.
        counted: Gets what each side came to.
        settlement: Gets what each seat wins or pays.
    """
    playing, seats = int(numbers[PLAYING]), int(numbers[SEATS])
    soloist, partner = int(state[SOLOIST]), int(state[PARTNER])
    ours, theirs, tricks = 0, 0, 0
    for seat in range(1, playing + 1):
        side = int(seat != soloist and seat != partner)  # noqa: PLR1714  # a set costs the compiler a call
        sides[row, seat - 1] = side
        ours |= won[seat] * (1 - side)
        theirs |= won[seat] * side
        tricks += won[10 + seat] * (1 - side)
    for seat in range(playing + 1, seats + 1):
        sides[row, seat - 1] = -1
    lying = ((1 << int(numbers[SIZE])) - 1) & ~held_at_first
    last = int(sides[row, last_winner - 1])
    ours |= lying * (1 - last)
    theirs |= lying * last
    counted[row, 0] = worth_of(int(ours), worths) + numbers[LAST] * (1 - last)
    counted[row, 1] = worth_of(int(theirs), worths) + numbers[LAST] * last
    corrected = int(counted[row, 0])
    value = value_of(corrected, int(tricks), stake_of(corrected, state, numbers, forms), numbers)
    payers = 0
    for seat in range(1, seats + 1):
        pays = sides[row, seat - 1] == 1 or (seat > playing and numbers[DEALER_SHARES])
        settlement[row, seat - 1] = -value if pays else 0
        payers += 1 if pays else 0
    if partner:
        settlement[row, partner - 1] = int(numbers[PARTNER_SHARE]) * value / 2
        settlement[row, soloist - 1] = int(numbers[CALLER_SHARE]) * value / 2
    else:
        settlement[row, soloist - 1] = payers * value
