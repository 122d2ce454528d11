"""What a seat may lawfully do now, and why not the rest.

Only for the seat that asks: what another seat may do tells its cards. Claims are always open and are not listed.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.cards import CardSet, set_of
from arbiter.docket import duty_of
from arbiter.laws.exposed_card import callable_card
from arbiter.phases.exchanging import ask_barred
from arbiter.phases.trick import complete, in_trick
from arbiter.rulings import Duty, DutyKind
from arbiter.state import Hand, Phase


class LegalAct(NamedTuple):
    """Something that a seat may lawfully do.

    Attributes:
        verb: The act's verb as the hand record writes it.
        cards: The cards among which it may choose, 0 where the act names none.
        words: What may be said with it (contracts, numbers, suits, choices), empty where nothing is.
        law: The law that gives the right or lays the duty, None for the plain procedure.
    """

    verb: str
    cards: CardSet = 0
    words: tuple[str, ...] = ()
    law: str | None = None


class Barred(NamedTuple):
    """A card that its holder may not play now.

    Attributes:
        card: The card.
        reason: Why not, as a code of the message files: ``not-your-turn``, ``follow-suit``, ``called-card``,
            ``called-suit``, ``win-or-lose``, ``wrong-phase``.
        law: The law that bars it, None for the plain procedure.
    """

    card: int
    reason: str
    law: str | None = None


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
    procedure = {
        Phase.CALL: _calls,
        Phase.EXCHANGE: _exchanges,
        Phase.PLAY: _plays,
        Phase.COUNT: _counts,
    }[hand.phase]
    return (*procedure(hand, seat), *_rights(hand, seat))


def playable(hand: Hand, seat: int) -> CardSet:
    """The cards that a seat may lawfully play now; 0 where it is not its turn."""
    tricks = hand.tricks
    leads = not tricks.plays or complete(hand)
    due = tricks.leader if leads else tricks.turn
    ready = hand.phase is Phase.PLAY or (
        hand.phase is Phase.EXCHANGE and hand.frame.exchange.finished
    )
    if not ready or seat != due:
        return 0
    held = hand.hands[seat - 1]
    free = held
    if not leads:
        free = held & hand.rules.suit_of[tricks.plays[0].card] or held
    for duty in _duties(hand, seat, leads):
        free = _obeying(hand, duty, free) or free
    return free


def barred(hand: Hand, seat: int) -> tuple[Barred, ...]:
    """The cards a seat holds and may not play now, each with the reason."""
    free = playable(hand, seat)
    held = hand.hands[seat - 1]
    if not free:
        reason = "not-your-turn" if hand.phase is Phase.PLAY else "wrong-phase"
        return tuple(Barred(card, reason) for card in hand.rules.pack.in_order(held))
    return tuple(_why_barred(hand, seat, card) for card in hand.rules.pack.in_order(held & ~free))


def _why_barred(hand: Hand, seat: int, card: int) -> Barred:
    tricks = hand.tricks
    leads = not tricks.plays or complete(hand)
    if not leads and not hand.rules.suit_of[tricks.plays[0].card] >> card & 1:
        if hand.hands[seat - 1] & hand.rules.suit_of[tricks.plays[0].card]:
            return Barred(card, "follow-suit")
    reasons = {DutyKind.PLAY_CARD: "called-card", DutyKind.LEAD_SUIT: "called-suit"}
    duty = _duties(hand, seat, leads)[0]
    return Barred(card, reasons.get(duty.kind, "win-or-lose"), duty.law)


def _duties(hand: Hand, seat: int, leads: bool) -> tuple[Duty, ...]:
    kinds = (
        (DutyKind.PLAY_CARD, DutyKind.LEAD_SUIT)
        if leads
        else (
            DutyKind.PLAY_CARD,
            DutyKind.WIN_TRICK,
            DutyKind.LOSE_TRICK,
        )
    )
    found = [duty_of(hand, kind, seat) for kind in kinds]
    if leads and hand.role(seat) == 1:
        found.append(duty_of(hand, DutyKind.LEAD_SUIT, 0))
    return tuple(duty for duty in found if duty is not None and duty.value >= 0)


def _obeying(hand: Hand, duty: Duty, free: CardSet) -> CardSet:
    pack = hand.rules.pack
    if duty.kind is DutyKind.PLAY_CARD:
        return free & 1 << duty.value
    if duty.kind is DutyKind.LEAD_SUIT:
        return free & pack.of_suit(duty.value)
    led = hand.rules.suit_of[hand.tricks.plays[0].card]
    best = max(played.card for played in hand.tricks.plays if led >> played.card & 1)
    above = led & -(1 << best + 1)
    return free & above if duty.kind is DutyKind.WIN_TRICK else free & ~above


def _calls(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    if seat != hand.frame.calls.turn:
        return ()
    return LegalAct("pass"), LegalAct("bid", words=tuple(hand.rules.edition.contracts))


def _exchanges(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    acts = _of_soloist(hand, seat) if hand.side(seat) == 0 else _of_ally(hand, seat)
    cards = playable(hand, seat)
    return (*acts, LegalAct("play", cards)) if cards else acts


def _of_soloist(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    exchange = hand.frame.exchange
    held = hand.hands[seat - 1]
    acts = []
    askable = set_of(
        card for card in range(hand.rules.pack.size) if not ask_barred(hand, seat, card)
    )
    if askable:
        acts.append(LegalAct("ask", askable & ~held))
    if exchange.asked is not None and exchange.asked.yielder and exchange.asked.returned < 0:
        acts.append(LegalAct("return", held))
    if exchange.finished:
        return tuple(acts)
    most = min(hand.rules.edition.stock_size, held.bit_count())
    if not exchange.opened and not exchange.announced:
        acts.append(LegalAct("announce", words=tuple(str(n) for n in range(1, most + 1))))
    laid_down = exchange.discarded.bit_count() + exchange.blind
    first = bool(hand.rules.option("discard_before_open"))
    if not exchange.opened or not first:
        acts.append(LegalAct("discard", held))
    if not exchange.opened and (laid_down or not first):
        acts.append(LegalAct("open"))
    if exchange.opened:
        acts.append(LegalAct("take", exchange.stock))
    return tuple(acts)


def _of_ally(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    exchange = hand.frame.exchange
    asked = exchange.asked
    acts = []
    if asked is not None and not asked.yielder:
        if hand.holds(seat, asked.card):
            acts.append(LegalAct("yield", 1 << asked.card))
        elif not exchange.opened:
            acts.append(LegalAct("deny"))
    if exchange.finished:
        acts.append(LegalAct("count"))
    return tuple(acts)


def _plays(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    acts = []
    cards = playable(hand, seat)
    if cards:
        acts.append(LegalAct("play", cards))
    if complete(hand):
        acts.append(LegalAct("turn"))
    if hand.side(seat) == 1:
        acts.append(LegalAct("count"))
    acts.append(LegalAct("concede"))
    return tuple(acts)


def _counts(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    acts = [LegalAct("turn")] if complete(hand) else []
    return (*acts, LegalAct("count"), LegalAct("look"))


def _rights(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    acts = []
    for election in hand.docket.elections:
        if election.told and seat in election.holders and election.choices:
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
        law = duty_law(hand, lying[0])
        acts.append(LegalAct("demand", set_of(lying), law=law))
    for duty in hand.docket.duties:
        ally_leads = hand.role(hand.tricks.leader) == 1 and duty.seat in (0, hand.tricks.leader)
        free = not hand.tricks.plays or complete(hand)
        if duty.kind is DutyKind.LEAD_SUIT and duty.value < 0 and ally_leads and free:
            if seat in hand.wronged(hand.docket.findings[duty.finding].offender or 0):
                acts.append(LegalAct("name", law=duty.law))
    owed = duty_of(hand, DutyKind.GIVE_CARDS, seat)
    if owed is not None:
        acts.append(LegalAct("elect", hand.hands[seat - 1], (f"make-good {owed.value}",), owed.law))
    return (*acts, *_corrections(hand, seat))


def duty_law(hand: Hand, card: int) -> str | None:
    """The law by which an exposed card lies there."""
    exposure = next(x for x in hand.docket.exposed if x.card == card)
    return hand.docket.findings[exposure.finding].law


def _corrections(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    mine = in_trick(hand, seat)
    if mine is None:
        return ()
    for finding in hand.docket.findings:
        if (
            finding.act == mine.act
            and finding.offender == seat
            and finding.lawful
            and finding.status == "NOTICED"
        ):
            return (
                LegalAct("correct", set_of(finding.lawful) & hand.hands[seat - 1], law=finding.law),
            )
    return ()
