"""Drives random hands: lawful acts as the arbiter lists them, and now and then any act at all."""

from __future__ import annotations

import random
from collections.abc import Iterator

from arbiter import acts, editions
from arbiter.acts import Act
from arbiter.cards import CardSet, each, set_of
from arbiter.laws.deal import deal_fault
from arbiter.legal import LegalAct, legal_acts
from arbiter.profiles import PROFILES
from arbiter.referee import new_hand
from arbiter.rulings import Breach
from arbiter.state import Hand, Manner, Phase, Rules

CHOICES = (
    "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive", "nine", "win", "lose",
    "redeal", "stand",
)  # fmt: skip
TOPS = "789TJQKA"


def random_rules(dice: random.Random, edition: str, profile: str) -> Rules:
    """The rules of an edition with a few of its options at another value."""
    book = editions.find(edition)
    assert book is not None
    options: dict[str, object] = {}
    for option in book.options:
        if option.choices and dice.random() < 0.15:
            options[option.key] = dice.choice(option.choices)
    return editions.rules(book, options, PROFILES[profile])


def dealt(dice: random.Random, rules: Rules) -> Hand:
    """A regular deal."""
    pack = list(range(rules.pack.size))
    dice.shuffle(pack)
    edition = rules.edition
    sizes = edition.dealt or tuple(
        edition.hand_size * (seat in rules.active) for seat in range(1, rules.seats + 1)
    )
    hands = tuple(tuple(pack.pop() for _ in range(size)) for size in sizes)
    deal = deal_fault(rules, hands, tuple(pack), Manner())
    assert not deal.fault
    return new_hand(rules, deal)


def made(dice: random.Random, hand: Hand, seat: int, legal: LegalAct) -> Act | None:
    """An act out of what the arbiter says is lawful, None where making one takes more than it says."""
    cards = list(each(legal.cards))
    word = dice.choice(legal.words) if legal.words else ""
    verb = legal.verb
    one = {
        "ask": acts.Ask, "yield": acts.Yield, "return": acts.Return, "play": acts.Play, "demand": acts.Demand,
        "correct": acts.Correct, "lay": acts.Lay,
    }  # fmt: skip
    bare = {
        "pass": acts.Pass, "deny": acts.Deny, "open": acts.Open, "turn": acts.Turn, "count": acts.Count,
        "swap": acts.Swap, "good": acts.Good, "not-good": acts.NotGood, "how-high": acts.HowHigh, "agree": acts.Agree,
        "refuse": acts.Refuse,
    }  # fmt: skip
    if verb in one:
        return one[verb](seat, dice.choice(cards))  # type: ignore[no-any-return]
    if verb in bare:
        return bare[verb](seat)  # type: ignore[no-any-return]
    if verb == "bid":
        return acts.Bid(seat, word)
    if verb == "name":
        return acts.NameSuit(seat, "shdc".index(word) if word else dice.randrange(4))
    if verb == "announce":
        return (
            acts.AnnounceRun(seat, int(word[4:]))
            if word.startswith("run")
            else acts.Announce(seat, int(word))
        )
    if verb == "discard":
        number = int(word)
        return acts.Discard(seat, tuple(dice.sample(cards, number)), number)
    if verb == "take":
        return acts.Take(seat, tuple(dice.sample(cards, min(int(word or len(cards)), len(cards)))))
    if verb == "elect":
        return _election(dice, hand, seat, word)
    return None


def _election(dice: random.Random, hand: Hand, seat: int, word: str) -> Act | None:
    if word.startswith("make-good "):
        held = list(each(hand.hands[seat - 1]))
        return acts.Elect(
            seat, "make-good", tuple(dice.sample(held, min(int(word.split()[1]), len(held))))
        )
    if word == "trick":
        return acts.Elect(seat, "trick", trick=dice.randint(1, 12))
    return acts.Elect(seat, word) if word else None


