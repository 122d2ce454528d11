"""The one door: ``rule(hand, act)`` judges one act and gives the ruling with the corrected hand.

It knows no game. The phase says what the act physically does; the laws notice what was wrong with it; the profile
decides what becomes of that; what has had its time lapses; and when a phase is done the next begins.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.acts import Act, Claim, Correct, Cut, Demand, Elect, NameSuit, Play, Turn
from arbiter.cards import set_of
from arbiter.claims import answer_put_off, judge_claim, judge_put_off, law_of, number_of
from arbiter.docket import amended, found, in_phase, noted, watched
from arbiter.edition import Score
from arbiter.lane import plain_cards
from arbiter.laws.exchange import KEPT_BACK
from arbiter.laws.law import Standing
from arbiter.phases.calling import calls_at_first
from arbiter.phases.counting import played_out
from arbiter.phases.exchanging import fresh_exchange
from arbiter.phases.phase import PhaseRules
from arbiter.phases.playing import lawful_card
from arbiter.phases.trick import complete, turned
from arbiter.rulings import Breach, Disposition, Election, Finding, Moment, Status
from arbiter.state import OVER, Deal, Docket, Frame, Hand, Phase, Rules, Tricks

_RIGHTS = (Elect, Demand, NameSuit, Correct)
#: What may be done while the last trick lies on the table; anything else finds it turned.
_OF_THE_TABLE = (Correct, Play, Turn)
_VOID = frozenset(
    {
        Breach.CALL_OUT_OF_TURN,
        Breach.BID_INADMISSIBLE,
        Breach.BID_INSUFFICIENT,
        Breach.ASK_INADMISSIBLE,
        Breach.CARD_NOT_HELD,
    }
)
_OF_A_CLAIM = frozenset({Breach.CLAIM_LATE, Breach.CLAIM_FALSE})
_HAND_OVER = {
    Phase.VOID: Disposition.VOID,
    Phase.STOPPED: Disposition.STOPPED,
    Phase.CLOSED: Disposition.SETTLED,
    Phase.PASSED_OUT: Disposition.SETTLED,
}


class Ruling(NamedTuple):
    """The answer to one act.

    Attributes:
        disposition: What becomes of the act.
        hand: The hand as it now stands.
        findings: What this act brought to light or changed, in the order of the docket.
        elections: The options now open that the players have been told of.
        note: Why the act has no effect, as a note's code; empty where it has one.
        of_hand: What became of the hand, where it is over.
    """

    disposition: Disposition
    hand: Hand
    findings: tuple[Finding, ...] = ()
    elections: tuple[Election, ...] = ()
    note: str = ""
    of_hand: Disposition | None = None

    @property
    def score(self) -> Score | None:
        """What the hand came to, once every trick is played or the rest conceded."""
        return score(self.hand)


def new_hand(rules: Rules, deal: Deal) -> Hand:
    """A hand just dealt, nobody having spoken.

    Args:
        rules: The rules it is played by.
        deal: The cards, with the fault of the deal where it has one (:func:`arbiter.laws.deal.deal_fault`).
    """
    eldest = rules.active[0]
    exchange = fresh_exchange(set_of(deal.stock))
    frame = Frame(rules, deal, Phase.CALL, calls_at_first(eldest), None, exchange, deal.unseen)
    hand = Hand(frame, 0, deal.hands, Tricks(eldest, eldest), Docket())
    if not deal.fault:
        return hand
    law = next(law for law in rules.laws if Breach.DEAL_IRREGULAR in law.breaches)
    fault = Finding(
        0, None, number_of(law), Breach.DEAL_IRREGULAR, None, Status.NOTICED, cards=deal.fault_cards
    )
    hand = found(hand, fault)
    return law.attend(hand, 0, 0) if rules.profile.attends else hand


def rule(hand: Hand, act: Act) -> Ruling:
    """Judges one act.

    Args:
        hand: The hand before it.
        act: What a seat did, lawful or not; its cards are cards of the edition's pack, its seat one of the table's.

    Returns:
        The ruling, with the hand from which play goes on. An act that is refused leaves the hand as it was, but for
        the number of acts and its docket.
    """
    if type(act) is Play:
        after = lawful_card(hand, act)
        if after is None:  # it may be the first card, or the last one
            lane, done = plain_cards(hand, (act,), 0)
            after = lane if done else None
        if after is not None:
            return Ruling(Disposition.ACCEPTED, after, (), _told(after))
    return judge(hand, act)


def judge(hand: Hand, act: Act) -> Ruling:
    """Judges one act the long way: phase, laws, profile, lapses. :func:`rule` takes it for all but a plain card."""
    before = Hand(hand.frame, hand.acts + 1, hand.hands, hand.tricks, hand.docket)
    after = _done(before, act)
    after = _attended(before, after)
    if before.rules.profile.refuses and _irregular(before, after, act.seat):
        refused = tuple(f._replace(status=Status.CORRECTED, points=0) for f in _new(before, after))
        return Ruling(Disposition.REFUSED, hand, refused, _told(hand))
    after = watched(after)
    notes = after.docket.notes[len(before.docket.notes) :]
    note = next((note.code for note in reversed(notes) if note.act == after.acts), "")
    changed = _new(before, after)
    disposition = _disposition(before, after, act, note)
    return Ruling(disposition, after, changed, _told(after), note, _HAND_OVER.get(after.phase))


def _done(before: Hand, act: Act) -> Hand:
    """What the act does, with what the laws notice and let lapse."""
    if isinstance(act, Claim):
        return judge_claim(_last_turned(before), act)
    if isinstance(act, Cut) and before.phase is not Phase.CLOSED:
        return _cut(before)
    if before.phase in OVER:
        return noted(before, "over", type(act).__name__.lower())
    if not isinstance(act, _OF_THE_TABLE):
        before = _last_turned(before)
    if isinstance(act, _RIGHTS):
        taken = _taken_right(before, act)
        if taken is not None:
            return taken
    after = _phase(before).apply(before, act)
    for law in before.rules.listening[type(act)]:
        after = law.notice(before, act, after)
    return _moments(before, after)


def _phase(hand: Hand) -> PhaseRules:
    phase = hand.phase
    return next(rules for rules in hand.rules.edition.phases if rules.phase is phase)


def _taken_right(before: Hand, act: Act) -> Hand | None:
    for law in before.rules.laws:
        after = law.answer(before, act)
        if after is not None:
            return _moments(before, after)
    return answer_put_off(before, act) if isinstance(act, Elect) else None


def _moments(before: Hand, after: Hand) -> Hand:
    """Lets the laws know of each moment that has been reached."""
    if len(after.tricks.done) > len(before.tricks.done):
        after = _reached(Moment.TURNED, after)
    played = after.tricks.plays != before.tricks.plays
    if complete(after) and (played or not complete(before)):
        after = _reached(Moment.COMPLETE, after)
    counting = after.phase is Phase.COUNT
    if counting and not complete(after) and (before.phase is not Phase.COUNT or complete(before)):
        after = judge_put_off(_reached(Moment.LAST_TURNED, after))
    return after


def _reached(moment: Moment, hand: Hand) -> Hand:
    if not hand.docket.findings:
        return hand
    for law in hand.rules.laws:
        hand = law.reach(moment, hand)
    return hand


def _last_turned(hand: Hand) -> Hand:
    """Once the play is over whatever is not about the last trick finds it turned."""
    return _moments(hand, turned(hand)) if hand.phase is Phase.COUNT and complete(hand) else hand


def claims_closed(hand: Hand) -> Hand:
    """The hand at the last moment at which anything may be claimed, as a record that ends there leaves it."""
    if hand.phase in (Phase.CLOSED, Phase.VOID):
        return hand
    if not hand.over:
        hand = _reached(Moment.CLAIMS_CLOSE, judge_put_off(_last_turned(hand)))
    faults = [at for at, f in enumerate(hand.docket.findings) if f.breach is Breach.DEAL_IRREGULAR]
    if not hand.rules.profile.claims_points or not faults:
        return hand
    law = law_of(hand, Breach.DEAL_IRREGULAR)
    assert law is not None, "every book speaks of the deal"
    finding = hand.docket.findings[faults[0]]
    if law.standing(hand, finding, 0) is Standing.LATE:
        return amended(hand, faults[0], status=Status.LAPSED)
    return law.attend(hand, faults[0], 0) if finding.status is Status.NOTICED else hand


def _cut(before: Hand) -> Hand:
    hand = claims_closed(before)
    if hand.phase is Phase.VOID:
        return hand
    return _reached(Moment.SETTLED, hand if hand.over else in_phase(hand, Phase.CLOSED))


def _attended(before: Hand, after: Hand) -> Hand:
    """The arbiter's own attention to what has just been noticed, where the profile gives it."""
    if not before.rules.profile.attends:
        return after
    new = len(before.docket.findings)
    noticed = [f for f in after.docket.findings[new:] if f.status is Status.NOTICED]
    for finding in noticed:
        if after.over:
            break
        for law in before.rules.laws:
            if finding.breach in law.breaches and finding in after.docket.findings:
                after = law.attend(after, after.docket.findings.index(finding), 0)
    return after


