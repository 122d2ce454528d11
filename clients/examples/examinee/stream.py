"""The bot over gRPC: it calls ConformanceService.Examine and answers what it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from queue import SimpleQueue

import grpc

from arbiter_client import v1
from examinee.answering import answer

EXAMINE = "/arbiter.v1.ConformanceService/Examine"
RULE = "/arbiter.v1.RefereeService/Rule"


def examined(channel: grpc.Channel, start: v1.ExamStart) -> v1.ExamReport:
    """Lets itself be examined.

    Args:
        channel: Leads to a server that examines and rules.
        start: In what.
    """
    examine: grpc.StreamStreamMultiCallable[v1.ExamineRequest, v1.ExamineResponse] = (
        channel.stream_stream(
            EXAMINE,
            request_serializer=v1.ExamineRequest.SerializeToString,
            response_deserializer=v1.ExamineResponse.FromString,
        )
    )
    rule: grpc.UnaryUnaryMultiCallable[v1.RuleRequest, v1.RuleResponse] = channel.unary_unary(
        RULE,
        request_serializer=v1.RuleRequest.SerializeToString,
        response_deserializer=v1.RuleResponse.FromString,
    )
    requests: SimpleQueue[v1.ExamineRequest] = SimpleQueue()
    requests.put(v1.ExamineRequest(start=start))

    def sent() -> Iterator[v1.ExamineRequest]:
        while True:
            yield requests.get()

    call = examine(sent())
    for response in call:
        if response.HasField("question"):
            told = answer(response.question, rule)
            requests.put(v1.ExamineRequest(answer=told))
        if response.HasField("report"):
            call.cancel()
            return response.report
    raise RuntimeError("an exam ends with its report")
