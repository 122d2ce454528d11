"""Several irregularities in one hand, and several rights open at once."""

import pytest

from tests.laws.plays import NINE_TO_SOLOIST, SILENT, SOLOIST_REVOKES, at, up_to
from tests.laws.table import (
    CALL,
    CLASSIC,
    EXCHANGE,
    SETTLED,
    Table,
    listed,
    review,
    sums,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, str(number)) for number in range(8, 15)]

REVOKED = "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d"


# Exposed cards, false leads, calls.


def test_cards_of_both_allies_lie_exposed_and_are_called_each():
    """p1 shows Jd, p3 shows Jh: both are called to trick 8, and each owner owes his own."""
    table = Table().do(up_to(8), "p1 expose Jd; p3 expose Jh; p2 demand Jh; p2 demand Jd")
    assert table.do(tricks(8, 12)).findings == (
        f"10 CARD_EXPOSED p1 @{at(8, 1)} ESTABLISHED",
        f"10 CARD_EXPOSED p3 @{at(8, 2)} ESTABLISHED",
    )
    assert table.settlement == SETTLED
    wrong = Table().do(up_to(8), "p1 expose Jd; p3 expose Jh; p2 demand Jh; p2 demand Jd")
    wrong.do("p3 play 4h; p1 play 5c")
    assert [f.split(" @")[0] for f in wrong.findings[2:]] == [
        "10 CALL_DISOBEYED p3",
        "10 CALL_DISOBEYED p1",
    ]


@pytest.mark.parametrize("words", ["p2 name h", "p2 elect suit h"])
def test_an_exposed_card_led_out_of_turn_stays_exposed_though_a_suit_is_named(words):
    """Kd lay exposed before p1 led it: the suit settles the false lead, not the earlier exposure."""
    table = Table().do(up_to(9), "p1 expose Kd; p1 play Kd", words)
    assert table.rule("p2 demand Kd").disposition == "ACCEPTED"
    table.do("p3 play 7h; p1 play 5c")
    assert table.findings == (
        f"10 CARD_EXPOSED p1 @{at(9, 1)} ESTABLISHED",
        f"11 LEAD_OUT_OF_TURN p1 @{at(9, 2)} ESTABLISHED",
        f"10 CALL_DISOBEYED p1 @{len(table.acts)} NOTICED",
    )


def test_its_demand_settles_the_false_lead_as_exposed():
    """The same card demanded while the choice is open: no suit can be named any more."""
    table = Table().do(up_to(9), "p1 expose Kd; p1 play Kd; p2 demand Kd")
    assert table.elections == ()
    assert table.rule("p2 name h").note == "no-effect"


def test_two_cards_led_out_of_turn_together():
    """`play Kd 5c`: Kd is the false lead, 5c is exposed; the suit named frees Kd alone."""
    table = Table().do(up_to(9), "p1 play Kd 5c; p2 name h")
    assert table.rule("p2 demand Kd").note == "no-effect"
    assert table.rule("p2 demand 5c").disposition == "ACCEPTED"
    assert sorted(f.split(" p1")[0] for f in table.findings) == [
        "10 CARD_EXPOSED",
        "11 LEAD_OUT_OF_TURN",
    ]


CONTRADICTION = f"{up_to(9)}; p3 expose Js; p1 play Kd; p2 name h; p2 demand Js"


@pytest.mark.parametrize("card", ["Js", "7h", "4h"])
def test_who_was_given_two_orders_that_exclude_each_other_may_obey_either(card):
    """The soloist names hearts and calls Js for the same lead: p3 obeys one of them, and that is no breach."""
    table = Table().do(CONTRADICTION, f"p3 play {card}")
    assert [f for f in table.findings if "DISOBEYED" in f] == []


def test_who_obeys_neither_has_disobeyed_once():
    """p3 leads 6d: one breach, and no order is left over for the next trick."""
    table = Table().do(CONTRADICTION, "p3 play 6d")
    assert len([f for f in table.findings if "DISOBEYED" in f]) == 1
    assert table.hand.docket.duties == ()


def test_orders_that_can_be_obeyed_together_are_both_obeyed():
    """Spades named and Js called: 7h disobeys, Js obeys."""
    both = f"{up_to(9)}; p3 expose Js; p1 play Kd; p2 name s; p2 demand Js"
    assert len(Table().do(both, "p3 play Js").findings) == 2
    assert len(Table().do(both, "p3 play 7h").findings) == 3


