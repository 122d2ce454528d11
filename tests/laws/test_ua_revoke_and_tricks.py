"""The Ukrainian book on revokes and turned tricks, which says what the classic one says, and its house rules."""

import pytest

from tests.laws.plays import (
    ALLIES_REVOKE_TWICE,
    NINE_TO_SOLOIST,
    SOLOIST_REVOKES,
    at,
    up_to,
)
from tests.laws.table import EXCHANGE, SETTLED, UA, Table, listed, review, sums, tricks

REVOKED = "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d"
ONE = f"{up_to(7)}; {REVOKED}; {tricks(9, 12)}"
TWICE = f"{EXCHANGE}; {ALLIES_REVOKE_TWICE}"
SOLOIST = f"{EXCHANGE}; {SOLOIST_REVOKES}"
TAKEN = f"revoke REVOKE p1 @{at(7, 2)} ESTABLISHED 9"


def option(key, value):
    """The mark of a value of an option."""
    return pytest.mark.option(UA, key, value)


@pytest.mark.law(UA, "revoke")
@pytest.mark.parametrize("profile", ["referee", "review"])
@pytest.mark.parametrize(
    ("acts", "corrected", "settlement"),
    [
        (ONE, (29, 6), NINE_TO_SOLOIST),
        (SOLOIST, (11, 24), (13, -26, 13)),
        (TWICE, (38, -3), (-41, 82, -41)),
    ],
)
def test_22_23_24_nine_for_each_revoke(profile, acts, corrected, settlement):
    """C22 to C24 in this book: the same nine, from side to side."""
    report = review(acts, "cut", edition=UA, profile=profile)
    assert {f.law for f in report.findings} == {"revoke"}
    assert sums(report) == ((20, 15), corrected)
    assert report.settlement == settlement


@pytest.mark.law(UA, "revoke")
def test_at_a_silent_table_it_is_claimed_or_lapses():
    """Claimed before the cut nine; unclaimed nothing; after the cut late."""
    assert Table(UA, "table").do(ONE, "p2 claim REVOKE p1 7; cut").findings == (TAKEN,)
    assert Table(UA, "table").do(ONE, "cut").settlement == SETTLED
    late = Table(UA, "table").do(ONE, "cut; p2 claim REVOKE p1 7")
    assert late.findings[1].startswith("- CLAIM_LATE p2")
    refuted = Table(UA, "table").do(ONE, "p2 claim REVOKE p3")
    assert refuted.findings[1] == f"revoke REVOKE p3 @{at(12, 3) + 1} REFUTED"


