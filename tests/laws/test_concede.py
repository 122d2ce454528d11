"""A concession: all cards not yet won, the last trick and the discard go to the other side.

Before trick 6 of the worked deal the soloist has won 12 thirds, the allies 5.
"""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, EVERY_PROFILE, EXCHANGE, Table, review, sums, tricks

pytestmark = [pytest.mark.law(CLASSIC, "13"), pytest.mark.law(CLASSIC, "14")]


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("acts", "counted", "settled"),
    [
        (f"{up_to(6)}; p2 concede", (12, 23), (11, -22, 11)),
        (f"{up_to(6)}; p2 turn; p2 concede", (12, 23), (11, -22, 11)),
        (f"{up_to(6)}; p1 concede", (30, 5), (-25, 50, -25)),
        (f"{up_to(6)}; p3 concede", (30, 5), (-25, 50, -25)),
        (f"{up_to(5)}; p2 play As; p3 play 7s; p2 concede", (9, 26), (17, -34, 17)),
        (f"{up_to(5)}; p2 play As; p3 play 7s; p1 concede", (30, 5), (-25, 50, -25)),
        (f"{EXCHANGE}; p2 concede", (0, 35), (35, -70, 35)),
        (f"{EXCHANGE}; p3 concede", (35, 0), (-35, 70, -35)),
        (f"{EXCHANGE}; p1 play 2s; p2 concede", (0, 35), (35, -70, 35)),
        (f"{up_to(12)}; p1 concede", (20, 15), (-5, 10, -5)),
        (f"{up_to(12)}; p2 concede", (15, 20), (5, -10, 5)),
        ("p1 pass; p2 bid play; p2 concede", (0, 35), (35, -70, 35)),
    ],
)
def test_the_rest_goes_to_the_other_side(profile, acts, counted, settled):
    """What was won stays won; an unfinished trick, the rest, the discard and the last trick are given up."""
    report = review(acts, profile=profile)
    assert (report.verdict, report.findings) == ("CLEAN", ())
    assert sums(report) == (counted, counted)
    assert (report.settlement, report.next_deal) == (settled, "NEXT")


def test_an_ally_binds_both():
    """p1 concedes, p3 would play on: nothing is played any more."""
    table = Table().do(up_to(6), "p1 concede")
    assert table.rule("p2 play Ac").note == "no-effect"
    assert table.rule("p3 concede").note == "no-effect"
    assert table.rule("p2 concede").note == "no-effect"
    assert table.settlement == (-25, 50, -25)


@pytest.mark.parametrize("acts", ["p1 concede", "p1 pass; p2 concede"])
def test_before_there_is_a_soloist_nobody_can_concede(acts):
    """During the call there is nothing to give up."""
    table = Table().do(acts)
    assert table.rulings[-1].note == "no-effect"
    assert table.phase == "CALL"


@pytest.mark.parametrize("profile", SILENT)
def test_a_revoke_before_the_concession_may_be_claimed_after_it(profile):
    """p1 revoked in trick 7, the soloist gave up before trick 9: 12 : 23, and with nine 21 : 14."""
    acts = (up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c", "p3 play Jh; p1 play 6h; p2 play 7d")
    table = Table(profile=profile).do(*acts, "p2 concede; p2 claim REVOKE p1 7; cut")
    assert table.findings == (f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9",)
    assert table.corrected == (21, 14)
    assert table.settlement == (-7, 14, -7)


def test_a_revoke_claimed_before_the_concession_is_judged_by_it():
    """The claim was put off; the play is over, so it is judged."""
    acts = (up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c; p3 turn; p2 claim REVOKE p1 7")
    table = Table(profile="table").do(*acts, "p2 concede; p1 count")
    assert table.findings == (f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9",)


def test_a_revoke_in_the_unfinished_trick_stays_open_to_correction_for_ever():
    """The trick was never completed: noticed, and no points."""
    report = review(up_to(7), "p3 play Kh; p1 play Jd; p2 concede", "cut")
    assert [(f.breach, f.points) for f in report.findings] == [("REVOKE", 0)]
    assert sums(report) == ((12, 23), (12, 23))


@pytest.mark.parametrize("profile", SILENT)
def test_a_revoke_in_the_complete_trick_is_final_with_the_concession(profile):
    """The complete trick is turned: the soloist who conceded may still claim."""
    table = Table(profile=profile).do(up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c")
    table.do("p2 concede; p2 claim REVOKE p1 7; cut")
    assert table.findings == (f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9",)


def test_exposed_cards_are_called_no_more():
    """With the play the liability of exposed cards is over."""
    table = Table().do(up_to(7), "p1 expose Jd; p2 concede")
    assert table.rule("p2 demand Jd").note == "no-effect"


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize(
    ("acts", "lapsed"),
    [
        (f"{up_to(9)}; p1 play Kd", f"11 LEAD_OUT_OF_TURN p1 @{at(9, 1)} LAPSED"),
        (f"{up_to(11)}; p2 play Qd; p1 play Kd", f"12 PLAY_OUT_OF_TURN p1 @{at(11, 2)} LAPSED"),
    ],
)
def test_what_lay_out_of_turn_cannot_be_taken_back_after_it(profile, acts, lapsed):
    """The trick is never finished: what nobody claimed in it lapses, and a claim is late."""
    breach = lapsed.split()[1]
    table = Table(profile=profile).do(acts, "p2 concede", f"p2 claim {breach} p1")
    assert table.findings == (lapsed, f"- CLAIM_LATE p2 @{len(table.acts)} LAPSED")
    assert table.elections == ()
    table.do("cut", f"p2 claim {breach} p1")
    assert len(table.findings) == 3


def test_played_out_there_is_nothing_to_concede():
    """After the last card a concession changes nothing."""
    table = Table().do(EXCHANGE, tricks(1, 12))
    assert table.rule("p2 concede").note == "no-effect"
    assert table.settlement == (-5, 10, -5)
