"""The bot as a program: examined by a server, or by whoever writes questions to its standard input."""

from __future__ import annotations

import argparse
import sys

import grpc
from google.protobuf import json_format

from arbiter_client import Client, v1
from examinee.answering import answer
from examinee.stream import examined


def lines(address: str) -> None:
    """Answers questions, a line of JSON each, until there are no more."""
    with Client(address) as referee:

        def rule(request: v1.RuleRequest) -> v1.RuleResponse:
            return referee.rule(request.state, request.act)

        for line in sys.stdin:
            question = json_format.Parse(line, v1.Question())
            told = answer(question, rule)
            print(json_format.MessageToJson(told, indent=None), flush=True)


def server(address: str, edition: str, seed: int) -> bool:
    """Lets a server examine it; whether it has passed."""
    with grpc.insecure_channel(address) as channel:
        report = examined(channel, v1.ExamStart(edition=edition, seed=seed))
    for level in report.levels:
        print(v1.Level.Name(level.level), "passed" if level.passed else "failed")
    for miss in report.misses:
        print(miss.asked, miss.did)
    return report.passed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m examinee",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("address", help="a server that rules, and that examines")
    parser.add_argument("--edition", help="be examined by the server in this edition")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.edition:
        sys.exit(not server(options.address, options.edition, options.seed))
    lines(options.address)
