"""What is said and shown of runs, and the dix: whether each word is true beyond doubt (Klaberjass).

In these kernels a run lies in a set ordered as runs are, eight bits to a suit. How high a run is, is one number: its
class, then the card that heads it, then whether it is in trumps.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.archive.kernels.bits import number_of
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.jass_books import (
    ELDER,
    LONG_RUN,
    PARTNERSHIP,
    SEVEN,
    SHORT_RUN,
    SUIT_SIZE,
)
from arbiter.archive.kernels.places import PLAYING

#: The places of the state of a hand.
TRUMP: Final = 0
MAKER: Final = 1
ACCEPTED: Final = 2  # the suit of the card turned up was taken in the first round
ACTOR: Final = 3  # who acted last, from whom the next act is counted on
UPCARD: Final = 4
SWAPPED: Final = 5
SPOKEN: Final = 6  # the seats that have announced or answered
ASKING: Final = 7  # the seat that has asked how high
OVER: Final = 8  # the seat whose announcement is the last, 0 for none
SHOWN: Final = 9  # the cards shown, ordered as runs are
PLAYED: Final = 10  # how many cards have been played
LEADER: Final = 11  # who led to the trick on the table, or leads to the next
LED: Final = 12  # the card led
BEST: Final = 13  # the card that wins the trick so far, and whose it is
WINNER: Final = 14
TRICK: Final = 15  # what the trick counts so far
TURNED: Final = 16  # how many cards had been played when a trick was last turned down
VALUES: Final = 20  # after this place: what each seat has announced, -1 where it has not, 0 where no class was said
TOPS: Final = 30  # after this place: the top that each seat has named, -1 where it has not
RUNS: Final = 40  # after this place: the cards of each seat at first, ordered as runs are
SCORES: Final = 50  # after this place: what each seat has shown
PILES: Final = 60  # after this place: what the tricks of each seat count
PLACES: Final = 70


@compiled
def heads(cards: int, long: bool) -> int:
    """The cards that can head a run: of three, or of four where it is to be long."""
    three = cards & (cards & 0x7F7F7F7F) << 1 & (cards & 0x3F3F3F3F) << 2
    return three & (cards & 0x1F1F1F1F) << 3 if long else three


@compiled
def height(value: int, cards: int, top: int, trump: int, numbers: Any) -> int:
    """How high the best run of a class is that some cards bear, headed by a card of a place where one is given.

    Returns:
        0 where they bear none.
    """
    heading = heads(cards, value == numbers[LONG_RUN])
    best = 0
    for suit in range(4):
        row = heading >> 8 * suit & 0xFF
        if top >= 0:
            row &= 1 << top
        place = 0
        while row > 1:
            row >>= 1
            place += 1
        if row:
            best = max(best, value * 32 + place * 2 + (suit == trump))
    return best


@compiled
def best_height(cards: int, trump: int, numbers: Any) -> int:
    """How high the best run is that some cards bear, 0 where they bear none."""
    best = height(numbers[LONG_RUN], cards, -1, trump, numbers)
    return best or height(numbers[SHORT_RUN], cards, -1, trump, numbers)


@compiled
def beats(seat: int, numbers: Any, state: Any) -> bool:
    """Whether a seat's best run beats the one announced last."""
    over, trump = state[OVER], state[TRUMP]
    mine = best_height(state[RUNS + seat], trump, numbers)
    if not mine:
        return False
    theirs = best_height(state[RUNS + over], trump, numbers)
    if state[VALUES + over] > 0:
        theirs = height(
            state[VALUES + over], state[RUNS + over], state[TOPS + over], trump, numbers
        )
    return mine > theirs or (mine == theirs and numbers[ELDER] != 0 and seat < over)


@compiled
def in_time(seat: int, numbers: Any, state: Any) -> bool:
    """Whether a seat may still speak: until it has played to the first trick, its leader until another has."""
    played = state[PLAYED]
    if played == 0 or played >= numbers[PLAYING]:
        return bool(played == 0)
    if seat == state[LEADER]:
        return bool(played == 1)
    after = seat - state[LEADER]
    return bool((after if after > 0 else after + numbers[PLAYING]) >= played)


