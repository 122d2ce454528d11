"""arbiter examine: programs that pass, are wrong, garble, hang, die; the report in its formats."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from google.protobuf import json_format

from arbiter.commands.programs import examine_program
from arbiter.conformance.conducting import Asked, Graded, Incoming, Over, conduct
from arbiter.conformance.exam import Exam
from arbiter.conformance.junit import junit_xml
from arbiter.conformance.lines import LONGEST_LINE
from arbiter.conformance.paper import make_paper
from arbiter.conformance.questions import Level
from arbiter.conformance.report import make_report
from arbiter.conformance.report_messages import write_exam_report
from arbiter.conformance.text import exam_lines
from arbiter.report.lines import plain
from arbiter.v1 import conformance_service_pb2 as pb
from tests.cli.conftest import Arbiter, arbiter  # noqa: F401  # the fixture
from tests.conformance import faulty
from tests.conformance.faulty import spoilt
from tests.conformance.sitting import paper_of, rules_of, sit

WAITS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"question": json.loads(line)["number"], "wait": {}}), flush=True)
"""


async def examined(code: str, seconds: float = 20.0, count: int = 4) -> Exam:
    paper = make_paper(rules_of("calabrasella"), 1, (Level.PLAYS,), count)
    graded: list[Graded] = []
    exam = await examine_program([sys.executable, "-c", code], paper, seconds, "en", graded.append)
    assert [one.number for one in graded] == sorted(one.number for one in graded)
    return exam


def names(exam: Exam) -> list[list[str]]:
    return [[fault.name.value for fault in grade.faults] for grade in exam.grades]


async def test_a_program_that_waits_is_wrong_where_it_was_to_act() -> None:
    exam = await examined(WAITS, count=0)
    assert {name for one in names(exam) for name in one} == {"NOT_ACTED"}
    assert len(exam.grades) == len(exam.paper.questions)


@pytest.mark.parametrize(
    "line",
    [
        "no json at all",
        "{",
        "[1]",
        '{"question": 1, "wat": 2}',
        '{"question": 1, "act": {"verb": "VERB_FLY"}}',
        '{"question": -1}',
        "[" * 100_000,
        '{"question": 1, "act": {"choice": "\\\\ud800"}}',
    ],
    ids=range(8),
)
async def test_garbage_is_a_fault_and_the_next_question_comes(line: str) -> None:
    code = f"import sys\nsys.stdin.readline()\nprint({line!r}, flush=True)\n{WAITS}"
    exam = await examined(code, count=2)
    assert names(exam)[0] == ["UNREADABLE"]
    assert "UNREADABLE" not in names(exam)[1]


async def test_a_line_without_end_is_a_fault() -> None:
    code = f"import sys\nsys.stdin.readline()\nprint('x' * {2 * LONGEST_LINE}, flush=True)\n{WAITS}"
    assert names(await examined(code, count=2))[0] == ["UNREADABLE"]


async def test_bytes_that_are_no_text_are_a_fault() -> None:
    code = (
        "import sys\nsys.stdin.readline()\n"
        f"sys.stdout.buffer.write(b'\\xff\\xfe\\n')\nsys.stdout.flush()\n{WAITS}"
    )
    assert names(await examined(code, count=2))[0] == ["UNREADABLE"]


@pytest.mark.parametrize(
    "code", ["", "raise SystemExit(3)", "import sys; sys.stdin.readline(); sys.stdout.close()"]
)
async def test_a_program_that_ends_leaves_the_rest_unanswered(code: str) -> None:
    exam = await examined(code)
    assert names(exam) == [["NOT_ANSWERED"]] * 4


async def test_a_program_that_dies_in_the_middle_keeps_what_it_answered() -> None:
    code = WAITS.replace("for line in sys.stdin:", "for line in [sys.stdin.readline()]:")
    exam = await examined(code)
    assert "NOT_ANSWERED" not in names(exam)[0]
    assert names(exam)[1:] == [["NOT_ANSWERED"]] * 3


async def test_a_program_may_write_more_than_is_asked_and_go() -> None:
    code = "print(*['{\"question\": 1, \"wait\": {}}'] * 40, sep='\\n')"
    exam = await examined(code, count=60)
    assert "UNREADABLE" not in names(exam)[0]
    assert names(exam)[1:40] == [["UNREADABLE"]] * 39
    assert set(map(tuple, names(exam)[40:])) == {("NOT_ANSWERED",)}


async def test_a_program_that_hangs_is_ended() -> None:
    code = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)"
    exam = await examined(code, seconds=0.05)
    assert names(exam) == [["NOT_ANSWERED"]] * 4


async def test_an_answer_after_its_time_is_late() -> None:
    paper = make_paper(rules_of("calabrasella"), 1, (Level.PLAYS,), 2)
    incoming: Incoming = asyncio.Queue()
    async for event in conduct(paper, incoming, 0.05):
        if isinstance(event, Asked) and event.number == 2:
            incoming.put_nowait(pb.Answer(question=1, wait=pb.Waiting()))
            incoming.put_nowait(pb.Answer(question=2, wait=pb.Waiting()))
        if isinstance(event, Over):
            assert names(event.exam)[0] == ["ANSWERED_LATE"]
            assert "ANSWERED_LATE" not in names(event.exam)[1]


async def test_a_program_that_reads_nothing_is_not_waited_for() -> None:
    code = "import time\ntime.sleep(600)"
    paper = paper_of("calabrasella")
    exam = await asyncio.wait_for(
        examine_program([sys.executable, "-c", code], paper, 0.05, "en", lambda _: None), 60
    )
    assert {name for one in names(exam) for name in one} == {"NOT_ANSWERED"}


