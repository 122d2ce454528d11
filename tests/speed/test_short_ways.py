"""What is done the short way comes out as it does the long way: the plain twin of each is held beside it."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbiter import referee
from arbiter.acts import Act, Play
from arbiter.facts import fillings
from arbiter.practice.making import make_record
from arbiter.profiles import PROFILES, Profile
from arbiter.record import Record
from arbiter.records import toml
from arbiter.referee import judge, new_hand, rule
from arbiter.reviewing import rules_of
from arbiter.rulings import Moment
from arbiter.state import Hand, Phase, Rules
from tests.oracle import dealer
from tests.oracle.irregular import IRREGULARITIES

KINDS = {**dealer.HANDS, **IRREGULARITIES}


@pytest.fixture(params=sorted(KINDS))
def records(request: pytest.FixtureRequest) -> list[Record]:
    kind = request.param
    dice = [random.Random(f"{kind} {seed}") for seed in range(4)]  # noqa: S311  # the same each time
    return [toml.loads(dealer.as_toml(KINDS[kind](each)[0])) for each in dice]


@pytest.fixture(params=list(PROFILES.values()), ids=list(PROFILES))
def profile(request: pytest.FixtureRequest) -> Profile:
    given: Profile = request.param
    return given


def _played(record: Record, rules: Rules) -> Iterator[tuple[Hand, Act]]:
    """Each act of a record, with the hand before it."""
    way = fillings(record, rules).ways[0]
    hand = new_hand(rules, way.deal)
    for act in way.acts:
        yield hand, act
        hand = rule(hand, act).hand


def _plain(hand: Hand) -> tuple[object, ...]:
    """A hand without its rules, which are the same for being the same object."""
    return hand.frame._replace(rules=None), *hand[1:]  # type: ignore[arg-type]  # on purpose


def test_a_plain_card_is_judged_as_the_long_way_judges_it(
    records: list[Record], profile: Profile
) -> None:
    for record in records:
        for hand, act in _played(record, rules_of(record, profile)):
            if isinstance(act, Play):
                assert rule(hand, act) == judge(hand, act)


def test_the_first_card_and_the_last_go_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    record = make_record("calabrasella", 1)
    plays = [
        (hand, act) for hand, act in _played(record, rules_of(record)) if isinstance(act, Play)
    ]
    monkeypatch.setattr(referee, "judge", None)
    phases = [rule(hand, act).hand.phase for hand, act in plays]
    assert phases == [Phase.PLAY] * 35 + [Phase.COUNT]


def test_a_law_has_nothing_to_say_on_acts_that_it_does_not_hear(
    records: list[Record], profile: Profile
) -> None:
    for record in records:
        rules = rules_of(record, profile)
        all_ears = replace(rules, listening=dict.fromkeys(rules.listening, rules.laws))
        for (hand, act), (other, _) in zip(
            _played(record, rules), _played(record, all_ears), strict=True
        ):
            assert _plain(hand) == _plain(other), act


def test_a_moment_is_nothing_to_a_law_where_nothing_was_found(
    records: list[Record], profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = [[_plain(hand) for hand, _ in _all(record, profile)] for record in records]
    monkeypatch.setattr(referee, "_reached", _plainly_reached)
    assert played == [[_plain(hand) for hand, _ in _all(record, profile)] for record in records]


def _all(record: Record, profile: Profile) -> Iterator[tuple[Hand, Act]]:
    return _played(record, rules_of(record, profile))


def _plainly_reached(moment: Moment, hand: Hand) -> Hand:
    for law in hand.rules.laws:
        hand = law.reach(moment, hand)
    return hand
