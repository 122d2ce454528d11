"""Law 7: the game is over when the deal comes round to the first dealer."""

from __future__ import annotations

import pytest

from arbiter.editions import find, rules
from arbiter.profiles import REVIEW
from arbiter.sitting import new_sitting, scored
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, review, tricks

pytestmark = pytest.mark.law(CLASSIC, "7")
PLAYED = f"{EXCHANGE}; {tricks(1, 12)}; cut"
PASSED = "p1 pass; p2 pass; p3 pass; cut"
STOPPED = f"{EXCHANGE.replace('discard 5h 5d', 'discard 5h')}; p1 elect stop; cut"


def _deals(*hands: tuple[str, str]) -> tuple[str, ...]:
    """Which dealer deals each hand of a sitting, D first, and then who would deal next."""
    order, dealers = "DEM", ["D"]
    for acts, deal in hands:
        follows = review(acts, tables=deal).next_deal
        assert follows is not None
        at = order.index(dealers[-1]) + (follows == "NEXT")
        dealers.append(order[at % 3])
    return tuple(dealers)


def test_case_30_three_turns_make_a_game() -> None:
    """Played, passed out, played: the deal is back at the first dealer."""
    assert _deals((PLAYED, ""), (PASSED, ""), (PLAYED, "")) == ("D", "E", "M", "D")


def test_case_30_a_deal_made_again_is_no_extra_deal() -> None:
    void = (PLAYED, "[deal]\ncut = false")
    assert _deals((PLAYED, ""), void, (PASSED, ""), (PLAYED, "")) == ("D", "E", "E", "M", "D")


def test_a_game_stopped_uses_up_the_turn() -> None:
    assert _deals((STOPPED, ""), (STOPPED, ""), (PLAYED, "")) == ("D", "E", "M", "D")


@pytest.mark.option(CLASSIC, "rounds", 1)
@pytest.mark.option(CLASSIC, "rounds", 2)
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_game_is_over_after_as_many_rounds_as_were_agreed(rounds: int) -> None:
    book = find(CLASSIC)
    assert book is not None
    in_force = rules(book, {"rounds": rounds}, REVIEW)
    sitting = new_sitting(in_force)
    deals = (PASSED, STOPPED, PLAYED) * rounds
    for acts in deals:
        assert not sitting.over
        sitting = scored(sitting, in_force, review(acts, options={"rounds": rounds}))
    assert sitting.scores == tuple(rounds * points for points in SETTLED)
    assert (sitting.over, sitting.winners) == (True, (2,))