@pytest.mark.law(UA, "revoke")
def test_it_is_corrected_until_the_trick_is_turned():
    """In time no nine; turned, none of it."""
    table = Table(UA).do(up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c; p1 correct 6h")
    assert table.findings == (f"revoke REVOKE p1 @{at(7, 2)} CORRECTED",)
    table.do(tricks(8, 12), "cut")
    assert table.settlement == SETTLED
    late = Table(UA).do(up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c; p3 turn; p1 correct 6h")
    assert late.findings == (TAKEN,)


@pytest.mark.law(UA, "tricks")
@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_29_a_turned_trick_may_not_be_looked_at(profile):
    """C29 in this book: allowed before the turning, reported after it, without points."""
    table = Table(UA, profile).do(up_to(6), "p1 look 5; p2 turn; p1 look 5", tricks(6, 12), "cut")
    assert table.findings == (f"tricks TRICK_LOOKED_AT p1 @{at(6, 1) + 2} ESTABLISHED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize(
    ("acts", "key", "value", "settlement"),
    [
        pytest.param(*case, marks=option(*case[1:3]))
        for case in [
            (ONE, "revoke_points_thirds", 9, NINE_TO_SOLOIST),
            (ONE, "revoke_points_thirds", 5, (-15, 30, -15)),
            (ONE, "revoke_payer", "SIDE", NINE_TO_SOLOIST),
            (ONE, "revoke_payer", "OFFENDER_ALONE", (-41, 46, -5)),
            (TWICE, "revoke_floor_zero", False, (-41, 82, -41)),
            (TWICE, "revoke_floor_zero", True, (-35, 70, -35)),
            (TWICE, "revoke_cap", "NONE", (-41, 82, -41)),
            (TWICE, "revoke_cap", 1, NINE_TO_SOLOIST),
            (ONE, "settlement", "DIFFERENCE", NINE_TO_SOLOIST),
            (ONE, "settlement", "STAKE", (-1, 2, -1)),
        ]
    ],
)
def test_the_house_rules_on_points(acts, key, value, settlement):
    """The same options as in the classic book, with the same outcome."""
    report = review(acts, "cut", edition=UA, options={key: value})
    assert report.settlement == settlement


@pytest.mark.parametrize(
    ("value", "when", "corrected"),
    [
        pytest.param(*case, marks=option("revoke_correctable", case[0]))
        for case in [
            ("UNTIL_TURNED", "", True),
            ("UNTIL_TURNED", "p3 turn", False),
            ("UNTIL_NEXT_LEAD", "p3 turn", True),
            ("UNTIL_NEXT_LEAD", "p3 turn; p3 play 7h", False),
            ("NEVER", "", False),
        ]
    ],
)
def test_until_when_a_revoke_can_be_put_right(value, when, corrected):
    """`revoke_correctable` in this book: the soloist's 7c on Js."""
    table = Table(UA, options={"revoke_correctable": value})
    table.do(up_to(9), "p3 play Js; p1 play 6s; p2 play 7c", when, "p2 correct Qs")
    assert table.findings[0].endswith("CORRECTED") == corrected


@pytest.mark.parametrize(
    ("value", "corrected"),
    [
        pytest.param(*case, marks=option("lookback", case[0]))
        for case in [("WARN", (20, 15)), ("NINE", (11, 24)), ("LOSES_HAND", (0, 35))]
    ],
)
def test_what_a_look_costs(value, corrected):
    """`lookback` in this book: the soloist looks at trick 5."""
    acts = (up_to(6), "p2 turn; p2 look 5", tricks(6, 12), "cut")
    report = review(*acts, edition=UA, options={"lookback": value})
    assert listed(report)[0].startswith("tricks TRICK_LOOKED_AT p2")
    assert sums(report) == ((20, 15), corrected)


@option("pre_call_exposure", False)
@option("pre_call_exposure", True)
def test_a_card_shown_before_the_call():
    """By default it binds nobody; with the option it may be called at the first trick, and at no other."""
    plain = Table(UA).do("p1 expose Ad", EXCHANGE)
    assert plain.rule("p2 demand Ad").note == "no-effect"
    table = Table(UA, options={"pre_call_exposure": True}).do("p1 expose Ad", EXCHANGE)
    assert table.findings == ("exposed-card CARD_EXPOSED p1 @1 ESTABLISHED",)
    assert table.rule("p2 demand Ad").disposition == "ACCEPTED"
    later = Table(UA, options={"pre_call_exposure": True}).do(
        "p1 expose Ad", EXCHANGE, tricks(1, 1)
    )
    assert later.rule("p2 turn; p2 demand Ad").note == "no-effect"


@option("exposed_repeat", False)
@option("exposed_repeat", True)
def test_how_often_an_exposed_card_may_be_called():
    """At the next trick, or with the option at every trick until it is played, the exchange's false lead too."""
    acts = (up_to(7), "p1 expose Jd", tricks(7, 7), "p3 turn")
    assert Table(UA).do(*acts).rule("p2 demand Jd").note == "no-effect"
    repeat = Table(UA, options={"exposed_repeat": True}).do(*acts)
    assert repeat.rule("p2 demand Jd").disposition == "ACCEPTED"
    early = "p1 pass; p2 bid play; p1 play 2s; p2 discard 5h; p2 take As; p1 play 4s; p2 play 3s"
    lead = Table(UA, options={"exposed_repeat": True}).do(early, "p3 play 5s; p2 turn")
    assert lead.rule("p2 demand 2s").disposition == "ACCEPTED"


@option("accept_by_playing", False)
@option("accept_by_playing", True)
@pytest.mark.parametrize("accepts", [False, True])
def test_whether_playing_to_a_false_lead_accepts_it(accepts):
    """The soloist plays to p1's false lead: still to be claimed, or accepted."""
    table = Table(UA, "table", options={"accept_by_playing": accepts})
    table.do(up_to(9), "p1 play Kd; p2 play Qd; p2 claim LEAD_OUT_OF_TURN")
    assert table.hand.docket.findings[0].status == ("CONDONED" if accepts else "ESTABLISHED")
