"""A record that is regular at a glance gets the report that judging it act by act comes to."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from arbiter import reviewing
from arbiter.acts import Claim, Concede, Cut, Open, Play, Turn
from arbiter.options import Value
from arbiter.practice.making import irregularities, make_record
from arbiter.profiles import PROFILES
from arbiter.record import UNKNOWN, Record, Verdict
from arbiter.records.toml import loads
from arbiter.reviewing import at_a_glance, judged, review
from tests.oracle import dealer

CLASSIC = ("calabrasella", "calabrasella-ua")


def whole(seed: int = 1, edition: str = "calabrasella") -> Record:
    return make_record(edition, seed)


def changed_plays(record: Record, dice: random.Random) -> Record:
    """A record in which two cards have changed places: hardly ever regular, and never because of this test."""
    plays = [at for at, act in enumerate(record.acts) if isinstance(act, Play)]
    one, other = dice.sample(plays, 2)
    acts = list(record.acts)
    first, second = acts[one], acts[other]
    acts[one], acts[other] = (
        first._replace(card=second.card),
        second._replace(card=first.card),
    )
    return record._replace(acts=tuple(acts))


@pytest.mark.parametrize("edition", CLASSIC)
@pytest.mark.parametrize("profile", sorted(PROFILES))
@pytest.mark.parametrize("seed", range(25))
def test_a_lawful_hand_comes_out_the_same(seed: int, profile: str, edition: str) -> None:
    record = whole(seed, edition)
    assert at_a_glance(record, PROFILES[profile]) in (None, judged(record, PROFILES[profile]))


@pytest.mark.parametrize("seed", range(40))
def test_a_lawful_hand_that_is_played_is_regular_at_a_glance(seed: int) -> None:
    record = whole(seed)
    played_out = judged(record).verdict is not Verdict.PASSED_OUT
    assert (at_a_glance(record) is not None) is played_out


@pytest.mark.parametrize("seed", range(40))
def test_the_dealers_hands_come_out_the_same(seed: int) -> None:
    record, _ = dealer.HANDS["whole_hand"](random.Random(seed))  # noqa: S311  # the same each time
    read = loads(dealer.as_toml(record))
    assert review(read) == judged(read)


@pytest.mark.parametrize("seed", range(200))
def test_whatever_cards_change_places_it_comes_out_the_same(seed: int) -> None:
    record = changed_plays(whole(seed % 20), random.Random(seed))  # noqa: S311  # the same each time
    assert review(record) == judged(record)


@pytest.mark.parametrize("edition", CLASSIC)
def test_no_irregularity_is_regular_at_a_glance(edition: str) -> None:
    for breach in irregularities(edition):
        record = make_record(edition, 3, breach)
        assert at_a_glance(record) is None or not judged(record).findings
        assert review(record) == judged(record)


def acts_of(change: Callable[[Record], tuple[object, ...]]) -> Callable[[Record], Record]:
    return lambda record: record._replace(acts=change(record))  # type: ignore[arg-type]


def last_play(record: Record) -> int:
    return max(at for at, act in enumerate(record.acts) if isinstance(act, Play))


def without_cut(record: Record) -> tuple[object, ...]:
    return tuple(act for act in record.acts if not isinstance(act, Cut))


@pytest.mark.parametrize(
    ("change", "regular"),
    [
        (acts_of(without_cut), True),
        (acts_of(lambda r: (*without_cut(r), Turn(1))), True),
        (acts_of(lambda r: (*without_cut(r), Turn(1), Cut())), True),
        (acts_of(lambda r: (*without_cut(r), Claim(1, "REVOKE", 2, 1))), False),
        (acts_of(lambda r: r.acts[: last_play(r)]), False),
        (acts_of(lambda r: (*r.acts[: last_play(r)], Concede(1))), False),
        (acts_of(lambda r: r.acts[:5]), False),
        (acts_of(lambda r: ()), False),
        (acts_of(lambda r: (Open(1), *r.acts)), False),
        (lambda r: r._replace(result=(0, 0, 0)), False),
        (lambda r: r._replace(hands=None), False),
        (lambda r: r._replace(stock=None), False),
        (lambda r: r._replace(hands=((UNKNOWN, *r.hands[0][1:]), *r.hands[1:])), False),
        (lambda r: r._replace(stock=r.stock[:3]), False),
        (lambda r: r._replace(stock=(*r.stock[:3], UNKNOWN)), False),
    ],
)
def test_what_is_regular_at_a_glance(change: Callable[[Record], Record], regular: bool) -> None:
    record = change(whole())
    assert (at_a_glance(record) is not None) is regular
    assert review(record) == judged(record)


@pytest.mark.parametrize("at", range(45))
def test_a_card_that_is_not_known_is_never_regular(at: int) -> None:
    record = whole()
    if at >= len(record.acts) or not hasattr(record.acts[at], "card"):
        return
    acts = (
        *record.acts[:at],
        record.acts[at]._replace(card=UNKNOWN),
        *record.acts[at + 1 :],
    )
    assert at_a_glance(record._replace(acts=acts)) is None


@pytest.mark.parametrize(
    "options",
    [
        {"all_35_double": True},
        {"settlement": "STAKE"},
        {"four_players_dealer_shares": True},
        {"revoke_floor_zero": True},
    ],
)
def test_the_options_make_the_same_of_it(options: dict[str, Value]) -> None:
    for seed in range(12):
        record = whole(seed)._replace(options=tuple(options.items()))
        assert review(record) == judged(record)


def test_four_at_a_table_one_of_whom_sits_out() -> None:
    record = whole()
    assert record.hands is not None
    four = record._replace(hands=(*record.hands, ()), names=())
    assert review(four) == judged(four)


def test_the_same_outcome_is_the_same_report_and_not_all_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewing, "_MOST_REGULAR", 1)
    reviewing._REGULAR.clear()
    one, other = whole(1), whole(4)
    assert at_a_glance(one) is at_a_glance(one)
    first = at_a_glance(one)
    second = at_a_glance(other)
    assert first != second
    assert len(reviewing._REGULAR) == 1
    assert at_a_glance(one) == first


def test_books_without_an_opening_are_judged() -> None:
    assert at_a_glance(make_record("settiglio", 1)) is None
