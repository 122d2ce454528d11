"""The call: from eldest hand on, one word each, and who first says that he plays is the soloist."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    CALL,
    CLASSIC,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    UA,
    Table,
    listed,
    review,
)

DONE_WITHOUT_REFUSING = ("referee", "table", "review")


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("call", "soloist", "allies"),
    [
        ("p1 bid play", 1, (2, 3)),
        ("p1 pass; p2 bid play", 2, (1, 3)),
        ("p1 pass; p2 pass; p3 bid play", 3, (1, 2)),
    ],
)
def test_who_first_plays_is_the_soloist_against_both_others(
    call: str, soloist: int, allies: tuple[int, ...], profile: str
) -> None:
    table = Table(profile=profile).do(call)
    assert table.phase == "EXCHANGE"
    assert table.hand.side_seats(0) == (soloist,)
    assert table.hand.side_seats(1) == allies
    assert table.findings == ()


def test_case_2_eldest_leads_whoever_the_soloist_is() -> None:
    table = Table().do(EXCHANGE)
    assert table.hand.tricks.leader == 1
    assert table.rule("p1 play 2s").disposition == "ACCEPTED"


def test_case_2_who_sits_after_the_soloist_is_not_asked_but_may_say_pass() -> None:
    """No overcalling: a bid after the bid is void, a pass only says what the bid made needless."""
    table = Table()
    assert table.rule(CALL, "p3 pass").disposition == "ACCEPTED"
    assert table.rule("p3 bid play").disposition == "REFUSED"
    assert table.findings == ("- CALL_OUT_OF_TURN p3 @4 CORRECTED",)
    assert table.hand.side_seats(0) == (2,)


@pytest.mark.option(CLASSIC, "passed_out_dealer", "NEXT")
@pytest.mark.option(CLASSIC, "passed_out_dealer", "SAME")
@pytest.mark.option(UA, "passed_out_dealer", "NEXT")
@pytest.mark.option(UA, "passed_out_dealer", "SAME")
@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("edition", "options", "next_deal"),
    [
        (CLASSIC, {}, "NEXT"),
        (CLASSIC, {"passed_out_dealer": "NEXT"}, "NEXT"),
        (CLASSIC, {"passed_out_dealer": "SAME"}, "SAME"),
        (UA, {}, "SAME"),
        (UA, {"passed_out_dealer": "SAME"}, "SAME"),
        (UA, {"passed_out_dealer": "NEXT"}, "NEXT"),
    ],
)
def test_case_3_three_passes_annul_the_deal(
    edition: str, options: dict[str, object], next_deal: str, profile: str
) -> None:
    """Nobody scores; in the classic book the deal moves on, in the Ukrainian the same dealer deals."""
    report = review(
        "p1 pass; p2 pass; p3 pass; cut", edition=edition, profile=profile, options=options
    )
    assert (report.verdict, report.next_deal) == ("PASSED_OUT", next_deal)
    assert (report.sides, report.counted, report.corrected, report.settlement) == (None,) * 4
    assert (report.findings, report.notes) == ((), ())


def test_a_passed_out_hand_is_over() -> None:
    table = Table().do("p1 pass; p2 pass; p3 pass")
    assert table.rule("p3 bid play").disposition == "REFUSED"
    assert (table.phase, table.notes) == ("PASSED_OUT", ("@4 over bid",))


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_a_call_out_of_turn_is_void_and_nothing_is_lost_by_it(profile: str) -> None:
    """Case D1 of the field log: who spoke too early may say the same, or another thing, in turn."""
    table = Table(profile=profile)
    before = table.hand
    ruling = table.rule("p2 bid play")
    assert ruling.disposition == "REFUSED"
    assert [f.breach for f in ruling.findings] == ["CALL_OUT_OF_TURN"]
    assert table.hand.frame == before.frame
    assert (table.hand is before) == (profile == "prevent")
    table.do("p1 pass; p2 pass; p3 bid play")
    assert table.hand.side_seats(0) == (3,)


@pytest.mark.parametrize("profile", DONE_WITHOUT_REFUSING)
@pytest.mark.parametrize(
    ("acts", "finding"),
    [
        ("p2 pass", "- CALL_OUT_OF_TURN p2 @1 CORRECTED"),
        ("p3 bid play", "- CALL_OUT_OF_TURN p3 @1 CORRECTED"),
        ("p1 pass; p3 pass", "- CALL_OUT_OF_TURN p3 @2 CORRECTED"),
        ("p1 bid solo", "- BID_INADMISSIBLE p1 @1 CORRECTED"),
        ("p1 pass; p2 pass; p1 bid play", "- CALL_OUT_OF_TURN p1 @3 CORRECTED"),
        (f"{CALL}; p1 bid play", "- CALL_OUT_OF_TURN p1 @3 CORRECTED"),
        (f"{CALL}; p2 bid play", "- CALL_OUT_OF_TURN p2 @3 CORRECTED"),
        (f"{CALL}; p1 pass", "- CALL_OUT_OF_TURN p1 @3 CORRECTED"),
        (f"{EXCHANGE}; p3 bid play", "- CALL_OUT_OF_TURN p3 @10 CORRECTED"),
    ],
)
def test_irregular_calls_are_void(acts: str, finding: str, profile: str) -> None:
    table = Table(profile=profile).do(acts)
    assert table.findings == (finding,)
    assert table.rulings[-1].disposition == "REFUSED"


@pytest.mark.parametrize("between", ["", "p3 bid play; "])
def test_a_pass_may_be_changed_until_the_next_player_has_spoken(between: str) -> None:
    """A void call of somebody else is no word of the next player."""
    table = Table().do(f"p1 pass; {between}p1 bid play")
    assert table.hand.side_seats(0) == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_d4_a_word_outside_its_phase_has_no_effect(edition: str) -> None:
    """Case D4 of the field log: before there is a soloist nobody asks, exchanges or elects."""
    acts = "p1 ask 3c; p1 announce 2; p1 discard 4c; p1 take As; p2 elect stop; p1 concede"
    table = Table(edition).do(acts)
    assert table.findings == ()
    assert [note.split()[1] for note in table.notes] == ["no-effect"] * 6
    assert table.phase == "CALL"
    assert table.do("p1 pass").rulings[-1].disposition == "ACCEPTED"


def test_a_record_that_ends_in_the_call_is_incomplete() -> None:
    report = review("p1 pass; p3 pass")
    assert (report.verdict, report.next_deal) == ("INCOMPLETE", None)
    assert listed(report) == ("- CALL_OUT_OF_TURN p3 @2 CORRECTED",)
