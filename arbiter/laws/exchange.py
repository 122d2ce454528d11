"""Errors in exchanging a card or taking the monte (the second book of the auction games; laws.md 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import (
    CARD_ACTS,
    Act,
    Deny,
    Discard,
    Elect,
    Lead,
    LookStock,
    Open,
    Play,
    PlayTwo,
    Return,
    Take,
    Yield,
)
from arbiter.cards import Card, set_of
from arbiter.docket import (
    FIRST_TRICK,
    SETTLED,
    amended,
    closed,
    election_for,
    election_of,
    established,
    found_with_right,
    right_told,
    struck,
    where,
    with_frame,
)
from arbiter.laws.law import Law, Standing
from arbiter.laws.stopping import stopped
from arbiter.phases.auction import form_of
from arbiter.phases.monte import due_from_monte, opponents, share_of
from arbiter.phases.phase import soloist_of
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import OVER, Hand, Phase

# The kinds of error, as codes for the message files. PASSED_ON: another number than was taken (scegliete).
LOOKED, OPENED, NOT_HIS_CARD = "looked", "opened", "not-his-card"
DENIED, KEPT_BACK, GIVEN_BACK = "denied", "kept-back", "given-back"
PASSED_ON, TOO_EARLY = "passed-on", "too-early"
LEFT_LYING, WRONG_SIZE = "left-lying", "wrong-size"


@dataclass(frozen=True, slots=True)
class ExchangeError(Law):
    """Whoever errs in the exchange may lose the hand: one point to each of the other side, and a new deal.

    An error that everybody can see must be claimed before the first trick is turned, a hand of the wrong size or a
    called card denied before the pack is cut. Until the first card is led an exchange may be completed or put right;
    only a card seen or taken that was not his is an error at once.

    Attributes:
        number: The law.
    """

    breaches: ClassVar = frozenset({Breach.EXCHANGE_ERROR})
    number: str

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Looks at every act of the exchange, and at the first card of each seat."""
        if after.docket.notes != before.docket.notes or _void(before, after):
            return after
        if isinstance(act, LookStock):
            return self._looked(act, after)
        if isinstance(act, Open) and not self._may_open(after, act.seat):
            return self._found(after, after.acts, act.seat, FIRST_TRICK, OPENED)
        if after.frame.contract is None:
            return after
        if isinstance(act, Take):
            return self._taken(before, act, after)
        if isinstance(act, Discard):
            refuses = after.rules.profile.refuses and _cut_short(after, act.seat)
            return (
                self._found(after, after.acts, act.seat, SETTLED, WRONG_SIZE) if refuses else after
            )
        if isinstance(act, Deny) and _asked_card_with(after, act.seat):
            return self._found(after, after.acts, act.seat, SETTLED, DENIED)
        if isinstance(act, Yield):
            return struck(
                after, lambda f: f.breach is Breach.EXCHANGE_ERROR and _denied(after, f, act.seat)
            )
        asked = after.frame.exchange.asked
        if isinstance(act, Return) and asked is not None and act.card == asked.card:
            return self._found(after, after.acts, act.seat, FIRST_TRICK, GIVEN_BACK, (act.card,))
        return self._card(before, act, after) if isinstance(act, CARD_ACTS) else after

    def _found(
        self,
        hand: Hand,
        act: int,
        offender: int,
        lapses: str,
        kind: str,
        cards: tuple[Card, ...] = (),
    ) -> Hand:
        breach = Breach.EXCHANGE_ERROR
        trick = 1 if hand.phase is Phase.PLAY else None
        status = Status.NOTICED
        finding = Finding(act, trick, self.number, breach, offender, status, cards=cards, kind=kind)
        holders, choices = hand.others(offender), ("stop", "waive")
        return found_with_right(hand, finding, holders, choices, "waive", lapses)

    def _looked(self, act: LookStock, after: Hand) -> Hand:
        if after.phase is Phase.COUNT:
            return after
        soloist = after.frame.contract is not None and act.seat == soloist_of(after)
        allowed = soloist and form_of(after).shown == "LOOKS"
        return after if allowed else self._found(after, after.acts, act.seat, FIRST_TRICK, LOOKED)

    def _may_open(self, hand: Hand, seat: int) -> bool:
        if hand.frame.contract is None:
            return False
        form = form_of(hand)
        turns = seat == soloist_of(hand) if form.takes == "SOLOIST" else seat in opponents(hand)
        return form.shown == "MAY" and turns

    def _taken(self, before: Hand, act: Take, after: Hand) -> Hand:
        then = with_frame(after, exchange=before.frame.exchange)
        strange = set_of(act.cards) & ~due_from_monte(then, act.seat)
        if strange:
            cards = after.rules.pack.in_order(strange)
            return self._found(after, after.acts, act.seat, FIRST_TRICK, NOT_HIS_CARD, cards)
        if form_of(after).takes != "IN_TURN" or act.seat == opponents(after)[0]:
            return after
        first = share_of(after, opponents(after)[0])
        if first.discarded.bit_count() == first.taken.bit_count():
            return after
        laid_down = after.rules.pack.in_order(first.discarded)
        return self._found(after, first.act, first.seat, SETTLED, PASSED_ON, laid_down)

    def _card(self, before: Hand, act: Play | Lead | PlayTwo, after: Hand) -> Hand:
        if after.tricks.done or not any(played.act == after.acts for played in after.tricks.plays):
            return after
        if before.phase is not Phase.PLAY and after.phase is Phase.EXCHANGE:
            after = self._led(act, after)
        elif before.phase is not Phase.PLAY and not after.frame.exchange.finished:
            after = _left_out_of_the_count(after)
        return self._sized(act, after)

    def _led(self, act: Play | Lead | PlayTwo, after: Hand) -> Hand:
        """The first card of all: the exchange is judged as it stands.

        As long as somebody who has to has laid nothing down, the leader errs.
        """
        if not _laid_down(after):
            return self._found(after, after.acts, act.seat, FIRST_TRICK, TOO_EARLY)
        for seat in (soloist_of(after), *opponents(after)):
            if due_from_monte(after, seat) and not _erred(after):
                return self._found(after, after.acts, seat, FIRST_TRICK, LEFT_LYING)
        return self._withheld(after)

    def _sized(self, act: Play | Lead | PlayTwo, after: Hand) -> Hand:
        """A hand of the wrong size, at the first card that its holder plays."""
        size = after.hands[act.seat - 1].bit_count() + after.frame.unseen[act.seat - 1] + 1
        soloist = soloist_of(after)
        if act.seat == soloist:
            size -= after.frame.exchange.blind
        exchanged = act.seat == soloist or bool(share_of(after, act.seat).taken)
        if size == after.rules.edition.hand_size or not exchanged or _erred(after, act.seat):
            return after
        # Where irregular acts are refused he may not lead so in any case, and is not told who has the card.
        blamed = act.seat == soloist and not after.rules.profile.refuses
        if blamed and (_asked_card_held(after) or _led_too_early(after)):
            return self._withheld(after)
        return self._found(after, after.acts, act.seat, SETTLED, WRONG_SIZE)

    def _withheld(self, after: Hand) -> Hand:
        """The soloist's hand is short because the called card never came: its holder erred, not he."""
        holder = _asked_card_held(after)
        if not holder or _erred(after, holder):
            return after
        return self._found(after, after.tricks.plays[0].act, holder, SETTLED, KEPT_BACK)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """A claim by the other side takes the hand; the arbiter's own attention opens the choice."""
        hand = right_told(hand, at, by)
        return stopped(hand) if by else hand

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect stop`` and ``elect waive`` by the other side."""
        if not isinstance(act, Elect) or act.choice not in ("stop", "waive"):
            return None
        election = election_for(hand, Breach.EXCHANGE_ERROR, act.seat, act.choice)
        if election is None:
            return None
        at = election.finding
        if act.choice == "waive":
            return amended(closed(hand, at), at, status=Status.CONDONED, by_choice=True)
        return stopped(established(hand, at))

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Only the other side may claim, as long as the error has not lapsed."""
        if by not in hand.others(finding.offender or 0):
            return Standing.WRONG_SIDE
        if finding.status is Status.LAPSED or hand.phase in OVER:
            return Standing.LATE
        open_right = finding.status is Status.NOTICED or finding.status is Status.ESTABLISHED
        return Standing.OPEN if open_right else Standing.RULED

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """What everybody could see lapses with the first trick, the rest with the cut."""
        for at in where(hand, lambda f: f.breach is Breach.EXCHANGE_ERROR):
            election = election_of(hand, at)
            if election is None:
                continue
            visible = election.lapses == FIRST_TRICK and moment is Moment.TURNED
            if visible or moment is Moment.SETTLED:
                hand = amended(closed(hand, at), at, status=Status.LAPSED)
        return hand


