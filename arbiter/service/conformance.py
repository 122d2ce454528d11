"""The conformance service: a client examined over a stream."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

from arbiter.conformance.answers import Garbage
from arbiter.conformance.conducting import Asked, Graded, Incoming, conduct
from arbiter.conformance.exam import Exam
from arbiter.conformance.messages import write_grade, write_question
from arbiter.conformance.paper import make_paper
from arbiter.conformance.reading import Start, read_start
from arbiter.conformance.report import make_report
from arbiter.conformance.report_messages import write_exam_report
from arbiter.service.errors import malformed
from arbiter.service.guard import MALFORMED
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.wire.faults import WireFault, refuse

#: How many answers are read ahead of the question that is open.
_AHEAD: Final = 16
_NO_MESSAGE: Final = Garbage((WireFault("", "bytes that are no message", "an ExamineRequest"),))
_NO_ANSWER: Final = Garbage((WireFault("answer", "no answer", "an answer"),))


class ConformanceService:
    """Examines clients; keeps nothing between two."""

    def __init__(self, longest_seconds: float, most_questions: int) -> None:
        """Makes the service.

        Args:
            longest_seconds: The longest time that an answer may be given, which is also the usual one.
            most_questions: The most questions of one exam.
        """
        self._longest = longest_seconds
        self._most = most_questions
        self._workers = ThreadPoolExecutor(1, "exam")

    async def Examine(
        self, requests: AsyncIterator[pb.ExamineRequest]
    ) -> AsyncIterator[pb.ExamineResponse]:
        """Examines the client that calls.

        Raises:
            WireError: The first message is no start that can be read.
            Refusal: It is no message at all.
        """
        start = await self._start(requests)
        loop = asyncio.get_running_loop()
        count = min(start.wanted, self._most)
        paper = await loop.run_in_executor(
            self._workers, make_paper, start.rules, start.seed, start.levels, count
        )
        paper = paper._replace(questions=paper.questions[: self._most])
        incoming: Incoming = asyncio.Queue(_AHEAD)
        reading = asyncio.create_task(_read(requests, incoming))
        try:
            total = len(paper.questions)
            async for event in conduct(paper, incoming, start.seconds):
                match event:
                    case Asked(number, question):
                        asked = write_question(question, number, total, start.seconds, start.lang)
                        yield pb.ExamineResponse(question=asked)
                    case Graded(number, question, grade):
                        told = write_grade(question, number, grade, start.lang)
                        yield pb.ExamineResponse(grade=told)
                    case _:
                        report = await loop.run_in_executor(
                            self._workers, _report, event.exam, start.lang
                        )
                        yield pb.ExamineResponse(report=report)
        finally:
            reading.cancel()

    def close(self) -> None:
        """Lets the worker go."""
        self._workers.shutdown(wait=False, cancel_futures=True)

    async def _start(self, requests: AsyncIterator[pb.ExamineRequest]) -> Start:
        first = await anext(aiter(requests), None)
        if first is MALFORMED:
            raise malformed()
        if first is None or not first.HasField("start"):
            refuse("start", "nothing", "a start as the first message")
        return read_start(first.start, self._longest, self._most)


def _report(exam: Exam, lang: str) -> pb.ExamReport:
    return write_exam_report(make_report(exam, lang))


async def _read(requests: AsyncIterator[pb.ExamineRequest], incoming: Incoming) -> None:
    """Puts what comes from the client where the exam takes it; a stream that breaks off has ended."""
    with suppress(Exception):
        async for request in requests:
            if request is MALFORMED:
                await incoming.put(_NO_MESSAGE)
            elif request.HasField("answer"):
                await incoming.put(request.answer)
            else:
                await incoming.put(_NO_ANSWER)
    await incoming.put(None)
