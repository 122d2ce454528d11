"""Which faces may be seen where: the stock, the tricks, the discard, a hand (laws 4, 10 and 14; the exchange).

Each function builds a set of cards from nothing: a card that no rule names is not in it.
"""

from __future__ import annotations

from arbiter.acts import Act, LookDiscard, LookStock, LookTrick
from arbiter.cards import CardSet, set_of
from arbiter.phases.counting import discard_of
from arbiter.phases.exchanging import EXCHANGING
from arbiter.phases.monte import share_of
from arbiter.state import Hand, Phase
from arbiter.views.roles import HOST, Role

#: The phases in which the tricks may be searched: law 14 has ended.
COUNTED = frozenset({Phase.COUNT, Phase.CLOSED})


def knows_all(hand: Hand, role: Role, *, disclosed: bool) -> bool:
    """Whether nothing is hidden: from the host never, from others once a hand that is over has been disclosed."""
    return role is HOST or (disclosed and hand.over)


def hand_faces(hand: Hand, seat: int, by: int) -> CardSet:
    """The cards of a seat that another may see: all of its own, of the others what lies exposed (law 10)."""
    held, exposed = hand.hands[seat - 1], hand.docket.exposed
    if seat == by:
        return held
    return held & set_of(x.card for x in exposed if x.seat == seat) if exposed else 0


def takes_from_open_stock(hand: Hand) -> bool:
    """Whether the stock is turned up before anybody chooses from it (the classic game)."""
    return EXCHANGING in hand.rules.edition.phases


def open_stock(hand: Hand) -> CardSet:
    """The cards of the stock that lie face up for all.

    Those of a stock turned up are, as long as the exchange lasts; what was laid down again is not. From a bank it is
    the card turned up (or the dix that was exchanged for it), and after the second deal the lowest card, which the
    dealer shows.
    """
    exchange = hand.frame.exchange
    if hand.rules.edition.dealt:
        return exchange.stock & _shown_of_bank(hand)
    if not exchange.opened or hand.phase is not Phase.EXCHANGE:
        return 0
    again = 0
    for share in exchange.shares:
        again |= share.discarded
    return exchange.stock & set_of(hand.frame.deal.stock) & ~again


def _shown_of_bank(hand: Hand) -> CardSet:
    deal, contract = hand.frame.deal, hand.frame.contract
    if not deal.stock:
        return 0
    shown = 1 << deal.stock[0]
    if contract is None:
        return shown
    pack = hand.rules.pack
    if hand.frame.runs.swapped:
        shown |= 1 << pack.card("7", contract.trump)
    dealt = sum(cards.bit_count() for cards in deal.hands) + sum(deal.unseen)
    whole = dealt + len(deal.stock) == pack.size
    return shown | 1 << deal.stock[-1] if whole else shown


def open_taken(hand: Hand) -> CardSet:
    """The cards taken from an open stock, as long as the exchange lasts: everybody saw them go."""
    seen = takes_from_open_stock(hand) and hand.phase is Phase.EXCHANGE
    return hand.frame.exchange.taken if seen else 0


def discard_faces(hand: Hand, by: int) -> CardSet:
    """The discards that a seat may see: its own, until the first card (law 14)."""
    contract = hand.frame.contract
    if hand.phase is not Phase.EXCHANGE or contract is None:
        return 0
    if takes_from_open_stock(hand):
        return hand.frame.exchange.discarded if by == contract.soloist else 0
    return share_of(hand, by).discarded


def returned_is_open(hand: Hand) -> bool:
    """Whether the card given back for the asked one is shown (option ``return_card_visible``)."""
    return bool(hand.rules.chosen.get("return_card_visible"))


def looked_at(before: Hand, act: Act) -> CardSet:
    """The faces that a look shows to who looks, where the law lets him; a look that it forbids shows nothing.

    A trick may be looked at until it is turned and again at the count, the discard by who laid it down and again at
    the count, the stock where it is open or the contract lets the soloist look at it (solissimo), and at the count.
    What is left of a bank belongs to nobody, and is never looked at.
    """
    searched = before.phase in COUNTED
    counted = searched and not before.rules.edition.dealt
    if isinstance(act, LookTrick):
        done, plays = before.tricks.done, before.tricks.plays
        if searched and 0 < act.trick <= len(done):
            return set_of(played.card for played in done[act.trick - 1].plays)
        return set_of(played.card for played in plays) if act.trick == before.number else 0
    if isinstance(act, LookDiscard):
        return discard_of(before) if counted else discard_faces(before, act.seat)
    if isinstance(act, LookStock):
        return (
            before.frame.exchange.stock
            if counted or _may_look(before, act.seat)
            else open_stock(before)
        )
    return 0


def _may_look(hand: Hand, seat: int) -> bool:
    contract = hand.frame.contract
    if contract is None or seat != contract.soloist:
        return False
    form = hand.rules.edition.contracts.get(contract.name)
    return form is not None and form.shown == "LOOKS"
