"""A card corrected before its trick is turned (laws.md 1.13: correctable; those after it may change theirs)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import Act, Correct
from arbiter.cards import CardSet, set_of
from arbiter.docket import amended, last_where, noted, struck
from arbiter.laws.exposed_card import lie_exposed
from arbiter.laws.law import Law
from arbiter.phases.following import lawful_to_trick
from arbiter.phases.phase import void_act
from arbiter.phases.trick import due, in_trick, replaced
from arbiter.rulings import Breach, Status
from arbiter.state import Hand, Phase, Played

_CORRECTABLE = (
    Breach.REVOKE,
    Breach.TRUMP_NOT_PLAYED,
    Breach.TRICK_NOT_HEADED,
    Breach.CALL_DISOBEYED,
)


@dataclass(frozen=True, slots=True)
class CorrectedCard(Law):
    """A revoke, or a call disobeyed, may be put right until the trick is turned.

    An ally's withdrawn card then lies exposed, the soloist's goes back freely. Who has played after the wrong card
    may change his own; that card is not exposed.

    Attributes:
        until: ``revoke_correctable``.
        once: An exposed card may be called at the next trick only.
    """

    hears: ClassVar = ()
    until: str
    once: bool

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``correct CARD``."""
        if not isinstance(act, Correct) or not self._open(hand):
            return None
        reopened = self._reopened(hand)
        old = in_trick(reopened, act.seat)
        if old is None:
            return None
        at = _wrong(reopened, old)
        if at < 0 and not _may_change(reopened, old):
            return noted(hand, "own-card-stands")
        if not reopened.holds(act.seat, act.card):
            return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
        if not self.choices(hand, act.seat)[0] >> act.card & 1:
            return None
        after = replaced(reopened, act.seat, act.card)
        if at < 0:
            return after
        after = amended(
            after,
            at,
            status=Status.CORRECTED,
            points=0,
            evidence=(*_evidence(after, at), after.acts),
        )
        if after.role(act.seat) == 1:
            after = lie_exposed(after, act.seat, old.card, at, self.once)
        return _judged_anew(after) if old.act == after.tricks.plays[0].act else after

    def choices(self, hand: Hand, seat: int) -> tuple[CardSet, str | None]:
        """The cards for which a seat may now exchange its own in the trick, 0 where that card stands; and the law."""
        reopened = self._reopened(hand)
        old = in_trick(reopened, seat)
        if old is None or not self._open(hand):
            return 0, None
        held = reopened.hands[seat - 1]
        at = _wrong(reopened, old)
        if at >= 0:
            finding = reopened.docket.findings[at]
            return held & set_of(finding.lawful), finding.law
        if not _may_change(reopened, old):
            return 0, None
        plays = reopened.tricks.plays
        before = plays[: plays.index(old)]
        return held & lawful_to_trick(reopened, seat, before, held | 1 << old.card), None

    def _open(self, hand: Hand) -> bool:
        return hand.phase in (Phase.PLAY, Phase.COUNT) and self.until != "NEVER"

    def _reopened(self, hand: Hand) -> Hand:
        tricks = hand.tricks
        if self.until != "UNTIL_NEXT_LEAD" or tricks.plays or not tricks.done:
            return hand
        last = tricks.done[-1]
        back = tricks._replace(
            plays=last.plays, done=tricks.done[:-1], omitted=last.omitted, leader=last.plays[0].seat
        )
        return due(hand.with_tricks(back))


def _wrong(hand: Hand, mine: Played) -> int:
    """The position of what was found of a card in the trick and can be put right, -1 where there is nothing."""
    return last_where(
        hand,
        lambda f: f.breach in _CORRECTABLE and f.act == mine.act and f.status is Status.NOTICED,
    )


def _judged_anew(hand: Hand) -> Hand:
    """The hand after a lead was corrected: what followed it is judged when the trick is turned."""
    later = {played.act for played in hand.tricks.plays[1:]}
    return struck(
        hand,
        lambda f: f.breach is Breach.REVOKE and f.status is Status.NOTICED and f.act in later,
    )


def _evidence(hand: Hand, at: int) -> tuple[int, ...]:
    return hand.docket.findings[at].evidence


def _may_change(hand: Hand, mine: Played) -> bool:
    """Whether somebody before this card in the trick has corrected his, so that it may be changed."""
    acts = [p.act for p in hand.tricks.plays]
    earlier = acts[: acts.index(mine.act)]
    return any(
        f.breach in _CORRECTABLE and f.status is Status.CORRECTED and f.act in earlier
        for f in hand.docket.findings
    )
