"""A lawful call disobeyed is judged as a revoke: corrected until the trick is turned, then nine (laws 10 and 11).

p1 shows Jd before trick 8; p3 leads Jh, p1 is void and called: Jd, or 5c in its stead. Kept to trick 12, Jd wins: 15 : 20.
"""

import pytest

from tests.laws.plays import at, up_to
from tests.laws.table import CLASSIC, SETTLED, Table, listed, review, sums, tricks

pytestmark = [pytest.mark.law(CLASSIC, "10"), pytest.mark.law(CLASSIC, "11")]

CALLED = f"{up_to(8)}; p1 expose Jd; p2 demand Jd; p3 play Jh"
WRONG = "p1 play 5c"
ACT = at(8, 2) + 2
NOTICED = f"10 CALL_DISOBEYED p1 @{ACT} NOTICED"
TAKEN = f"10 CALL_DISOBEYED p1 @{ACT} ESTABLISHED 9"
REST = ("p2 play 7d", tricks(9, 11), "p1 play Jd; p2 play 7c; p3 play 7h")
CLAIM = "p2 claim CALL_DISOBEYED p1 8"
KEPT_SETTLED = (5, -10, 5)
NINE_SETTLED = (-13, 26, -13)
LEFT = ("referee", "table", "review")


def findings(table):
    """What was found besides the exposure."""
    return tuple(finding for finding in table.findings if "CARD_EXPOSED" not in finding)


@pytest.mark.parametrize("profile", LEFT)
def test_it_can_be_put_right_until_the_trick_is_turned(profile):
    """B3: p1 puts 5c back for the called Jd; the withdrawn 5c lies exposed; nothing moves."""
    table = Table(profile=profile).do(CALLED, WRONG, "p2 play 7d; p1 correct Jd")
    assert findings(table) == (NOTICED.replace("NOTICED", "CORRECTED"),)
    assert table.rule("p2 demand 5c").disposition == "ACCEPTED"
    table.do(tricks(9, 12), "cut")
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
def test_only_the_called_card_puts_it_right(profile):
    """Another card that was not called cures nothing."""
    table = Table(profile=profile).do(CALLED, WRONG)
    assert table.rule("p1 correct 6s").note == "no-effect"
    assert findings(table) == (NOTICED,)


@pytest.mark.parametrize("profile", LEFT)
def test_turned_it_is_final(profile):
    """One act later `correct` has no effect."""
    table = Table(profile=profile).do(CALLED, WRONG, "p2 play 7d; p3 turn")
    assert table.rule("p1 correct Jd").note == "no-effect"


@pytest.mark.parametrize(
    ("claim", "finding", "settled"),
    [
        (CLAIM, TAKEN, NINE_SETTLED),
        ("p2 claim CALL_DISOBEYED", TAKEN, NINE_SETTLED),
        (f"{CLAIM}; p2 elect nine", TAKEN, NINE_SETTLED),
        (f"{CLAIM}; p2 elect waive", NOTICED.replace("NOTICED", "CONDONED"), KEPT_SETTLED),
        ("p3 claim CALL_DISOBEYED p1", NOTICED.replace("NOTICED", "LAPSED"), KEPT_SETTLED),
        ("", NOTICED.replace("NOTICED", "LAPSED"), KEPT_SETTLED),
    ],
)
def test_at_a_silent_table_it_is_the_soloists_to_claim(claim, finding, settled):
    """Claimed it costs nine, waived or unclaimed nothing; the owner's partner cannot claim it."""
    table = Table(profile="table").do(CALLED, WRONG, *REST, claim, "cut")
    assert findings(table) == (finding,)
    assert table.settlement == settled


def test_after_the_cut_the_claim_is_late():
    """The pack has been cut: CLAIM_LATE, and nothing moves."""
    table = Table(profile="table").do(CALLED, WRONG, *REST, "cut", CLAIM)
    assert findings(table)[1].startswith("- CLAIM_LATE p2")
    assert table.settlement == KEPT_SETTLED


def test_before_the_turning_the_claim_is_too_early():
    """It can still be put right."""
    table = Table(profile="table").do(CALLED, WRONG, "p2 play 7d")
    assert table.rule(CLAIM).note == "claim-too-early"


