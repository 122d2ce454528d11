"""A hand of Klaberjass in the lane: the bidding, the second deal, the play with its words, the score."""

from __future__ import annotations

from typing import Any, Final

from arbiter import acts as verbs
from arbiter.archive.codes import CLEAN, CONTRACTS, HEAD, NEXT, NUMBER, OUT, SAME
from arbiter.archive.kernels.bits import byte_at, closed, number_of, set_at
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.jass_books import (
    DEALT,
    HAND_SIZE,
    HELD_OVER,
    KING,
    LAST,
    MAKES_PROPOSER,
    MAKES_REFUSER,
    ODD_TO_ELDEST,
    OVERTRUMP,
    PARTNERSHIP,
    PLAYING,
    QUEEN,
    RELIEF,
    ROYALS,
    SCHMEISS,
    SCHMEISS_LATER,
    SIZE,
    STOCK_SIZE,
    SUIT_SIZE,
    TIE_IS_BETE,
    TURNED_DEALT,
    TURNED_LATER,
)
from arbiter.archive.kernels.jass_words import (
    ACCEPTED,
    ACTOR,
    ASKING,
    BEST,
    LEADER,
    LED,
    MAKER,
    PILES,
    PLACES,
    PLAYED,
    RUNS,
    SCORES,
    TOPS,
    TRICK,
    TRUMP,
    UPCARD,
    VALUES,
    WINNER,
    announces,
    answers,
    asks_how_high,
    names_top,
    scores_runs,
    shows,
    swaps,
)
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT

#: Passed out by agreement: the same dealer deals again.
AGREED: Final = -3

_PASS: Final = NUMBER[verbs.Pass]
_BID: Final = NUMBER[verbs.Bid]
_AGREE: Final = NUMBER[verbs.Agree]
_REFUSE: Final = NUMBER[verbs.Refuse]
_NAME: Final = NUMBER[verbs.NameSuit]
_SWAP: Final = NUMBER[verbs.Swap]
_RUN: Final = NUMBER[verbs.AnnounceRun]
_GOOD: Final = NUMBER[verbs.Good]
_NOT_GOOD: Final = NUMBER[verbs.NotGood]
_HOW_HIGH: Final = NUMBER[verbs.HowHigh]
_TOP: Final = NUMBER[verbs.Top]
_SHOW: Final = NUMBER[verbs.Show]
_TAKE: Final = CONTRACTS.index("take")
_SCHMEISS: Final = CONTRACTS.index("schmeiss")


@compiled
def dealt(hands: Any, row: int, stocks: Any, at: int, end: int, numbers: Any, held: Any) -> bool:
    """Whether a row is a regular first deal; ``held`` gets the cards of each seat, the first seat at 1."""
    size = int(numbers[SIZE])
    if end - at != numbers[STOCK_SIZE]:
        return False
    together = 0
    for place in range(at, end):
        card = byte_at(stocks, place)
        if card >= size:
            return False
        together |= 1 << card
    for seat in range(1, int(numbers[PLAYING]) + 1):
        cards = int(hands[seat - 1, row])
        held[seat] = cards
        together |= cards
        if number_of(cards) != numbers[DEALT + seat]:
            return False
    # So many different cards, in hands of the right size: none is there twice.
    return together == (1 << size) - 1


@compiled
def bidding(acts: Any, at: int, end: int, numbers: Any, state: Any) -> int:
    """The calls up to the trump.

    Returns:
        Where they end; :data:`PASSED_OUT` or :data:`AGREED` where nobody plays, or :data:`HANDED_OVER`.
    """
    playing = int(numbers[PLAYING])
    turned = state[UPCARD] // numbers[SUIT_SIZE]
    turn, actor, passes, proposer = 1, 0, 0, 0
    while at + 1 < end:
        step = turn - actor - 1
        if byte_at(acts, at) - HEAD != (step if step >= 0 else step + playing):
            return HANDED_OVER
        actor = turn
        verb = byte_at(acts, at + 1)
        at += 2
        maker, trump, accepted = 0, turned, True
        if proposer:
            if verb == _BID and at < end and byte_at(acts, at) == _TAKE:
                at += 1
            elif verb != _AGREE and verb != _REFUSE:  # noqa: PLR1714  # a set costs the compiler a call
                return HANDED_OVER
            if (verb == _AGREE) != (numbers[SCHMEISS] == MAKES_PROPOSER):
                return AGREED if at == end else HANDED_OVER
            maker = turn if numbers[SCHMEISS] == MAKES_REFUSER else proposer
        elif verb == _PASS:
            passes += 1
            if passes == 2 * playing:
                return PASSED_OUT if at == end else HANDED_OVER
        elif at == end:
            return HANDED_OVER
        else:
            word = byte_at(acts, at)
            at += 1
            if verb == _BID and word == _TAKE and passes < playing:
                maker = turn
            elif verb == _BID and word == _SCHMEISS:
                if not numbers[SCHMEISS] or (passes >= playing and not numbers[SCHMEISS_LATER]):
                    return HANDED_OVER
                proposer = turn
            elif verb == _NAME and word < 4 and passes >= playing:
                if word == turned and not numbers[TURNED_LATER]:
                    return HANDED_OVER
                maker, trump, accepted = turn, word, False
            else:
                return HANDED_OVER
        if maker:
            state[MAKER], state[TRUMP], state[ACCEPTED], state[ACTOR] = (
                maker,
                trump,
                accepted,
                actor,
            )
            return at
        turn = turn + 1 if turn < playing else 1
    return HANDED_OVER


