"""The house rules on law 14 and on the settlement: lookback, all_35_double, settlement."""

import pytest

from tests.laws.plays import (
    ALLIES_REVOKE_TWICE,
    NINE_TO_SOLOIST,
    SOLOIST_REVOKES,
    TOTAL,
    TOTAL_EXCHANGE,
    TOTAL_REVOKED,
    TOTAL_TRICKS,
    at,
    up_to,
)
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, review, sums, tricks

ALL = f"{TOTAL_EXCHANGE}; {'; '.join(TOTAL_TRICKS)}"
ALL_REVOKED = f"{TOTAL_EXCHANGE}; {'; '.join(TOTAL_REVOKED)}"
#: p2 plays the same deal alone and wins nothing: 0 : 35.
NOTHING = (
    "p1 pass; p2 bid play; p2 announce 1; p2 discard 3c; p2 open; p2 take Kd; "
    "p1 play 3s; p2 play Qs; p3 play Js; p1 play 2s; p2 play 7s; p3 play 6s; "
    "p1 play As; p2 play 5s; p3 play 5c; p1 play Ks; p2 play Ac; p3 play 6c; "
    "p1 play 3h; p2 play Qh; p3 play Jh; p1 play 2h; p2 play 7h; p3 play 6h; "
    "p1 play Ah; p2 play 5h; p3 play 7c; p1 play Kh; p2 play Qc; p3 play Jc; "
    "p1 play 3d; p2 play Qd; p3 play Jd; p1 play 2d; p2 play 7d; p3 play 6d; "
    "p1 play Ad; p2 play 5d; p3 play Kc; p1 play 4c; p2 play Kd; p3 play 2c"
)


def option(key, value):
    """The mark of a value of an option."""
    return pytest.mark.option(CLASSIC, key, value)


def looked(*seats, profile="review", lookback="WARN", ending="cut"):
    """The worked deal, in which some seats look at trick 5 once it has been turned."""
    looks = "; ".join(f"p{seat} look 5" for seat in seats)
    table = Table(profile=profile, options={"lookback": lookback})
    return table.do(up_to(6), "p2 turn", looks, tricks(6, 12), ending)


@option("lookback", "WARN")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_29_by_default_a_look_costs_nothing(seat):
    """WARN: reported, no points."""
    assert looked(seat).settlement == SETTLED


@option("lookback", "NINE")
@pytest.mark.parametrize("profile", ["referee", "review"])
@pytest.mark.parametrize(
    ("seat", "settlement"),
    [(1, NINE_TO_SOLOIST), (2, (13, -26, 13)), (3, NINE_TO_SOLOIST)],
)
def test_a_look_may_cost_nine(profile, seat, settlement):
    """NINE: as a revoke; 29 : 6 or 11 : 24."""
    table = looked(seat, profile=profile, lookback="NINE")
    assert table.findings == (f"14 TRICK_LOOKED_AT p{seat} @{at(6, 1) + 1} ESTABLISHED 9",)
    assert table.settlement == settlement


@option("lookback", "NINE")
@pytest.mark.parametrize(
    ("acts", "finding", "settlement"),
    [
        ("", "LAPSED", SETTLED),
        ("p2 claim TRICK_LOOKED_AT p1", "ESTABLISHED 9", NINE_TO_SOLOIST),
        ("p2 claim TRICK_LOOKED_AT; p2 elect nine", "ESTABLISHED 9", NINE_TO_SOLOIST),
        ("p2 claim TRICK_LOOKED_AT p1; p2 elect waive", "CONDONED", SETTLED),
        ("p3 claim TRICK_LOOKED_AT p1", "LAPSED", SETTLED),
    ],
)
def test_the_nine_for_a_look_are_claimed_at_a_silent_table(acts, finding, settlement):
    """NINE under table: only the other side may claim them, before the cut; it may waive them."""
    table = looked(1, profile="table", lookback="NINE", ending=f"{acts}; cut")
    assert table.findings == (f"14 TRICK_LOOKED_AT p1 @{at(6, 1) + 1} {finding}",)
    assert table.settlement == settlement


@option("lookback", "NINE")
def test_the_nine_for_a_look_claimed_after_the_cut_are_late():
    """NINE under table: after the cut CLAIM_LATE."""
    table = looked(1, profile="table", lookback="NINE").do("p2 claim TRICK_LOOKED_AT p1")
    assert table.findings[1].startswith("- CLAIM_LATE p2")
    assert table.settlement == SETTLED


