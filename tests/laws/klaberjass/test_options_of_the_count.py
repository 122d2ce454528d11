"""The house rules of the count: equal totals, and the odd point that two opponents cannot share."""

from __future__ import annotations

import random

import pytest

from tests.laws.klaberjass.hands import (
    FOUR,
    THREE,
    TWO,
    Table,
    dealt,
    playing_with,
    review,
)
from tests.oracle.dealer import as_toml
from tests.oracle.klaberjass.irregular import IRREGULARITIES
from tests.oracle.test_against_the_arbiter import disagreements

#: Hands that come to what their names say where p1 takes and everybody plays his lowest lawful card.
TIES = {
    TWO: dealt("9h", "Ah 7h 9d Ac 8d Qs Tc Kh Jc", "7s 9s As Ts Qc Qh 8h Td Js"),
    THREE: dealt(
        "Kc",
        "9h Ah Qs 8c Js Jc Qd 9s 9d",
        "Jh 7h Ac 7c Td Ts Kd Qc Qh",
        "8h 7s 8d 7d 9c Ks Th Tc Jd",
    ),
    FOUR: dealt(
        "Td",
        "Ac Ks Ts Jd 8s Qh 8c Js",
        "9d Qs 7d Jh 9s Kc 9h 8d",
        "Qc 7c Qd 9c 7h Kd Jc 7s",
        "Th As Kh 8h Tc Ah Ad",
    ),
}
JUST_MORE = {
    TWO: dealt("8h", "Kc Jh Ac 9c Ah 7h 8d 7d Qd", "Th Kh Jd 8c Tc 9s 9d Kd Js"),
    THREE: dealt(
        "Jc",
        "Tc 7c Qd 7d Jh 8d Ac 7s Qs",
        "Js Ks 9d Kh 9h As 8s Jd 9c",
        "Kc Ts Td 8c Ad Qh 9s Kd Ah",
    ),
    FOUR: dealt(
        "9d",
        "Kc Jd 7s 8h Ts 7d 7c Th",
        "Tc Js Qh Ks 8s Kh Qc Qs",
        "8c Kd 9c Ad 8d 9s 9h Ah",
        "Td As Qd Jh 7h Jc Ac",
    ),
}
JUST_LESS = {
    TWO: dealt("9h", "Ad Kd Qc Qd Jd 8d Tc 7h Qh", "Jc 7d Jh 8h 9s Kc As Kh 9c"),
    THREE: dealt(
        "Qh",
        "Ts Ad Jd Ah Ks Jh Kd 8s Qs",
        "7s Kc 9d Qd Js 7h Td 9s Ac",
        "Kh 9h 8d 7c Qc 8c Th As Jc",
    ),
    FOUR: dealt(
        "Kd",
        "Ac Js 9h Ah 9c Qs 7d 8c",
        "Jd Th Jc 8s 8d 7c 9s 8h",
        "Td Ks Jh Tc Qd Qc 9d Ad",
        "Kc As Ts 7s Qh 7h Kh",
    ),
}
#: The maker is bete with 45, and the opponents have 40 and 39.
ODD = dealt(
    "Js",
    "As Kc Qd Jd Ks 7s 9h Th 9c",
    "8d Kd Jc Ad 9s Td Qs 8c Ts",
    "9d Jh Tc 8h Qh Ah 7d 7h 8s",
)

#: By option and value: what each seat adds to its score where the totals are equal.
TIED = {
    (TWO, "HALF_BETE"): (0, 45),
    (TWO, "HELD_OVER"): (0, 0),
    (THREE, "BETE"): (0, 66, 66),
    (THREE, "HALF_BETE"): (0, 33, 33),
    (FOUR, "HALF_BETE"): (0, 91, 0, 91),
    (FOUR, "HELD_OVER"): (0, 0, 0, 0),
}


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(("edition", "key", "value"), playing_with("two_tie", "three_tie"))
def test_equal_totals(edition, key, value, profile):
    table = Table(TIES[edition], profile, options={key: value}).do("p1 bid take").play_out()
    report = review(table, profile=profile)
    assert (report.verdict, report.settlement) == ("CLEAN", TIED[edition, value])
    makers, opponents = (total for _, total in report.counted)
    assert makers == opponents


NEARLY = {
    TWO: ((46, 45), (0, 87)),
    THREE: ((65, 28, 36), (0, 94, 55)),
    FOUR: ((82, 80, 82, 80), (0, 162, 0, 162)),
}


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(("edition", "key", "value"), playing_with("two_tie", "three_tie"))
def test_totals_that_are_all_but_equal(edition, key, value, profile):
    """By a point, or the two that four cannot come closer to: each keeps his own, or the makers are bete."""
    for deal, settled in zip((JUST_MORE, JUST_LESS), NEARLY[edition], strict=True):
        table = Table(deal[edition], profile, options={key: value}).do("p1 bid take").play_out()
        assert review(table, profile=profile).settlement == settled


SHARED = {"DROPPED": (0, 62, 61), "ELDEST_OPPONENT": (0, 63, 61)}


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(("edition", "key", "value"), playing_with("three_odd_point"))
def test_an_odd_total_shared_by_two(edition, key, value, profile):
    """An even one leaves nothing to drop."""
    table = Table(ODD, profile, options={key: value}).do("p1 bid take").play_out()
    report = review(table, profile=profile)
    assert report.totals == (45, 40, 39)
    assert report.settlement == SHARED[value]
    even = Table(JUST_LESS[edition], profile, options={key: value}).do("p1 bid take").play_out()
    assert review(even, profile=profile).settlement == NEARLY[edition][1]


@pytest.mark.parametrize(
    "name", ["tie_of_two_sides", "tie_of_three", "odd_point_shared", "partner_wins_already"]
)
@pytest.mark.parametrize("seed", range(3))
def test_whole_hands_under_the_options_of_the_count_agree_with_the_oracle(name, seed):
    for edition in IRREGULARITIES[name].editions:
        record, wanted = IRREGULARITIES[name](random.Random(seed), edition)  # noqa: S311  # the same each time
        assert disagreements(record, wanted) == [], as_toml(record)
