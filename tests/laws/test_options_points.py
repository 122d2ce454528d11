"""The house rules on laws 13 and 14 and on the settlement: each value of each option, with its settlement."""

import pytest

from arbiter.legal import legal_acts
from tests.laws.plays import (
    ALLIES_REVOKE_TWICE,
    ALLY_REVOKES_24,
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

#: p1 revokes in trick 7 of the worked deal: 20 : 15 as played.
ONE = (
    f"{up_to(7)}; p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d; "
    f"{tricks(9, 12)}"
)
#: p1 revokes in tricks 5 and 7: 20 : 15 as played.
SAME_TWICE = "; ".join(
    (
        up_to(5),
        "p2 play As; p3 play 7s; p1 play 4d",
        tricks(6, 6),
        "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d",
        tricks(9, 9),
        "p2 play Ks; p3 play 4h; p1 play 4s",
        tricks(11, 12),
    )
)
SOLOIST = f"{EXCHANGE}; {SOLOIST_REVOKES}"
TWICE = f"{EXCHANGE}; {ALLIES_REVOKE_TWICE}"
ALL = f"{TOTAL_EXCHANGE}; {'; '.join(TOTAL_TRICKS)}"
ALL_REVOKED = f"{TOTAL_EXCHANGE}; {'; '.join(TOTAL_REVOKED)}"


def option(key, value):
    """The mark of a value of an option."""
    return pytest.mark.option(CLASSIC, key, value)


def settled(acts, deal=None, **options):
    """The settlement of a review; it always comes to nothing in sum."""
    report = review(acts, "cut", options=options, **({"deal": deal} if deal else {}))
    assert report.settlement is not None
    assert sum(report.settlement) == 0
    return report.settlement


# revoke_points_thirds


@pytest.mark.parametrize(
    ("points", "settlement"),
    [
        pytest.param(9, NINE_TO_SOLOIST, marks=option("revoke_points_thirds", 9)),
        pytest.param(0, SETTLED, marks=option("revoke_points_thirds", 0)),
        pytest.param(5, (-15, 30, -15), marks=option("revoke_points_thirds", 5)),
        pytest.param(20, (-45, 90, -45), marks=option("revoke_points_thirds", 20)),
    ],
)
def test_what_a_revoke_moves(points, settlement):
    """Nine thirds by default, any number by the option; established also where nothing moves."""
    report = review(ONE, "cut", options={"revoke_points_thirds": points})
    assert [(f.status, f.points) for f in report.findings] == [("ESTABLISHED", points)]
    assert report.settlement == settlement


@option("revoke_points_thirds", 5)
def test_a_call_disobeyed_moves_as_much():
    """It is judged as a revoke, so the option bears on it too."""
    acts = (up_to(8), "p1 expose Jd; p2 demand Jd; p3 play Jh; p1 play 5c; p2 play 7d")
    rest = (tricks(9, 11), "p1 play Jd; p2 play 7c; p3 play 7h; cut")
    report = review(*acts, *rest, options={"revoke_points_thirds": 5})
    assert sums(report) == ((15, 20), (20, 15))


# revoke_payer


@pytest.mark.parametrize(
    ("acts", "side", "alone"),
    [
        (ONE, NINE_TO_SOLOIST, (-41, 46, -5)),
        (f"{EXCHANGE}; {ALLY_REVOKES_24}", (-31, 62, -31), (-13, 62, -49)),
        (SAME_TWICE, (-41, 82, -41), (-77, 82, -5)),
        (TWICE, (-41, 82, -41), (-41, 82, -41)),
        (SOLOIST, (13, -26, 13), (13, -26, 13)),
        (f"{EXCHANGE}; {tricks(1, 12)}", SETTLED, SETTLED),
        (f"{ONE.partition('; p3 play Js')[0]}; p2 concede", (-7, 14, -7), (-25, 14, 11)),
    ],
    ids=["ally", "other ally", "same twice", "both allies", "soloist", "none", "soloist lost"],
)
@option("revoke_payer", "SIDE")
@option("revoke_payer", "OFFENDER_ALONE")
def test_who_pays_for_an_allys_revoke(acts, side, alone):
    """SIDE: each ally the same. OFFENDER_ALONE: the partner as if nobody had revoked, the offender the rest."""
    assert settled(acts, revoke_payer="SIDE") == side
    assert settled(acts, revoke_payer="OFFENDER_ALONE") == alone
    assert settled(acts) == side


@option("revoke_payer", "OFFENDER_ALONE")
def test_at_a_silent_table_only_a_claimed_revoke_is_paid_alone():
    """Unclaimed it costs nobody anything; waived neither."""
    options = {"revoke_payer": "OFFENDER_ALONE"}
    silent = Table(profile="table", options=options).do(ONE, "cut")
    assert silent.settlement == SETTLED
    claimed = Table(profile="table", options=options).do(ONE, "p2 claim REVOKE p1; cut")
    assert claimed.settlement == (-41, 46, -5)
    waived = Table(profile="table", options=options).do(ONE, "p2 claim REVOKE; p2 elect waive")
    assert waived.settlement == SETTLED


@option("revoke_payer", "OFFENDER_ALONE")
def test_a_call_disobeyed_is_paid_alone_too():
    """It is judged as a revoke: 15 : 20 becomes 24 : 11; p3 receives 5, p1 pays 31."""
    acts = (up_to(8), "p1 expose Jd; p2 demand Jd; p3 play Jh; p1 play 5c; p2 play 7d")
    rest = (tricks(9, 11), "p1 play Jd; p2 play 7c; p3 play 7h")
    assert settled("; ".join((*acts, *rest)), revoke_payer="OFFENDER_ALONE") == (-31, 26, 5)


# revoke_floor_zero


@option("revoke_floor_zero", False)
@option("revoke_floor_zero", True)
def test_24_no_count_below_zero():
    """C24: 38 : -3 by default; with the floor 35 : 0, the points of the findings being what they are."""
    plain = review(TWICE, "cut", options={"revoke_floor_zero": False})
    assert (sums(plain), plain.settlement) == (((20, 15), (38, -3)), (-41, 82, -41))
    floor = review(TWICE, "cut", options={"revoke_floor_zero": True})
    assert (sums(floor), floor.settlement) == (((20, 15), (35, 0)), (-35, 70, -35))
    assert [f.points for f in floor.findings] == [9, 9]


@option("revoke_floor_zero", True)
@pytest.mark.parametrize(("acts", "settlement"), [(ONE, NINE_TO_SOLOIST), (SOLOIST, (13, -26, 13))])
def test_above_zero_the_floor_changes_nothing(acts, settlement):
    """29 : 6 and 11 : 24 are as they are."""
    assert settled(acts, revoke_floor_zero=True) == settlement


@option("revoke_floor_zero", True)
def test_b14_the_offender_cannot_lose_more_than_there_was():
    """B14: the allies had nothing: 35 : 0 stays 35 : 0, and with the floor alone it is worth 35."""
    assert settled(ALL_REVOKED, TOTAL, revoke_floor_zero=True) == (70, -35, -35)
    assert settled(ALL_REVOKED, TOTAL) == (106, -53, -53)


# revoke_cap


@pytest.mark.parametrize(
    ("cap", "points", "settlement"),
    [
        pytest.param("NONE", [9, 9], (-41, 82, -41), marks=option("revoke_cap", "NONE")),
        pytest.param(1, [9, 0], NINE_TO_SOLOIST, marks=option("revoke_cap", 1)),
        pytest.param(2, [9, 9], (-41, 82, -41), marks=option("revoke_cap", 2)),
    ],
)
@pytest.mark.parametrize("acts", [TWICE, SAME_TWICE])
@pytest.mark.parametrize("profile", ["referee", "review"])
def test_how_many_revokes_are_paid(cap, points, settlement, acts, profile):
    """Every revoke is established; beyond the cap of its side it moves nothing."""
    report = review(acts, "cut", profile=profile, options={"revoke_cap": cap})
    assert [f.points for f in report.findings] == points
    assert {f.status for f in report.findings} == {"ESTABLISHED"}
    assert report.settlement == settlement


@option("revoke_cap", 1)
def test_each_side_has_its_own_cap():
    """One of p1 and one of the soloist: both are paid, and cancel."""
    acts = (up_to(9), "p3 play Js; p1 play 4d; p2 play 7c")
    table = Table(profile="review", options={"revoke_cap": 1}).do(*acts).play_out().do("cut")
    assert [f.points for f in table.hand.docket.findings] == [9, 9]


@option("revoke_cap", 1)
def test_a_call_disobeyed_counts_under_the_same_cap():
    """p1 revokes in trick 7 and disobeys in trick 8: two breaches judged alike, nine in all."""
    acts = (up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c; p3 turn; p1 expose 6h; p2 demand 6h")
    table = Table(profile="review", options={"revoke_cap": 1}).do(*acts, "p3 play Jh; p1 play 4d")
    table.play_out().do("cut")
    judged = [f for f in table.hand.docket.findings if f.breach in ("REVOKE", "CALL_DISOBEYED")]
    assert [f.status for f in judged] == ["ESTABLISHED", "ESTABLISHED"]
    assert sum(f.points for f in judged) == 9


@option("revoke_cap", 1)
def test_a_waived_revoke_leaves_the_cap_free():
    """At a silent table the first revoke is waived, the second claimed: that one is paid."""
    table = Table(profile="table", options={"revoke_cap": 1}).do(TWICE)
    table.do("p2 claim REVOKE p3 6; p2 elect waive; p2 claim REVOKE p1 7; cut")
    assert [f.points for f in table.hand.docket.findings] == [0, 9]


# revoke_correctable

#: p2 throws 7c on Js in trick 9, holding Qs and Ks; p3 has won the trick until it is corrected.
WRONG = f"{up_to(9)}; p3 play Js; p1 play 6s; p2 play 7c"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize(
    ("until", "when", "corrected"),
    [
        pytest.param("UNTIL_TURNED", "", True, marks=option("revoke_correctable", "UNTIL_TURNED")),
        ("UNTIL_TURNED", "p3 turn", False),
        ("UNTIL_TURNED", "p3 play 7h", False),
        ("UNTIL_NEXT_LEAD", "", True),
        pytest.param(
            "UNTIL_NEXT_LEAD",
            "p3 turn",
            True,
            marks=option("revoke_correctable", "UNTIL_NEXT_LEAD"),
        ),
        ("UNTIL_NEXT_LEAD", "p3 turn; p3 play 7h", False),
        ("UNTIL_NEXT_LEAD", "p3 play 7h", False),
        pytest.param("NEVER", "", False, marks=option("revoke_correctable", "NEVER")),
        ("NEVER", "p3 turn", False),
    ],
)
def test_until_when_a_revoke_can_be_put_right(profile, until, when, corrected):
    """Until the trick is turned, until the next lead, or not at all; corrected, p2 wins and leads."""
    table = Table(profile=profile, options={"revoke_correctable": until}).do(WRONG, when)
    offered = {(legal.verb, legal.law) for legal in legal_acts(table.hand, 2)}
    assert (("correct", "13") in offered) == corrected
    ruling = table.rule("p2 correct Qs")
    assert (ruling.note == "") == corrected
    assert table.findings[0].endswith("CORRECTED") == corrected
    if corrected:
        assert (table.hand.tricks.winner, table.hand.tricks.leader) == (2, 2)
        assert table.do(tricks(10, 12), "cut").settlement == SETTLED
        assert len(table.findings) == 1


@option("revoke_correctable", "UNTIL_NEXT_LEAD")
def test_it_is_established_by_the_next_lead():
    """UNTIL_NEXT_LEAD: the referee speaks when the next card is led, whether the trick was turned before or not."""
    for turning in ("p3 turn", ""):
        options = {"revoke_correctable": "UNTIL_NEXT_LEAD"}
        table = Table(options=options).do(WRONG, turning)
        assert table.findings == (f"13 REVOKE p2 @{at(9, 3)} NOTICED",)
        table.do("p3 play 7h")
        assert table.findings == (f"13 REVOKE p2 @{at(9, 3)} ESTABLISHED 9",)
        assert table.elections == ("13 p1 p3: nine waive",)


@option("revoke_correctable", "UNTIL_NEXT_LEAD")
def test_turned_but_not_led_to_it_is_too_early_to_claim():
    """UNTIL_NEXT_LEAD: as long as it can be put right it cannot be claimed."""
    options = {"revoke_correctable": "UNTIL_NEXT_LEAD"}
    table = Table(profile="table", options=options).do(WRONG, "p3 turn")
    assert table.rule("p1 claim REVOKE p2").note == "claim-too-early"
    assert table.rule("p3 play 7h; p1 claim REVOKE p2").note == "claim-recorded"


@option("revoke_correctable", "NEVER")
def test_never_corrected_it_is_still_turned_before_it_is_claimed():
    """NEVER: the soloist's 7c lies; nine from him, claimed in the review."""
    table = Table(profile="review", options={"revoke_correctable": "NEVER"}).do(WRONG)
    table.play_out().do("cut")
    assert table.findings == (f"13 REVOKE p2 @{at(9, 3)} ESTABLISHED 9",)
