"""Law 5: a two asked for without all the threes as dealt; the adversaries may stop the game.

With its counterpart in the Ukrainian book.
"""

from __future__ import annotations

import pytest

from tests.laws.table import CALL, CLASSIC, EDITIONS, UA, Table, listed, review
from tests.laws.test_00_ask_and_return import ALL_THREES, THREE_THREES

pytestmark = [pytest.mark.law(CLASSIC, "5"), pytest.mark.law(UA, "ask")]
LAW = {CLASSIC: "5", UA: "ask"}
OPEN_TABLES = ("referee", "table", "review")
TWO = f"{CALL}; p2 ask 2s"
GIVEN = "p1 yield 2s; p2 return 4d; p2 announce 1; p2 discard 5d; p2 open; p2 take As"
FOUND = ("5 ASK_TWO_WITHOUT_THREES p2 @3 ESTABLISHED",)
LAPSED = "5 ASK_TWO_WITHOUT_THREES p2 @3 LAPSED"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "status", "told"),
    [("referee", "ESTABLISHED", True), ("table", "NOTICED", False), ("review", "NOTICED", False)],
)
def test_three_threes_are_not_all(profile: str, status: str, edition: str, *, told: bool) -> None:
    table = Table(edition, profile, deal=THREE_THREES).do(TWO)
    assert table.findings == (f"{LAW[edition]} ASK_TWO_WITHOUT_THREES p2 @3 {status}",)
    assert table.elections == ((f"{LAW[edition]} p1 p3: stop go-on",) if told else ())
    assert table.rulings[-1].disposition == "STANDS"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", ["prevent", *OPEN_TABLES])
def test_who_was_dealt_all_the_threes_may_ask_for_a_two(profile: str, edition: str) -> None:
    table = Table(edition, profile, deal=ALL_THREES).do(TWO, "p1 yield 2s; p2 return 4d")
    assert (table.findings, table.sizes) == ((), (12, 12, 12))


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_refuses_the_ask(edition: str) -> None:
    table = Table(edition, "prevent", deal=THREE_THREES).do(CALL)
    hand = table.hand
    assert table.rule("p2 ask 2s").disposition == "REFUSED"
    assert table.hand is hand
    assert table.rule("p2 ask 3c").disposition == "ACCEPTED"


