"""Law 12: the third hand before the second. The card goes back and lies exposed; a complete trick stands.

In trick 3 of the worked deal the soloist p2 leads 2d; p3 is second (3d 6d), p1 third (Ad Kd Jd 4d).
"""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, SETTLED, Table, listed, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "12")

BEFORE = f"{up_to(3)}; p2 play 2d"
EARLY = "p1 play Ad"
ACT = at(3, 2)
NOTICED = f"12 PLAY_OUT_OF_TURN p1 @{ACT} NOTICED"
EXPOSED = f"12 PLAY_OUT_OF_TURN p1 @{ACT} ESTABLISHED"
CONDONED = f"12 PLAY_OUT_OF_TURN p1 @{ACT} CONDONED"
CLAIM = "p2 claim PLAY_OUT_OF_TURN p1"
KNOWN = {
    "referee": EARLY,
    "table": f"{EARLY}; {CLAIM}",
    "review": f"{EARLY}; {CLAIM}",
}
#: p1 keeps Ad for trick 11 and throws Kd on Ks: 21 : 14, and with nine from the allies 30 : 5.
REFUSED = (
    "p1 play 4d",
    tricks(4, 9),
    "p2 play Ks; p3 play 4h; p1 play Kd",
    "p2 play Qd; p3 play 6d; p1 play Ad",
    tricks(12, 12),
)


def known(profile):
    """Trick 3 with the third hand's card played before the second's, known to all."""
    return Table(profile=profile).do(BEFORE, KNOWN[profile])


@pytest.mark.parametrize("profile", KNOWN)
def test_28_the_card_goes_back_and_lies_exposed(profile):
    """C28: p1's card is in his hand again, exposed; the lead stays, and p3 is to play."""
    table = known(profile)
    assert table.rulings[-1].disposition == "RETRACTED"
    assert table.findings == (EXPOSED,)
    assert table.holds(1, "Ad")
    assert len(table.hand.tricks.plays) == 1
    assert table.hand.tricks.turn == 3
    assert len(table.hand.docket.exposed) == 1


