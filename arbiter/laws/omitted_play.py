"""A seat that did not play to a trick (laws.md 1.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import Act, Elect, Omit, Play
from arbiter.docket import (
    SETTLED,
    amended,
    closed,
    election_for,
    established,
    found_with_right,
    last_where,
    right_told,
    where,
)
from arbiter.laws.law import Law
from arbiter.laws.stopping import voided
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import Hand


@dataclass(frozen=True, slots=True)
class OmittedPlay(Law):
    """Who has not played to a trick plays as long as it lies on the table; later the other side has the choice.

    It may have the hand dealt again, or let it stand; then the card left over counts as played to that trick, and is
    no revoke.

    Attributes:
        number: The law; None where the book is silent.
    """

    hears: ClassVar = (Omit, Play)
    breaches: ClassVar = frozenset({Breach.PLAY_OMITTED})
    number: str | None = None

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices the omission; a late card to the same trick makes it good."""
        if isinstance(act, Omit) and after.tricks.omitted != before.tricks.omitted:
            number, breach = self.number, Breach.PLAY_OMITTED
            finding = Finding(after.acts, after.number, number, breach, act.seat, Status.NOTICED)
            holders, choices = after.others(act.seat), ("redeal", "stand")
            return found_with_right(after, finding, holders, choices, "stand", SETTLED)
        if (
            isinstance(act, Play)
            and act.seat in before.tricks.omitted
            and act.seat not in after.tricks.omitted
        ):
            at = last_where(
                after, lambda f: f.breach is Breach.PLAY_OMITTED and f.offender == act.seat
            )
            finding = after.docket.findings[at]
            assert finding.trick == after.number, "what it left out was a card to this trick"
            evidence = (*finding.evidence, after.acts)
            return amended(closed(after, at), at, status=Status.CORRECTED, evidence=evidence)
        return after

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the other side's choice, once the trick has been turned."""
        if hand.docket.findings[at].trick == hand.number and not by:
            return hand
        return right_told(hand, at, by)

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect redeal`` and ``elect stand`` by the other side."""
        if not isinstance(act, Elect) or act.choice not in ("redeal", "stand"):
            return None
        election = election_for(hand, Breach.PLAY_OMITTED, act.seat, act.choice)
        if election is None or (
            hand.docket.findings[election.finding].trick == hand.number and hand.tricks.plays
        ):
            return None
        at = election.finding
        hand = closed(established(hand, at), at)
        return voided(hand, at) if act.choice == "redeal" else hand

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """The arbiter speaks once the trick is turned; unclaimed, it lapses with the cut."""
        for at in where(
            hand, lambda f: f.breach is Breach.PLAY_OMITTED and f.status is Status.NOTICED
        ):
            if moment is Moment.TURNED and hand.rules.profile.attends:
                hand = self.attend(hand, at, 0)
            elif moment is Moment.SETTLED:
                hand = amended(hand, at, status=Status.LAPSED)
        return hand
