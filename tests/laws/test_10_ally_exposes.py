"""Law 10: the soloist may call an ally's exposed card, at every trick, until it has been played.

In the worked deal p1 has Jd for the second heart that p3 leads (trick 8), and a heart for the first (trick 7).
"""

import pytest

from tests.laws.plays import at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, listed, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "10")

SHOWN = f"10 CARD_EXPOSED p1 @{at(7, 1)} ESTABLISHED"
KEPT_SETTLED = (5, -10, 5)
#: The same with nine from the allies: 24 : 11.
NINE = (-13, 26, -13)
SILENT_SHOWN = f"10 CARD_EXPOSED p1 @{at(7, 1)} NOTICED"
#: Trick 7 and the rest with one act before them.
LATER = "p3 play Kh; p1 play 6h; p2 play 6c"
#: p1 keeps Jd to the end and wins the last trick with it: 15 : 20.
KEPT = (
    "p3 play Jh; p1 play 5c; p2 play 7d",
    *(tricks(n, n) for n in (9, 10, 11)),
    "p1 play Jd; p2 play 7c; p3 play 7h",
)


def exposed(profile="referee", **options):
    """The worked deal up to trick 7, where p1 shows Jd."""
    return Table(profile=profile, options=options).do(up_to(7), "p1 expose Jd")


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_17_a_called_card_is_played_as_soon_as_it_may_be(profile):
    """C17: called on a heart that he can follow it does not bind; called again when he is void it does."""
    table = exposed(profile).do("p2 demand Jd", LATER)
    assert table.findings == (SHOWN,)
    ruling = table.rule("p2 demand Jd")
    assert ruling.disposition == "ACCEPTED"
    table.do(tricks(8, 12))
    assert table.findings == (SHOWN,)
    assert table.settlement == SETTLED


def test_17_called_and_able_he_must_play_it():
    """C17: void in hearts and called, p1 plays 5c instead: the call is disobeyed, nine by law 10."""
    table = exposed().do(LATER, "p2 demand Jd", KEPT[0])
    assert table.findings == (SHOWN, f"10 CALL_DISOBEYED p1 @{at(8, 2) + 2} NOTICED")
    table.do(*KEPT[1:], "cut")
    assert table.findings == (SHOWN, f"10 CALL_DISOBEYED p1 @{at(8, 2) + 2} ESTABLISHED 9")
    assert table.corrected == (24, 11)
    assert table.settlement == NINE


def test_a_card_that_is_not_called_is_not_owed():
    """The soloist says nothing: p1 may keep the card, and nothing comes of it."""
    table = exposed().do(LATER, *KEPT)
    assert table.findings == (SHOWN,)
    assert table.settlement == KEPT_SETTLED


def test_the_owner_may_play_it_uncalled():
    """He may himself play it; then it is called no more."""
    table = exposed().do(LATER, "p3 play Jh; p1 play Jd")
    assert table.rule("p2 demand Jd").note == "no-effect"
    table.do("p2 play 7d; p3 turn")
    assert table.hand.docket.exposed == ()


def test_a_lead_may_be_called_too():
    """The owner is to lead: called, he leads the card or disobeys."""
    table = Table().do(up_to(7), "p3 expose Js; p2 demand Js")
    table.do("p3 play Kh")
    assert table.findings[1] == f"10 CALL_DISOBEYED p3 @{at(7, 1) + 2} NOTICED"
    obeyed = Table().do(up_to(9), "p3 expose Js; p2 demand Js", tricks(9, 12))
    assert obeyed.findings == (f"10 CARD_EXPOSED p3 @{at(9, 1)} ESTABLISHED",)
    assert obeyed.settlement == SETTLED


def test_the_call_may_come_when_the_last_trick_is_complete_but_not_turned():
    """`demand` counts from the end of the last trick, before it has been turned."""
    table = Table().do(up_to(7), LATER, "p1 expose Jd; p2 demand Jd")
    assert table.rulings[-1].disposition == "ACCEPTED"
    table.do("p3 turn", KEPT[0])
    assert table.findings[1].startswith("10 CALL_DISOBEYED p1")


def test_the_call_may_come_until_the_owner_plays():
    """After the lead, before the owner's card, it is in time."""
    table = exposed().do(LATER, "p3 play Jh; p2 demand Jd; p1 play 5c")
    assert table.findings[1].startswith("10 CALL_DISOBEYED p1")


