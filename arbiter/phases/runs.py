"""Runs: what a hand bears, how they compare, which stands, and what they score (Klaberjass, runs)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.cards import RUN_ORDER, Card, CardSet, set_of
from arbiter.phases.ranking import is_trump
from arbiter.state import Announced, Hand, Runs

#: What a run of three cards scores, and one of four or more.
SHORT, LONG = 20, 50
_SHORT_CARDS, _LONG_CARDS = 3, 4


class Run(NamedTuple):
    """Cards of one suit in sequence, from the highest down."""

    cards: tuple[Card, ...]

    @property
    def value(self) -> int:
        """What it scores."""
        return LONG if len(self.cards) >= _LONG_CARDS else SHORT

    @property
    def mask(self) -> CardSet:
        """Its cards as a set."""
        return set_of(self.cards)


def cards_at_first(hand: Hand, seat: int) -> CardSet:
    """The cards of a seat when the play began: what it holds, and what it has played."""
    tricks = hand.tricks
    played = [p.card for trick in tricks.done for p in trick.plays if p.seat == seat]
    return (
        hand.hands[seat - 1]
        | set_of(played)
        | set_of(p.card for p in tricks.plays if p.seat == seat)
    )


def runs_of(hand: Hand, cards: CardSet) -> Iterator[Run]:
    """The longest runs in a set of cards, suit by suit, the highest first."""
    pack = hand.rules.pack
    for suit in range(4):
        row: list[Card] = []
        for rank in (*reversed(RUN_ORDER), ""):
            card = pack.card(rank, suit) if rank else -1
            if card >= 0 and cards >> card & 1:
                row.append(card)
                continue
            if len(row) >= _SHORT_CARDS:
                yield Run(tuple(row))
            row = []


def is_run(hand: Hand, cards: CardSet) -> Run | None:
    """Some cards as one run, None where they are none."""
    runs = list(runs_of(hand, cards))
    return runs[0] if len(runs) == 1 and runs[0].mask == cards else None


def top_of(hand: Hand, run: Run) -> int:
    """How high a run is headed."""
    return RUN_ORDER.index(hand.rules.pack.rank(run.cards[0]))


def best_run(hand: Hand, seat: int) -> Run | None:
    """The best run that a seat's hand bears."""
    runs = list(runs_of(hand, cards_at_first(hand, seat)))
    return max(runs, key=lambda run: _height(hand, run), default=None)


def _height(hand: Hand, run: Run) -> tuple[int, int, bool]:
    return run.value, top_of(hand, run), is_trump(hand, run.cards[0])


def can_beat(hand: Hand, seat: int, said: Announced) -> bool:
    """Whether a seat's best run beats one announced: by class, by top card, trump over plain; equal, the elder's does."""
    run = best_run(hand, seat)
    if run is None:
        return False
    mine, theirs = _height(hand, run), _height_said(hand, said)
    if mine != theirs:
        return mine > theirs
    return hand.rules.option("equal_runs") == "ELDER" and seat < said.seat


def may_beat(hand: Hand, seat: int, said: Announced) -> bool:
    """Whether a seat may be able to beat a run, for all it knows: by what was said of it and by its own cards alone."""
    run = best_run(hand, seat)
    if run is None or not said.value:
        return run is not None
    value, top, _ = _height(hand, run)
    if value != said.value or not said.top:
        return value >= said.value
    # Of two runs with the same top the other may be a plain one, or a trump.
    return top >= RUN_ORDER.index(said.top)


def surely_beats(hand: Hand, seat: int, said: Announced) -> bool:
    """Whether a seat can beat a run for all it knows: by what was said of it and by its own cards alone."""
    run = best_run(hand, seat)
    if run is None or not said.value:
        return False
    value, top, trump = _height(hand, run)
    if value != said.value or not said.top:
        return value > said.value
    named = RUN_ORDER.index(said.top)
    return top > named or (top == named and trump)


def _height_said(hand: Hand, said: Announced) -> tuple[int, int, bool]:
    """How high a run is as it was announced, whether or not the hand bears it.

    What was not said is as good as the seat has it.
    """
    if not said.value:
        run = best_run(hand, said.seat)
        return (0, 0, False) if run is None else _height(hand, run)
    tops = [
        (RUN_ORDER.index(hand.rules.pack.rank(card)), is_trump(hand, card))
        for card in _heads(hand, said.seat, said.value)
        if said.top in ("", hand.rules.pack.rank(card))
    ]
    unborne = (RUN_ORDER.index(said.top) if said.top else -1, False)
    return (said.value, *max(tops, default=unborne))


def _heads(hand: Hand, seat: int, value: int) -> Iterator[Card]:
    """The cards that can head a run of a class in a hand; a longer run holds every shorter one that lies in it."""
    length = _LONG_CARDS if value == LONG else _SHORT_CARDS
    for run in runs_of(hand, cards_at_first(hand, seat)):
        yield from run.cards[: max(0, len(run.cards) - length + 1)]


def bears(hand: Hand, seat: int, value: int, top: str = "") -> bool:
    """Whether a hand bears a run of a class, and of a top card where one is named."""
    return any(top in ("", hand.rules.pack.rank(card)) for card in _heads(hand, seat, value))


def last_said(runs: Runs) -> Announced | None:
    """The announcement that the table goes by: the last one made, since nobody knows whether it is true."""
    return runs.announced[-1] if runs.announced else None


def standing(runs: Runs) -> Announced | None:
    """The announcement that stands: the last that was true, none by a seat that spoke falsely."""
    true = [said for said in runs.announced if said.true and said.seat not in runs.false]
    return true[-1] if true else None


def scorers(hand: Hand) -> tuple[int, ...]:
    """The seats that may score runs: whose run stands, and his partner; nobody, where equal runs cancel each other."""
    runs = hand.frame.runs
    said = standing(runs)
    if said is None or _cancelled(hand, said):
        return ()
    side = hand.side_seats(hand.side(said.seat)) if hand.rules.edition.partnership else (said.seat,)
    return tuple(seat for seat in side if seat not in runs.false)


def _cancelled(hand: Hand, said: Announced) -> bool:
    run = best_run(hand, said.seat)
    if run is None or hand.rules.option("equal_runs") != "NEITHER":
        return False
    mine = _height(hand, run)
    # Who spoke falsely scores no runs in this deal: his cancel nobody's either.
    out = (said.seat, *hand.frame.runs.false)
    others = (best_run(hand, seat) for seat in hand.rules.active if seat not in out)
    return any(other is not None and _height(hand, other) == mine for other in others)


def run_points(hand: Hand, seat: int) -> int:
    """What a seat scores for the runs it has shown."""
    if seat not in scorers(hand):
        return 0
    return sum(shown.value for shown in hand.frame.runs.shown if shown.seat == seat)
