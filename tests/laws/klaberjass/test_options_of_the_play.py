"""The house rules of the play and what breaking its duties costs: what each value of each option does."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    FOUR,
    PLAINEST,
    THREE,
    TWO,
    Table,
    dealt,
    playing_with,
    review,
)
from tests.laws.klaberjass.test_duties_of_play import VOID, VOID_FOUR, VOID_THREE

#: p1 leads a diamond or a low trump; p2 is void of diamonds and holds higher trumps.
VOIDS = {TWO: VOID, THREE: VOID_THREE, FOUR: VOID_FOUR}
#: p1 leads his seven, p2 is void and trumps with the queen, p3 is void and has trumps above and below it.
OVER = {
    THREE: dealt(
        "8d",
        "7s Qc Js 9s 8s Qs Th Jh 8h",
        "Qd Kc Ah Tc Ac Kh 9h Kd 8c",
        "Ad 7d Qh 7h Td 9d Jd 9c Jc",
    ),
    FOUR: dealt(
        "8d",
        "7c Qs Js 9s 8s 7s Th Jh",
        "Qd As Ah Ts Ks Kh 9h 8h",
        "Ad 7d Qh 7h Td Kd 9d Jd",
        "Jc Ac Kc Qc Tc 9c 8c",
    ),
}


#: The same, but that p2 has the jack of trumps and p3 the queen.
BELOW = {
    THREE: dealt(
        "8d",
        "7s Qc Js 9s 8s Qs Th Jh 8h",
        "Jd Kc Ah Tc Ac Kh 9h Kd 8c",
        "Ad 7d Qh 7h Td 9d Qd 9c Jc",
    ),
    FOUR: dealt(
        "8d",
        "7c Qs Js 9s 8s 7s Th Jh",
        "Jd As Ah Ts Ks Kh 9h 8h",
        "Ad 7d Qh 7h Td Kd 9d Qd",
        "Jc Ac Kc Qc Tc 9c 8c",
    ),
}


@pytest.mark.parametrize(
    ("edition", "key", "value"), playing_with("overtrump_plain", editions=(THREE, FOUR))
)
def test_going_over_a_trump_on_a_plain_lead(edition, key, value):
    table = Table(OVER[edition], options={key: value}).do("p1 bid take")
    table.do("p1 play 7s" if edition == THREE else "p1 play 7c", "p2 play Qd")
    under = "7d" in table.may_play(3)
    assert under is not value
    table.do("p3 play 7d")
    found = [f.breach for f in table.hand.docket.findings]
    assert found == (["TRICK_NOT_HEADED"] if value else [])


@pytest.mark.parametrize(
    ("edition", "key", "value"), playing_with("overtrump_plain", editions=(THREE, FOUR))
)
def test_who_cannot_go_over_a_trump_plays_any(edition, key, value):
    """The second trumps with the jack."""
    table = Table(BELOW[edition], options={key: value}).do("p1 bid take")
    table.do("p1 play 7s" if edition == THREE else "p1 play 7c", "p2 play Jd; p3 play 7d")
    assert table.findings == ()


@pytest.mark.parametrize(
    ("edition", "key", "value"), playing_with("overtrump_plain", editions=(TWO,))
)
def test_of_two_nobody_has_trumped_before_the_second(edition, key, value):
    """So the option changes nothing: void he plays any trump, and a trump that was led he must beat anyway."""
    table = Table(VOID, options={key: value}).do("p1 bid take; p1 play Td")
    assert table.may_play(2) == {"7h", "Ah", "Kh", "9h"}
    table = Table(VOID, options={key: value}).do("p1 bid take; p1 play 8h")
    assert table.may_play(2) == {"Ah", "Kh", "9h"}


#: p1 leads a diamond, p2 can take it, and p3 has none.
BEHIND = dealt(
    "Th",
    "Jh 8h As Ks 8s Qd Td 7d 7c",
    "7h Ah 9h Ts 9s 7s Ad Kc Jc",
    "Kh Qh Qs Js Ac Qc 9c Tc 8c",
)


@pytest.mark.parametrize(
    ("edition", "key", "value"), playing_with("partner_relief", editions=(TWO, THREE))
)
def test_nobody_is_relieved_of_trumping_where_there_are_no_partners(edition, key, value):
    """Not even an opponent of the maker by the other opponent."""
    table = Table(VOIDS[edition], options={key: value})
    table.do("p1 bid take; p1 play Td; p2 play Ac")
    assert table.findings == ("trump TRUMP_NOT_PLAYED p2 @3 NOTICED",)
    if edition == THREE:
        table = Table(BEHIND, options={key: value}).do("p1 bid take; p1 play Td; p2 play Ad")
        assert table.may_play(3) == {"Kh", "Qh"}


@pytest.mark.parametrize(
    ("edition", "key", "value"), playing_with("partner_relief", editions=(FOUR,))
)
def test_a_partner_who_holds_the_trick_relieves_of_trumping(edition, key, value):
    deal = dealt(
        "8d",
        "As Qs Js 9s 8s 7s Th Jh",
        "Ts Ks Ah Kh 9h 8h Jc Tc",
        "Ad 7d Qh 7h Td Kd 9d Jd",
        "Qd Ac Kc Qc 7c 9c 8c",
    )
    table = Table(deal, options={key: value}).do("p1 bid take; p1 play As; p2 play Ts")
    assert ("Qh" in table.may_play(3)) == value
    table.do("p3 play Qh")
    found = [f.breach for f in table.hand.docket.findings]
    assert found == ([] if value else ["TRUMP_NOT_PLAYED"])
    # Where an opponent holds it he must trump as ever.
    table = Table(deal, options={key: value}).do("p1 bid take; p1 play Qs; p2 play Ts")
    assert table.may_play(3) == {"Ad", "7d", "Td", "Kd", "9d", "Jd"}


#: A card that breaks each duty at p2's turn, and one that keeps it.
BROKEN = {
    "REVOKE": (PLAINEST, "p1 play 8s", {TWO: "Kd", THREE: "Kd", FOUR: "Ac"}, "9s"),
    "TRUMP_NOT_PLAYED": (VOIDS, "p1 play Td", dict.fromkeys(EDITIONS, "Ac"), "7h"),
    "TRICK_NOT_HEADED": (VOIDS, "p1 play 8h", dict.fromkeys(EDITIONS, "7h"), "9h"),
}


@pytest.mark.parametrize("breach", BROKEN)
@pytest.mark.parametrize(("edition", "key", "value"), playing_with("klab_revoke"))
def test_what_a_broken_duty_costs(edition, key, value, breach):
    """All that its side has, or nothing; told it is in both, and put right in time it costs nothing in either."""
    deals, led, wrong, right = BROKEN[breach]
    table = Table(deals[edition], "review", options={key: value})
    table.do("p1 bid take", led, f"p2 play {wrong[edition]}")
    mended = Table(table.deal, "review", options={key: value}).do(
        *table.acts, f"p2 correct {right}"
    )
    report = review(table.play_out())
    (found,) = report.findings
    assert (found.breach, found.status) == (breach, "ESTABLISHED")
    assert (found.points > 0) == (value == "BETE_LIKE")
    assert (report.counted == report.corrected) == (value == "NONE")
    report = review(mended.play_out())
    assert [(f.status, f.points) for f in report.findings] == [("CORRECTED", 0)]
    assert report.counted == report.corrected


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("klab_revoke"))
def test_unclaimed_at_a_silent_table_a_broken_duty_costs_nothing(edition, key, value):
    table = Table(PLAINEST[edition], "table", options={key: value})
    table.do("p1 bid take; p1 play 8s; p2 play Kd").play_out()
    unclaimed = review(table, "cut", profile="table")
    assert [(f.status, f.points) for f in unclaimed.findings] == [("LAPSED", 0)]
    claimed = review(table, "p1 claim REVOKE", profile="table")
    assert (claimed.counted == claimed.corrected) == (value == "NONE")