def test_the_call_comes_too_late_when_the_owner_has_played():
    """One card later it has no effect on this trick, and none on the next."""
    table = exposed().do(LATER, "p3 play Jh; p1 play 5c")
    assert table.rule("p2 demand Jd").note == "no-effect"
    table.do("p2 play 7d", *KEPT[1:])
    assert table.findings == (SHOWN,)


@pytest.mark.parametrize("caller", [1, 3])
def test_only_the_soloist_may_call(caller):
    """An ally's demand binds nobody."""
    table = exposed().do(LATER)
    assert table.rule(f"p{caller} demand Jd").note == "no-effect"
    table.do(*KEPT)
    assert table.findings == (SHOWN,)


def test_a_card_that_was_not_exposed_cannot_be_called():
    """A demand of another card of the same hand has no effect."""
    table = exposed().do(LATER)
    assert table.rule("p2 demand 5c").note == "no-effect"
    assert table.hand.docket.duties == ()


def test_the_call_is_for_one_card():
    """Not repeated at the next trick, it is spent: the soloist has to call again."""
    table = exposed().do("p2 demand Jd", LATER, *KEPT)
    assert table.findings == (SHOWN,)
    assert table.settlement == KEPT_SETTLED


def test_two_exposed_cards_the_soloist_says_which():
    """One act, one finding, both cards lie there; he calls one of them, and the other still lies there."""
    table = Table().do(up_to(8), "p1 expose Jd 5c")
    assert table.findings == (f"10 CARD_EXPOSED p1 @{at(8, 1)} ESTABLISHED",)
    table.do("p2 demand 5c; p3 play Jh; p1 play 5c; p2 play 7d; p3 turn")
    assert len(table.findings) == 1
    assert table.rule("p2 demand Jd").disposition == "ACCEPTED"
    assert table.rule("p2 demand 5c").note == "no-effect"
    table.do(*KEPT[1:])
    assert table.settlement == KEPT_SETTLED


def test_two_cards_played_together_expose_the_second():
    """`play 6h Jd`: the heart is played, the jack lies exposed and is called at the next trick."""
    table = Table().do(up_to(7), "p3 play Kh; p1 play 6h Jd; p2 play 6c; p2 demand Jd")
    assert table.findings == (f"10 CARD_EXPOSED p1 @{at(7, 2)} ESTABLISHED",)
    table.do(tricks(8, 12))
    assert len(table.findings) == 1
    assert table.settlement == SETTLED


def test_a_second_card_to_an_unfinished_trick_is_exposed():
    """p1 plays again to a trick that has his card: the second card lies exposed and is not in the trick."""
    table = Table().do(up_to(7), "p3 play Kh; p1 play 6h; p1 play Jd")
    assert table.findings == (f"10 CARD_EXPOSED p1 @{at(7, 3)} ESTABLISHED",)
    assert len(table.hand.tricks.plays) == 2
    assert table.holds(1, "Jd")
    table.do("p2 play 6c; p2 demand Jd", tricks(8, 12))
    assert table.settlement == SETTLED


def test_a_card_shown_in_the_exchange_may_be_called_at_the_first_trick():
    """p1 shows 2s while the soloist exchanges; the soloist calls it for the first lead."""
    table = Table().do(
        "p1 pass; p2 bid play; p1 expose 2s",
        "p2 ask 3h; p1 yield 3h; p2 return 4d",
        "p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As",
        "p2 demand 2s; p1 play 6s",
    )
    assert table.findings == (
        "10 CARD_EXPOSED p1 @3 ESTABLISHED",
        "10 CALL_DISOBEYED p1 @12 NOTICED",
    )


def test_neither_the_yielded_card_nor_the_open_stock_is_exposed():
    """What the exchange shows lies under no law: there is nothing to call."""
    table = Table().do(EXCHANGE)
    assert table.findings == ()
    assert table.rule("p2 demand 4d").note == "no-effect"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_before_there_is_a_soloist_nobody_is_bound(seat):
    """A card shown during the call is condoned, whoever becomes the soloist."""
    table = Table().do("p1 pass", f"p{seat} expose {('Ad', 'Qd', 'Ah')[seat - 1]}", "p2 bid play")
    assert table.findings == (f"- CARD_EXPOSED p{seat} @2 CONDONED",)
    assert table.hand.docket.exposed == ()