def test_a_second_false_lead_while_the_choice_is_open():
    """p1 leads out of turn again: two findings, two choices; the soloist may take both as exposed."""
    table = Table().do(up_to(9), "p1 play Kd; p1 play 5c")
    assert table.elections == ("11 p2: suit exposed", "11 p2: suit exposed")
    table.do("p2 elect exposed; p2 elect exposed")
    assert table.elections == ()
    assert table.rule("p2 demand 5c").disposition == "ACCEPTED"


def test_a_false_lead_turns_the_trick_before_it():
    """p1 revoked in trick 7; the false lead of trick 8 has turned it, so the revoke is final though the lead goes back."""
    table = Table().do(up_to(7), "p3 play Kh; p1 play Jd; p2 play 6c; p1 play 5c")
    assert table.rule("p1 correct 6h").note == "no-effect"
    assert table.findings == (
        f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9",
        f"11 LEAD_OUT_OF_TURN p1 @{at(8, 1)} ESTABLISHED",
    )


@pytest.mark.parametrize("profile", SILENT)
def test_a_false_lead_completed_with_a_revoke_in_it(profile):
    """p1's false lead stands, and p3's revoke to it is a revoke: nine by law 13, nothing by law 11."""
    table = Table(profile=profile).do(up_to(5), "p1 play 6s; p2 play As; p3 play 4h")
    table.do("p2 claim LEAD_OUT_OF_TURN")
    report = table.play_out().do("p2 claim REVOKE p3; cut").review(profile=profile)
    assert listed(report) == (
        f"11 LEAD_OUT_OF_TURN p1 @{at(5, 1)} CONDONED",
        f"13 REVOKE p3 @{at(5, 3)} ESTABLISHED 9",
        f"- CLAIM_LATE p2 @{at(5, 3) + 1} LAPSED",
    )


# Corrections that change what the others should have played.

#: p3, asked for hearts, leads Js; p1 follows with 6s, p2 with Qs; then p3 corrects to a heart.
CORRECTED_LEAD = (
    f"{up_to(7)}; p1 play Kd; p2 name d; p3 play Kh; p1 play 6h; p2 play 6c; p3 correct 6d"
)


def test_a_corrected_lead_lets_the_others_change():
    """p3 leads diamonds after all: p1 and p2, who had played to the heart, change to diamonds unexposed."""
    table = Table().do(CORRECTED_LEAD, "p1 correct Jd; p2 correct 7d; p3 turn")
    assert [f.status for f in table.hand.docket.findings] == ["ESTABLISHED", "CORRECTED"]
    assert table.holds(1, "6h")
    assert table.rule("p2 demand 6h").note == "no-effect"


def test_a_card_left_on_the_corrected_lead_is_a_revoke():
    """p1 and p2 hold diamonds and leave their cards: turned, they have revoked."""
    table = Table().do(CORRECTED_LEAD)
    assert len(table.findings) == 2
    table.do("p2 correct 7d; p3 turn")
    assert table.findings[2] == f"13 REVOKE p1 @{at(7, 2) + 2} ESTABLISHED 9"
    silent = Table(profile="review").do(CORRECTED_LEAD, "p3 play Jh")
    assert [f.split(" @")[0] for f in silent.findings[2:]] == ["13 REVOKE p1", "13 REVOKE p2"]


def test_what_was_a_revoke_on_the_wrong_lead_is_none_on_the_right_one():
    """p1 threw Jd on the heart that should not have been led: on the diamond it follows suit."""
    table = Table().do(
        f"{up_to(7)}; p1 play Kd; p2 name d; p3 play Kh; p1 play Jd; p2 play 6c; p3 correct 6d",
        "p2 correct 7d; p3 turn",
    )
    assert [f.breach for f in table.hand.docket.findings] == ["LEAD_OUT_OF_TURN", "CALL_DISOBEYED"]


# Elections and claims side by side.


def test_two_rights_open_at_once_are_taken_in_any_order():
    """The nine for trick 7 and the suit for trick 8 are both the soloist's to take; each word answers its own law."""
    acts = f"{up_to(7)}; p3 play Kh; p1 play Jd; p2 play 6c; p3 turn; p1 play 5c"
    for words in ("p2 elect waive; p2 name h", "p2 name h; p2 elect waive"):
        table = Table().do(acts)
        assert table.elections == ("13 p2: nine waive", "11 p2: suit exposed")
        table.do(words)
        assert table.elections == ()
        assert [f.status for f in table.hand.docket.findings] == ["CONDONED", "ESTABLISHED"]


