"""A sitting: scores from deal to deal, and when each game is over."""

from __future__ import annotations

import pytest

from arbiter.editions import find, rules
from arbiter.profiles import REVIEW
from arbiter.record import Report, Verdict
from arbiter.sitting import Sitting, new_sitting, scored
from arbiter.state import Rules


def _rules(edition: str, seats: int | None = None, **options: object) -> Rules:
    book = find(edition)
    assert book is not None
    return rules(book, options, REVIEW, seats)


def _deal(
    *settlement: float,
    verdict: Verdict = Verdict.CLEAN,
    next_deal: str | None = "NEXT",
    corrected: tuple[int, int] | None = None,
) -> Report:
    sides = (
        None if corrected is None else tuple(zip(("makers", "opponents"), corrected, strict=True))
    )
    return Report(
        edition="edition@1",
        profile="review",
        verdict=verdict,
        findings=(),
        sides=None,
        counted=None,
        corrected=sides,
        settlement=settlement or None,
        next_deal=next_deal,
    )


PASSED_OUT = _deal(verdict=Verdict.PASSED_OUT)
VOID = _deal(verdict=Verdict.VOID, next_deal="SAME")


def _played(in_force: Rules, *deals: Report) -> Sitting:
    sitting = new_sitting(in_force)
    for deal in deals:
        sitting = scored(sitting, in_force, deal)
    return sitting


def test_a_sitting_begins_with_nothing() -> None:
    assert new_sitting(_rules("settiglio")) == Sitting((0,) * 7)


# -- Calabrasella: law 7 -----------------------------------------------------------------------------------------


def test_the_game_is_over_when_the_deal_has_gone_round() -> None:
    in_force = _rules("calabrasella")
    two = _played(in_force, _deal(10, -5, -5), PASSED_OUT)
    assert two == Sitting((10, -5, -5), turns=2)
    assert scored(two, in_force, _deal(-4, 8, -4)) == Sitting(
        (6, 3, -9), turns=3, over=True, winners=(1,)
    )


def test_a_deal_made_again_is_no_turn() -> None:
    sitting = _played(_rules("calabrasella"), VOID, VOID, PASSED_OUT, PASSED_OUT)
    assert (sitting.turns, sitting.over) == (2, False)


def test_two_rounds_may_be_agreed_on() -> None:
    in_force = _rules("calabrasella", rounds=2)
    five = _played(in_force, *[_deal(2, -1, -1)] * 5)
    assert (five.turns, five.over) == (5, False)
    assert scored(five, in_force, PASSED_OUT).winners == (1,)


def test_with_four_at_the_table_a_round_has_four_deals() -> None:
    in_force = _rules("calabrasella", 4)
    three = _played(in_force, *[_deal(2, -1, -1, 0)] * 3)
    assert not three.over
    assert scored(three, in_force, _deal(-1, -1, 2, 0)).over


def test_a_round_may_end_with_equal_winners() -> None:
    sitting = _played(_rules("calabrasella"), _deal(2, -1, -1), _deal(-1, 2, -1), PASSED_OUT)
    assert (sitting.over, sitting.winners) == (True, (1, 2))


def test_a_book_without_an_end_ends_where_it_is_agreed() -> None:
    in_force = _rules("calabrasella-ua")
    sitting = _played(in_force, *[_deal(2, -1, -1)] * 12)
    assert not sitting.over
    assert scored(sitting, in_force, _deal(-24, 24, 0), last=True).winners == (2,)
    assert scored(sitting, in_force, _deal(-18, 18, 0), last=True).winners == (1, 2)


# -- the auction games: to 21 ------------------------------------------------------------------------------------


def test_case_37_thirty_two_points_are_over_21() -> None:
    sitting = _played(_rules("calabresella"), _deal(32, -16, -16))
    assert (sitting.over, sitting.winners) == (True, (1,))


@pytest.mark.parametrize("edition", ["calabresella", "terziglio"])
@pytest.mark.parametrize(("points", "over"), [(20, False), (21, True), (32, True)])
def test_twenty_one_points_end_the_game(edition: str, points: int, over: bool) -> None:
    sitting = _played(_rules(edition), _deal(points, -points / 2, -points / 2))
    assert (sitting.over, sitting.winners) == (over, (1,) if over else ())


