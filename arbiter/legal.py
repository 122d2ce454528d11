"""What a seat may lawfully do now, and why not the rest.

Only for the seat that asks: what another seat may do tells its cards. Claims are always open and are not listed.
"""

from __future__ import annotations

from arbiter.cards import set_of
from arbiter.docket import duty_of
from arbiter.laws.correction import CorrectedCard
from arbiter.laws.exposed_card import callable_card
from arbiter.laws.penalty import of_play
from arbiter.phases.phase import LegalAct
from arbiter.phases.playable import Barred, barred, playable
from arbiter.phases.trick import complete
from arbiter.rulings import Breach, DutyKind, Election
from arbiter.state import Hand

__all__ = [
    "FOR_THE_SOLOIST",
    "Barred",
    "LegalAct",
    "barred",
    "legal_acts",
    "may_answer",
    "playable",
]

#: Breaches that who plays the contract answers, whichever side the offender is on.
FOR_THE_SOLOIST = frozenset(
    {Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OUT_OF_TURN, Breach.CARD_WITHHELD}
)


def legal_acts(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may lawfully do now.

    Args:
        hand: The hand.
        seat: The seat that asks.

    Returns:
        The acts, the procedure first, then the rights that laws give; empty where the seat must wait.
    """
    if hand.over:
        return ()
    phase = next(rules for rules in hand.rules.edition.phases if rules.phase is hand.phase)
    return (*phase.lawful(hand, seat), *_rights(hand, seat))


def may_answer(hand: Hand, election: Election, seat: int) -> bool:
    """Whether a holder of an election can know that it is one: that the offender is of the other side.

    As long as a called partner is secret the points for a breach of play are not answered at all.
    """
    if election.breach in FOR_THE_SOLOIST or not hand.partner_secret:
        return True
    offender = hand.docket.findings[election.finding].offender or 0
    return hand.knows_side(seat, offender) and not of_play(hand, election.breach)


def _rights(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    acts = []
    for election in hand.docket.elections:
        open_to = election.told and seat in election.holders and may_answer(hand, election, seat)
        if open_to and election.choices:
            words = tuple(choice for choice in election.choices if choice != "name")
            if words:
                acts.append(LegalAct("elect", words=words, law=election.law))
            if "name" in election.choices:
                acts.append(LegalAct("name", law=election.law))
    lying = [
        x.card
        for x in hand.docket.exposed
        if callable_card(hand, x.card) and seat in hand.wronged(x.seat)
    ]
    if lying:
        law = _duty_law(hand, lying[0])
        acts.append(LegalAct("demand", set_of(lying), law=law))
    for duty in hand.docket.duties:
        ally_leads = hand.role(hand.tricks.leader) == 1 and duty.seat in (0, hand.tricks.leader)
        free = not hand.tricks.plays or complete(hand)
        owner = seat in hand.wronged(hand.docket.findings[duty.finding].offender or 0)
        deferred = duty.kind is DutyKind.LEAD_SUIT and duty.value < 0
        if deferred and ally_leads and free and owner:
            acts.append(LegalAct("name", law=duty.law))
    owed = duty_of(hand, DutyKind.GIVE_CARDS, seat)
    if owed is not None:
        acts.append(LegalAct("elect", hand.hands[seat - 1], (f"make-good {owed.value}",), owed.law))
    return (*acts, *_corrections(hand, seat))


def _duty_law(hand: Hand, card: int) -> str | None:
    """The law by which an exposed card lies there."""
    exposure = next(x for x in hand.docket.exposed if x.card == card)
    return hand.docket.findings[exposure.finding].law


def _corrections(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    laws = (law for law in hand.rules.laws if isinstance(law, CorrectedCard))
    cards, number = next((law.choices(hand, seat) for law in laws), (0, None))
    return (LegalAct("correct", cards, law=number),) if cards else ()
