"""Where the Ukrainian book differs from the classic one, and where it says the same."""

from __future__ import annotations

import pytest

from arbiter.editions import find
from tests.laws.table import (
    CALL,
    CLASSIC,
    COUNTED,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    UA,
    Table,
    listed,
    review,
    sums,
    tricks,
)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_the_worked_deal_comes_to_the_same(profile: str) -> None:
    report = review(EXCHANGE, tricks(1, 12), "cut", edition=UA, profile=profile)
    assert report.edition == "calabrasella-ua@1"
    assert (report.verdict, sums(report)) == ("CLEAN", (COUNTED, COUNTED))
    assert report.settlement == SETTLED


def test_its_laws_have_no_numbers() -> None:
    book = find(UA)
    assert book is not None
    assert not any(number.isdigit() for number in book.numbers)


@pytest.mark.parametrize(
    ("acts", "tables", "classic", "ukrainian"),
    [
        ("p1 pass; p2 pass; p3 pass", "", ("PASSED_OUT", "NEXT"), ("PASSED_OUT", "SAME")),
        (
            f"{EXCHANGE}; {tricks(1, 12)}",
            "[deal]\npackets = [4, 4, 4]",
            ("VOID", "SAME"),
            ("CLEAN", "NEXT"),
        ),
        (
            f"{CALL}; p2 ask Ad; p1 yield Ad; p2 return 4d; p2 discard 5h; p2 take As; p1 concede",
            "",
            ("IRREGULAR", "NEXT"),
            ("CLEAN", "NEXT"),
        ),
        (
            f"{CALL}; p2 open; p1 elect stop; p2 discard 5h; p2 take As; p1 concede",
            "",
            ("STOPPED", "NEXT"),
            ("IRREGULAR", "NEXT"),
        ),
    ],
    ids=["all pass", "packets", "any card asked for", "stock turned early"],
)
def test_where_the_books_differ(
    acts: str, tables: str, classic: tuple[str, str], ukrainian: tuple[str, str]
) -> None:
    for edition, wanted in ((CLASSIC, classic), (UA, ukrainian)):
        report = review(acts, edition=edition, tables=tables)
        assert (report.verdict, report.next_deal) == wanted


@pytest.mark.law(UA, "withheld")
def test_the_discard_may_be_changed_but_the_card_is_not_demanded_again() -> None:
    table = Table(UA).do(CALL, "p2 ask 3h; p1 deny; p2 discard 5h 5d; p2 open; p2 elect redemand")
    assert table.rulings[-1].note == "no-effect"
    assert table.do("p2 elect rediscard").holds(2, "5h 5d")


@pytest.mark.law(UA, "ask")
@pytest.mark.parametrize(
    ("card", "irregular"), [("2h", True), ("2c", True), ("3h", False), ("Ah", False)]
)
def test_law_5_applies_to_twos_alone(card: str, *, irregular: bool) -> None:
    """Any card may be asked for, a two only by who was dealt all the threes."""
    table = Table(UA, "table").do(CALL, f"p2 ask {card}")
    assert (len(table.findings) == 1) == irregular


@pytest.mark.law(UA, "deal")
def test_a_wrong_deal_is_void_after_the_dealing_too() -> None:
    """The book speaks of finding it in the course of dealing; later it is silent, and the classic reading holds."""
    report = review(EXCHANGE, tricks(1, 12), edition=UA, tables="[deal]\ncut = false")
    assert (report.verdict, listed(report)) == (
        "VOID",
        ("deal DEAL_IRREGULAR p- @0 ESTABLISHED",),
    )


@pytest.mark.parametrize(
    ("breach", "law"),
    [
        ("DEAL_IRREGULAR", "deal"),
        ("DISCARD_SHORT", "discard"),
        ("DISCARD_OVERFULL", "discard"),
        ("RETURN_MISSING", "discard"),
        ("ASK_TWO_WITHOUT_THREES", "ask"),
        ("CARD_WITHHELD", "withheld"),
    ],
)
def test_each_finding_names_the_slug_of_its_law(breach: str, law: str) -> None:
    acts = {
        "DISCARD_SHORT": f"{CALL}; p2 discard 5h; p2 take 2d As",
        "DISCARD_OVERFULL": f"{CALL}; p2 discard 5h 5d; p2 take 2d",
        "RETURN_MISSING": f"{CALL}; p2 ask 3h; p1 yield 3h; p2 discard 5h; p2 take 2d; p1 play 2s",
        "ASK_TWO_WITHOUT_THREES": f"{CALL}; p2 ask 2h",
        "CARD_WITHHELD": f"{CALL}; p2 ask 3h; p2 discard 5h; p2 open",
    }
    tables = "[deal]\ncut = false" if breach == "DEAL_IRREGULAR" else ""
    report = review(acts.get(breach, ""), edition=UA, tables=tables)
    assert [(f.breach, f.law) for f in report.findings] == [(breach, law)]
