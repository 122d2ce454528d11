"""Follow suit, trump when void, head a trump lead: what may be played, and what breaking it comes to."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    FOUR,
    PERMISSIVE,
    PLAIN,
    PLAIN_FOUR,
    PLAIN_THREE,
    PLAINEST,
    THREE,
    TWO,
    Table,
    dealt,
    review,
    tried,
)
from tests.laws.table import listed, sums

#: Spades turned up: p2 can head a trump lead only with the ace (case 56), and p1 has the ace of diamonds (57).
SPADES = dealt("9s", "Ts Ad Kd 8h Tc 8c 7c Jd 9d", "As Ks 8s Ah Kh Qh Ac Kc Jc")
#: As before without the ace of spades.
WITHOUT = dealt("9s", "Ts Ad Kd 8h Tc 8c 7c Jd 9d", "Qh Ks 8s Ah Kh Th Ac Kc Jc")
#: Hearts turned up: p1 leads low, p2 can go over it with queen or ace, and p3 has only king and seven.
THIRD = dealt(
    "Th",
    "8h As Ks 8s Ad Td 8c 7c 9s",
    "Qh Ah Ts 7s Kd Qd Ac Kc Jc",
    "Kh 7h Qs Js 9d 8d Qc Tc 9c",
)
#: The same of four.
THIRD_OF_FOUR = dealt(
    "Th",
    "8h As Ks 8s Ad Td 8c 9s",
    "Qh Ah Ts 7s Kd Qd Ac Kc",
    "Kh 7h Qs Js 9d 8d Qc Tc",
    "Jh 9h Jd 7d 7c 9c Jc",
)
#: A2 of the field log: diamonds are trumps, p3 is void of clubs and under-trumping is open to him.
A2 = dealt(
    "8d",
    "7c Qs Js 9s 8s 7s Qh Jh 8h",
    "Jd Ac Kc Qc Jc As Ks Kh 9h",
    "Ad 9d 7d Ts Ah Th 7h Td Kd",
)
#: p2 is void of diamonds and holds trumps; p1 leads one.
VOID = dealt("Th", "Jh 8h As Ks 8s Ad Td 8c 7c", "7h Ah Kh 9h Ts 9s 7s Ac Kc")
VOID_THREE = dealt(
    "Th",
    "Jh 8h As Ks 8s Ad Td 8c 7c",
    "7h Ah 9h Ts 9s 7s Ac Kc Jc",
    "Kh Qh Qs Js Kd Qd 9d Tc 9c",
)
VOID_FOUR = dealt(
    "Th",
    "Jh 8h As Ks 8s Ad Td 8c",
    "7h Ah 9h Ts 9s Ac Kc Jc",
    "Kh Qh Qs Js Kd Qd 9d Tc",
    "7s 8d 7d Jd Qc 9c 7c",
)

#: What lies on the table, who is to play, and what he may play.
FOLLOW = {
    "he must follow": (SPADES, "p1 play 8h", 2, "Ah Kh Qh"),
    "he need not head a plain suit": (SPADES, "p1 play 8c", 2, "Ac Kc Jc"),
    "three: he must follow": (THIRD, "p1 play Ad; p2 play Kd", 3, "9d 8d"),
    "four: he must follow": (THIRD_OF_FOUR, "p1 play Ad; p2 play Kd", 3, "9d 8d"),
}
#: What p1 has left without spades.
LEFT = "Ad Kd 8h Tc 8c 7c Jd 9d"
TRUMP = {
    "57 void, he must trump": (SPADES, "p1 play Ad", 2, "As Ks 8s"),
    "three: void, any trump, also under one": (A2, "p1 play 7c; p2 play Jc", 3, "Ad 9d 7d Td Kd"),
    "void of both, any card": (SPADES, "p1 play Ts; p2 play As; p2 play 8s", 1, LEFT),
    "four: void, he must trump": (VOID_FOUR, "p1 play Td", 2, "7h Ah 9h"),
}
HEAD = {
    "56 he must take the trump lead": (SPADES, "p1 play Ts", 2, "As"),
    "56 unable, any trump": (WITHOUT, "p1 play Ts", 2, "Ks 8s"),
    "three: also over the second": (THIRD, "p1 play 8h; p2 play Qh", 3, "Kh"),
    "three: unable, any trump": (THIRD, "p1 play 8h; p2 play Ah", 3, "Kh 7h"),
    "four: also over the second": (THIRD_OF_FOUR, "p1 play 8h; p2 play Qh", 3, "Kh"),
    "four: unable, any trump": (THIRD_OF_FOUR, "p1 play 8h; p2 play Ah", 3, "Kh 7h"),
}


@pytest.mark.parametrize(
    ("deal", "acts", "seat", "cards"),
    [*tried(FOLLOW, "follow"), *tried(TRUMP, "trump"), *tried(HEAD, "head")],
)
def test_what_may_be_played(deal, acts, seat, cards):
    table = Table(deal).do("p1 bid take", acts)
    assert table.may_play(seat) == set(cards.split())
    assert table.findings == ()


#: What lies on the table, the card by which p2 breaks the duty, one that keeps it, and what is found.
REVOKES = {
    "two": (PLAIN, "p1 play 8s", "Kd", "7s", "follow REVOKE"),
    "three": (PLAIN_THREE, "p1 play 8s", "Kd", "7s", "follow REVOKE"),
    "four": (PLAIN_FOUR, "p1 play 8s", "Ac", "9s", "follow REVOKE"),
}
UNTRUMPED = {
    "two": (VOID, "p1 play Td", "Ac", "7h", "trump TRUMP_NOT_PLAYED"),
    "three": (VOID_THREE, "p1 play Td", "Ac", "7h", "trump TRUMP_NOT_PLAYED"),
    "four": (VOID_FOUR, "p1 play Td", "Ac", "7h", "trump TRUMP_NOT_PLAYED"),
}
UNHEADED = {
    "two": (VOID, "p1 play 8h", "7h", "Ah", "head TRICK_NOT_HEADED"),
    "three": (VOID_THREE, "p1 play 8h", "7h", "Ah", "head TRICK_NOT_HEADED"),
    "four": (VOID_FOUR, "p1 play 8h", "7h", "Ah", "head TRICK_NOT_HEADED"),
}
DUTIES = [*tried(REVOKES, "follow"), *tried(UNTRUMPED, "trump"), *tried(UNHEADED, "head")]


def lost_by_p2(table: Table) -> int:
    """What p2 loses: his side's whole total as counted, or of three, where he is an opponent, his own.

    It is counted under the option by which nothing moves.
    """
    free = Table(table.deal, "review", options={"klab_revoke": "NONE"}).do(*table.acts)
    report = review(free)
    return report.totals[1] if report.totals else report.counted[1][1]


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "before", "wrong", "mend", "found"), DUTIES)
def test_a_broken_duty_is_noticed_and_may_be_mended_until_the_trick_is_turned(
    deal, before, wrong, mend, found, profile
):
    table = Table(deal, profile).do("p1 bid take", before, f"p2 play {wrong}")
    assert table.findings == (f"{found} p2 @3 NOTICED",)
    table.do(f"p2 correct {mend}")
    assert table.findings == (f"{found} p2 @3 CORRECTED",)
    report = review(table.play_out(), profile=profile)
    assert report.counted == report.corrected


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "before", "_", "kept", "__"), DUTIES)
def test_a_card_that_keeps_the_duty_is_none(deal, before, _, kept, __, profile):
    table = Table(deal, profile).do("p1 bid take", before, f"p2 play {kept}").play_out()
    assert review(table, profile=profile).verdict == "CLEAN"


UNABLE = {
    "two": (VOID, "p1 play Jh; p2 play 7h"),
    "three": (PLAIN_THREE, "p1 play 9h; p2 play 7h"),
    "four": (VOID_FOUR, "p1 play Jh; p2 play 7h"),
}


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "acts"), tried(UNABLE, "head"))
def test_who_cannot_head_a_trump_lead_breaks_nothing(deal, acts, profile):
    table = Table(deal, profile).do("p1 bid take", acts)
    assert table.findings == ()


@pytest.mark.parametrize(("deal", "before", "wrong", "_", "found"), DUTIES)
def test_once_the_trick_is_turned_it_is_established_in_review(deal, before, wrong, _, found):
    acts = ("p1 bid take", before, f"p2 play {wrong}")
    table = Table(deal, "review").do(*acts).play_out()
    report = review(table)
    lost = lost_by_p2(table)
    assert lost > 0
    assert listed(report) == (f"{found} p2 @3 ESTABLISHED {lost}",)
    (makers, opponents), after = sums(report)
    assert after == (makers + lost, opponents - lost)
    if len(deal.hands) != 3:
        assert opponents == lost
        assert report.settlement == (makers + lost, 0) * (len(deal.hands) // 2)
    unturned = review(Table(deal, "review").do(*acts))
    assert (unturned.verdict, listed(unturned)) == ("INCOMPLETE", (f"{found} p2 @3 NOTICED",))


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ("", "NOTICED"),
        ("cut", "LAPSED"),
        ("p1 claim {breach} p2 1", "ESTABLISHED {lost}"),
        ("p1 claim {breach}", "ESTABLISHED {lost}"),
        ("p1 claim {breach} p2 1; p1 elect waive", "CONDONED"),
        ("p2 claim {breach} p2 1", "NOTICED"),
    ],
)
@pytest.mark.parametrize(("deal", "before", "wrong", "_", "found"), DUTIES)
def test_at_a_silent_table_it_costs_what_is_claimed(deal, before, wrong, _, found, more, status):
    table = Table(deal, "table").do("p1 bid take", before, f"p2 play {wrong}").play_out()
    report = review(table, more.format(breach=found.split()[1]), profile="table")
    status = status.format(lost=lost_by_p2(table))
    assert listed(report) == (f"{found} p2 @3 {status}",)


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.law(FOUR, "follow")
def test_either_partner_of_the_other_side_may_claim_it(seat):
    table = Table(PLAIN_FOUR, "table").do("p1 bid take; p1 play 8s; p2 play Ac").play_out()
    for claimant, status in ((seat, "ESTABLISHED"), (4, "NOTICED")):
        report = review(table, f"p{claimant} claim REVOKE p2 1", profile="table")
        assert [f.status for f in report.findings] == [status]


@pytest.mark.parametrize("breach", ["REVOKE", "TRUMP_NOT_PLAYED", "TRICK_NOT_HEADED"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_claim_that_the_facts_do_not_bear_out_is_refuted(edition, breach):
    table = Table(PLAINEST[edition]).do("p1 bid take").play_out()
    report = review(table, f"p1 claim {breach} p2 2")
    law = {"REVOKE": "follow", "TRUMP_NOT_PLAYED": "trump", "TRICK_NOT_HEADED": "head"}[breach]
    assert report.verdict == "CLEAN"
    assert listed(report) == (f"{law} {breach} p2 @{len(table.acts) + 1} REFUTED",)


CANCELLED = {
    "three": (
        PLAIN_THREE,
        "p1 pass; p2 bid take; p1 play 8s; p2 play Kd; p3 play Qc",
        ("p2 @4", "p3 @5"),
    ),
    "four": (PLAIN_FOUR, "p1 bid take; p1 play 8s; p2 play Ac; p3 play 9d", ("p2 @3", "p3 @4")),
}


@pytest.mark.parametrize(("deal", "acts", "offenders"), tried(CANCELLED, "follow"))
def test_both_sides_in_one_trick_cancel_each_other_too(deal, acts, offenders):
    report = review(Table(deal, "review").do(acts).play_out())
    assert listed(report) == tuple(f"follow REVOKE {of} ESTABLISHED" for of in offenders)
    assert report.counted == report.corrected


@pytest.mark.law(FOUR, "follow")
def test_two_partners_lose_their_total_once_and_the_first_breach_carries_it():
    acts = "p1 bid take; p1 play 8s; p2 play Ac; p3 play Js; p4 play Jd"
    report = review(Table(PLAIN_FOUR, "review").do(acts).play_out())
    (makers, opponents), after = sums(report)
    assert [(f.act, f.offender, f.points) for f in report.findings] == [
        (3, 2, opponents),
        (5, 4, 0),
    ]
    assert after == (makers + opponents, 0)


@pytest.mark.law(THREE, "follow")
def test_of_three_two_guilty_opponents_lose_each_his_own_total():
    acts = "p1 bid take; p1 play 8s; p2 play Kd; p3 play Qc"
    table = Table(PLAIN_THREE, "review").do(acts).play_out()
    free = Table(PLAIN_THREE, "review", options={"klab_revoke": "NONE"}).do(*table.acts)
    _, second, third = review(free).totals
    report = review(table)
    assert [(f.offender, f.points) for f in report.findings] == [(2, second), (3, third)]
    assert report.totals == (sum(sums(report)[0]), 0, 0)


@pytest.mark.law(TWO, "follow")
def test_both_sides_cancel_each_other():
    table = Table(PLAIN, "review").do("p1 bid take; p1 play 8s; p2 play Kd; p1 play Ad; p2 play Qd")
    table.do("p1 play 7c; p2 play Ac; p2 play Ts; p1 play Td").play_out()
    report = review(table)
    assert listed(report) == (
        "follow REVOKE p2 @3 ESTABLISHED",
        "follow REVOKE p1 @9 ESTABLISHED",
    )
    assert report.counted == report.corrected


@pytest.mark.law(THREE, "follow")
def test_of_three_an_offending_opponent_loses_his_own_total_only():
    table = Table(PLAIN_THREE, "review").do("p1 bid take; p1 play 8s; p2 play Kd").play_out()
    report = review(table)
    assert [f.breach for f in report.findings] == ["REVOKE"]
    before, after = sums(report)
    lost = report.findings[0].points
    assert after == (before[0] + lost, before[1] - lost)
    assert report.totals[1] == 0


@pytest.mark.law(THREE, "follow")
def test_of_three_the_opponents_share_what_an_offending_maker_loses_and_an_odd_point_is_dropped():
    table = (
        Table(PLAIN_THREE, "review").do("p1 pass; p2 bid take; p1 play 8s; p2 play Kd").play_out()
    )
    report = review(table)
    before, after = sums(report)
    assert report.findings[0].points == before[0]
    assert after == (0, sum(before))
    assert sum(report.totals) == sum(before) - before[0] % 2


@pytest.mark.law(TWO, "follow")
def test_a_revoke_is_mended_only_by_a_card_that_keeps_every_duty():
    """A trump was led: a lower trump would follow suit and not head the trick."""
    table = Table(VOID).do("p1 bid take; p1 play 8h; p2 play Ac; p2 correct 7h")
    assert table.holds(2, "7h")
    table.do("p2 correct Ah")
    assert table.findings == ("follow REVOKE p2 @3 CORRECTED",)
