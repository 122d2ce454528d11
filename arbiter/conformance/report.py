"""What an exam came to: how the client did on each level and law, and each question that it missed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbiter.conformance.exam import Exam
from arbiter.conformance.faults import Grade, Outcome
from arbiter.conformance.questions import Level, Question
from arbiter.conformance.words import asked_text, did_text, is_act, says_text
from arbiter.record import Record
from arbiter.state import Rules
from arbiter.texts.books import book


class Tally(NamedTuple):
    """Questions counted by how they came out."""

    asked: int
    right: int
    wrong: int
    late: int
    unanswered: int

    @property
    def passed(self) -> bool:
        """Whether something was asked, and everything answered rightly."""
        return self.right == self.asked > 0


class LawGrade(NamedTuple):
    """How a client did on one law: empty is the plain procedure."""

    level: Level
    law: str
    title: str
    tally: Tally


class Entry(NamedTuple):
    """One question and how it came out.

    Attributes:
        number: Its number.
        question: The question.
        grade: The grade.
        asked: What was asked, in words.
        did: What the client did, in words; empty where it did nothing, or rightly.
        says: What the laws say to it; empty where it was answered rightly.
        record: The hand so far with the act in question, None where it was answered rightly.
    """

    number: int
    question: Question
    grade: Grade
    asked: str
    did: str = ""
    says: str = ""
    record: Record | None = None


class ExamReport(NamedTuple):
    """What an exam came to.

    Attributes:
        rules: The rules that the client was examined in.
        seed: What the questions were made from.
        levels: Each level that a question was asked of.
        laws: Each law that was asked about, level by level, in the order of the book.
        entries: Every question.
        not_asked: The laws of the book that no question was about.
    """

    rules: Rules
    seed: int
    levels: tuple[tuple[Level, Tally], ...]
    laws: tuple[LawGrade, ...]
    entries: tuple[Entry, ...]
    not_asked: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether something was asked, and every question answered rightly."""
        return bool(self.levels) and all(tally.passed for _, tally in self.levels)

    @property
    def misses(self) -> tuple[Entry, ...]:
        """The questions that were not answered rightly."""
        return tuple(entry for entry in self.entries if entry.grade.outcome is not Outcome.RIGHT)


def make_report(exam: Exam, lang: str = "en") -> ExamReport:
    """The report of an exam that is over.

    Args:
        exam: The exam; every question has its grade.
        lang: The language of the laws' texts.
    """
    paper = exam.paper
    graded = tuple(zip(paper.questions, exam.grades, strict=True))
    entries = tuple(
        _entry(exam, number, question, one, lang)
        for number, (question, one) in enumerate(graded, start=1)
    )
    tallies = (
        (level, _tally(one for question, one in graded if question.level is level))
        for level in paper.levels
    )
    levels = tuple((level, tally) for level, tally in tallies if tally.asked)
    titles = {law.number: law.title for law in book(paper.rules.edition.name, lang).laws}
    laws = []
    for level, _ in levels:
        for number in (*paper.laws, ""):
            tally = _tally(
                one
                for question, one in graded
                if question.level is level and question.law == number
            )
            if tally.asked:
                laws.append(LawGrade(level, number, titles.get(number, ""), tally))
    missing = tuple(n for n in paper.rules.edition.numbers if n not in paper.laws)
    return ExamReport(paper.rules, paper.seed, levels, tuple(laws), entries, missing)


def _tally(grades: Iterable[Grade]) -> Tally:
    outcomes = [one.outcome for one in grades]
    return Tally(len(outcomes), *(outcomes.count(outcome) for outcome in Outcome))


def _entry(exam: Exam, number: int, question: Question, one: Grade, lang: str) -> Entry:
    asked = asked_text(question)
    if one.outcome is Outcome.RIGHT:
        return Entry(number, question, one, asked)
    answer = exam.answers[number - 1]
    record = question.record
    act = answer if is_act(answer) else question.act
    acts = record.acts if act is None else (*record.acts, act)
    own = (("_question", str(number)), ("_seed", str(exam.paper.seed)))
    return Entry(
        number,
        question,
        one,
        asked,
        did_text(question, answer),
        says_text(question, answer, lang),
        record._replace(acts=acts, own=own),
    )
