"""The play: eldest leads, suit is followed if able, the highest card of the suit led wins and leads."""

from __future__ import annotations

import random

import pytest

from arbiter.cards import FORTY, each, set_of
from arbiter.legal import barred, playable
from tests.laws.table import (
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    TRICKS,
    Dealt,
    Table,
    in_order,
    listed,
    review,
    tricks,
)

WINNERS = (2, 2, 3, 2, 2, 3, 3, 3, 2, 2, 1, 2)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_the_worked_deal_is_won_trick_by_trick(profile: str) -> None:
    table = Table(profile=profile).do(EXCHANGE)
    for number, winner in enumerate(WINNERS, start=1):
        table.do(TRICKS[number - 1])
        assert table.hand.tricks.winner == winner, number
    assert (table.findings, table.settlement) == ((), SETTLED)


@pytest.mark.parametrize(
    ("led", "others", "wins"),
    [
        ("7s", ("3c", "4s"), 0),
        ("As", ("2s", "3s"), 2),
        ("As", ("2s", "Ks"), 1),
        ("4d", ("5d", "6d"), 2),
        ("Jh", ("Qh", "Kh"), 2),
        ("Kh", ("Ah", "2h"), 2),
        ("4c", ("3s", "3d"), 0),
    ],
)
@pytest.mark.parametrize("leader", [1, 2, 3])
def test_a1_the_best_card_of_the_suit_led_wins_whoever_leads(
    led: str, others: tuple[str, str], wins: int, leader: int
) -> None:
    """Case A1 of the field log: neither seat order nor another suit decides; 3 2 A K Q J 7 6 5 4."""
    table = _one_trick(leader, (led, *others))
    assert table.hand.tricks.winner == (leader - 1 + wins) % 3 + 1
    assert table.findings == ()


def _one_trick(leader: int, cards: tuple[str, str, str]) -> Table:
    """A table at which one trick is played: a seat leads, and no other card of its suit is in their hands."""
    suits = {FORTY.suit(FORTY.read(cards[0]))}
    rest = [card for card in range(40) if card not in [FORTY.read(c) for c in cards]]
    rest.sort(key=lambda card: FORTY.suit(card) in suits)
    hands: list[list[int]] = [[], [], []]
    order = [(leader - 1 + place) % 3 for place in range(3)]
    for seat, card in zip(order, cards, strict=True):
        hands[seat].append(FORTY.read(card))
    void = rest[:22]
    hands[order[1]] += void[:11]
    hands[order[2]] += void[11:]
    hands[order[0]] += rest[22:33]
    texts = tuple(in_order(set_of(hand)) for hand in hands)
    table = Table(deal=Dealt(texts, in_order(set_of(rest[33:]))), profile="review")
    spare = FORTY.text(hands[order[0]][-1])
    up = FORTY.text(rest[33])
    seat = order[0] + 1
    passes = "; ".join(f"p{n} pass" for n in range(1, seat))
    table.do(passes, f"p{seat} bid play; p{seat} discard {spare}; p{seat} take {up}")
    hand = table.hand
    table.hand = hand._replace(tricks=hand.tricks._replace(leader=seat, turn=seat))
    for place, card in zip(order, cards, strict=True):
        table.do(f"p{place + 1} play {card}")
    return table


