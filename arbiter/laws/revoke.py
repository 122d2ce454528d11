"""Law 13: the revoke (Calabrasella, law 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act
from arbiter.docket import found
from arbiter.laws.penalty import Penalty
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Hand, Played


@dataclass(frozen=True, slots=True)
class Revoke(Penalty):
    """Who can follow suit and does not has revoked: the other side may take nine points for each revoke.

    The points go from side to side; no card and no trick moves. A call neither compels nor excuses a revoke, and a
    called card refused is that breach and not a revoke besides.

    Attributes:
        number: The law.
    """

    hears: ClassVar = CARD_ACTS
    breaches: ClassVar = frozenset({Breach.REVOKE})
    number: str

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices a card of another suit by a seat that is known to hold the suit led."""
        if not isinstance(act, CARD_ACTS):
            return after
        after = self.notice_final(after)
        played = next((p for p in after.tricks.plays if p.act == after.acts), None)
        if played is None or played is after.tricks.plays[0]:
            return after
        pack = after.rules.pack
        suit = pack.of_suit(pack.suit(after.tricks.plays[0].card))
        able = after.hands[act.seat - 1] & suit
        if (
            suit >> played.card & 1
            or not able
            or unsure(after, act.seat)
            or disobeyed(after, played)
        ):
            return after
        finding = Finding(
            after.acts,
            after.number,
            self.number,
            Breach.REVOKE,
            act.seat,
            Status.NOTICED,
            cards=(played.card,),
            evidence=(after.tricks.plays[0].act,),
            lawful=pack.in_order(able),
        )
        return found(after, finding)


def unsure(hand: Hand, seat: int) -> bool:
    """Whether some of the cards a seat seems to hold may lie on the discard, laid there without showing their faces."""
    contract = hand.frame.contract
    return bool(hand.frame.exchange.blind) and contract is not None and contract.soloist == seat


def disobeyed(hand: Hand, played: Played) -> bool:
    """Whether a card was found to disobey a call."""
    findings = hand.docket.findings
    return any(f.breach is Breach.CALL_DISOBEYED and f.act == played.act for f in findings)
