"""Law 11: an ally's false lead lets the soloist name a suit for the rightful lead, or have the card exposed.

Trick 9 of the worked deal is p3's to lead: p3 has Js 4h 6d 7h, p1 has 6s Kd 4d 5c.
"""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, SETTLED, Table, listed, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "11")

BEFORE = up_to(9)
FALSE = "p1 play Kd"
ACT = at(9, 1)
NOTICED = f"11 LEAD_OUT_OF_TURN p1 @{ACT} NOTICED"
OPEN = f"11 LEAD_OUT_OF_TURN p1 @{ACT} ESTABLISHED"
CONDONED = f"11 LEAD_OUT_OF_TURN p1 @{ACT} CONDONED"
CHOICE = "11 p2: suit exposed"
CLAIM = "p2 claim LEAD_OUT_OF_TURN p1"
#: Acts before the corrected play by which the false lead is known, in the three profiles that let it stand.
KNOWN = {
    "referee": FALSE,
    "table": f"{FALSE}; {CLAIM}",
    "review": f"{FALSE}; {CLAIM}",
}
#: p3 leads 7h in trick 9 and wins it; the last trick is p1's: 15 : 20.
HEART = "p3 play 7h; p1 play 5c; p2 play 7c"
HEART_ON = (
    "p3 play Js; p1 play 6s; p2 play Qs",
    tricks(10, 11),
)


def known(profile, before=BEFORE, **options):
    """The worked deal up to trick 9, p1's false lead known to all."""
    return Table(profile=profile, options=options).do(before, KNOWN[profile])


@pytest.mark.parametrize("profile", KNOWN)
def test_the_card_goes_back_and_the_soloist_has_the_choice(profile):
    """Known before the trick is complete: the card is back, the soloist may name a suit or have it exposed."""
    table = known(profile)
    assert table.rulings[-1].disposition == "RETRACTED"
    assert table.findings == (OPEN,)
    assert table.elections == (CHOICE,)
    assert table.holds(1, "Kd")
    assert table.hand.tricks.turn == 3


@pytest.mark.parametrize("profile", KNOWN)
def test_18_a_named_suit_is_led_with_any_card_of_it(profile):
    """C18: the soloist names hearts; p3 may choose 4h or 7h, and Kd is not exposed."""
    table = known(profile).do("p2 elect suit; p2 name h")
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 demand Kd").note == "no-effect"
    table.do("p3 play 4h; p1 play 5c; p2 play 7c")
    assert table.findings == (OPEN,)


