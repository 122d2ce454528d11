"""What a claim does, whichever breach it speaks of; and what an election does that nobody is entitled to."""

import pytest

from arbiter.rulings import Breach
from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import (
    CALL,
    CLASSIC,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    Table,
    review,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, str(number)) for number in range(8, 15)]

#: Under which law a breach is cited that p1 is accused of and that did not happen.
CITED = {
    "CARD_EXPOSED": "10",
    "LEAD_OUT_OF_TURN": "11",
    "PLAY_OUT_OF_TURN": "12",
    "REVOKE": "13",
    "TRICK_LOOKED_AT": "14",
    "DISCARD_LOOKED_AT": "14",
    "CALL_DISOBEYED": "-",
    "PLAY_OMITTED": "-",
    "CARD_NOT_HELD": "-",
    "CALL_OUT_OF_TURN": "-",
    "DISCARD_SHORT": "4",
    "DISCARD_OVERFULL": "4",
    "RETURN_MISSING": "4",
    "ASK_TWO_WITHOUT_THREES": "5",
    "CARD_WITHHELD": "6",
    "STOCK_PREMATURE": "-",
}
PLAYED = f"{EXCHANGE}; {tricks(1, 12)}"


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("breach", CITED)
def test_what_did_not_happen_is_refuted(profile, breach):
    """At the count p2 accuses p1 of something that did not happen: REFUTED at the act of the claim, no points."""
    table = Table(profile=profile).do(PLAYED, f"p2 claim {breach} p1", "cut")
    assert table.findings == (f"{CITED[breach]} {breach} p1 @{at(12, 3) + 1} REFUTED",)
    assert table.settlement == SETTLED
    assert table.review(profile=profile).verdict == "CLEAN"


@pytest.mark.parametrize(
    ("breach", "law"),
    [("CARD_EXPOSED", "8"), ("LEAD_OUT_OF_TURN", "9"), ("PLAY_OUT_OF_TURN", "8"), ("REVOKE", "13")],
)
def test_the_soloist_is_accused_by_his_own_laws(breach, law):
    """The same accusations of the soloist cite the laws on the soloist; unnamed he is the other side."""
    named = Table().do(PLAYED, f"p1 claim {breach} p2")
    assert named.findings == (f"{law} {breach} p2 @{at(12, 3) + 1} REFUTED",)
    unnamed = Table().do(PLAYED, f"p1 claim {breach}")
    assert unnamed.findings == (f"{law} {breach} p- @{at(12, 3) + 1} REFUTED",)


@pytest.mark.parametrize("breach", ["REVOKE", "LEAD_OUT_OF_TURN", "CARD_EXPOSED"])
def test_a_claim_is_judged_before_there_are_sides_too(breach):
    """During the call nobody has played: refuted, and the call goes on."""
    table = Table(profile="table").do("p1 pass", f"p3 claim {breach} p1", "p2 bid play")
    assert len(table.findings) == 1
    assert table.findings[0].endswith(f"{breach} p1 @2 REFUTED")
    assert table.phase == "EXCHANGE"


def test_a_deal_claimed_irregular_without_a_fact_wants_facts():
    """`claim DEAL_IRREGULAR` of a deal that the record shows regular is no refutation: facts are wanted."""
    report = review(PLAYED, "p1 claim DEAL_IRREGULAR")
    assert report.verdict == "NEEDS_FACTS"
    assert [fact.code for fact in report.missing] == ["manner-of-deal"]


@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize(
    "ended", ["p1 pass; p2 pass; p3 pass", f"{CALL}; p2 ask 2h; p1 elect stop"]
)
def test_when_the_hand_is_over_a_claim_has_no_effect(profile, ended):
    """Passed out or stopped, there is nothing left to claim."""
    table = Table(profile=profile).do(ended)
    before = table.findings
    assert table.rule("p3 claim REVOKE p2").note == "over"
    assert table.findings == before


def test_a_false_claim_does_not_use_up_the_right():
    """Refuted for trick 6, the soloist may still claim trick 7."""
    revoked = "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d"
    table = Table(profile="table").do(up_to(7), revoked, tricks(9, 12))
    table.do("p2 claim REVOKE p1 6; p2 claim REVOKE p1 7")
    assert table.findings == (
        f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9",
        f"13 REVOKE p1 @{at(12, 3) + 1} REFUTED",
    )