def test_a_claim_while_another_election_is_open():
    """The choice of law 11 is open when an ally claims the soloist's revoke: both are kept."""
    acts = f"{up_to(9)}; p3 play Js; p1 play 6s; p2 play 7c; p1 play Kd; p2 claim LEAD_OUT_OF_TURN"
    table = Table(profile="table").do(acts)
    assert table.rule("p3 claim REVOKE p2 9").note == "claim-recorded"
    assert table.elections == ("11 p2: suit exposed",)
    table.do("p2 elect exposed").play_out().do("p2 turn")
    assert f"13 REVOKE p2 @{at(9, 3)} ESTABLISHED 9" in table.findings


@pytest.mark.parametrize(
    ("claims", "points"),
    [
        ("p2 claim REVOKE p1 7; p2 claim REVOKE p3 5; p2 elect waive", [0, 9]),
        ("p2 claim REVOKE p3 5; p2 claim REVOKE p1 7; p2 elect waive", [9, 0]),
        ("p2 claim REVOKE p1 7; p2 claim REVOKE p1 3; p2 elect waive", [0, 9]),
        ("p2 claim REVOKE; p2 elect nine; p2 elect waive", [9, 9]),
    ],
    ids=["earlier claimed last", "later claimed last", "the last was refuted", "answered already"],
)
def test_an_answer_is_for_the_last_claim_whatever_it_spoke_of(claims, points):
    """p3 revoked in trick 5, p1 in trick 7: `elect waive` is about the claim made last."""
    acts = (up_to(5), "p2 play As; p3 play 4h; p1 play 4s", tricks(6, 6), REVOKED, tricks(9, 9))
    rest = ("p2 play Ks; p3 play 7s; p1 play 4d", tricks(11, 12))
    table = Table(profile="table").do(*acts, *rest, claims)
    assert [f.points for f in table.hand.docket.findings if f.status != "REFUTED"] == points


def test_a_waiver_speaks_of_a_call_disobeyed_as_of_a_revoke():
    """A call disobeyed claimed first, a revoke claimed last: the waiver is about the revoke."""
    acts = f"{up_to(7)}; p3 play Kh; p1 play Jd; p2 play 6c; p1 expose 6h; p2 demand 6h; p3 play Jh"
    table = Table(profile="table").do(acts, "p1 play 4d").play_out()
    table.do("p2 claim CALL_DISOBEYED; p2 claim REVOKE p1 7; p2 elect waive")
    judged = {f.breach: f.points for f in table.hand.docket.findings}
    assert (judged["CALL_DISOBEYED"], judged["REVOKE"]) == (9, 0)


def test_each_side_answers_its_own_claim():
    """Both sides have claimed; the soloist's waiver leaves the allies' claim alone."""
    table = Table(profile="table").do(up_to(9), "p3 play Js; p1 play 4d; p2 play 7c").play_out()
    table.do("p2 claim REVOKE p1; p3 claim REVOKE p2; p2 elect waive; cut")
    assert [(f.offender, f.points) for f in table.hand.docket.findings] == [(1, 0), (2, 9)]


# With the exchange.

SHORT = f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d; p2 discard 5h; p2 open; p2 take 2d As"


def test_a_short_discard_and_a_revoke():
    """The discard is a card short, p1 revokes in trick 7: the review makes the one good and takes nine for the other."""
    report = review(SHORT, tricks(1, 6), REVOKED, tricks(9, 12), "cut")
    assert [(f.law, f.breach, f.status, f.points) for f in report.findings] == [
        ("4", "DISCARD_SHORT", "CORRECTED", 0),
        ("13", "REVOKE", "ESTABLISHED", 9),
    ]
    assert sums(report) == ((20, 15), (29, 6))
    assert report.settlement == NINE_TO_SOLOIST


