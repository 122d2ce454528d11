"""The Ukrainian book on exposed cards: the soloist's costs nothing, an ally's may be called at the next trick only.

In the worked deal p1 shows Jd before trick 7, where he follows in hearts; in trick 8 he is void.
"""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, UA, Table, listed, sums, tricks

pytestmark = pytest.mark.law(UA, "exposed-card")

SHOWN = f"exposed-card CARD_EXPOSED p1 @{at(7, 1)} ESTABLISHED"
KEPT = ("p3 play Jh; p1 play 5c; p2 play 7d", tricks(9, 11), "p1 play Jd; p2 play 7c; p3 play 7h")


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_32_called_in_vain_at_the_next_trick_it_is_free(profile):
    """C32: p1 must follow in trick 7; under this book it is over, under the classic one it may be called again."""
    acts = (up_to(7), "p1 expose Jd; p2 demand Jd", tricks(7, 7))
    here = Table(UA, profile).do(*acts)
    assert here.rule("p2 demand Jd").note == "no-effect"
    here.do(*KEPT)
    assert here.findings == (SHOWN,)
    assert here.settlement == (5, -10, 5)
    there = Table(CLASSIC, profile).do(*acts)
    assert there.rule("p2 demand Jd").disposition == "ACCEPTED"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_called_at_the_next_trick_it_is_played_or_disobeyed(profile):
    """Shown before trick 8, called at once: Jd, or nine."""
    obeyed = Table(UA, profile).do(up_to(8), "p1 expose Jd; p2 demand Jd", tricks(8, 12), "cut")
    assert len(obeyed.findings) == 1
    assert obeyed.settlement == SETTLED
    wrong = Table(UA, profile).do(up_to(8), "p1 expose Jd; p2 demand Jd", *KEPT)
    wrong.do("p2 claim CALL_DISOBEYED p1; cut")
    assert wrong.findings[1] == f"exposed-card CALL_DISOBEYED p1 @{at(8, 2) + 2} ESTABLISHED 9"
    assert wrong.settlement == (-13, 26, -13)


def test_the_one_trick_is_the_next_to_be_led():
    """Shown in the middle of trick 7 it cannot be called in that trick, but in trick 8."""
    table = Table(UA).do(up_to(7), "p3 play Kh; p1 expose Jd")
    assert table.rule("p2 demand Jd").note == "no-effect"
    table.do("p1 play 6h; p2 play 6c; p2 demand Jd", tricks(8, 8))
    assert table.rulings[-4].disposition == "ACCEPTED"
    assert len(table.findings) == 1


def test_uncalled_at_that_trick_it_is_free():
    """The soloist lets the one trick pass: there is no other."""
    table = Table(UA).do(up_to(8), "p1 expose Jd", KEPT[0])
    assert table.rule("p2 demand Jd").note == "no-effect"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_soloists_card_costs_nothing(profile):
    """C14 in this book: CORRECTED, not callable."""
    table = Table(UA, profile).do(up_to(6), "p2 expose Ac; p1 demand Ac", tricks(6, 12), "cut")
    assert table.findings == (f"exposed-card CARD_EXPOSED p2 @{at(6, 1)} CORRECTED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_third_hand_before_the_second_is_an_exposed_card(profile):
    """This book has no law 12: the card goes back and may be called at the next trick, by the law on exposed cards."""
    table = Table(UA, profile).do(up_to(3), "p2 play 2d; p1 play Ad")
    if profile in SILENT:
        table.do("p2 claim PLAY_OUT_OF_TURN p1")
    assert table.findings == (f"exposed-card PLAY_OUT_OF_TURN p1 @{at(3, 2)} ESTABLISHED",)
    assert table.holds(1, "Ad")
    assert table.rule("p2 demand Ad").note == "no-effect"
    table.do("p3 play 3d; p1 play Jd; p3 turn")
    assert table.rule("p2 demand Ad").disposition == "ACCEPTED"
    table.do("p3 play Ah; p1 play 2h; p2 play 3h")
    assert len(table.findings) == 1


@pytest.mark.parametrize("profile", SILENT)
def test_complete_it_stands(profile):
    """All have played: condoned, and a claim is late."""
    table = Table(UA, profile).do(up_to(3), "p2 play 2d; p1 play Ad; p3 play 3d")
    table.do("p2 claim PLAY_OUT_OF_TURN")
    assert table.findings[0] == f"exposed-card PLAY_OUT_OF_TURN p1 @{at(3, 2)} CONDONED"
    assert table.findings[1].startswith("- CLAIM_LATE p2")


def test_a_corrected_allys_card_is_for_the_next_trick():
    """p1 corrects a revoke in trick 7: Jd may be called in trick 8, and in no later one."""
    table = Table(UA).do(
        up_to(7), "p3 play Kh; p1 play Jd; p1 correct 6h; p2 play 6c; p2 demand Jd"
    )
    assert table.rulings[-1].disposition == "ACCEPTED"
    table.do("p3 play Jh; p1 play 5c")
    assert table.findings[1].startswith("exposed-card CALL_DISOBEYED p1")


def test_the_preventing_arbiter_refuses_to_show_it():
    """Under prevent no card is shown."""
    table = Table(UA, "prevent").do(up_to(7))
    before = table.hand
    assert table.rule("p1 expose Jd").disposition == "REFUSED"
    assert table.hand is before


def test_the_review_lists_it():
    """One finding, no points, 20 : 15."""
    report = Table(UA, "review").do(up_to(7), "p1 expose Jd", tricks(7, 12), "cut").review()
    assert listed(report) == (SHOWN,)
    assert sums(report) == ((20, 15), (20, 15))


def test_a_refuted_claim_names_the_slug():
    """What did not happen is refuted by the law that it speaks of."""
    table = Table(UA, "table").do(
        EXCHANGE, "p2 claim CARD_EXPOSED p1; p2 claim PLAY_OUT_OF_TURN p3"
    )
    assert table.findings == (
        "exposed-card CARD_EXPOSED p1 @10 REFUTED",
        "exposed-card PLAY_OUT_OF_TURN p3 @11 REFUTED",
    )