@compiled
def deal_rest(stocks: Any, at: int, numbers: Any, held: Any) -> None:
    """The second deal: the cards after the one turned up go to the seats one at a time."""
    place = at if numbers[TURNED_DEALT] else at + 1
    for _ in range(int(numbers[HAND_SIZE])):
        for seat in range(1, int(numbers[PLAYING]) + 1):
            if number_of(int(held[seat])) < numbers[HAND_SIZE]:
                held[seat] |= 1 << byte_at(stocks, place)
                place += 1


@compiled
def in_run_order(cards: int, places: Any) -> int:
    """A set of cards ordered as runs are."""
    ordered = 0
    for card in range(len(places)):
        ordered |= (cards >> card & 1) << int(places[card])
    return ordered


@compiled
def may_play(seat: int, card: int, held: Any, numbers: Any, heights: Any, state: Any) -> bool:
    """Whether a card to a trick that was led keeps every duty: follow, trump, head."""
    trump, size = state[TRUMP], int(numbers[SUIT_SIZE])
    suit, led, best = card // size, state[LED] // size, state[BEST]
    row = (1 << size) - 1
    able = held[seat] & row << led * size
    if able:
        if suit != led:
            return False
        heading = led == trump
    else:
        able = held[seat] & row << trump * size
        partner = (state[WINNER] - seat) % 2 == 0
        if not able or (numbers[RELIEF] and partner):
            return True
        if suit != trump:
            return False
        heading = numbers[OVERTRUMP] != 0 and best // size == trump
    if not heading or heights[trump, card] > heights[trump, best]:
        return True
    for other in range(numbers[SIZE]):
        if able >> other & 1 and heights[trump, other] > heights[trump, best]:
            return False
    return True


@compiled
def plays(
    seat: int, card: int, held: Any, numbers: Any, heights: Any, worths: Any, state: Any
) -> bool:
    """A card to the trick on the table; whether it is lawful."""
    playing, trump = int(numbers[PLAYING]), state[TRUMP]
    size = int(numbers[SUIT_SIZE])
    there = state[PLAYED] % playing
    due = state[LEADER] + there
    if seat != (due if due <= playing else due - playing) or not held[seat] >> card & 1:
        return False
    if not there:
        state[LED] = state[BEST] = card
        state[WINNER] = seat
        state[TRICK] = 0
    else:
        if not may_play(seat, card, held, numbers, heights, state):
            return False
        contends = card // size in (trump, state[LED] // size)
        if contends and heights[trump, card] > heights[trump, state[BEST]]:
            state[BEST], state[WINNER] = card, seat
    if state[ASKING] == seat:
        state[ASKING] = 0
    held[seat] ^= 1 << card
    state[TRICK] += worths[trump, card]
    state[PLAYED] += 1
    if there == playing - 1:
        state[PILES + state[WINNER]] += state[TRICK]
        state[LEADER] = state[WINNER]
    return True


@compiled
def play_through(
    acts: Any,
    at: int,
    end: int,
    held: Any,
    numbers: Any,
    heights: Any,
    worths: Any,
    places: Any,
    tops: Any,
    state: Any,
) -> bool:
    """Every act after the trump is settled; whether each is regular and the hand was played out."""
    playing, size = int(numbers[PLAYING]), int(numbers[SIZE])
    wanted = playing * int(numbers[HAND_SIZE])
    actor = int(state[ACTOR])
    while at < end:
        if state[PLAYED] == wanted and closed(acts, at, end):
            return True
        code = byte_at(acts, at)
        if code < HEAD:
            step, card = 0, code
            while card >= size:
                card -= size
                step += 1
            actor += step + 1
            if actor > playing:
                actor -= playing
            at += 1
            regular = step < playing and plays(actor, card, held, numbers, heights, worths, state)
            if not regular:
                return False
            continue
        if code >= HEAD + playing or at + 1 >= end:
            return False
        actor += code - HEAD + 1
        if actor > playing:
            actor -= playing
        verb = byte_at(acts, at + 1)
        at += 2
        if verb == _SWAP:
            regular = swaps(actor, held, numbers, state)
            for seat in range(1, playing + 1):
                state[RUNS + seat] = in_run_order(int(held[seat]), places)
        elif verb == _GOOD or verb == _NOT_GOOD:  # noqa: PLR1714, SIM109  # a set costs the compiler a call
            regular = answers(actor, verb == _GOOD, numbers, state)
        elif verb == _HOW_HIGH:
            regular = asks_how_high(actor, numbers, state)
        elif at >= end:
            return False
        elif verb == _RUN:
            regular = announces(actor, byte_at(acts, at), numbers, state)
            at += 1
        elif verb == _TOP:
            regular = names_top(actor, int(tops[byte_at(acts, at)]), numbers, state)
            at += 1
        elif verb == _SHOW:
            cards = set_at(acts, at, end, size)
            at += 1 + byte_at(acts, at)
            regular = cards >= 0 and shows(actor, in_run_order(cards, places), numbers, state)
        else:
            return False
        if not regular:
            return False
    return bool(state[PLAYED] == wanted)


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
        if not dealt(hands, row, stocks, bank, int(stock_ends[row + 1]), its, held):
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
