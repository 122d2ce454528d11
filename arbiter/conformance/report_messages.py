"""The report of an exam on the wire."""

from __future__ import annotations

from arbiter.conformance.messages import LEVELS, OUTCOMES, TASKS, write_fault
from arbiter.conformance.report import Entry, ExamReport, LawGrade, Tally
from arbiter.records.toml import dumps
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.wire.frames import write_rules
from arbiter.wire.records import write_record


def write_exam_report(report: ExamReport) -> pb.ExamReport:
    """Writes the report of an exam."""
    rules = write_rules(report.rules)
    return pb.ExamReport(
        edition=report.rules.edition.title,
        options=rules.options,
        profile=rules.profile,
        seed=report.seed,
        levels=[
            pb.LevelGrade(level=LEVELS.number[level], tally=_tally(tally), passed=tally.passed)
            for level, tally in report.levels
        ],
        laws=[_law(law) for law in report.laws],
        misses=[_miss(entry) for entry in report.misses],
        not_asked=report.not_asked,
        passed=report.passed,
        grades=[
            pb.Grade(
                question=entry.number,
                outcome=OUTCOMES.number[entry.grade.outcome],
                law=entry.question.law,
                task=TASKS.number[entry.question.task],
            )
            for entry in report.entries
        ],
    )


def _tally(tally: Tally) -> pb.Tally:
    return pb.Tally(**tally._asdict())


def _law(law: LawGrade) -> pb.LawGrade:
    return pb.LawGrade(
        level=LEVELS.number[law.level],
        law=law.law,
        title=law.title,
        tally=_tally(law.tally),
        passed=law.tally.passed,
    )


def _miss(entry: Entry) -> pb.ExamMiss:
    question = entry.question
    assert entry.record is not None, "a question that was missed has a record"
    return pb.ExamMiss(
        question=entry.number,
        task=TASKS.number[question.task],
        law=question.law,
        outcome=OUTCOMES.number[entry.grade.outcome],
        faults=[write_fault(fault) for fault in entry.grade.faults],
        asked=entry.asked,
        did=entry.did,
        says=entry.says,
        record=write_record(entry.record, question.hand.rules.pack),
        record_toml=dumps(entry.record),
    )
