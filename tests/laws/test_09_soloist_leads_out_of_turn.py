"""Law 9: the soloist's false lead goes back, with what was played to it, unless the trick is complete."""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, listed, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "9")

FALSE = "p2 play Ks"
NOTICED = "9 LEAD_OUT_OF_TURN p2 @10 NOTICED"
CORRECTED = "9 LEAD_OUT_OF_TURN p2 @10 CORRECTED"
CONDONED = "9 LEAD_OUT_OF_TURN p2 @10 CONDONED"
CLAIM = "p1 claim LEAD_OUT_OF_TURN p2"


def test_15_the_referee_takes_it_back_at_once():
    """C15, first card: the card goes back to his hand, nothing is exposed, eldest hand leads."""
    table = Table().do(EXCHANGE, FALSE)
    assert table.rulings[-1].disposition == "RETRACTED"
    assert table.findings == (CORRECTED,)
    assert table.holds(2, "Ks")
    assert table.hand.tricks.plays == ()
    assert table.hand.tricks.turn == 1
    assert table.hand.docket.exposed == ()
    assert table.elections == ()
    assert table.do(tricks(1, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize("claimant", [1, 2, 3])
def test_15_a_claim_takes_both_cards_back(profile, claimant):
    """C15: the next player has followed; anybody may point it out, and both take their cards back unexposed."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p3 play 5s")
    assert table.findings == (NOTICED,)
    ruling = table.rule(f"p{claimant} claim LEAD_OUT_OF_TURN p2")
    assert ruling.disposition == "RETRACTED"
    assert table.findings == (CORRECTED,)
    assert table.holds(2, "Ks")
    assert table.holds(3, "5s")
    assert table.sizes == (12, 12, 12)
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 demand 5s").note == "no-effect"
    assert table.do(tricks(1, 12)).settlement == SETTLED


def test_the_preventing_arbiter_refuses_the_card():
    """Under prevent the false lead never lies on the table."""
    table = Table(profile="prevent").do(EXCHANGE)
    before = table.hand
    assert table.rule(FALSE).disposition == "REFUSED"
    assert table.hand is before
    assert table.do(tricks(1, 12)).settlement == SETTLED
    assert table.findings == ()


@pytest.mark.parametrize("profile", SILENT)
def test_16_three_cards_make_it_a_trick(profile):
    """C16: all three have played, so Ks wins as if there had been no error, and the soloist leads on."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p3 play 5s; p1 play 4s")
    assert table.findings == (CONDONED,)
    assert table.hand.tricks.winner == 2
    table.do("p2 play 3c")
    assert table.findings == (CONDONED,)
    assert table.hand.tricks.plays[0].seat == 2


@pytest.mark.parametrize("profile", SILENT)
def test_a_completed_false_lead_counts_like_any_trick(profile):
    """In trick 4 the soloist leads 3h instead of p3's Ah: he wins the same five thirds, 20 : 15."""
    table = Table(profile=profile).do(up_to(4), "p2 play 3h; p3 play Ah; p1 play 2h")
    table.do(tricks(5, 12))
    assert table.findings == (f"9 LEAD_OUT_OF_TURN p2 @{at(4, 1)} CONDONED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_a_claim_when_the_trick_is_complete_is_late(profile):
    """One card later than in time: nothing goes back, and the claim is CLAIM_LATE by the claimant."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p3 play 5s; p1 play 4s", CLAIM)
    assert table.findings == (CONDONED, "- CLAIM_LATE p1 @13 LAPSED")
    assert len(table.hand.tricks.plays) == 3


@pytest.mark.parametrize("profile", SILENT)
def test_the_rightful_leader_ends_it_by_leading(profile):
    """`lead` by the rightful leader takes both cards back without a claim, and is the lead."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p3 play 5s; p1 lead 2s")
    assert table.findings == (CORRECTED,)
    assert [played.seat for played in table.hand.tricks.plays] == [1]
    assert table.sizes == (11, 12, 12)
    table.do("p2 play 3s; p3 play 5s", tricks(2, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_a_plain_play_of_the_rightful_leader_is_a_card_to_the_false_lead(profile):
    """Just short of ending it: without the word `lead` his card is the second to the false trick."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p1 play 4s")
    assert len(table.hand.tricks.plays) == 2
    table.do("p3 play 5s")
    assert CONDONED in table.findings
    assert table.hand.tricks.winner == 2


@pytest.mark.parametrize("profile", SILENT)
def test_claimed_twice_it_is_ruled_once(profile):
    """A second claim of the same lead says only that it was ruled on."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, CLAIM, CLAIM)
    assert table.findings == (CORRECTED,)
    assert table.notes == ("@12 already-ruled LEAD_OUT_OF_TURN",)


@pytest.mark.parametrize(
    ("claim", "refuted"),
    [
        ("p1 claim LEAD_OUT_OF_TURN p3", "11 LEAD_OUT_OF_TURN p3 @11 REFUTED"),
        ("p1 claim LEAD_OUT_OF_TURN p2 2", "9 LEAD_OUT_OF_TURN p2 @11 REFUTED"),
        ("p3 claim LEAD_OUT_OF_TURN p1 1", "11 LEAD_OUT_OF_TURN p1 @11 REFUTED"),
    ],
)
def test_a_claim_of_the_wrong_seat_or_trick_is_refuted(claim, refuted):
    """The false lead of trick 1 is on the table, but not the one that was claimed: it stays there."""
    table = Table(profile="table").do(EXCHANGE, FALSE, claim)
    assert table.findings == (NOTICED, refuted)
    assert len(table.hand.tricks.plays) == 1


@pytest.mark.parametrize("claim", ["p1 claim LEAD_OUT_OF_TURN", "p3 claim LEAD_OUT_OF_TURN p2 1"])
def test_a_claim_may_leave_out_or_name_seat_and_trick(claim):
    """With seat and trick, or with neither, it is the same claim."""
    table = Table(profile="table").do(EXCHANGE, FALSE, claim)
    assert table.findings == (CORRECTED,)


def test_a_lawful_lead_is_refuted():
    """Nobody led out of turn: the claim is refuted and moves nothing."""
    table = Table(profile="table").do(EXCHANGE, "p1 play 2s; p3 claim LEAD_OUT_OF_TURN p1")
    assert table.findings == ("11 LEAD_OUT_OF_TURN p1 @11 REFUTED",)
    assert len(table.hand.tricks.plays) == 1
    assert table.do("p2 play 3s; p3 play 5s", tricks(2, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_a_revoke_to_the_false_lead_goes_back_with_its_card(profile):
    """p3 does not follow the false lead though he could; the card goes back, so there was no revoke."""
    table = Table(profile=profile).do(EXCHANGE, FALSE, "p3 play 4h")
    assert table.findings == (NOTICED, "13 REVOKE p3 @11 NOTICED")
    table.do(CLAIM)
    assert table.findings == (CORRECTED,)
    table.do(tricks(1, 12), "cut")
    assert table.findings == (CORRECTED,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("ending", ["", "cut"])
def test_the_review_reports_it_claimed_or_not(ending):
    """A false lead that was completed is in the report, CONDONED, with no points."""
    report = (
        Table(profile="review")
        .do(up_to(4), "p2 play 3h; p3 play Ah; p1 play 2h", tricks(5, 12), ending)
        .review()
    )
    assert listed(report) == (f"9 LEAD_OUT_OF_TURN p2 @{at(4, 1)} CONDONED",)
    assert sums(report) == ((20, 15), (20, 15))
    assert report.settlement == SETTLED


def test_b16_the_rightful_leader_decides_whichever_lead_came_first():
    """B16: p3 won trick 3; the soloist leads first, p3's own lead a moment later is the lead."""
    table = Table(profile="table").do(up_to(4), "p2 play As; p3 lead Ah; p1 play 2h; p2 play 3h")
    table.do(tricks(5, 12))
    assert table.findings == (f"9 LEAD_OUT_OF_TURN p2 @{at(4, 1)} CORRECTED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_soloist_who_leads_twice_is_corrected_twice(profile):
    """Each false lead is a finding of its own."""
    table = Table(profile=profile).do(EXCHANGE, FALSE)
    if profile in SILENT:
        table.do(CLAIM)
    table.do("p2 play 3c")
    if profile in SILENT:
        table.do(CLAIM)
    assert [f.split(" @")[0] for f in table.findings] == ["9 LEAD_OUT_OF_TURN p2"] * 2
    assert {f.rsplit(" ", 1)[1] for f in table.findings} == {"CORRECTED"}
    assert table.do(tricks(1, 12)).settlement == SETTLED
