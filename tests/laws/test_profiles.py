"""The four ways an arbiter sits at the table, act by act: refusing, attending, silent, reviewing."""

import pytest

from arbiter.cards import FORTY, each
from arbiter.embed import act as read_act
from arbiter.legal import barred, playable
from arbiter.referee import judge, rule
from tests.laws.plays import at, up_to
from tests.laws.table import (
    CLASSIC,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    TRICKS,
    Table,
    split,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, str(number)) for number in range(8, 15)]

#: What happens, the act that is irregular, and its dispositions under referee and at a silent table.
IRREGULAR = {
    "8 soloist exposes": (up_to(6), "p2 expose Ac", "STANDS", "STANDS"),
    "8 soloist before an ally": (f"{up_to(4)}; p3 play Ah", "p2 play 3h", "RETRACTED", "STANDS"),
    "9 soloist leads": (up_to(4), "p2 play 3h", "RETRACTED", "STANDS"),
    "10 ally exposes": (up_to(7), "p1 expose Jd", "STANDS", "STANDS"),
    "10 two cards": (f"{up_to(7)}; p3 play Kh", "p1 play 6h Jd", "STANDS", "STANDS"),
    "10 a second card": (
        f"{up_to(7)}; p3 play Kh; p1 play 6h",
        "p1 play Jd",
        "STANDS",
        "STANDS",
    ),
    "11 ally leads": (up_to(9), "p1 play Kd", "RETRACTED", "STANDS"),
    "12 third hand": (f"{up_to(3)}; p2 play 2d", "p1 play Ad", "RETRACTED", "STANDS"),
    "13 ally revokes": (f"{up_to(7)}; p3 play Kh", "p1 play Jd", "STANDS", "STANDS"),
    "13 soloist revokes": (f"{up_to(9)}; p3 play Js; p1 play 6s", "p2 play 7c", "STANDS", "STANDS"),
    "14 a look": (f"{up_to(6)}; p2 turn", "p3 look 5", "STANDS", "STANDS"),
    "14 a look at the discard": (up_to(6), "p3 look discard", "STANDS", "STANDS"),
    "omitted": (f"{up_to(7)}; p3 play Kh", "p1 omit", "STANDS", "STANDS"),
}


@pytest.mark.parametrize(("before", "act", "_", "__"), IRREGULAR.values(), ids=IRREGULAR)
def test_prevent_refuses_and_changes_nothing(before, act, _, __):
    """Refused: the hand is the same object, the finding is told to the host alone, nothing is open."""
    table = Table(profile="prevent").do(before)
    hand = table.hand
    ruling = table.rule(act)
    assert ruling.disposition == "REFUSED"
    assert table.hand is hand
    assert len(ruling.findings) == 1
    assert {(f.status, f.points) for f in ruling.findings} == {("CORRECTED", 0)}
    assert ruling.elections == ()


