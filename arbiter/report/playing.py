"""A record played through once more, for what a report of its review does not hold: the tricks, the cards as dealt."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.cards import Card
from arbiter.facts import fillings
from arbiter.profiles import Profile
from arbiter.record import UNKNOWN, Record
from arbiter.records.writing import in_hand_order
from arbiter.reviewing import fold, rules_of
from arbiter.state import Hand, Trick
from arbiter.texts.told import Told, told_of


class Played(NamedTuple):
    """A record played through.

    Attributes:
        hand: The hand as its last act left it.
        told: What sentences have to know of it.
        tricks: The tricks as they stood in the end, an unfinished one last.
        dealt: The cards of each seat as dealt, in the order in which hands are written.
        stock: The stock as dealt.
        hidden: The acts whose card is not known, so that it must not be shown as known.
        reached: How many acts fit the table.
    """

    hand: Hand
    told: Told
    tricks: tuple[Trick, ...]
    dealt: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    hidden: frozenset[int]
    reached: int


def played_through(record: Record, profile: Profile | None = None) -> Played:
    """Plays a record through, its gaps filled where they can be filled in one way only.

    Args:
        record: The record.
        profile: The profile it was reviewed in.
    """
    rules = rules_of(record, profile)
    ways = fillings(record, rules)
    filling = ways.ways[0]
    folded = fold(rules, filling)
    certain = len(ways.ways) == 1 and not ways.more
    hand = folded.hand
    tricks = list(hand.tricks.done)
    if hand.tricks.plays:
        tricks.append(Trick(hand.tricks.plays, hand.tricks.winner, hand.tricks.omitted))
    pack = rules.pack
    if certain:
        dealt = tuple(
            (*pack.in_order(cards), *(UNKNOWN,) * unseen)
            for cards, unseen in zip(filling.deal.hands, filling.deal.unseen, strict=True)
        )
        stock = filling.deal.stock
    else:
        dealt = tuple(in_hand_order(hand, pack) for hand in record.hands or ((),) * rules.seats)
        stock = record.stock or ()
    hidden = frozenset(
        ()
        if certain
        else (
            number
            for number, act in enumerate(record.acts, 1)
            if getattr(act, "card", 0) == UNKNOWN
        )
    )
    return Played(
        hand=hand,
        told=told_of(hand, record.notation, record.names),
        tricks=tuple(tricks),
        dealt=dealt,
        stock=stock,
        hidden=hidden,
        reached=folded.stray - 1 if folded.stray else len(record.acts),
    )
