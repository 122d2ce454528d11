"""The exchange of the auction games: a card called, and the monte taken, shared or passed on.

What an act physically does; what was wrong with it is for the law on exchange errors (:mod:`arbiter.laws.exchange`).
"""

from __future__ import annotations

from arbiter.acts import (
    Act,
    Ask,
    Bid,
    Concede,
    Count,
    Deny,
    Discard,
    Expose,
    Lay,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    Open,
    Pass,
    Play,
    PlayTwo,
    Return,
    Take,
    Yield,
)
from arbiter.cards import Card, set_of
from arbiter.docket import with_frame
from arbiter.phases.auction import call_after_the_auction, form_of
from arbiter.phases.calling import shows_or_not_held
from arbiter.phases.monte import (
    ask_barred,
    complete_exchange,
    due_from_monte,
    opponents,
    share_of,
    unanswered,
)
from arbiter.phases.phase import (
    Handler,
    LegalAct,
    PhaseRules,
    does_nothing,
    no_effect,
    soloist_of,
    void_act,
)
from arbiter.phases.playable import playable
from arbiter.phases.playing import concede, first_card
from arbiter.phases.trick import can_hold, gone, received, taken_back
from arbiter.rulings import Breach
from arbiter.state import Asked, Hand, Phase, Share


def _exchange(hand: Hand, **changes: object) -> Hand:
    hand = with_frame(hand, exchange=hand.frame.exchange._replace(**changes))  # type: ignore[arg-type]  # its fields
    return with_frame(hand, exchange=hand.frame.exchange._replace(finished=complete_exchange(hand)))


def _with_share(hand: Hand, share: Share) -> tuple[Share, ...]:
    others = tuple(other for other in hand.frame.exchange.shares if other.seat != share.seat)
    return (*others, share)


def _ask(hand: Hand, act: Ask) -> Hand:
    if ask_barred(hand, act.seat, act.card):
        return void_act(hand, Breach.ASK_INADMISSIBLE, act.seat, (act.card,))
    if form_of(hand).asks == "PARTNER":
        hand = _partnered(hand, act.card)
    return _exchange(hand, asked=Asked(act.card, hand.acts))


def _partnered(hand: Hand, card: Card) -> Hand:
    """The holder of the called card made the caller's partner; nobody, where it lies in the monte."""
    contract = hand.frame.contract
    assert contract is not None, "there is a contract once the auction is over"
    partner = next((seat for seat in opponents(hand) if hand.holds(seat, card)), 0)
    side = tuple(0 if seat == partner else old for seat, old in enumerate(contract.side, start=1))
    revealed = bool(partner) and hand.rules.option("called_reveal") == "AT_ONCE"
    return with_frame(
        hand, contract=contract._replace(side=side, called=card, partner=partner, revealed=revealed)
    )


def _lay(hand: Hand, act: Lay) -> Hand:
    exchange = hand.frame.exchange
    fresh = exchange.laid < 0 and exchange.asked is None and not exchange.taken
    if act.seat != soloist_of(hand) or form_of(hand).asks != "LAID" or not fresh:
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    return _exchange(gone(hand, act.seat, act.card), laid=act.card)


def _yield(hand: Hand, act: Yield) -> Hand:
    exchange = hand.frame.exchange
    asked = exchange.asked
    swaps = form_of(hand).asks in ("SWAP", "LAID")
    if (
        not swaps
        or asked is None
        or asked.card != act.card
        or asked.yielder
        or act.seat == soloist_of(hand)
    ):
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    hand = received(gone(hand, act.seat, act.card), soloist_of(hand), act.card)
    if exchange.laid >= 0:
        hand = received(hand, act.seat, exchange.laid)
    return _exchange(hand, asked=asked._replace(yielder=act.seat, returned=exchange.laid), laid=-1)


def _deny(hand: Hand, act: Deny) -> Hand:
    asked = hand.frame.exchange.asked
    if (
        asked is None
        or asked.yielder
        or act.seat == soloist_of(hand)
        or form_of(hand).asks == "PARTNER"
    ):
        return no_effect(hand, act)
    return _exchange(hand, asked=asked._replace(denied=(*asked.denied, (act.seat, hand.acts))))


def _return(hand: Hand, act: Return) -> Hand:
    asked = hand.frame.exchange.asked
    if act.seat != soloist_of(hand) or asked is None or not asked.yielder or asked.returned >= 0:
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    hand = received(gone(hand, act.seat, act.card), asked.yielder, act.card)
    return _exchange(hand, asked=asked._replace(returned=act.card))


def _take(hand: Hand, act: Take) -> Hand:
    exchange = hand.frame.exchange
    wanted = set_of(act.cards)
    missing = tuple(card for card in act.cards if not exchange.stock >> card & 1)
    if missing:
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    for card in act.cards:
        hand = received(hand, act.seat, card)
    share = share_of(hand, act.seat)
    share = share._replace(taken=share.taken | wanted)
    return _exchange(
        hand,
        taken=exchange.taken | wanted,
        stock=exchange.stock & ~wanted,
        shares=_with_share(hand, share),
        take_act=hand.acts,
    )


