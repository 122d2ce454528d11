"""The tricks and the settlement in the Calabrasella family: follow suit, the highest of the suit led wins."""

from __future__ import annotations

from typing import Any

from arbiter.archive.codes import CLEAN, NEXT, OUT, SAME
from arbiter.archive.kernels.bits import byte_at, closed, number_of
from arbiter.archive.kernels.books import (
    ALL_DOUBLE,
    CALLER_SHARE,
    CAPPOTTO_TIMES,
    DEALER_SHARES,
    HAND_SIZE,
    LAST,
    LEADER,
    PARTNER_SHARE,
    PASSED_DEAL,
    PLAYING,
    POINT_WORTH,
    SEATS,
    SIZE,
    STAKE,
    STAKED,
    STOCK_LOST,
    STOCK_SIZE,
    STOCK_WON,
    STRAMAZZO_TIMES,
    WHOLE,
)
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.exchanging import ACTOR, CALLED, CONTRACT, PARTNER, SOLOIST, UPPER
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT, calls, exchange


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
    size, playing = int(numbers[SIZE]), int(numbers[PLAYING])
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
        if number_of(cards) != (numbers[HAND_SIZE] if seat <= playing else 0):
            return -1
    # So many different cards, in hands of the right size: none is there twice.
    return stock if together == (1 << size) - 1 else -1


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
    cards_played = playing * int(numbers[HAND_SIZE])
    if at + cards_played > end or not closed(acts, at + cards_played, end):
        return 0
    for _ in range(int(numbers[HAND_SIZE])):
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
        last = seat
        leader = winner
    return leader


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
