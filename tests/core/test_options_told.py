"""An option says in words what it can be."""

from __future__ import annotations

import pytest

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
