"""The published rule by which the arbiter acts for a seat that is away."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import acts, editions
from arbiter.acts import Act
from arbiter.cards import FORTY, each
from arbiter.legal import legal_acts
from arbiter.profiles import PROFILES
from arbiter.record import Aside
from arbiter.records.notation import write_act
from arbiter.referee import rule
from arbiter.rulings import Disposition
from arbiter.state import Hand, Phase
from arbiter.tables.auto import auto_act
from arbiter.views import as_done
from tests.laws.auction.hands import bids
from tests.laws.auction.hands import dealt as dealt_auction
from tests.laws.klaberjass.hands import Table as Jass
from tests.laws.klaberjass.hands import dealt as dealt_jass
from tests.laws.table import CALL, EXCHANGE, Table
from tests.properties.driver import any_act, dealt, lawful_act, random_rules

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
QUIET = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=4)
#: So many acts no hand has.
ENDLESS = 300


def begun(dice: random.Random, edition: str, profile: str, wildness: float) -> Hand:
    """A hand up to any moment before its count."""
    hand = dealt(dice, random_rules(dice, edition, profile))
    for _ in range(dice.randint(0, 50)):
        act = lawful_act(dice, hand) if dice.random() >= wildness else any_act(dice, hand)
        if act is None or isinstance(act, acts.Concede):
            continue
        ruling = rule(hand, as_done(hand, act))
        if ruling.hand.over or ruling.hand.phase is Phase.COUNT:
            break
        if ruling.disposition is not Disposition.REFUSED:
            hand = ruling.hand
    return hand


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("edition", editions.names())
@given(seed=SEEDS, wildness=st.sampled_from((0.0, 0.0, 0.2)))
@QUIET
def test_it_brings_any_hand_to_its_end_by_lawful_acts(
    edition: str, profile: str, seed: int, wildness: float
) -> None:
    dice = random.Random(seed)  # noqa: S311  # seeded hands, no secrets
    hand = begun(dice, edition, profile, wildness)
    regular = not hand.docket.findings
    for _ in range(ENDLESS):
        act = auto_act(hand)
        if act is None:
            break
        ruling = rule(hand, as_done(hand, act))
        # What went wrong before may be put right by it; of itself it is never wrong.
        assert ruling.disposition is Disposition.ACCEPTED or not regular, act
        assert ruling.disposition is not Disposition.REFUSED, act
        assert not ruling.note, act
        assert not (regular and ruling.findings), act
        assert auto_act(hand) == act, "the same hand, the same act"
        hand = ruling.hand
    assert hand.over or hand.phase is Phase.COUNT
    assert auto_act(hand) is None


def said(act: Act | None) -> str:
    assert act is not None
    return write_act(act, Aside(), FORTY, "french")


@pytest.mark.parametrize(
    ("done", "due"),
    [
        ("", "p1 pass"),
        ("p1 pass", "p2 pass"),
        (f"{CALL}; p2 ask 3h", "p1 yield 3h"),
        (f"{CALL}; p2 ask 3h; p1 yield 3h", "p2 return 4d"),
        (f"{CALL}; p2 ask 2d", "p2 announce 1"),
        (f"{CALL}; p2 ask 2d; p2 announce 1", "p2 discard 4d"),
        (f"{CALL}; p2 announce 1; p2 discard 4d", "p2 open"),
        (f"{CALL}; p2 announce 1; p2 discard 4d; p2 open", "p2 take Qh"),
        (f"{CALL}; p2 announce 1; p2 discard 4d; p2 open; p2 take Qh", "p1 play 4s"),
        (EXCHANGE, "p1 play 4s"),
        (f"{EXCHANGE}; p1 play 2s", "p2 play Qs"),
    ],
)
def test_whoever_is_away_does_the_least(done: str, due: str) -> None:
    """A seat led to in spades plays its lowest spade: running out of time is no better than a choice."""
    table = Table()
    if done:
        table.do(done)
    assert said(auto_act(table.hand)) == due


def test_who_has_laid_down_a_card_for_one_asks_for_the_lowest() -> None:
    table = Table("quartiglio", deal=dealt_auction("quartiglio"))
    table.do(bids("quartiglio", "chiedo"), "p1 lay 4s")
    act = auto_act(table.hand)
    assert isinstance(act, acts.Ask)
    may = next(legal.cards for legal in legal_acts(table.hand, 1) if legal.verb == "ask")
    ranks = len(table.hand.rules.pack.ranks)
    assert act.card % ranks == min(card % ranks for card in each(may))


def test_a_hand_that_is_over_waits_for_nobody() -> None:
    assert auto_act(Table().do("p1 pass; p2 pass; p3 pass").hand) is None


def test_a_schmeiss_is_refused() -> None:
    deal = dealt_jass("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
    assert auto_act(Jass(deal).do("p1 bid schmeiss").hand) == acts.Refuse(2)


def test_it_is_the_lowest_of_the_cards_that_may_be_played() -> None:
    table = Table().do(EXCHANGE, "p1 play 2s")
    act = auto_act(table.hand)
    assert isinstance(act, acts.Play)
    may = next(legal.cards for legal in legal_acts(table.hand, 2) if legal.verb == "play")
    ranks = len(table.hand.rules.pack.ranks)
    assert act.card % ranks == min(card % ranks for card in each(may))


@pytest.mark.parametrize(("called", "due"), [("3s", "p2 yield 3s"), ("As", "p2 deny")])
def test_a_called_card_is_given_up_or_denied_where_nothing_else_can_be_done(
    called: str, due: str
) -> None:
    table = Table("calabresella", "table", deal=dealt_auction("calabresella"))
    table.do(bids("calabresella", "chiamo"))
    table.do(f"p1 ask {called}; p1 take 2d Kc Qh As; p1 discard 6s 5c 4c 4s")
    assert said(auto_act(table.hand)) == due


def test_it_neither_announces_runs_nor_answers_them() -> None:
    deal = dealt_jass("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
    table = Jass(deal).do("p1 bid take; p1 announce run 20; p2 how-high")
    assert isinstance(auto_act(table.hand), acts.Play)
