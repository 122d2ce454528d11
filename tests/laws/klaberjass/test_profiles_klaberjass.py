"""The four ways an arbiter sits at a table of klaberjass, irregularity by irregularity."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import (
    EDITIONS,
    EVERY_PROFILE,
    PLAIN,
    PLAIN_THREE,
    PLAINEST,
    Table,
    review,
)
from tests.laws.klaberjass.test_duties_of_play import VOID
from tests.laws.klaberjass.test_runs import C54, ONE

#: The deal, what happens, the irregular act, its disposition under referee and at a silent table.
IRREGULAR = {
    "revoke": (PLAIN, "p1 bid take; p1 play 8s", "p2 play Kd", "STANDS", "STANDS"),
    "no trump": (VOID, "p1 bid take; p1 play Td", "p2 play Ac", "STANDS", "STANDS"),
    "not headed": (VOID, "p1 bid take; p1 play 8h", "p2 play 7h", "STANDS", "STANDS"),
    "false class": (ONE, "p1 bid take", "p1 announce run 20", "STANDS", "STANDS"),
    # Before the top is named p2, who has fifty too, cannot know that it is false: see tests/views.
    "false not good": (
        C54,
        "p1 bid take; p1 announce run 50; p2 how-high; p1 top Q",
        "p2 not-good",
        "STANDS",
        "STANDS",
    ),
    "lead out of turn": (PLAIN, "p1 bid take", "p2 play Kd", "RETRACTED", "STANDS"),
    "play out of turn": (
        PLAIN_THREE,
        "p1 bid take; p1 play 8s",
        "p3 play Js",
        "RETRACTED",
        "STANDS",
    ),
    "exposed": (PLAIN, "p1 bid take; p1 play 8s", "p2 expose Kd", "STANDS", "STANDS"),
    "a second card": (PLAIN, "p1 bid take; p1 play 8s", "p1 play Ad", "STANDS", "STANDS"),
    "a look": (
        PLAIN,
        "p1 bid take; p1 play 8s; p2 play 7s; p1 turn",
        "p2 look 1",
        "STANDS",
        "STANDS",
    ),
}
REFUSED = {
    "call out of turn": (PLAIN, "", "p2 pass"),
    "inadmissible": (PLAIN, "", "p1 name s"),
    "swap": (PLAIN, "p1 bid take", "p1 swap"),
    "card not held": (PLAIN, "p1 bid take", "p1 play 7h"),
}


@pytest.mark.parametrize(("deal", "before", "act", "_", "__"), IRREGULAR.values(), ids=IRREGULAR)
def test_prevent_refuses_and_changes_nothing(deal, before, act, _, __):
    table = Table(deal, "prevent").do(before)
    hand = table.hand
    ruling = table.rule(act)
    assert ruling.disposition == "REFUSED"
    assert table.hand is hand
    assert {(f.status, f.points) for f in ruling.findings} == {("CORRECTED", 0)}


@pytest.mark.parametrize(
    ("deal", "before", "act", "as_referee", "_"), IRREGULAR.values(), ids=IRREGULAR
)
def test_referee_lets_it_stand_or_takes_it_back_at_once(deal, before, act, as_referee, _):
    ruling = Table(deal).do(before).rule(act)
    assert ruling.disposition == as_referee
    assert len(ruling.findings) == 1


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    ("deal", "before", "act", "_", "silent"), IRREGULAR.values(), ids=IRREGULAR
)
def test_the_silent_profiles_let_it_stand(profile, deal, before, act, _, silent):
    ruling = Table(deal, profile).do(before).rule(act)
    assert ruling.disposition == silent
    assert ruling.elections == ()


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(("deal", "before", "act"), REFUSED.values(), ids=REFUSED)
def test_void_acts_are_void_in_every_profile(profile, deal, before, act):
    table = Table(deal, profile).do(before)
    hands, maker = table.hand.hands, table.maker
    ruling = table.rule(act)
    assert [(f.status, f.points) for f in ruling.findings] == [("CORRECTED", 0)]
    assert (table.hand.hands, table.maker) == (hands, maker)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lawful_hand_is_lawful_in_every_profile(profile, edition):
    table = Table(PLAINEST[edition], profile).do("p1 bid take").play_out()
    assert {ruling.disposition for ruling in table.rulings} == {"ACCEPTED"}
    assert (table.findings, table.elections) == ((), ())
    assert review(table, "cut", profile=profile).settlement == table.settlement
