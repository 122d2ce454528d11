"""The house rules of the three games: what each value of each option does."""

from __future__ import annotations

import random

import pytest

from arbiter.editions import find
from tests.laws.klaberjass.hands import (
    EDITIONS,
    FOUR,
    PLAIN,
    PLAINEST,
    THREE,
    TWO,
    Table,
    dealt,
    review,
)
from tests.laws.klaberjass.test_runs import EQUAL
from tests.laws.table import listed
from tests.laws.table import review as review_text
from tests.oracle.dealer import as_toml
from tests.oracle.klaberjass.irregular import IRREGULARITIES
from tests.oracle.test_against_the_arbiter import disagreements

option = pytest.mark.option
EVERY = [
    (edition, each.key, value)
    for edition in EDITIONS
    for each in find(edition).options
    for value in each.choices
]
#: Every option of the three games, and its values.
HOME: dict[str, tuple[object, ...]] = {
    "rotation": ("CW", "CCW"),
    "schmeiss_mode": ("REFUSER_MAKES", "SCHMEISSER_MAKES", "OFF"),
    "schmeiss_round2": (False, True),
    "two_tie": ("HALF_BETE", "HELD_OVER"),
    "three_tie": ("BETE", "HALF_BETE"),
    "three_odd_point": ("DROPPED", "ELDEST_OPPONENT"),
    "round2_turned_suit": (True, False),
    "equal_runs": ("ELDER", "NEITHER"),
    "overtrump_plain": (False, True),
    "partner_relief": (False, True),
    "klab_revoke": ("BETE_LIKE", "NONE"),
}


def test_every_value_of_every_option_is_played_with_here():
    assert {(key, value) for _, key, value in EVERY} == {
        (key, value) for key, values in HOME.items() for value in values
    }


def playing_with(*keys: str) -> list[pytest.param]:
    """Every value of some options in every edition that has it, marked."""
    return [
        pytest.param(edition, key, value, marks=option(edition, key, value))
        for edition, key, value in EVERY
        if key in keys
    ]


@pytest.mark.parametrize(("edition", "key", "value"), playing_with(*HOME))
def test_a_hand_that_it_does_not_bear_on_comes_to_the_same(edition, key, value):
    table = Table(PLAINEST[edition], options={key: value}).do("p1 bid take").play_out()
    plain = Table(PLAINEST[edition]).do("p1 bid take").play_out()
    report = review(table)
    assert (report.verdict, report.settlement) == ("CLEAN", plain.settlement)


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("rotation"))
def test_the_deal_goes_the_way_of_the_rotation(edition, key, value):
    table = Table(PLAINEST[edition], options={key: value}).do("p1 bid take").play_out()
    told = {
        way: review_text(
            *table.acts,
            edition=edition,
            deal=table.deal,
            options=table.options,
            tables=f'[deal]\ndirection = "{way}"',
        ).verdict
        for way in ("cw", "ccw")
    }
    assert told == {way: "CLEAN" if way.upper() == value else "VOID" for way in ("cw", "ccw")}


SCHMEISS = {
    ("schmeiss_mode", "REFUSER_MAKES"): {"refuse": (2, "h"), "agree": None},
    ("schmeiss_mode", "SCHMEISSER_MAKES"): {"refuse": None, "agree": (1, "h")},
    ("schmeiss_mode", "OFF"): None,
}


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("schmeiss_mode"))
def test_who_makes_after_a_schmeiss(edition, key, value):
    answers = SCHMEISS[key, value]
    table = Table(options={key: value}).do("p1 bid schmeiss")
    if answers is None:
        assert table.findings == ("auction BID_INADMISSIBLE p1 @1 CORRECTED",)
        return
    for answer, maker in answers.items():
        table = Table(options={key: value}).do("p1 bid schmeiss", f"p2 {answer}")
        assert table.maker == maker
        assert (table.phase == "PASSED_OUT") == (maker is None)


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("schmeiss_round2"))
def test_a_schmeiss_in_round_two(edition, key, value):
    table = Table(options={key: value}).do("p1 pass; p2 pass; p1 bid schmeiss; p2 refuse")
    assert (table.maker == (2, "h")) == value
    assert (table.findings == ()) == value


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("round2_turned_suit"))
def test_naming_the_turned_suit(edition, key, value):
    seats = range(1, len(PLAINEST[edition].hands) + 1)
    table = Table(PLAINEST[edition], options={key: value})
    table.do(*(f"p{seat} pass" for seat in seats), "p1 name h")
    assert (table.maker == (1, "h")) == value
    offered = [f.breach for f in table.hand.docket.findings]
    assert offered == ([] if value else ["BID_INADMISSIBLE"])
    table.do("p1 name s" if not value else "p1 play 8s")
    assert table.maker == (1, "h" if value else "s")


