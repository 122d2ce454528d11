"""A hand of Klaberjass in the lane: the bidding, the second deal, the play with its words, the score."""

from __future__ import annotations

from typing import Any

from arbiter.archive.codes import CLEAN, NEXT, OUT, SAME
from arbiter.archive.kernels.bits import byte_at
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.deals import dealt
from arbiter.archive.kernels.jass_bidding import bidding, deal_rest
from arbiter.archive.kernels.jass_play import in_run_order, play_through
from arbiter.archive.kernels.jass_score import score
from arbiter.archive.kernels.jass_words import LEADER, PLACES, RUNS, TOPS, UPCARD, VALUES
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT
from arbiter.archive.kernels.places import PLAYING


@compiled
def clear_jass(
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
    verdict: Any,
    next_deal: Any,
    sides: Any,
    counted: Any,
    settlement: Any,
    totals: Any,
    held: Any,
    state: Any,
) -> None:
    """Clears what is regular; a row that is not keeps its verdict (compare :func:`arbiter.archive.kernels.tricks.clear`)."""
    for row in rows:
        its = numbers[tables[row]]
        bank = int(stock_ends[row])
        if dealt(hands, row, stocks, bank, int(stock_ends[row + 1]), its, held) < 0:
            continue
        for place in range(PLACES):
            state[place] = 0
        state[UPCARD] = byte_at(stocks, bank)
        end = int(act_ends[row + 1])
        at = bidding(acts, int(act_ends[row]), end, its, state)
        if at == HANDED_OVER:
            continue
        if at < 0:
            verdict[row] = OUT
            next_deal[row] = NEXT if at == PASSED_OUT else SAME
            continue
        deal_rest(stocks, bank, its, held)
        state[LEADER] = 1
        for seat in range(1, int(its[PLAYING]) + 1):
            state[VALUES + seat] = state[TOPS + seat] = -1
            state[RUNS + seat] = in_run_order(int(held[seat]), places)
        if not play_through(acts, at, end, held, its, heights, worths, places, tops, state):
            continue
        score(row, its, places, state, sides, counted, settlement, totals)
        verdict[row] = CLEAN
        next_deal[row] = NEXT
