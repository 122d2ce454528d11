"""Laws 8 and 10: a card exposed, and an exposed card called (Calabrasella, laws 8 and 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Demand, Expose, PlayTwo
from arbiter.cards import Card
from arbiter.docket import (
    amended,
    closed,
    covered,
    established,
    exposed,
    found,
    laid,
    where,
)
from arbiter.laws.law import Law
from arbiter.phases.trick import complete, in_trick
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Moment, Status
from arbiter.state import Exposure, Hand, Phase


def lie_exposed(hand: Hand, seat: int, card: Card, at: int, once: bool) -> Hand:
    """Lets a card lie exposed for a finding; once: only for the next trick to be led."""
    trick = 0
    if once:
        begun = bool(hand.tricks.plays)
        trick = hand.number + begun
    return exposed(hand, Exposure(seat, card, at, trick, trick))


@dataclass(frozen=True, slots=True)
class ExposedCard(Law):
    """The soloist may show what he likes; an ally's exposed card may be called by the soloist.

    The call may be made from the end of a trick until the owner plays, at each trick until the card has been played;
    a call never compels a revoke. Cards shown before there is a soloist bind nobody, unless the option says so.

    Attributes:
        soloist_number: The law on the soloist's card.
        ally_number: The law on an ally's card.
        once: The card may be called at the next trick only (the Ukrainian book).
        before_call: ``pre_call_exposure``.
    """

    breaches: ClassVar = frozenset({Breach.CARD_EXPOSED})
    soloist_number: str | None
    ally_number: str | None
    once: bool
    before_call: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices cards shown; ends the exposure of a card that has gone, but not of one that may still come back."""
        if before.frame.contract is None and after.frame.contract is not None:
            after = self._sides_known(after)
        cards = self._shown(before, act, after)
        if cards:
            after = self._exposed(after, act.seat, cards)
        if not after.docket.exposed:
            return after
        on_table = {played.card for played in after.tricks.plays}
        return covered(after, lambda x: not after.holds(x.seat, x.card) and x.card not in on_table)

    def _shown(self, before: Hand, act: Act, after: Hand) -> tuple[Card, ...]:
        new = after.docket.findings[len(before.docket.findings) :]
        if new and new[-1].breach is Breach.CARD_NOT_HELD:
            return ()
        if isinstance(act, Expose):
            return act.cards if after.docket.notes == before.docket.notes else ()
        if not isinstance(act, CARD_ACTS) or after.docket.notes != before.docket.notes:
            return ()
        put = any(played.act == after.acts for played in after.tricks.plays)
        shown = act.cards if isinstance(act, PlayTwo) else (act.card,)
        return shown[1:] if put else shown

    def _exposed(self, hand: Hand, seat: int, cards: tuple[Card, ...]) -> Hand:
        side = hand.role(seat)
        trick = hand.number if hand.phase is Phase.PLAY else None
        number = self.soloist_number if side == 0 else self.ally_number if side == 1 else None
        if side == 1:
            status = _of_ally(hand)
        elif side == 0:
            status = Status.CORRECTED
        else:
            status = Status.NOTICED if self.before_call else Status.CONDONED
        hand = found(
            hand, Finding(hand.acts, trick, number, Breach.CARD_EXPOSED, seat, status, cards=cards)
        )
        if side == 1:
            for card in cards:
                hand = lie_exposed(hand, seat, card, len(hand.docket.findings) - 1, self.once)
        return hand

    def _sides_known(self, hand: Hand) -> Hand:
        for at in where(
            hand, lambda f: f.breach is Breach.CARD_EXPOSED and f.status is Status.NOTICED
        ):
            finding = hand.docket.findings[at]
            assert finding.offender is not None, "a card is exposed by a seat"
            if hand.role(finding.offender) == 0:
                hand = amended(hand, at, law=self.soloist_number, status=Status.CORRECTED)
            else:
                hand = amended(hand, at, law=self.ally_number, status=_of_ally(hand))
                for card in finding.cards:
                    hand = lie_exposed(hand, finding.offender, card, at, self.once)
        return hand

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """The card lies there to be called: the right is open, once it is known whose it is."""
        if hand.role(hand.docket.findings[at].offender or 0) < 0:
            return hand
        return amended(hand, at, status=Status.ESTABLISHED, claimed=hand.acts if by else 0)

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``demand CARD`` by the soloist."""
        if not isinstance(act, Demand):
            return None
        exposure = callable_card(hand, act.card)
        if exposure is None or act.seat not in hand.wronged(exposure.seat):
            return None
        at = exposure.finding
        finding = hand.docket.findings[at]
        if finding.breach is Breach.CARD_EXPOSED and finding.status is Status.NOTICED:
            hand = established(hand, at)
        for lying in hand.docket.exposed:
            if lying.card == act.card:
                hand = closed(hand, lying.finding)
        return laid(hand, Duty(DutyKind.PLAY_CARD, exposure.seat, act.card, self.ally_number, at))

    def cited(self, hand: Hand, accused: int) -> str | None:
        """The soloist's card and an ally's have each their law."""
        return {0: self.soloist_number, 1: self.ally_number}.get(hand.role(accused))

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """A card's liability ends with its last trick, and with the last of all."""
        if moment is Moment.TURNED:
            done = len(hand.tricks.done)
            return covered(hand, lambda x: bool(x.last) and x.last <= done)
        if moment is Moment.LAST_TURNED:
            hand = covered(hand, lambda _: True)
            if not hand.rules.profile.claims_points:
                for at in where(
                    hand, lambda f: f.breach is Breach.CARD_EXPOSED and f.status is Status.NOTICED
                ):
                    hand = amended(hand, at, status=Status.LAPSED)
        return hand


def _of_ally(hand: Hand) -> Status:
    """How an ally's exposed card stands: at a silent table the soloist has yet to speak of it."""
    return Status.ESTABLISHED if hand.rules.profile.claims_points else Status.NOTICED


def callable_card(hand: Hand, card: Card) -> Exposure | None:
    """The exposure by which a card may be called now, None where it may not.

    It may from the end of one trick until its owner has played to the next.
    """
    if hand.phase not in (Phase.PLAY, Phase.EXCHANGE):
        return None
    trick = hand.number + complete(hand)
    for exposure in hand.docket.exposed:
        due = not exposure.first or exposure.first <= trick <= exposure.last
        played = in_trick(hand, exposure.seat) is not None and not complete(hand)
        if exposure.card == card and due and not played and hand.holds(exposure.seat, card):
            return exposure
    return None