def test_the_fourth_three_got_by_asking_does_not_count() -> None:
    """It would besides be a second ask."""
    acts = "p2 ask 3c; p3 yield 3c; p2 return 4d; p2 ask 2s"
    table = Table(deal=THREE_THREES).do(CALL, acts)
    assert table.findings == ("- ASK_INADMISSIBLE p2 @6 CORRECTED",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_case_10_either_ally_stops_the_game_and_nobody_scores(
    ally: int, profile: str, edition: str
) -> None:
    report = review(
        TWO, f"p{ally} elect stop; cut", edition=edition, profile=profile, deal=THREE_THREES
    )
    assert (report.verdict, report.settlement, report.next_deal) == ("STOPPED", None, "NEXT")
    assert listed(report) == (f"{LAW[edition]} ASK_TWO_WITHOUT_THREES p2 @3 ESTABLISHED",)


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_right_lasts_to_the_last_act_before_an_ally_plays(profile: str) -> None:
    table = Table(profile=profile, deal=THREE_THREES).do(TWO, GIVEN, "p3 elect stop")
    assert table.phase == "STOPPED"


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_case_11_with_the_first_card_of_an_ally_it_lapses(profile: str) -> None:
    """The exchange stands, and a claim comes too late."""
    table = Table(profile=profile, deal=THREE_THREES).do(TWO, GIVEN, "p1 play 6s")
    assert (table.findings, table.elections) == ((LAPSED,), ())
    assert table.rule("p3 elect stop").note == "no-effect"
    table.do("p3 claim ASK_TWO_WITHOUT_THREES")
    assert table.findings == (LAPSED, "- CLAIM_LATE p3 @12 LAPSED")
    assert table.play_out().settlement is not None
    report = table.review("cut", profile=profile)
    assert (report.verdict, report.settlement) == ("IRREGULAR", table.settlement)
    assert report.counted == report.corrected


def test_the_card_of_the_soloist_does_not_end_the_right() -> None:
    """He leads as eldest hand; no ally has played yet."""
    deal = THREE_THREES._replace(hands=tuple(THREE_THREES.hands[n] for n in (1, 0, 2)))
    acts = "p1 bid play; p1 ask 2s; p2 yield 2s; p1 return 4d; p1 discard 5d; p1 take As"
    table = Table(deal=deal).do(acts, "p1 play 3s; p2 elect stop")
    assert table.phase == "STOPPED"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_going_on_condones_it_for_both_and_the_two_must_be_given(ally: int, profile: str) -> None:
    table = Table(profile=profile, deal=THREE_THREES).do(TWO, f"p{ally} elect go-on")
    assert table.findings == ("5 ASK_TWO_WITHOUT_THREES p2 @3 CONDONED",)
    assert table.rule(f"p{4 - ally} elect stop").note == "no-effect"
    table.do(GIVEN).play_out()
    assert table.settlement is not None
    assert table.findings == ("5 ASK_TWO_WITHOUT_THREES p2 @3 CONDONED",)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p2 elect stop", "p2 elect go-on"])
def test_the_soloist_elects_nothing(act: str, profile: str) -> None:
    table = Table(profile=profile, deal=THREE_THREES).do(TWO)
    assert table.rule(act).note == "no-effect"
    assert table.phase == "EXCHANGE"


def test_at_a_table_a_claim_opens_the_right_once() -> None:
    table = Table(profile="table", deal=THREE_THREES)
    table.do(TWO, "p1 claim ASK_TWO_WITHOUT_THREES p2")
    assert (table.findings, table.elections) == (FOUND, ("5 p1 p3: stop go-on",))
    table.do("p3 claim ASK_TWO_WITHOUT_THREES")
    assert table.notes == ("@5 already-ruled ASK_TWO_WITHOUT_THREES",)


def test_a_false_claim_is_refuted() -> None:
    table = Table(profile="table", deal=ALL_THREES).do(TWO, "p1 claim ASK_TWO_WITHOUT_THREES p2")
    assert table.findings == ("5 ASK_TWO_WITHOUT_THREES p2 @4 REFUTED",)


def test_the_review_claims_no_stop() -> None:
    """It would end the hand: reported as lapsed once an ally has played, as noticed before."""
    assert listed(review(TWO, GIVEN, deal=THREE_THREES)) == (
        "5 ASK_TWO_WITHOUT_THREES p2 @3 NOTICED",
    )
    assert listed(review(TWO, GIVEN, "p1 play 6s", deal=THREE_THREES)) == (LAPSED,)


@pytest.mark.option(CLASSIC, "law5_decline", "CONDONE")
@pytest.mark.option(CLASSIC, "law5_decline", "CANCEL_ASK")
@pytest.mark.option(UA, "law5_decline", "CONDONE")
@pytest.mark.option(UA, "law5_decline", "CANCEL_ASK")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("decline", "acts", "holder"),
    [
        ("CONDONE", "p1 yield 2s; p2 return 4d; p1 elect go-on; p2 return 2s", 2),
        ("CANCEL_ASK", "p1 yield 2s; p2 return 4d; p1 elect go-on; p2 return 2s", 1),
        ("CANCEL_ASK", "p1 yield 2s; p1 elect go-on; p2 return 2s", 1),
        ("CANCEL_ASK", "p1 elect go-on; p1 yield 2s", 1),
    ],
    ids=["condoned", "both cards back", "the two back", "not given any more"],
)
def test_going_on_may_take_the_ask_back_instead(
    decline: str, acts: str, holder: int, edition: str
) -> None:
    """The two goes back, the ask is spent all the same."""
    table = Table(edition, deal=THREE_THREES, options={"law5_decline": decline}).do(TWO, acts)
    assert table.holds(holder, "2s")
    assert table.sizes == (12, 12, 12)
    assert table.rule("p2 ask 3c").findings[0].breach == "ASK_INADMISSIBLE"
    if decline == "CANCEL_ASK":
        assert table.holds(2, "4d")
        table.do("p2 discard 5d; p2 open; p2 take As; p1 play 6s")
        assert len(table.findings) == 2
