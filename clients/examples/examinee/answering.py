"""A question answered: by the player, or by what a referee rules."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_client import v1
from examinee.player import Player
from examinee.rulings import answer_of, request_of


def answer(question: v1.Question, rule: Callable[[v1.RuleRequest], v1.RuleResponse]) -> v1.Answer:
    """Answers a question.

    Args:
        question: The question.
        rule: Asks a referee for a ruling.
    """
    told = v1.Answer(question=question.number)
    if question.HasField("referee"):
        told.ruling.CopyFrom(answer_of(rule(request_of(question.referee))))
    elif (act := Player(question).answer(question.task)) is not None:
        told.act.CopyFrom(act)
    else:
        told.wait.SetInParent()
    return told