def _void(before: Hand, after: Hand) -> bool:
    new = after.docket.findings[len(before.docket.findings) :]
    return any(finding.breach is Breach.CARD_NOT_HELD for finding in new)


def _erred(hand: Hand, seat: int = 0) -> bool:
    """Whether a seat (0: any) was found to have erred in the exchange."""
    return any(
        f.breach is Breach.EXCHANGE_ERROR and seat in (0, f.offender) for f in hand.docket.findings
    )


def _laid_down(hand: Hand) -> bool:
    """Whether everybody who has a part of the monte has laid something down, be it the right number or not."""
    takes = form_of(hand).takes
    if takes == "SOLOIST":
        return bool(share_of(hand, soloist_of(hand)).discarded or hand.frame.exchange.blind)
    if takes in ("HALVES", "IN_TURN"):
        return all(share_of(hand, seat).discarded for seat in opponents(hand))
    shares = hand.frame.exchange.shares
    return takes == "AGREED" and bool(shares) and all(share.discarded for share in shares)


def _left_out_of_the_count(hand: Hand) -> Hand:
    """Cards of the monte that should have been taken are in nobody's count as played."""
    exchange = hand.frame.exchange
    lying = exchange.stock if form_of(hand).takes != "NOBODY" else 0
    return with_frame(hand, exchange=exchange._replace(late=exchange.late | lying))


