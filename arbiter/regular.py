"""Whole hands that are regular at a glance: what a hand comes to, without a state for every act.

Most hands of an archive are played out with nothing wrong, and what such a hand comes to follows from who played it and
what each side has won. Nothing is judged here: where anything is irregular, or could be, the answer is that the hand is
not regular at a glance, and the referee takes it from its first act. A property test holds both to the same report.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.acts import Act, Cut, Play, Turn
from arbiter.lane import may_begin
from arbiter.phases.counting import discard_of
from arbiter.referee import new_hand
from arbiter.state import Deal, Hand, Rules


class Outcome(NamedTuple):
    """What decides the report of a regular hand.

    Attributes:
        rules: The rules it was played by.
        soloist: Who played the contract.
        won: What the cards count that each side has won, the soloist's first; the discard is among them.
        last: Which side won the last trick, 0 the soloist's.
    """

    rules: Rules
    soloist: int
    won: tuple[int, int]
    last: int


def outcome(rules: Rules, deal: Deal, acts: Sequence[Act]) -> Outcome | None:
    """What a record comes to whose every act is regular at a glance, and which ends when the hand does.

    Args:
        rules: The rules.
        deal: The cards as dealt.
        acts: What the seats did.

    Returns:
        The outcome, None where the referee has to look.
    """
    opening = rules.edition.opening
    if opening is None or deal.fault:
        return None
    try:
        hand, at = opening(new_hand(rules, deal), acts)
        return _played(hand, acts, at) if at and may_begin(hand) else None
    except (
        IndexError,
        ValueError,
    ):  # the record ends too soon, or tells of a card that is not known
        return None


def _played(hand: Hand, acts: Sequence[Act], at: int) -> Outcome | None:
    """Every trick of a hand in which nothing is pending, and the end of the record."""
    frame = hand.frame
    rules, contract = frame.rules, frame.contract
    assert contract is not None, "the play begins when there is a contract"
    suit_of, next_seat, others = rules.suit_of, rules.next_seat, range(len(rules.active) - 1)
    hands, side, won = [0, *hand.hands], contract.side, [0, 0]
    leader, last = hand.tricks.leader, 0
    for trick in range(rules.edition.hand_size):
        act = acts[at]
        if type(act) is Turn and trick:
            at += 1
            act = acts[at]
        if type(act) is not Play or act.seat != leader:
            return None
        seat, best = act
        cards = 1 << best
        if not hands[seat] & cards:
            return None
        hands[seat] ^= cards
        suit, taker = suit_of[best], seat
        for _ in others:
            at += 1
            act = acts[at]
            seat = next_seat[seat]
            if type(act) is not Play or act.seat != seat:
                return None
            card = act.card
            bit = 1 << card
            held = hands[seat]
            if not held & bit:
                return None
            if suit & bit:
                if card > best:
                    best, taker = card, seat
            elif held & suit:
                return None
            hands[seat] = held ^ bit
            cards |= bit
        at += 1
        leader, last = taker, side[taker - 1]
        won[last] |= cards
    won[last] |= discard_of(hand)
    if not _ends(acts, at):
        return None
    count = rules.pack.count
    return Outcome(rules, contract.soloist, (count(won[0]), count(won[1])), last)


def _ends(acts: Sequence[Act], at: int) -> bool:
    """Whether nothing comes after the last trick but that it is turned, and the pack cut."""
    rest = [type(act) for act in acts[at:]]
    return rest in ([], [Turn], [Cut], [Turn, Cut])
