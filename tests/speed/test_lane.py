"""The straight lane comes to the same hand as the referee, act by act."""

from __future__ import annotations

import random

import pytest

from arbiter.facts import Filling, fillings
from arbiter.profiles import PROFILES
from arbiter.record import Record
from arbiter.records.toml import loads
from arbiter.referee import claims_closed, judge, new_hand
from arbiter.reviewing import fold, rules_of
from arbiter.state import Hand, Rules
from tests.oracle import dealer, irregular
from tests.oracle.auction.irregular import IRREGULARITIES as AUCTION_IRREGULARITIES

KINDS = {**irregular.IRREGULARITIES, **AUCTION_IRREGULARITIES}


def step_by_step(in_force: Rules, filling: Filling) -> Hand:
    """The same record, every act judged the long way."""
    hand = new_hand(in_force, filling.deal)
    for at, act in enumerate(filling.acts):
        ruling = judge(hand, act)
        hand = ruling.hand._replace(acts=at + 1)
    return claims_closed(hand)


def held_together(record: Record, profile: str) -> None:
    in_force = rules_of(record, PROFILES[profile])
    for filling in fillings(record, in_force).ways[:3]:
        folded = fold(in_force, filling)
        if not folded.stray and not folded.refused:
            assert folded.hand == step_by_step(in_force, filling)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_irregular_hands_come_out_the_same(kind: str, profile: str) -> None:
    record, _ = KINDS[kind](random.Random(kind), edition=None)  # noqa: S311  # the same each time
    held_together(loads(dealer.as_toml(record)), profile)


@pytest.mark.parametrize("profile", sorted(PROFILES))
@pytest.mark.parametrize("seed", range(40))
def test_lawful_hands_come_out_the_same(seed: int, profile: str) -> None:
    dice = random.Random(seed)  # noqa: S311  # the same each time
    record, _ = dealer.HANDS["whole_hand"](dice)
    held_together(loads(dealer.as_toml(record)), profile)
