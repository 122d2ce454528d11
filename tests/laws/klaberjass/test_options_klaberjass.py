"""The house rules of the deal, the bidding and the runs: what each value of each option does."""

from __future__ import annotations

import pytest

from arbiter.editions import find
from tests.laws.klaberjass.hands import (
    EDITIONS,
    FOUR,
    PLAINEST,
    THREE,
    TWO,
    Table,
    dealt,
    playing_with,
    review,
)
from tests.laws.klaberjass.test_runs import EQUAL
from tests.laws.table import review as review_text

#: The house rules of the three games, and their values.
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


#: The options that one or two of the games have not.
OWN = {
    TWO: {"schmeiss_mode", "schmeiss_round2", "two_tie"},
    THREE: {"three_tie", "three_odd_point"},
    FOUR: {"two_tie"},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_house_rules_are_those_of_the_register(edition):
    others = set().union(*OWN.values()) - OWN[edition]
    assert {option.key: set(option.choices) for option in find(edition).options} == {
        key: set(values) for key, values in HOME.items() if key not in others
    }


@pytest.mark.parametrize(("edition", "key", "value"), [each.values for each in playing_with(*HOME)])
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
    table = Table(options={key: value}).do("p1 pass; p2 bid schmeiss; p1 refuse")
    assert (table.maker, table.findings) == ((1, "h"), ())


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


#: Of the first seat and the last: K-Q-J in two plain suits, spades turned up; nobody else has a run.
EQUALS = {
    TWO: EQUAL,
    THREE: dealt(
        "Ts",
        "Kd Qd Jd 9h 8s Ac Tc 8c 7c",
        "8h Th Jc Kc 7s Ks 8d 9d Js",
        "Kh Qh Jh 9s 7d As 9c 7h Ad",
    ),
    FOUR: dealt(
        "Ts",
        "Kd Qd Jd 9h 8s Ac Tc 8c",
        "8h Th Jc Kc 7s Ks 8d Js",
        "Qs Ah 7h Ad Td 9d Qc 7c",
        "Kh Qh Jh 9s 7d As 9c",
    ),
}


def told(edition, options, answer, *, trump=""):
    """The first seat announces its twenty, the last asks how high and answers, both show; what each side gains."""
    seats = len(EQUALS[edition].hands)
    silent = "; ".join(f"p{seat} good" for seat in range(2, seats))
    passes = "; ".join(f"p{seat} pass" for seat in range(1, seats + 1))
    settled = f"{passes}; p1 name {trump}" if trump else "p1 bid take"
    table = Table(EQUALS[edition], options=options).do(settled, "p1 announce run 20", silent)
    table.do(f"p{seats} how-high; p1 top K; p{seats} {answer}")
    if answer == "not-good" and seats > 2:
        table.do(f"p{seats} announce run 20")
    table.do(f"p1 show Kd Qd Jd; p{seats} show Kh Qh Jh").play_out()
    base = Table(EQUALS[edition]).do(settled).play_out()
    scores = [of.rulings[-1].score.counted for of in (table, base)]
    found = [f.breach for f in table.hand.docket.findings]
    return [now - then for now, then in zip(*scores, strict=True)], found


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("equal_runs"))
def test_equal_plain_runs(edition, key, value):
    """The elder's scores, or neither."""
    assert told(edition, {key: value}, "good") == ([20, 0] if value == "ELDER" else [0, 0], [])


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("equal_runs"))
def test_not_good_to_an_equal_plain_run_is_false_and_leaves_the_announcers_to_score(
    edition, key, value
):
    """Who spoke falsely has no run any more that could cancel the other."""
    assert told(edition, {key: value}, "not-good") == ([20, 0], ["RUN_FALSE"])


@pytest.mark.parametrize(("edition", "key", "value"), playing_with("equal_runs"))
def test_runs_of_one_height_are_not_equal_where_one_is_of_trumps(edition, key, value):
    assert told(edition, {key: value}, "not-good", trump="h") == ([0, 20], [])
    assert told(edition, {key: value}, "good", trump="d") == ([20, 0], [])
