"""An exam over gRPC: its start, its times, what is no answer, clients that go, and its limits."""

from __future__ import annotations

import asyncio
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2
from grpc_reflection.v1alpha import reflection_pb2

from arbiter.conformance.exam import PATIENCE
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import record_pb2
from tests.conformance.sitting import lawful
from tests.service.conftest import Refused, Served, serve
from tests.service.conftest import served as served_fixture

served = served_fixture
METHOD = "/arbiter.v1.ConformanceService/Examine"
START = pb.ExamStart(edition="calabrasella", seed=5, count=6, time_limit_seconds=5)


class Sitting:
    """A stream of an exam, message by message."""

    def __init__(self, served: Served, start: pb.ExamStart | bytes | None = START) -> None:
        call: Any = served.channel.stream_stream(
            METHOD, request_serializer=None, response_deserializer=pb.ExamineResponse.FromString
        )
        self.call = call()
        self.start = start

    async def begin(self) -> pb.Question:
        data = self.start
        if isinstance(data, pb.ExamStart):
            data = pb.ExamineRequest(start=data).SerializeToString()
        if data is None:
            await self.call.done_writing()
        else:
            await self.call.write(data)
        return (await self.read()).question

    async def read(self) -> pb.ExamineResponse:
        answer: pb.ExamineResponse = await asyncio.wait_for(self.call.read(), 20)
        assert answer is not grpc.aio.EOF
        return answer

    async def say(self, answer: pb.Answer | bytes) -> None:
        data = answer
        if isinstance(data, pb.Answer):
            data = pb.ExamineRequest(answer=data).SerializeToString()
        await self.call.write(data)

    async def rest(self, question: pb.Question) -> pb.ExamReport:
        """Answers everything that is still asked, rightly."""
        while True:
            await self.say(lawful(question))
            event = await self.read()
            assert event.HasField("grade")
            event = await self.read()
            if event.HasField("report"):
                return event.report
            question = event.question


def names(faults: Any) -> list[str]:
    return [pb.FaultName.Name(fault.name).removeprefix("FAULT_NAME_") for fault in faults]


@pytest.fixture
async def refused(served: Served) -> Any:
    async def of(start: pb.ExamStart | bytes | None) -> Refused:
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await Sitting(served, start).begin()
        return Refused.of(caught.value)

    return of


async def test_the_same_start_asks_the_same_questions(served: Served) -> None:
    questions = []
    for _ in range(2):
        sitting = Sitting(served)
        questions.append(await sitting.begin())
        report = await sitting.rest(questions[-1])
        assert report.passed
        questions.append(report)
    assert questions[0] == questions[2]
    assert questions[1] == questions[3]


async def test_a_question_tells_what_is_to_be_done_and_how_long_it_may_take(served: Served) -> None:
    sitting = Sitting(served)
    question = await sitting.begin()
    assert (question.number, question.total, question.time_limit_seconds) == (1, 6, 5.0)
    assert question.rules.edition == "calabrasella"
    assert question.task in (1, 2, 3, 4)
    sitting.call.cancel()


async def test_house_rules_are_examined_in(served: Served) -> None:
    option = record_pb2.Option(key="revoke_floor_zero", flag=True)
    start = pb.ExamStart(edition="calabrasella@1", options=[option], count=3, levels=[3])
    sitting = Sitting(served, start)
    question = await sitting.begin()
    assert list(question.rules.options) == [option]
    report = await sitting.rest(question)
    assert list(report.options) == [option]
    assert [level.level for level in report.levels] == [pb.LEVEL_RULES]


