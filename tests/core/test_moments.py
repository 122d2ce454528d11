"""A trick is complete when no seat is waited for any more, whether by a card or by an omission (laws.md 0.4)."""

from __future__ import annotations

import pytest

from tests.laws.table import EXCHANGE, Table, tricks

BEFORE = f"{EXCHANGE}; {tricks(1, 1)}"


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    ("acts", "finding"),
    [
        ("p3 play Ah; p1 play 2h; p2 omit", "11 LEAD_OUT_OF_TURN p3 @13 CONDONED"),
        ("p2 play 3c; p1 play 4c; p3 omit", "12 PLAY_OUT_OF_TURN p1 @14 CONDONED"),
    ],
)
def test_a_card_out_of_turn_stands_when_the_last_seat_omits_to_play(
    acts: str, finding: str, profile: str
) -> None:
    table = Table(profile=profile).do(BEFORE, acts)
    assert finding in table.findings


@pytest.mark.parametrize("profile", ["table", "review"])
def test_a_claim_is_late_once_the_trick_was_completed_by_an_omission(profile: str) -> None:
    table = Table(profile=profile).do(BEFORE, "p3 play Ah; p1 play 2h; p2 omit")
    table.do("p2 claim LEAD_OUT_OF_TURN p3")
    assert len(table.hand.tricks.plays) == 2
    assert table.findings[-1] == "- CLAIM_LATE p2 @16 LAPSED"
