"""An exam sat in this process, with the messages that would go over the wire."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from examinee.answering import answer as answer_as_client

from arbiter import editions
from arbiter.conformance.exam import Exam, answered, closed, unanswered
from arbiter.conformance.messages import write_question
from arbiter.conformance.paper import Paper, make_paper
from arbiter.conformance.questions import Level
from arbiter.conformance.reading import read_answer
from arbiter.conformance.report import make_report
from arbiter.conformance.report_messages import write_exam_report
from arbiter.profiles import PROFILES
from arbiter.service.metrics import Metrics
from arbiter.service.positions import REQUESTS
from arbiter.service.referee import RefereeService
from arbiter.state import Rules
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter_client import v1

Client = Callable[[pb.Question], pb.Answer | None]
_REFEREE = RefereeService(Metrics(), 2000)


def rules_of(edition: str, profile: str = "referee") -> Rules:
    book = editions.find(edition)
    assert book is not None
    return editions.rules(book, {}, PROFILES[profile])


@lru_cache(maxsize=32)
def paper_of(edition: str, seed: int = 1, profile: str = "referee") -> Paper:
    return make_paper(rules_of(edition, profile), seed, tuple(Level))


def lawful(question: pb.Question) -> pb.Answer:
    """The answer of the client that passes."""
    asked = v1.Question.FromString(question.SerializeToString())
    return pb.Answer.FromString(answer_as_client(asked, _ruled).SerializeToString())


def _ruled(request: v1.RuleRequest) -> v1.RuleResponse:
    asked = REQUESTS["Rule"].FromString(request.SerializeToString())
    return v1.RuleResponse.FromString(_REFEREE.Rule(asked))


def sit(paper: Paper, client: Client) -> pb.ExamReport:
    """Lets a client sit an exam; None is no answer."""
    exam = Exam(paper)
    total = len(paper.questions)
    while exam.number:
        question = write_question(exam.question, exam.number, total, 1.0)
        answer = client(question)
        if answer is None:
            exam = unanswered(exam)
        else:
            exam, _ = answered(exam, answer.question, read_answer(answer, exam.question))
    return write_exam_report(make_report(closed(exam)))
