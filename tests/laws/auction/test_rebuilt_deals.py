"""Hands and monte that a record does not tell: rebuilt from the acts, and only what the game has."""

from __future__ import annotations

import json

import pytest

from tests.laws.auction.hands import EDITIONS, WITH_MONTE, hand
from tests.laws.table import review


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_that_are_not_told_are_rebuilt_and_the_monte_where_there_is_one(edition: str) -> None:
    done = hand(edition, "solo")
    report = review(*done.acts, edition=edition, deal=None)
    assert (report.verdict, report.settlement) == ("CLEAN", done.review().settlement)
    assert report.rebuilt == (("hands", "stock") if edition in WITH_MONTE else ("hands",))


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_the_hands_are_told_only_a_monte_is_left_to_rebuild(edition: str) -> None:
    done = hand(edition, "solo")
    hands = f"hands = {json.dumps(done.deal.hands)}"
    report = review(*done.acts, edition=edition, deal=None, extra=hands)
    assert report.verdict == "CLEAN"
    assert report.rebuilt == (("stock",) if edition in WITH_MONTE else ())