@compiled
def swaps(seat: int, held: Any, numbers: Any, state: Any) -> bool:
    """The lowest trump exchanged for the card turned up, before anything is said or played."""
    upcard = state[UPCARD]
    seven = state[TRUMP] * numbers[SUIT_SIZE] + numbers[SEVEN]
    untouched = not state[OVER] and not state[SPOKEN] and not state[PLAYED]
    if not state[ACCEPTED] or state[SWAPPED] or not untouched or not held[seat] >> seven & 1:
        return False
    state[SWAPPED] = 1
    if held[seat] >> upcard & 1:
        return True
    # With four the dealer has the card turned up, and takes the seven for it.
    for other in range(1, numbers[PLAYING] + 1):
        if held[other] >> upcard & 1:
            held[other] ^= 1 << upcard | 1 << seven
    held[seat] ^= 1 << upcard | 1 << seven
    return True


@compiled
def announces(seat: int, value: int, numbers: Any, state: Any) -> bool:
    """A run announced that the hand bears, and that beats the one announced before."""
    if (
        value != numbers[SHORT_RUN] and value != numbers[LONG_RUN]
    ):  # a set costs the compiler a call
        return False
    over = state[OVER]
    said_good = state[SPOKEN] >> seat & 1 and state[VALUES + seat] < 0
    if not in_time(seat, numbers, state) or state[VALUES + seat] > 0 or said_good:
        return False
    if not height(value, state[RUNS + seat], -1, state[TRUMP], numbers):
        return False
    if over and over != seat and not beats(seat, numbers, state):
        return False
    state[SPOKEN] |= 1 << seat
    state[VALUES + seat] = value
    state[TOPS + seat] = -1
    state[OVER] = seat
    state[ASKING] = 0
    return True


@compiled
def answers(seat: int, good: bool, numbers: Any, state: Any) -> bool:
    """``good``, or ``not-good`` by who can beat the run announced last."""
    over = state[OVER]
    spoken = state[SPOKEN] >> seat & 1 and state[ASKING] != seat
    if not over or over == seat or spoken or not in_time(seat, numbers, state):
        return False
    if not good and not beats(seat, numbers, state):
        return False
    state[SPOKEN] |= 1 << seat
    state[ASKING] = 0
    if not good:
        state[VALUES + seat] = 0
        state[TOPS + seat] = -1
        state[OVER] = seat
    return True


@compiled
def asks_how_high(seat: int, numbers: Any, state: Any) -> bool:
    """``how-high`` by who has a run of the class announced last."""
    over = state[OVER]
    spoken = state[SPOKEN] >> seat & 1 or state[ASKING]
    if not over or over == seat or spoken or state[TOPS + over] >= 0:
        return False
    value = state[VALUES + over] or numbers[SHORT_RUN]
    if not in_time(seat, numbers, state):
        return False
    if not height(value, state[RUNS + seat], -1, state[TRUMP], numbers):
        return False
    state[ASKING] = seat
    return True


@compiled
def names_top(seat: int, top: int, numbers: Any, state: Any) -> bool:
    """The card named that heads the run announced, when asked."""
    value = state[VALUES + seat]
    if value < 0 or not state[ASKING] or state[TOPS + seat] >= 0 or top < 0:
        return False
    if not in_time(seat, numbers, state):
        return False
    of_class = value or numbers[SHORT_RUN]
    if not height(of_class, state[RUNS + seat], top, state[TRUMP], numbers):
        return False
    state[TOPS + seat] = top
    return True


@compiled
def shows(seat: int, cards: int, numbers: Any, state: Any) -> bool:
    """One run shown, no card of it twice; ``cards`` are ordered as runs are, and held at first."""
    if cards <= 0 or cards & ~state[RUNS + seat] or cards & state[SHOWN]:
        return False
    length = number_of(cards)
    lowest = cards & -cards
    one_suit = False
    for suit in range(4):
        if not cards & ~(0xFF << 8 * suit):
            one_suit = True
    if length < 3 or not one_suit or (cards + lowest) & cards:
        return False
    state[SHOWN] |= cards
    state[SCORES + seat] += numbers[LONG_RUN] if heads(cards, True) else numbers[SHORT_RUN]
    return True


@compiled
def scores_runs(seat: int, numbers: Any, state: Any) -> bool:
    """Whether a seat scores the runs it has shown: its own run stands, or its partner's."""
    over = state[OVER]
    if not over:
        return False
    if not numbers[ELDER]:
        best = best_height(state[RUNS + over], state[TRUMP], numbers)
        for other in range(1, numbers[PLAYING] + 1):
            equal = best_height(state[RUNS + other], state[TRUMP], numbers) == best
            if other != over and equal and best:
                return False
    partners = numbers[PARTNERSHIP] != 0 and (seat - over) % 2 == 0
    return bool(seat == over or partners)