def test_a_claim_speaks_only_of_what_came_before_it():
    """A claim in trick 6 does not cover the revoke of trick 7."""
    revoked = "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d"
    table = Table(profile="table").do(up_to(6), "p2 claim REVOKE p1", tricks(6, 6), revoked)
    table.do(tricks(9, 12), "p2 turn; cut")
    assert table.findings == (
        f"13 REVOKE p1 @{at(7, 2) + 1} LAPSED",
        f"13 REVOKE p1 @{at(6, 1)} REFUTED",
    )


@pytest.mark.parametrize("profile", SILENT)
def test_claims_recorded_in_mid_hand_are_judged_in_their_order(profile):
    """A true and a false one, put off: each is answered at the last trick, the earlier first."""
    revoked = "p3 play Kh; p1 play Jd; p2 play 6c; p3 turn"
    table = Table(profile=profile).do(up_to(7), revoked)
    table.do("p2 claim REVOKE p1 7; p2 claim REVOKE p3 6; p2 claim REVOKE p1 7")
    assert [note.code for note in table.hand.docket.notes] == ["claim-recorded"] * 3
    number = len(table.acts)
    table.do("p3 play Jh; p1 play 6h; p2 play 7d", tricks(9, 12), "p2 turn")
    assert table.rulings[-1].note == ""
    assert table.hand.docket.notes[-1].act == number
    assert [finding.rsplit(" @")[0] for finding in table.findings] == [
        "13 REVOKE p1",
        "13 REVOKE p3",
    ]
    assert table.hand.docket.notes[-1].code == "already-ruled"
    assert table.hand.docket.claims == ()


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    "act",
    [
        "p2 elect nine",
        "p2 elect waive",
        "p2 elect suit h",
        "p2 elect exposed",
        "p2 elect win",
        "p2 elect lose",
        "p1 elect stop",
        "p1 elect make-good",
        "p1 elect trick 4",
        "p1 elect redeal",
        "p1 elect stand",
        "p2 name h",
        "p2 demand Kd",
        "p1 correct 6h",
        "p1 correct 2s",
    ],
)
def test_a_right_that_nobody_has_is_a_note_and_no_finding(profile, act):
    """Nothing is open: the act is refused with a note, and the play goes on as if it had not been made."""
    table = Table(profile=profile).do(up_to(7))
    ruling = table.rule(act)
    assert ruling.disposition == "REFUSED"
    assert ruling.note in ("no-effect", "own-card-stands")
    assert table.findings == ()
    assert table.do(tricks(7, 12)).settlement == SETTLED
    assert table.review(profile=profile).verdict == "CLEAN"


@pytest.mark.parametrize("breach", sorted(set(Breach) - {Breach.DEAL_IRREGULAR}))
def test_any_breach_that_has_a_name_can_be_claimed(breach):
    """Also one that this game does not have: it did not happen, so it is refuted."""
    table = Table(profile="table").do(PLAYED, f"p2 claim {breach} p1 3")
    assert table.findings[0].endswith(f"{breach} p1 @{at(12, 3) + 1} REFUTED")
    assert table.hand.docket.findings[0].trick == 3


def test_a_void_call_needs_no_claim():
    """A breach that was put right at once is ruled already when it is claimed."""
    table = Table(profile="table").do("p3 bid play; p1 claim CALL_OUT_OF_TURN p3")
    assert table.findings == ("- CALL_OUT_OF_TURN p3 @1 CORRECTED",)
    assert table.rulings[-1].note == "already-ruled"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_corrected_revoke_claimed_is_ruled_already(seat):
    """What was put right in time cannot be claimed afterwards by the other side."""
    table = Table(profile="table").do(up_to(7), "p3 play Kh; p1 play Jd; p1 correct 6h")
    table.do("p2 play 6c", tricks(8, 12), f"p{seat} claim REVOKE p1 7", "cut")
    assert table.findings == (f"13 REVOKE p1 @{at(7, 2)} CORRECTED",)
    assert table.rulings[-2].note == ("already-ruled" if seat == 2 else "wrong-side")
    assert table.settlement == SETTLED
