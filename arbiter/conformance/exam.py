"""An exam under way: what was answered so far, and what that makes of it. A fold over answers and silences."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter.conformance.answers import Answer, Garbage
from arbiter.conformance.faults import LATE, UNANSWERED, Grade, Outcome
from arbiter.conformance.grading import grade
from arbiter.conformance.paper import Paper
from arbiter.conformance.questions import Question
from arbiter.wire.faults import WireFault

#: So many questions in a row may stay unanswered; then the client is taken for gone.
PATIENCE: Final = 5


class Exam(NamedTuple):
    """How an exam stands.

    Attributes:
        paper: What is asked.
        grades: The grades of the questions that are done with, in order.
        answers: What was answered to them, None where nothing was in time.
    """

    paper: Paper
    grades: tuple[Grade, ...] = ()
    answers: tuple[Answer | None, ...] = ()

    @property
    def number(self) -> int:
        """The number of the question that is open, 0 where none is."""
        done = len(self.grades)
        return done + 1 if done < len(self.paper.questions) else 0

    @property
    def question(self) -> Question:
        """The question that is open."""
        return self.paper.questions[len(self.grades)]


def answered(exam: Exam, number: int, answer: Answer) -> tuple[Exam, int]:
    """The exam after an answer.

    Args:
        exam: The exam, a question of which is open.
        number: The number of the question that is answered.
        answer: The answer.

    Returns:
        The exam, and the number of the question that was graded: the open one, or one that was unanswered and is late.
        An answer to any other question is none that can be read, and is held against the open one.
    """
    if 0 < number < exam.number and exam.grades[number - 1].outcome is Outcome.UNANSWERED:
        grades = list(exam.grades)
        grades[number - 1] = LATE
        return exam._replace(grades=tuple(grades)), number
    if number != exam.number:
        fault = WireFault("question", str(number), str(exam.number))
        answer = Garbage((fault,))
    return _graded(exam, grade(exam.question, answer), answer), exam.number


def unanswered(exam: Exam) -> Exam:
    """The exam after the time for the open question is over."""
    return _graded(exam, UNANSWERED, None)


def _graded(exam: Exam, one: Grade, answer: Answer | None) -> Exam:
    return exam._replace(grades=(*exam.grades, one), answers=(*exam.answers, answer))


def abandoned(exam: Exam) -> bool:
    """Whether the client has been silent for so long that nothing more is to be asked."""
    last = exam.grades[-PATIENCE:]
    return len(last) == PATIENCE and all(one.outcome is Outcome.UNANSWERED for one in last)


def closed(exam: Exam) -> Exam:
    """The exam with all that is left unanswered."""
    left = len(exam.paper.questions) - len(exam.grades)
    return exam._replace(
        grades=exam.grades + (UNANSWERED,) * left, answers=exam.answers + (None,) * left
    )