@pytest.mark.parametrize("answer", ["good", "not-good"])
@pytest.mark.parametrize(
    "value",
    [
        pytest.param("ELDER", marks=option(TWO, "equal_runs", "ELDER")),
        pytest.param("NEITHER", marks=option(TWO, "equal_runs", "NEITHER")),
    ],
)
def test_equal_plain_runs(value, answer):
    table = Table(EQUAL, options={"equal_runs": value})
    table.do("p1 bid take; p1 announce run 20; p2 how-high; p1 top K", f"p2 {answer}")
    table.do("p1 show Kd Qd Jd; p2 show Kh Qh Jh").play_out()
    base = Table(EQUAL).do("p1 bid take").play_out()
    gained = [
        a - b
        for a, b in zip(
            table.rulings[-1].score.counted, base.rulings[-1].score.counted, strict=True
        )
    ]
    assert gained == ([0, 0] if value == "NEITHER" else [20, 0])
    found = [f.breach for f in table.hand.docket.findings]
    assert found == (["RUN_FALSE"] if answer == "not-good" else [])


#: p1 leads his seven, p2 is void and trumps with the queen, p3 is void and has trumps above and below it.
OVER = {
    THREE: dealt(
        "8d",
        "7s Qc Js 9s 8s Qs Th Jh 8h",
        "Qd Kc Ah Tc Ac Kh 9h Kd 8c",
        "Ad 7d Qh 7h Td 9d Jd 9c Jc",
    ),
    FOUR: dealt(
        "8d",
        "7c Qs Js 9s 8s 7s Th Jh",
        "Qd As Ah Ts Ks Kh 9h 8h",
        "Ad 7d Qh 7h Td Kd 9d Jd",
        "Jc Ac Kc Qc Tc 9c 8c",
    ),
}


@pytest.mark.parametrize(
    ("edition", "key", "value"),
    [each for each in playing_with("overtrump_plain") if each.values[0] != TWO],
)
def test_going_over_a_trump_on_a_plain_lead(edition, key, value):
    table = Table(OVER[edition], options={key: value}).do("p1 bid take")
    table.do("p1 play 7s" if edition == THREE else "p1 play 7c", "p2 play Qd")
    under = "7d" in table.may_play(3)
    assert under is not value
    table.do("p3 play 7d")
    found = [f.breach for f in table.hand.docket.findings]
    assert found == (["TRICK_NOT_HEADED"] if value else [])


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("partner_relief"))
def test_a_partner_who_holds_the_trick_relieves_of_trumping(edition, key, value):
    """Only where four play is anybody a partner."""
    if edition != FOUR:
        table = Table(PLAINEST[edition], options={key: value}).do("p1 bid take; p1 play Td")
        plain = Table(PLAINEST[edition]).do("p1 bid take; p1 play Td")
        assert table.may_play(2) == plain.may_play(2)
        return
    deal = dealt(
        "8d",
        "As Qs Js 9s 8s 7s Th Jh",
        "Ts Ks Ah Kh 9h 8h Jc Tc",
        "Ad 7d Qh 7h Td Kd 9d Jd",
        "Qd Ac Kc Qc 7c 9c 8c",
    )
    table = Table(deal, options={key: value}).do("p1 bid take; p1 play As; p2 play Ts")
    assert ("Qh" in table.may_play(3)) == value
    table.do("p3 play Qh")
    found = [f.breach for f in table.hand.docket.findings]
    assert found == ([] if value else ["TRUMP_NOT_PLAYED"])


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("klab_revoke"))
def test_what_a_broken_duty_costs(edition, key, value):
    table = Table(PLAINEST[edition], "review", options={key: value})
    report = review(table.do("p1 bid take; p1 play 8s; p2 play Kd").play_out())
    (found,) = report.findings
    assert (found.breach, found.status) == ("REVOKE", "ESTABLISHED")
    assert (found.points > 0) == (value == "BETE_LIKE")
    assert (report.counted == report.corrected) == (value == "NONE")


def test_without_penalty_it_is_still_told():
    table = Table(PLAIN, "review", options={"klab_revoke": "NONE"})
    report = review(table.do("p1 bid take; p1 play 8s; p2 play Kd").play_out())
    assert listed(report) == ("follow REVOKE p2 @3 ESTABLISHED",)


@pytest.mark.parametrize(
    "name", ["tie_of_two_sides", "tie_of_three", "odd_point_shared", "partner_wins_already"]
)
@pytest.mark.parametrize("seed", range(3))
def test_whole_hands_under_the_options_of_the_count_agree_with_the_oracle(name, seed):
    for edition in IRREGULARITIES[name].editions:
        record, wanted = IRREGULARITIES[name](random.Random(seed), edition)  # noqa: S311  # the same each time
        assert disagreements(record, wanted) == [], as_toml(record)
