"""Cards on the table: put there, taken back, exchanged for another, turned down.

Only the physical side; whether a card was lawful is for the laws.
"""

from __future__ import annotations

from arbiter.cards import Card, set_of
from arbiter.docket import in_phase, with_frame
from arbiter.phases.ranking import best_of
from arbiter.state import Hand, Phase, Played, Trick, Tricks


def has_cards(hand: Hand, seat: int) -> bool:
    """Whether a seat still has a card."""
    return bool(hand.hands[seat - 1] or hand.frame.unseen[seat - 1])


def in_trick(hand: Hand, seat: int) -> Played | None:
    """The card that a seat has in the trick on the table."""
    return next((played for played in hand.tricks.plays if played.seat == seat), None)


def has_left(hand: Hand, card: Card) -> bool:
    """Whether a card is known to be somewhere else than in a hand: in a trick, in the stock, on the discard."""
    exchange = hand.frame.exchange
    tricks = hand.tricks
    played = set_of(p.card for trick in tricks.done for p in trick.plays) | set_of(
        p.card for p in tricks.plays
    )
    return bool((played | exchange.stock | exchange.discarded) >> card & 1)


def can_hold(hand: Hand, seat: int, card: Card) -> bool:
    """Whether a seat holds a card, or may hold it as far as is known."""
    if hand.holds(seat, card):
        return True
    if not hand.frame.unseen[seat - 1] or has_left(hand, card):
        return False
    return not any(cards >> card & 1 for cards in hand.hands)


def gone(hand: Hand, seat: int, card: Card) -> Hand:
    """The hand without a card that a seat gave away; a card not known before was one of the unseen."""
    if hand.holds(seat, card):
        return _set_hand(hand, seat, hand.hands[seat - 1] & ~(1 << card))
    unseen = list(hand.frame.unseen)
    unseen[seat - 1] -= 1
    return with_frame(hand, unseen=tuple(unseen))


def received(hand: Hand, seat: int, card: Card) -> Hand:
    """The hand with a card that a seat got."""
    return _set_hand(hand, seat, hand.hands[seat - 1] | 1 << card)


def _set_hand(hand: Hand, seat: int, cards: int) -> Hand:
    hands = list(hand.hands)
    hands[seat - 1] = cards
    return hand.with_hands(tuple(hands))


def put(hand: Hand, seat: int, card: Card) -> Hand:
    """Puts a card to the trick on the table; the seat must be able to hold it."""
    hand = gone(hand, seat, card)
    contract = hand.frame.contract
    if contract is not None and card == contract.called and contract.partner:
        hand = with_frame(hand, contract=contract._replace(revealed=True))
    tricks = hand.tricks
    omitted = tuple(other for other in tricks.omitted if other != seat)
    plays = (*tricks.plays, Played(seat, card, hand.acts))
    return due(hand.with_tricks(tricks._replace(plays=plays, omitted=omitted)))


def taken_back(hand: Hand, seat: int = 0) -> Hand:
    """Takes the card of a seat, or of every seat (0), back into the hand it came from."""
    for played in hand.tricks.plays:
        if seat in (0, played.seat):
            hand = received(hand, played.seat, played.card)
    plays = tuple(played for played in hand.tricks.plays if seat not in (0, played.seat))
    return due(hand.with_tricks(hand.tricks._replace(plays=plays, omitted=())))


def replaced(hand: Hand, seat: int, card: Card) -> Hand:
    """Exchanges the card of a seat in the trick on the table for another of its cards."""
    old = in_trick(hand, seat)
    assert old is not None, "only a seat with a card in the trick replaces it"
    hand = received(gone(hand, seat, card), seat, old.card)
    plays = tuple(p._replace(card=card) if p.seat == seat else p for p in hand.tricks.plays)
    return due(hand.with_tricks(hand.tricks._replace(plays=plays)))


def winning(hand: Hand, tricks: Tricks) -> int:
    """The seat whose card wins the trick on the table."""
    return best_of(hand, tricks.plays).seat


def due(hand: Hand) -> Hand:
    """Works out whose card is due, and, when none is, who has won the trick.

    A seat without cards is not waited for; if it should lead, the lead passes to the next seat that has one.
    """
    tricks = hand.tricks
    if not tricks.plays:
        leader = next(
            (s for s in hand.rules.rotation(tricks.leader) if has_cards(hand, s)), tricks.leader
        )
        return hand.with_tricks(tricks._replace(leader=leader, turn=leader, winner=0))
    there = {played.seat for played in tricks.plays}
    for seat in hand.rules.rotation(tricks.plays[0].seat):
        if seat not in there and seat not in tricks.omitted and has_cards(hand, seat):
            return hand.with_tricks(tricks._replace(turn=seat, winner=0))
    winner = winning(hand, tricks)
    leader = next((s for s in hand.rules.rotation(winner) if has_cards(hand, s)), winner)
    hand = hand.with_tricks(tricks._replace(turn=0, winner=winner, leader=leader))
    if hand.phase is Phase.PLAY and hand.number >= hand.rules.edition.hand_size:
        return in_phase(hand, Phase.COUNT)
    return hand


def complete(hand: Hand) -> bool:
    """Whether a complete trick lies on the table."""
    return bool(hand.tricks.plays) and hand.tricks.turn == 0


def turned(hand: Hand) -> Hand:
    """Turns the complete trick on the table face down."""
    tricks = hand.tricks
    done = (*tricks.done, Trick(tricks.plays, tricks.winner, tricks.omitted))
    return due(hand.with_tricks(Tricks(tricks.leader, tricks.leader, (), done)))