@pytest.mark.parametrize("seed", range(40))
def test_a4_who_can_follow_must_and_who_cannot_may_play_anything(seed: int) -> None:
    """Case A4 of the field log, as a property of random play: the lawful cards are exactly those."""
    dice = random.Random(seed)  # noqa: S311  # the same deal every time
    pack = list(range(40))
    dice.shuffle(pack)
    cut = [pack[:12], pack[12:24], pack[24:36], pack[36:]]
    texts = [in_order(set_of(cards)) for cards in cut]
    table = Table(deal=Dealt(tuple(texts[:3]), texts[3]))
    table.do(f"p1 bid play; p1 discard {texts[0].split()[0]}; p1 take {texts[3].split()[0]}")
    while table.phase in ("EXCHANGE", "PLAY"):
        hand = table.hand
        leads = not hand.tricks.plays or hand.tricks.turn == 0
        seat = hand.tricks.leader if leads else hand.tricks.turn
        held = hand.hands[seat - 1]
        led = 0 if leads else FORTY.of_suit(FORTY.suit(hand.tricks.plays[0].card))
        lawful = playable(hand, seat)
        assert lawful == (held & led or held)
        assert {b.card for b in barred(hand, seat)} == set(each(held & ~lawful))
        assert all(b.reason == "follow-suit" for b in barred(hand, seat))
        table.do(f"p{seat} play {FORTY.text(dice.choice(list(each(lawful))))}")
    assert table.findings == ()
    assert sum(table.corrected or ()) == 35


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("card", ["3c", "Js", "As"])
def test_b1_a_card_that_is_not_held_is_refused_and_is_no_revoke(card: str, profile: str) -> None:
    """Case B1 of the field log: refused in every profile, and the next lawful card is taken."""
    table = Table(profile=profile).do(EXCHANGE)
    before = table.hand
    ruling = table.rule(f"p1 play {card}")
    assert ruling.disposition == "REFUSED"
    assert [f.breach for f in ruling.findings] == ["CARD_NOT_HELD"]
    assert (table.hand.hands, table.hand.tricks) == (before.hands, before.tricks)
    table.do(tricks(1, 12))
    assert table.settlement == SETTLED


def test_a_card_played_once_is_not_held_any_more() -> None:
    report = review(EXCHANGE, tricks(1, 1), "p2 play 3s; p2 play 3c", "; ".join(TRICKS[1:])[11:])
    assert listed(report) == ("- CARD_NOT_HELD p2 @13 CORRECTED",)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_b15_a_lawful_card_laid_down_stands(profile: str) -> None:
    """Case B15 of the field log: no law lets it be taken back."""
    table = Table(profile=profile).do(EXCHANGE, "p1 play 2s")
    assert table.rule("p1 correct 6s").disposition == "REFUSED"
    assert table.notes == ("@11 own-card-stands",)
    assert table.hand.tricks.plays[0].card == FORTY.read("2s")


@pytest.mark.parametrize(
    "acts",
    [
        "p2 announce 4; p2 discard 3s Qs Qd 3c; p2 open; p2 take 2d As Kc Qh",
        "p1 pass; p2 announce 1; p2 discard Ac; p2 open; p2 take Qh",
    ],
    ids=["threes laid away", "an ace laid away"],
)
def test_a7_what_is_foolish_is_not_unlawful(acts: str) -> None:
    """Case A7 of the field log: nobody is forbidden a bad exchange."""
    table = Table(profile="prevent").do("p1 pass; p2 bid play", acts.replace("p1 pass; ", ""))
    assert all(ruling.disposition == "ACCEPTED" for ruling in table.rulings)


def test_nobody_is_obliged_to_win() -> None:
    table = Table().do(EXCHANGE, "p1 play 2s; p2 play Qs; p3 play 5s")
    assert (table.findings, table.hand.tricks.winner) == ((), 1)


def test_a_trick_may_be_turned_by_an_act_or_by_the_next_lead() -> None:
    said = "; ".join(f"{trick}; p1 turn" for trick in TRICKS)
    assert Table().do(EXCHANGE, said).settlement == SETTLED
    assert Table().do(EXCHANGE, said).findings == ()


def test_an_unfinished_trick_is_not_turned() -> None:
    table = Table().do(EXCHANGE, "p1 play 2s; p1 turn")
    assert table.notes == ("@11 no-effect turn",)
    assert table.do("p2 play 3s; p3 play 5s").hand.tricks.winner == 2


@pytest.mark.parametrize("act", ["p1 play 5c", "p2 lead 3s", "p1 expose 5c"])
def test_nothing_is_played_after_the_last_trick(act: str) -> None:
    table = Table().do(EXCHANGE, tricks(1, 12))
    assert table.rule(act).note == "no-effect"
    assert table.settlement == SETTLED