def test_claimed_in_mid_hand_it_waits_for_the_count():
    """The claim is recorded; at the count the nine are taken."""
    table = Table(profile="table").do(CALLED, WRONG, "p2 play 7d; p3 turn")
    assert table.rule(CLAIM).note == "claim-recorded"
    table.do(*REST[1:], "p1 turn")
    assert findings(table) == (TAKEN,)


def test_the_referee_establishes_it_when_the_trick_is_turned():
    """Told when it is final, with the soloist's choice; waived it costs nothing."""
    table = Table().do(CALLED, WRONG, "p2 play 7d")
    assert findings(table) == (NOTICED,)
    table.do("p3 turn")
    assert findings(table) == (TAKEN,)
    assert table.elections == ("10 p2: nine waive",)
    table.do("p2 elect waive", *REST[1:], "cut")
    assert table.settlement == KEPT_SETTLED


def test_the_preventing_arbiter_has_nothing_to_call():
    """Under prevent no card is exposed; a demand has no effect and p1 plays as he likes."""
    table = Table(profile="prevent").do(up_to(8))
    assert table.rule("p2 demand Jd").note == "no-effect"
    assert table.do("p3 play Jh", WRONG, *REST).settlement == KEPT_SETTLED


def test_the_preventing_arbiter_refuses_to_let_a_call_be_disobeyed():
    """A call that came down with the state (a table that changed its profile) is enforced."""
    called = Table().do(CALLED)
    prevent = Table(profile="prevent")
    prevent.do(up_to(8), "p3 play Jh")
    prevent.hand = prevent.hand._replace(docket=called.hand.docket)
    before = prevent.hand
    assert prevent.rule(WRONG).disposition == "REFUSED"
    assert prevent.hand is before
    assert prevent.rule("p1 play Jd").disposition == "ACCEPTED"


def test_it_is_one_finding_even_where_suit_could_be_followed():
    """p1, called to play Ad on a diamond, throws a club: disobeyed, and no revoke besides."""
    report = review(
        up_to(3),
        "p1 expose Ad; p2 play 2d; p3 play 3d; p2 demand Ad; p1 play Jc; p3 turn",
    )
    assert listed(report)[1:] == (f"10 CALL_DISOBEYED p1 @{at(3, 3) + 2} ESTABLISHED 9",)


def test_an_ally_leads_another_suit_than_the_named_one():
    """B3: p3 has spades and leads a heart after the soloist named spades: nine by law 11."""
    report = review(
        up_to(9),
        "p1 play Kd; p2 claim LEAD_OUT_OF_TURN; p2 name s",
        "p3 play 7h; p1 play 5c; p2 play 7c; p3 play Js; p1 play 6s; p2 play Qs",
        tricks(10, 11),
        "p1 play 4d; p2 play Qd; p3 play 6d",
    )
    act = at(9, 1) + 3
    assert listed(report)[1] == f"11 CALL_DISOBEYED p3 @{act} ESTABLISHED 9"


def test_the_lead_of_the_named_suit_may_still_be_made():
    """Corrected before the trick is turned: Js for 7h, which lies exposed; 20 : 15."""
    table = Table().do(up_to(9), "p1 play Kd; p2 name s; p3 play 7h; p3 correct Js")
    assert table.findings[1] == f"11 CALL_DISOBEYED p3 @{at(9, 1) + 2} CORRECTED"
    assert table.rule("p2 demand 7h").note == "no-effect"
    table.do("p1 play 6s; p2 play Qs; p2 demand 7h; p2 play Ks; p3 play 7h; p1 play 4d")
    table.do(tricks(11, 11), "p1 play 5c; p2 play 7c; p3 play 4h; cut")
    assert len(table.findings) == 2
    assert table.settlement == SETTLED


def test_the_review_takes_the_nine():
    """Unclaimed, the review claims them: 15 : 20 becomes 24 : 11."""
    report = review(CALLED, WRONG, *REST, "cut")
    assert listed(report)[1] == TAKEN
    assert sums(report) == ((15, 20), (24, 11))
    assert report.settlement == NINE_SETTLED
