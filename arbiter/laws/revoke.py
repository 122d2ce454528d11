"""Law 13: the revoke (Calabrasella, law 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act
from arbiter.cards import set_of
from arbiter.docket import found
from arbiter.laws.penalty import Penalty
from arbiter.rulings import Breach, Finding, Moment, Status
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
        plays = after.tricks.plays
        played = next((p for p in plays if p.act == after.acts), None)
        if played is None or played is plays[0]:
            return after
        return self._held_against(after, plays[0], played, after.number)

    def _held_against(self, hand: Hand, led: Played, played: Played, trick: int) -> Hand:
        """The hand with a revoke, if a card does not follow another and its owner could have followed."""
        pack = hand.rules.pack
        suit = pack.of_suit(pack.suit(led.card))
        shown = set_of(p.card for p in hand.tricks.plays if p.seat == played.seat and p != played)
        able = (hand.hands[played.seat - 1] | shown) & suit
        follows = suit >> played.card & 1 or not able
        if follows or unsure(hand, played.seat) or disobeyed(hand, played):
            return hand
        finding = Finding(
            played.act,
            trick,
            self.number,
            Breach.REVOKE,
            played.seat,
            Status.NOTICED,
            cards=(played.card,),
            evidence=(led.act,),
            lawful=pack.in_order(able),
        )
        return found(hand, finding)

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Holds the cards of a turned trick against a lead that was corrected under them."""
        if moment is Moment.TURNED:
            number = len(hand.tricks.done)
            led, *others = hand.tricks.done[-1].plays
            if lead_corrected(hand, led):
                found_before = {f.act for f in hand.docket.findings if f.status is Status.NOTICED}
                for played in others:
                    if played.act not in found_before:
                        hand = self._held_against(hand, led, played, number)
        return Penalty.reach(self, moment, hand)


def lead_corrected(hand: Hand, led: Played) -> bool:
    """Whether a lead was put right after it had been made, so that what follows it is judged when it is turned."""
    return any(
        f.breach is Breach.CALL_DISOBEYED and f.act == led.act and f.status is Status.CORRECTED
        for f in hand.docket.findings
    )


def unsure(hand: Hand, seat: int) -> bool:
    """Whether some of the cards a seat seems to hold may lie on the discard, laid there without showing their faces."""
    contract = hand.frame.contract
    return bool(hand.frame.exchange.blind) and contract is not None and contract.soloist == seat


def disobeyed(hand: Hand, played: Played) -> bool:
    """Whether a card was found to disobey a call."""
    findings = hand.docket.findings
    return any(f.breach is Breach.CALL_DISOBEYED and f.act == played.act for f in findings)