@pytest.mark.parametrize("profile", KNOWN)
def test_28_the_second_hand_is_free_and_the_third_may_be_called(profile):
    """C28: p3 plays what he likes; the soloist calls Ad and p1 plays it: 20 : 15."""
    table = known(profile).do("p3 play 3d; p2 demand Ad; p1 play Ad", tricks(4, 12), "cut")
    assert table.findings == (EXPOSED,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", KNOWN)
def test_28_the_called_card_refused_costs_nine(profile):
    """C28: p1 plays 4d instead of the called Ad: nine by law 10, 30 : 5."""
    table = known(profile).do("p3 play 3d; p2 demand Ad", REFUSED[0])
    act = len(table.acts)
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{act} NOTICED"
    table.do(*REFUSED[1:])
    if profile == "table":
        table.do("p2 claim CALL_DISOBEYED p1 3")
    table.do("cut")
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{act} ESTABLISHED 9"
    assert table.settlement == (-25, 50, -25)


@pytest.mark.parametrize("profile", KNOWN)
def test_uncalled_he_plays_what_he_likes(profile):
    """The soloist says nothing: 4d is no breach, and Ad still lies exposed; 21 : 14."""
    table = known(profile).do("p3 play 3d", REFUSED[0])
    assert len(table.hand.docket.exposed) == 1
    table.do(*REFUSED[1:], "cut")
    assert table.findings == (EXPOSED,)
    assert table.settlement == (-7, 14, -7)


def test_the_preventing_arbiter_refuses_the_card():
    """Under prevent nothing changes, and p3 plays next."""
    table = Table(profile="prevent").do(BEFORE)
    before = table.hand
    assert table.rule(EARLY).disposition == "REFUSED"
    assert table.hand is before
    assert table.do("p3 play 3d; p1 play Ad", tricks(4, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_complete_it_stands(profile):
    """Nobody said a word before p3 played: the trick is complete and stands as it is."""
    table = Table(profile=profile).do(BEFORE, EARLY)
    assert table.findings == (NOTICED,)
    table.do("p3 play 3d")
    assert table.findings == (CONDONED,)
    table.do(tricks(4, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_a_claim_when_the_trick_is_complete_is_late(profile):
    """One card later than in time: nothing goes back."""
    table = Table(profile=profile).do(BEFORE, EARLY, "p3 play 3d", CLAIM)
    assert table.findings == (CONDONED, f"- CLAIM_LATE p2 @{ACT + 2} LAPSED")
    assert len(table.hand.tricks.plays) == 3


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize("claimant", [1, 2, 3])
def test_anybody_may_point_it_out(profile, claimant):
    """Attention may be drawn by any seat, with the trick named or not."""
    table = Table(profile=profile).do(BEFORE, EARLY, f"p{claimant} claim PLAY_OUT_OF_TURN p1 3")
    assert table.findings == (EXPOSED,)


def test_claimed_twice_it_is_ruled_once():
    """A second claim says only that it was ruled on."""
    table = known("table").do(CLAIM)
    assert table.findings == (EXPOSED,)
    assert table.notes == (f"@{ACT + 2} already-ruled PLAY_OUT_OF_TURN",)


@pytest.mark.parametrize(
    ("claim", "refuted"),
    [
        ("p2 claim PLAY_OUT_OF_TURN p3", f"12 PLAY_OUT_OF_TURN p3 @{ACT + 1} REFUTED"),
        ("p2 claim PLAY_OUT_OF_TURN p1 2", f"12 PLAY_OUT_OF_TURN p1 @{ACT + 1} REFUTED"),
        ("p1 claim PLAY_OUT_OF_TURN p2", f"8 PLAY_OUT_OF_TURN p2 @{ACT + 1} REFUTED"),
    ],
)
def test_a_false_claim_is_refuted(claim, refuted):
    """The wrong seat, or the wrong trick: the card stays where it is."""
    table = Table(profile="table").do(BEFORE, EARLY, claim)
    assert table.findings == (NOTICED, refuted)
    assert len(table.hand.tricks.plays) == 2


def test_in_turn_there_is_no_breach():
    """Just short of it: p1 plays when p3 has played."""
    table = Table(profile="table").do(BEFORE, "p3 play 3d; p1 play Ad", CLAIM)
    assert table.findings == (f"12 PLAY_OUT_OF_TURN p1 @{ACT + 2} REFUTED",)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_an_ally_before_the_soloist_when_an_ally_led_is_exposed_by_law_10(profile):
    """Not in the text of law 12: p1 leads, p3 plays before the soloist; law 10 for his card."""
    table = Table(profile=profile).do(up_to(1), "p1 play 2s; p3 play 5s")
    if profile != "referee":
        table.do("p2 claim PLAY_OUT_OF_TURN p3")
    assert table.findings == ("10 PLAY_OUT_OF_TURN p3 @11 ESTABLISHED",)
    table.do("p2 play 3s; p2 demand 5s; p3 play 5s", tricks(2, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_soloist_before_an_ally_in_between_takes_his_card_back(profile):
    """p3 leads, the soloist (third) plays before p1: law 8, no penalty."""
    table = Table(profile=profile).do(up_to(4), "p3 play Ah; p2 play 3h")
    if profile != "referee":
        table.do("p1 claim PLAY_OUT_OF_TURN p2")
    assert table.findings == (f"8 PLAY_OUT_OF_TURN p2 @{at(4, 2)} CORRECTED",)
    assert table.hand.docket.exposed == ()
    assert table.do("p1 play 2h; p2 play 3h", tricks(5, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_a_revoke_out_of_turn_goes_back_with_its_card(profile):
    """p1 plays 4c on the diamond, before his turn: the card goes back, so there is no revoke."""
    table = Table(profile=profile).do(BEFORE, "p1 play Jc", CLAIM)
    assert table.findings == (EXPOSED,)
    table.do("p3 play 3d; p1 play Ad", tricks(4, 12), "cut")
    assert table.findings == (EXPOSED,)
    assert table.settlement == SETTLED


def test_b7_a_call_that_cannot_be_obeyed_leaves_him_free():
    """B7: p1 played Jc early on a diamond; called, it would be a revoke, so he follows and nothing is due."""
    table = Table().do(BEFORE, "p1 play Jc; p3 play 3d; p2 demand Jc; p1 play Ad", tricks(4, 12))
    assert table.findings == (EXPOSED,)
    assert table.settlement == SETTLED


def test_the_review_lists_it_claimed_or_not():
    """Never claimed, it is condoned by the complete trick; nothing moves."""
    report = Table(profile="review").do(BEFORE, EARLY, "p3 play 3d", tricks(4, 12), "cut").review()
    assert listed(report) == (CONDONED,)
    assert sums(report) == ((20, 15), (20, 15))
