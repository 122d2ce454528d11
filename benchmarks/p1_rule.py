"""P1: ``referee.rule`` on a lawful card, in process.

Measured: the public :func:`arbiter.referee.rule`, given the hand before and an act, giving a whole ruling
(disposition, findings, elections) with the new state, for each of the 36 cards of whole lawful hands under the
profile ``referee``: the first card, which begins the play, and the last, which ends it, are among them.

Not measured: calls and exchange (they are in P2), reading an act from text or protobuf, writing the ruling anywhere.

The anchors judge a given move too: OpenSpiel (C++, called from Python) replays recorded hands with its legality
check, python-chess validates and makes a given move. rlcard and pokerkit have no replay with a check: they say what
is legal and do one of it.
"""

from __future__ import annotations

from arbiter.acts import Play
from arbiter.facts import fillings
from arbiter.profiles import REFEREE
from arbiter.record import Record
from arbiter.referee import new_hand, rule, score
from arbiter.reviewing import rules_of
from arbiter.rulings import Disposition
from arbiter.state import Hand
from benchmarks import dealer
from benchmarks.anchors import chess, open_spiel, pokerkit, rlcard
from benchmarks.figure import Figure, Measured, Pace
from benchmarks.rounds import Work, rate, side_by_side

ANCHORS = {
    "open_spiel skat replay": open_spiel.skat_actions,
    "open_spiel bridge replay": open_spiel.bridge_actions,
    "python-chess checked push": chess.checked_pushes,
    "rlcard bridge": rlcard.bridge_actions,
    "pokerkit hold'em": pokerkit.holdem_actions,
}


def work(records: list[Record]) -> Work:
    """Rules on every card of some hands, and says how many they were."""
    begun = [_begun(record) for record in records]
    for hand, cards in begun:
        for card in cards:
            ruling = rule(hand, card)
            assert ruling.disposition is Disposition.ACCEPTED
            assert not ruling.findings
            hand = ruling.hand  # noqa: PLW2901 - a hand is played on
        assert score(hand) is not None

    def rule_on_all() -> int:
        done = 0
        for hand, cards in begun:
            for card in cards:
                hand = rule(hand, card).hand  # noqa: PLW2901 - a hand is played on
            done += len(cards)
        return done

    return rule_on_all


def _begun(record: Record) -> tuple[Hand, tuple[Play, ...]]:
    """A hand whose exchange is done, and the cards to be played."""
    rules = rules_of(record, REFEREE)
    hand = new_hand(rules, fillings(record, rules).ways[0].deal)
    for act in record.acts:
        if not isinstance(act, Play):
            hand = rule(hand, act).hand
    return hand, tuple(act for act in record.acts if isinstance(act, Play))


def measure(pace: Pace) -> Measured:
    return side_by_side(rate(work(dealer.records(100))), ANCHORS, pace)


def measure_largest(pace: Pace) -> Measured:
    """The same for the game with the most seats, partners in secret among them."""
    return side_by_side(rate(work(dealer.largest(100))), ANCHORS, pace)


FIGURES = (
    Figure("P1", "rule on a lawful card", "acts/s", 150_000, 3_000_000, "value", measure),
    Figure(
        "P1-settiglio",
        "the same, seven seats",
        "acts/s",
        150_000,
        3_000_000,
        "value",
        measure_largest,
    ),
)
