"""The deal: whether a whole pack was dealt in hands of the right size."""

from __future__ import annotations

from typing import Any

from arbiter.archive.kernels.bits import byte_at, number_of
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.places import DEALT, SEATS, SIZE, STOCK_SIZE


@compiled
def dealt(hands: Any, row: int, stocks: Any, at: int, end: int, numbers: Any, held: Any) -> int:
    """Whether a row is a regular deal.

    Args:
        hands: For each seat and row its cards.
        row: The row.
        stocks: The stocks of all rows.
        at: Where the stock of the row begins.
        end: Where it ends.
        numbers: The rules.
        held: Gets the cards of each seat, the first seat at 1.

    Returns:
        The stock as a set; -1 where the deal is not regular.
    """
    size = int(numbers[SIZE])
    if end - at != numbers[STOCK_SIZE]:
        return -1
    stock = 0
    for place in range(at, end):
        card = byte_at(stocks, place)
        if card >= size:
            return -1
        stock |= 1 << card
    together = stock
    for seat in range(1, int(numbers[SEATS]) + 1):
        cards = int(hands[seat - 1, row])
        held[seat] = cards
        together |= cards
        if number_of(cards) != numbers[DEALT + seat]:
            return -1
    # So many different cards, in hands of the right size: none is there twice.
    return stock if together == (1 << size) - 1 else -1
