"""The Ukrainian book on leads out of turn: an ally's lets the soloist name a suit, and nothing else."""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import EXCHANGE, SETTLED, UA, Table, tricks

pytestmark = [pytest.mark.law(UA, "lead-out-of-turn"), pytest.mark.law(UA, "exposed-card")]

FALSE = "p1 play Kd"
ACT = at(9, 1)
OPEN = f"lead-out-of-turn LEAD_OUT_OF_TURN p1 @{ACT} ESTABLISHED"
CLAIM = "p2 claim LEAD_OUT_OF_TURN p1"
KNOWN = {"referee": FALSE, "table": f"{FALSE}; {CLAIM}", "review": f"{FALSE}; {CLAIM}"}


@pytest.mark.parametrize("profile", KNOWN)
def test_33_only_a_suit_is_offered(profile):
    """C33: p3 was to lead: the soloist may name the suit; to treat Kd as exposed is not offered."""
    table = Table(UA, profile).do(up_to(9), KNOWN[profile])
    assert table.findings == (OPEN,)
    assert table.elections == ("lead-out-of-turn p2: suit",)
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 elect exposed").note == "no-effect"
    assert table.rule("p2 demand Kd").note == "no-effect"
    assert table.rule("p2 elect suit h").disposition == "ACCEPTED"


@pytest.mark.parametrize("profile", KNOWN)
def test_33_the_named_suit_is_led_or_disobeyed(profile):
    """C33: p3, asked for spades, leads Js and it is 20 : 15; with 7h it costs nine."""
    obeyed = Table(UA, profile).do(up_to(9), KNOWN[profile], "p2 name s", tricks(9, 12), "cut")
    assert obeyed.findings == (OPEN,)
    assert obeyed.settlement == SETTLED
    wrong = Table(UA, profile).do(up_to(9), KNOWN[profile], "p2 name s; p3 play 7h")
    finding = f"lead-out-of-turn CALL_DISOBEYED p3 @{len(wrong.acts)} NOTICED"
    assert wrong.findings == (OPEN, finding)


def test_without_the_suit_he_leads_what_he_likes():
    """p3 has no club: nothing more is due."""
    table = Table(UA).do(up_to(9), FALSE, "p2 name c", tricks(9, 12), "cut")
    assert table.findings == (OPEN,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", KNOWN)
def test_silence_is_nothing(profile):
    """No suit named before p3 leads: the right is gone and no card is exposed."""
    table = Table(UA, profile).do(up_to(9), KNOWN[profile], tricks(9, 9))
    assert table.elections == ()
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 name h").note == "no-effect"


@pytest.mark.parametrize("profile", KNOWN)
def test_where_the_soloist_was_to_lead_there_is_nothing_to_name(profile):
    """p1 leads in the soloist's stead: the card goes back, no penalty, and no suit later either."""
    lead = "p1 play 6s"
    claim = "" if profile == "referee" else CLAIM
    table = Table(UA, profile).do(up_to(5), lead, claim)
    assert table.findings == (f"lead-out-of-turn LEAD_OUT_OF_TURN p1 @{at(5, 1)} CORRECTED",)
    assert table.elections == ()
    assert table.rule("p2 elect suit h").note == "no-effect"
    table.do(tricks(5, 6))
    assert table.rule("p2 name h").note == "no-effect"
    assert table.do(tricks(7, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_the_soloists_election_is_the_claim_too(profile):
    """`name h` with nobody having claimed takes the card back; `elect exposed` has no effect."""
    table = Table(UA, profile).do(up_to(9), FALSE)
    assert table.rule("p2 elect exposed").note == "no-effect"
    assert len(table.hand.tricks.plays) == 1
    table.do("p2 name h")
    assert table.findings == (OPEN,)


@pytest.mark.parametrize("profile", SILENT)
def test_a_demand_of_the_card_claims_nothing_here(profile):
    """This book knows no exposed card of a false lead: the demand has no effect."""
    table = Table(UA, profile).do(up_to(9), FALSE)
    assert table.rule("p2 demand Kd").note == "no-effect"
    assert len(table.hand.tricks.plays) == 1


@pytest.mark.parametrize("profile", SILENT)
def test_complete_it_stands(profile):
    """All have played to it: condoned, and the claim is late."""
    table = Table(UA, profile).do(up_to(9), FALSE, "p2 play Qd; p3 play 6d", CLAIM)
    assert [f.status for f in table.hand.docket.findings] == ["CONDONED", "LAPSED"]


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_soloists_false_lead_goes_back_for_nothing(profile):
    """The book states no retraction; the classic one's is read in: the cards go back, no penalty."""
    claim = "" if profile == "referee" else "p1 claim LEAD_OUT_OF_TURN p2"
    table = Table(UA, profile).do(EXCHANGE, "p2 play Ks", claim)
    assert table.findings == ("exposed-card LEAD_OUT_OF_TURN p2 @10 CORRECTED",)
    assert table.holds(2, "Ks")
    assert table.do(tricks(1, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_the_soloists_false_lead_complete_stands(profile):
    """All three have played."""
    table = Table(UA, profile).do(up_to(4), "p2 play 3h; p3 play Ah; p1 play 2h", tricks(5, 12))
    assert table.findings == (f"exposed-card LEAD_OUT_OF_TURN p2 @{at(4, 1)} CONDONED",)
    assert table.settlement == SETTLED


def test_the_preventing_arbiter_refuses_both():
    """Under prevent no false lead lies on the table."""
    table = Table(UA, "prevent").do(up_to(9))
    before = table.hand
    assert table.rule(FALSE).disposition == "REFUSED"
    assert table.rule("p2 play Ks").disposition == "REFUSED"
    assert table.hand is before


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_lead_during_the_exchange_goes_back_and_is_exposed(profile):
    """Nobody was due to lead: the card lies exposed for the first trick, by the record's rule for both books."""
    table = Table(UA, profile).do("p1 pass; p2 bid play; p1 play 2s; p2 discard 5h; p2 take As")
    assert table.findings == ("lead-out-of-turn LEAD_OUT_OF_TURN p1 @3 ESTABLISHED",)
    assert table.rule("p2 demand 2s").disposition == "ACCEPTED"
    table.do("p1 play 4s")
    assert table.findings[1] == "exposed-card CALL_DISOBEYED p1 @7 NOTICED"
