"""Law 8: the soloist who exposes a card pays nothing; he takes it up again, and nobody may call it."""

import pytest

from tests.laws.plays import at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, listed, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "8")

SHOWN = f"8 CARD_EXPOSED p2 @{at(6, 1)} CORRECTED"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_14_the_soloists_card_costs_nothing_and_goes_back(profile):
    """C14: he drops Ac between two tricks; it is in his hand again and the play goes on to 20 : 15."""
    table = Table(profile=profile).do(up_to(6), "p2 expose Ac")
    assert table.findings == (SHOWN,)
    assert table.holds(2, "Ac")
    assert table.hand.docket.exposed == ()
    assert table.elections == ()
    assert table.do(tricks(6, 12)).settlement == SETTLED


def test_the_preventing_arbiter_refuses_to_show_it():
    """Under prevent the act is refused and the hand is the same object as before."""
    table = Table(profile="prevent").do(up_to(6))
    before = table.hand
    ruling = table.rule("p2 expose Ac")
    assert ruling.disposition == "REFUSED"
    assert table.hand is before
    assert [f.breach for f in ruling.findings] == ["CARD_EXPOSED"]
    assert table.do(tricks(6, 12)).settlement == SETTLED


@pytest.mark.parametrize("caller", ["p1", "p3", "p2"])
def test_nobody_may_call_it(caller):
    """A demand of the soloist's exposed card binds nobody, whoever makes it: a note, and he plays as he likes."""
    table = Table().do(up_to(6), "p2 expose Qd")
    ruling = table.rule(f"{caller} demand Qd")
    assert ruling.note == "no-effect"
    assert ruling.disposition == "REFUSED"
    assert table.hand.docket.duties == ()
    table.do(tricks(6, 12))
    assert table.findings == (SHOWN,)
    assert table.settlement == SETTLED


def test_a_card_shown_in_the_exchange_is_no_more_than_that():
    """The soloist shows a card before the play begins: no trick, no penalty."""
    table = Table().do("p1 pass; p2 bid play; p2 expose 3s")
    assert table.findings == ("8 CARD_EXPOSED p2 @3 CORRECTED",)
    assert table.hand.docket.findings[0].trick is None


def test_two_cards_shown_by_one_act_are_one_finding():
    """`expose A B` names both cards in one finding."""
    table = Table().do(EXCHANGE, "p2 expose Ac Qd")
    assert table.findings == ("8 CARD_EXPOSED p2 @10 CORRECTED",)
    assert len(table.hand.docket.findings[0].cards) == 2


def test_two_cards_played_together_leave_the_second_in_his_hand():
    """`play As Ks`: the ace is played, the king is shown and taken up again."""
    table = Table().do(up_to(5), "p2 play As Ks")
    assert table.findings == (f"8 CARD_EXPOSED p2 @{at(5, 1)} CORRECTED",)
    assert table.holds(2, "Ks")
    assert not table.holds(2, "As")
    assert table.do("p3 play 7s; p1 play 4s", tricks(6, 12)).settlement == SETTLED


def test_a_second_card_to_an_unfinished_trick_is_only_shown():
    """The soloist plays again to a trick that has his card: the second one is not in the trick."""
    table = Table().do(up_to(5), "p2 play As; p2 play Ks")
    assert table.findings == (f"8 CARD_EXPOSED p2 @{at(5, 2)} CORRECTED",)
    assert len(table.hand.tricks.plays) == 1
    assert table.do("p3 play 7s; p1 play 4s", tricks(6, 12)).settlement == SETTLED


def test_a_card_he_does_not_hold_cannot_be_shown():
    """Just short of law 8: a card that he does not hold is refused, and shown by nobody."""
    table = Table().do(up_to(6))
    ruling = table.rule("p2 expose Kd")
    assert ruling.disposition == "REFUSED"
    assert table.findings == (f"- CARD_NOT_HELD p2 @{at(6, 1)} CORRECTED",)


def test_a_soloist_before_his_turn_pays_nothing_by_this_law():
    """An ally leads and the soloist plays before the ally in between: his card goes back, by law 8."""
    table = Table().do(up_to(4), "p3 play Ah; p2 play 3h")
    assert table.findings == (f"8 PLAY_OUT_OF_TURN p2 @{at(4, 2)} CORRECTED",)
    assert table.rulings[-1].disposition == "RETRACTED"
    assert table.holds(2, "3h")
    assert table.hand.docket.exposed == ()
    assert table.do("p1 play 2h; p2 play 3h", tricks(5, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_once_all_is_played_there_is_nothing_left_to_expose(profile):
    """After the last card an `expose` has no effect."""
    table = Table(profile=profile).do(EXCHANGE, tricks(1, 12))
    assert table.rule("p2 expose Ac").note == "no-effect"
    assert table.findings == ()


def test_a_review_lists_it_without_points():
    """The review reports it: CORRECTED, nothing moves, the verdict is IRREGULAR all the same."""
    report = Table(profile="review").do(up_to(6), "p2 expose Ac", tricks(6, 12), "cut").review()
    assert listed(report) == (SHOWN,)
    assert sums(report) == ((20, 15), (20, 15))
    assert (report.verdict, report.settlement) == ("IRREGULAR", SETTLED)
