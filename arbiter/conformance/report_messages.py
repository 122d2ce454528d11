"""The report of an exam on the wire."""

from __future__ import annotations

from arbiter.conformance.messages import FAULT_NAMES, LEVELS, OUTCOMES, TASKS, write_fault
from arbiter.conformance.report import Entry, ExamReport, LawGrade, Tally
from arbiter.records.toml import dumps
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.wire.frames import write_rules
from arbiter.wire.records import write_record
from arbiter.wire.words import PROFILE_NAMES


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


def known_report(report: pb.ExamReport) -> bool:
    """Whether a report that comes from elsewhere has every word that it needs, and none that is not known here."""
    levels = [one.level for one in report.levels] + [one.level for one in report.laws]
    tasks = [one.task for one in report.misses] + [one.task for one in report.grades]
    outcomes = [one.outcome for one in report.misses] + [one.outcome for one in report.grades]
    faults = (fault for miss in report.misses for fault in miss.faults)
    return (
        bool(report.edition)
        and report.profile in PROFILE_NAMES.word
        and all(level in LEVELS.word for level in levels)
        and all(task in TASKS.word for task in tasks)
        and all(outcome in OUTCOMES.word for outcome in outcomes)
        and all(fault.name in FAULT_NAMES.word for fault in faults)
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