def _discard(hand: Hand, act: Discard) -> Hand:
    if not _exchanges(hand, act.seat):
        return no_effect(hand, act)
    if not act.cards:
        return _exchange(hand, blind=hand.frame.exchange.blind + act.number)
    missing = tuple(card for card in act.cards if not can_hold(hand, act.seat, card))
    if missing:
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    laid_down = set_of(act.cards)
    for card in act.cards:
        hand = gone(hand, act.seat, card)
    exchange = hand.frame.exchange
    share = share_of(hand, act.seat)
    shares = _with_share(hand, share._replace(discarded=share.discarded | laid_down, act=hand.acts))
    # In scegliete of the second book the monte is passed on: what the first lays down is what the second takes up.
    if form_of(hand).takes == "IN_TURN" and act.seat == opponents(hand)[0]:
        return _exchange(hand, stock=exchange.stock | laid_down, shares=shares)
    return _exchange(hand, discarded=exchange.discarded | laid_down, shares=shares)


def _exchanges(hand: Hand, seat: int) -> bool:
    """Whether a seat has anything to lay down: it has the monte by its contract, or has taken of it."""
    by_contract = seat == soloist_of(hand) and form_of(hand).takes == "SOLOIST"
    return by_contract or bool(share_of(hand, seat).taken)


def _goes_on(handler: Handler) -> Handler:
    """An act of the exchange: a card led before it was over goes back, to be led again."""

    def done(hand: Hand, act: Act) -> Hand:
        return handler(taken_back(hand) if hand.tricks.plays else hand, act)

    return done


def _open(hand: Hand, act: Open) -> Hand:
    if hand.frame.exchange.opened or not hand.rules.edition.stock_size:
        return no_effect(hand, act)
    return _exchange(hand, opened=hand.acts)


def lawful_monte(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may do in the exchange, the first card included once it is over."""
    form = form_of(hand)
    exchange = hand.frame.exchange
    soloist = seat == soloist_of(hand)
    held = hand.hands[seat - 1]
    acts = []
    if soloist and form.raises and not exchange.shares:
        acts.append(LegalAct("bid", words=form.raises))
    fresh = exchange.laid < 0 and exchange.asked is None and not exchange.taken
    if soloist and form.asks == "LAID" and fresh:
        acts.append(LegalAct("lay", held))
    callable_cards = [
        card for card in range(hand.rules.pack.size) if not ask_barred(hand, seat, card)
    ]
    if callable_cards and (form.asks != "LAID" or exchange.laid >= 0):
        acts.append(LegalAct("ask", set_of(callable_cards)))
    acts.extend(_answers(hand, seat))
    if form.shown == "LOOKS" and soloist:
        acts.append(LegalAct("look"))
    due = due_from_monte(hand, seat)
    if due:
        acts.append(LegalAct("take", due))
    if _surplus(hand, seat) > 0 and share_of(hand, seat).taken:
        acts.append(LegalAct("discard", held, (str(_surplus(hand, seat)),)))
    cards = playable(hand, seat)
    if not cards and seat == hand.tricks.turn and not exchange.finished and not _owed(hand):
        cards = held
    return (*acts, LegalAct("play", cards)) if cards else tuple(acts)


def _surplus(hand: Hand, seat: int) -> int:
    """How many cards a seat has to lay down; one that it owes in return for another goes elsewhere."""
    asked = hand.frame.exchange.asked
    owes = asked is not None and bool(asked.yielder) and asked.returned < 0
    return (
        hand.hands[seat - 1].bit_count()
        - hand.rules.edition.hand_size
        - (owes and seat == soloist_of(hand))
    )


def _owed(hand: Hand) -> bool:
    """Whether anybody has still to do something, so that the exchange can be completed."""
    asked = hand.frame.exchange.asked
    exchange = hand.frame.exchange
    if asked is None and exchange.laid >= 0 and not exchange.taken and not exchange.opened:
        return True
    if unanswered(hand):
        return True
    swaps = asked is not None and form_of(hand).asks in ("SWAP", "LAID")
    returns = swaps and asked is not None and bool(asked.yielder) and asked.returned < 0
    size = hand.rules.edition.hand_size
    return returns or any(
        due_from_monte(hand, seat)
        or (hand.hands[seat - 1].bit_count() > size and bool(share_of(hand, seat).taken))
        for seat in hand.rules.active
    )


def _answers(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    asked = hand.frame.exchange.asked
    if asked is None or form_of(hand).asks not in ("SWAP", "LAID"):
        return ()
    if seat == soloist_of(hand):
        owed = asked.yielder and asked.returned < 0
        return (LegalAct("return", hand.hands[seat - 1] & ~(1 << asked.card)),) if owed else ()
    if asked.yielder:
        return ()
    if hand.holds(seat, asked.card):
        return (LegalAct("yield", 1 << asked.card),)
    denied = any(other == seat for other, _ in asked.denied)
    return () if denied else (LegalAct("deny"),)


MONTE = PhaseRules(
    Phase.EXCHANGE,
    {
        Bid: call_after_the_auction,
        Pass: call_after_the_auction,
        Ask: _goes_on(_ask),
        Lay: _goes_on(_lay),
        Yield: _goes_on(_yield),
        Deny: _deny,
        Return: _goes_on(_return),
        Discard: _goes_on(_discard),
        Open: _open,
        Take: _goes_on(_take),
        Play: first_card,
        Lead: first_card,
        PlayTwo: first_card,
        Expose: shows_or_not_held,
        LookStock: does_nothing,
        LookDiscard: does_nothing,
        LookTrick: no_effect,
        Count: does_nothing,
        Concede: concede,
    },
    lawful_monte,
)
