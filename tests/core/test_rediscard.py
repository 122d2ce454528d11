"""Law 6 where the stock is taken before anything is laid down: what was taken may lie on the discard by then."""

from __future__ import annotations

import pytest

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
