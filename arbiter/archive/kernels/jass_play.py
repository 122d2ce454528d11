"""The cards of a hand of Klaberjass, and the words that are said between them."""

from __future__ import annotations

from typing import Any, Final

from arbiter import acts as verbs
from arbiter.archive.codes import HEAD, NUMBER
from arbiter.archive.kernels.bits import TURN, byte_at, closed, set_at
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.jass_books import OVERTRUMP, RELIEF, SUIT_SIZE
from arbiter.archive.kernels.jass_words import (
    ACTOR,
    ASKING,
    BEST,
    LEADER,
    LED,
    PILES,
    PLAYED,
    RUNS,
    TRICK,
    TRUMP,
    TURNED,
    WINNER,
    announces,
    answers,
    asks_how_high,
    names_top,
    shows,
    swaps,
)
from arbiter.archive.kernels.places import HAND_SIZE, PLAYING, SIZE

_GOOD: Final = NUMBER[verbs.Good]
_HOW_HIGH: Final = NUMBER[verbs.HowHigh]
_NOT_GOOD: Final = NUMBER[verbs.NotGood]
_RUN: Final = NUMBER[verbs.AnnounceRun]
_SHOW: Final = NUMBER[verbs.Show]
_SWAP: Final = NUMBER[verbs.Swap]
_TOP: Final = NUMBER[verbs.Top]


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
def turns(state: Any, playing: int) -> bool:
    """A complete trick turned down, once; left out, the next lead does it, or the cut."""
    played = state[PLAYED]
    if not played or played % playing or state[TURNED] == played:
        return False
    state[TURNED] = played
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
        elif verb == TURN:
            regular = turns(state, playing)
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
