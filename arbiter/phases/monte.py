"""Whose the monte is, what of it is due to whom, and when the exchange is complete (the auction games)."""

from __future__ import annotations

from arbiter.cards import Card, CardSet, set_of
from arbiter.phases.auction import form_of
from arbiter.phases.phase import soloist_of
from arbiter.state import Hand, Share


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
    if unanswered(hand):
        return False
    if takes == "NOBODY" or not edition.stock_size:
        return True
    if takes == "IN_TURN":
        return all(
            share_of(hand, seat).taken and share_of(hand, seat).discarded
            for seat in opponents(hand)
        )
    return not exchange.stock


def unanswered(hand: Hand) -> bool:
    """Whether a seat has still to say what it has of the called card: it gives it up, or denies that it has it.

    Everybody can see that, whoever holds the card. A card that lies in an open monte need not be denied.
    """
    exchange = hand.frame.exchange
    asked = exchange.asked
    if asked is None or asked.yielder or form_of(hand).asks not in ("SWAP", "LAID"):
        return False
    if exchange.opened and (exchange.stock | exchange.taken) >> asked.card & 1:
        return False
    denied = {seat for seat, _ in asked.denied}
    return any(seat not in denied for seat in opponents(hand))


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
    return "" if _in_scope(hand, seat, card) else "rank-not-askable"


def _in_scope(hand: Hand, seat: int, card: Card) -> bool:
    """Whether a card is of a rank that may be called (option ``ask_scope``).

    A two wants all the threes in the cards dealt, an ace all the threes and twos.
    """
    scope = hand.rules.chosen.get("ask_scope", "ANY_CARD")
    pack, dealt = hand.rules.pack, hand.frame.deal.hands[seat - 1]
    rank = pack.rank(card)
    if scope == "ANY_CARD" or rank == "3":
        return True
    if rank not in "2A" or (rank == "A" and scope != "THREE_TWO_ACE"):
        return False
    higher = pack.of_rank("3") | (pack.of_rank("2") if rank == "A" else 0)
    return dealt & higher == higher


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
