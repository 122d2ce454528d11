"""Runs: the dialogue, which of them stands, what is shown and scored, and words that come late or are false."""

from __future__ import annotations

import pytest

from arbiter.legal import legal_acts
from tests.laws.klaberjass.hands import (
    FOUR,
    FOUR_HANDS,
    PERMISSIVE,
    THREE_HANDS,
    TWO,
    Table,
    dealt,
    review,
    tried,
)
from tests.laws.table import listed

#: Case 54: p1 has Q-J-10-9 and A-K-Q, p2 a longer run under a lower card. Diamonds are trumps.
C54 = dealt("Td", "Qc Jc Tc 9c Ah Kh Qh 8d As", "Js Ts 9s 8s 7s 9d 8h Kd Ac")
#: Equal plain runs of K-Q-J, in diamonds and hearts.
EQUAL = dealt("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
#: The same, with hearts turned up.
TRUMP = dealt("Th", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
#: p1 has nothing, p2 twenty.
ONE = dealt("Th", "Jh 9h As Ks 8s Ad Td 8c 7c", "Ah 7h Kd Qd Jd 9s 7s Ac Kc")
#: The second seat goes over the twenty of the first.
OVER = "p1 announce run 20; p2 how-high; p1 top K; p2 not-good; p2 announce run 20"
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
        f"{OVER}; p3 good; p2 show As Ks Qs; p1 show Kd Qd Jd",
        {2: 20},
    ),
    "three: who said good has waived his own": (
        THREE_HANDS,
        "p1 announce run 20; p2 good; p3 good; p2 show As Ks Qs; p1 show Kd Qd Jd",
        {1: 20},
    ),
    "four: the second goes over the first, and his partner scores with him": (
        FOUR_HANDS,
        f"{OVER}; p3 good; p4 good; p2 show As Ks Qs; p4 show Qc Jc Tc; p1 show Kd Qd Jd",
        {2: 40},
    ),
    "four: his partner need not show": (FOUR_HANDS, f"{OVER}; p2 show As Ks Qs", {2: 20}),
    "four: his partner may show alone": (FOUR_HANDS, f"{OVER}; p4 show Qc Jc Tc", {2: 20}),
    "four: a beaten side shows in vain": (
        FOUR_HANDS,
        "p1 announce run 20; p2 good; p2 show As Ks Qs; p4 show Qc Jc Tc; p1 show Kd Qd Jd",
        {1: 20},
    ),
}


def gained(table: Table, profile: str = "review") -> list[int]:
    """What makers and opponents come to by runs: the hand played out, beside the same hand without a word."""
    plain = Table(table.deal).do(table.acts[0]).play_out()
    told, untold = review(table.play_out(), profile=profile).counted, review(plain).counted
    assert told is not None
    assert untold is not None
    return [now - then for (_, now), (_, then) in zip(told, untold, strict=True)]


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "acts", "scored"), tried(STAND, "runs"))
def test_whose_run_stands_and_scores(deal, acts, scored, profile):
    table = Table(deal, profile).do("p1 bid take", acts)
    assert table.findings == ()
    assert gained(table, profile) == [scored.get(1, 0), scored.get(2, 0)]


TIMELY = {
    "the second, after the lead": (ONE, "p1 play 8s; p2 announce run 20; p2 show Kd Qd Jd"),
    "and is answered": (ONE, "p1 play 8s; p2 announce run 20; p1 good; p2 show Kd Qd Jd"),
    "three: the leader, before the next has played": (
        THREE_HANDS,
        "p1 play 8s; p1 announce run 20",
    ),
    "three: the last, after two have played": (
        THREE_HANDS,
        "p1 announce run 20; p1 play 8s; p2 play Qs; p3 good",
    ),
    "four: the last, after three have played": (
        FOUR_HANDS,
        "p1 play 8s; p2 play 9s; p3 play Ts; p4 announce run 20",
    ),
}


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "acts"), tried(TIMELY, "runs"))
def test_a_seat_may_speak_until_it_has_played(deal, acts, profile):
    table = Table(deal, profile).do("p1 bid take", acts)
    assert table.findings == ()
    assert "no-effect" not in " ".join(table.notes)


@pytest.mark.law(TWO, "runs")
def test_a_run_may_contain_the_card_led():
    table = Table(C54).do("p1 bid take; p1 play Qh; p1 announce run 50; p2 good; p1 show Ah Kh Qh")
    assert table.findings == ()
    assert "no-effect" not in " ".join(table.notes)