async def test_an_answer_is_graded_before_the_next_question_and_what_is_right_told(
    served: Served,
) -> None:
    sitting = Sitting(served, pb.ExamStart(edition="terziglio", levels=[3], count=2))
    question = await sitting.begin()
    wrong = lawful(question)
    wrong.ruling.ruling.findings.add(breach=28, status=2)
    await sitting.say(wrong)
    grade = (await sitting.read()).grade
    assert (grade.question, grade.outcome) == (1, pb.OUTCOME_WRONG)
    assert names(grade.faults) == ["FINDING_INVENTED"]
    assert grade.right.ruling.disposition == lawful(question).ruling.ruling.disposition
    assert (await sitting.read()).question.number == 2
    sitting.call.cancel()


@pytest.mark.parametrize(
    "garbage",
    [
        b"\xff\xff\xff\xff",
        b"",
        pb.ExamineRequest(start=START).SerializeToString(),
        pb.ExamineRequest(answer=pb.Answer(question=1)).SerializeToString(),
        pb.ExamineRequest(answer=pb.Answer(question=77, wait=pb.Waiting())).SerializeToString(),
    ],
)
async def test_garbage_is_a_fault_and_the_stream_goes_on(served: Served, garbage: bytes) -> None:
    sitting = Sitting(served)
    await sitting.begin()
    await sitting.say(garbage)
    grade = (await sitting.read()).grade
    assert grade.outcome == pb.OUTCOME_WRONG
    assert set(names(grade.faults)) == {"UNREADABLE"}
    report = await sitting.rest((await sitting.read()).question)
    assert [miss.question for miss in report.misses] == [1]


async def test_an_answer_after_its_time_is_late(served: Served) -> None:
    start = pb.ExamStart(edition="calabrasella", seed=5, count=3, time_limit_seconds=0.05)
    sitting = Sitting(served, start)
    first = await sitting.begin()
    grade = (await sitting.read()).grade
    assert (grade.question, grade.outcome) == (1, pb.OUTCOME_UNANSWERED)
    assert not grade.HasField("right")
    await sitting.say(lawful(first))
    outcomes = {}
    event = await sitting.read()
    while not event.HasField("report"):
        if event.HasField("grade"):
            outcomes[event.grade.question] = event.grade.outcome
        event = await sitting.read()
    assert outcomes == {1: pb.OUTCOME_LATE, 2: pb.OUTCOME_UNANSWERED, 3: pb.OUTCOME_UNANSWERED}
    assert [names(miss.faults) for miss in event.report.misses] == [
        ["ANSWERED_LATE"],
        ["NOT_ANSWERED"],
        ["NOT_ANSWERED"],
    ]
    assert sum(law.tally.late for law in event.report.laws) == 1


async def test_a_client_that_stays_silent_is_asked_no_more(served: Served) -> None:
    start = pb.ExamStart(edition="calabrasella", count=50, time_limit_seconds=0.02)
    sitting = Sitting(served, start)
    await sitting.begin()
    asked = 1
    event = await sitting.read()
    while not event.HasField("report"):
        asked += event.HasField("question")
        event = await sitting.read()
    assert asked == PATIENCE
    assert sum(level.tally.unanswered for level in event.report.levels) == 50


async def test_a_client_that_closes_its_side_gets_its_report(served: Served) -> None:
    sitting = Sitting(served)
    question = await sitting.begin()
    await sitting.say(lawful(question))
    await sitting.call.done_writing()
    event = await sitting.read()
    while not event.HasField("report"):
        event = await sitting.read()
    assert not event.report.passed
    assert sum(level.tally.right for level in event.report.levels) == 1
    assert len(event.report.misses) == 5
    assert await sitting.call.read() is grpc.aio.EOF
    assert await sitting.call.code() == grpc.StatusCode.OK


async def test_a_client_that_breaks_off_leaves_room_for_another() -> None:
    async for one in serve(max_streams=1):
        for _ in range(3):
            sitting = Sitting(one)
            await sitting.begin()
            sitting.call.cancel()
        await _until_served(one)


