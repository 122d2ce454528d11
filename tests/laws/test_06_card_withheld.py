"""Law 6: the asked card neither given nor in the stock; the soloist may demand it and change his discard.

With its counterpart in the Ukrainian book, which speaks of changing the discard alone.
"""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY, set_of
from tests.laws.table import (
    CALL,
    CLASSIC,
    EDITIONS,
    SETTLED,
    UA,
    Table,
    listed,
    review,
    sums,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, "6"), pytest.mark.law(UA, "withheld")]
LAW = {CLASSIC: "6", UA: "withheld"}
CHOICES = {CLASSIC: "redemand rediscard waive", UA: "rediscard waive"}
OPEN_TABLES = ("referee", "table", "review")
DENIED = f"{CALL}; p2 ask 3h; p1 deny; p3 deny; p2 announce 2; p2 discard 5h 5d"
WITHHELD = f"{DENIED}; p2 open"
TAKEN = f"{WITHHELD}; p2 take 2d As"
GIVEN = "p1 yield 3h; p2 return 4d"
FOUND = ("6 CARD_WITHHELD p1 @4 ESTABLISHED",)
LAPSED = "6 CARD_WITHHELD p1 @4 LAPSED"
#: p1 keeps the 3h to trick 4 and wins it with it.
KEPT = (
    f"{TAKEN}; p1 play 2s; p2 play 3s; p3 play 5s; {tricks(2, 3)}; "
    "p3 play Ah; p1 play 3h; p2 play 4d"
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "status", "told"),
    [("referee", "ESTABLISHED", True), ("table", "NOTICED", False), ("review", "NOTICED", False)],
)
def test_the_open_stock_shows_that_an_ally_has_the_card(
    profile: str, status: str, edition: str, *, told: bool
) -> None:
    table = Table(edition, profile).do(WITHHELD)
    assert table.findings == (f"{LAW[edition]} CARD_WITHHELD p1 @4 {status}",)
    assert table.elections == ((f"{LAW[edition]} p2: {CHOICES[edition]}",) if told else ())


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("acts", "number"),
    [
        (f"{CALL}; p2 ask 3h; p2 discard 5h 5d; p2 open", 5),
        (f"{CALL}; p2 ask 3h; p2 discard 5h 5d; p2 take 2d As", 5),
        (f"{CALL}; p2 ask 3h; p3 deny; p2 discard 5h 5d; p2 open", 6),
    ],
    ids=["silent", "taken without opening", "only the other denied"],
)
def test_without_a_denial_of_the_holder_the_act_is_the_opening(
    acts: str, number: int, profile: str
) -> None:
    table = Table(profile=profile).do(acts)
    assert table.findings[0].startswith(f"6 CARD_WITHHELD p1 @{number}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_refuses_the_denial_and_not_the_opening(edition: str) -> None:
    """The opening is the soloist's lawful act; that a card is withheld is no fault of his."""
    table = Table(edition, "prevent").do(CALL, "p2 ask 3h; p2 announce 2; p2 discard 5h 5d")
    hand = table.hand
    assert table.rule("p1 deny").disposition == "REFUSED"
    assert table.hand is hand
    assert table.rule("p2 open").disposition == "ACCEPTED"
    assert len(table.elections) == 1
    table.do(GIVEN, "p2 take 2d As", tricks(1, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_card_in_the_stock_is_not_withheld(profile: str) -> None:
    table = Table(UA, profile).do(CALL, "p2 ask Kc; p1 deny; p3 deny; p2 discard 5h; p2 open")
    assert (table.findings, table.elections) == ((), ())


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_case_12_the_card_demanded_again_and_the_discard_changed(profile: str) -> None:
    """With another number than before; the discard is then 5h 5d 6c Qh."""
    table = Table(profile=profile).do(WITHHELD, "p2 elect redemand", GIVEN)
    table.do("p2 elect rediscard; p2 announce 3; p2 discard 5h 5d 6c; p2 take 2d As Kc")
    assert (table.findings, table.sizes, table.elections) == (FOUND, (12, 12, 12), ())
    assert table.holds(2, "3h 2d As Kc")
    exchange = table.hand.frame.exchange
    assert exchange.discarded | exchange.stock == set_of(_cards("5h 5d 6c Qh"))
    table.play_out()
    assert sum(table.corrected or ()) == 35
    assert listed(table.review("cut", profile=profile)) == FOUND


def _cards(text: str) -> list[int]:
    return [FORTY.read(card) for card in text.split()]


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_card_alone_demanded_again(profile: str) -> None:
    """After the take, too; played on it is the worked deal."""
    table = Table(profile=profile).do(TAKEN, "p2 elect redemand", GIVEN, tricks(1, 12))
    assert (table.findings, table.settlement) == (FOUND, SETTLED)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_discard_alone_changed(profile: str, edition: str) -> None:
    table = Table(edition, profile).do(TAKEN, "p2 elect rediscard")
    assert table.holds(2, "5h 5d")
    assert (table.sizes, table.hand.frame.exchange.stock.bit_count()) == ((12, 12, 12), 4)
    table.do("p2 announce 1; p2 discard 6c; p2 take As; p1 play 2s")
    assert table.findings == (f"{LAW[edition]} CARD_WITHHELD p1 @4 ESTABLISHED",)
    assert table.sizes == (11, 12, 12)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("order", "exchange"),
    [
        (f"p2 elect redemand; {GIVEN}; p2 elect rediscard", "p2 discard 6c; p2 take As"),
        (f"p2 elect rediscard; p2 elect redemand; {GIVEN}", "p2 discard 6c; p2 take As"),
    ],
)
def test_both_rights_in_either_order(order: str, exchange: str, profile: str) -> None:
    table = Table(profile=profile).do(TAKEN, order, exchange, "p1 play 2s")
    assert (table.findings, table.sizes) == (FOUND, (11, 12, 12))


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_lead_made_meanwhile_goes_back_without_penalty(profile: str) -> None:
    table = Table(profile=profile).do(TAKEN, "p1 play 2s; p2 elect redemand")
    assert (table.phase, table.hand.tricks.plays) == ("EXCHANGE", ())
    assert table.hand.docket.exposed == ()
    table.do(GIVEN, "p1 play 6s")
    assert (table.findings, table.sizes) == (FOUND, (11, 12, 12))


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_card_of_the_stock_given_back_leaves_no_discard_to_change(profile: str) -> None:
    table = Table(profile=profile).do(TAKEN, "p2 elect redemand; p1 yield 3h; p2 return 2d")
    assert table.elections == ()
    assert table.rule("p2 elect rediscard").note == "no-effect"


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_card_given_late_needs_no_demand_but_the_discard_may_still_be_changed(
    profile: str,
) -> None:
    table = Table(profile=profile).do(TAKEN, GIVEN)
    assert table.rule("p2 elect redemand").note == "no-effect"
    assert table.do("p2 elect rediscard").holds(2, "5h 5d 3h")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_waived_it_is_condoned(profile: str, edition: str) -> None:
    table = Table(edition, profile).do(WITHHELD, "p2 elect waive")
    assert table.findings == (f"{LAW[edition]} CARD_WITHHELD p1 @4 CONDONED",)
    for choice in ("redemand", "rediscard", "waive"):
        assert table.rule(f"p2 elect {choice}").note == "no-effect"
    table.do("p2 claim CARD_WITHHELD")
    assert table.notes[-1] == "@13 already-ruled CARD_WITHHELD"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p1 elect redemand", "p3 elect rediscard", "p1 elect waive"])
def test_an_ally_elects_nothing(act: str, profile: str) -> None:
    table = Table(profile=profile).do(WITHHELD)
    assert table.rule(act).note == "no-effect"
    assert table.hand.frame.exchange.asked is not None


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_right_lasts_to_the_last_act_before_the_soloist_plays(profile: str) -> None:
    table = Table(profile=profile).do(TAKEN, "p1 play 2s; p2 elect rediscard")
    assert table.phase == "EXCHANGE"


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_case_13_with_his_first_card_it_lapses_and_there_is_no_remedy_later(profile: str) -> None:
    """He had all the facts: a stock without the card, and nobody gave it."""
    table = Table(profile=profile).do(KEPT)
    assert (table.findings, table.elections) == ((LAPSED,), ())
    assert table.hand.tricks.winner == 1
    assert table.rule("p2 elect redemand").note == "no-effect"
    number = len(table.acts) + 1
    assert table.do("p2 claim CARD_WITHHELD").findings[-1] == f"- CLAIM_LATE p2 @{number} LAPSED"
    report = table.play_out().review("cut", profile=profile)
    assert report.counted == report.corrected


def test_a5_in_a_record_the_false_denial_is_dated_to_itself() -> None:
    """Case A5 of the field log: no revoke, though the card falls in trick 4."""
    report = Table(profile="review").do(KEPT).play_out().review()
    assert listed(report) == (LAPSED,)


def test_at_a_table_a_claim_opens_the_right() -> None:
    table = Table(profile="table").do(WITHHELD, "p2 claim CARD_WITHHELD p3")
    assert table.findings[-1] == "6 CARD_WITHHELD p3 @9 REFUTED"
    table.do("p2 claim CARD_WITHHELD p1")
    assert table.elections == ("6 p2: redemand rediscard waive",)


@pytest.mark.option(CLASSIC, "law6_redemand", value=True)
@pytest.mark.option(CLASSIC, "law6_redemand", value=False)
@pytest.mark.option(UA, "law6_redemand", value=True)
@pytest.mark.option(UA, "law6_redemand", value=False)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("may", [True, False])
def test_whether_the_card_may_be_demanded_again(edition: str, *, may: bool) -> None:
    table = Table(edition, options={"law6_redemand": may}).do(WITHHELD, "p2 elect redemand")
    assert (table.rulings[-1].note == "") == may
    table.do("p1 yield 3h; p2 return 4d; p2 elect rediscard")
    assert table.hand.frame.exchange.discarded == 0


@pytest.mark.option(CLASSIC, "rediscard_same_count", value=True)
@pytest.mark.option(CLASSIC, "rediscard_same_count", value=False)
@pytest.mark.option(UA, "rediscard_same_count", value=True)
@pytest.mark.option(UA, "rediscard_same_count", value=False)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("same", "exchange", "errors"),
    [
        (True, "p2 discard 6c; p2 take As", 1),
        (True, "p2 discard 6c 7c; p2 take As Kc", 0),
        (False, "p2 discard 6c; p2 take As", 0),
    ],
)
def test_whether_the_number_may_change(
    exchange: str, errors: int, edition: str, *, same: bool
) -> None:
    """Where it may not, another number is an exchange error."""
    table = Table(edition, options={"rediscard_same_count": same})
    table.do(TAKEN, "p2 elect rediscard", exchange, "p1 play 2s")
    assert len([f for f in table.findings if "EXCHANGE_ERROR" in f]) == errors


@pytest.mark.option(CLASSIC, "withhold_penalty", "NONE")
@pytest.mark.option(CLASSIC, "withhold_penalty", "LAW13_NINE")
@pytest.mark.option(UA, "withhold_penalty", "NONE")
@pytest.mark.option(UA, "withhold_penalty", "LAW13_NINE")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("penalty", "profile", "acts", "points"),
    [
        ("NONE", "table", f"{TAKEN}; p2 claim CARD_WITHHELD", 0),
        ("NONE", "review", TAKEN, 0),
        ("LAW13_NINE", "table", f"{TAKEN}; p2 claim CARD_WITHHELD", 9),
        ("LAW13_NINE", "table", f"{TAKEN}; p2 elect waive", 0),
        ("LAW13_NINE", "table", TAKEN, 0),
        ("LAW13_NINE", "referee", TAKEN, 9),
        ("LAW13_NINE", "referee", f"{TAKEN}; p2 elect waive", 0),
        ("LAW13_NINE", "review", TAKEN, 9),
        ("LAW13_NINE", "review", f"{TAKEN}; p2 elect waive", 0),
    ],
)
def test_nine_points_for_withholding(
    penalty: str, profile: str, acts: str, points: int, edition: str
) -> None:
    """They are taken by a claim, or by whoever claims points; waived or unclaimed nothing moves."""
    table = Table(edition, profile, options={"withhold_penalty": penalty}).do(acts).play_out()
    report = table.review("cut", profile=profile)
    assert report.findings[0].points == points
    both = sums(report)
    assert both is not None
    assert both[1] == (both[0][0] + points, both[0][1] - points)


