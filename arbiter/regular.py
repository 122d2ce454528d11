"""Whole hands that are regular at a glance: what a hand comes to, without a state for every act.

Most hands of an archive are played out with nothing wrong, and what such a hand comes to follows from who played it and
what each side has won. Nothing is judged here: where anything is irregular, or could be, the answer is that the hand is
not regular at a glance, and the referee takes it from its first act. A property test holds both to the same report.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from arbiter.acts import Act, Cut, Play, Turn
from arbiter.opening import Opened
from arbiter.state import Deal, Rules

#: The acts that a record of a regular hand may end with.
_LAST: Final = frozenset({Play, Turn, Cut})


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


def may_end(acts: Sequence[Act]) -> bool:
    """Whether the last act is one that a regular hand may end with: the question that costs least."""
    return bool(acts) and type(acts[-1]) in _LAST


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
    try:
        opened = None if opening is None else opening(rules, deal, acts)
        return None if opened is None else _played(rules, opened, acts)
    except (
        IndexError,
        ValueError,
    ):  # the record ends too soon, or tells of a card that is not known
        return None


def _played(rules: Rules, opened: Opened, acts: Sequence[Act]) -> Outcome | None:
    """Every trick of a hand that was opened regularly, and the end of the record."""
    suit_of, next_seat, others = rules.suit_of, rules.next_seat, range(len(rules.active) - 1)
    hands, soloist, won = [0, *opened.hands], opened.soloist, [0, 0]
    leader, last, at = rules.active[0], 0, opened.acts
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
        leader, last = taker, int(taker != soloist)
        won[last] |= cards
    won[last] |= opened.discarded | opened.left
    if not _ends(acts, at):
        return None
    count = rules.pack.count
    return Outcome(rules, soloist, (count(won[0]), count(won[1])), last)


def _ends(acts: Sequence[Act], at: int) -> bool:
    """Whether nothing comes after the last trick but that it is turned, and the pack cut."""
    rest = [type(act) for act in acts[at:]]
    return rest in ([], [Turn], [Cut], [Turn, Cut])