def any_act(dice: random.Random, hand: Hand) -> Act:
    """Any act at all, by any seat: most of them irregular or without effect."""
    seat = dice.choice(hand.rules.active)
    card = dice.randrange(hand.rules.pack.size)
    own = list(each(hand.hands[seat - 1])) or [card]
    some = tuple(dice.sample(own, min(len(own), dice.randint(1, 5))))
    stock = list(each(hand.frame.exchange.stock)) or [card]
    turn = hand.tricks.turn or hand.tricks.leader
    builders = (
        lambda: acts.Play(turn, dice.choice(list(each(hand.hands[turn - 1])) or [card])),
        lambda: acts.Play(seat, dice.choice(own)),
        lambda: acts.Play(seat, card),
        lambda: acts.Lead(seat, dice.choice(own)),
        lambda: acts.PlayTwo(seat, some[:2] if len(some) > 1 else (own[0], card)),
        lambda: acts.Expose(seat, some[:2]),
        lambda: acts.Correct(seat, dice.choice(own)),
        lambda: acts.Omit(turn),
        lambda: acts.Turn(seat),
        lambda: acts.Pass(seat),
        lambda: acts.Bid(seat, dice.choice((*hand.rules.edition.contracts, "solo"))),
        lambda: acts.Ask(seat, card),
        lambda: acts.Lay(seat, dice.choice(own)),
        lambda: acts.Yield(seat, dice.choice(own)),
        lambda: acts.Deny(seat),
        lambda: acts.Return(seat, dice.choice(own)),
        lambda: acts.Announce(seat, dice.randint(0, 5)),
        lambda: acts.Discard(seat, some, len(some)),
        lambda: acts.Open(seat),
        lambda: acts.Take(seat, tuple(dice.sample(stock, min(len(stock), dice.randint(1, 4))))),
        lambda: acts.LookTrick(seat, dice.randint(1, 5)),
        lambda: acts.LookStock(seat),
        lambda: acts.LookDiscard(seat),
        lambda: acts.Demand(seat, card),
        lambda: acts.NameSuit(seat, dice.randrange(4)),
        lambda: acts.Claim(
            seat, dice.choice(tuple(Breach)).value, dice.choice((0, *hand.rules.active))
        ),
        lambda: acts.Elect(
            seat, dice.choice(CHOICES), some[: dice.randint(0, 2)], trick=dice.randint(0, 12)
        ),
        lambda: acts.Swap(seat),
        lambda: acts.AnnounceRun(seat, dice.choice((20, 50))),
        lambda: dice.choice((acts.Good, acts.NotGood, acts.HowHigh, acts.Agree, acts.Refuse))(seat),
        lambda: acts.Top(seat, dice.choice(TOPS)),
        lambda: acts.Show(seat, some),
    )
    return dice.choice(builders)()


def lawful_act(dice: random.Random, hand: Hand) -> Act | None:
    """A lawful act by some seat, one that moves the hand on before one that does not."""
    moving: list[Act] = []
    idle: list[Act] = []
    for seat in hand.rules.active:
        for legal in legal_acts(hand, seat):
            act = made(dice, hand, seat, legal)
            if act is not None:
                (idle if isinstance(act, acts.Count) else moving).append(act)
    if moving:
        return dice.choice(moving)
    return dice.choice(idle) if idle else None


def lying_cards(hand: Hand) -> Iterator[CardSet]:
    """Every place where cards lie, each as a set."""
    exchange, tricks = hand.frame.exchange, hand.tricks
    yield from hand.hands
    yield exchange.stock
    yield exchange.discarded
    if exchange.laid >= 0:
        yield 1 << exchange.laid
    yield set_of(p.card for p in tricks.plays)
    for trick in tricks.done:
        yield set_of(p.card for p in trick.plays)


def ended(hand: Hand) -> bool:
    """Whether the cards are played, or the hand is over some other way."""
    return hand.over or hand.phase is Phase.COUNT
