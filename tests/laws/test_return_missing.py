"""The card for the asked one never given back: treated as law 4 treats a short discard."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    CALL,
    CLASSIC,
    EDITIONS,
    SETTLED,
    STOCK,
    UA,
    Table,
    listed,
    review,
    sums,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, "4"), pytest.mark.law(UA, "discard")]
LAW = {CLASSIC: "4", UA: "discard"}
OPEN_TABLES = ("referee", "table", "review")
SILENT = ("table", "review")
KEPT = f"{CALL}; p2 ask 3h; p1 yield 3h; {STOCK}"
LED = f"{KEPT}; p1 play 2s"
FOUND = ("4 RETURN_MISSING p2 @9 ESTABLISHED",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "status", "told"),
    [("referee", "ESTABLISHED", True), ("table", "NOTICED", False), ("review", "NOTICED", False)],
)
def test_it_is_found_at_the_first_card(
    profile: str, status: str, edition: str, *, told: bool
) -> None:
    table = Table(edition, profile).do(KEPT)
    assert not table.findings
    table.do("p1 play 2s")
    assert table.findings == (f"{LAW[edition]} RETURN_MISSING p2 @9 {status}",)
    assert table.elections == ((f"{LAW[edition]} p1 p3: make-good stop",) if told else ())
    assert table.sizes == (10, 13, 12)


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_refuses_the_first_card(edition: str) -> None:
    table = Table(edition, "prevent").do(KEPT)
    hand = table.hand
    assert table.rule("p1 play 2s").disposition == "REFUSED"
    assert table.hand is hand
    table.do("p2 return 4d", tricks(1, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_given_back_just_before_the_first_card_nothing_is_missing(profile: str) -> None:
    table = Table(profile=profile).do(KEPT, "p2 return 4d; p1 play 2s")
    assert (table.findings, table.sizes) == ((), (11, 12, 12))


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_after_the_first_card_it_is_not_simply_given_back(profile: str) -> None:
    table = Table(profile=profile).do(LED)
    assert table.rule("p2 return 4d").note == "no-effect"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_either_ally_has_it_made_good_and_the_soloist_chooses_the_card(
    ally: int, profile: str
) -> None:
    table = Table(profile=profile).do(LED, f"p{ally} elect make-good; p2 elect make-good 4d")
    assert (table.findings, table.sizes) == (FOUND, (11, 12, 12))
    table.do("p2 play 3s; p3 play 5s", tricks(2, 12))
    assert table.settlement == SETTLED
    assert listed(table.review("cut", profile=profile)) == FOUND


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_either_ally_stops_the_game(ally: int, profile: str) -> None:
    report = review(LED, f"p{ally} elect stop; cut", profile=profile)
    assert listed(report) == FOUND
    assert (report.verdict, report.settlement, report.next_deal) == ("STOPPED", None, "NEXT")


@pytest.mark.parametrize("profile", SILENT)
def test_an_ally_who_plays_knowing_it_waives_the_stop_but_not_the_card(profile: str) -> None:
    table = Table(profile=profile).do(LED, "p3 claim RETURN_MISSING; p2 play 3s; p3 play 5s")
    assert table.rule("p1 elect stop").note == "no-effect"
    assert table.do("p1 elect make-good; p2 elect make-good 4d").sizes == (11, 11, 11)


@pytest.mark.parametrize("profile", SILENT)
def test_an_ally_who_plays_without_knowing_it_waives_nothing(profile: str) -> None:
    table = Table(profile=profile).do(LED, "p2 play 3s; p3 play 5s; p3 elect stop")
    assert table.phase == "STOPPED"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p2 elect stop", "p2 elect make-good 4d"])
def test_the_soloist_elects_nothing(act: str, profile: str) -> None:
    assert Table(profile=profile).do(LED).rule(act).note == "no-effect"


@pytest.mark.parametrize("cards", ["4d 5c", "2h", ""])
def test_the_soloist_gives_one_card_of_his_own(cards: str) -> None:
    table = Table().do(LED, "p1 elect make-good")
    assert table.rule(f"p2 elect make-good {cards}").note == "no-effect"
    assert table.do("p2 elect make-good 4d").sizes == (11, 12, 12)
    assert table.rule("p2 elect make-good 7c").note == "no-effect"


@pytest.mark.parametrize(
    ("profile", "last", "status"),
    [
        ("table", "", "NOTICED"),
        ("table", "cut", "LAPSED"),
        ("table", "p1 claim RETURN_MISSING; cut", "ESTABLISHED"),
        ("table", "cut; p1 claim RETURN_MISSING", "LAPSED"),
        ("review", "", "NOTICED"),
        ("review", "cut", "LAPSED"),
        ("referee", "cut", "ESTABLISHED"),
    ],
)
def test_unclaimed_the_card_left_over_goes_to_the_winner_of_the_last_trick(
    profile: str, last: str, status: str
) -> None:
    """In ``corrected`` alone: as played it lies in nobody's pile."""
    table = Table(profile="table").do(KEPT, tricks(1, 3)).play_out()
    assert table.sizes == (0, 1, 0)
    left = table.hand.rules.pack.count(table.hand.hands[1])
    winner = table.hand.side(table.hand.tricks.winner)
    report = table.review(last, profile=profile)
    assert listed(report)[0] == f"4 RETURN_MISSING p2 @9 {status}"
    assert (len(report.findings) == 2) == last.startswith("cut;")
    both = sums(report)
    assert both is not None
    gained = [after - before for before, after in zip(*both, strict=True)]
    assert (left, gained[winner], gained[1 - winner]) == (3, 3, 0)
    assert sum(both[1]) == 35


def test_a_false_claim_is_refuted() -> None:
    acts = f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d; {STOCK}; p1 claim RETURN_MISSING p2"
    assert listed(review(acts)) == ("4 RETURN_MISSING p2 @10 REFUTED",)
