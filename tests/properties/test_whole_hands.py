"""What holds in every hand of every edition, whatever the players do."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import editions
from arbiter.acts import Concede, Cut, Play
from arbiter.phases.playing import lawful_card
from arbiter.profiles import PROFILES
from arbiter.referee import judge, rule
from arbiter.rulings import Disposition, Status
from arbiter.state import Hand, Phase
from tests.properties.driver import any_act, dealt, ended, lawful_act, lying_cards, random_rules

EDITIONS = editions.names()
SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
#: Acts after which a hand that is only played lawfully must have come to its end.
ENOUGH = 400


def seeded(seed: int) -> random.Random:
    """Dice that fall the same way every time."""
    return random.Random(seed)  # noqa: S311  # no secrets


settings.register_profile("hands", deadline=None, suppress_health_check=list(HealthCheck))


def conserved(hand: Hand) -> bool:
    """Every card of the pack lies in exactly one place."""
    places = list(lying_cards(hand))
    together = 0
    for cards in places:
        if together & cards:
            return False
        together |= cards
    return together == hand.rules.pack.all_cards


def wild(dice: random.Random, hand: Hand, acts: int, wildness: float) -> Hand:
    """A hand after some acts, a part of them any act at all; no card is ever lost or doubled."""
    for _ in range(acts):
        if ended(hand):
            break
        act = lawful_act(dice, hand) if dice.random() > wildness else any_act(dice, hand)
        if act is None:
            act = any_act(dice, hand)
        hand = rule(hand, act).hand
        assert conserved(hand), act
    return hand


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
@settings(settings.get_profile("hands"), max_examples=15)
def test_every_hand_reaches_an_end_and_its_counts_agree(
    edition: str, profile: str, seed: int
) -> None:
    dice = seeded(seed)
    hand = dealt(dice, random_rules(dice, edition, profile))
    hand = wild(dice, hand, dice.randint(0, 80), dice.choice((0.0, 0.05, 0.3)))

    for _ in range(ENOUGH):
        if ended(hand):
            break
        act = lawful_act(dice, hand)
        assert act is not None, "somebody can always do something lawful"
        hand = rule(hand, act).hand
        assert conserved(hand)
    assert ended(hand), "the hand comes to an end"
    closed = rule(hand, Cut()).hand
    assert closed.over

    score = rule(closed, Cut()).score
    if score is not None and hand.rules.edition.trumps is None:
        whole = 35
        assert sum(score.corrected) == whole
        assert sum(score.counted) <= whole
        assert sum(score.settlement) == 0


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
@settings(settings.get_profile("hands"), max_examples=15)
def test_what_the_arbiter_lists_as_lawful_is_never_refused(edition: str, seed: int) -> None:
    dice = seeded(seed)
    hand = dealt(dice, random_rules(dice, edition, "prevent"))
    for _ in range(ENOUGH):
        if ended(hand):
            break
        act = lawful_act(dice, hand)
        assert act is not None
        ruling = rule(hand, act)
        assert ruling.disposition is not Disposition.REFUSED, (act, ruling.findings, ruling.note)
        # What another seat has withheld comes to light by a lawful act.
        assert all(f.offender != act.seat for f in ruling.findings), (act, ruling.findings)
        hand = ruling.hand
    assert ended(hand)


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
@settings(settings.get_profile("hands"), max_examples=15)
def test_the_hot_path_and_the_long_way_give_the_same_hand(edition: str, seed: int) -> None:
    dice = seeded(seed)
    hand = dealt(dice, random_rules(dice, edition, dice.choice(tuple(PROFILES))))
    for _ in range(ENOUGH):
        if ended(hand):
            break
        act = lawful_act(dice, hand) if dice.random() > 0.05 else any_act(dice, hand)
        assert act is not None
        fast = lawful_card(hand, act) if isinstance(act, Play) else None
        slow = judge(hand, act)
        if fast is not None:
            assert slow.disposition is Disposition.ACCEPTED
            assert fast == slow.hand
        hand = slow.hand


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
@settings(settings.get_profile("hands"), max_examples=10)
def test_a_hand_may_be_conceded_at_any_time_after_the_call(edition: str, seed: int) -> None:
    dice = seeded(seed)
    hand = dealt(dice, random_rules(dice, edition, "table"))
    hand = wild(dice, hand, dice.randint(0, 60), 0.1)
    conceded = rule(hand, Concede(hand.rules.active[0])).hand
    closed = rule(conceded, Cut()).hand
    score = rule(closed, Cut()).score
    if conceded.frame.conceded:
        assert conceded.phase is Phase.COUNT
        assert score is not None
        if hand.rules.edition.trumps is None:
            assert sum(score.corrected) == 35


@given(seed=SEEDS)
@settings(settings.get_profile("hands"), max_examples=30)
def test_prevent_changes_nothing_for_an_irregular_act(seed: int) -> None:
    dice = seeded(seed)
    hand = dealt(dice, random_rules(dice, dice.choice(EDITIONS), "prevent"))
    for _ in range(150):
        if ended(hand):
            break
        act = lawful_act(dice, hand) if dice.random() > 0.3 else any_act(dice, hand)
        assert act is not None
        ruling = rule(hand, act)
        if ruling.disposition is Disposition.REFUSED and ruling.findings:
            assert ruling.hand is hand
            assert all(f.status is Status.CORRECTED and not f.points for f in ruling.findings)
        hand = ruling.hand
