"""The second deal and the exchange of the dix (cases 52, 53 and 63)."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    EVERY_PROFILE,
    FOUR,
    FOUR_HANDS,
    PLAIN,
    PLAIN_FOUR,
    PLAIN_THREE,
    PLAINEST,
    THREE,
    THREE_HANDS,
    TWO,
    Table,
    dealt,
    per_edition,
    review,
    tried,
)
from tests.laws.table import review as review_text


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_more_is_dealt_before_the_trump_is_settled(edition):
    table = Table(PLAINEST[edition])
    assert table.sizes == ((8, 8, 8, 7) if edition == FOUR else (6,) * len(table.deal.hands))
    table.do("p1 bid take")
    assert table.sizes == ((8,) * 4 if edition == FOUR else (9,) * len(table.deal.hands))


def test_three_more_go_singly_from_the_card_after_the_upcard_on():
    table = Table().do("p1 bid take")
    bank = PLAIN.stock.split()[1:]
    assert [table.holds(1, card) for card in bank[:6]] == [True, False] * 3
    assert [table.holds(2, card) for card in bank[:6]] == [False, True] * 3


#: p1 is dealt the dix in the second deal, and the upcard makes his run (case 53).
RUN_BY_DIX = dealt("Th", "Jh 9h As Ks Td 8d 7h 8c 7c", "Ah Kh Ts 9s 7s Kd Qd Ac Kc")


def test_53_the_upcard_taken_for_the_dix_makes_a_run():
    table = Table(RUN_BY_DIX).do("p1 bid take; p1 swap")
    assert table.holds(1, "Jh Th 9h")
    assert not table.holds(1, "7h")
    table.do("p1 announce run 20; p2 good; p1 show Jh Th 9h")
    assert table.findings == ()
    with_run, without = table.play_out().corrected, Table(RUN_BY_DIX).do("p1 bid take; p1 swap")
    assert with_run is not None
    assert with_run[0] == without.play_out().corrected[0] + 20


def test_63_of_four_the_dealer_takes_the_dix_that_his_partner_gave():
    deal = dealt(
        "Qc",
        "Jh 9h As Ks 8s Ad Td 8c",
        "7c Ah 8h Ts 9s Kd Qd Ac",
        "7h Kh Qs Js 9d 8d Kc Tc",
        "Th 7s Jd 7d Jc 9c Qh",
    )
    table = Table(deal).do("p1 bid take; p2 swap")
    assert table.holds(2, "Qc")
    assert table.holds(4, "7c")
    assert table.sizes == (8, 8, 8, 8)
    assert table.findings == ()


def test_of_four_the_dealer_has_the_upcard_where_nobody_swaps():
    for acts in ["p1 bid take", "p1 pass; p2 pass; p3 pass; p4 pass; p1 name s"]:
        assert Table(PLAIN_FOUR).do(acts).holds(4, "Th")


#: Who has the dix in the hands without a run.
HOLDER = {TWO: 2, THREE: 2, FOUR: 3}


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@per_edition("dix")
def test_its_holder_may_exchange_it_up_to_the_first_card(edition, profile):
    """He does so as the last thing before it; of four the dealer, who has the card turned up, gets the dix."""
    seat = HOLDER[edition]
    table = Table(PLAINEST[edition], profile).do("p1 bid take", f"p{seat} swap")
    assert (table.holds(seat, "Th"), table.holds(seat, "7h")) == (True, False)
    assert table.findings == ()
    if edition == FOUR:
        assert (table.holds(4, "7h"), table.holds(4, "Th")) == (True, False)
    report = review(table.play_out(), profile=profile)
    assert (report.verdict, report.settlement) == ("CLEAN", table.settlement)


@pytest.mark.law(FOUR, "dix")
def test_of_four_nothing_changes_where_the_dealer_has_the_dix_himself():
    deal = dealt(
        "Th",
        "Jh 9h As Ks 8s Ad Td 8c",
        "Ah 8h Ts 9s Kd Qd Ac Kc",
        "Qh Kh Qs Js 9d 8d Qc Tc",
        "7h 7s Jd 7d Jc 9c 7c",
    )
    table = Table(deal).do("p1 bid take")
    hands = table.hand.hands
    table.do("p4 swap")
    assert (table.hand.hands, table.findings) == (hands, ())


WRONG = {
    "not his": (PLAIN, "p1 bid take; p1 swap"),
    "twice": (PLAIN, "p1 bid take; p2 swap; p2 swap"),
    "while they bid": (PLAIN, "p1 pass; p2 swap"),
    "52 another suit was named": (PLAIN, "p1 pass; p2 pass; p1 name s; p2 swap"),
    "the same suit was named": (PLAIN, "p1 pass; p2 pass; p1 name h; p2 swap"),
    "after a card": (PLAIN, "p1 bid take; p1 play 8s; p2 swap"),
    "later": (PLAIN, "p1 bid take; p1 play 8s; p2 play 7s; p1 play Ks; p2 swap"),
    "three: not his": (PLAIN_THREE, "p1 bid take; p3 swap"),
    "three: twice": (PLAIN_THREE, "p1 bid take; p2 swap; p2 swap"),
    "three: named": (PLAIN_THREE, "p1 pass; p2 pass; p3 pass; p1 name h; p2 swap"),
    "three: after a card": (PLAIN_THREE, "p1 bid take; p1 play 8s; p2 swap"),
    "four: not his": (PLAIN_FOUR, "p1 bid take; p1 swap"),
    "four: the dealer, without it": (PLAIN_FOUR, "p1 bid take; p4 swap"),
    "four: twice": (PLAIN_FOUR, "p1 bid take; p3 swap; p3 swap"),
    "four: the dealer gives it back": (PLAIN_FOUR, "p1 bid take; p3 swap; p4 swap"),
    "four: named": (PLAIN_FOUR, "p1 pass; p2 pass; p3 pass; p4 pass; p1 name h; p3 swap"),
    "four: after a card": (PLAIN_FOUR, "p1 bid take; p1 play 8s; p2 play 9s; p3 swap"),
}


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(("deal", "acts"), tried(WRONG, "dix"))
def test_any_other_exchange_is_void_in_every_profile(deal, acts, profile):
    before, _, wrong = acts.rpartition("; ")
    table = Table(deal, profile).do(before)
    hands = table.hand.hands
    ruling = table.rule(wrong)
    assert ruling.hand.hands == hands
    assert [(f.law, f.breach, f.status, f.points) for f in ruling.findings] == [
        ("dix", "EXCHANGE_ERROR", "CORRECTED", 0)
    ]


ANNOUNCED = {
    "two": (dealt("Th", "Jh 9h Qs Js Ts Ad 8d 8c 7c", "7h Ah Kh 9s 7s Kd Qd Ac Kc"), 2),
    "three": (THREE_HANDS, 2),
    "four": (FOUR_HANDS, 3),
}


@pytest.mark.parametrize(("deal", "seat"), tried(ANNOUNCED, "dix"))
def test_the_time_for_it_ends_with_the_first_announcement(deal, seat):
    assert Table(deal).do(f"p1 bid take; p{seat} swap").findings == ()
    table = Table(deal).do(f"p1 bid take; p1 announce run 20; p{seat} swap")
    assert table.findings == (f"dix EXCHANGE_ERROR p{seat} @3 CORRECTED",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_must_exchange(edition):
    table = Table(PLAINEST[edition]).do("p1 bid take").play_out()
    assert review(table).verdict == "CLEAN"


def test_the_rebuilt_hands_know_that_who_swapped_had_the_dix():
    table = Table().do("p1 bid take; p2 swap").play_out()
    record = review(table)
    told = review_text(*table.acts, edition=table.edition, deal=None, extra='stock = "Th"')
    assert (told.verdict, told.missing) == ("CLEAN", ())
    assert told.settlement == record.settlement
    assert "hands" in told.rebuilt