@pytest.mark.option(CLASSIC, "withhold_penalty", "VOID_DEAL")
@pytest.mark.option(UA, "withhold_penalty", "VOID_DEAL")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "last"),
    [("referee", ""), ("table", "p2 claim CARD_WITHHELD"), ("review", "p2 elect rediscard")],
)
def test_withholding_may_void_the_deal(profile: str, last: str, edition: str) -> None:
    table = Table(edition, profile, options={"withhold_penalty": "VOID_DEAL"}).do(WITHHELD, last)
    assert (table.phase, table.elections) == ("VOID", ())
    report = table.review("cut", profile=profile)
    assert (report.verdict, report.next_deal, report.settlement) == ("VOID", "SAME", None)


@pytest.mark.option(CLASSIC, "withhold_penalty", "VOID_DEAL")
def test_the_review_voids_no_deal_that_nobody_claimed() -> None:
    table = Table(profile="review", options={"withhold_penalty": "VOID_DEAL"}).do(KEPT).play_out()
    report = table.review("cut")
    assert (listed(report), report.verdict) == ((LAPSED,), "IRREGULAR")


def test_claims_that_are_not_borne_out_are_refuted() -> None:
    report = review(f"{CALL}; p2 ask 3h; {GIVEN}; p2 claim CARD_WITHHELD p1", profile="table")
    assert listed(report) == ("6 CARD_WITHHELD p1 @6 REFUTED",)
