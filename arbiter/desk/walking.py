"""A record walked through act by act: the hand after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from arbiter.cards import Card, CardSet, set_of
from arbiter.facts import Filling, Fillings, fillings
from arbiter.legal import LegalAct, legal_acts
from arbiter.profiles import Profile
from arbiter.record import UNKNOWN, Record
from arbiter.referee import new_hand, rule
from arbiter.reviewing import rules_of
from arbiter.rulings import Disposition
from arbiter.state import Hand, Rules

#: The verbs of acts for which no hand waits.
_ANY_TIME: Final = frozenset({"turn", "count", "concede"})


class Walk(NamedTuple):
    """A record walked through, its gaps filled in the first way that fits.

    Attributes:
        rules: The rules it is judged by.
        ways: Every way to fill in its gaps.
        hands: The hand as dealt, and after each act that fits the table.
        dispositions: What became of each of these acts.
    """

    rules: Rules
    ways: Fillings
    hands: tuple[Hand, ...]
    dispositions: tuple[Disposition, ...]

    @property
    def certain(self) -> bool:
        """Whether every card is known."""
        return len(self.ways.ways) == 1 and not self.ways.more

    @property
    def last(self) -> int:
        """The last act that fits the table."""
        return len(self.hands) - 1


def walked(record: Record, profile: Profile, reached: int) -> Walk:
    """Walks through a record.

    Args:
        record: The record.
        profile: The profile it is judged in.
        reached: How many of its acts fit the table.
    """
    rules = rules_of(record, profile)
    ways = fillings(record, rules)
    hands, dispositions = [], []
    for hand, disposition in _steps(rules, ways.ways[0], reached):
        hands.append(hand)
        dispositions.append(disposition)
    return Walk(rules, ways, tuple(hands), tuple(dispositions[1:]))


def known_cards(record: Record, walk: Walk, at: int) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat holds after an act, in the order in which hands are written.

    A card is told only where every way to fill in the record puts it there; the others are
    :data:`~arbiter.record.UNKNOWN`.
    """
    hand = walk.hands[at]
    sure = list(hand.hands)
    if not walk.certain:
        for way in walk.ways.ways[1:]:
            *_, (other, _) = _steps(walk.rules, way, at)
            sure = [one & two for one, two in zip(sure, other.hands, strict=True)]
    if walk.ways.more:
        told = _told_cards(record)
        sure = [cards & told for cards in sure]
    pack = walk.rules.pack
    held = [
        cards.bit_count() + unseen
        for cards, unseen in zip(hand.hands, hand.frame.unseen, strict=True)
    ]
    return tuple(
        (*pack.in_order(cards), *(UNKNOWN,) * (count - cards.bit_count()))
        for cards, count in zip(sure, held, strict=True)
    )


def _steps(rules: Rules, way: Filling, acts: int) -> Iterator[tuple[Hand, Disposition]]:
    hand = new_hand(rules, way.deal)
    yield hand, Disposition.ACCEPTED
    for number, act in enumerate(way.acts[:acts], 1):
        ruling = rule(hand, act)
        # A refused act changes nothing, but it counts.
        hand = ruling.hand._replace(acts=number)
        yield hand, ruling.disposition


def _told_cards(record: Record) -> CardSet:
    """The cards that the record itself names."""
    told = [card for hand in record.hands or () for card in hand]
    told += record.stock or ()
    for act in record.acts:
        parts = act._asdict()
        told += parts.get("cards", ())
        told.append(parts.get("card", UNKNOWN))
    return set_of(card for card in told if card != UNKNOWN)


def due_acts(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may do now that the hand waits for; what may be done at any time is left out."""
    return tuple(act for act in legal_acts(hand, seat) if act.verb not in _ANY_TIME)
