"""What each seat adds to its score: the worked cases 59 to 64, by the totals that they name."""

from __future__ import annotations

import pytest

from arbiter.phases import bete
from tests.laws.klaberjass.hands import EDITIONS, FOUR, PLAINEST, THREE, TWO, Table

CASES = {
    "59 more": (TWO, (88, 61), {}, (88, 61)),
    "59 less": (TWO, (70, 83), {}, (0, 153)),
    "59 equal": (TWO, (77, 77), {}, (0, 77)),
    "60 both pass five hundred": (TWO, (60, 52), {}, (60, 52)),
    "61 more than both": (THREE, (80, 40, 30), {}, (80, 40, 30)),
    "61 less, one dropped": (THREE, (61, 50, 31), {}, (0, 80, 61)),
    "61 less, one to the elder": (
        THREE,
        (61, 50, 31),
        {"three_odd_point": "ELDEST_OPPONENT"},
        (0, 81, 61),
    ),
    "62 equal": (THREE, (70, 40, 30), {}, (0, 75, 65)),
    "62 equal, half bete": (THREE, (70, 40, 30), {"three_tie": "HALF_BETE"}, (0, 40, 30)),
    "63 nobody holds the whole": (FOUR, (50, 40, 45, 27), {}, (95, 67, 95, 67)),
    "64 runs of the others": (FOUR, (50, 67, 45, 50), {}, (0, 212, 0, 212)),
    "64 with bella": (FOUR, (70, 67, 45, 50), {}, (0, 232, 0, 232)),
    "64 equal": (FOUR, (51, 71, 40, 20), {}, (0, 91, 0, 91)),
    "64 equal, held over": (FOUR, (51, 71, 40, 20), {"two_tie": "HELD_OVER"}, (0, 0, 0, 0)),
    "equal, held over": (TWO, (61, 61), {"two_tie": "HELD_OVER"}, (0, 0)),
}


@pytest.mark.parametrize(("edition", "totals", "options", "settled"), CASES.values(), ids=CASES)
def test_the_worked_cases(monkeypatch, edition, totals, options, settled):
    table = Table(PLAINEST[edition], options=options).do("p1 bid take").play_out()
    monkeypatch.setattr(bete, "seat_totals", lambda hand: dict(enumerate(totals, 1)))
    score = bete.settle_bete(table.hand)
    assert score.settlement == settled
    assert score.counted == score.corrected
    assert score.totals == (totals if edition == THREE else None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_settlement_of_a_bete_adds_up_to_what_was_counted(edition):
    table = Table(PLAINEST[edition]).do("; ".join(BIDS[edition])).play_out()
    score = table.rulings[-1].score
    once = score.settlement[:2] if edition == FOUR else score.settlement
    assert sum(once) in (sum(score.counted), sum(score.counted) - 1)


BIDS = {
    TWO: ["p1 pass", "p2 bid take"],
    THREE: ["p1 pass", "p2 pass", "p3 bid take"],
    FOUR: ["p1 pass", "p2 bid take"],
}