def _asked_card_with(hand: Hand, seat: int) -> bool:
    asked = hand.frame.exchange.asked
    return asked is not None and hand.holds(seat, asked.card)


def _asked_card_held(hand: Hand) -> int:
    """The opponent who still holds a card that he should have given up, 0 where there is none."""
    asked = hand.frame.exchange.asked
    if asked is None or asked.yielder or form_of(hand).asks not in ("SWAP", "LAID"):
        return 0
    played = {p.card: p.seat for p in hand.tricks.plays}
    holder = next((seat for seat in opponents(hand) if hand.holds(seat, asked.card)), 0)
    return holder or played.get(asked.card, 0)


def _cut_short(hand: Hand, seat: int) -> bool:
    """Whether a seat has laid down more than it can have to; a card called but not yet given is still to come."""
    asked = hand.frame.exchange.asked
    size = hand.hands[seat - 1].bit_count() + hand.frame.unseen[seat - 1]
    if seat == soloist_of(hand) and asked is not None:
        if asked.yielder and asked.returned < 0:
            size -= 1
        elif not asked.yielder and _asked_card_held(hand) and form_of(hand).asks == "LAID":
            size += 1
    return size < hand.rules.edition.hand_size


def _denied(hand: Hand, finding: Finding, seat: int) -> bool:
    asked = hand.frame.exchange.asked
    return asked is not None and any(finding.act == act and seat == by for by, act in asked.denied)


def _led_too_early(hand: Hand) -> bool:
    """Whether the leader was found to have led before the soloist's discard."""
    first = hand.tricks.plays[0]
    soloist = soloist_of(hand)
    return any(
        f.breach is Breach.EXCHANGE_ERROR and f.offender not in (0, soloist) and f.act == first.act
        for f in hand.docket.findings
    )
