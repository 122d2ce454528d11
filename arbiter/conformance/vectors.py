"""Vectors: acts with their right rulings, for those who test without asking the arbiter."""

from __future__ import annotations

from collections.abc import Iterator

import orjson
from google.protobuf import json_format
from google.protobuf.message import Message

from arbiter.conformance.answers import right_ruling
from arbiter.conformance.messages import write_question, write_ruling_answer
from arbiter.conformance.paper import Paper


def vector_lines(paper: Paper) -> Iterator[str]:
    """The questions to a referee in a paper, each with its answer, as lines of JSON.

    A line has the keys ``number``, ``law`` (empty for the plain procedure), ``edge`` (``BITES``: the law bears on the
    act, ``SHORT``: it just does not, ``PLAIN``), ``state``, ``record``, ``act`` and ``expected``. The last four are the
    messages HandState, HandRecord, Act and RulingAnswer as protobuf writes JSON.
    """
    asked = [question for question in paper.questions if question.act is not None]
    for number, question in enumerate(asked, start=1):
        told = write_question(question, number, len(asked), 0).referee
        yield _line(
            number=number,
            law=question.law,
            edge=question.edge.value,
            state=as_json(told.state),
            record=as_json(told.record),
            act=as_json(told.act),
            expected=as_json(write_ruling_answer(right_ruling(question))),
        )


def _line(**keys: object) -> str:
    return orjson.dumps(keys).decode() + "\n"


def as_json(message: Message) -> dict[str, object]:
    """A message as JSON, its fields named as in the proto."""
    told: dict[str, object] = json_format.MessageToDict(message, preserving_proto_field_name=True)
    return told
