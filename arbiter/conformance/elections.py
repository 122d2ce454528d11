"""Questions about rights that a ruling opened: each choice of each election, and rights that are not there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from arbiter.conformance.courses import Course, make_course
from arbiter.conformance.questions import Edge, Question, Task
from arbiter.legal import legal_acts
from arbiter.phases.counting import won_by
from arbiter.practice.making import irregularities
from arbiter.state import Hand, Phase, Rules

#: How many hands are tried for a breach.
_TRIES: Final = 3
#: Choices that one law or another opens; one that is not offered is taken from them.
_CHOICES: Final = ("suit", "exposed", "stop", "go-on", "redemand", "rediscard", "nine", "win")


def elect_questions(rules: Rules, dice: Random) -> Iterator[Question]:
    """Every choice of every election that is met with, and rights that are not there.

    Args:
        rules: The rules, with an arbiter that applies the laws of its own accord (the profile referee).
        dice: Where every choice comes from.
    """
    known: set[tuple[str, str]] = set()
    for make in irregularities(rules.edition.name).values():
        for _ in range(_TRIES):
            course = make_course(rules, dice, make)
            if course is not None:
                yield from _rights(course, known, dice)


def rights(hand: Hand, seat: int) -> tuple[tuple[str, str], ...]:
    """The rights that a seat has now: the law that gives each, and the word that takes it.

    The word is the choice of an election, ``name`` (a suit is named) or ``demand`` (an exposed card is called).
    """
    found: list[tuple[str, str]] = []
    # Which trick is given up is told when all have been played, if the soloist won any.
    given_up = hand.phase is Phase.COUNT and bool(won_by(hand, 0))
    for act in legal_acts(hand, seat):
        if act.verb == "elect":
            words = (word.split()[0] for word in act.words)
            found += [(act.law or "", word) for word in words if word != "trick" or given_up]
        elif act.law is not None and act.verb in ("name", "demand"):
            found.append((act.law, act.verb))
    return tuple(found)


def _rights(course: Course, known: set[tuple[str, str]], dice: Random) -> Iterator[Question]:
    for at in range(1, len(course.steps) + 1):
        hand = course.before(at)
        if hand.over or not (hand.docket.elections or hand.docket.exposed or hand.docket.duties):
            continue
        words = {seat: rights(hand, seat) for seat in hand.rules.active}
        for seat, mine in words.items():
            for law, wish in mine:
                if (law, wish) in known:
                    continue
                known.add((law, wish))
                yield _wished(course, at, seat, law, wish, Edge.BITES)
                others = [seat for seat in hand.rules.active if not _holds(hand, seat, wish)]
                if others:
                    yield _wished(course, at, dice.choice(others), law, wish, Edge.SHORT)
                if (law, "") not in known:
                    known.add((law, ""))
                    offered = {word for _, word in mine}
                    strange = dice.choice([word for word in _CHOICES if word not in offered])
                    yield _wished(course, at, seat, law, strange, Edge.SHORT)


def _holds(hand: Hand, seat: int, wish: str) -> bool:
    """Whether a seat has a right, or has it and cannot know that it does."""
    opened = (e for e in hand.docket.elections if seat in e.holders)
    return wish in {word for _, word in rights(hand, seat)} or any(
        wish in election.choices for election in opened
    )


def _wished(course: Course, at: int, seat: int, law: str, wish: str, edge: Edge) -> Question:
    hand, record = course.before(at), course.until(at)
    seen = course.seen(at, seat)
    return Question(Task.ELECT, law, edge, record, hand, seat, wish=wish, seen=seen)
