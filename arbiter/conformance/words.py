"""A question, an answer and what the laws say to it, in words."""

from __future__ import annotations

from typing import TypeGuard

from arbiter.acts import Act
from arbiter.conformance.answers import Answer, Garbage, RulingAnswer, Waiting, right_ruling
from arbiter.conformance.grading import told
from arbiter.conformance.lawful import done
from arbiter.conformance.questions import Question, Task
from arbiter.referee import Ruling
from arbiter.texts.books import book
from arbiter.texts.messages import election_text, finding_text
from arbiter.texts.told import told_of


def asked_text(question: Question) -> str:
    """What a question asks."""
    if question.act is not None:
        act = told(question.act, question.hand.rules.pack)
        return f"After {_acts(question)}: how is “{act}” to be ruled?"
    seat = f"seat {question.seat}"
    match question.task:
        case Task.ELECT:
            return f"After {_acts(question)}: the player of {seat} wants to {_wish(question)}."
        case Task.CLAIM:
            return f"After {_acts(question)}: may {seat} claim {question.breach}?"
    return f"After {_acts(question)}: what does {seat} do?"


def _acts(question: Question) -> str:
    number = len(question.record.acts)
    return "the deal" if not number else f"{number} act{'s' * (number > 1)}"


def _wish(question: Question) -> str:
    other = {"name": "name a suit", "demand": "call an exposed card"}
    return other.get(question.wish, f"elect “{question.wish}”")


def did_text(question: Question, answer: Answer | None) -> str:
    """What a client answered; empty where it answered nothing."""
    if answer is None:
        return ""
    if isinstance(answer, Waiting):
        return "waited"
    if isinstance(answer, Garbage):
        return "; ".join(
            f"{fault.field}: found {fault.found}, expected {fault.expected}"
            for fault in answer.faults
        )
    if isinstance(answer, RulingAnswer):
        found = ", ".join(f"{one.breach} by p{one.offender or '-'}" for one in answer.findings)
        return f"ruled {answer.disposition}, {found or 'no findings'}"
    return told(answer, question.hand.rules.pack)


def says_text(question: Question, answer: Answer | None, lang: str) -> str:
    """What the laws say: the ruling on the act in question, what may be elected, and the law it is all about."""
    said = []
    if question.act is not None:
        said.append(_ruled(right_ruling(question), lang))
    elif is_act(answer):
        said.append(_ruled(done(question.hand, answer), lang))
    if question.task is Task.ELECT:
        known = told_of(question.hand)
        said += [election_text(one, known, lang) for one in question.hand.docket.elections]
    said.append(_law(question, lang))
    return " ".join(part for part in said if part)


def is_act(answer: Answer | None) -> TypeGuard[Act]:
    """Whether a client answered with an act."""
    return answer is not None and not isinstance(answer, Waiting | Garbage | RulingAnswer)


def _ruled(ruling: Ruling, lang: str) -> str:
    known = told_of(ruling.hand)
    findings = " ".join(finding_text(finding, known, lang) for finding in ruling.findings)
    return f"{ruling.disposition}. {findings}".strip()


def _law(question: Question, lang: str) -> str:
    """The text of the law that a question is about."""
    for law in book(question.hand.rules.edition.name, lang).laws:
        if law.number == question.law:
            return f"Law {law.number}: {law.title}. “{law.text}”"
    return ""
