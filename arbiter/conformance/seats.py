"""Questions to a seat: what do you do? It acts lawfully, or waits where it is not to act."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from arbiter.conformance.courses import (
    Course,
    broken_hands,
    law_of_step,
    lawful_hand,
    make_course,
)
from arbiter.conformance.lawful import due, listed
from arbiter.conformance.questions import Edge, Question, Task
from arbiter.legal import barred, playable
from arbiter.practice.making import irregularities
from arbiter.rulings import Breach
from arbiter.state import Hand, Phase, Rules

#: Breaches that a seat cannot be led into by a question: they are of the deal, of the record, or of what is said late.
_NOT_TEMPTING: Final = frozenset({Breach.DEAL_IRREGULAR, Breach.RESULT_MISMATCH})
#: Breaches that are found by a later act than the one that was wrong.
_OF_THE_EXCHANGE: Final = frozenset(
    {
        Breach.CARD_WITHHELD,
        Breach.DISCARD_OVERFULL,
        Breach.DISCARD_SHORT,
        Breach.EXCHANGE_ERROR,
        Breach.RETURN_MISSING,
    }
)
#: How many hands are tried for a breach.
_TRIES: Final = 6
#: How many plain positions of each phase are asked.
_PLAIN: Final = 2


def act_questions(rules: Rules, dice: Random) -> Iterator[Question]:
    """For each breach of the book a position in which it can be committed, and plain positions of each phase."""
    for breach, make in irregularities(rules.edition.name).items():
        if breach in _NOT_TEMPTING:
            continue
        for course, at in islice(broken_hands(rules, dice, breach, make), _TRIES):
            law = law_of_step(course.steps[at], breach)
            place = _first_error(course, at) if breach in _OF_THE_EXCHANGE else at
            seat = course.steps[place].act.seat
            if asked := _asked(course, place, seat, law, Edge.BITES):
                yield asked
                break
    yield from _free_of_duty(rules, dice)
    for phase in (Phase.CALL, Phase.EXCHANGE, Phase.PLAY):
        yield from _plain(rules, dice, phase)


def _first_error(course: Course, at: int) -> int:
    """The index of the first act that was none of those listed as lawful: what is found wrong later began there."""
    steps = enumerate(course.steps[:at])
    return next((place for place, step in steps if not listed(step.before, step.act)), at)


def _asked(course: Course, at: int, seat: int, law: str, edge: Edge) -> Question | None:
    hand = course.before(at)
    if hand.over or not seat or _awaits_an_answer(hand, seat):
        return None
    record = course.until(at)
    return Question(Task.ACT, law, edge, record, hand, seat, seen=course.seen(at, seat))


def _awaits_an_answer(hand: Hand, seat: int) -> bool:
    """Whether a seat has asked for a card and may wait for an answer, or go on."""
    asked = hand.frame.exchange.asked
    contract = hand.frame.contract
    waits = hand.phase is Phase.EXCHANGE and asked is not None and not asked.yielder
    return waits and contract is not None and seat == contract.soloist


def _free_of_duty(rules: Rules, dice: Random) -> Iterator[Question]:
    """A position in which the duty of following suit just does not bind: the seat has none of it."""
    law = _law_of_following(rules)
    for _ in range(_TRIES):
        course = make_course(rules, dice, lawful_hand)
        if course is None:
            continue
        for at, step in enumerate(course.steps):
            hand = step.before
            if _void_of_the_suit(hand):
                asked = _asked(course, at, hand.tricks.turn, law, Edge.SHORT)
                if asked is not None:
                    yield asked
                    return


def _law_of_following(rules: Rules) -> str:
    """The law that wants suit followed."""
    law = next(law for law in rules.laws if Breach.REVOKE in law.breaches)
    return getattr(law, "number", None) or rules.edition.slugs.get(Breach.REVOKE, "")


def _void_of_the_suit(hand: Hand) -> bool:
    tricks = hand.tricks
    if hand.phase is not Phase.PLAY or not tricks.plays or not tricks.turn:
        return False
    mine = hand.hands[tricks.turn - 1]
    led = hand.rules.suit_of[tricks.plays[0].card]
    return not mine & led and playable(hand, tricks.turn).bit_count() > 1


def _plain(rules: Rules, dice: Random, phase: Phase) -> Iterator[Question]:
    """Lawful positions of a phase: of a seat that is to act, and of one that is not."""
    for number in range(_PLAIN * 2):
        course = make_course(rules, dice, lawful_hand)
        if course is None:
            continue
        places = [at for at, step in enumerate(course.steps) if step.before.phase is phase]
        if not places:
            continue
        at = dice.choice(places)
        hand = course.before(at)
        owing = due(hand)
        seats = owing if number % 2 == 0 else [s for s in rules.active if s not in owing]
        if len(owing) == 1 and seats:
            seat = dice.choice(seats)
            bound = seat in owing and phase is Phase.PLAY and bool(barred(hand, seat))
            law = _law_of_following(rules) if bound else ""
            asked = _asked(course, at, seat, law, Edge.BITES if bound else Edge.PLAIN)
            if asked is not None:
                yield asked
