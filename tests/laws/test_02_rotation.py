"""Law 2: each player deals in turn, to the left."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    CLASSIC,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    UA,
    listed,
    review,
    tricks,
)

pytestmark = pytest.mark.law(CLASSIC, "2")
PLAYED = f"{EXCHANGE}; {tricks(1, 12)}"
SHORT = f"{EXCHANGE.replace('discard 5h 5d', 'discard 5h')}; p1 elect stop"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("acts", "next_deal"),
    [(PLAYED, "NEXT"), (f"{PLAYED}; cut", "NEXT"), (SHORT, "NEXT"), (f"{SHORT}; cut", "NEXT")],
    ids=["played", "played and cut", "stopped", "stopped and cut"],
)
def test_after_a_hand_played_or_stopped_the_next_player_deals(
    acts: str, next_deal: str, edition: str
) -> None:
    assert review(acts, edition=edition).next_deal == next_deal


def test_a_void_deal_does_not_use_up_the_turn() -> None:
    assert review(PLAYED, tables="[deal]\ncut = false").next_deal == "SAME"


@pytest.mark.option(CLASSIC, "deal_out_of_turn", "REDEAL")
@pytest.mark.option(CLASSIC, "deal_out_of_turn", "STANDS_WHEN_COMPLETE")
@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("options", "claim", "verdict"),
    [
        ({}, "p1 claim DEAL_IRREGULAR", "VOID"),
        ({"deal_out_of_turn": "REDEAL"}, "p1 claim DEAL_IRREGULAR", "VOID"),
        ({"deal_out_of_turn": "STANDS_WHEN_COMPLETE"}, "", "CLEAN"),
    ],
)
def test_a_deal_by_another_than_the_rightful_dealer(
    options: dict[str, object], claim: str, verdict: str, profile: str
) -> None:
    """It is dealt again whenever found, unless the table lets a complete deal stand."""
    report = review(
        EXCHANGE,
        tricks(1, 12),
        claim,
        profile=profile,
        options=options,
        tables="[deal]\ndealer = 1",
    )
    assert report.verdict == verdict


@pytest.mark.option(CLASSIC, "deal_out_of_turn", "STANDS_WHEN_COMPLETE")
def test_a_deal_out_of_turn_that_stands_must_be_regular_otherwise() -> None:
    report = review(
        PLAYED,
        options={"deal_out_of_turn": "STANDS_WHEN_COMPLETE"},
        tables="[deal]\ndealer = 1\npackets = [4, 4, 4]",
    )
    assert (report.verdict, listed(report)) == ("VOID", ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",))


@pytest.mark.option(CLASSIC, "rotation", "CW")
@pytest.mark.option(CLASSIC, "rotation", "CCW")
@pytest.mark.option(UA, "rotation", "CW")
@pytest.mark.option(UA, "rotation", "CCW")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("rotation", "direction", "verdict"),
    [("CW", "cw", "CLEAN"), ("CW", "ccw", "VOID"), ("CCW", "ccw", "CLEAN"), ("CCW", "cw", "VOID")],
)
def test_the_cards_go_round_as_the_table_does(
    rotation: str, direction: str, verdict: str, edition: str
) -> None:
    """Both books deal to the left; a table that goes the other way deals the other way."""
    report = review(
        PLAYED,
        edition=edition,
        options={"rotation": rotation},
        tables=f"[deal]\ndirection = '{direction}'",
    )
    assert report.verdict == verdict
    assert report.settlement == (SETTLED if verdict == "CLEAN" else None)
