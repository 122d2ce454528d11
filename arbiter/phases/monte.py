"""Whose the monte is, what of it is due to whom, and when the exchange is complete (the auction games)."""

from __future__ import annotations

from arbiter.cards import Card, CardSet, set_of
from arbiter.phases.auction import form_of
from arbiter.state import Hand, Share


def soloist_of(hand: Hand) -> int:
    """The seat that plays the contract."""
    contract = hand.frame.contract
    assert contract is not None, "there is a contract once the auction is over"
    return contract.soloist


def opponents(hand: Hand) -> tuple[int, ...]:
    """The seats other than the soloist, in order of play from the first."""
    return tuple(seat for seat in hand.rules.active if seat != soloist_of(hand))


def share_of(hand: Hand, seat: int) -> Share:
    """What a seat has taken and laid down so far."""
    return next((share for share in hand.frame.exchange.shares if share.seat == seat), Share(seat))


def complete_exchange(hand: Hand) -> bool:
    """Whether the exchange is over: everybody has a whole hand, and the monte went to whom it belongs."""
    edition = hand.rules.edition
    exchange = hand.frame.exchange
    for seat in hand.rules.active:
        if hand.hands[seat - 1].bit_count() + hand.frame.unseen[seat - 1] != edition.hand_size:
            return False
    takes = form_of(hand).takes
    if withheld_by(hand):
        return False
    if takes == "NOBODY" or not edition.stock_size:
        return True
    if takes == "IN_TURN":
        return all(
            share_of(hand, seat).taken and share_of(hand, seat).discarded
            for seat in opponents(hand)
        )
    return not exchange.stock


def withheld_by(hand: Hand) -> int:
    """The opponent who holds a card that he has yet to give up, 0 where there is none or he has denied it."""
    asked = hand.frame.exchange.asked
    if asked is None or asked.yielder or form_of(hand).asks not in ("SWAP", "LAID"):
        return 0
    holder = next((seat for seat in opponents(hand) if hand.holds(seat, asked.card)), 0)
    return 0 if holder in {seat for seat, _ in asked.denied} else holder


def ask_barred(hand: Hand, seat: int, card: Card) -> str:
    """Why a seat may not call a card now, as a reason code; empty where it may."""
    exchange = hand.frame.exchange
    if seat != soloist_of(hand):
        return "not-soloist"
    if form_of(hand).asks == "NOBODY":
        return "wrong-phase"
    if exchange.asked is not None:
        return "asked-already"
    if exchange.taken or exchange.opened:
        return "stock-seen"
    if hand.holds(seat, card) or exchange.laid == card:
        return "own-card"
    if (
        dict(hand.rules.options).get("ask_scope", "ANY_CARD") == "ANY_CARD"
        or hand.rules.pack.rank(card) in "32"
    ):
        return ""
    return "rank-not-askable"


def due_from_monte(hand: Hand, seat: int) -> CardSet:
    """The cards of the monte that a seat may take now, 0 where it may take none."""
    takes = form_of(hand).takes
    exchange = hand.frame.exchange
    against = opponents(hand)
    if takes == "SOLOIST":
        return exchange.stock if seat == soloist_of(hand) else 0
    if seat == soloist_of(hand) or takes == "NOBODY":
        return 0
    if takes == "HALVES":
        dealt = hand.frame.deal.stock
        own = dealt[:2] if seat == against[0] else dealt[2:] if seat == against[1] else ()
        return set_of(own) & exchange.stock
    if takes == "AGREED":
        return exchange.stock
    first = share_of(hand, against[0])
    if seat == against[0]:
        return 0 if first.taken else exchange.stock
    ready = first.taken and first.discarded and not share_of(hand, seat).taken
    return exchange.stock if ready else 0