@pytest.mark.parametrize("words", ["p2 elect suit; p2 name s", "p2 elect suit s", "p2 name s"])
def test_the_suit_may_be_told_in_one_act_or_two(words):
    """`elect suit`, `elect suit s` and `name s` alone all name spades; the play goes on to 20 : 15."""
    table = known("referee").do(words)
    assert table.elections == ()
    table.do(tricks(9, 12), "cut")
    assert table.findings == (OPEN,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", KNOWN)
def test_the_named_suit_not_led_is_disobeyed(profile):
    """p3 has a spade and leads a heart: nine by law 11, once the trick is turned and it is claimed."""
    table = known(profile).do("p2 name s", HEART)
    act = len(table.acts) - 2
    assert f"11 CALL_DISOBEYED p3 @{act} NOTICED" in table.findings
    table.do("p3 turn")
    if profile == "table":
        table.do("p2 claim CALL_DISOBEYED p3 9")
    table.do(*HEART_ON, "p1 turn; cut")
    assert f"11 CALL_DISOBEYED p3 @{act} ESTABLISHED 9" in table.findings
    assert table.corrected == (24, 11)
    assert table.settlement == (-13, 26, -13)


@pytest.mark.parametrize("profile", KNOWN)
def test_19_without_the_suit_he_leads_what_he_likes(profile):
    """C19: p3 has no club; he leads anything, nothing more is due, and Kd is not exposed."""
    table = known(profile).do("p2 name c", tricks(9, 12), "cut")
    assert table.findings == (OPEN,)
    assert table.hand.docket.exposed == ()
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", KNOWN)
def test_20_the_soloist_has_the_card_exposed(profile):
    """C20: no suit is named; p3 leads freely, and Kd may be called at each trick until it is played."""
    table = known(profile).do("p2 elect exposed", tricks(9, 10))
    assert table.elections == ()
    table.do("p2 demand Kd", tricks(11, 12), "cut")
    assert table.findings == (OPEN,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", KNOWN)
def test_20_the_exposed_card_refused_is_disobeyed_by_law_10(profile):
    """C20: called in trick 10, void in spades, p1 throws another card: the call was by law 10."""
    table = known(profile).do("p2 elect exposed", tricks(9, 9), "p2 demand Kd", tricks(10, 10))
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{len(table.acts)} NOTICED"


@pytest.mark.parametrize("profile", KNOWN)
def test_silence_exposes_the_card(profile):
    """The rightful leader leads without a word from the soloist: no suit any more, the card lies exposed."""
    table = known(profile).do(tricks(9, 9))
    assert table.elections == ()
    assert len(table.hand.docket.exposed) == 1
    assert table.rule("p2 elect suit h").note == "no-effect"
    assert table.rule("p2 demand Kd").disposition == "ACCEPTED"
    assert table.do("p2 play Ks; p3 play 4h; p1 play Kd").findings == (OPEN,)


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("words", ["elect suit h", "elect exposed", "name h", "elect suit"])
def test_an_ally_has_no_such_choice(seat, words):
    """Who is not entitled gets a note, and the soloist's choice stays open."""
    table = known("referee")
    assert table.rule(f"p{seat} {words}").note == "no-effect"
    assert table.elections == (CHOICE,)
    assert table.findings == (OPEN,)


def test_the_first_choice_is_final():
    """Having named a suit the soloist cannot have the card exposed as well, nor the other way round."""
    named = known("referee").do("p2 name h")
    assert named.rule("p2 elect exposed").note == "no-effect"
    assert named.rule("p2 name d").note == "no-effect"
    exposed = known("referee").do("p2 elect exposed")
    assert exposed.rule("p2 elect suit h").note == "no-effect"
    assert exposed.rule("p2 name h").note == "no-effect"


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize("words", ["p2 elect suit h", "p2 name h", "p2 elect exposed"])
def test_the_soloists_election_is_the_claim_too(profile, words):
    """Nobody has claimed: by electing the soloist claims, and the card goes back."""
    table = Table(profile=profile).do(BEFORE, FALSE, words)
    assert table.findings == (OPEN,)
    assert table.holds(1, "Kd")
    assert len(table.hand.docket.exposed) == ("exposed" in words)


@pytest.mark.parametrize("profile", SILENT)
def test_a_demand_of_the_card_claims_it_and_has_it_exposed(profile):
    """`demand Kd` while the false lead lies there: it goes back, lies exposed, and is called for this trick."""
    table = Table(profile=profile).do(BEFORE, FALSE, "p2 demand Kd")
    assert table.findings == (OPEN,)
    assert table.holds(1, "Kd")
    assert table.elections == ()
    table.do("p3 play 7h; p1 play 5c")
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{ACT + 3} NOTICED"


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize("claimant", [1, 2, 3])
def test_anybody_may_point_it_out(profile, claimant):
    """An ally's own claim takes the card back and opens the soloist's choice all the same."""
    table = Table(profile=profile).do(BEFORE, FALSE, f"p{claimant} claim LEAD_OUT_OF_TURN")
    assert table.findings == (OPEN,)
    assert table.elections == (CHOICE,)


@pytest.mark.parametrize("profile", SILENT)
def test_a_card_played_to_it_goes_back_unexposed(profile):
    """The soloist has followed the false lead: his card goes back too, and only Kd is exposed."""
    table = Table(profile=profile).do(BEFORE, FALSE, "p2 play Qd", CLAIM)
    assert table.holds(2, "Qd")
    assert table.holds(1, "Kd")
    table.do("p2 elect exposed", tricks(9, 12))
    assert table.findings == (OPEN,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", SILENT)
def test_the_other_allys_card_goes_back_unexposed(profile):
    """p3 played to his partner's false lead: 6d goes back and cannot be called."""
    table = Table(profile=profile).do(BEFORE, FALSE, "p3 play 6d", CLAIM)
    assert table.holds(3, "6d")
    assert table.rule("p2 demand 6d").note == "no-effect"
    assert len(table.hand.docket.exposed) == 1


@pytest.mark.parametrize("profile", SILENT)
def test_b4_playing_to_it_is_no_acceptance_but_completing_it_is(profile):
    """B4: with two cards down the claim is in time, with three the trick stands and the claim is late."""
    two = Table(profile=profile).do(BEFORE, FALSE, "p2 play Qd", CLAIM)
    assert two.findings == (OPEN,)
    three = Table(profile=profile).do(BEFORE, FALSE, "p2 play Qd; p3 play 6d", CLAIM)
    assert three.findings == (CONDONED, f"- CLAIM_LATE p2 @{ACT + 3} LAPSED")
    assert len(three.hand.tricks.plays) == 3
    assert three.rule("p2 elect suit h").note == "no-effect"


@pytest.mark.parametrize("profile", SILENT)
def test_a_completed_false_lead_counts_like_any_trick(profile):
    """Trick 10 led by p3 with 4h: p3 wins Ks and it is 19 : 16; no penalty."""
    table = Table(profile=profile).do(up_to(10), "p3 play 4h; p1 play 4d; p2 play Ks")
    table.do("p3 play 6d; p1 play Kd; p2 play Qd", tricks(12, 12), "cut")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p3 @{at(10, 1)} CONDONED",)
    assert table.settlement == (-3, 6, -3)


@pytest.mark.parametrize("profile", SILENT)
def test_the_rightful_leader_ends_it_and_the_card_is_exposed(profile):
    """The other ally says `lead`: the false lead goes back, and with the lead made it counts as exposed."""
    table = Table(profile=profile).do(BEFORE, FALSE, "p3 lead Js")
    assert table.findings == (OPEN,)
    assert len(table.hand.docket.exposed) == 1
    table.do("p1 play 6s; p2 play Qs", tricks(10, 12))
    assert table.settlement == SETTLED


def test_the_preventing_arbiter_refuses_the_card():
    """Under prevent the false lead never lies on the table, and there is nothing to choose."""
    table = Table(profile="prevent").do(BEFORE)
    before = table.hand
    assert table.rule(FALSE).disposition == "REFUSED"
    assert table.hand is before
    assert table.rule("p2 name h").note == "no-effect"
    assert table.do(tricks(9, 12)).settlement == SETTLED


def test_without_a_claim_the_review_lists_it_condoned():
    """Completed and never claimed: CONDONED, no points."""
    acts = (up_to(10), "p3 play 4h; p1 play 4d; p2 play Ks")
    rest = ("p3 play 6d; p1 play Kd; p2 play Qd", tricks(12, 12))
    report = Table(profile="review").do(*acts, *rest).review()
    assert listed(report) == (f"11 LEAD_OUT_OF_TURN p3 @{at(10, 1)} CONDONED",)
    assert sums(report) == ((19, 16), (19, 16))
