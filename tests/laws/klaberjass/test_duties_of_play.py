"""Follow suit, trump when void, head a trump lead: what may be played, and what breaking it comes to."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    FOUR,
    PLAIN,
    PLAIN_THREE,
    THREE,
    Table,
    dealt,
    review,
)
from tests.laws.table import listed, sums

pytestmark = [
    pytest.mark.law(edition, law) for edition in EDITIONS for law in ("follow", "trump", "head")
]

#: Spades turned up: p2 can head a trump lead only with the ace (case 56), and p1 has the ace of diamonds (57).
SPADES = dealt("9s", "Ts Ad Kd 8h Tc 8c 7c Jd 9d", "As Ks 8s Ah Kh Qh Ac Kc Jc")
#: As before without the ace of spades.
WITHOUT = dealt("9s", "Ts Ad Kd 8h Tc 8c 7c Jd 9d", "Qh Ks 8s Ah Kh Th Ac Kc Jc")

MAY = {
    "56 he must take the trump lead": (SPADES, "p1 play Ts", "As"),
    "56 unable, any trump": (WITHOUT, "p1 play Ts", "Ks 8s"),
    "57 void, he must trump": (SPADES, "p1 play Ad", "As Ks 8s"),
    "he must follow": (SPADES, "p1 play 8h", "Ah Kh Qh"),
    "he need not head a plain suit": (SPADES, "p1 play 8c", "Ac Kc Jc"),
}


@pytest.mark.parametrize(("deal", "acts", "cards"), MAY.values(), ids=MAY)
def test_what_may_be_played(deal, acts, cards):
    table = Table(deal).do("p1 bid take", acts)
    assert table.may_play(2) == set(cards.split())


#: A2 of the field log: diamonds are trumps, p3 is void of clubs and under-trumping is open to him.
A2 = dealt(
    "8d",
    "7c Qs Js 9s 8s 7s Qh Jh 8h",
    "Jd Ac Kc Qc Jc As Ks Kh 9h",
    "Ad 9d 7d Ts Ah Th 7h Td Kd",
)


def test_lower_trumps_may_be_played_on_a_plain_lead():
    table = Table(A2).do("p1 bid take; p1 play 7c; p2 play Jc")
    assert table.may_play(3) == {"Ad", "9d", "7d", "Td", "Kd"}


#: p2 is void of diamonds and holds trumps; p1 leads one.
VOID = dealt("Th", "Jh 8h As Ks 8s Ad Td 8c 7c", "7h Ah Kh 9h Ts 9s 7s Ac Kc")
DUTIES = [
    pytest.param(PLAIN, "p1 play 8s", "p2 play Kd", "p2 correct 7s", "follow REVOKE", id="REVOKE"),
    pytest.param(
        VOID,
        "p1 play Td",
        "p2 play Ac",
        "p2 correct 7h",
        "trump TRUMP_NOT_PLAYED",
        id="TRUMP_NOT_PLAYED",
    ),
    pytest.param(
        PLAIN_THREE,
        "p1 play 9h",
        "p2 play 7h",
        None,
        "head TRICK_NOT_HEADED",
        id="unable to head",
    ),
    pytest.param(
        VOID,
        "p1 play 8h",
        "p2 play 7h",
        "p2 correct Ah",
        "head TRICK_NOT_HEADED",
        id="TRICK_NOT_HEADED",
    ),
]


@pytest.mark.parametrize(("deal", "before", "wrong", "mend", "found"), DUTIES)
def test_a_broken_duty_is_noticed_and_may_be_mended_until_the_trick_is_turned(
    deal, before, wrong, mend, found
):
    table = Table(deal).do("p1 bid take", before, wrong)
    if mend is None:
        assert table.findings == ()
        return
    assert table.findings == (f"{found} p2 @3 NOTICED",)
    table.do(mend)
    assert table.findings == (f"{found} p2 @3 CORRECTED",)
    report = review(table.play_out())
    assert report.counted == report.corrected


@pytest.mark.parametrize(("deal", "before", "wrong", "mend", "found"), DUTIES)
def test_once_the_trick_is_turned_it_is_established_in_review(deal, before, wrong, mend, found):
    if mend is None:
        pytest.skip("no breach")
    table = Table(deal, "review").do("p1 bid take", before, wrong).play_out()
    report = review(table)
    lost = report.counted[1][1]
    assert listed(report) == (f"{found} p2 @3 ESTABLISHED {lost}",)
    assert sums(report)[1] == (sum(sums(report)[0]), 0)
    assert report.settlement == (sum(sums(report)[0]), 0)
    unturned = review(Table(deal, "review").do("p1 bid take", before, wrong))
    assert (unturned.verdict, listed(unturned)) == ("INCOMPLETE", (f"{found} p2 @3 NOTICED",))


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ("", "NOTICED"),
        ("cut", "LAPSED"),
        ("p1 claim REVOKE p2 1", "ESTABLISHED 25"),
        ("p1 claim REVOKE", "ESTABLISHED 25"),
        ("p1 claim REVOKE p2 1; p1 elect waive", "CONDONED"),
        ("p2 claim REVOKE p2 1", "NOTICED"),
    ],
)
def test_at_a_silent_table_it_costs_what_is_claimed(more, status):
    deal = dealt("Th", "Jh 9h 8h As Ks 8s Ad Td 7c", "7h Ah Kh Ts 9s 7s Kd Qd Ac")
    table = Table(deal, "table").do("p1 bid take; p1 play 8s; p2 play Kd").play_out()
    report = review(table, more, profile="table")
    lost = report.counted[1][1]
    assert listed(report) == (f"follow REVOKE p2 @3 {status.replace('25', str(lost))}",)


@pytest.mark.parametrize("breach", ["REVOKE", "TRUMP_NOT_PLAYED", "TRICK_NOT_HEADED"])
def test_a_claim_that_the_facts_do_not_bear_out_is_refuted(breach):
    table = Table().do("p1 bid take").play_out()
    report = review(table, f"p1 claim {breach} p2 2")
    law = {"REVOKE": "follow", "TRUMP_NOT_PLAYED": "trump", "TRICK_NOT_HEADED": "head"}[breach]
    assert report.verdict == "CLEAN"
    assert listed(report) == (f"{law} {breach} p2 @20 REFUTED",)


def test_both_sides_cancel_each_other():
    table = Table(PLAIN, "review").do("p1 bid take; p1 play 8s; p2 play Kd; p1 play Ad; p2 play Qd")
    table.do("p1 play 7c; p2 play Ac; p2 play Ts; p1 play Td").play_out()
    report = review(table)
    assert listed(report) == (
        "follow REVOKE p2 @3 ESTABLISHED",
        "follow REVOKE p1 @9 ESTABLISHED",
    )
    assert report.counted == report.corrected


def test_of_three_an_offending_opponent_loses_his_own_total_only():
    table = Table(PLAIN_THREE, "review").do("p1 bid take; p1 play 8s; p2 play Kd").play_out()
    report = review(table)
    assert [f.breach for f in report.findings] == ["REVOKE"]
    before, after = sums(report)
    lost = report.findings[0].points
    assert after == (before[0] + lost, before[1] - lost)
    assert report.totals[1] == 0


def test_of_three_the_opponents_share_what_an_offending_maker_loses_and_an_odd_point_is_dropped():
    table = (
        Table(PLAIN_THREE, "review").do("p1 pass; p2 bid take; p1 play 8s; p2 play Kd").play_out()
    )
    report = review(table)
    before, after = sums(report)
    assert report.findings[0].points == before[0]
    assert after == (0, sum(before))
    assert sum(report.totals) == sum(before) - before[0] % 2


@pytest.mark.law(FOUR, "follow")
@pytest.mark.law(THREE, "follow")
def test_a_revoke_is_mended_only_by_a_card_that_keeps_every_duty():
    """A trump was led: a lower trump would follow suit and not head the trick."""
    table = Table(VOID).do("p1 bid take; p1 play 8h; p2 play Ac; p2 correct 7h")
    assert table.holds(2, "7h")
    table.do("p2 correct Ah")
    assert table.findings == ("follow REVOKE p2 @3 CORRECTED",)
