"""Law 13: the adversaries may take nine points for each revoke, from its trick's turning to the cut.

p1's revoke in trick 7 of the worked deal leaves it 20 : 15 as played; nine make it 29 : 6.
"""

import pytest

from tests.laws.plays import (
    ALLIES_REVOKE_TWICE,
    NINE_TO_SOLOIST,
    SOLOIST_REVOKES,
    at,
    up_to,
)
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, listed, review, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "13")

#: p1 plays Jd on Kh, and the heart one trick later.
REVOKED = "p3 play Kh; p1 play Jd; p2 play 6c"
AFTER = "p3 play Jh; p1 play 6h; p2 play 7d"
TO_THE_END = f"{up_to(7)}; {REVOKED}; {AFTER}; {tricks(9, 12)}"
LAST = at(12, 3)
ACT = at(7, 2)
NOTICED = f"13 REVOKE p1 @{ACT} NOTICED"
TAKEN = f"13 REVOKE p1 @{ACT} ESTABLISHED 9"
WAIVED = f"13 REVOKE p1 @{ACT} CONDONED"
LAPSED = f"13 REVOKE p1 @{ACT} LAPSED"
CLAIM = "p2 claim REVOKE p1 7"


def at_the_count(profile="table"):
    """The hand played out, p1's revoke in it."""
    return Table(profile=profile).do(TO_THE_END)


@pytest.mark.parametrize("claim", [CLAIM, "p2 claim REVOKE p1", "p2 claim REVOKE"])
def test_22_claimed_at_the_count_it_costs_nine(claim):
    """C22, B9: with the trick, with the seat alone or with neither: 29 : 6, 23 from each ally."""
    table = at_the_count().do(claim, "cut")
    assert table.findings == (TAKEN,)
    assert table.corrected == (29, 6)
    assert table.settlement == NINE_TO_SOLOIST


