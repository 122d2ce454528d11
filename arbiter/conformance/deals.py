"""Questions about the deal: one that departs from the rules of dealing is claimed, and one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from arbiter.acts import Claim
from arbiter.conformance.courses import lawful_hand, make_course, with_profile
from arbiter.conformance.questions import Edge, Question, Task
from arbiter.laws.deal import deal_fault
from arbiter.profiles import TABLE
from arbiter.referee import new_hand
from arbiter.rulings import Breach
from arbiter.state import Manner, Rules

_TURNS: Final = {"CW": "cw", "CCW": "ccw"}


def deal_questions(rules: Rules, dice: Random) -> Iterator[Question]:
    """For each way in which a deal can go wrong: it went wrong, or it was looked after.

    They are asked in the profile table, where nobody but a player draws attention to the deal.
    """
    silent = with_profile(rules, TABLE)
    course = None
    while course is None:
        course = make_course(silent, dice, lawful_hand)
    for law, wrong, right in _manners(silent, dice):
        for manner, edge in ((wrong, Edge.BITES), (right, Edge.SHORT)):
            record = course.until(0)._replace(manner=manner)
            assert record.hands is not None, "a hand that was dealt has its cards"
            assert record.stock is not None, "the same"
            hand = new_hand(silent, deal_fault(silent, record.hands, record.stock, manner))
            cited = next((f.law for f in hand.docket.findings), None)
            seat = dice.choice(silent.active)
            act = Claim(seat, Breach.DEAL_IRREGULAR.value)
            number = law if law in silent.edition.numbers else cited or _law(silent)
            yield Question(Task.RULE, number, edge, record, hand, act=act)


def _law(rules: Rules) -> str:
    """The law that speaks of the deal."""
    law = next(law for law in rules.laws if Breach.DEAL_IRREGULAR in law.breaches)
    return getattr(law, "number", None) or ""


def _manners(rules: Rules, dice: Random) -> Iterator[tuple[str, Manner, Manner]]:
    """Ways to deal wrongly, each with the law that it is about and the like way to deal rightly."""
    turn = _TURNS[str(rules.option("rotation"))]
    other = next(way for way in _TURNS.values() if way != turn)
    faced = Manner(faced=(dice.randrange(rules.pack.size),))
    yield "", faced, Manner(faced=())
    if rules.chosen.get("deal_out_of_turn") != "STANDS_WHEN_COMPLETE":
        yield "1", Manner(dealer=dice.choice(rules.active[:-1])), Manner(dealer=rules.seats)
    yield "2", Manner(direction=other), Manner(direction=turn)
    if rules.edition.cut:
        yield "", Manner(cut=False), Manner(cut=True)