LATE = {
    "he has played": (ONE, "p1 play 8s; p2 play 7s; p2 announce run 20", 2),
    "the leader, when the next has played": (C54, "p1 play Qh; p2 play 8h; p1 announce run 50", 1),
    "an answer": (TRUMP, "p1 announce run 20; p1 play 8s; p2 play 7s; p2 not-good", 2),
    "in trick two": (ONE, "p1 play 8s; p2 play 7s; p1 play As; p2 announce run 20", 2),
    "three: he has played": (THREE_HANDS, "p1 play 8s; p2 play Qs; p2 announce run 20", 2),
    "three: the leader": (THREE_HANDS, "p1 play 8s; p2 play Qs; p1 announce run 20", 1),
    "three: an answer": (
        THREE_HANDS,
        "p1 announce run 20; p1 play 8s; p2 play Qs; p3 play Js; p3 good",
        3,
    ),
    "four: he has played": (FOUR_HANDS, "p1 play 8s; p2 play 9s; p2 announce run 20", 2),
    "four: the leader": (FOUR_HANDS, "p1 play 8s; p2 play 9s; p1 announce run 20", 1),
    "four: the last": (
        FOUR_HANDS,
        "p1 play 8s; p2 play 9s; p3 play Ts; p4 play Js; p4 announce run 20",
        4,
    ),
}


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "acts", "seat"), tried(LATE, "runs"))
def test_a_word_that_comes_late_scores_nothing(deal, acts, seat, profile):
    table = Table(deal, profile).do("p1 bid take", acts)
    assert table.findings == (f"runs RUN_LATE p{seat} @{len(table.acts)} LAPSED",)
    own = {1: "Kd Qd Jd", 2: "As Ks Qs", 4: "Qc Jc Tc"}.get(seat)
    if deal is FOUR_HANDS:
        assert gained(table.do(f"p{seat} show {own}"), profile) == [0, 0]


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
    "three: a class": (THREE_HANDS, "p1 announce run 50", 1, 0),
    "three: over a true one": (
        THREE_HANDS,
        "p1 announce run 20; p2 good; p3 not-good; p3 announce run 50",
        3,
        1,
    ),
    "four: a class": (FOUR_HANDS, "p1 announce run 50", 1, 0),
    "four: over his partner's true one": (
        FOUR_HANDS,
        "p1 announce run 20; p2 good; p3 not-good; p3 announce run 50",
        3,
        1,
    ),
    "four: not good to a better one": (
        FOUR_HANDS,
        "p1 announce run 20; p2 good; p3 good; p4 how-high; p1 top K; p4 not-good",
        4,
        1,
    ),
}


@pytest.mark.parametrize("profile", PERMISSIVE)
@pytest.mark.parametrize(("deal", "acts", "seat", "stands"), tried(FALSE, "runs"))
def test_a_word_that_the_hand_does_not_bear_costs_that_seat_its_runs(
    deal, acts, seat, stands, profile
):
    table = Table(deal, profile).do("p1 bid take", acts)
    wrong = len(table.acts) - (seat == 3)
    assert table.findings == (f"runs RUN_FALSE p{seat} @{wrong} ESTABLISHED",)
    for shower, run in ((1, "Qc Jc Tc 9c"), (1, "Kd Qd Jd"), (2, "Kh Qh Jh"), (4, "Qc Jc Tc")):
        if shower <= len(deal.hands) and table.holds(shower, run):
            table.do(f"p{shower} show {run}")
    scored = (50 if deal is C54 else 20) * (stands == 1)
    assert gained(table, profile) == [scored, 0]
    assert listed(review(table, profile=profile)) == table.findings


@pytest.mark.law(FOUR, "runs")
def test_of_partners_only_he_who_spoke_falsely_scores_no_runs():
    table = Table(FOUR_HANDS).do("p1 bid take", OVER, "p3 good; p4 not-good; p4 announce run 20")
    assert table.findings == ("runs RUN_FALSE p4 @8 ESTABLISHED",)
    assert gained(table.do("p2 show As Ks Qs; p4 show Qc Jc Tc")) == [0, 20]


@pytest.mark.law(TWO, "runs")
def test_over_a_false_announcement_a_true_one_stands():
    deal = dealt("Ts", "Kd Qd 9h 8h 8s Ac Tc 8c 7c", "Kh Qh Jh Th 7s 9s As 9c Kc")
    table = Table(deal).do("p1 bid take; p1 announce run 20; p2 not-good; p2 show Kh Qh Jh Th")
    assert table.findings == ("runs RUN_FALSE p1 @2 ESTABLISHED",)
    assert gained(table) == [0, 50]


@pytest.mark.law(TWO, "runs")
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
