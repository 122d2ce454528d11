"""The client over gRPC: it calls ConformanceService.Examine and answers what it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import grpc

from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import conformance_service_pb2_grpc, referee_service_pb2_grpc
from tests.conformance.client.player import Player
from tests.conformance.client.rulings import answer_of, request_of


async def examine(channel: grpc.aio.Channel, start: pb.ExamStart) -> pb.ExamReport:
    """Lets itself be examined."""
    referee = referee_service_pb2_grpc.RefereeServiceStub(channel)
    conformance = conformance_service_pb2_grpc.ConformanceServiceStub(channel)
    answers: asyncio.Queue[pb.Answer] = asyncio.Queue()

    async def requests() -> AsyncIterator[pb.ExamineRequest]:
        yield pb.ExamineRequest(start=start)
        while True:
            yield pb.ExamineRequest(answer=await answers.get())

    async for response in conformance.Examine(requests()):
        if response.HasField("question"):
            question = response.question
            answer = pb.Answer(question=question.number)
            if question.HasField("referee"):
                ruled = await referee.Rule(request_of(question.referee))
                answer.ruling.CopyFrom(answer_of(ruled))
            elif (act := Player(question).answer(question.task)) is not None:
                answer.act.CopyFrom(act)
            else:
                answer.wait.SetInParent()
            answers.put_nowait(answer)
        if response.HasField("report"):
            return response.report
    raise AssertionError("an exam ends with its report")
