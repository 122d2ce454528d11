"""Runs: the dialogue, which of them stands, what is shown and scored, and words that come late or are false."""

from __future__ import annotations

import pytest

from arbiter.legal import legal_acts
from tests.laws.klaberjass.hands import EDITIONS, Table, dealt, review
from tests.laws.table import listed

pytestmark = [pytest.mark.law(edition, "runs") for edition in EDITIONS]

#: Case 54: p1 has Q-J-10-9 and A-K-Q, p2 a longer run under a lower card. Diamonds are trumps.
C54 = dealt("Td", "Qc Jc Tc 9c Ah Kh Qh 8d As", "Js Ts 9s 8s 7s 9d 8h Kd Ac")
#: Equal plain runs of K-Q-J, in diamonds and hearts.
EQUAL = dealt("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
#: The same, with hearts turned up.
TRUMP = dealt("Th", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
#: p1 has nothing, p2 twenty.
ONE = dealt("Th", "Jh 9h As Ks 8s Ad Td 8c 7c", "Ah 7h Kd Qd Jd 9s 7s Ac Kc")
#: p1 has twenty under the king, p2 twenty under the ace, p3 nothing.
THREE_HANDS = dealt(
    "Th",
    "Kd Qd Jd 9h 8s Tc 8c 9s Ac",
    "As Ks Qs Jh 9d 8d 9c 7h Qc",
    "Ah 8h Js Ts Td Ad 7c Kc Jc",
)

STAND = {
    "54 how high, queen, good": (
        C54,
        "p1 announce run 50; p2 how-high; p1 top Q; p2 good; p1 show Qc Jc Tc 9c; p1 show Ah Kh Qh",
        {1: 70},
    ),
    "54 the loser shows in vain": (
        C54,
        "p1 announce run 50; p2 good; p2 show Js Ts 9s 8s 7s; p1 show Qc Jc Tc 9c",
        {1: 50},
    ),
    "what is not shown scores nothing": (C54, "p1 announce run 50; p2 good", {}),
    "no card is shown twice": (
        C54,
        "p1 announce run 50; p2 good; p1 show Ah Kh Qh; p1 show Ah Kh Qh",
        {1: 20},
    ),
    "55 trump beats plain": (
        TRUMP,
        "p1 announce run 20; p2 how-high; p1 top K; p2 not-good; p2 show Kh Qh Jh",
        {2: 20},
    ),
    "55 of equal ones the elder's stands": (
        EQUAL,
        "p1 announce run 20; p2 how-high; p1 top K; p2 good; p1 show Kd Qd Jd",
        {1: 20},
    ),
    "good though able waives it": (
        TRUMP,
        "p1 announce run 20; p2 good; p2 show Kh Qh Jh; p1 show Kd Qd Jd",
        {1: 20},
    ),
    "eldest hand is silent": (ONE, "p2 announce run 20; p2 show Kd Qd Jd", {2: 20}),
    "who did not announce scores nothing": (ONE, "p2 show Kd Qd Jd", {}),
    "an announcement over another is not good": (
        dealt("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh Th 7s 9s As 9c Kc"),
        "p1 announce run 20; p2 announce run 50; p2 show Kh Qh Jh Th",
        {2: 50},
    ),
    "three: the second goes over the first": (
        THREE_HANDS,
        (
            "p1 announce run 20; p2 how-high; p1 top K; p2 not-good; p2 announce run 20; p3 good; "
            "p2 show As Ks Qs; p1 show Kd Qd Jd"
        ),
        {2: 20},
    ),
}


@pytest.mark.parametrize(("deal", "acts", "scored"), STAND.values(), ids=STAND)
def test_whose_run_stands_and_scores(deal, acts, scored):
    table = Table(deal).do("p1 bid take", acts).play_out()
    assert table.findings == ()
    plain = Table(deal).do("p1 bid take").play_out()
    with_runs, without = review(table).counted, review(plain).counted
    assert with_runs is not None
    assert without is not None
    gained = [now - then for (_, now), (_, then) in zip(with_runs, without, strict=True)]
    assert gained == [scored.get(1, 0), scored.get(2, 0) + scored.get(3, 0)]


@pytest.mark.parametrize(
    "acts", ["p1 play 8s; p2 announce run 20", "p1 play 8s; p2 announce run 20; p1 good"]
)
def test_the_second_may_announce_until_he_plays(acts):
    table = Table(ONE).do("p1 bid take", acts, "p2 show Kd Qd Jd")
    assert table.findings == ()


def test_a_run_may_contain_the_card_led():
    table = Table(C54).do("p1 bid take; p1 play Qh; p1 announce run 50; p2 good; p1 show Ah Kh Qh")
    assert table.findings == ()
    assert "no-effect" not in " ".join(table.notes)


LATE = {
    "he has played": (ONE, "p1 play 8s; p2 play 7s; p2 announce run 20", 2),
    "the leader, when the next has played": (C54, "p1 play Qh; p2 play 8h; p1 announce run 50", 1),
    "an answer": (TRUMP, "p1 announce run 20; p1 play 8s; p2 play 7s; p2 not-good", 2),
    "in trick two": (ONE, "p1 play 8s; p2 play 7s; p1 play As; p2 announce run 20", 2),
}


@pytest.mark.parametrize(("deal", "acts", "seat"), LATE.values(), ids=LATE)
def test_a_word_that_comes_late_scores_nothing(deal, acts, seat):
    table = Table(deal).do("p1 bid take", acts)
    assert table.findings == (f"runs RUN_LATE p{seat} @{len(table.acts)} LAPSED",)


FALSE = {
    "a class": (ONE, "p1 announce run 20", 1, 0),
    "fifty for twenty": (EQUAL, "p1 announce run 50", 1, 0),
    "a top": (EQUAL, "p1 announce run 20; p2 how-high; p1 top A", 1, 0),
    "not good to a better one": (C54, "p1 announce run 50; p2 not-good", 2, 1),
    "not good to an equal one": (
        EQUAL,
        "p1 announce run 20; p2 how-high; p1 top K; p2 not-good",
        2,
        1,
    ),
    "how high without one": (
        dealt("Th", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Ah Kh As Ks 9d 7s Ts 9c Kc"),
        "p1 announce run 20; p2 how-high",
        2,
        1,
    ),
    "three: over a true one": (
        THREE_HANDS,
        "p1 announce run 20; p2 good; p3 not-good; p3 announce run 50",
        3,
        1,
    ),
}


@pytest.mark.parametrize(("deal", "acts", "seat", "stands"), FALSE.values(), ids=FALSE)
def test_a_word_that_the_hand_does_not_bear_costs_that_seat_its_runs(deal, acts, seat, stands):
    table = Table(deal).do("p1 bid take", acts)
    wrong = len(table.acts) - (seat == 3)
    assert table.findings == (f"runs RUN_FALSE p{seat} @{wrong} ESTABLISHED",)
    own = {1: "Kd Qd Jd" if deal is not C54 else "Qc Jc Tc 9c", 2: "Kh Qh Jh"}
    for shower in (1, 2):
        if shower in own and set(own[shower].split()) <= set(table.cards(shower).split()):
            table.do(f"p{shower} show {own[shower]}")
    report = review(table.play_out())
    assert listed(report) == table.findings
    base = review(Table(deal).do("p1 bid take").play_out())
    assert report.counted is not None
    assert base.counted is not None
    gained = [now - then for (_, now), (_, then) in zip(report.counted, base.counted, strict=True)]
    assert gained == [(50 if deal is C54 else 20) * (stands == 1), 0]


def test_over_a_false_announcement_a_true_one_stands():
    deal = dealt("Ts", "Kd Qd 9h 8h 8s Ac Tc 8c 7c", "Kh Qh Jh Th 7s 9s As 9c Kc")
    table = Table(deal).do("p1 bid take; p1 announce run 20; p2 not-good; p2 show Kh Qh Jh Th")
    assert table.findings == ("runs RUN_FALSE p1 @2 ESTABLISHED",)
    base = review(Table(deal).do("p1 bid take").play_out()).counted
    told = review(table.play_out()).counted
    assert base is not None
    assert told is not None
    assert told[1][1] == base[1][1] + 50


def test_what_a_seat_may_say_does_not_tell_it_what_the_other_has():
    """p2 is offered the same words over twenty whether or not his own twenty would win."""
    higher = dealt("Ts", "Ad Kd Qd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
    lower = dealt("Ts", "Jd Td 9d 9h 8s Ac Tc 8c 7c", "Kh Qh Jh Ad 7s 9s As 9c Kc")
    offered = [
        {(act.verb, act.words) for act in legal_acts(table.hand, 2)} - {("play", ())}
        for table in (Table(deal).do("p1 bid take; p1 announce run 20") for deal in (higher, lower))
    ]
    assert offered[0] == offered[1]
    assert ("how-high", ()) in offered[0]
