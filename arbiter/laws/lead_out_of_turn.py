"""Laws 9 and 11: a lead out of turn (Calabrasella, laws 9 and 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Demand, Elect, Lead, NameSuit, Play, PlayTwo
from arbiter.docket import (
    NEXT_SOLOIST_CARD,
    amended,
    closed,
    covered,
    discharged,
    election_for,
    found,
    laid,
    last_where,
    let_lapse,
    opened,
    struck,
    where,
)
from arbiter.laws.exposed_card import lie_exposed
from arbiter.laws.law import Law, Standing
from arbiter.phases.playing import false_lead
from arbiter.phases.trick import taken_back
from arbiter.rulings import Breach, Duty, DutyKind, Election, Finding, Moment, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class LeadOutOfTurn(Law):
    """A false lead goes back unless the trick is completed before it is noticed.

    The soloist's costs nothing. An ally's lets the soloist name the suit that the rightful leader must lead (or, the
    lead being his own, that the first ally must who gains it), or treat the card as exposed; silence is exposed. Who
    has none of the named suit leads what he likes, and nothing more is due. Cards played to a false lead go back
    unexposed.

    Attributes:
        soloist_number: The law on the soloist's lead.
        ally_number: The law on an ally's.
        may_expose: The soloist may choose to treat the card as exposed (not in the Ukrainian book).
        may_defer: The soloist, being the rightful leader, may name a suit later (not in the Ukrainian book).
        target: ``deferred_call_target``.
        accepts: ``accept_by_playing``: a card of the other side to a false lead accepts it.
        during_exchange: A lead before the exchange is over is a lead out of turn.
        once: An exposed card may be called at the next trick only.
    """

    breaches: ClassVar = frozenset({Breach.LEAD_OUT_OF_TURN})
    soloist_number: str | None
    ally_number: str | None
    may_expose: bool
    may_defer: bool
    target: str
    accepts: bool
    during_exchange: bool
    once: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices false leads and leads before the exchange is over; takes back what the rightful leader's lead ends."""
        if after.docket.notes != before.docket.notes:
            return after
        if before.phase is Phase.EXCHANGE and self.during_exchange:
            after = self._during_exchange(before, act, after)
        if not isinstance(act, CARD_ACTS):
            return after
        plays = after.tricks.plays
        if isinstance(act, Lead) and false_lead(before) and plays and plays[0].act == after.acts:
            at = self._standing_lead(after)
            after = self._taken(after, at, 0) if at >= 0 else after
        after = self._lapses(act, after)
        if not plays or after.phase is not Phase.PLAY:
            return after
        if plays[0].act == after.acts and plays[0].seat != after.tricks.leader:
            return self._noticed(after, after.number)
        if self.accepts and false_lead(after) and plays[-1].act == after.acts:
            at = self._standing_lead(after)
            offender = plays[0].seat
            if at >= 0 and _against(after, act.seat, offender):
                after = amended(after, at, status=Status.CONDONED, by_choice=True)
                after = after._replace(tricks=after.tricks._replace(leader=offender))
        return after

    def _noticed(self, hand: Hand, trick: int | None) -> Hand:
        first = hand.tricks.plays[0]
        law = self.ally_number if hand.role(first.seat) == 1 else self.soloist_number
        return found(
            hand,
            Finding(
                first.act,
                trick,
                law,
                Breach.LEAD_OUT_OF_TURN,
                first.seat,
                Status.NOTICED,
                cards=(first.card,),
            ),
        )

    def _standing_lead(self, hand: Hand) -> int:
        return last_where(
            hand, lambda f: f.breach is Breach.LEAD_OUT_OF_TURN and f.status is Status.NOTICED
        )

    def _during_exchange(self, before: Hand, act: Act, after: Hand) -> Hand:
        waiting = before.tricks.plays
        if not waiting:
            plays = after.tricks.plays
            contract = after.frame.contract
            if after.phase is not Phase.EXCHANGE or not plays or contract is None:
                return after
            # The soloist who is to lead does not lead out of turn: he leaves out the exchange, unless he goes on with it.
            own_lead = plays[0].seat == contract.soloist == after.tricks.leader
            return after if own_lead else self._noticed(after, None)
        if after.phase is Phase.PLAY:
            return self._exchange_left_out(after)
        if isinstance(act, CARD_ACTS) or after.frame.exchange == before.frame.exchange:
            return after
        return self._exchange_goes_on(after)

    def _exchange_left_out(self, after: Hand) -> Hand:
        first = after.tricks.plays[0]
        if first.seat == after.tricks.leader or first.act == after.acts:
            return struck(
                after, lambda f: f.breach is Breach.LEAD_OUT_OF_TURN and f.status is Status.NOTICED
            )
        at = self._standing_lead(after)
        return amended(after, at, trick=after.number) if at >= 0 else after

    def _exchange_goes_on(self, after: Hand) -> Hand:
        at = self._standing_lead(after)
        first = after.tricks.plays[0]
        if at < 0:
            after = struck(
                after, lambda f: f.breach is Breach.EXCHANGE_ERROR and f.status is Status.NOTICED
            )
            after = self._noticed(after, None)
            at = len(after.docket.findings) - 1
        after = taken_back(after)
        if after.role(first.seat) == 0:
            return amended(after, at, status=Status.CORRECTED)
        return self._exposed(amended(after, at, status=Status.ESTABLISHED), at)

    def _exposed(self, hand: Hand, at: int) -> Hand:
        finding = hand.docket.findings[at]
        assert finding.offender is not None, "a seat led"
        return lie_exposed(hand, finding.offender, finding.cards[0], at, self.once)

    def _lapses(self, act: Play | Lead | PlayTwo, after: Hand) -> Hand:
        """A soloist who plays, or lets the rightful leader lead, without a word treats the card as exposed."""
        plays = after.tricks.plays
        leads = bool(plays) and plays[0].act == after.acts and plays[0].seat == after.tricks.leader
        for election in after.docket.elections:
            if election.breach is Breach.LEAD_OUT_OF_TURN and (
                act.seat in election.holders or leads
            ):
                after = closed(after, election.finding)
        deferred = next(
            (d for d in after.docket.duties if d.kind is DutyKind.LEAD_SUIT and d.value < 0), None
        )
        if (
            deferred is not None
            and leads
            and after.role(act.seat) == 1
            and deferred.seat in (0, act.seat)
        ):
            after = discharged(after, deferred)
        return after

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Takes the false lead back, with what was played to it, and opens the soloist's choice on an ally's."""
        finding = hand.docket.findings[at]
        led = next(iter(hand.tricks.plays), None)
        on_table = led is not None and led.act == finding.act and hand.tricks.turn != 0
        if finding.status is not Status.NOTICED or not on_table:
            return hand
        before_play = hand.phase is Phase.EXCHANGE
        hand = self._taken(taken_back(hand), at, by)
        if not before_play or hand.docket.findings[at].status is Status.CORRECTED:
            return hand
        # Nobody was due to lead, so there is no suit to name.
        return self._exposed(closed(hand, at), at)

    def _taken(self, hand: Hand, at: int, by: int) -> Hand:
        """What follows once the cards are back."""
        finding = hand.docket.findings[at]
        claimed = hand.acts if by else finding.claimed
        offender = finding.offender
        assert offender is not None, "a seat led"
        hand = _without_card_findings(hand, at)
        at = last_where(hand, lambda f: f == finding)
        if hand.role(offender) == 0:
            return amended(hand, at, status=Status.CORRECTED, claimed=claimed)
        soloist = hand.wronged(offender)
        leader = hand.tricks.plays[0].seat if hand.tricks.plays else hand.tricks.leader
        if leader in soloist and not self.may_defer:
            return amended(hand, at, status=Status.CORRECTED, claimed=claimed)
        hand = amended(hand, at, status=Status.ESTABLISHED, claimed=claimed)
        if self.may_expose:
            hand = self._exposed(hand, at)
        own = leader == offender
        choices = (*(() if own else ("suit",)), *(("exposed",) if self.may_expose else ()))
        silent = "exposed" if self.may_expose else ""
        if not choices:
            return hand
        breach = Breach.LEAD_OUT_OF_TURN
        return opened(
            hand,
            Election(
                at, self.ally_number, breach, soloist, choices, silent, NEXT_SOLOIST_CARD, True
            ),
        )

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect suit``, ``elect exposed`` and ``name SUIT`` by the soloist; ``demand`` of the card has it exposed."""
        if isinstance(act, Demand):
            return self._claimed_by_demand(hand, act)
        if isinstance(act, Elect) and act.choice == "exposed":
            election = election_for(hand, Breach.LEAD_OUT_OF_TURN, act.seat, "exposed")
            if election is None:
                return self._claimed_by_electing(hand, act)
            return closed(hand, election.finding)
        if isinstance(act, Elect) and act.choice == "suit":
            election = election_for(hand, Breach.LEAD_OUT_OF_TURN, act.seat, "suit")
            if election is None:
                return self._claimed_by_electing(hand, act)
            return self._suit(hand, election, act.suit)
        if isinstance(act, NameSuit):
            return self._named(hand, act)
        return None

    def _claimed_by_electing(self, hand: Hand, act: Elect) -> Hand | None:
        """An election made before anybody claimed: it is the claim as well."""
        at = self._standing_lead(hand)
        if at < 0:
            return None
        finding = hand.docket.findings[at]
        entitled = (
            act.seat in hand.wronged(finding.offender or 0)
            and hand.role(finding.offender or 0) == 1
        )
        if not entitled or self.standing(hand, finding, act.seat) is not Standing.OPEN:
            return None
        attended = self.attend(hand, at, act.seat)
        opens = election_for(attended, Breach.LEAD_OUT_OF_TURN, act.seat, act.choice)
        return None if opens is None else self.answer(attended, act)

    def _claimed_by_demand(self, hand: Hand, act: Demand) -> Hand | None:
        """The card of a false lead demanded before anybody claimed: claimed, exposed and called."""
        at = self._standing_lead(hand)
        if at < 0 or hand.docket.findings[at].cards != (act.card,):
            return None
        exposed = self._claimed_by_electing(hand, Elect(act.seat, "exposed"))
        if exposed is None:
            return None
        calls = (law.answer(exposed, act) for law in hand.rules.laws)
        return next((called for called in calls if called is not None), None)

    def _suit(self, hand: Hand, election: Election, suit: int) -> Hand:
        at = election.finding
        offender = hand.docket.findings[at].offender
        assert offender is not None, "a seat led"
        hand = covered(hand, lambda x: x.finding == at)
        leader = hand.tricks.leader
        if leader in election.holders:
            hand = closed(hand, at)
            seat = 0 if self.target == "FIRST_ALLY_TO_LEAD" else offender
            return laid(hand, Duty(DutyKind.LEAD_SUIT, seat, suit, self.ally_number, at))
        if suit < 0:
            return opened(hand, election._replace(choices=("name",), silent=""))
        return laid(closed(hand, at), Duty(DutyKind.LEAD_SUIT, leader, suit, self.ally_number, at))

    def _named(self, hand: Hand, act: NameSuit) -> Hand | None:
        for choice in ("name", "suit"):
            election = election_for(hand, Breach.LEAD_OUT_OF_TURN, act.seat, choice)
            if election is not None:
                return self._suit(hand, election, act.suit)
        for duty in hand.docket.duties:
            waits = duty.kind is DutyKind.LEAD_SUIT and duty.value < 0
            due = hand.role(hand.tricks.leader) == 1 and duty.seat in (0, hand.tricks.leader)
            free = not hand.tricks.plays or hand.tricks.turn == 0
            if waits and due and free and act.seat in _wronged_by(hand, duty):
                return laid(hand, duty._replace(value=act.suit))
        standing = self._standing_lead(hand)
        if standing < 0:
            return None
        return self._claimed_by_electing(hand, Elect(act.seat, "suit", suit=act.suit))

    def cited(self, hand: Hand, accused: int) -> str | None:
        """The soloist's lead and an ally's have each their law."""
        return {0: self.soloist_number, 1: self.ally_number}.get(hand.role(accused))

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Open until the trick is complete."""
        if finding.status is Status.NOTICED:
            return Standing.OPEN
        if finding.status is Status.CONDONED or finding.status is Status.LAPSED:
            return Standing.LATE
        return Standing.RULED

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """A false lead that everybody has played to stands; one in a trick that is never finished lapses."""
        if moment is Moment.LAST_TURNED:
            return let_lapse(hand, Breach.LEAD_OUT_OF_TURN)
        if moment is Moment.COMPLETE:
            number = hand.number
            for at in where(
                hand, lambda f: f.breach is Breach.LEAD_OUT_OF_TURN and f.trick == number
            ):
                if hand.docket.findings[at].status is Status.NOTICED:
                    hand = amended(hand, at, status=Status.CONDONED)
        return hand


def _against(hand: Hand, seat: int, other: int) -> bool:
    """Whether two seats play against each other, as far as the table can know.

    As long as a called partner is secret he counts with the opponents.
    """
    part = hand.role if hand.partner_secret else hand.side
    return part(seat) != part(other)


def _wronged_by(hand: Hand, duty: Duty) -> tuple[int, ...]:
    return hand.wronged(hand.docket.findings[duty.finding].offender or 0)


def _without_card_findings(hand: Hand, at: int) -> Hand:
    """Strikes what was noticed of the cards that went back: no card, no breach."""
    first = hand.docket.findings[at]
    gone = (Breach.REVOKE, Breach.CALL_DISOBEYED, Breach.PLAY_OUT_OF_TURN)
    return struck(
        hand, lambda f: f.breach in gone and f.status is Status.NOTICED and f.trick == first.trick
    )
