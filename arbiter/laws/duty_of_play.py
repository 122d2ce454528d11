"""A duty of play broken: a suit not followed, a trump not played, a trump lead not headed (Klaberjass).

The book states the duties and no consequence; the consequence is the option ``klab_revoke`` (laws.md 5.1, 17).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import Act, Lead, Play, PlayTwo
from arbiter.docket import amended, found, where
from arbiter.laws.penalty import Penalty
from arbiter.phases.bete import guilty_totals
from arbiter.phases.following import lawful_to_trick
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class DutyOfPlay(Penalty):
    """Who breaks a duty of play loses his side's whole total of the deal to the other side, as in a bete.

    It can be corrected until the trick is turned. Several by one side cost it once, both sides' cancel each other; of
    three players an offending opponent loses his own total only.

    Attributes:
        follow: The law on following suit.
        trump: The law on trumping.
        head: The law on heading a trump lead.
        costs: ``klab_revoke`` is not ``NONE``.
    """

    breaches: ClassVar = frozenset(
        {Breach.REVOKE, Breach.TRUMP_NOT_PLAYED, Breach.TRICK_NOT_HEADED}
    )
    follow: str
    trump: str
    head: str
    costs: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Holds a card put to a trick against the duties of play."""
        if not isinstance(act, Play | Lead | PlayTwo):
            return after
        after = self.notice_final(after)
        plays = after.tricks.plays
        mine = next((p for p in plays if p.act == after.acts), None)
        if mine is None or mine is plays[0]:
            return after
        held = after.hands[act.seat - 1] | 1 << mine.card
        others = tuple(p for p in plays if p is not mine)
        for duty in after.rules.edition.follow(after, act.seat, others, held):
            if not duty.cards >> mine.card & 1:
                lawful = lawful_to_trick(after, act.seat, others, held)
                return found(after, self._finding(after, act.seat, mine.card, duty.breach, lawful))
        return after

    def _finding(self, hand: Hand, seat: int, card: int, breach: Breach, lawful: int) -> Finding:
        laws = {Breach.REVOKE: self.follow, Breach.TRUMP_NOT_PLAYED: self.trump}
        return Finding(
            hand.acts,
            hand.number,
            laws.get(breach, self.head),
            breach,
            seat,
            Status.NOTICED,
            cards=(card,),
            evidence=(hand.tricks.plays[0].act,),
            lawful=hand.rules.pack.in_order(lawful),
        )

    def establish(self, hand: Hand, at: int, claimed: int) -> Hand:
        """Establishes a breach; what it costs is reckoned at the count."""
        return self._reckoned(
            amended(hand, at, status=Status.ESTABLISHED, points=0, claimed=claimed)
        )

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """As any penalty; at the count the totals are reckoned."""
        hand = super(DutyOfPlay, self).reach(moment, hand)
        return self._reckoned(hand) if moment in (Moment.LAST_TURNED, Moment.CLAIMS_CLOSE) else hand

    def _reckoned(self, hand: Hand) -> Hand:
        """The points of each finding: the first of a guilty side (of three, of a guilty opponent) carries them."""
        if hand.phase is not Phase.COUNT or not self.costs:
            return hand
        costs = guilty_totals(hand)
        for at in where(
            hand, lambda f: f.breach in self.breaches and f.status is Status.ESTABLISHED
        ):
            offender = hand.docket.findings[at].offender or 0
            payer = next((seats for seats in costs if offender in seats), None)
            hand = amended(hand, at, points=costs.pop(payer) if payer is not None else 0)
        return hand
