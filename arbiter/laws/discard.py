"""Law 4: the discard counted (Calabrasella, law 4), and an exchange whose numbers disagree or that is left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Announce, Discard, Elect, Lead, Open, Play, PlayTwo, Take
from arbiter.cards import set_of
from arbiter.docket import (
    SETTLED,
    amended,
    closed,
    discharged,
    duty_of,
    election_for,
    election_of,
    established,
    found,
    found_with_right,
    laid,
    last_where,
    opened,
    right_told,
    struck,
    where,
    with_frame,
)
from arbiter.laws.law import Law
from arbiter.laws.stopping import stopped
from arbiter.phases.counting import trick_points, whole_of, won_by
from arbiter.phases.trick import gone
from arbiter.rulings import Breach, Duty, DutyKind, Finding, Moment, Status
from arbiter.state import Hand, Phase

_OF_NUMBER = (Breach.DISCARD_SHORT, Breach.DISCARD_OVERFULL, Breach.EXCHANGE_ERROR)


@dataclass(frozen=True, slots=True)
class CountedDiscard(Law):
    """Too few cards on the discard are made up from the soloist's hand, or end the game; too many cost him a trick.

    The discard is short or over-full by the cards laid down against the cards taken, and by nothing else. Where the
    two agree but not with the number announced, or where there was no exchange at all, the book names no remedy.

    Attributes:
        number: The law.
        discard_first: ``discard_before_open``: False where the stock is taken first, and the discard follows.
        overfull: ``overfull_penalty``.
        chooses: ``make_good_choice``: who chooses the cards that make the discard good.
    """

    hears: ClassVar = (Announce, Discard, Open, Take, *CARD_ACTS)
    breaches: ClassVar = frozenset(
        {Breach.DISCARD_SHORT, Breach.DISCARD_OVERFULL, Breach.EXCHANGE_ERROR}
    )
    number: str
    discard_first: bool
    overfull: str
    chooses: str

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Counts the discard when cards are taken, and again at the first card; a knowing ally's card waives the stop."""
        if isinstance(act, Announce | Discard | Open | Take) and after.rules.profile.refuses:
            after = self._past_mending(before, act, after)
        if (
            isinstance(act, Take | Discard)
            and after.phase is Phase.EXCHANGE
            and after.frame.exchange.finished
        ):
            return (
                self._counted(after, after.frame.exchange.take_act) if self.discard_first else after
            )
        if not isinstance(act, CARD_ACTS):
            return after
        if before.phase is Phase.EXCHANGE:
            after = self._first_card(before, after)
        return self._knowing(act, after) if after.side(act.seat) == 1 else after

    def _past_mending(
        self, before: Hand, act: Announce | Discard | Open | Take, after: Hand
    ) -> Hand:
        """Where irregular acts are refused, what no later act could put right is."""
        if after.docket != before.docket:
            return after
        exchange = after.frame.exchange
        size = after.rules.edition.stock_size
        fixed = exchange.announced or exchange.same_count
        most = exchange.taken.bit_count() if exchange.finished else fixed or size
        laid_down = exchange.discarded.bit_count() + exchange.blind
        law: str | None = self.number
        breach, wrong = Breach.DISCARD_OVERFULL, laid_down > most
        if isinstance(act, Announce):
            number = exchange.announced
            law, breach = None, Breach.EXCHANGE_ERROR
            wrong = not max(1, laid_down) <= number <= size or exchange.same_count not in (
                0,
                number,
            )
        if isinstance(act, Take) and fixed not in (0, exchange.taken.bit_count()):
            law, breach, wrong = None, Breach.EXCHANGE_ERROR, True
        if isinstance(act, Open):
            breach, wrong = (
                Breach.DISCARD_SHORT,
                self.discard_first and laid_down < exchange.announced,
            )
        if not wrong:
            return after
        return found(after, Finding(after.acts, None, law, breach, act.seat, Status.NOTICED))

    def _first_card(self, before: Hand, after: Hand) -> Hand:
        exchange = after.frame.exchange
        plays = after.tricks.plays
        if not plays or after.docket.notes != before.docket.notes:
            return after
        contract = after.frame.contract
        assert contract is not None, "cards are played after the call"
        if after.phase is Phase.PLAY:
            if not exchange.finished or not self.discard_first:
                return self._counted(after, exchange.take_act or plays[0].act)
            return after
        eldest_soloist = plays[0].seat == contract.soloist == after.tricks.leader
        return self._counted(after, plays[0].act) if eldest_soloist else after

    def _counted(self, hand: Hand, act: int) -> Hand:
        exchange = hand.frame.exchange
        laid_down = exchange.discarded.bit_count() + exchange.blind
        taken = exchange.taken.bit_count()
        if laid_down != taken:
            breach = Breach.DISCARD_SHORT if laid_down < taken else Breach.DISCARD_OVERFULL
        elif (
            not taken
            or exchange.announced not in (0, taken)
            or exchange.same_count not in (0, taken)
        ):
            breach = Breach.EXCHANGE_ERROR
        else:
            return self._put_right(hand)
        contract = hand.frame.contract
        assert contract is not None, "there is an exchange only after the call"
        hand = struck(hand, lambda f: f.breach in _OF_NUMBER and f.status is Status.NOTICED)
        law = None if breach is Breach.EXCHANGE_ERROR else self.number
        cards = hand.rules.pack.in_order(exchange.discarded)
        finding = Finding(act, None, law, breach, contract.soloist, Status.NOTICED, cards=cards)
        if law is None:
            return found(hand, finding)
        choices = ("make-good", "stop") if breach is Breach.DISCARD_SHORT else ("trick",)
        silent = "make-good" if breach is Breach.DISCARD_SHORT else "last-won"
        holders = hand.others(contract.soloist)
        return found_with_right(hand, finding, holders, choices, silent, SETTLED)

    def _put_right(self, hand: Hand) -> Hand:
        at = last_where(
            hand,
            lambda f: f.breach in _OF_NUMBER and f.status in (Status.NOTICED, Status.ESTABLISHED),
        )
        return hand if at < 0 else amended(closed(hand, at), at, status=Status.CORRECTED)

    def _knowing(self, act: Play | Lead | PlayTwo, hand: Hand) -> Hand:
        for election in hand.docket.elections:
            if (
                election.breach is Breach.DISCARD_SHORT
                and election.told
                and "stop" in election.choices
            ):
                hand = opened(hand, election._replace(choices=("make-good",)))
        return hand

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the adversaries' right; an over-full discard costs the last trick won unless they name another."""
        if election_of(hand, at) is None:
            return hand
        hand = right_told(hand, at, by)
        over = hand.docket.findings[at].breach is Breach.DISCARD_OVERFULL
        return self._forfeit(hand, at, 0) if over and hand.phase is Phase.COUNT else hand

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect make-good`` and ``elect stop`` by an ally, ``elect make-good CARD…`` by the soloist, ``elect trick K``."""
        if not isinstance(act, Elect):
            return None
        if act.choice == "make-good":
            return self._make_good(hand, act)
        if act.choice == "stop":
            election = election_for(hand, Breach.DISCARD_SHORT, act.seat, "stop")
            if election is None:
                return None
            return stopped(established(hand, election.finding))
        if act.choice == "trick":
            return self._name_trick(hand, act)
        return None

    def _make_good(self, hand: Hand, act: Elect) -> Hand | None:
        duty = duty_of(hand, DutyKind.GIVE_CARDS, act.seat)
        if duty is not None and self.chooses == "SOLOIST":
            return self._given(hand, duty, act)
        election = election_for(hand, Breach.DISCARD_SHORT, act.seat, "make-good")
        if election is None:
            return None
        at = election.finding
        exchange = hand.frame.exchange
        wanting = exchange.taken.bit_count() - exchange.discarded.bit_count() - exchange.blind
        soloist = hand.docket.findings[at].offender
        assert soloist is not None, "the soloist's discard is short"
        drawn = self.chooses == "ALLIES_DRAW_BLIND"
        duty = Duty(DutyKind.GIVE_CARDS, soloist, wanting, self.number, at)
        if drawn and not self._givable(hand, duty, act):
            return None
        hand = closed(established(hand, at), at)
        return self._given(hand, duty, act) if drawn else laid(hand, duty)

    def _givable(self, hand: Hand, duty: Duty, act: Elect) -> bool:
        return len(act.cards) == duty.value and all(
            hand.holds(duty.seat, card) for card in act.cards
        )

    def _given(self, hand: Hand, duty: Duty, act: Elect) -> Hand | None:
        if not self._givable(hand, duty, act):
            return None
        for card in act.cards:
            hand = gone(hand, duty.seat, card)
        exchange = hand.frame.exchange
        given = set_of(act.cards)
        late = given if hand.phase is Phase.COUNT else 0
        hand = with_frame(
            hand, exchange=exchange._replace(discarded=exchange.discarded | given, late=late)
        )
        return discharged(hand, duty)

    def _name_trick(self, hand: Hand, act: Elect) -> Hand | None:
        election = election_for(hand, Breach.DISCARD_OVERFULL, act.seat, "trick")
        if election is None or hand.phase is not Phase.COUNT or self.overfull != "ALLIES_CHOOSE":
            return None
        soloist = hand.docket.findings[election.finding].offender
        if act.trick not in won_by(hand, hand.side(soloist or 0)):
            return None
        return self._forfeit(closed(hand, election.finding), election.finding, act.trick)

    def _forfeit(self, hand: Hand, at: int, trick: int) -> Hand:
        soloist = hand.docket.findings[at].offender
        won = won_by(hand, hand.side(soloist or 0))
        if self.overfull == "LAST_TRICK_ONLY" or not won:
            trick = 0
        elif not trick:
            trick = won[0] if self.overfull == "FIRST_WON" else won[-1]
        points = trick_points(hand, trick) if trick else 0
        if self.overfull == "LOSES_HAND":
            trick, points = 0, whole_of(hand, hand.side(soloist or 0))
        claimed = hand.docket.findings[at].claimed or hand.acts
        return amended(
            hand, at, status=Status.ESTABLISHED, points=points, settled_trick=trick, claimed=claimed
        )

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """At the count forfeits the trick, or makes good in silence; unclaimed, it lapses with the cut."""
        claims = hand.rules.profile.claims_points and moment is Moment.CLAIMS_CLOSE
        if moment is Moment.SETTLED:
            lapsing = (Breach.DISCARD_SHORT, Breach.DISCARD_OVERFULL)
            for at in where(hand, lambda f: f.breach in lapsing and f.status is Status.NOTICED):
                hand = amended(hand, at, status=Status.LAPSED)
        if hand.phase is not Phase.COUNT:
            return hand
        for at in where(
            hand, lambda f: f.breach is Breach.DISCARD_OVERFULL and not f.settled_trick
        ):
            claimed = (
                moment is Moment.LAST_TURNED
                and hand.docket.findings[at].status is Status.ESTABLISHED
            )
            if claimed or (claims and hand.docket.findings[at].status is Status.NOTICED):
                hand = self._forfeit(hand, at, 0)
        if claims:
            for at in where(
                hand, lambda f: f.breach is Breach.DISCARD_SHORT and f.status is Status.NOTICED
            ):
                hand = amended(hand, at, status=Status.CORRECTED)
        return hand