def test_the_higher_of_two_beyond_21_wins() -> None:
    in_force = _rules("mediatore")
    sitting = _played(in_force, _deal(20, 19, -20, -19), _deal(3, 5, -5, -3))
    assert (sitting.over, sitting.winners) == (True, (2,))


def test_two_equal_beyond_21_play_another_deal() -> None:
    in_force = _rules("quintiglio")
    level = _played(in_force, _deal(21, 21, -14, -14, -14))
    assert not level.over
    assert scored(level, in_force, PASSED_OUT) == level._replace(turns=2)
    assert scored(level, in_force, _deal(-1, 0.5, 0.5, 0, 0)).winners == (2,)


def test_another_score_a_number_of_deals_or_a_time_may_be_agreed_on() -> None:
    in_force = _rules("sestiglio")
    deal = _deal(15, -3, -3, -3, -3, -3)
    assert scored(new_sitting(in_force), in_force, deal, target=11).over
    assert not scored(new_sitting(in_force), in_force, deal, target=31).over
    assert scored(new_sitting(in_force), in_force, deal, last=True).winners == (1,)
    assert not scored(new_sitting(in_force), in_force, PASSED_OUT, last=True).over


def test_without_a_target_only_an_agreement_ends_the_game() -> None:
    in_force = _rules("terziglio")
    deal = _deal(100, -50, -50)
    assert not scored(new_sitting(in_force), in_force, deal, target=0).over
    assert scored(new_sitting(in_force), in_force, deal, target=0, last=True).over


# -- Klaberjass: to 500 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "over"), [(499, False), (500, True)])
def test_five_hundred_end_the_game(points: int, over: bool) -> None:
    sitting = _played(_rules("klaberjass"), _deal(points, 0, corrected=(points, 0)))
    assert sitting.over is over


def test_case_60_both_over_500_in_one_deal_the_higher_wins() -> None:
    in_force = _rules("klaberjass")
    sitting = _played(in_force, _deal(455, 470), _deal(60, 52))
    assert (sitting.scores, sitting.winners) == ((515, 522), (2,))


def test_both_over_500_and_equal_play_another_deal() -> None:
    assert not _played(_rules("klaberjass"), _deal(510, 510)).over


def test_partners_win_together() -> None:
    sitting = _played(_rules("klaberjass-partners"), _deal(500, 90, 500, 90))
    assert (sitting.over, sitting.winners) == (True, (1, 3))
    assert not _played(_rules("klaberjass-partners"), _deal(500, 500, 500, 500)).over


def test_three_players_each_for_himself() -> None:
    sitting = _played(_rules("klaberjass-three"), _deal(501, 500, 12))
    assert (sitting.over, sitting.winners) == (True, (1,))


def test_what_is_held_over_goes_to_who_has_more_in_the_next_deal() -> None:
    in_force = _rules("klaberjass", two_tie="HELD_OVER")
    level = _played(in_force, _deal(0, 0, corrected=(81, 81)))
    assert level == Sitting((0, 0), turns=1, held=162)
    again = scored(level, in_force, _deal(0, 0, corrected=(91, 91)))
    assert again.held == 344
    assert scored(again, in_force, PASSED_OUT).held == 344
    won = scored(again, in_force, _deal(100, 62, corrected=(100, 62)))
    assert (won.scores, won.held) == ((444, 62), 0)


# -- what cannot be scored ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("verdict", [Verdict.INCOMPLETE, Verdict.NEEDS_FACTS])
def test_a_deal_that_is_not_settled_cannot_be_scored(verdict: Verdict) -> None:
    in_force = _rules("klaberjass")
    with pytest.raises(ValueError, match=f"not settled: {verdict}"):
        scored(new_sitting(in_force), in_force, _deal(verdict=verdict, next_deal=None))


def test_a_game_that_is_over_cannot_go_on() -> None:
    in_force = _rules("klaberjass")
    over = _played(in_force, _deal(500, 0))
    with pytest.raises(ValueError, match="over"):
        scored(over, in_force, PASSED_OUT)
