"""Options say in words what they can be; the rules that they make are one object."""

from __future__ import annotations

import pytest

from arbiter.editions import find, rules
from arbiter.options import Option, choice, number, numbers, switch


@pytest.mark.parametrize(
    ("option", "known"),
    [
        (switch("revoke_floor_zero", False), "true or false"),
        (choice("lookback", "WARN", "NINE", "LOSES_HAND"), "WARN, NINE or LOSES_HAND"),
        (number("rounds", 1, 1), "a whole number from 1"),
        (number("revoke_cap", "NONE", 1, "NONE"), "NONE or a whole number from 1"),
        (numbers("contract_stakes", (1, 2, 4, 8, 16)), "a list of 5 numbers"),
    ],
)
def test_what_an_option_can_be_is_told_in_words(option: Option, known: str) -> None:
    assert option.known() == known


def test_rules_in_use_stay_the_same_object_however_many_others_are_made() -> None:
    book = find("calabrasella")
    assert book is not None
    mine = rules(book, {"revoke_points_thirds": 8})
    for points in range(1000, 1600):
        rules(book, {"revoke_points_thirds": points})
    assert rules(book, {"revoke_points_thirds": 8}) is mine
