"""Totals and bete: what makers and opponents came to, and what each adds to its score (Klaberjass, the final score)."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.cards import CardSet, set_of
from arbiter.edition import Score
from arbiter.phases.counting import tricks_won
from arbiter.phases.ranking import trump_of, worth
from arbiter.phases.runs import run_points
from arbiter.rulings import Breach, Status
from arbiter.state import Hand

LAST_TRICK = 10
BELLA = 20
_DUTIES = (Breach.REVOKE, Breach.TRUMP_NOT_PLAYED, Breach.TRICK_NOT_HEADED)


class Counts(NamedTuple):
    """What a seat came to: by the cards of its tricks, the last trick, the runs it has shown, and bella."""

    cards: int
    last: int
    runs: int
    bella: int


def seat_counts(hand: Hand) -> dict[int, Counts]:
    """What each seat came to as played, item by item."""
    cards = dict.fromkeys(hand.rules.active, 0)
    last = 0
    for trick in tricks_won(hand):
        cards[trick.winner] += worth(hand, set_of(played.card for played in trick.plays))
        last = trick.winner
    if hand.frame.conceded:
        last = _conceded_to(hand)
        cards[last] += worth(hand, _still_held(hand))
    return {
        seat: Counts(
            cards[seat], LAST_TRICK * (seat == last), run_points(hand, seat), _bella(hand, seat)
        )
        for seat in hand.rules.active
    }


def seat_totals(hand: Hand) -> dict[int, int]:
    """What each seat came to as played: its tricks, the last trick, bella, and the runs it has shown."""
    return {seat: sum(counts) for seat, counts in seat_counts(hand).items()}


def _still_held(hand: Hand) -> CardSet:
    held = set_of(played.card for played in hand.tricks.plays) if not hand.tricks.winner else 0
    for cards in hand.hands:
        held |= cards
    return held


def _conceded_to(hand: Hand) -> int:
    """Who gets what was conceded: the other side; of three the maker, or the eldest opponent."""
    return min(hand.others(hand.frame.conceded))


def _bella(hand: Hand, seat: int) -> int:
    """King and queen of trumps played from one hand."""
    pack, trump = hand.rules.pack, trump_of(hand)
    pair = {pack.card("K", trump), pack.card("Q", trump)}
    own = {p.card for trick in tricks_won(hand) for p in trick.plays if p.seat == seat}
    return BELLA if pair <= own else 0


def _by_side(hand: Hand, totals: dict[int, int]) -> tuple[int, int]:
    sides = [0, 0]
    for seat, total in totals.items():
        sides[hand.side(seat)] += total
    return sides[0], sides[1]


def guilty_totals(hand: Hand) -> dict[tuple[int, ...], int]:
    """What broken duties cost: for each guilty side (of three, each guilty opponent) its seats and their total.

    Nothing where both sides are guilty.
    """
    guilty = {
        f.offender or 0
        for f in hand.docket.findings
        if f.breach in _DUTIES and f.status is Status.ESTABLISHED
    }
    sides = {hand.side(seat) for seat in guilty}
    if len(sides) != 1:
        return {}
    totals = seat_totals(hand)
    three = hand.rules.edition.playing == 3
    if three and sides == {1}:
        return {(seat,): totals[seat] for seat in sorted(guilty)}
    seats = hand.side_seats(sides.pop())
    return {seats: sum(totals[seat] for seat in seats)}


def settle_bete(hand: Hand) -> Score:
    """Counts a hand and says what each seat adds to its score."""
    totals = seat_totals(hand)
    counted = _by_side(hand, totals)
    corrected = counted
    if hand.rules.chosen["klab_revoke"] == "BETE_LIKE":
        # An odd point that sharing drops is dropped by the seats, not by their side.
        corrected = _moved(hand, counted)
        totals = _forfeited(hand, totals)
    if hand.rules.edition.playing == 3:
        settlement = _three(hand, totals, corrected)
        shown = tuple(totals[seat] for seat in hand.rules.active)
        return Score(counted, corrected, settlement, shown)
    makers, opponents = _two_sides(hand, corrected)
    own = tuple(makers if hand.side(seat) == 0 else opponents for seat in hand.rules.active)
    return Score(counted, corrected, own)


def _moved(hand: Hand, counted: tuple[int, int]) -> tuple[int, int]:
    sides = list(counted)
    for seats, lost in guilty_totals(hand).items():
        side = hand.side(seats[0])
        sides[side] -= lost
        sides[1 - side] += lost
    return sides[0], sides[1]


def _forfeited(hand: Hand, totals: dict[int, int]) -> dict[int, int]:
    after = dict(totals)
    maker = hand.side_seats(0)
    for seats in guilty_totals(hand):
        lost = sum(after[seat] for seat in seats)
        for seat in seats:
            after[seat] = 0
        gains = maker if hand.side(seats[0]) == 1 else hand.side_seats(1)
        for seat, share in zip(gains, _shares(hand, lost, len(gains)), strict=True):
            after[seat] += share
    return after


def _shares(hand: Hand, points: int, ways: int) -> tuple[int, ...]:
    """Points shared: partners have one score, of which the first shows all; three opponents share evenly."""
    if ways == 1 or hand.rules.edition.partnership:
        return (points, *(0,) * (ways - 1))
    half, odd = divmod(points, ways)
    eldest = odd if hand.rules.option("three_odd_point") == "ELDEST_OPPONENT" else 0
    return (half + eldest, *(half,) * (ways - 1))


def _two_sides(hand: Hand, corrected: tuple[int, int]) -> tuple[int, int]:
    makers, opponents = corrected
    if makers > opponents:
        return makers, opponents
    if makers < opponents:
        return 0, makers + opponents
    return (0, 0) if hand.rules.option("two_tie") == "HELD_OVER" else (0, opponents)


def _three(hand: Hand, totals: dict[int, int], corrected: tuple[int, int]) -> tuple[int, ...]:
    maker, opponents = hand.side_seats(0)[0], hand.side_seats(1)
    scores = dict(totals)
    makers, against = corrected
    bete = makers < against or (makers == against and hand.rules.option("three_tie") == "BETE")
    if makers <= against:
        scores[maker] = 0
    if bete:
        for seat, share in zip(opponents, _shares(hand, makers, len(opponents)), strict=True):
            scores[seat] += share
    return tuple(scores[seat] for seat in hand.rules.active)
