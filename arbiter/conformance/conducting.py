"""An exam conducted: questions asked one after the other, each with its time, until the client is through or gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from arbiter.conformance.answers import Garbage
from arbiter.conformance.exam import Exam, abandoned, answered, closed, unanswered
from arbiter.conformance.faults import Grade
from arbiter.conformance.paper import Paper
from arbiter.conformance.questions import Question
from arbiter.conformance.reading import read_answer
from arbiter.v1 import conformance_service_pb2 as pb

#: What comes from a client: an answer, something that is none, or (None) its end.
Incoming = asyncio.Queue[pb.Answer | Garbage | None]


class Asked(NamedTuple):
    """A question is to be sent; its time runs from when the next event is asked for."""

    number: int
    question: Question


class Graded(NamedTuple):
    """A question was graded."""

    number: int
    question: Question
    grade: Grade


class Over(NamedTuple):
    """The exam is over."""

    exam: Exam


async def conduct(
    paper: Paper, incoming: Incoming, seconds: float
) -> AsyncIterator[Asked | Graded | Over]:
    """Conducts an exam.

    Args:
        paper: What is asked.
        incoming: What comes from the client, in its order.
        seconds: How long each answer may take.

    Returns:
        What is to be sent to the client, in its order; the end of the exam last.
    """
    exam = Exam(paper)
    loop = asyncio.get_running_loop()
    there = True
    while there and exam.number and not abandoned(exam):
        number = exam.number
        yield Asked(number, exam.question)
        until = loop.time() + seconds
        while exam.number == number:
            try:
                async with asyncio.timeout_at(until):
                    item = await incoming.get()
            except TimeoutError:
                exam, graded = unanswered(exam), number
            else:
                if item is None:
                    there = False
                    break
                exam, graded = _taken(exam, item)
            yield Graded(graded, paper.questions[graded - 1], exam.grades[graded - 1])
    yield Over(closed(exam))


def _taken(exam: Exam, item: pb.Answer | Garbage) -> tuple[Exam, int]:
    if isinstance(item, Garbage):
        return answered(exam, exam.number, item)
    return answered(exam, item.question, read_answer(item, exam.question))
