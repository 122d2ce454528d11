"""An opening that is not regular at a glance goes the long way, and comes to the same hand (arbiter.opening)."""

from __future__ import annotations

import pytest

from arbiter.facts import fillings
from arbiter.lane import plain_opening
from arbiter.records.toml import loads
from arbiter.records.values import write_value
from arbiter.referee import claims_closed, judge, new_hand
from arbiter.reviewing import fold, rules_of
from tests.laws.table import ASK, CALL, EXCHANGE, STOCK, WORKED, split, tricks

REGULAR = [
    EXCHANGE,
    f"{CALL}; {STOCK}",
    f"{CALL}; p2 ask 3h; p3 deny; p1 yield 3h; p2 return 4d; {STOCK}",
    f"{CALL}; {ASK}; p2 discard 5h 5d; p2 open; p2 take 2d As",
]
NOT_PLAIN = {
    "a bid after three passes": "p1 pass; p2 pass; p3 pass; p1 bid play; p1 announce 1",
    "a bid out of turn": f"p2 bid play; {ASK}; {STOCK}",
    "a card given up by who has it not": f"{CALL}; p2 ask 3h; p3 yield 3h; p2 return 4d; {STOCK}",
    "a card in return that he has not": f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return Kd; {STOCK}",
    "a denial by who has it": f"{CALL}; p2 ask 3h; p1 deny; p1 yield 3h; p2 return 4d; {STOCK}",
    "another announces": f"{CALL}; {ASK}; p3 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As",
    "another turns the stock": f"{CALL}; {ASK}; p2 discard 5h 5d; p1 open; p2 take 2d As",
    "more are taken than laid down": f"{CALL}; {ASK}; p2 discard 5h; p2 open; p2 take 2d As",
    "the card asked for is nowhere to be had": f"{CALL}; p2 ask 3h; {STOCK}",
}


def both_ways(acts: str, profile: str) -> tuple[int, bool]:
    """How many acts the lane does at once, and whether it comes to the same hand as the referee."""
    lines = ["format = 1", 'edition = "calabrasella"', f"profile = {write_value(profile)}"]
    lines += [f"hands = {write_value(list(WORKED.hands))}", f"stock = {write_value(WORKED.stock)}"]
    record = loads("\n".join([*lines, f"acts = {write_value(split(acts, tricks(1, 3)))}"]))
    in_force = rules_of(record)
    (filling,) = fillings(record, in_force).ways
    hand = new_hand(in_force, filling.deal)
    _, done = plain_opening(hand, filling.acts)
    for at, act in enumerate(filling.acts):
        hand = judge(hand, act).hand._replace(acts=at + 1)
    return done, fold(in_force, filling).hand == claims_closed(hand)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize("acts", REGULAR)
def test_a_regular_opening_is_done_at_once(acts: str, profile: str) -> None:
    assert both_ways(acts, profile) == (len(split(acts)), True)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize("acts", NOT_PLAIN.values(), ids=NOT_PLAIN)
def test_any_other_opening_is_judged_act_by_act(acts: str, profile: str) -> None:
    assert both_ways(acts, profile) == (0, True)
