"""Points that the other side may take for a breach, once it can no longer be put right (as laws 13 and 10 give them)."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.acts import Act, Elect
from arbiter.docket import (
    SETTLED,
    amended,
    closed,
    election_of,
    opened,
    where,
)
from arbiter.laws.law import Law, Standing
from arbiter.rulings import JUDGED_AS_REVOKES, Breach, Election, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class Penalty(Law):
    """A breach that costs points if it is claimed.

    It can be put right until its trick is turned; from then on the other side may take the points, until the pack is
    cut. A claim made while the hand is played is put off until the tricks may be searched.

    Attributes:
        points: ``revoke_points_thirds``: what moves, in the unit of counting.
        correctable: ``revoke_correctable``: until when the card may be corrected.
        cap: ``revoke_cap``: how many of a side are penalised, 0 for all.
    """

    points: int
    correctable: str
    cap: int

    def final(self, hand: Hand, finding: Finding) -> bool:
        """Whether a breach can no longer be put right."""
        done = len(hand.tricks.done)
        if finding.trick is None or finding.trick > done:
            return False
        waits = (
            self.correctable == "UNTIL_NEXT_LEAD"
            and hand.phase is Phase.PLAY
            and not hand.tricks.plays
        )
        return not (waits and finding.trick == done)

    def establish(self, hand: Hand, at: int, claimed: int) -> Hand:
        """Takes the points."""
        finding = hand.docket.findings[at]
        before = sum(
            f.status is Status.ESTABLISHED
            and f.breach in self.breaches | JUDGED_AS_REVOKES
            and f is not finding
            and hand.side(f.offender or 0) == hand.side(finding.offender or 0)
            for f in hand.docket.findings
        )
        points = 0 if self.cap and before >= self.cap else self.points
        return amended(hand, at, status=Status.ESTABLISHED, points=points, claimed=claimed)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Gives the points for a claim; the arbiter's own attention waits until the breach is final."""
        finding = hand.docket.findings[at]
        if not self.final(hand, finding):
            return hand
        if by:
            return self.establish(hand, at, hand.acts)
        hand = self.establish(hand, at, 0)
        holders = hand.others(finding.offender or 0)
        choices = ("nine", "waive")
        return opened(
            hand, Election(at, finding.law, finding.breach, holders, choices, "nine", SETTLED, True)
        )

    def notice_final(self, hand: Hand) -> Hand:
        """The arbiter's attention to what has become final, where the profile gives it."""
        if hand.rules.profile.attends:
            for at in where(
                hand, lambda f: f.breach in self.breaches and f.status is Status.NOTICED
            ):
                hand = self.attend(hand, at, 0)
        return hand

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect nine`` and ``elect waive`` by the other side, on its last claim or on the arbiter's notice.

        As long as a called partner is secret the answer waits.
        """
        if (
            not isinstance(act, Elect)
            or act.choice not in ("nine", "waive")
            or hand.phase is Phase.CLOSED
            # Whether it is accepted tells on which side a secret partner is; nothing is lost by waiting for the count.
            or hand.partner_secret
        ):
            return None
        taken = [
            at
            for at in where(hand, lambda f: f.breach in self.breaches and not f.by_choice)
            if hand.docket.findings[at].status is Status.ESTABLISHED
            and act.seat in hand.others(hand.docket.findings[at].offender or 0)
        ]
        last = self._last_claim(hand, act.seat)
        group = [at for at in taken if last and hand.docket.findings[at].claimed == last]
        if not group:
            group = [at for at in taken if election_of(hand, at) is not None][-1:]
        for at in group:
            hand = closed(self._answered(hand, at, act.choice), at)
        return hand if group else None

    def _last_claim(self, hand: Hand, seat: int) -> int:
        """The act by which a seat's side last claimed anything that is judged as a revoke, true or not; 0 for none."""
        acts = [0]
        for finding in hand.docket.findings:
            judged_alike = finding.breach in self.breaches | JUDGED_AS_REVOKES
            if judged_alike and finding.offender and seat in hand.others(finding.offender):
                refuted = finding.status is Status.REFUTED
                acts.append((finding.act or 0) if refuted else finding.claimed)
        return max(acts)

    def _answered(self, hand: Hand, at: int, choice: str) -> Hand:
        if choice == "waive":
            return amended(hand, at, status=Status.CONDONED, points=0, by_choice=True)
        return amended(hand, at, by_choice=True)

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Only the other side may claim, from the turning of the trick to the cut."""
        if by not in hand.others(finding.offender or 0):
            return Standing.WRONG_SIDE
        if finding.status is Status.LAPSED:
            return Standing.LATE
        if finding.claimed or finding.status in (Status.CORRECTED, Status.CONDONED):
            return Standing.RULED
        if hand.phase is Phase.CLOSED:
            return Standing.LATE
        if finding.status is Status.ESTABLISHED:
            return Standing.RULED
        return Standing.OPEN if self.final(hand, finding) else Standing.EARLY

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Established when final, claimed at the count by whoever claims points, lapsed with the cut."""
        if moment in (Moment.TURNED, Moment.LAST_TURNED):
            return self.notice_final(hand)
        own = where(hand, lambda f: f.breach in self.breaches and f.status is Status.NOTICED)
        for at in own:
            if moment is Moment.CLAIMS_CLOSE and hand.rules.profile.claims_points:
                if self.final(hand, hand.docket.findings[at]):
                    hand = self.establish(hand, at, 0)
            elif moment is Moment.SETTLED:
                hand = amended(hand, at, status=Status.LAPSED)
        return hand


def of_play(hand: Hand, breach: Breach) -> bool:
    """Whether a breach is one of the duties of play, which only a search of the tricks can prove."""
    return any(isinstance(law, Penalty) and breach in law.breaches for law in hand.rules.laws)
