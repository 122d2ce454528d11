"""What the client claims: breaches that it sees on the table, or finds in the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from arbiter_client import v1
from examinee.cards import duties

_SHORT = v1.BREACH_DISCARD_SHORT
_OVERFULL = v1.BREACH_DISCARD_OVERFULL
_EXPOSED = v1.BREACH_CARD_EXPOSED
_LEAD = v1.BREACH_LEAD_OUT_OF_TURN
_PLAY = v1.BREACH_PLAY_OUT_OF_TURN


def claim(view: v1.HandView, acts: Sequence[v1.Act], breach: v1.Breach.ValueType) -> v1.Act | None:
    """Claims a breach of the other side, if there was one and its time is not over."""
    sides = view.contract.sides
    mine = sides[view.seat - 1]
    for offender, trick in _offences(view, acts, breach):
        if sides[offender - 1] not in (v1.SEEN_SIDE_UNSPECIFIED, mine):
            return v1.Act(
                seat=view.seat,
                verb=v1.VERB_CLAIM,
                breach=breach,
                accused=offender,
                trick=trick,
            )
    return None


def _offences(
    view: v1.HandView, acts: Sequence[v1.Act], breach: v1.Breach.ValueType
) -> Iterator[tuple[int, int]]:
    """Who broke the law, and in which trick."""
    discarded, taken = view.exchange.discarded.number, view.exchange.taken.number
    if breach in (_SHORT, _OVERFULL):
        wrong = discarded < taken if breach == _SHORT else discarded > taken > 0
        if wrong and view.phase != v1.PHASE_CLOSED:
            yield view.contract.soloist, 0
    elif breach == _EXPOSED:
        if view.phase == v1.PHASE_PLAY:
            yield from ((act.seat, 0) for act in acts if act.verb == v1.VERB_EXPOSE)
    elif breach in (_LEAD, _PLAY):
        if view.phase == v1.PHASE_PLAY and not view.tricks.winner:
            yield from ((seat, 0) for seat in _out_of_turn(view, breach))
    elif view.phase == v1.PHASE_COUNT:
        yield from _in_the_tricks(view, v1.Breach.Name(breach))


def _out_of_turn(view: v1.HandView, breach: v1.Breach.ValueType) -> Iterator[int]:
    tricks = view.tricks
    seats = [played.seat for played in tricks.table]
    if seats and breach == _LEAD and seats[0] != tricks.leader:
        yield seats[0]
    if breach == _PLAY and seats:
        active = sum(1 for hand in view.hands if hand.number or hand.seat in seats)
        for before, seat in pairwise(seats):
            if seat != before % active + 1:
                yield seat


def _in_the_tricks(view: v1.HandView, breach: str) -> Iterator[tuple[int, int]]:
    tricks = [list(trick.plays) for trick in view.tricks.turned]
    if view.tricks.winner:
        tricks.append(list(view.tricks.table))
    omitted = [list(trick.omitted) for trick in view.tricks.turned]
    omitted.append(list(view.tricks.omitted))
    if breach == "BREACH_PLAY_OMITTED":
        yield from ((seat, at) for at, seats in enumerate(omitted, start=1) for seat in seats)
        return
    for at, plays in enumerate(tricks):
        for place, played in enumerate(plays[1:], start=1):
            later = [p.card for trick in tricks[at + 1 :] for p in trick if p.seat == played.seat]
            table = [p.card for p in plays[:place]]
            owed = duties([played.card, *later], table, view.contract.trump)
            broken = [name for name, cards in owed if played.card not in cards]
            if broken and f"BREACH_{broken[0]}" == breach:
                yield played.seat, at + 1