def test_22_nobody_has_to_claim():
    """C22 unclaimed at a silent table: noticed while it may be claimed, lapsed with the cut, nothing moves."""
    table = at_the_count()
    assert table.findings == (NOTICED,)
    assert table.settlement == SETTLED
    table.do("cut")
    assert table.findings == (LAPSED,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("ending", ["", "cut"])
def test_22_the_review_is_the_claim(ending):
    """C22 in a review, cut or not: the review claims at the count, before the cut."""
    report = review(TO_THE_END, ending)
    assert listed(report) == (TAKEN,)
    assert sums(report) == ((20, 15), (29, 6))
    assert (report.settlement, report.next_deal) == (NINE_TO_SOLOIST, "NEXT")


def test_22_the_referee_tells_it_when_it_is_final():
    """C22 in referee: noticed when it happens, established when turned; nine or waive is the soloist's."""
    table = Table().do(up_to(7), REVOKED)
    assert table.findings == (NOTICED,)
    assert table.elections == ()
    table.do("p3 turn")
    assert table.findings == (TAKEN,)
    assert table.elections == ("13 p2: nine waive",)
    table.do(AFTER, tricks(9, 12), "cut")
    assert table.settlement == NINE_TO_SOLOIST


@pytest.mark.parametrize(
    ("answer", "finding", "settled"),
    [
        ("p2 elect nine", TAKEN, NINE_TO_SOLOIST),
        ("p2 elect waive", WAIVED, SETTLED),
        ("p1 elect waive", TAKEN, NINE_TO_SOLOIST),
        ("p3 elect nine", TAKEN, NINE_TO_SOLOIST),
    ],
)
def test_the_referees_notice_is_answered_by_the_other_side(answer, finding, settled):
    """Only the soloist may take or waive nine points of the allies; an ally's election is a note."""
    table = Table().do(up_to(7), REVOKED, "p3 turn", answer)
    assert table.findings == (finding,)
    assert (table.rulings[-1].note == "no-effect") == (answer[1] != "2")
    table.do(AFTER, tricks(9, 12), "cut")
    assert table.settlement == settled


@pytest.mark.parametrize(
    ("answer", "finding", "settled"),
    [
        ("p2 elect nine", TAKEN, NINE_TO_SOLOIST),
        ("p2 elect waive", WAIVED, SETTLED),
        ("p3 elect waive", TAKEN, NINE_TO_SOLOIST),
    ],
)
@pytest.mark.parametrize("profile", ["table", "review"])
def test_a_claim_is_answered_by_the_side_that_made_it(profile, answer, finding, settled):
    """`elect nine` or `elect waive` after the claim; the claim alone takes the nine."""
    table = at_the_count(profile).do(CLAIM, answer, "cut")
    assert table.findings == (finding,)
    assert table.settlement == settled


@pytest.mark.parametrize("profile", ["table", "review"])
def test_a_bare_waive_has_no_effect(profile):
    """Nobody has claimed: there is nothing to waive, and it may still be claimed."""
    table = at_the_count(profile)
    assert table.rule("p2 elect waive").note == "no-effect"
    assert table.do(CLAIM, "cut").findings == (TAKEN,)


def test_f1_claimed_in_mid_hand_it_waits_for_the_count():
    """F1: the claim is recorded and nothing is told; when the last trick is turned it is judged."""
    table = Table(profile="table").do(up_to(7), REVOKED, "p3 turn")
    assert table.rule(CLAIM).note == "claim-recorded"
    assert table.findings == (NOTICED,)
    table.do(AFTER, tricks(9, 12))
    assert table.findings == (NOTICED,)
    table.do("p2 turn")
    assert table.findings == (TAKEN,)
    assert table.settlement == NINE_TO_SOLOIST


@pytest.mark.parametrize("profile", ["table", "review"])
def test_f1_a_recorded_claim_may_be_waived_before_it_is_judged(profile):
    """F1: waived in mid-hand by the side that claimed, it is condoned at the count."""
    table = Table(profile=profile).do(up_to(7), REVOKED, "p3 turn", CLAIM, "p2 elect waive")
    table.do(AFTER, tricks(9, 12), "cut")
    assert table.findings == (WAIVED,)
    assert table.settlement == SETTLED


def test_f1_a_false_claim_in_mid_hand_is_refuted_at_the_count():
    """F1, B12: while cards are played the claim says nothing of his hand; at the count it is refuted."""
    table = Table(profile="table").do(up_to(8), "p2 claim REVOKE p1 7")
    assert table.findings == ()
    table.do(tricks(8, 12), "p2 turn")
    assert table.findings == (f"13 REVOKE p1 @{at(8, 1)} REFUTED",)
    assert table.settlement == SETTLED
    assert table.review().verdict == "CLEAN"


def test_too_early_is_a_note():
    """The trick is complete but not turned: it can still be put right, so it cannot be claimed."""
    table = Table(profile="table").do(up_to(7), REVOKED)
    assert table.rule(CLAIM).note == "claim-too-early"
    table.do(AFTER, tricks(9, 12), "cut")
    assert table.findings == (LAPSED,)


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("profile", ["table", "review"])
def test_the_offenders_side_cannot_claim(profile, seat):
    """p1 and his partner claim p1's revoke: a note, and it is still the soloist's to claim."""
    table = at_the_count(profile)
    assert table.rule(f"p{seat} claim REVOKE p1 7").note == "wrong-side"
    assert table.findings == (NOTICED,)
    assert table.do(CLAIM).findings == (TAKEN,)


@pytest.mark.parametrize(
    ("claim", "refuted"),
    [
        ("p2 claim REVOKE p3 7", "p3"),
        ("p2 claim REVOKE p1 6", "p1"),
        ("p1 claim REVOKE p2", "p2"),
    ],
)
def test_the_wrong_seat_or_trick_is_refuted(claim, refuted):
    """A claim of what did not happen is refuted at its own act, and the true one stays open."""
    table = at_the_count().do(claim)
    assert table.findings == (NOTICED, f"13 REVOKE {refuted} @{LAST + 1} REFUTED")
    assert table.do(CLAIM).findings[0] == TAKEN


def test_b12_each_false_claim_is_refuted_and_fined_by_no_law():
    """B12: accusing trick after trick costs nothing in this book, and tells nothing."""
    table = Table(profile="review").do(EXCHANGE, tricks(1, 12))
    table.do(*(f"p1 claim REVOKE p2 {number}" for number in (2, 3, 5)), "cut")
    assert [finding.rsplit(" ", 1)[1] for finding in table.findings] == ["REFUTED"] * 3
    assert table.settlement == SETTLED
    assert table.review().verdict == "CLEAN"


@pytest.mark.parametrize("profile", ["table", "review"])
def test_i7_claimed_again_it_is_ruled_already(profile):
    """I7: the right is the side's; the second claim of the same revoke gets a note, not another nine."""
    table = Table(profile=profile).do(EXCHANGE, SOLOIST_REVOKES)
    table.do("p1 claim REVOKE p2 5; p3 claim REVOKE p2")
    assert table.findings == ("13 REVOKE p2 @24 ESTABLISHED 9",)
    assert table.rulings[-1].note == "already-ruled"
    assert table.corrected == (11, 24)


def test_the_first_ally_binds_both():
    """p1 claims and waives; p3's claim afterwards finds it ruled."""
    table = Table(profile="table").do(EXCHANGE, SOLOIST_REVOKES)
    table.do("p1 claim REVOKE p2 5; p3 elect waive; p3 claim REVOKE p2 5; cut")
    assert table.findings == ("13 REVOKE p2 @24 CONDONED",)
    assert table.settlement == SETTLED


def test_27_after_the_cut_it_is_late():
    """C27, B10: the pack has been cut; the claim is true and too late: CLAIM_LATE, nothing moves."""
    table = at_the_count().do("cut", CLAIM)
    assert table.findings == (LAPSED, f"- CLAIM_LATE p2 @{LAST + 2} LAPSED")
    assert table.settlement == SETTLED


def test_27_one_act_before_the_cut_it_is_in_time():
    """C27, B10: the last act before the cut is in time."""
    assert at_the_count().do(CLAIM, "cut").settlement == NINE_TO_SOLOIST


def test_27_in_a_review_it_was_claimed_before_the_cut():
    """C27: the review's own claim was in time, the player's after the cut is late all the same."""
    report = review(TO_THE_END, "cut", CLAIM)
    assert listed(report) == (TAKEN, f"- CLAIM_LATE p2 @{LAST + 2} LAPSED")
    assert report.settlement == NINE_TO_SOLOIST


def test_a_claim_that_covers_two_is_waived_for_both():
    """A claim without seat and trick and its waiver speak of all that it covers."""
    table = Table(profile="table").do(EXCHANGE, ALLIES_REVOKE_TWICE)
    table.do("p2 claim REVOKE; p2 elect waive; cut")
    assert {finding.rsplit(" ", 1)[1] for finding in table.findings} == {"CONDONED"}
    assert table.settlement == SETTLED


def test_a_waiver_answers_the_last_claim_only():
    """Two claims, one waiver: the revoke first claimed keeps its nine."""
    table = Table(profile="table").do(EXCHANGE, ALLIES_REVOKE_TWICE)
    table.do("p2 claim REVOKE p3 6; p2 claim REVOKE p1 7; p2 elect waive; cut")
    assert [finding.split(" @")[0] for finding in table.findings] == [
        "13 REVOKE p3",
        "13 REVOKE p1",
    ]
    assert [f.points for f in table.hand.docket.findings] == [9, 0]
    assert table.settlement == NINE_TO_SOLOIST
