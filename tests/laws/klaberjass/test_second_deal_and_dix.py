"""The second deal and the exchange of the dix (cases 52, 53 and 63)."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    EVERY_PROFILE,
    FOUR,
    PLAIN,
    PLAIN_FOUR,
    PLAINEST,
    Table,
    dealt,
    review,
)
from tests.laws.table import review as review_text

pytestmark = [pytest.mark.law(edition, "dix") for edition in EDITIONS]


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


WRONG = {
    "not his": "p1 bid take; p1 swap",
    "twice": "p1 bid take; p2 swap; p2 swap",
    "while they bid": "p1 pass; p2 swap",
    "52 another suit was named": "p1 pass; p2 pass; p1 name s; p2 swap",
    "the same suit was named": "p1 pass; p2 pass; p1 name h; p2 swap",
    "after a card": "p1 bid take; p1 play 8s; p2 swap",
    "later": "p1 bid take; p1 play 8s; p2 play 7s; p1 play Ks; p2 swap",
}


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("acts", WRONG.values(), ids=WRONG)
def test_any_other_exchange_is_void_in_every_profile(acts, profile):
    before, _, wrong = acts.rpartition("; ")
    table = Table(profile=profile).do(before)
    hands = table.hand.hands
    ruling = table.rule(wrong)
    assert ruling.hand.hands == hands
    assert [(f.law, f.breach, f.status, f.points) for f in ruling.findings] == [
        ("dix", "EXCHANGE_ERROR", "CORRECTED", 0)
    ]


def test_the_time_for_it_ends_with_the_first_announcement():
    deal = dealt("Th", "Jh 9h Qs Js Ts Ad 8d 8c 7c", "7h Ah Kh 9s 7s Kd Qd Ac Kc")
    table = Table(deal).do("p1 bid take; p1 announce run 20; p2 swap")
    assert table.findings == ("dix EXCHANGE_ERROR p2 @3 CORRECTED",)


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