@option("lookback", "LOSES_HAND")
@pytest.mark.parametrize("profile", ["referee", "review"])
@pytest.mark.parametrize(
    ("seat", "corrected", "points"), [(2, (0, 35), 20), (1, (35, 0), 15), (3, (35, 0), 15)]
)
def test_a_look_may_lose_the_hand(profile, seat, corrected, points):
    """LOSES_HAND: all thirds of the side go to the other, the last trick and the discard among them."""
    report = looked(seat, profile=profile, lookback="LOSES_HAND").review(profile=profile)
    assert [f.points for f in report.findings] == [points]
    assert sums(report) == ((20, 15), corrected)
    assert report.settlement == ((35, -70, 35) if seat == 2 else (-35, 70, -35))


@option("lookback", "LOSES_HAND")
def test_a_hand_is_lost_once():
    """LOSES_HAND: both allies look; there is but one hand to lose."""
    report = looked(1, 3, lookback="LOSES_HAND").review()
    assert [f.points for f in report.findings] == [15, 0]
    assert sums(report) == ((20, 15), (35, 0))


@option("lookback", "LOSES_HAND")
def test_at_a_silent_table_the_hand_is_lost_on_a_claim():
    """LOSES_HAND under table: unclaimed it lapses, claimed at the count it is lost."""
    unclaimed = looked(2, profile="table", lookback="LOSES_HAND")
    assert unclaimed.settlement == SETTLED
    claim = "p1 claim TRICK_LOOKED_AT p2; cut"
    claimed = looked(2, profile="table", lookback="LOSES_HAND", ending=claim)
    assert claimed.settlement == (35, -70, 35)


@option("all_35_double", False)
@option("all_35_double", True)
@pytest.mark.parametrize(
    ("acts", "plain", "doubled"),
    [
        (ALL, (70, -35, -35), (140, -70, -70)),
        (NOTHING, (35, -70, 35), (70, -140, 70)),
        (ALL_REVOKED, (106, -53, -53), (212, -106, -106)),
    ],
    ids=["all", "nothing", "all and a revoke"],
)
def test_31_a_side_with_everything_counts_it_twice(acts, plain, doubled):
    """C31, G2: 35 : 0 is worth 70 from each; transfers come first, the doubling after them."""
    assert review(acts, "cut", deal=TOTAL).settlement == plain
    report = review(acts, "cut", deal=TOTAL, options={"all_35_double": True})
    assert report.settlement == doubled


@option("all_35_double", True)
def test_31_thirty_five_by_penalty_are_not_doubled():
    """C31, B14: 20 : 15 as played, 35 : 0 by penalties with the floor: not everything was won, so 35 it is."""
    options = {"all_35_double": True, "revoke_floor_zero": True}
    report = review(EXCHANGE, ALLIES_REVOKE_TWICE, "cut", options=options)
    assert (sums(report), report.settlement) == (((20, 15), (35, 0)), (-35, 70, -35))
    lost = looked(2, lookback="LOSES_HAND").acts
    options = {"all_35_double": True, "lookback": "LOSES_HAND"}
    assert review(*lost, options=options).settlement == (35, -70, 35)


@option("all_35_double", True)
def test_31_with_the_floor_everything_is_seventy():
    """C31: 35 : 0 won, nine more of nothing: 70 from each."""
    options = {"all_35_double": True, "revoke_floor_zero": True}
    assert review(ALL_REVOKED, "cut", deal=TOTAL, options=options).settlement == (140, -70, -70)


@option("all_35_double", True)
def test_31_the_partner_of_a_revoker_pays_the_doubled_hand():
    """OFFENDER_ALONE besides: p2 pays 70 as if nobody had revoked, p3 the rest of 212."""
    options = {"all_35_double": True, "revoke_payer": "OFFENDER_ALONE"}
    assert review(ALL_REVOKED, "cut", deal=TOTAL, options=options).settlement == (212, -70, -142)


@option("settlement", "DIFFERENCE")
@option("settlement", "STAKE")
@pytest.mark.parametrize(
    ("acts", "points", "difference", "stake"),
    [
        (tricks(1, 12), 9, SETTLED, (-1, 2, -1)),
        (SOLOIST_REVOKES, 9, (13, -26, 13), (1, -2, 1)),
        (SOLOIST_REVOKES, 2, (-1, 2, -1), (-1, 2, -1)),
        (SOLOIST_REVOKES, 3, (1, -2, 1), (1, -2, 1)),
        (ALLIES_REVOKE_TWICE, 9, (-41, 82, -41), (-1, 2, -1)),
    ],
)
def test_g1_a_stake_is_won_with_eighteen_thirds(acts, points, difference, stake):
    """G1: DIFFERENCE pays what the counts differ by, STAKE one; 18 : 17 is won, 17 : 18 lost."""
    options = {"revoke_points_thirds": points}
    assert review(EXCHANGE, acts, options=options).settlement == difference
    report = review(EXCHANGE, acts, options={**options, "settlement": "STAKE"})
    assert report.settlement == stake