def test_the_preventing_arbiter_refuses_to_show_it():
    """Under prevent the card is never shown, so it is never called."""
    table = Table(profile="prevent").do(up_to(7))
    before = table.hand
    assert table.rule("p1 expose Jd").disposition == "REFUSED"
    assert table.hand is before
    assert table.rule("p2 demand Jd").note == "no-effect"
    assert table.do(tricks(7, 12)).settlement == SETTLED


def test_a_silent_table_knows_it_when_the_soloist_calls():
    """Under table the card is only noticed; the soloist's demand is the claim."""
    table = exposed("table")
    assert table.findings == (SILENT_SHOWN,)
    table.do(LATER, "p2 demand Jd")
    assert table.findings == (SHOWN,)
    assert table.do(tricks(8, 12)).settlement == SETTLED


def test_a_silent_table_lets_it_lapse_with_the_last_trick():
    """Never called and never claimed it lapses when the last trick is turned, not before."""
    table = exposed("table").do(LATER, *KEPT)
    assert table.findings == (SILENT_SHOWN,)
    table.do("p1 turn")
    assert table.findings == (SILENT_SHOWN.replace("NOTICED", "LAPSED"),)
    table.do("p2 claim CARD_EXPOSED p1")
    assert table.findings[1].startswith("- CLAIM_LATE p2")
    assert table.settlement == KEPT_SETTLED


def test_a_claim_lays_it_open_and_a_second_is_ruled():
    """A claim of the exposed card establishes it; once more says only that it was ruled on."""
    table = exposed("table").do("p2 claim CARD_EXPOSED p1; p2 claim CARD_EXPOSED")
    assert table.findings == (SHOWN,)
    assert table.notes == (f"@{at(7, 1) + 2} already-ruled CARD_EXPOSED",)


def test_a_false_claim_of_an_exposed_card_is_refuted():
    """Nobody showed a card: the claim is refuted, by the law that it speaks of."""
    table = Table(profile="table").do(up_to(7), "p2 claim CARD_EXPOSED p3")
    assert table.findings == (f"10 CARD_EXPOSED p3 @{at(7, 1)} REFUTED",)
    assert table.rule("p2 demand Js").note == "no-effect"


def test_f2_what_it_means_depends_on_who_becomes_the_soloist():
    """F2 with `pre_call_exposure`: the later soloist's card is nothing, a later ally's may be called."""
    own = Table(options={"pre_call_exposure": True}).do("p1 pass; p2 expose 3s; p2 bid play")
    assert own.findings == ("8 CARD_EXPOSED p2 @2 CORRECTED",)
    other = Table(options={"pre_call_exposure": True}).do("p1 pass; p1 expose 2s; p2 bid play")
    assert other.findings == ("10 CARD_EXPOSED p1 @2 ESTABLISHED",)


def test_b6_an_exposed_card_need_not_be_played_first():
    """B6: without a call its owner leads another card, and that is no breach."""
    table = Table().do(up_to(7), "p3 expose Js; p3 play Kh")
    assert table.findings == (f"10 CARD_EXPOSED p3 @{at(7, 1)} ESTABLISHED",)
    assert table.do("p1 play 6h; p2 play 6c", tricks(8, 12)).settlement == SETTLED


def test_played_to_a_false_lead_that_goes_back_it_lies_exposed_still():
    """The exposed card was put to the soloist's false lead and comes back: it has not been played."""
    table = Table(profile="table").do(up_to(7), "p1 expose Jd; p2 claim CARD_EXPOSED p1")
    table.do("p2 play 7d; p1 play Jd")
    assert table.rule("p2 demand Jd").note == "no-effect"
    table.do("p3 claim LEAD_OUT_OF_TURN p2")
    assert table.holds(1, "Jd")
    assert len(table.hand.docket.exposed) == 1
    table.do(LATER, "p2 demand Jd", KEPT[0])
    assert table.findings[-1].startswith("10 CALL_DISOBEYED p1")


def test_the_review_counts_as_the_claim():
    """In a review the exposure is established, its call judged, and the nine taken."""
    report = exposed("review").do(LATER, "p2 demand Jd", *KEPT, "cut").review()
    assert listed(report) == (SHOWN, f"10 CALL_DISOBEYED p1 @{at(8, 2) + 2} ESTABLISHED 9")
    assert sums(report) == ((15, 20), (24, 11))
    assert report.settlement == NINE
