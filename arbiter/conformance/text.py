"""The report of an exam for people, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbiter.conformance.messages import FAULT_NAMES, LEVELS, OUTCOMES, TASKS
from arbiter.report.lines import Cell, Line, Span, line, table, wrapped
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.wire.words import PROFILE_NAMES

_MEANS: Final = {
    "PLAYS": "plays lawfully",
    "CLAIMS": "claims and elects rightly",
    "RULES": "rules rightly",
}
_HEAD: Final = ("Level", "Law", "Asked", "Right", "Wrong", "Late", "Unanswered", "")
_NUMBERS: Final = frozenset(range(2, 7))


def exam_lines(report: pb.ExamReport) -> Iterator[Line]:
    """The report of an exam: the levels, the laws, and each question that was missed.

    Args:
        report: The report as it comes at the end of a stream.
    """
    profile = PROFILE_NAMES.word[report.profile]
    options = "".join(f", {option.key}" for option in report.options)
    yield line(f"{report.edition}, profile {profile}{options}, seed {report.seed}", "heading")
    yield line()
    for level in report.levels:
        word = LEVELS.word[level.level]
        tally = level.tally
        verdict = _verdict(passed=level.passed)
        yield (
            Span(f"{word}: "),
            verdict,
            Span(f" ({_MEANS[word]}: {tally.right} of {tally.asked})", "dim"),
        )
    yield line()
    yield from table(_HEAD, [_row(law) for law in report.laws], _NUMBERS)
    if report.not_asked:
        yield line()
        yield line(f"No question was about: {', '.join(report.not_asked)}.", "dim")
    for miss in report.misses:
        yield line()
        yield from _missed(miss)
    yield line()
    yield (_verdict(passed=report.passed),)


def _verdict(*, passed: bool) -> Span:
    return Span("passed", "good") if passed else Span("FAILED", "bad")


def _row(law: pb.LawGrade) -> list[Cell]:
    tally = law.tally
    named = f"{law.law} {law.title}".strip() or "the procedure"
    numbers = (tally.asked, tally.right, tally.wrong, tally.late, tally.unanswered)
    return [
        (Span(LEVELS.word[law.level]),),
        (Span(named),),
        *((Span(str(number)),) for number in numbers),
        (Span("") if law.passed else Span("FAILED", "bad"),),
    ]


def _missed(miss: pb.ExamMiss) -> Iterator[Line]:
    law = f", law {miss.law}" if miss.law else ""
    outcome = OUTCOMES.word[miss.outcome].lower()
    yield line(f"Question {miss.question} ({TASKS.word[miss.task]}{law}): {outcome}", "heading")
    yield from wrapped(miss.asked, "  ")
    if miss.did:
        yield from wrapped(_printable(f"The client: {miss.did}"), "  ")
    for fault in miss.faults:
        yield from wrapped(f"{fault_text(fault)}", "    ", "  * ", "bad")
    if miss.says:
        yield from wrapped(miss.says, "  ")
    yield from (line(f"    {one}", "dim") for one in miss.record_toml.splitlines())


def fault_text(fault: pb.ExamFault) -> str:
    """A fault in words."""
    where = f"{fault.field}: " if fault.field else ""
    name = FAULT_NAMES.word[fault.name]
    return _printable(f"{name}: {where}found {fault.found}, expected {fault.expected}")


def _printable(text: str) -> str:
    """A text that does nothing to a terminal, whatever a client has said."""
    return "".join(one if one.isprintable() else "�" for one in text)
