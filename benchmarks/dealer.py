"""Deals whole lawful hands of Calabrasella, the same for the same seed: the work that is measured.

It knows the rules only as far as a hand needs them: somebody plays, announces, discards, takes from the stock, and
twelve tricks are played, every card drawn from those that follow suit.
"""

from __future__ import annotations

from random import Random

from arbiter.acts import Act, Announce, Bid, Discard, Open, Pass, Play, Take
from arbiter.practice.making import make_record
from arbiter.record import Record

EDITION = "calabrasella"
SEATS = (1, 2, 3)
SUIT_SIZE = 10


def records(number: int, seed: int = 1) -> list[Record]:
    """So many hands."""
    dice = Random(seed)
    return [_record(dice) for _ in range(number)]


def largest(number: int) -> list[Record]:
    """So many hands of settiglio, which seats more than any other game, as users' practice hands are made."""
    return [make_record("settiglio", seed) for seed in range(number)]


def _record(dice: Random) -> Record:
    pack = list(range(40))
    dice.shuffle(pack)
    dealt = [pack[12 * at : 12 * at + 12] for at in range(3)]
    stock = pack[36:]
    hands = [set(cards) for cards in dealt]
    soloist = dice.choice(SEATS)
    acts: list[Act] = [*(Pass(seat) for seat in range(1, soloist)), Bid(soloist, "play")]
    acts += _exchange(dice, soloist, hands[soloist - 1], stock)
    acts += _tricks(dice, hands)
    return Record(
        EDITION,
        hands=tuple(tuple(cards) for cards in dealt),
        stock=tuple(stock),
        acts=tuple(acts),
    )


def _exchange(dice: Random, soloist: int, hand: set[int], stock: list[int]) -> list[Act]:
    number = dice.randint(1, 4)
    away = dice.sample(sorted(hand), number)
    taken = dice.sample(stock, number)
    hand -= set(away)
    hand |= set(taken)
    return [
        Announce(soloist, number),
        Discard(soloist, tuple(away), number),
        Open(soloist),
        Take(soloist, tuple(taken)),
    ]


def _tricks(dice: Random, hands: list[set[int]]) -> list[Act]:
    acts: list[Act] = []
    leader = 1
    for _ in range(12):
        led, best, winner = -1, -1, leader
        for seat in (leader, leader % 3 + 1, (leader + 1) % 3 + 1):
            held = sorted(hands[seat - 1])
            following = [card for card in held if card // SUIT_SIZE == led]
            card = dice.choice(following or held)
            if led < 0:
                led = card // SUIT_SIZE
            if card // SUIT_SIZE == led and card > best:
                best, winner = card, seat
            hands[seat - 1].remove(card)
            acts.append(Play(seat, card))
        leader = winner
    return acts
