"""Law 14: tricks turned are not looked at again (Calabrasella, law 14), nor is the discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import Act, Elect, LookDiscard, LookStock, LookTrick
from arbiter.docket import amended, found, where
from arbiter.laws.law import Law, Standing
from arbiter.phases.counting import whole_of
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class TurnedTrick(Law):
    """Nobody may look at a turned trick, or at the discard, until the hand has been played.

    No penalty is stated; the option ``lookback`` can lay one on a trick looked at. An ally may count the discard face
    down, and the soloist may look at it until the first card.

    Attributes:
        number: The law.
        lookback: ``lookback``.
        nine: The points that ``NINE`` moves.
        monte: Once the play has begun, looking at the monte is looking at the discard.
    """

    hears: ClassVar = (LookTrick, LookStock, LookDiscard)
    breaches: ClassVar = frozenset({Breach.TRICK_LOOKED_AT, Breach.DISCARD_LOOKED_AT})
    number: str | None
    lookback: str
    nine: int
    monte: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices the look."""
        if isinstance(act, LookTrick):
            cards = tuple(played.card for played in _trick(before, act.trick))
            if not cards or before.phase is not Phase.PLAY:
                return after
            claimed = after.rules.profile.claims_points or self.lookback == "WARN"
            status = Status.ESTABLISHED if claimed else Status.NOTICED
            points = self.nine if self.lookback == "NINE" and claimed else 0
            breach = Breach.TRICK_LOOKED_AT
            last = before.tricks.done[act.trick - 1]
            finding = Finding(
                after.acts, after.number, self.number, breach, act.seat, status, points, cards
            )
            return found(
                after, finding._replace(evidence=tuple(played.act for played in last.plays))
            )
        if isinstance(act, LookStock) and not self.monte:
            return after
        if isinstance(act, LookDiscard | LookStock) and self._discard_barred(before, act):
            trick = after.number if before.phase is Phase.PLAY else None
            breach = Breach.DISCARD_LOOKED_AT
            return found(
                after, Finding(after.acts, trick, self.number, breach, act.seat, Status.ESTABLISHED)
            )
        return after

    def _discard_barred(self, before: Hand, act: LookDiscard | LookStock) -> bool:
        if before.phase is Phase.PLAY:
            return True
        if before.phase is not Phase.EXCHANGE or isinstance(act, LookStock):
            return False
        exchange = before.frame.exchange
        return before.side(act.seat) == 1 and bool(exchange.discarded or exchange.blind)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Takes the points that the option gives."""
        points = self.nine if self.lookback == "NINE" else 0
        return amended(
            hand, at, status=Status.ESTABLISHED, points=points, claimed=hand.acts if by else 0
        )

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect waive`` and ``elect nine`` on the nine points, by the other side."""
        if (
            not isinstance(act, Elect)
            or act.choice not in ("nine", "waive")
            or self.lookback != "NINE"
        ):
            return None
        for at in reversed(
            list(where(hand, lambda f: f.breach is Breach.TRICK_LOOKED_AT and bool(f.points)))
        ):
            finding = hand.docket.findings[at]
            if act.seat in hand.others(finding.offender or 0) and not finding.by_choice:
                waived = {"status": Status.CONDONED, "points": 0} if act.choice == "waive" else {}
                return amended(hand, at, by_choice=True, **waived)
        return None

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Open until the cut, where there is anything to claim, to the other side."""
        if finding.status is Status.NOTICED:
            if by not in hand.others(finding.offender or 0):
                return Standing.WRONG_SIDE
            return Standing.LATE if hand.phase is Phase.CLOSED else Standing.OPEN
        return Standing.LATE if finding.status is Status.LAPSED else Standing.RULED

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Reckons up a hand that is lost by looking; unclaimed, the points lapse with the cut."""
        for at in where(hand, lambda f: f.breach is Breach.TRICK_LOOKED_AT):
            finding = hand.docket.findings[at]
            if moment is Moment.SETTLED and finding.status is Status.NOTICED:
                hand = amended(hand, at, status=Status.LAPSED)
            lost = self.lookback == "LOSES_HAND" and finding.status is Status.ESTABLISHED
            if lost and moment is Moment.CLAIMS_CLOSE and hand.phase is Phase.COUNT:
                side = hand.side(finding.offender or 0)
                earlier = hand.docket.findings[:at]
                already = any(
                    f.breach is finding.breach and f.points and hand.side(f.offender or 0) == side
                    for f in earlier
                )
                hand = amended(hand, at, points=0 if already else whole_of(hand, side))
        return hand


def _trick(hand: Hand, number: int) -> tuple:  # type: ignore[type-arg]
    done = hand.tricks.done
    return done[number - 1].plays if 0 < number <= len(done) else ()
