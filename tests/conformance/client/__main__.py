"""The client as a program: questions on its standard input, answers on its standard output, a line of JSON each."""

from __future__ import annotations

import sys

import grpc
from google.protobuf import json_format

from arbiter.v1 import conformance_service_pb2, referee_service_pb2_grpc
from tests.conformance.client.player import Player
from tests.conformance.client.rulings import answer_of, request_of


def main(address: str) -> None:
    """Answers until there are no more questions."""
    with grpc.insecure_channel(address) as channel:
        referee = referee_service_pb2_grpc.RefereeServiceStub(channel)
        for line in sys.stdin:
            question = json_format.Parse(line, conformance_service_pb2.Question())
            answer = conformance_service_pb2.Answer(question=question.number)
            if question.HasField("referee"):
                ruled = referee.Rule(request_of(question.referee))
                answer.ruling.CopyFrom(answer_of(ruled))
            elif (act := Player(question).answer(question.task)) is not None:
                answer.act.CopyFrom(act)
            else:
                answer.wait.SetInParent()
            print(json_format.MessageToJson(answer, indent=None), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
