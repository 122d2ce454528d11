"""P2: ``review`` of a whole record that has already been read.

Measured: the public :func:`arbiter.reviewing.review`, given a record as a value, giving its whole report (verdict,
findings, count, settlement) for whole lawful hands of 42 to 44 acts: call, exchange, twelve tricks.

Not measured: reading the record from TOML or protobuf, writing the report.

The anchor, OpenSpiel (C++, called from Python), replays recorded hands of skat with its legality check, deal and
bidding included: some 61 actions a hand.
"""

from __future__ import annotations

from arbiter.record import Record, Verdict
from arbiter.reviewing import review
from benchmarks import dealer
from benchmarks.anchors import open_spiel
from benchmarks.figure import Figure, Measured, Pace
from benchmarks.rounds import Work, rate, side_by_side

ANCHORS = {"open_spiel skat replay": open_spiel.skat_hands}


def work(records: list[Record]) -> Work:
    """Reviews some records, and says how many they were."""
    assert all(review(record).verdict is Verdict.CLEAN for record in records)

    def review_all() -> int:
        for record in records:
            review(record)
        return len(records)

    return review_all


def measure(pace: Pace) -> Measured:
    return side_by_side(rate(work(dealer.records(50))), ANCHORS, pace)


def measure_largest(pace: Pace) -> Measured:
    """The same for the game with the most seats: an auction, the monte, six cards to each of six who play."""
    return side_by_side(rate(work(dealer.largest(50))), ANCHORS, pace)


FIGURES = (
    Figure("P2", "a whole record judged", "hands/s", 3_000, 44_000, "value", measure),
    Figure(
        "P2-settiglio", "the same, seven seats", "hands/s", 3_000, 44_000, "value", measure_largest
    ),
)
