"""Laws 1 to 3: the deal. There is no misdeal: whatever is found wrong with it, the cards are dealt again.

Calabrasella, laws 1 (lowest card deals), 2 (the deal goes round) and 3 (any departure from the rules of dealing).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.cards import Card, CardSet, set_of
from arbiter.docket import amended, where
from arbiter.laws.law import Law, Standing
from arbiter.laws.stopping import voided
from arbiter.rulings import Breach, Finding, Moment, Status
from arbiter.state import Deal, Hand, Manner, Rules


@dataclass(frozen=True, slots=True)
class IrregularDeal(Law):
    """A deal that departs from the rules of dealing is void, and the same dealer deals again (law 3).

    Nobody may waive it, and it costs nobody anything; every other breach of the hand goes with it.

    Attributes:
        number: The law that says so.
        window: ``deal_window``: until when it may be found.
    """

    hears: ClassVar = ()
    breaches: ClassVar = frozenset({Breach.DEAL_IRREGULAR})
    number: str | None = "3"
    window: str = "NEXT_CUT"

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Voids the hand."""
        hand = amended(hand, at, status=Status.ESTABLISHED, claimed=hand.acts if by else 0)
        return voided(hand, at)

    def standing(self, hand: Hand, finding: Finding, by: int) -> Standing:
        """Open until the window closes."""
        if finding.status is Status.ESTABLISHED:
            return Standing.RULED
        if finding.status is Status.LAPSED:
            return Standing.LATE
        if self.window == "BEFORE_CALL":
            calls = hand.frame.calls
            called = hand.frame.contract or calls.passed or calls.last_pass or calls.bids
            return Standing.LATE if called else Standing.OPEN
        return Standing.OPEN

    def reach(self, moment: Moment, hand: Hand) -> Hand:
        """Unclaimed, it lapses with the cut, where that closes the window."""
        if moment is Moment.SETTLED and self.window in ("NEXT_CUT", "BEFORE_CALL"):
            for at in where(
                hand, lambda f: f.breach is Breach.DEAL_IRREGULAR and f.status is Status.NOTICED
            ):
                hand = amended(hand, at, status=Status.LAPSED)
        return hand


def deal_fault(
    rules: Rules, hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...], manner: Manner
) -> Deal:
    """Holds the cards as dealt against the edition's rules of dealing.

    Args:
        rules: The rules in force.
        hands: The cards of each seat as told, cards that are not known (-1) among them.
        stock: The stock likewise, top card first.
        manner: How they were dealt, as far as it was told.

    Returns:
        The deal, with the first fault found and the cards that show it.
    """
    regular = _whole_pack(rules, hands, stock)
    if regular is not None:
        return _manner_fault(rules, Deal(regular, stock, (0,) * len(hands), manner), manner)
    told = [[card for card in cards if card >= 0] for cards in hands]
    # Without the card turned up nothing of a bank is known by its place.
    unturned = bool(rules.edition.dealt) and bool(stock) and stock[0] < 0
    lying = () if unturned else tuple(card for card in stock if card >= 0)
    unseen = tuple(len(cards) - len(known) for cards, known in zip(hands, told, strict=True))
    deal = Deal(tuple(set_of(cards) for cards in told), lying, unseen, manner)
    known = [card for cards in (*told, lying) for card in cards]
    there = set_of(known)
    edition = rules.edition
    sizes = tuple(len(cards) for cards in hands)
    whole = tuple(edition.hand_size * (seat in rules.active) for seat in range(1, rules.seats + 1))
    # Where the rest is dealt later, the hands may be written as first dealt or whole, and the bank cut short.
    right_size = whole if sizes == whole or not edition.dealt else edition.dealt
    lying_there = rules.pack.size - sum(right_size)
    if len(known) > there.bit_count():
        twice = tuple(sorted({card for card in known if known.count(card) > 1}))
        return deal._replace(fault="card-twice", fault_cards=twice)
    if sizes != right_size:
        wrong = next(seat for seat, size in enumerate(sizes) if size != right_size[seat])
        cards = rules.pack.in_order(deal.hands[wrong])
        return deal._replace(fault="hand-size", fault_cards=cards)
    if len(stock) > lying_there or (len(stock) != lying_there and not edition.dealt):
        return deal._replace(fault="stock-size", fault_cards=deal.stock)
    return _manner_fault(rules, deal, manner)


def _whole_pack(
    rules: Rules, hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...]
) -> tuple[CardSet, ...] | None:
    """Each seat's cards, where every hand and the stock have their number and the pack is whole; None otherwise."""
    edition = rules.edition
    if edition.dealt or len(stock) != edition.stock_size or len(hands) != edition.playing:
        return None
    for cards in hands:
        if len(cards) != edition.hand_size or min(cards) < 0:
            return None
    sets = tuple([set_of(cards) for cards in hands])
    together = set_of(stock) if not stock or min(stock) >= 0 else 0
    for cards_set in sets:
        together |= cards_set
    return sets if together == rules.pack.all_cards else None


def _manner_fault(rules: Rules, deal: Deal, manner: Manner) -> Deal:
    edition = rules.edition
    turn = {"CW": "cw", "CCW": "ccw"}[str(rules.option("rotation"))]
    if manner.faced:
        return deal._replace(fault="faced", fault_cards=manner.faced)
    if manner.packets and edition.packets and manner.packets not in edition.packets:
        return deal._replace(fault="packets")
    if manner.cut is False and edition.cut:
        return deal._replace(fault="not-cut")
    if manner.direction is not None and manner.direction != turn:
        return deal._replace(fault="direction")
    if manner.first is not None and manner.first != rules.active[0]:
        return deal._replace(fault="first")
    stands = rules.chosen.get("deal_out_of_turn") == "STANDS_WHEN_COMPLETE"
    if manner.dealer is not None and manner.dealer != rules.seats and not stands:
        return deal._replace(fault="dealer")
    return deal
