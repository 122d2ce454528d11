"""What a law is: it notices, it gives, it may be elected from, it lapses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, get_args

from arbiter.acts import Act
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import Hand


class Standing(StrEnum):
    """How a claim of a true breach stands."""

    OPEN = "OPEN"
    EARLY = "EARLY"
    LATE = "LATE"
    RULED = "RULED"
    WRONG_SIDE = "WRONG_SIDE"


@dataclass(frozen=True, slots=True)
class Law:
    """One law of a book.

    A law has its numbers (or slugs) and parameters as fields and answers four questions: what it notices, what it
    gives and to whom once attention is drawn to it, what may be elected, and when it lapses. Each answer is a hand;
    a law that has nothing to say gives back the hand that it was given.
    """

    #: The acts that :meth:`notice` has anything to say on, so that it is not asked about others; None is: all of them.
    hears: ClassVar[tuple[type, ...] | None] = None
    breaches: ClassVar[frozenset[Breach]] = frozenset()

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Looks at an act that has been done.

        Args:
            before: The hand before the act.
            act: The act; its number is ``after.acts``.
            after: The hand as the act and the laws before this one have left it.

        Returns:
            The hand with what the law found, gave, or let lapse.
        """
        return after

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """Takes a claim of right: an election, a demand, a named suit, a correction.

        Returns:
            The hand as the right leaves it, None where this law gives no such right.
        """
        return None

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Gives the law's remedy, attention having been drawn to the finding at a position of the docket.

        Args:
            hand: The hand.
            at: The position of the finding.
            by: The seat that drew attention, 0 for the arbiter.
        """
        return hand

    def cited(self, hand: Hand, accused: int) -> str | None:
        """The number under which the law is cited where a breach by a seat was claimed and did not happen."""
        return getattr(self, "number", None)

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """How a claim of one of the law's own findings stands."""
        if finding.status is Status.LAPSED:
            return Standing.LATE
        return Standing.OPEN if finding.status is Status.NOTICED else Standing.RULED

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Lets lapse, or establishes, what does so at a moment (laws.md 0.4): it is asked only where there is a finding."""
        return hand


def listening(laws: Iterable[Law]) -> Mapping[type, tuple[Law, ...]]:
    """For each kind of act the laws that look at it, in the order of the laws."""
    book = tuple(laws)
    return {
        kind: tuple(law for law in book if law.hears is None or kind in law.hears)
        for kind in get_args(Act)
    }
