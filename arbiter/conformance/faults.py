"""What can be wrong with an answer, by name."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from arbiter.rulings import Breach


class Outcome(StrEnum):
    """How a question came out."""

    RIGHT = "RIGHT"
    WRONG = "WRONG"
    LATE = "LATE"
    UNANSWERED = "UNANSWERED"


class FaultName(StrEnum):
    """What is wrong. The names are stable: never renamed, never used again for something else."""

    UNREADABLE = "UNREADABLE"
    ANSWERED_LATE = "ANSWERED_LATE"
    NOT_ANSWERED = "NOT_ANSWERED"
    OTHER_SEAT = "OTHER_SEAT"
    UNLAWFUL_ACT = "UNLAWFUL_ACT"
    NO_EFFECT = "NO_EFFECT"
    NOT_ACTED = "NOT_ACTED"
    NOT_ENTITLED = "NOT_ENTITLED"
    UNKNOWN_CHOICE = "UNKNOWN_CHOICE"
    OTHER_CHOICE = "OTHER_CHOICE"
    RIGHT_MISSED = "RIGHT_MISSED"
    CLAIM_FALSE = "CLAIM_FALSE"
    CLAIM_LATE = "CLAIM_LATE"
    CLAIM_MISSED = "CLAIM_MISSED"
    OTHER_BREACH = "OTHER_BREACH"
    WRONG_DISPOSITION = "WRONG_DISPOSITION"
    WRONG_OUTCOME = "WRONG_OUTCOME"
    FINDING_MISSED = "FINDING_MISSED"
    FINDING_INVENTED = "FINDING_INVENTED"
    WRONG_LAW = "WRONG_LAW"
    WRONG_OFFENDER = "WRONG_OFFENDER"
    WRONG_STATUS = "WRONG_STATUS"
    WRONG_POINTS = "WRONG_POINTS"
    WRONG_ELECTIONS = "WRONG_ELECTIONS"
    WRONG_SCORE = "WRONG_SCORE"
    WRONG_STATE = "WRONG_STATE"


class Fault(NamedTuple):
    """One thing that is wrong with an answer.

    Attributes:
        name: What.
        found: What the client said or did.
        expected: What is right.
        field: The field of the answer that it is in; empty for the answer as a whole.
        breach: The breach that it is, or that it is about; None where it is about none.
    """

    name: FaultName
    found: str
    expected: str
    field: str = ""
    breach: Breach | None = None


class Grade(NamedTuple):
    """A question graded.

    Attributes:
        outcome: How it came out.
        faults: What is wrong; empty where it is right.
    """

    outcome: Outcome
    faults: tuple[Fault, ...] = ()


RIGHT = Grade(Outcome.RIGHT)
UNANSWERED = Grade(
    Outcome.UNANSWERED, (Fault(FaultName.NOT_ANSWERED, "nothing", "an answer in time"),)
)
LATE = Grade(
    Outcome.LATE, (Fault(FaultName.ANSWERED_LATE, "an answer after its time", "an answer in time"),)
)
