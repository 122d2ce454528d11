"""What a client is asked: a position of a hand, and what it is to do with it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from arbiter.acts import Act
from arbiter.record import Record
from arbiter.rulings import Breach
from arbiter.state import Hand


class Level(StrEnum):
    """What a client can be certified for.

    PLAYS: it plays lawfully. CLAIMS: it claims and elects rightly. RULES: it rules rightly.
    """

    PLAYS = "PLAYS"
    CLAIMS = "CLAIMS"
    RULES = "RULES"


class Task(StrEnum):
    """What is to be done with a position.

    ACT: the seat acts, or waits where it is not to act. ELECT: the player wants to make use of a right; the client does
    so if the laws give it. CLAIM: the client looks for a breach and claims it if it may. RULE: the client rules on an
    act.
    """

    ACT = "ACT"
    ELECT = "ELECT"
    CLAIM = "CLAIM"
    RULE = "RULE"


#: The level that each task belongs to.
LEVEL_OF: Final = {
    Task.ACT: Level.PLAYS,
    Task.ELECT: Level.CLAIMS,
    Task.CLAIM: Level.CLAIMS,
    Task.RULE: Level.RULES,
}


class Edge(StrEnum):
    """Where a position stands to the law that it is about.

    BITES: the law bears on what is done there. SHORT: it just does not. PLAIN: the plain procedure.
    """

    BITES = "BITES"
    SHORT = "SHORT"
    PLAIN = "PLAIN"


class Question(NamedTuple):
    """A question. What a client is told of it is for :mod:`arbiter.conformance.messages`.

    Attributes:
        task: What is to be done.
        law: The law that it is about, as the edition's book numbers it; empty for the plain procedure.
        edge: Where the position stands to that law.
        record: The hand so far, with the options and the profile it is played by.
        hand: The same as a state.
        seat: The seat that is asked; 0 where a referee is.
        act: The act that is to be ruled on.
        wish: The right that the player wants to make use of: a choice of an election, ``name`` or ``demand``.
        breach: The breach that is to be looked for.
        seen: What was done so far, as the seat saw it.
    """

    task: Task
    law: str
    edge: Edge
    record: Record
    hand: Hand
    seat: int = 0
    act: Act | None = None
    wish: str = ""
    breach: Breach | None = None
    seen: tuple[Act, ...] = ()

    @property
    def level(self) -> Level:
        """The level that the question belongs to."""
        return LEVEL_OF[self.task]
