"""The unknown cards of a record's acts: which acts have any, and every way to fill them in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from arbiter.acts import (
    Act,
    Ask,
    Correct,
    Discard,
    Elect,
    Expose,
    Lay,
    Lead,
    Play,
    PlayTwo,
    Return,
    Show,
    Take,
    Yield,
)
from arbiter.cards import Card, CardSet, each, set_of
from arbiter.record import UNKNOWN
from arbiter.state import Deal

_ONE_CARD = (Play, Lead, Correct, Return, Yield, Lay)
_CARDS = (PlayTwo, Expose, Discard, Show)
_SEVERAL = (Take, PlayTwo, Expose, Elect, Show)
#: The acts whose cards are a list.
HOLDING_CARDS = frozenset({*_SEVERAL, Discard})


def unknown_in(act: Act) -> bool:
    """Whether an act names a card that the recorder did not know."""
    if isinstance(act, _ONE_CARD):
        return act.card < 0
    if isinstance(act, Discard):
        return not act.cards or UNKNOWN in act.cards
    return isinstance(act, _SEVERAL) and UNKNOWN in act.cards


def told_by_number(act: Act) -> Act:
    """A discard told by its number only, as so many unknown cards."""
    if isinstance(act, Discard) and not act.cards:
        return act._replace(cards=(UNKNOWN,) * act.number)
    return act


def without_unknown(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """The acts as far as their cards are known."""
    known: list[Act] = []
    for act in acts:
        if isinstance(act, Discard) and UNKNOWN in act.cards:
            known.append(act._replace(cards=(), number=len(act.cards)))
        elif not unknown_in(act):
            known.append(act)
    return tuple(known)


def cards_of(act: Act) -> tuple[Card, ...]:
    """The cards that an act shows its seat to have held."""
    if isinstance(act, _ONE_CARD):
        return (act.card,)
    return (
        act.cards
        if isinstance(act, _CARDS) or (isinstance(act, Elect) and act.choice == "make-good")
        else ()
    )


class _Table(NamedTuple):
    """Where the cards lie while the acts are filled in.

    Attributes:
        hands: Each seat's cards.
        stock: What lies in the stock or monte.
        asker: Who last asked for a card, 0 where nobody did.
        yielder: Who last gave one up.
        laid: The card laid down before asking, -1 where none is.
    """

    hands: tuple[CardSet, ...]
    stock: CardSet
    asker: int = 0
    yielder: int = 0
    laid: Card = -1

    def given(self, seat: int, cards: CardSet) -> _Table:
        """With cards gone from a hand."""
        hands = list(self.hands)
        hands[seat - 1] &= ~cards
        return self._replace(hands=tuple(hands))

    def got(self, seat: int, cards: CardSet) -> _Table:
        """With cards come to a hand."""
        hands = list(self.hands)
        hands[seat - 1] |= cards
        return self._replace(hands=tuple(hands))


def filled_acts(deal: Deal, acts: tuple[Act, ...]) -> Iterator[tuple[Act, ...]]:
    """Every way to fill in the unknown cards of the acts, from what each seat holds and does not show later."""
    if not any(unknown_in(act) for act in acts):
        yield acts
        return
    yield from _fill(acts, 0, _Table(deal.hands, set_of(deal.stock)))


def _fill(acts: tuple[Act, ...], at: int, table: _Table) -> Iterator[tuple[Act, ...]]:
    if at == len(acts):
        yield acts
        return
    act = acts[at]
    for filled in _choices(acts, at, table):
        chosen = (*acts[:at], filled, *acts[at + 1 :]) if filled is not act else acts
        yield from _fill(chosen, at + 1, _moved(filled, table))


def _choices(acts: tuple[Act, ...], at: int, table: _Table) -> Iterator[Act]:
    act = acts[at]
    if not unknown_in(act):
        yield act
        return
    shown = {
        card for later in acts if later.seat == act.seat for card in cards_of(later) if card >= 0
    }
    source = table.stock if isinstance(act, Take) else table.hands[act.seat - 1]
    if any(isinstance(later, Elect) and later.choice == "rediscard" for later in acts[at:]):
        # What is laid down or taken now comes back, and may be shown later all the same.
        shown = set()
    if isinstance(act, Take):
        act = _shown_to_be_taken(act, acts[at + 1 :], source, shown)
        if not unknown_in(act):
            yield act
            return
    free = tuple(card for card in each(source) if card not in shown)
    if isinstance(act, Yield):
        asked = next((a.card for a in reversed(acts[:at]) if isinstance(a, Ask)), UNKNOWN)
        free = (asked,) if asked >= 0 else free
    if isinstance(act, _ONE_CARD):
        for card in free:
            yield act._replace(card=card)
        return
    assert isinstance(act, (*_SEVERAL, Discard)), "only these name several cards"
    known = tuple(card for card in act.cards if card >= 0)
    for chosen in combinations(free, len(act.cards) - len(known)):
        if isinstance(act, Discard):
            yield act._replace(cards=(*known, *chosen), number=len(act.cards))
        else:
            yield act._replace(cards=(*known, *chosen))


def _shown_to_be_taken(act: Take, later: tuple[Act, ...], stock: CardSet, shown: set[Card]) -> Take:
    """A take with the cards of the stock filled in that its seat shows later and can have nowhere else."""
    if any(isinstance(other, Take) for other in later):
        return act
    seen = [card for card in each(stock) if card in shown and card not in act.cards]
    filled = [card if card >= 0 or not seen else seen.pop(0) for card in act.cards]
    return act._replace(cards=tuple(filled))


def _moved(act: Act, table: _Table) -> _Table:
    """Where the cards lie after an act; what is played counts as gone, since it will be shown again if taken back."""
    if isinstance(act, Ask):
        return table._replace(asker=act.seat)
    if isinstance(act, Take):
        taken = set_of(act.cards) & table.stock
        return table.got(act.seat, taken)._replace(stock=table.stock & ~taken)
    if isinstance(act, Expose | Elect | Show) or not act.seat:
        return table
    gone = set_of(card for card in cards_of(act) if card >= 0)
    table = table.given(act.seat, gone)
    if isinstance(act, Lay):
        return table._replace(laid=act.card)
    if isinstance(act, Yield) and table.asker:
        table = table.got(table.asker, gone)._replace(yielder=act.seat)
        if table.laid >= 0:
            table = table.got(act.seat, 1 << table.laid)._replace(laid=-1)
    elif isinstance(act, Return) and table.yielder:
        table = table.got(table.yielder, gone)
    return table
