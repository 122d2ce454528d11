"""Hands in the making whose every step is kept: where questions are taken from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from arbiter import editions
from arbiter.acts import Act
from arbiter.options import Value
from arbiter.practice.table import DeadEndError, Table
from arbiter.profiles import Profile
from arbiter.record import Record
from arbiter.referee import Ruling
from arbiter.rulings import Breach
from arbiter.state import Hand, Rules
from arbiter.views import Seat, seen_act

#: So many hands are tried for a breach: one in thirty has the cards for the rarest.
_TRIES: Final = 150


class Step(NamedTuple):
    """One act of a hand: the hand before it, the act, the ruling, and how many acts are recorded before it."""

    before: Hand
    act: Act
    ruling: Ruling
    number: int


class _RefusedError(Exception):
    """An act was refused and changed nothing: the hand does not go on as it was meant to."""


class KeptTable(Table):
    """A table that plays by itself and keeps its steps.

    Attributes:
        steps: Every act so far.
    """

    def __init__(self, rules: Rules, dice: Random) -> None:
        """Deals a hand."""
        super().__init__(rules, dice)
        self.steps: list[Step] = []

    def do(self, act: Act) -> Ruling:
        """Does something, lawful or not."""
        before, number = self.hand, len(self.acts)
        ruling = super().do(act)
        self.steps.append(Step(before, act, ruling, number))
        if ruling.hand is before:
            # What an arbiter refuses that prevents irregular acts never happened, and is in no record.
            self.acts.pop()
            self.hand = before
            raise _RefusedError
        return ruling


class Course(NamedTuple):
    """A hand as it went.

    Attributes:
        record: What was done, with the options and the profile it was played by.
        steps: The same, act by act.
        last: The hand as it was left.
    """

    record: Record
    steps: tuple[Step, ...]
    last: Hand

    def before(self, at: int) -> Hand:
        """The hand before the step of an index, or after the last one."""
        return self.steps[at].before if at < len(self.steps) else self.last

    def until(self, at: int) -> Record:
        """The record as it was before the step of an index."""
        acts = self.record.acts
        number = self.steps[at].number if at < len(self.steps) else len(acts)
        return self.record._replace(acts=acts[:number])

    def seen(self, at: int, seat: int) -> tuple[Act, ...]:
        """What a seat saw of all that was done before the step of an index."""
        return seen_by(self.steps[:at], seat)


def seen_by(steps: Sequence[Step], seat: int) -> tuple[Act, ...]:
    """What a seat saw of some acts."""
    role = Seat(seat)
    acts = (seen_act(step.before, step.ruling, step.act, role) for step in steps)
    return tuple(act for act in acts if act is not None)


def make_course(rules: Rules, dice: Random, make: Callable[[Table], None]) -> Course | None:
    """Plays a hand.

    Args:
        rules: The rules, with the profile of the arbiter that sits at the table.
        dice: Where every choice comes from.
        make: Plays the hand, as the makers of :mod:`arbiter.practice` do.

    Returns:
        The hand, None where its cards do not allow what was wanted.
    """
    table = KeptTable(rules, dice)
    try:
        make(table)
    except DeadEndError:
        return None
    except _RefusedError:
        pass  # so far the hand is as it should be, and the act that was refused is what is wanted of it
    record = table.record()._replace(
        version=rules.edition.version,
        options=tuple(told_options(rules).items()),
        profile=rules.profile.name,
        result=None,
        manner=None,
    )
    return Course(record, tuple(table.steps), table.hand)


def with_profile(rules: Rules, profile: Profile) -> Rules:
    """The same rules with another arbiter at the table."""
    return editions.rules(rules.edition, told_options(rules), profile, rules.seats)


def told_options(rules: Rules) -> dict[str, Value]:
    """The house rules that differ from the book's defaults."""
    return {
        key: value
        for (key, value), option in zip(rules.options, rules.edition.options, strict=True)
        if value != option.default
    }


def lawful_hand(table: Table) -> None:
    """Plays a lawful hand in which somebody plays."""
    table.prepare()
    table.play_on()


def broken_hands(
    rules: Rules, dice: Random, breach: Breach, make: Callable[[Table], None]
) -> Iterator[tuple[Course, int]]:
    """Hands in which a breach is found, each with the index of the step by which it is."""
    for _ in range(_TRIES):
        course = make_course(rules, dice, make)
        at = None if course is None else where_it_bites(course, breach)
        if course is not None and at is not None:
            yield course, at


def where_it_bites(course: Course, breach: Breach) -> int | None:
    """The index of the first step by which a breach is found, None where it is not."""
    for at, step in enumerate(course.steps):
        if any(finding.breach is breach for finding in step.ruling.findings):
            return at
    return None


def law_of_step(step: Step, breach: Breach) -> str:
    """The law by which a breach was found, empty where no law of the book speaks."""
    cited = (finding.law for finding in step.ruling.findings if finding.breach is breach)
    return next(cited, None) or ""
