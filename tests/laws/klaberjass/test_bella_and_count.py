"""Bella, the last trick, a hand conceded, and what holds of every hand that is played out."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.cards import THIRTY_TWO, each
from arbiter.legal import legal_acts, playable
from arbiter.phases.ranking import worth
from arbiter.state import Phase
from tests.laws.klaberjass.hands import (
    EDITION_OF,
    EVERY_PROFILE,
    PACK,
    PLAIN,
    PLAIN_FOUR,
    PLAIN_THREE,
    Table,
    dealt,
    review,
)
from tests.laws.table import Dealt
from tests.oracle.klaberjass import cards

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
EASY = settings(deadline=None, suppress_health_check=list(HealthCheck))

#: p1 has king and queen of hearts, the trumps.
BELLA = dealt("8h", "Kh Qh 9h As Ks 8s Ad Td 7c", "7h Ah Jh Ts 9s 7s Kd Qd Ac")
#: Each has one of them.
SPLIT = dealt("8h", "Kh 7h 9h As Ks 8s Ad Td 7c", "Qh Ah Jh Ts 9s 7s Kd Qd Ac")
#: The queen is turned up, and comes to p1 for the dix.
BY_DIX = dealt("Qh", "Kh 7h 9h As Ks 8s Ad Td 7c", "8h Ah Jh Ts 9s 7s Kd Qd Ac")


def in_cards(table: Table) -> int:
    """What the cards played and the last trick come to."""
    played = {act.split()[2] for act in table.acts if act.split()[1] == "play"}
    return worth(table.hand, sum(1 << THIRTY_TWO.read(card) for card in played)) + 10


@pytest.mark.parametrize(
    ("deal", "acts", "extra"),
    [(BELLA, "p1 bid take", 20), (SPLIT, "p1 bid take", 0), (BY_DIX, "p1 bid take; p1 swap", 20)],
)
def test_58_king_and_queen_of_trumps_from_one_hand_score_of_themselves(deal, acts, extra):
    table = Table(deal).do(acts).play_out()
    report = review(table)
    assert report.counted is not None
    assert sum(total for _, total in report.counted) == in_cards(table) + extra


def test_58_bella_belongs_to_its_holder_whoever_wins_the_tricks():
    lost = dealt("8h", "Kh Qh 8s 7s 7d 8d 8c 7c 9c", "Ah Jh 9h As Ks Ad Kd Ac Kc")
    table = Table(lost).do("p1 pass; p2 bid take").play_out()
    counted = dict(review(table).counted or ())
    assert counted["opponents"] >= 20


@pytest.mark.parametrize(
    ("deal", "seat", "gainer"),
    [
        (PLAIN, 1, 2),
        (PLAIN, 2, 1),
        (PLAIN_THREE, 1, 2),
        (PLAIN_THREE, 3, 1),
        (PLAIN_FOUR, 4, 1),
        (PLAIN_FOUR, 3, 2),
    ],
)
def test_what_is_left_when_a_seat_concedes_goes_to_the_other_side(deal, seat, gainer):
    table = Table(deal).do("p1 bid take; p1 play 8s")
    led = 1 << table.hand.tricks.plays[0].card
    left = worth(table.hand, sum(table.hand.hands) | led) + 10
    report = review(table, f"p{seat} concede")
    assert report.verdict == "CLEAN"
    name = "makers" if gainer == 1 else "opponents"
    assert dict(report.corrected or ())[name] == left
    if report.totals is not None:
        assert report.totals[gainer - 1] == left


def shuffled(seed: int, seats: int) -> Dealt:
    """A deal at random."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)  # noqa: S311  # the same each time
    sizes = (8, 8, 8, 7) if seats == 4 else (6,) * seats
    hands = [" ".join(pack[sum(sizes[:n]) : sum(sizes[: n + 1])]) for n in range(seats)]
    return Dealt(tuple(hands), " ".join(pack[sum(sizes) :]))


def agreed(table: Table, seat: int) -> None:
    """The oracle would let this seat play the same cards."""
    trump = table.maker[1]
    trick = [(p.seat, THIRTY_TWO.text(p.card)) for p in table.hand.tricks.plays]
    partner = (seat + 1) % 4 + 1 if len(table.deal.hands) == 4 else None
    options = dict(table.options or {})
    may = cards.lawful(table.cards(seat).split(), trick, trump, options, partner)
    assert table.may_play(seat) == set(may)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("seats", EDITION_OF)
@given(seed=SEEDS, over=st.booleans(), relief=st.booleans())
@settings(EASY, max_examples=12)
def test_every_hand_ends_as_the_oracle_would_play_it_and_no_point_is_lost(
    profile, seats, seed, over, relief
):
    options = {"overtrump_plain": over, "partner_relief": relief}
    dice = random.Random(seed)  # noqa: S311  # the same each time
    table = Table(shuffled(seed, seats), profile, options=options)
    passes = "; ".join(f"p{seat} pass" for seat in range(1, seats + 1))
    table.do(dice.choice(["p1 bid take", f"{passes}; p1 name d"]))
    for _ in range(seats * table.hand.rules.edition.hand_size):
        tricks = table.hand.tricks
        seat = tricks.leader if not tricks.plays or tricks.turn == 0 else tricks.turn
        if tricks.plays and tricks.turn:
            agreed(table, seat)
        card = dice.choice(list(each(playable(table.hand, seat))))
        ruling = table.rule(f"p{seat} play {THIRTY_TWO.text(card)}")
        assert ruling.disposition == "ACCEPTED"
    assert table.hand.phase is Phase.COUNT
    assert table.findings == ()
    score = table.rulings[-1].score
    bella = sum(score.counted) - in_cards(table)
    assert bella in (0, 20)
    if seats == 4:
        assert in_cards(table) == 162


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("seats", EDITION_OF)
@given(seed=SEEDS)
@settings(EASY, max_examples=10)
def test_what_is_offered_is_lawful(profile, seats, seed):
    """Every act that `legal_acts` lists, words and cards, is accepted without a finding."""
    dice = random.Random(seed)  # noqa: S311  # the same each time
    table = Table(shuffled(seed, seats), profile)
    for _ in range(dice.randint(0, 40)):
        offers = [
            (seat, act)
            for seat in range(1, seats + 1)
            for act in legal_acts(table.hand, seat)
            if act.verb not in ("top", "show", "concede", "cut", "claim", "count", "turn")
        ]
        if not offers or table.phase in ("COUNT", "PASSED_OUT"):
            break
        for seat, act in offers:
            text = spelled(dice, seat, act)
            ruling = Table.rule(copied(table), text)
            assert ruling.disposition == "ACCEPTED", (table.acts, text, ruling.note)
            assert ruling.findings == (), (table.acts, text)
        table.do(spelled(dice, *dice.choice(offers)))


def spelled(dice: random.Random, seat: int, act) -> str:
    """An offered act as the record writes it, its card or word chosen by the dice."""
    chosen = [THIRTY_TWO.text(card) for card in each(act.cards)] or list(act.words)
    return f"p{seat} {act.verb} {dice.choice(chosen) if chosen else ''}".strip()


def copied(table: Table) -> Table:
    """The same table, to try something on."""
    other = object.__new__(Table)
    other.__dict__.update(table.__dict__)
    other.rulings, other.acts = [], []
    return other
