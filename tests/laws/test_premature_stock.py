"""The stock turned up before its time: no law names it, the option says what follows."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    ASK,
    CALL,
    CLASSIC,
    COUNTED,
    EVERY_PROFILE,
    SETTLED,
    UA,
    Table,
    listed,
    review,
    sums,
    tricks,
)

OPEN_TABLES = ("referee", "table", "review")
BEFORE = f"{CALL}; {ASK}"
EARLY = f"{BEFORE}; p2 open"
REST = "p2 announce 2; p2 discard 5h 5d; p2 take 2d As"
FOUND = "- STOCK_PREMATURE p2 @6 ESTABLISHED"
LAPSED = "- STOCK_PREMATURE p2 @6 LAPSED"
CONDONED = "- STOCK_PREMATURE p2 @6 CONDONED"


@pytest.mark.parametrize(
    ("profile", "status", "elections"),
    [
        ("referee", "ESTABLISHED", ("- p1 p3: stop go-on",)),
        ("table", "NOTICED", ()),
        ("review", "NOTICED", ()),
    ],
)
@pytest.mark.parametrize(
    "act", ["p2 open", "p2 look monte", "p2 announce 2; p2 open", "p2 take 2d"]
)
def test_the_soloist_turns_it_before_he_has_laid_anything_down(
    act: str, profile: str, status: str, elections: tuple[str, ...]
) -> None:
    """Looked at under his hand or taken at once, it is the same."""
    table = Table(profile=profile).do(BEFORE, act)
    assert table.findings[0] == f"- STOCK_PREMATURE p2 @{len(table.acts)} {status}"
    assert table.elections[: len(elections)] == elections


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("down", ["5h", "1", "5h 5d"])
def test_one_card_laid_down_is_enough(down: str, profile: str) -> None:
    table = Table(profile=profile).do(BEFORE, f"p2 discard {down}; p2 open")
    assert table.findings == ()


@pytest.mark.parametrize("act", ["p2 open", "p2 look monte", "p1 open", "p3 look monte"])
def test_prevent_leaves_it_face_down(act: str) -> None:
    table = Table(profile="prevent").do(BEFORE)
    hand = table.hand
    assert table.rule(act).disposition == "REFUSED"
    assert table.hand is hand
    assert table.do("p2 discard 5h; p2 open").hand.frame.exchange.opened


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_either_ally_may_stop_the_game(ally: int, profile: str) -> None:
    report = review(EARLY, f"p{ally} elect stop; cut", profile=profile)
    assert (report.verdict, report.settlement, report.next_deal) == ("STOPPED", None, "NEXT")
    assert listed(report) == (FOUND,)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_going_on_condones_it_for_both(ally: int, profile: str) -> None:
    table = Table(profile=profile).do(EARLY, f"p{ally} elect go-on")
    assert table.rule(f"p{4 - ally} elect stop").note == "no-effect"
    table.do(REST, tricks(1, 12))
    assert (table.findings, table.settlement) == ((CONDONED,), SETTLED)


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_right_lasts_to_the_last_act_before_an_ally_plays(profile: str) -> None:
    assert Table(profile=profile).do(EARLY, REST, "p3 elect stop").phase == "STOPPED"


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_with_the_first_card_of_an_ally_it_lapses(profile: str) -> None:
    table = Table(profile=profile).do(EARLY, REST, "p1 play 2s")
    assert (table.findings, table.elections) == ((LAPSED,), ())
    assert table.rule("p3 elect stop").note == "no-effect"
    table.do("p3 claim STOCK_PREMATURE")
    assert table.findings == (LAPSED, "- CLAIM_LATE p3 @12 LAPSED")


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p2 elect stop", "p2 elect go-on"])
def test_the_soloist_elects_nothing(act: str, profile: str) -> None:
    assert Table(profile=profile).do(EARLY).rule(act).note == "no-effect"


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_unclaimed_it_costs_nothing(profile: str) -> None:
    report = review(EARLY, REST, tricks(1, 12), "cut", profile=profile)
    assert (listed(report), sums(report)) == ((LAPSED,), (COUNTED, COUNTED))


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p1 open", "p3 open", "p1 look monte"])
def test_turned_by_an_ally_it_is_condoned_and_the_soloist_goes_on(act: str, profile: str) -> None:
    """He goes on with what he has seen, and opens the stock in his time."""
    rest = "p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As"
    table = Table(profile=profile).do(BEFORE, act, rest, tricks(1, 12))
    assert table.findings == (f"- STOCK_PREMATURE {act[:2]} @6 CONDONED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p1 open", "p2 open", "p3 look monte"])
def test_c7_turned_before_there_is_a_soloist_it_is_condoned(act: str, profile: str) -> None:
    """Case C7 of the field log: the book bars nobody from the call for it."""
    table = Table(profile=profile).do(act, CALL)
    assert table.findings == (f"- STOCK_PREMATURE {act[:2]} @1 CONDONED",)
    assert table.phase == "EXCHANGE"


def test_who_has_seen_the_stock_asks_no_more() -> None:
    table = Table(profile="table").do(CALL, "p2 open; p2 ask 3h")
    assert table.findings[-1] == "- ASK_INADMISSIBLE p2 @4 CORRECTED"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("option", "acts", "status", "settlement"),
    [
        pytest.param(option, acts, status, settlement, marks=pytest.mark.option(CLASSIC, *option))
        for option, acts, status, settlement in (
            (("premature_stock", "ALLIES_MAY_STOP"), "p1 elect stop", "ESTABLISHED", None),
            (
                ("premature_stock", "FOSTER_35_EACH"),
                "p1 claim STOCK_PREMATURE",
                "ESTABLISHED",
                (35, -70, 35),
            ),
            (("premature_stock", "NONE"), "p1 elect stop", "CONDONED", SETTLED),
        )
    ],
)
def test_what_follows_is_an_option(
    option: tuple[str, str],
    acts: str,
    status: str,
    settlement: tuple[int, ...] | None,
    profile: str,
) -> None:
    report = review(
        EARLY, acts, REST, tricks(1, 12), profile=profile, options={option[0]: option[1]}
    )
    assert listed(report) == (f"- STOCK_PREMATURE p2 @6 {status}",)
    assert report.settlement == settlement


@pytest.mark.option(CLASSIC, "premature_stock", "FOSTER_35_EACH")
@pytest.mark.parametrize(
    ("profile", "verdict"),
    [("referee", "STOPPED"), ("table", "IRREGULAR"), ("review", "IRREGULAR")],
)
def test_by_fosters_rule_the_arbiter_ends_it_at_once_the_table_by_a_claim(
    profile: str, verdict: str
) -> None:
    """The review claims nothing that would end the hand."""
    options = {"premature_stock": "FOSTER_35_EACH"}
    report = review(EARLY, REST, tricks(1, 12), "cut", profile=profile, options=options)
    assert report.verdict == verdict
    assert report.settlement == ((35, -70, 35) if verdict == "STOPPED" else SETTLED)


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_ukrainian_book_gives_no_right(profile: str) -> None:
    table = Table(UA, profile).do(EARLY, "p1 elect stop", REST, tricks(1, 12))
    assert (table.findings, table.settlement) == ((CONDONED,), SETTLED)
    assert table.notes == ("@7 no-effect elect",)
