"""An answer graded: right, or wrong with each fault by its name."""

from __future__ import annotations

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Pack
from arbiter.conformance.answers import (
    Answer,
    Garbage,
    RulingAnswer,
    Waiting,
    as_answer,
    right_ruling,
)
from arbiter.conformance.claims import bears_out, is_late, open_claims
from arbiter.conformance.elections import rights
from arbiter.conformance.faults import RIGHT, Fault, FaultName, Grade, Outcome
from arbiter.conformance.lawful import done, due, flaw, listed, told_otherwise
from arbiter.conformance.questions import Question, Task
from arbiter.conformance.rulings import ruling_faults
from arbiter.record import Aside
from arbiter.records.notation import write_act

_AN_ACT = "an act, or waiting"
_NO_ASIDE = Aside()


def grade(question: Question, answer: Answer) -> Grade:
    """Grades an answer that came in time.

    Args:
        question: What was asked.
        answer: What was answered; an act may be of any seat, its cards of the pack.
    """
    faults = _faults(question, answer)
    return Grade(Outcome.WRONG, faults) if faults else RIGHT


def _faults(question: Question, answer: Answer) -> tuple[Fault, ...]:
    if isinstance(answer, Garbage):
        return tuple(
            Fault(
                FaultName.UNKNOWN_CHOICE if _is_choice(fault.field) else FaultName.UNREADABLE,
                fault.found,
                fault.expected,
                fault.field,
            )
            for fault in answer.faults
        )
    if question.task is Task.RULE:
        if not isinstance(answer, RulingAnswer):
            return (Fault(FaultName.UNREADABLE, "no ruling", "a ruling", "ruling"),)
        right = as_answer(right_ruling(question))
        return ruling_faults(answer, right, question.hand.rules.pack)
    if isinstance(answer, RulingAnswer):
        return (Fault(FaultName.UNREADABLE, "a ruling", _AN_ACT, "ruling"),)
    if not isinstance(answer, Waiting) and answer.seat not in (question.seat, 0):
        return (Fault(FaultName.OTHER_SEAT, f"p{answer.seat}", f"p{question.seat}", "act.seat"),)
    judge = {Task.ACT: _acted, Task.ELECT: _elected, Task.CLAIM: _claimed}[question.task]
    return judge(question, answer)


def _is_choice(field: str) -> bool:
    return field.rpartition(".")[2] == "choice"


def told(act: Act, pack: Pack) -> str:
    """An act as a hand record writes it."""
    return write_act(act, _NO_ASIDE, pack, "french")


def _acted(question: Question, answer: Act | Waiting) -> tuple[Fault, ...]:
    hand = question.hand
    must = due(hand) == (question.seat,)
    if isinstance(answer, Waiting):
        return (Fault(FaultName.NOT_ACTED, "waiting", "a lawful act", "wait"),) if must else ()
    wanted = "a lawful act" if must else "waiting, or a lawful act"
    if wrong := _wrong(question, answer, wanted):
        return wrong
    said = told(answer, hand.rules.pack)
    if isinstance(answer, acts.Concede):
        # It is always lawful, and shows nothing of what the client can do.
        return (Fault(FaultName.NOT_ACTED, said, wanted, "act"),)
    if listed(hand, answer):
        return ()
    if told_otherwise(hand, answer):
        return (Fault(FaultName.UNLAWFUL_ACT, said, wanted, "act"),)
    return (Fault(FaultName.NOT_ACTED, said, wanted, "act"),) if must else ()


def _wrong(question: Question, act: Act, wanted: str) -> tuple[Fault, ...]:
    """What the laws have against an act."""
    hand = question.hand
    found = flaw(hand, done(hand, act), question.seat)
    if found is None:
        return ()
    said = told(act, hand.rules.pack)
    if found.finding is None:
        return (Fault(FaultName.NO_EFFECT, f"{said} ({found.note})", wanted, "act"),)
    breach = found.finding.breach
    return (Fault(FaultName.UNLAWFUL_ACT, f"{said}: {breach}", wanted, "act", breach),)


def _elected(question: Question, answer: Act | Waiting) -> tuple[Fault, ...]:
    hand, wish = question.hand, question.wish
    mine = {word for _, word in rights(hand, question.seat)}
    if isinstance(answer, Waiting):
        missed = Fault(FaultName.RIGHT_MISSED, "waiting", wish, "wait")
        return (missed,) if wish in mine else ()
    said = told(answer, hand.rules.pack)
    if word_of(answer) != wish:
        return (Fault(FaultName.OTHER_CHOICE, said, wish, "act.choice"),)
    found = flaw(hand, done(hand, answer), question.seat)
    if found is None:
        return ()
    if found.finding is not None:
        breach = found.finding.breach
        return (Fault(FaultName.UNLAWFUL_ACT, f"{said}: {breach}", wish, "act", breach),)
    if wish in mine:
        return (Fault(FaultName.NO_EFFECT, f"{said} ({found.note})", wish, "act"),)
    name = FaultName.UNKNOWN_CHOICE if mine else FaultName.NOT_ENTITLED
    return (Fault(name, said, "waiting", "act.choice"),)


def word_of(act: Act) -> str:
    """The word for the right that an act takes, empty where it takes none."""
    match act:
        case acts.Elect(_, choice):
            return choice
        case acts.NameSuit():
            return "name"
        case acts.Demand():
            return "demand"
    return ""


def _claimed(question: Question, answer: Act | Waiting) -> tuple[Fault, ...]:
    hand, breach = question.hand, question.breach
    assert breach is not None, "a breach is looked for"
    true = open_claims(hand, question.seat, breach)
    wanted = " or ".join(told(claim, hand.rules.pack) for claim in true) or "waiting"
    if isinstance(answer, Waiting):
        missed = Fault(FaultName.CLAIM_MISSED, "waiting", wanted, "wait", breach)
        return (missed,) if true else ()
    said = told(answer, hand.rules.pack)
    if not isinstance(answer, acts.Claim) or answer.breach != breach:
        return (Fault(FaultName.OTHER_BREACH, said, f"a claim of {breach}, or waiting", "act"),)
    ruling = done(hand, answer)
    if bears_out(hand, ruling, answer):
        return ()
    if is_late(hand, ruling):
        return (Fault(FaultName.CLAIM_LATE, said, wanted, "act", breach),)
    if ruling.note:
        return (Fault(FaultName.NOT_ENTITLED, f"{said} ({ruling.note})", wanted, "act", breach),)
    return (Fault(FaultName.CLAIM_FALSE, said, wanted, "act", breach),)
