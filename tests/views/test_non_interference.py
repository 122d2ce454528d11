"""Nobody learns a card from the arbiter: what a role cannot know changes nothing that it is sent."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import editions
from arbiter.profiles import PROFILES
from arbiter.views import SPECTATOR, Role, Seat
from tests.views.twins import compare, played

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
QUIET = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=25)


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("edition", editions.names())
@given(seed=SEEDS)
@QUIET
def test_what_a_role_cannot_know_changes_nothing_it_is_sent(
    edition: str, profile: str, seed: int
) -> None:
    dice = random.Random(seed)  # noqa: S311  # seeded hands, no secrets
    steps = played(dice, edition, profile)
    if steps:
        seats = steps[0].before.rules.seats
        roles: list[Role] = [SPECTATOR, *(Seat(seat) for seat in range(1, seats + 1))]
        for role in roles:
            compare(dice, steps, role)
