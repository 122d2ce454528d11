"""What a role may know of an act that was done, and what an act does where nobody can name a card that he cannot see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter.acts import Act, Claim, Discard, Elect, Lay, Open, Return, Take
from arbiter.cards import Card, each
from arbiter.docket import duty_of
from arbiter.phases.monte import due_from_monte
from arbiter.record import UNKNOWN
from arbiter.referee import Ruling
from arbiter.rulings import Breach, Disposition, DutyKind
from arbiter.state import Hand
from arbiter.views.dockets import answered_at_count
from arbiter.views.faces import open_stock, returned_is_open, takes_from_open_stock
from arbiter.views.roles import HOST, Role, seat_of


def seen_act(before: Hand, ruling: Ruling, act: Act, role: Role) -> Act | None:
    """An act as a role sees it done.

    The same act; cards that move face down are :data:`arbiter.record.UNKNOWN` to all but who gives and who gets them,
    a discard tells its number only. A refused act is seen by who tried it and by nobody else, and so is a claim that is
    answered at the count only.

    Args:
        before: The hand before it.
        ruling: The ruling on it.
        act: The act.
        role: Who asks.

    Returns:
        The act, None where the role sees nothing.
    """
    if role is HOST:
        return act
    seat = seat_of(role)
    if act.seat != seat or seat == 0:
        if not seen_by_all(before, ruling, act):
            return None
        if isinstance(act, Discard):
            return act._replace(cards=(), number=len(act.cards) or act.number)
        if isinstance(act, Lay):
            return act._replace(card=UNKNOWN)
    mask = _MOVED.get(type(act))
    return act if mask is None else mask(before, ruling.hand, act, seat)


def seen_by_all(before: Hand, ruling: Ruling, act: Act) -> bool:
    """Whether everybody sees that an act was done, though not each of its cards."""
    return ruling.disposition is not Disposition.REFUSED and not put_off(before, ruling, act)


def put_off(before: Hand, ruling: Ruling, act: Act) -> bool:
    """Whether an act is a claim that is answered at the count, or an answer kept with such a claim."""
    if isinstance(act, Claim):
        return answered_at_count(before, Breach(act.breach))
    return isinstance(act, Elect) and ruling.hand.docket.claims != before.docket.claims


def _known(before: Hand, after: Hand, cards: tuple[Card, ...], seat: int) -> tuple[Card, ...]:
    """Cards that moved, as far as a seat held them before or holds them now."""
    holds = before.hands[seat - 1] | after.hands[seat - 1] if seat else 0
    return tuple(card if card >= 0 and holds >> card & 1 else UNKNOWN for card in cards)


def _return(before: Hand, after: Hand, act: Return, seat: int) -> Return:
    # Where the ask is taken back, everybody knows that it is the asked card that goes back.
    duty = duty_of(before, DutyKind.RETURN_CARD, act.seat)
    cancels = duty is not None and duty.value == act.card
    if act.seat == seat or cancels or returned_is_open(before):
        return act
    return act._replace(card=_known(before, after, (act.card,), seat)[0])


def _take(before: Hand, after: Hand, act: Take, seat: int) -> Take:
    """Cards taken from an open stock are seen by all; an act that turns it up opens it first."""
    turned_up = after.frame.exchange.opened == after.acts
    opened = before.frame.exchange.stock if turned_up else open_stock(before)
    own = _known(before, after, act.cards, seat if act.seat == seat else 0)
    return act._replace(
        cards=tuple(
            card if card >= 0 and opened >> card & 1 else known
            for card, known in zip(act.cards, own, strict=True)
        )
    )


def _elect(before: Hand, after: Hand, act: Elect, seat: int) -> Elect:
    """Cards given to make good go face down; drawn blindly they are not even seen by who draws them."""
    if returned_is_open(before) and duty_of(before, DutyKind.RETURN_CARD, act.seat) is not None:
        return act
    return act._replace(cards=_known(before, after, act.cards, seat))


_MOVED: dict[type, Callable[[Hand, Hand, Any, int], Act]] = {
    Return: _return,
    Take: _take,
    Elect: _elect,
}


def as_done(hand: Hand, act: Act, draw: Sequence[Card] = ()) -> Act:
    """An act as a live table does it, where a card that lies face down cannot be chosen by its face.

    Whoever names a card that he cannot see would learn from the answer whether it lies there; so a table passes
    every act through here before it is judged. To take from a stock that must be turned up first turns it up; of a
    monte that lies face down the cards due are taken from the top, as many as were named; cards drawn from a hand
    blindly are the first in the order of ``draw``.

    Args:
        hand: The hand before the act.
        act: What the seat asked to do. Cards to be taken or drawn unseen may be :data:`arbiter.record.UNKNOWN`; any
            other act that names such a card is malformed, and the table must not let it pass.
        draw: All cards of the pack in an order that nobody knows; their own order where it is left out.
    """
    if isinstance(act, Take):
        return _take_unseen(hand, act, _order(hand, draw))
    if isinstance(act, Elect) and act.choice == "make-good" and _drawn(hand, act.seat):
        contract = hand.frame.contract
        assert contract is not None, "a discard is made good after the call"
        held = sorted(each(hand.hands[contract.soloist - 1]), key=_order(hand, draw).__getitem__)
        return act._replace(cards=tuple(held[: len(act.cards) or _wanting(hand)]))
    return act


def _order(hand: Hand, draw: Sequence[Card]) -> dict[Card, int]:
    """The place of each card in the order of drawing."""
    return {card: at for at, card in enumerate(draw or range(hand.rules.pack.size))}


def _take_unseen(hand: Hand, act: Take, order: dict[Card, int]) -> Act:
    exchange = hand.frame.exchange
    takes = any(Take in rules.handlers for rules in hand.rules.edition.phases)
    if not takes or (exchange.opened and open_stock(hand) == exchange.stock):
        return act
    if takes_from_open_stock(hand):
        return Open(act.seat)
    pile = due_from_monte(hand, act.seat) if hand.frame.contract is not None else 0
    top = {card: at for at, card in enumerate(hand.frame.deal.stock)}
    below = len(top)
    lying = sorted(
        each(pile or exchange.stock), key=lambda card: (top.get(card, below), order[card])
    )
    return act._replace(cards=tuple(lying[: len(act.cards) or len(lying)]))


def _drawn(hand: Hand, seat: int) -> bool:
    blind = hand.rules.chosen.get("make_good_choice") == "ALLIES_DRAW_BLIND"
    return blind and hand.side(seat) == 1


def _wanting(hand: Hand) -> int:
    exchange = hand.frame.exchange
    return exchange.taken.bit_count() - exchange.discarded.bit_count() - exchange.blind