async def _until_served(served: Served) -> None:
    """The next client is let in as soon as the server has noticed that the one before is gone."""
    for _ in range(200):
        try:
            sitting = Sitting(served)
            await sitting.rest(await sitting.begin())
        except grpc.aio.AioRpcError as error:
            assert error.code() == grpc.StatusCode.RESOURCE_EXHAUSTED  # noqa: PT017  # tried again
            await asyncio.sleep(0.01)
        else:
            return
    pytest.fail("nobody else is let in")


async def test_too_many_exams_at_one_time_are_refused() -> None:
    async for one in serve(max_streams=1):
        first = Sitting(one)
        await first.begin()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await Sitting(one).begin()
        refusal = Refused.of(caught.value)
        assert (refusal.code, refusal.retry) == (grpc.StatusCode.RESOURCE_EXHAUSTED, True)
        first.call.cancel()


async def test_no_exam_is_longer_than_the_server_lets_it_be() -> None:
    async for one in serve(max_questions=4, exam_seconds=2.5):
        sitting = Sitting(one, pb.ExamStart(edition="calabrasella"))
        question = await sitting.begin()
        assert (question.total, question.time_limit_seconds) == (4, 2.5)
        assert (await sitting.rest(question)).passed
        for start in (
            pb.ExamStart(edition="calabrasella", count=5),
            pb.ExamStart(edition="calabrasella", time_limit_seconds=3),
        ):
            with pytest.raises(grpc.aio.AioRpcError) as caught:
                await Sitting(one, start).begin()
            assert Refused.of(caught.value).code == grpc.StatusCode.INVALID_ARGUMENT


@pytest.mark.parametrize(
    ("start", "fields"),
    [
        (None, ["start"]),
        (pb.ExamineRequest(answer=pb.Answer()).SerializeToString(), ["start"]),
        (b"\xff\xff\xff", [""]),
        (pb.ExamStart(), ["start.edition"]),
        (pb.ExamStart(edition="whist"), ["start.edition"]),
        (pb.ExamStart(edition="calabrasella@9"), ["start.edition"]),
        (pb.ExamStart(edition="calabrasella", profile=9), ["start.profile"]),
        (
            pb.ExamStart(edition="calabrasella", levels=[0, 4]),
            ["start.levels[0]", "start.levels[1]"],
        ),
        (pb.ExamStart(edition="calabrasella", time_limit_seconds=-1), ["start.time_limit_seconds"]),
        (
            pb.ExamStart(edition="calabrasella", time_limit_seconds=float("nan")),
            ["start.time_limit_seconds"],
        ),
        (pb.ExamStart(edition="calabrasella", count=501), ["start.count"]),
        (
            pb.ExamStart(edition="calabrasella", options=[record_pb2.Option(key="no", flag=True)]),
            ["start.options[0].key"],
        ),
    ],
)
async def test_a_start_that_cannot_be_read_is_refused_with_its_fields(
    refused: Any, start: pb.ExamStart | bytes | None, fields: list[str]
) -> None:
    refusal = await refused(start)
    assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
    assert refusal.fields == fields


async def test_the_service_tells_its_health_and_its_schema(served: Served) -> None:
    name = pb.DESCRIPTOR.services_by_name["ConformanceService"].full_name
    check: Any = served.channel.unary_unary(
        "/grpc.health.v1.Health/Check",
        request_serializer=health_pb2.HealthCheckRequest.SerializeToString,
        response_deserializer=health_pb2.HealthCheckResponse.FromString,
    )
    told = await check(health_pb2.HealthCheckRequest(service=name), timeout=10)
    assert told.status == health_pb2.HealthCheckResponse.SERVING
    ask: Any = served.channel.stream_stream(
        "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
        request_serializer=reflection_pb2.ServerReflectionRequest.SerializeToString,
        response_deserializer=reflection_pb2.ServerReflectionResponse.FromString,
    )
    request = reflection_pb2.ServerReflectionRequest(file_containing_symbol=name)
    answer = await ask(iter([request]), timeout=10).read()
    assert answer.file_descriptor_response.file_descriptor_proto
