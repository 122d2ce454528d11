"""The paper: which questions a client is asked, the same for the same edition, options, profile, levels and seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from random import Random
from typing import Final, NamedTuple

from arbiter.conformance.acts_to_rule import rule_questions
from arbiter.conformance.claims import claim_questions
from arbiter.conformance.courses import with_profile
from arbiter.conformance.elections import elect_questions
from arbiter.conformance.questions import Level, Question
from arbiter.conformance.seats import act_questions
from arbiter.profiles import REFEREE, TABLE
from arbiter.state import Rules

#: The most questions of one exam.
MOST: Final = 1000
#: A count of questions that is not met after so many rounds is not met at all.
_ROUNDS: Final = 40


class Paper(NamedTuple):
    """What is asked, in order.

    Attributes:
        rules: The rules that the client is examined in; elections are asked under the profile referee and claims under
            the profile table, for there they arise.
        seed: What the choices come from.
        levels: What is examined.
        questions: The questions.
    """

    rules: Rules
    seed: int
    levels: tuple[Level, ...]
    questions: tuple[Question, ...]

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws of the book that are asked about, in its order."""
        asked = {question.law for question in self.questions}
        return tuple(number for number in self.rules.edition.numbers if number in asked)


@lru_cache(maxsize=16)  # who is examined once is examined again soon, in the same
def make_paper(rules: Rules, seed: int, levels: tuple[Level, ...], count: int = 0) -> Paper:
    """Makes a paper.

    Args:
        rules: The rules, with the profile that acts are ruled on by.
        seed: The same seed makes the same paper.
        levels: What is examined.
        count: How many questions are asked, at most :data:`MOST`; 0 for each position once. Of fewer than there are
            those are taken that leave the fewest laws out; for more, other hands are dealt.
    """
    wanted = tuple(level for level in Level if level in levels)
    name = f"{rules.edition.title} {rules.profile.name} {sorted(rules.options)!r} {seed}"
    questions: list[Question] = []
    for round_number in range(_ROUNDS):
        more = _round(rules, f"{name} {round_number}", wanted)
        questions += more if not count else _spread(more)
        if len(questions) >= count or not more:
            break
    if count:
        del questions[min(count, MOST) :]
    # The order must not tell which of two like positions is the one in which a law bites.
    Random(f"{name} order").shuffle(questions)  # noqa: S311  # no secret
    return Paper(rules, seed, wanted, tuple(questions))


def _round(rules: Rules, name: str, levels: Sequence[Level]) -> list[Question]:
    found: list[Question] = []
    for level in levels:
        dice = Random(f"{name} {level}")  # noqa: S311  # no secret
        for make in _MAKERS[level]:
            found += make(rules, dice)
    return found


def _elections(rules: Rules, dice: Random) -> Iterator[Question]:
    return elect_questions(with_profile(rules, REFEREE), dice)


def _claims(rules: Rules, dice: Random) -> Iterator[Question]:
    return claim_questions(with_profile(rules, TABLE), dice)


_MAKERS: Final[dict[Level, tuple[Callable[[Rules, Random], Iterator[Question]], ...]]] = {
    Level.PLAYS: (act_questions,),
    Level.CLAIMS: (_elections, _claims),
    Level.RULES: (rule_questions,),
}


def _spread(questions: Sequence[Question]) -> list[Question]:
    """The questions in an order in which every level and law has one before any has a second."""
    seen: Counter[object] = Counter()
    keyed = []
    for question in questions:
        group = (question.task, question.law, question.edge)
        seen[group] += 1
        keyed.append((seen[group], question))
    keyed.sort(key=lambda one: one[0])
    turns = [[one for _, one in keyed if one.level is level] for level in Level]
    return [one for turn in zip_longest(*turns) for one in turn if one is not None]
