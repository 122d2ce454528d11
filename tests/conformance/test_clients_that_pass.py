"""A client built on nothing but the messages passes every level of every edition, over gRPC and as a program."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import grpc
import pytest
from examinee.stream import examined
from google.protobuf import json_format

from arbiter import editions
from arbiter.conformance.lines import question_line, read_answer_line
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import record_pb2
from arbiter_client import v1
from tests.conformance.sitting import lawful, paper_of, sit
from tests.service.conftest import Served, served  # noqa: F401  # the fixture

ROOT = Path(__file__).parents[2]


def sat(address: str, start: pb.ExamStart) -> pb.ExamReport:
    """The report of the bot that a server examines."""
    with grpc.insecure_channel(address) as channel:
        report = examined(channel, v1.ExamStart.FromString(start.SerializeToString()))
    return pb.ExamReport.FromString(report.SerializeToString())


def missed(report: pb.ExamReport) -> list[tuple[str, str]]:
    return [(miss.asked, str(miss.faults)) for miss in report.misses]


@pytest.mark.parametrize("edition", editions.names())
async def test_the_grpc_client_passes(edition: str, served: Served) -> None:  # noqa: F811  # the fixture
    report = await asyncio.to_thread(
        sat, served.arbiter.address, pb.ExamStart(edition=edition, seed=1)
    )
    assert missed(report) == []
    assert report.passed
    assert [level.level for level in report.levels] == [1, 2, 3]
    asked = {law.law for law in report.laws if law.level == pb.LEVEL_RULES}
    book = editions.find(edition)
    assert book is not None
    assert set(book.numbers) - asked == set(report.not_asked)
    assert set(report.not_asked) <= {"7"}, "the end of a game is no matter of one hand"


@pytest.mark.parametrize(
    "profile",
    [record_pb2.PROFILE_PREVENT, record_pb2.PROFILE_TABLE, record_pb2.PROFILE_REVIEW],
)
async def test_it_passes_whatever_arbiter_sits_at_the_table(
    profile: record_pb2.Profile.ValueType,
    served: Served,  # noqa: F811  # the fixture
) -> None:
    start = pb.ExamStart(edition="calabrasella", profile=profile, seed=2)
    report = await asyncio.to_thread(sat, served.arbiter.address, start)
    assert missed(report) == []
    assert report.passed


@pytest.mark.parametrize("edition", editions.names())
def test_the_client_of_lines_passes(edition: str) -> None:
    def client(question: pb.Question) -> pb.Answer:
        line = question_line(question)
        asked = json_format.Parse(line, pb.Question())
        answer = read_answer_line(json_format.MessageToJson(lawful(asked), indent=None).encode())
        assert isinstance(answer, pb.Answer)
        return answer

    report = sit(paper_of(edition), client)
    assert missed(report) == []
    assert report.passed


@pytest.mark.parametrize("edition", ["calabrasella", "quintiglio", "klaberjass"])
async def test_the_program_passes(edition: str, served: Served, tmp_path: Path) -> None:  # noqa: F811  # the fixture
    output = tmp_path / "report.json"
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "arbiter", "examine", "--edition", edition, "--seed", "3"),
        *("--count", "40", "--format", "json", "--output", str(output), "--"),
        *(sys.executable, "-m", "examinee", served.arbiter.address),
        cwd=ROOT / "clients" / "examples",
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await running.communicate()
    assert running.returncode == 0, said
    report = json.loads(output.read_text())
    assert report["passed"]
    assert "misses" not in report
    assert b"question 40 of 40: 40 right, the exam is over" in said
