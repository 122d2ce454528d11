"""The stock taken before anything is laid down (``discard_before_open`` false): its numbers, and law 6."""

from __future__ import annotations

import pytest

from arbiter.legal import legal_acts
from tests.laws.table import CALL, EDITIONS, WORKED, Table

ASKED = "p2 ask 3h; p1 deny; p3 deny"
FIRST = {"discard_before_open": False}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", ["prevent", "referee", "table", "review"])
def test_a_stock_card_laid_down_again_goes_back_to_the_stock(edition: str, profile: str) -> None:
    denied = "p3 deny" if profile == "prevent" else "p1 deny; p3 deny"
    table = Table(edition, profile, options=FIRST)
    table.do(CALL, f"p2 ask 3h; {denied}", "p2 open; p2 take 2d As; p2 discard 2d 5d")
    assert table.rule("p2 elect rediscard").disposition == "ACCEPTED"
    exchange = table.hand.frame.exchange
    assert table.holds(2, WORKED.hands[1])
    assert table.sizes == (12, 12, 12)
    assert exchange.stock.bit_count() == 4
    assert (exchange.taken, exchange.discarded) == (0, 0)


@pytest.mark.parametrize(
    ("returned", "may"),
    [("6c", True), ("As", False)],
    ids=["a card of his hand", "a card of the stock"],
)
def test_only_a_stock_card_given_away_ends_the_rediscard(returned: str, may: bool) -> None:
    table = Table(options=FIRST).do(CALL, ASKED, "p2 open; p2 take 2d As; p2 discard 2d 5d")
    table.do("p2 elect redemand; p1 yield 3h", f"p2 return {returned}")
    assert (table.rule("p2 elect rediscard").disposition == "ACCEPTED") is may


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("before", "take", "breach"),
    [
        ("p2 announce 4; p2 open", "2d", "EXCHANGE_ERROR"),
        ("p2 announce 4; p2 discard 5h; p2 open", "2d", "EXCHANGE_ERROR"),
        ("p2 discard 5h 5d; p2 open", "2d", "DISCARD_OVERFULL"),
        ("p2 announce 4; p2 discard 5h; p2 open", "2d Kc Qh As", ""),
        ("p2 discard 5h 5d; p2 open", "2d Kc Qh", ""),
        ("p2 open", "2d", ""),
    ],
)
def test_where_breaches_are_refused_no_number_is_taken_that_nothing_can_put_right(
    before: str, take: str, breach: str, edition: str
) -> None:
    table = Table(edition, "prevent", options=FIRST).do(CALL, before)
    ruling = table.rule(f"p2 take {take}")
    assert [f.breach for f in ruling.findings] == ([breach] if breach else [])
    assert (ruling.disposition == "REFUSED") is bool(breach)


@pytest.mark.parametrize(
    ("before", "numbers"),
    [
        ("p2 announce 4; p2 discard 5h; p2 open", ("4",)),
        ("p2 discard 5h 5d; p2 open", ("2", "3", "4")),
        ("p2 open", ()),
    ],
)
def test_as_many_may_be_taken_as_were_announced_and_no_fewer_than_were_laid_down(
    before: str, numbers: tuple[str, ...]
) -> None:
    table = Table("calabrasella", "prevent", options=FIRST).do(CALL, before)
    (take,) = [legal for legal in legal_acts(table.hand, 2) if legal.verb == "take"]
    assert take.words == numbers
