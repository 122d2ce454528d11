"""What comes before the first card in the Calabrasella family: the calls, the ask, the exchange; regular or handed over.

Written for numba: numbers and arrays, one straight loop over the acts. Without numba the same functions are interpreted.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter import acts as verbs
from arbiter.archive.codes import HEAD, NUMBER
from arbiter.archive.kernels.bits import byte_at, number_of, set_at
from arbiter.archive.kernels.books import (
    ASKS,
    ASKS_PARTNER,
    CLASSIC,
    KEPT,
    MULTI,
    POSSO,
    RANK,
    TAKES,
    TAKES_IN_TURN,
    TAKES_NOBODY,
)
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.exchanging import (
    ACTOR,
    ASKED,
    CALLED,
    CONTRACT,
    DEALT,
    DENIED,
    FIRST,
    LAID,
    OPENED,
    OWED,
    PLACES,
    SECOND,
    SOLOIST,
    STOCK,
    THREW,
    TOOK,
    UNTAKEN,
    YIELDER,
    announces,
    asks_for,
    denies,
    discards,
    discards_announced,
    gives_back,
    lays,
    looks,
    raises,
    takes,
    takes_announced,
    turns_up,
    yields,
)
from arbiter.archive.kernels.places import HAND_SIZE, PLAYING, SIZE, STOCK_SIZE

#: What an opening came to where no card follows it.
HANDED_OVER: Final = -1
PASSED_OUT: Final = -2

_PASS: Final = NUMBER[verbs.Pass]
_BID: Final = NUMBER[verbs.Bid]
_ASK: Final = NUMBER[verbs.Ask]
_LAY: Final = NUMBER[verbs.Lay]
_YIELD: Final = NUMBER[verbs.Yield]
_DENY: Final = NUMBER[verbs.Deny]
_RETURN: Final = NUMBER[verbs.Return]
_ANNOUNCE: Final = NUMBER[verbs.Announce]
_DISCARD: Final = NUMBER[verbs.Discard]
_OPEN: Final = NUMBER[verbs.Open]
_TAKE: Final = NUMBER[verbs.Take]
_LOOK: Final = NUMBER[verbs.LookStock]

#: Acts that close an auction in which the others have yet to pass.
_GOES_ON: Final = 1 << _ASK | 1 << _LAY | 1 << _TAKE


@compiled
def calls(acts: Any, at: int, end: int, numbers: Any, forms: Any, state: Any) -> int:
    """Passes and bids, up to the contract.

    Args:
        acts: The acts of all rows.
        at: Where the acts of the row begin.
        end: Where they end.
        numbers: The rules (:class:`~arbiter.archive.kernels.books.Book`).
        forms: What the contracts allow.
        state: Gets the soloist, the contract and the last actor.

    Returns:
        Where the exchange begins, :data:`PASSED_OUT` or :data:`HANDED_OVER`.
    """
    playing = int(numbers[PLAYING])
    turn, silent, passes = 1, 0, 0
    soloist, contract, actor = 0, -1, 0
    while turn:
        if at + 1 >= end:
            return HANDED_OVER
        code = byte_at(acts, at)
        verb = byte_at(acts, at + 1)
        if code < HEAD or (soloist and verb < 64 and _GOES_ON >> verb & 1):
            break
        # A call out of turn is not regular, whoever it is from.
        step = turn - actor - 1
        if code - HEAD != (step if step >= 0 else step + playing):
            return HANDED_OVER
        actor = turn
        at += 2
        if verb == _PASS:
            passes += 1
            silent |= 1 << turn
        elif verb == _BID and at < end:
            name = byte_at(acts, at)
            if name >= len(forms) or forms[name, RANK] < 0:
                return HANDED_OVER
            if soloist and forms[name, RANK] <= forms[contract, RANK]:
                return HANDED_OVER
            at += 1
            soloist, contract = turn, name
            if not numbers[MULTI]:
                silent |= 1 << turn
            if numbers[CLASSIC] or (numbers[POSSO] and forms[name, RANK] == 0):
                break
        else:
            return HANDED_OVER
        if passes == playing:
            return HANDED_OVER if numbers[KEPT] or at != end else PASSED_OUT
        turn = _next_to_call(turn, silent, soloist, playing)
    if not soloist:
        return HANDED_OVER
    state[SOLOIST], state[CONTRACT], state[ACTOR] = soloist, contract, actor
    return at


@compiled
def _next_to_call(turn: int, silent: int, soloist: int, playing: int) -> int:
    """The seat that speaks next, 0 where nobody may."""
    seat = turn
    for _ in range(playing):
        seat = seat + 1 if seat < playing else 1
        if not silent >> seat & 1 and seat != soloist:
            return seat
    return 0


@compiled
def exchange(
    acts: Any,
    at: int,
    end: int,
    held: Any,
    stock: int,
    numbers: Any,
    forms: Any,
    asks: Any,
    state: Any,
) -> int:
    """The ask and the exchange with the stock, up to the first card.

    Args:
        acts: The acts of all rows.
        at: Where the exchange begins.
        end: Where the acts of the row end.
        held: The cards of each seat as dealt, the first seat at 1; gets what each holds when the first card is led.
        stock: The stock.
        numbers: The rules (:class:`~arbiter.archive.kernels.books.Book`).
        forms: What the contracts allow.
        asks: The kinds of the ranks that are asked for.
        state: The state after the calls; gets the state at the first card.

    Returns:
        Where the first card stands, or :data:`HANDED_OVER`.
    """
    playing, size = int(numbers[PLAYING]), int(numbers[SIZE])
    soloist, actor = int(state[SOLOIST]), int(state[ACTOR])
    classic = numbers[CLASSIC] != 0
    for place in range(ASKED, PLACES):
        state[place] = 0
    state[ASKED] = state[LAID] = -1
    state[FIRST] = 2 if soloist == 1 else 1
    state[SECOND] = state[FIRST] + (2 if state[FIRST] + 1 == soloist else 1)
    state[DEALT] = held[soloist]
    state[STOCK] = state[UNTAKEN] = stock
    while at < end:
        code = byte_at(acts, at)
        if code < HEAD:
            state[ACTOR] = actor
            return at if _complete(held, numbers, forms, state) else HANDED_OVER
        if code >= HEAD + playing or at + 2 >= end:
            return HANDED_OVER
        actor += code - HEAD + 1
        if actor > playing:
            actor -= playing
        verb = byte_at(acts, at + 1)
        at += 2
        if verb == _DENY:
            regular = denies(actor, held, forms, state)
        elif verb == _OPEN:
            regular = turns_up(actor, classic, forms, state)
        elif verb == _LOOK:
            regular = looks(actor, forms, state)
        elif verb == _DISCARD or verb == _TAKE:  # noqa: PLR1714, SIM109  # a set costs the compiler a call
            number, cards = byte_at(acts, at), set_at(acts, at, end, size)
            at += 1 + number
            if cards < 0 or (state[OWED] and (classic or verb == _DISCARD)):
                return HANDED_OVER
            if verb == _DISCARD and classic:
                regular = discards_announced(actor, cards, number, held, state)
            elif verb == _DISCARD:
                regular = discards(actor, cards, held, forms, state)
            elif classic:
                regular = takes_announced(actor, cards, held, state)
            else:
                regular = takes(actor, cards, held, forms, state)
        else:
            regular = _with_one(verb, actor, byte_at(acts, at), held, numbers, forms, asks, state)
            at += 1
        if not regular:
            return HANDED_OVER
    return HANDED_OVER


@compiled
def _with_one(
    verb: int,
    seat: int,
    word: int,
    held: Any,
    numbers: Any,
    forms: Any,
    asks: Any,
    state: Any,
) -> bool:
    """An act with one card, number or name; whether it is regular."""
    if verb == _BID:
        return raises(seat, word, forms, state)
    if verb == _ANNOUNCE:
        return numbers[CLASSIC] != 0 and announces(seat, word, state)
    if word >= numbers[SIZE]:
        return False
    if verb == _ASK:
        return asks_for(seat, word, held, numbers, forms, asks, state)
    if verb == _LAY:
        return lays(seat, word, held, forms, state)
    if verb == _YIELD:
        return yields(seat, word, held, forms, state)
    return verb == _RETURN and gives_back(seat, word, held, state)


@compiled
def _complete(held: Any, numbers: Any, forms: Any, state: Any) -> bool:
    """Whether the exchange is over, so that the first card may be led."""
    asked, contract = int(state[ASKED]), state[CONTRACT]
    if state[OWED] or (state[LAID] >= 0 and asked < 0):
        return False
    shared = forms[contract, TAKES]
    if numbers[CLASSIC]:
        if not state[TOOK]:
            return False
    elif numbers[STOCK_SIZE] and shared != TAKES_NOBODY:
        both = 1 << state[FIRST] | 1 << state[SECOND]
        if state[THREW] != (both if shared == TAKES_IN_TURN else state[TOOK]):
            return False
        if state[UNTAKEN] and shared != TAKES_IN_TURN:
            return False
    if asked >= 0 and not state[YIELDER] and forms[contract, ASKS] != ASKS_PARTNER:
        everybody = ((1 << int(numbers[PLAYING]) + 1) - 2) & ~(1 << state[SOLOIST])
        denied = numbers[CLASSIC] or state[OPENED] or state[DENIED] == everybody
        if not state[STOCK] >> asked & 1 or not denied:
            return False
    for seat in range(1, int(numbers[PLAYING]) + 1):
        if number_of(int(held[seat])) != numbers[HAND_SIZE]:
            return False
    state[CALLED] = forms[contract, ASKS] == ASKS_PARTNER and asked >= 0
    return True