def test_a_short_discard_made_good_while_a_false_lead_is_open():
    """Two elections, two holders: the allies have the discard made good, the soloist names a suit."""
    table = Table(profile="table").do(SHORT, tricks(1, 8), "p1 play Kd; p2 claim LEAD_OUT_OF_TURN")
    table.do("p3 claim DISCARD_SHORT p2; p1 elect make-good; p2 elect make-good 5d; p2 name s")
    assert table.sizes == (4, 4, 4)
    table.do(tricks(9, 12), "cut")
    assert [f.status for f in table.hand.docket.findings] == ["ESTABLISHED", "ESTABLISHED"]
    assert table.settlement == SETTLED


def test_a_game_stopped_takes_every_open_claim_with_it():
    """The allies stop for a short discard: the recorded claim of a revoke is never judged, nobody scores."""
    acts = (SHORT, tricks(1, 6), "p3 play Kh; p1 play Jd; p2 play 6c; p3 turn; p2 claim REVOKE p1")
    table = Table(profile="table").do(*acts, "p1 elect stop")
    assert table.phase == "STOPPED"
    assert table.hand.docket.claims == ()
    report = table.review("cut", profile="table")
    assert (report.verdict, report.settlement) == ("STOPPED", None)
    assert [(f.breach, f.points) for f in report.findings] == [("DISCARD_SHORT", 0), ("REVOKE", 0)]


def test_an_overfull_discard_and_a_revoke_of_the_other_side():
    """C9 with a revoke: 15 : 20 as played, trick 4 to the allies, nine to the soloist: 19 : 16."""
    over = f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d; p2 discard 5h 5d 7c; p2 take 2d As"
    acts = (over, tricks(1, 6), REVOKED, tricks(9, 11), "p1 play 5c; p3 play 7h")
    report = review(*acts, "p1 elect trick 4; cut")
    assert [(f.law, f.points) for f in report.findings] == [("4", 5), ("13", 9)]
    assert sums(report) == ((15, 20), (19, 16))
    assert report.settlement == (-3, 6, -3)


def test_an_irregular_deal_takes_everything_with_it():
    """A revoke in a hand that was dealt wrong: VOID, and the revoke lapses without points."""
    report = review(up_to(7), REVOKED, tricks(9, 12), tables="[deal]\ncut = false")
    assert report.verdict == "VOID"
    assert [(f.breach, f.status, f.points) for f in report.findings] == [
        ("DEAL_IRREGULAR", "ESTABLISHED", 0),
        ("REVOKE", "LAPSED", 0),
    ]


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_hand_with_one_of_each(profile):
    """Laws 8 to 14 in one hand: a shown card of each side, two false leads, a third hand, a revoke, a look."""
    claim = "" if profile == "referee" else "; p1 claim "
    lead = f"{claim}LEAD_OUT_OF_TURN" if claim else ""
    early = f"{claim}PLAY_OUT_OF_TURN" if claim else ""
    table = Table(profile=profile).do(
        EXCHANGE,
        f"p2 play Ks{lead}",
        tricks(1, 1),
        "p2 expose Ac",
        tricks(2, 2),
        f"p2 play 2d; p1 play Ad{early}; p3 play 3d; p2 demand Ad; p1 play Ad",
        tricks(4, 6),
        "p3 expose Jh",
        REVOKED.partition("; p3 play Jh")[0],
        f"p1 play 5c{lead}; p2 name h; p3 play Jh; p1 play 6h; p2 play 7d",
        "p3 turn; p1 look 4",
        tricks(9, 12),
        "p2 claim REVOKE p1; cut",
    )
    assert [f.split(" @")[0] for f in table.findings] == [
        "9 LEAD_OUT_OF_TURN p2",
        "8 CARD_EXPOSED p2",
        "12 PLAY_OUT_OF_TURN p1",
        "10 CARD_EXPOSED p3",
        "13 REVOKE p1",
        "11 LEAD_OUT_OF_TURN p1",
        "14 TRICK_LOOKED_AT p1",
    ]
    assert table.settlement == NINE_TO_SOLOIST


def test_the_nine_of_both_laws_add_up():
    """The soloist revokes and, by the option, pays nine for a look besides: 20 : 15 becomes 2 : 33."""
    acts = (EXCHANGE, SOLOIST_REVOKES.rpartition("; p2 play 3c")[0], "p2 turn; p2 look 3")
    report = review(*acts, "p2 play 3c; p3 play Ah; p1 play Jc; cut", options={"lookback": "NINE"})
    assert sums(report) == ((20, 15), (2, 33))
    assert report.settlement == (31, -62, 31)
