"""The bidding: take, schmeiss and its answers, two rounds, four passes (cases 51 and 52)."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EVERY_PROFILE,
    FOUR,
    PERMISSIVE,
    PLAINEST,
    THREE,
    TWO,
    Table,
    review,
    tried,
)
from tests.laws.table import listed

SETTLED = {
    "51 refused": (TWO, "p1 bid schmeiss; p2 refuse", (2, "h")),
    "51 taken": (TWO, "p1 bid schmeiss; p2 bid take", (2, "h")),
    "the dealer's is refused": (TWO, "p1 pass; p2 bid schmeiss; p1 refuse", (1, "h")),
    "taken at once": (TWO, "p1 bid take", (1, "h")),
    "taken by the dealer": (TWO, "p1 pass; p2 bid take", (2, "h")),
    "52 named by the dealer": (TWO, "p1 pass; p2 pass; p1 pass; p2 name s", (2, "s")),
    "the turned suit may be named": (TWO, "p1 pass; p2 pass; p1 name h", (1, "h")),
    "named as a bid": (TWO, "p1 pass; p2 pass; p1 bid name c", (1, "c")),
    "three: the second takes": (THREE, "p1 pass; p2 bid take", (2, "h")),
    "three: the dealer names": (
        THREE,
        "p1 pass; p2 pass; p3 pass; p1 pass; p2 pass; p3 name d",
        (3, "d"),
    ),
    "three: the turned suit may be named": (
        THREE,
        "p1 pass; p2 pass; p3 pass; p1 name h",
        (1, "h"),
    ),
    "four: the third takes": (FOUR, "p1 pass; p2 pass; p3 bid take", (3, "h")),
    "four: the first names": (FOUR, "p1 pass; p2 pass; p3 pass; p4 pass; p1 name c", (1, "c")),
}


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(("edition", "acts", "maker"), tried(SETTLED, "auction"))
def test_who_makes_which_trump(edition, acts, maker, profile):
    table = Table(PLAINEST[edition], profile).do(acts)
    assert table.maker == maker
    assert table.findings == ()
    assert {ruling.disposition for ruling in table.rulings} == {"ACCEPTED"}


NOBODY = {
    "51 agreed": (TWO, "p1 bid schmeiss; p2 agree", "SAME"),
    "the dealer's is agreed": (TWO, "p1 pass; p2 bid schmeiss; p1 agree", "SAME"),
    "four passes": (TWO, "p1 pass; p2 pass; p1 pass; p2 pass", "NEXT"),
    "three": (THREE, "p1 pass; p2 pass; p3 pass; p1 pass; p2 pass; p3 pass", "NEXT"),
    "four": (FOUR, "; ".join(f"p{seat} pass" for seat in (1, 2, 3, 4) * 2), "NEXT"),
}


@pytest.mark.parametrize(("edition", "acts", "dealer"), tried(NOBODY, "auction"))
def test_without_a_maker_it_is_passed_out(edition, acts, dealer):
    report = review(Table(PLAINEST[edition]).do(acts))
    assert (report.verdict, report.next_deal, report.settlement) == ("PASSED_OUT", dealer, None)


VOID = {
    "before his turn": (TWO, "p2 pass", "CALL_OUT_OF_TURN p2"),
    "a second time": (TWO, "p1 pass; p1 bid take", "CALL_OUT_OF_TURN p1"),
    "answers himself": (TWO, "p1 bid schmeiss; p1 agree", "CALL_OUT_OF_TURN p1"),
    "passes a schmeiss": (TWO, "p1 bid schmeiss; p2 pass", "BID_INADMISSIBLE p2"),
    "schmeiss on schmeiss": (TWO, "p1 bid schmeiss; p2 bid schmeiss", "BID_INADMISSIBLE p2"),
    "names in round one": (TWO, "p1 name s", "BID_INADMISSIBLE p1"),
    "agrees to nothing": (TWO, "p1 agree", "BID_INADMISSIBLE p1"),
    "refuses nothing": (TWO, "p1 pass; p2 refuse", "BID_INADMISSIBLE p2"),
    "takes in round two": (TWO, "p1 pass; p2 pass; p1 bid take", "BID_INADMISSIBLE p1"),
    "schmeiss in round two": (TWO, "p1 pass; p2 pass; p1 bid schmeiss", "BID_INADMISSIBLE p1"),
    "three have no schmeiss": (THREE, "p1 bid schmeiss", "BID_INADMISSIBLE p1"),
    "four have none": (FOUR, "p1 pass; p2 bid schmeiss", "BID_INADMISSIBLE p2"),
    "three: before his turn": (THREE, "p1 pass; p3 bid take", "CALL_OUT_OF_TURN p3"),
    "three: names in round one": (THREE, "p1 pass; p2 name s", "BID_INADMISSIBLE p2"),
    "three: takes in round two": (
        THREE,
        "p1 pass; p2 pass; p3 pass; p1 bid take",
        "BID_INADMISSIBLE p1",
    ),
    "three: takes what was taken": (THREE, "p1 bid take; p2 bid take", "CALL_OUT_OF_TURN p2"),
    "four: his partner speaks for him": (FOUR, "p1 pass; p4 bid take", "CALL_OUT_OF_TURN p4"),
    "four: refuses nothing": (FOUR, "p1 pass; p2 refuse", "BID_INADMISSIBLE p2"),
    "four: names in round one": (FOUR, "p1 pass; p2 pass; p3 name s", "BID_INADMISSIBLE p3"),
    "passes after the bidding": (TWO, "p1 bid take; p2 pass", "CALL_OUT_OF_TURN p2"),
    "names after the bidding": (TWO, "p1 bid take; p1 name s", "CALL_OUT_OF_TURN p1"),
    "bids in the play": (TWO, "p1 bid take; p1 play 8s; p2 bid take", "CALL_OUT_OF_TURN p2"),
}


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("edition", "acts", "found"), tried(VOID, "auction"))
def test_a_call_that_is_not_admitted_is_void(edition, acts, found, profile):
    before, _, wrong = acts.rpartition("; ")
    table = Table(PLAINEST[edition], profile).do(before)
    maker = table.maker
    table.do(wrong)
    assert table.findings == (f"auction {found} @{len(table.acts)} CORRECTED",)
    assert table.maker == maker
    assert listed(review(table, profile=profile)) == table.findings


def test_he_whose_call_was_void_speaks_again():
    table = Table().do("p1 name s; p1 bid take").play_out()
    assert table.maker == (1, "h")
    report = review(table)
    assert (report.verdict, report.settlement) == ("IRREGULAR", (98, 25))