async def test_a_program_that_is_not_there_cannot_be_started() -> None:
    with pytest.raises(OSError, match="nowhere"):
        await examine_program(["./nowhere"], paper_of("calabrasella"), 1, "en", lambda _: None)


# -- the command -----------------------------------------------------------------------------------------------


def command(arbiter: Arbiter, *args: str, code: str = WAITS) -> tuple[int, str, str]:  # noqa: F811  # the fixture
    done = arbiter("examine", "--count", "8", *args, "--", sys.executable, "-c", code)
    return done.exit_code, done.stdout, done.stderr


def test_what_failed_is_told_and_the_status_is_1(arbiter: Arbiter) -> None:  # noqa: F811
    status, text, said = command(arbiter, "--level", "plays")
    assert status == 1
    assert "PLAYS: FAILED (plays lawfully:" in text
    assert "NOT_ACTED: wait: found waiting, expected a lawful act" in text
    assert "[[" not in text
    assert text.rstrip().endswith("FAILED")
    assert "the exam is over" in said


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--edition", "whist", "--", "true"], "found --edition 'whist', known are"),
        (["--option", "floor", "--", "true"], "expected KEY=VALUE"),
        (["--option", "no=true", "--", "true"], "no"),
        (["--", "./nowhere"], "./nowhere cannot be started"),
        ([], "expected a program after --, or --report FILE"),
        (["--report", "x.json", "--", "true"], "and not both"),
        (["--report", "nowhere.json"], "nowhere.json cannot be read"),
        (["--count", "1001", "--", "true"], "1000"),
        (["--level", "sings", "--", "true"], "sings"),
        (["--time-limit", "0", "--", "true"], "0"),
    ],
)
def test_what_cannot_be_used_is_told_and_the_status_is_2(
    arbiter: Arbiter,  # noqa: F811  # the fixture
    args: list[str],
    told: str,
) -> None:
    done = arbiter("examine", *args)
    assert done.exit_code == 2
    assert told in done.stderr


def test_a_report_in_json_can_be_written_in_the_other_formats(
    arbiter: Arbiter,  # noqa: F811  # the fixture
    tmp_path: Path,
) -> None:
    saved = tmp_path / "report.json"
    status, printed, _ = command(arbiter, "--format", "json", "--output", str(saved))
    assert (status, printed) == (1, "")
    assert json.loads(saved.read_text())["edition"] == "calabrasella@1"
    again = arbiter("examine", "--report", str(saved), "--format", "junit")
    assert again.exit_code == 1
    assert ET.fromstring(again.stdout).tag == "testsuites"  # noqa: S314  # our own
    saved.write_text("[]")
    assert arbiter("examine", "--report", str(saved)).exit_code == 2


def test_a_report_that_cannot_be_written_is_told(arbiter: Arbiter, tmp_path: Path) -> None:  # noqa: F811
    status, _, said = command(arbiter, "--output", str(tmp_path / "no" / "where"))
    assert status == 2
    assert "cannot be written" in said


# -- the formats -----------------------------------------------------------------------------------------------


def test_junit_has_a_suite_a_level_and_a_case_a_question() -> None:
    report = sit(paper_of("calabrasella"), spoilt(faulty.lets_revokes_pass))
    root = ET.fromstring(junit_xml(report))  # noqa: S314  # our own
    suites = root.findall("testsuite")
    assert [suite.get("name") for suite in suites] == [
        f"calabrasella@1 {level}" for level in ("PLAYS", "CLAIMS", "RULES")
    ]
    for suite, level in zip(suites, report.levels, strict=True):
        cases = suite.findall("testcase")
        failures = [case for case in cases if case.find("failure") is not None]
        assert suite.get("tests") == str(len(cases)) == str(level.tally.asked)
        assert suite.get("failures") == str(len(failures))
        assert suite.get("errors") == "0"
        assert len({(case.get("classname"), case.get("name")) for case in cases}) == len(cases)
        assert all(case.get("time") is not None for case in cases)
    assert root.get("tests") == str(len(report.grades))
    assert root.get("failures") == str(len(report.misses))
    types = {one.get("type"): one for one in suites[2].findall("testcase/failure")}
    failure = types["WRONG_DISPOSITION, FINDING_MISSED"]
    assert "FINDING_MISSED: ruling.findings: found no such finding" in (
        failure.get("message") or ""
    )
    assert 'edition = "calabrasella@1"' in (failure.text or "")


def test_junit_and_text_bear_whatever_a_client_says() -> None:
    hostile = "a<b>&\"'\x00\x1b[31m]]>\ufffe\U0001f0a1"
    report = sit(paper_of("calabrasella"), spoilt(faulty.revokes))
    for miss in report.misses:
        miss.did = hostile
        for fault in miss.faults:
            fault.found = hostile
    root = ET.fromstring(junit_xml(report))  # noqa: S314  # our own
    failure = root.find("testsuite/testcase/failure")
    assert failure is not None
    assert "a<b>&\"'\ufffd\ufffd[31m]]>\ufffd\U0001f0a1" in (failure.text or "")
    assert "\x1b" not in plain(exam_lines(report))


def test_a_report_of_the_stream_is_the_same_as_json() -> None:
    report = sit(paper_of("terziglio"), spoilt(faulty.cites_another_law))
    told = json_format.MessageToJson(report, preserving_proto_field_name=True)
    assert json_format.Parse(told, pb.ExamReport()) == report
    assert plain(exam_lines(report)).count("WRONG_LAW") == len(report.misses)


def test_who_was_asked_nothing_has_passed_nothing() -> None:
    empty = paper_of("calabrasella")._replace(questions=())
    report = write_exam_report(make_report(Exam(empty)))
    assert not report.passed
    assert not report.levels
    assert len(report.not_asked) == 14
