"""The exchange with the stock: announced, laid down, turned up, taken."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    ASK,
    CALL,
    CLASSIC,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    UA,
    Table,
    listed,
    review,
    tricks,
)

BEFORE = f"{CALL}; {ASK}"
UNREFUSING = ("referee", "table", "review")


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("number", "down", "up"),
    [(1, "5h", "As"), (2, "5h 5d", "2d As"), (3, "5h 5d 6c", "2d As Kc"), (4, "5h 5d 6c 7c", "")],
)
def test_one_to_four_cards_are_exchanged(
    number: int, down: str, up: str, edition: str, profile: str
) -> None:
    """Twelve cards each afterwards, and four on the discard."""
    up = up or "2d Kc Qh As"
    acts = f"p2 announce {number}; p2 discard {down}; p2 open; p2 take {up}"
    table = Table(edition, profile).do(BEFORE, acts)
    assert (table.findings, table.sizes) == ((), (12, 12, 12))
    exchange = table.hand.frame.exchange
    assert (exchange.discarded | exchange.stock).bit_count() == 4
    assert table.holds(2, up)


@pytest.mark.parametrize(
    "acts",
    [
        "p2 announce 2; p2 discard 5h 5d; p2 take 2d As",
        "p2 discard 5h 5d; p2 open; p2 take 2d As",
        "p2 discard 5h; p2 announce 2; p2 discard 5d; p2 open; p2 take As 2d",
        "p2 announce 3; p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As",
        "p2 announce 2; p2 discard 5h; p2 open; p2 discard 5d; p2 take 2d As",
    ],
    ids=["a take implies the open", "unannounced", "bit by bit", "announced anew", "completed"],
)
def test_lawful_ways_to_exchange(acts: str) -> None:
    table = Table().do(BEFORE, acts, tricks(1, 12))
    assert (table.findings, table.settlement) == ((), SETTLED)


def test_what_was_announced_binds_once_the_stock_is_turned() -> None:
    table = Table().do(BEFORE, "p2 announce 2; p2 discard 5h 5d; p2 open; p2 announce 1")
    assert table.notes == ("@9 no-effect announce",)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("edition", "options", "exchange"),
    [
        ("calabrasella", {}, "p2 discard 5h; p2 open; p2 take As"),
        (UA, {"discard_before_open": False}, "p2 open; p2 discard 5h; p2 take As"),
    ],
)
def test_nothing_is_left_to_announce_once_cards_have_been_taken(
    exchange: str, options: dict[str, object], edition: str, profile: str
) -> None:
    """An announcement then would owe cards that nobody can exchange any more."""
    table = Table(edition, profile, options=options).do(BEFORE, exchange)
    before = table.hand
    table.do("p2 announce 3")
    assert table.hand.frame == before.frame
    table.do("p1 play 2s")
    assert (table.findings, len(table.hand.tricks.plays)) == ((), 1)


@pytest.mark.parametrize("profile", UNREFUSING)
@pytest.mark.parametrize(
    ("acts", "taken"),
    [
        ("p2 announce 3; p2 discard 5h 5d; p2 open; p2 take 2d As", 9),
        ("p2 announce 1; p2 discard 5h 5d; p2 open; p2 take 2d As", 9),
        ("p2 announce 5; p2 discard 5h 5d; p2 take 2d As", 8),
    ],
)
def test_a_number_other_than_announced_is_an_exchange_error(
    acts: str, taken: int, profile: str
) -> None:
    """The book names no remedy: no law, no points, noticed only, and a claim changes nothing."""
    finding = f"- EXCHANGE_ERROR p2 @{taken} NOTICED"
    report = review(BEFORE, acts, tricks(1, 12), "p1 claim EXCHANGE_ERROR", profile=profile)
    assert listed(report)[0].startswith(f"- EXCHANGE_ERROR p2 @{taken}")
    assert report.findings[0].points == 0
    assert report.findings[0].law is None
    assert report.settlement == SETTLED
    assert listed(review(BEFORE, acts, tricks(1, 12), "cut", profile=profile)) == (finding,)


@pytest.mark.parametrize("profile", ["table", "review"])
def test_the_exchange_left_out_is_an_error_at_the_first_card(profile: str) -> None:
    """The four cards of the stock are then the discard, and the first card is lawful."""
    table = Table(profile=profile).do(CALL, "p1 play 2s; p2 play 3s; p3 play 5s").play_out()
    report = table.review("cut", profile=profile)
    assert listed(report) == ("- EXCHANGE_ERROR p2 @3 NOTICED",)
    assert report.counted is not None
    assert sum(points for _, points in report.counted) == 35
    assert table.hand.frame.exchange.stock.bit_count() == 4


@pytest.mark.parametrize("profile", UNREFUSING)
def test_the_soloist_who_leads_leaves_the_exchange_out(profile: str) -> None:
    table = Table(profile=profile).do("p1 bid play; p1 play 2s; p2 play 3s")
    assert table.findings == ("- EXCHANGE_ERROR p1 @2 NOTICED",)


@pytest.mark.parametrize(
    ("acts", "finding"),
    [
        ("p2 discard 4h", "- CARD_NOT_HELD p2 @6 CORRECTED"),
        ("p2 discard 4d", "- CARD_NOT_HELD p2 @6 CORRECTED"),
        ("p2 discard 5h; p2 discard 5h 5d", "- CARD_NOT_HELD p2 @7 CORRECTED"),
        ("p2 discard 5h; p2 open; p2 take 4h", "- CARD_NOT_HELD p2 @8 CORRECTED"),
        ("p2 discard 5h; p2 take 5h", "- CARD_NOT_HELD p2 @7 CORRECTED"),
    ],
    ids=["another's", "given back", "laid down", "not in the stock", "own discard"],
)
@pytest.mark.parametrize("profile", UNREFUSING)
def test_c6_an_act_with_a_card_that_is_not_there_is_void_whole(
    acts: str, finding: str, profile: str
) -> None:
    """Case C6 of the field log: nothing of the act happens."""
    table = Table(profile=profile).do(BEFORE, acts)
    last = table.rulings[-1]
    assert table.findings == (finding,)
    assert last.disposition == "REFUSED"
    held = table.sizes[1] + table.hand.frame.exchange.discarded.bit_count()
    assert held == 12


@pytest.mark.parametrize(
    "act", ["p1 announce 2", "p3 discard 4h", "p1 take As", "p3 take As", "p1 return 4d"]
)
def test_only_the_soloist_exchanges(act: str) -> None:
    table = Table().do(BEFORE, act)
    assert (table.findings, len(table.notes)) == ((), 1)
    assert table.sizes == (12, 12, 12)


def test_the_allies_may_look_at_the_open_stock() -> None:
    acts = "p2 announce 2; p2 discard 5h 5d; p2 open; p1 look monte; p3 look monte"
    assert Table().do(BEFORE, acts).findings == ()


@pytest.mark.parametrize(
    "acts",
    [
        "p2 discard 5h 5d 6c 7c 7d",
        "p2 announce 2; p2 discard 5h 5d 6c",
        "p2 announce 2; p2 discard 5h; p2 discard 5d 6c",
        "p2 discard 5",
        "p2 discard 5h 5d 6c; p2 announce 2",
        "p2 announce 5",
        "p2 announce 0",
        "p2 announce 2; p2 discard 5h; p2 open",
        "p2 announce 2; p2 discard 5h; p2 take 2d As",
        "p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d",
        "p2 open",
        "p2 take 2d",
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_c1_c5_prevent_lets_no_exchange_go_wrong(acts: str, edition: str) -> None:
    """Cases C1 and C5 of the field log: the act that nothing could put right afterwards is refused."""
    table = Table(edition, "prevent").do(BEFORE)
    *before, last = acts.split("; ")
    table.do(*before)
    hand = table.hand
    assert all(ruling.disposition == "ACCEPTED" for ruling in table.rulings)
    assert table.rule(last).disposition == "REFUSED"
    assert table.hand is hand


def test_prevent_leaves_the_soloist_a_way_on_after_every_refusal() -> None:
    table = Table(profile="prevent").do(BEFORE, "p2 announce 2; p2 discard 5h 5d 6c; p2 open")
    table.do("p2 discard 5h; p2 open; p2 take 2d As; p2 discard 5d; p2 take 2d As", tricks(1, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.option(CLASSIC, "discard_before_open", value=False)
@pytest.mark.option(UA, "discard_before_open", value=False)
def test_italian_tables_take_the_stock_first(edition: str, profile: str) -> None:
    """With ``discard_before_open`` off nothing is premature, and the discard is counted at the first card."""
    table = Table(edition, profile, options={"discard_before_open": False})
    table.do(BEFORE, "p2 open; p2 take 2d As; p2 discard 5h 5d", tricks(1, 12))
    assert (table.findings, table.settlement) == ((), SETTLED)


@pytest.mark.option(CLASSIC, "discard_before_open", value=False)
def test_italian_tables_too_find_a_discard_short() -> None:
    table = Table(profile="table", options={"discard_before_open": False})
    table.do(BEFORE, "p2 open; p2 take 2d As; p2 discard 5h")
    assert not table.findings
    assert table.do("p1 play 2s").findings == ("4 DISCARD_SHORT p2 @7 NOTICED",)


@pytest.mark.option(CLASSIC, "discard_before_open", value=True)
@pytest.mark.option(UA, "discard_before_open", value=True)
@pytest.mark.parametrize("edition", EDITIONS)
def test_elsewhere_the_discard_comes_first(edition: str) -> None:
    table = Table(edition, "table", options={"discard_before_open": True})
    table.do(BEFORE, "p2 open; p2 take 2d As; p2 discard 5h 5d")
    assert table.findings[0].startswith("- STOCK_PREMATURE p2 @6")


@pytest.mark.option(CLASSIC, "return_card_visible", value=True)
@pytest.mark.option(CLASSIC, "return_card_visible", value=False)
@pytest.mark.option(UA, "return_card_visible", value=True)
@pytest.mark.option(UA, "return_card_visible", value=False)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shown", [True, False])
def test_who_sees_the_card_given_back_changes_no_ruling(edition: str, *, shown: bool) -> None:
    report = review(
        EXCHANGE, tricks(1, 12), edition=edition, options={"return_card_visible": shown}
    )
    assert (report.verdict, report.settlement) == ("CLEAN", SETTLED)
