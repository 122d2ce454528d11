"""The tricks and the settlement in the Calabrasella family: follow suit, the highest of the suit led wins."""

from __future__ import annotations

from typing import Any

from arbiter.archive.codes import CLEAN, NEXT, OUT, SAME
from arbiter.archive.kernels.bits import byte_at, closed, turner
from arbiter.archive.kernels.books import LEADER, PASSED_DEAL
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.deals import dealt
from arbiter.archive.kernels.exchanging import ACTOR, CONTRACT, SOLOIST, UPPER
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT, calls, exchange
from arbiter.archive.kernels.places import HAND_SIZE, PLAYING, SIZE
from arbiter.archive.kernels.settling import score


@compiled
def play(
    acts: Any,
    at: int,
    end: int,
    leader: int,
    actor: int,
    held: Any,
    won: Any,
    numbers: Any,
    suits: Any,
) -> int:
    """Every card, as long as each is in turn, held, and of the suit led where its holder has one.

    Args:
        acts: The acts of all rows.
        at: Where the first card stands.
        end: Where the acts of the row end.
        leader: Who leads to the first trick.
        actor: Who acted last.
        held: The cards of each seat.
        won: Gets the cards that each seat has won; from the tenth place on how many tricks.
        numbers: The rules.
        suits: For each card the cards of its suit.

    Returns:
        Who won the last trick; 0 where a card is not regular.
    """
    size, playing = int(numbers[SIZE]), int(numbers[PLAYING])
    for seat in range(1, playing + 1):
        won[seat] = 0
        won[10 + seat] = 0
    last = actor
    for _ in range(int(numbers[HAND_SIZE])):
        if at + playing > end:
            return 0
        step = leader - last - 1
        if step < 0:
            step += playing
        if step >= playing:
            step -= playing
        card = byte_at(acts, at) - step * size
        at += 1
        if card < 0 or card >= size or not held[leader] >> card & 1:
            return 0
        led = suits[card]
        best, winner, trick = card, leader, 1 << card
        held[leader] ^= 1 << card
        seat = leader
        for _ in range(playing - 1):
            seat += 1
            if seat > playing:
                seat = 1
            card = byte_at(acts, at)
            at += 1
            if card >= size:
                return 0
            own = held[seat]
            bit = 1 << card
            if not own & bit:
                return 0
            if bit & led:
                if card > best:
                    best, winner = card, seat
            elif own & led:
                return 0
            held[seat] = own ^ bit
            trick |= bit
        won[winner] |= trick
        won[10 + winner] += 1
        last, leader = seat, winner
        # The trick may be turned down by an act of its own; left out, the next lead does it, or the cut.
        turned = turner(acts, at, end, last, playing)
        if turned:
            last = turned
            at += 2
    return leader if closed(acts, at, end) else 0


@compiled
def clear(
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
    held: Any,
    won: Any,
    state: Any,
) -> None:
    """Clears what is regular; a row that is not keeps its verdict.

    Args:
        rows: The rows to look at.
        tables: For each row which rules it is played by.
        acts: The acts of all rows as bytes.
        act_ends: Where the acts of each row end; those of the first begin at its first entry.
        hands: For each seat and row its cards.
        stocks: The stocks of all rows as bytes.
        stock_ends: Where the stock of each row ends.
        numbers: For each rules their numbers; so the next two.
        forms: What the contracts allow.
        suits: For each card the cards of its suit.
        asks: The kinds of the ranks that are asked for.
        worths: What the cards count.
        verdict: Gets the verdicts; so the rest, the columns of the results.
        next_deal: Who deals next.
        sides: The side of each seat.
        counted: What each side came to.
        settlement: What each seat wins or pays.
        held: Room for the cards of each seat of one row; so the last two.
        won: Room for the cards and the number of tricks that each seat has won.
        state: Room for what is state once the first card is led.
    """
    for row in rows:
        table = tables[row]
        its, forms_of = numbers[table], forms[table]
        bank, bank_end = int(stock_ends[row]), int(stock_ends[row + 1])
        stock = dealt(hands, row, stocks, bank, bank_end, its, held)
        if stock < 0:
            continue
        end = int(act_ends[row + 1])
        at = calls(acts, int(act_ends[row]), end, its, forms_of, state)
        if at == PASSED_OUT:
            verdict[row] = OUT
            next_deal[row] = SAME if its[PASSED_DEAL] else NEXT
            continue
        if at == HANDED_OVER:
            continue
        upper = 0
        for place in range(bank, min(bank + 2, bank_end)):
            upper |= 1 << byte_at(stocks, place)
        state[UPPER] = upper
        at = exchange(acts, at, end, held, stock, its, forms_of, asks, state)
        if at == HANDED_OVER:
            continue
        at_first = 0
        for seat in range(1, int(its[PLAYING]) + 1):
            at_first |= held[seat]
        soloist, contract = state[SOLOIST], state[CONTRACT]
        leader = int(forms_of[contract, LEADER]) or soloist
        winner = play(acts, at, end, leader, state[ACTOR], held, won, its, suits)
        if not winner:
            continue
        score(row, at_first, winner, won, state, its, forms_of, worths, sides, counted, settlement)
        verdict[row] = CLEAN
        next_deal[row] = NEXT
