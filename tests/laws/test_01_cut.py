"""Law 1: the players cut for the deal, and the lowest card deals."""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, listed, review, tricks

pytestmark = pytest.mark.law(CLASSIC, "1")


def _lowest(cut: str) -> list[str]:
    cards = cut.split()
    ranks = [FORTY.ranks.index(card[0]) for card in cards]
    return [card for card, rank in zip(cards, ranks, strict=True) if rank == min(ranks)]


@pytest.mark.parametrize(
    ("cut", "lowest"),
    [
        ("6h Kd 3s", ["6h"]),
        ("4c 4d Ks", ["4c", "4d"]),
        ("3s 2s As", ["As"]),
        ("7c Jd Qs", ["7c"]),
    ],
)
def test_case_1_the_lowest_is_the_lowest_in_play(cut: str, lowest: list[str]) -> None:
    """A four is lowest and a three highest, in cutting as in play; equal cards would cut again."""
    assert _lowest(cut) == lowest


def test_the_dealer_whom_the_cut_chose_sits_last() -> None:
    report = review(EXCHANGE, tricks(1, 12), tables="[deal]\ndealer = 3")
    assert (report.verdict, report.settlement) == ("CLEAN", SETTLED)


@pytest.mark.parametrize("dealer", [1, 2])
def test_another_dealer_than_the_cut_chose_makes_the_deal_void(dealer: int) -> None:
    report = review(EXCHANGE, tricks(1, 12), tables=f"[deal]\ndealer = {dealer}")
    assert (report.verdict, report.next_deal) == ("VOID", "SAME")
    assert listed(report) == ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)
