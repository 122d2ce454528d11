"""The lane where numba is missing: the opening of each hand interpreted, the cards of all by numpy.

The opening goes through the same functions as where they are compiled; the tricks, which are most of the work, are played
for all hands at once, card by card.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from arbiter.archive.codes import CLEAN, HEAD, NEXT, OUT, SAME
from arbiter.archive.kernels import books, exchanging, places
from arbiter.archive.kernels.bits import TURN, closed
from arbiter.archive.kernels.books import Numbers
from arbiter.archive.kernels.deals import dealt
from arbiter.archive.kernels.jass import clear_jass
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT, calls, exchange
from arbiter.archive.kernels.settling import score

#: More bytes than a hand can have after its first card, however it is turned.
BEYOND: Final = 256


class Opened:
    """The hands that have come to their first card.

    Attributes:
        rows: Which rows they are.
        first: Where the first card of each stands.
        end: Where the acts of each end.
        leader: Who leads to it.
        actor: Who acted last.
        held: What each seat holds, the first seat at 1.
        state: What is known of each.
    """

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.first: list[int] = []
        self.end: list[int] = []
        self.leader: list[int] = []
        self.actor: list[int] = []
        self.held: list[list[int]] = []
        self.state: list[list[int]] = []

    def add(
        self, row: int, at: int, end: int, leader: int, held: list[int], state: list[int]
    ) -> None:
        """Adds a hand."""
        self.rows.append(row)
        self.first.append(at)
        self.end.append(end)
        self.leader.append(leader)
        self.actor.append(int(state[exchanging.ACTOR]))
        self.held.append([int(cards) for cards in held])
        self.state.append([int(number) for number in state])


def clear_by_numpy(
    rows: Any,
    tables: Any,
    acts: Any,
    act_ends: Any,
    hands: Any,
    stocks: Any,
    stock_ends: Any,
    numbers: Any,
    forms: Any,
    suits: Any,
    asks: Any,
    worths: Any,
    verdict: Any,
    next_deal: Any,
    sides: Any,
    counted: Any,
    settlement: Any,
    *_room: Any,
) -> None:
    """Clears what is regular; a row that is not keeps its verdict (compare :func:`arbiter.archive.kernels.tricks.clear`)."""
    opened = Opened()
    read, banks = acts.tobytes(), stocks.tobytes()
    ends, bank_ends = act_ends.tolist(), stock_ends.tolist()
    by_table, kinds = numbers.tolist(), asks.tolist()
    for row in rows.tolist():
        table = int(tables[row])
        its, of_contracts = by_table[table], forms[table]
        held, state = [0] * places.MOST_SEATS, [0] * exchanging.PLACES
        stock = dealt(hands, row, banks, bank_ends[row], bank_ends[row + 1], its, held)
        if stock < 0:
            continue
        end = ends[row + 1]
        at = calls(read, ends[row], end, its, of_contracts, state)
        if at == PASSED_OUT:
            verdict[row] = OUT
            next_deal[row] = SAME if its[books.PASSED_DEAL] else NEXT
        if at < 0:
            continue
        for place in range(bank_ends[row], min(bank_ends[row] + 2, bank_ends[row + 1])):
            state[exchanging.UPPER] |= 1 << banks[place]
        at = exchange(read, at, end, held, stock, its, of_contracts, kinds, state)
        if at == HANDED_OVER:
            continue
        contract = state[exchanging.CONTRACT]
        leader = int(of_contracts[contract, books.LEADER]) or state[exchanging.SOLOIST]
        opened.add(row, at, end, leader, held, state)
    if not opened.rows:
        return
    won, at_end, last, lawful = _played(opened, acts, numbers[0], suits)
    for place in np.flatnonzero(lawful).tolist():
        row, state = opened.rows[place], opened.state[place]
        if not closed(read, int(at_end[place]), opened.end[place]):
            continue
        table = int(tables[row])
        score(
            row,
            reduce(or_, opened.held[place]),
            int(last[place]),
            won[place].tolist(),
            state,
            by_table[table],
            forms[table],
            worths,
            sides,
            counted,
            settlement,
        )
        verdict[row] = CLEAN
        next_deal[row] = NEXT


def clear_jass_interpreted(
    rows: Any,
    tables: Any,
    acts: Any,
    act_ends: Any,
    hands: Any,
    stocks: Any,
    stock_ends: Any,
    numbers: Any,
    heights: Any,
    worths: Any,
    places: Any,
    tops: Any,
    *outcome: Any,
) -> None:
    """The same for Klaberjass, where every act bears on the next: all of it interpreted, with numbers of Python."""
    *columns, held, state = outcome
    interpreted: Any = clear_jass
    interpreted(
        rows.tolist(),
        tables.tolist(),
        acts.tobytes(),
        act_ends.tolist(),
        hands,
        stocks.tobytes(),
        stock_ends.tolist(),
        numbers.tolist(),
        heights,
        worths,
        places.tolist(),
        tops.tolist(),
        *columns,
        held.tolist(),
        state.tolist(),
    )


def _played(
    opened: Opened, acts: Any, its: Numbers, suits: Numbers
) -> tuple[Numbers, Numbers, Numbers, npt.NDArray[np.bool_]]:
    """Plays all tricks of all hands.

    Returns:
        For each hand the cards that each seat has won, from the tenth place on how many tricks; where the last of its
        cards ends; who won the last trick; and whether every card was in turn, held, and of the suit led where its holder had one.
    """
    size, playing = int(its[places.SIZE]), int(its[places.PLAYING])
    rows = np.arange(len(opened.rows))
    held = np.array(opened.held, np.int64)
    won = np.zeros((len(rows), 20), np.int64)
    lawful = np.ones(len(rows), np.bool_)
    leader, last, at = np.array(opened.leader), np.array(opened.actor), np.array(opened.first)
    end = np.array(opened.end)
    # A hand that ends too soon is looked at no further, but read on with the others.
    acts = np.append(acts, np.zeros(BEYOND, np.uint8))
    for _ in range(int(its[places.HAND_SIZE])):
        seat = winner = leader
        best = led = trick = np.zeros(len(rows), np.int64)
        lawful &= at + playing <= end
        for place in range(playing):
            card = acts[at].astype(np.int64)
            if place == 0:
                card -= (leader - last - 1) % playing * size
            lawful &= (card >= 0) & (card < size)
            card = np.where(lawful, card, 0)
            if place == 0:
                led, best = suits[card], card
            bit, own = np.left_shift(1, card), held[rows, seat]
            follows = bit & led != 0
            lawful &= (own & bit != 0) & (follows | (own & led == 0))
            higher = follows & (card > best)
            best, winner = np.where(higher, card, best), np.where(higher, seat, winner)
            held[rows, seat] = own & ~bit
            trick = trick | bit
            last, seat = seat, seat % playing + 1
            at = at + 1
        won[rows, winner] |= trick
        won[rows, 10 + winner] += 1
        leader = winner
        turned = (at + 1 < end) & (acts[at + 1] == TURN)
        turned &= (acts[at] >= HEAD) & (acts[at] < HEAD + playing)
        step = acts[at].astype(np.int64) - HEAD
        last = np.where(turned, (last + step) % playing + 1, last)
        at = at + 2 * turned
    return won, at, leader, lawful