@pytest.mark.parametrize(("before", "act", "disposition", "_"), IRREGULAR.values(), ids=IRREGULAR)
def test_referee_lets_it_stand_or_takes_it_back_at_once(before, act, disposition, _):
    """A fact that stands, or cards that go back by the law; the finding is in the ruling."""
    ruling = Table().do(before).rule(act)
    assert ruling.disposition == disposition
    assert len(ruling.findings) == 1


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(("before", "act", "_", "disposition"), IRREGULAR.values(), ids=IRREGULAR)
def test_the_silent_profiles_let_it_stand_and_open_nothing(profile, before, act, _, disposition):
    """Noticed, and no word of it: no election is told, no card goes back."""
    table = Table(profile=profile).do(before)
    ruling = table.rule(act)
    assert ruling.disposition == disposition
    assert ruling.elections == ()
    assert table.hand.docket.duties == ()


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lawful_hand_is_a_lawful_hand_in_every_profile(profile, edition):
    """The worked deal: no finding, no election, 20 : 15, and a card is judged alike the short way and the long."""
    table = Table(edition, profile).do(EXCHANGE)
    for text in split(*TRICKS):
        act = read_act(text, edition)
        assert judge(table.hand, act).hand == rule(table.hand, act).hand
        assert table.rule(text).disposition == "ACCEPTED"
    assert table.findings == ()
    assert table.do("cut").settlement == SETTLED


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_refuses_every_card_that_may_not_be_played_and_no_other(edition):
    """At every point of the worked deal every card of every seat is tried: playable, or refused with no change."""
    table = Table(edition, "prevent").do(EXCHANGE)
    for text in split(*TRICKS):
        hand = table.hand
        for seat in (1, 2, 3):
            free = playable(hand, seat)
            for card in each(hand.hands[seat - 1]):
                ruling = rule(hand, read_act(f"p{seat} play {FORTY.text(card)}", edition))
                assert (ruling.hand is hand) == (not free >> card & 1)
                assert (ruling.disposition == "REFUSED") == (not free >> card & 1)
            assert {b.card for b in barred(hand, seat)} == set(each(hand.hands[seat - 1] & ~free))
        table.do(text)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_others_find_something_in_every_card_that_may_not_be_played(profile):
    """At every point of the worked deal a card is playable, or it is a finding: never both, never neither."""
    table = Table(profile=profile).do(EXCHANGE)
    for text in split(*TRICKS):
        for seat in (1, 2, 3):
            free = playable(table.hand, seat)
            for card in each(table.hand.hands[seat - 1]):
                act = read_act(f"p{seat} play {FORTY.text(card)}")
                assert bool(rule(table.hand, act).findings) == (not free >> card & 1)
        table.do(text)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("card", ["3c", "Kd", "2s"])
def test_b1_a_card_not_held_is_refused_everywhere(profile, card):
    """B1: not in the hand, with another seat, or already played: no revoke, nothing moves, play goes on."""
    table = Table(profile=profile).do(up_to(7))
    ruling = table.rule(f"p3 play {card}")
    assert ruling.disposition == "REFUSED"
    assert [finding.breach for finding in ruling.findings] == ["CARD_NOT_HELD"]
    assert table.sizes == (6, 6, 6)
    assert table.do(tricks(7, 12)).settlement == SETTLED


@pytest.mark.parametrize(
    ("profile", "noticed", "counted", "after_cut"),
    [
        ("referee", "NOTICED", "ESTABLISHED 9", "ESTABLISHED 9"),
        ("table", "NOTICED", "NOTICED", "LAPSED"),
        ("review", "NOTICED", "NOTICED", "ESTABLISHED 9"),
    ],
)
def test_an_unclaimed_revoke_in_each_profile(profile, noticed, counted, after_cut):
    """The same revoke, never claimed: when it happens, at the count, and after the cut."""
    name = f"13 REVOKE p1 @{at(7, 2)}"
    table = Table(profile=profile).do(up_to(7), "p3 play Kh; p1 play Jd")
    assert table.findings == (f"{name} {noticed}",)
    table.do("p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d", tricks(9, 12), "p2 turn")
    assert table.findings == (f"{name} {counted}",)
    table.do("cut")
    assert table.findings == (f"{name} {after_cut}",)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_a_record_may_ask_for_its_profile(profile):
    """The same acts reviewed as a record come to what the table came to."""
    table = Table(profile=profile).do(up_to(7), "p3 play Kh; p1 play Jd")
    if profile == "prevent":
        table.do("p1 play 6h; p2 play 6c", tricks(8, 12), "cut")
    else:
        table.do("p2 play 6c; p3 play Jh; p1 play 6h; p2 play 7d", tricks(9, 12), "cut")
    report = table.review(profile=profile)
    assert report.profile == profile
    assert report.settlement == table.settlement
    nine = profile in ("referee", "review")
    assert report.settlement == ((-23, 46, -23) if nine else SETTLED)