def _new(before: Hand, after: Hand) -> tuple[Finding, ...]:
    old = before.docket.findings
    return tuple(f for at, f in enumerate(after.docket.findings) if at >= len(old) or f != old[at])


def _irregular(before: Hand, after: Hand, seat: int) -> bool:
    """Whether an act is to be refused where irregular acts are.

    A claim judged is no irregular act, nor is the act that shows what another seat has withheld.
    """
    for finding in after.docket.findings[len(before.docket.findings) :]:
        withheld = finding.breach is Breach.CARD_WITHHELD or finding.kind == KEPT_BACK
        of_another = withheld and finding.offender != seat
        judged = finding.status is Status.REFUTED or finding.breach in _OF_A_CLAIM
        if not of_another and not judged:
            return True
    return False


def _told(hand: Hand) -> tuple[Election, ...]:
    elections = hand.docket.elections
    return tuple([election for election in elections if election.told]) if elections else ()


def _disposition(before: Hand, after: Hand, act: Act, note: str) -> Disposition:
    new = after.docket.findings[len(before.docket.findings) :]
    void = any(_void(f, after.acts) for f in new)
    if note in ("no-effect", "over", "own-card-stands") or void:
        return Disposition.REFUSED
    if len(after.tricks.plays) < len(before.tricks.plays) and len(after.tricks.done) == len(
        before.tricks.done
    ):
        return Disposition.RETRACTED
    if not new:
        return Disposition.ACCEPTED
    own = [f for f in new if f.act == after.acts and f.offender in (None, act.seat)]
    irregular = [f for f in own if f.breach not in _OF_A_CLAIM and f.status is not Status.REFUTED]
    if any(f.breach in (Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OUT_OF_TURN) for f in irregular):
        back = not any(played.act == after.acts for played in after.tricks.plays)
        return Disposition.RETRACTED if back else Disposition.STANDS
    return Disposition.STANDS if irregular else Disposition.ACCEPTED


def _void(finding: Finding, act: int) -> bool:
    """Whether a finding says that the act now judged was void."""
    void = finding.breach in _VOID or finding.breach is Breach.EXCHANGE_ERROR
    return void and finding.status is Status.CORRECTED and finding.act == act


def score(hand: Hand) -> Score | None:
    """What a hand came to; None as long as it has not come to its count, and where it never does."""
    if hand.phase in (Phase.VOID, Phase.STOPPED, Phase.PASSED_OUT) or not played_out(hand):
        return None
    return hand.rules.edition.settle(hand)
