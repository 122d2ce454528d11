"""What a record leaves out: rebuilt from the acts, filled in by elimination, or filled in every possible way.

A card that the recorder did not know (``??``), a hand or a stock that was not written down, a discard told by its
number only: what follows from the pack and the other facts is known; of the rest every way to fill it in is given, up
to a bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from math import comb
from typing import NamedTuple

from arbiter.acts import (
    Act,
    Correct,
    Discard,
    Elect,
    Expose,
    Lay,
    Lead,
    Play,
    PlayTwo,
    Return,
    Take,
    Yield,
)
from arbiter.cards import Card, CardSet, each, set_of
from arbiter.laws.deal import deal_fault
from arbiter.record import UNKNOWN, MissingFact, Record
from arbiter.state import Deal, Manner, Rules

#: Beyond so many ways to fill in a record nothing is tried (record.md section 6).
MOST = 1000

_ONE_CARD = (Play, Lead, Correct, Return, Yield, Lay)
_CARDS = (PlayTwo, Expose, Discard)
_SEVERAL = (Take, PlayTwo, Expose, Elect)


class Filling(NamedTuple):
    """One way to fill in a record: the cards as dealt, and the acts."""

    deal: Deal
    acts: tuple[Act, ...]


class Fillings(NamedTuple):
    """The ways to fill in a record.

    Attributes:
        ways: At least one.
        more: There are more than were tried, or some cards had to be left unknown.
        wanted: The facts that would tell which of them it was.
        rebuilt: What was not given and follows from the acts: ``hands``, ``stock``.
    """

    ways: tuple[Filling, ...]
    more: bool = False
    wanted: tuple[MissingFact, ...] = ()
    rebuilt: tuple[str, ...] = ()


def fillings(record: Record, rules: Rules) -> Fillings:
    """The ways to fill in a record.

    Args:
        record: The record.
        rules: The rules it is judged by.
    """
    manner = record.manner or Manner()
    hands, stock, acts = record.hands, record.stock, record.acts
    if hands is not None and stock is not None and not _unknown(hands, stock, acts):
        return Fillings((Filling(deal_fault(rules, hands, stock, manner), acts),))
    places = _Places(record, rules)
    told = tuple(_told_by_number(act) for act in acts)
    places.read(told)
    places.eliminate()
    deals, more_deals = places.deals()
    ways: list[Filling] = []
    for dealt in deals:
        deal = deal_fault(rules, dealt[:-1], dealt[-1], manner)
        for filled in islice(_filled_acts(deal, told, rules), MOST + 1 - len(ways)):
            ways.append(Filling(deal, filled))
        if len(ways) > MOST:
            break
    more = len(ways) > MOST or more_deals
    if not ways:
        # No way to fill in the acts fits: they are judged as they stand.
        deal = deal_fault(rules, deals[0][:-1], deals[0][-1], manner)
        ways, more = [Filling(deal, _without_unknown(told))], True
    wanted = _wanted(ways, told, places, more_deals)
    return Fillings(tuple(ways[:MOST]), more, wanted, places.rebuilt())


def _unknown(
    hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...], acts: tuple[Act, ...]
) -> bool:
    return any(UNKNOWN in cards for cards in (*hands, stock)) or any(
        _unknown_in(act) for act in acts
    )


def _unknown_in(act: Act) -> bool:
    if isinstance(act, _ONE_CARD):
        return act.card < 0
    if isinstance(act, Discard):
        return not act.cards or UNKNOWN in act.cards
    return isinstance(act, _SEVERAL) and UNKNOWN in act.cards


def _told_by_number(act: Act) -> Act:
    if isinstance(act, Discard) and not act.cards:
        return act._replace(cards=(UNKNOWN,) * act.number)
    return act


def _without_unknown(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    known: list[Act] = []
    for act in acts:
        if isinstance(act, Discard) and UNKNOWN in act.cards:
            known.append(act._replace(cards=(), number=len(act.cards)))
        elif not _unknown_in(act):
            known.append(act)
    return tuple(known)


class _Places:
    """Where the cards were dealt, as far as it follows: each seat's hand, and the stock as the last place."""

    def __init__(self, record: Record, rules: Rules) -> None:
        edition = rules.edition
        self.rules = rules
        self.given = (record.hands is not None, record.stock is not None)
        sizes = [
            edition.hand_size if seat in rules.active else 0 for seat in range(1, rules.seats + 1)
        ]
        hands = record.hands or tuple((UNKNOWN,) * size for size in sizes)
        stock = record.stock if record.stock is not None else (UNKNOWN,) * edition.stock_size
        self.known: list[list[Card]] = [
            [card for card in cards if card >= 0] for cards in (*hands, stock)
        ]
        self.open = [sum(card < 0 for card in cards) for cards in (*hands, stock)]

    def at(self, card: Card) -> int:
        """The place where a card is known to have been dealt, -1 where none is."""
        return next((at for at, cards in enumerate(self.known) if card in cards), -1)

    def put(self, place: int, card: Card) -> None:
        """Learns where a card was dealt, if that was not known and there is room for it."""
        if self.at(card) < 0 and self.open[place]:
            self.known[place].append(card)
            self.open[place] -= 1

    def read(self, acts: tuple[Act, ...]) -> None:
        """Learns from the acts who must have been dealt a card that he gave, showed or played."""
        got: list[CardSet] = [0] * len(self.known)
        holder = 0
        for act in acts:
            if isinstance(act, Take):
                for card in act.cards:
                    if card >= 0:
                        self.put(len(self.known) - 1, card)
                        got[act.seat - 1] |= 1 << card
                continue
            for card in _cards_of(act):
                if card >= 0 and not got[act.seat - 1] >> card & 1:
                    self.put(act.seat - 1, card)
            if isinstance(act, Yield) and act.card >= 0:
                holder = act.seat
                soloist = self._soloist(acts)
                if soloist:
                    got[soloist - 1] |= 1 << act.card
            elif isinstance(act, Return) and act.card >= 0 and holder:
                got[holder - 1] |= 1 << act.card

    def _soloist(self, acts: tuple[Act, ...]) -> int:
        return next((act.seat for act in acts if type(act).__name__ == "Bid"), 0)

    def missing(self) -> tuple[Card, ...]:
        """The cards of the pack whose place is not known."""
        known = set_of(card for cards in self.known for card in cards)
        return tuple(each(self.rules.pack.all_cards & ~known))

    def eliminate(self) -> None:
        """Fills the only place that has room left."""
        rooms = [at for at, room in enumerate(self.open) if room]
        missing = self.missing()
        if len(rooms) == 1 and len(missing) == self.open[rooms[0]]:
            for card in missing:
                self.put(rooms[0], card)

    def deals(self) -> tuple[list[tuple[tuple[Card, ...], ...]], bool]:
        """Every way the missing cards can have been dealt, or the deal with unknown cards where there are too many."""
        missing = self.missing()
        fits = sum(self.open) == len(missing)
        total, left = 1, len(missing)
        for room in self.open if fits else ():
            total *= comb(left, room)
            left -= room
        if not fits or total > MOST:
            unknown = [
                (*cards, *(UNKNOWN,) * room)
                for cards, room in zip(self.known, self.open, strict=True)
            ]
            return [tuple(tuple(cards) for cards in unknown)], total > MOST
        return list(self._spread(0, missing)), False

    def _spread(
        self, place: int, missing: tuple[Card, ...]
    ) -> Iterator[tuple[tuple[Card, ...], ...]]:
        if place == len(self.known):
            yield ()
            return
        for chosen in combinations(missing, self.open[place]):
            rest = tuple(card for card in missing if card not in chosen)
            for others in self._spread(place + 1, rest):
                yield ((*self.known[place], *chosen), *others)

    def rebuilt(self) -> tuple[str, ...]:
        """What was not given and is now known whole."""
        hands = () if self.given[0] or any(self.open[:-1]) else ("hands",)
        stock = () if self.given[1] or self.open[-1] else ("stock",)
        return (*hands, *stock)


def _cards_of(act: Act) -> tuple[Card, ...]:
    if isinstance(act, _ONE_CARD):
        return (act.card,)
    return (
        act.cards
        if isinstance(act, _CARDS) or (isinstance(act, Elect) and act.choice == "make-good")
        else ()
    )


def _filled_acts(deal: Deal, acts: tuple[Act, ...], rules: Rules) -> Iterator[tuple[Act, ...]]:
    """Every way to fill in the unknown cards of the acts, from what each seat holds and does not show later."""
    if not any(_unknown_in(act) for act in acts):
        yield acts
        return
    soloist = next((act.seat for act in acts if type(act).__name__ == "Bid"), 0)
    yield from _fill(acts, 0, list(deal.hands), set_of(deal.stock), soloist, 0)


def _fill(
    acts: tuple[Act, ...], at: int, hands: list[CardSet], stock: CardSet, soloist: int, yielder: int
) -> Iterator[tuple[Act, ...]]:
    if at == len(acts):
        yield acts
        return
    act = acts[at]
    for filled in _choices(acts, at, hands, stock):
        chosen = (*acts[:at], filled, *acts[at + 1 :]) if filled is not act else acts
        after, left, giver = _moved(filled, hands, stock, soloist, yielder)
        yield from _fill(chosen, at + 1, after, left, soloist, giver)


def _choices(acts: tuple[Act, ...], at: int, hands: list[CardSet], stock: CardSet) -> Iterator[Act]:
    act = acts[at]
    if not _unknown_in(act):
        yield act
        return
    shown = {
        card for later in acts if later.seat == act.seat for card in _cards_of(later) if card >= 0
    }
    source = stock if isinstance(act, Take) else hands[act.seat - 1]
    if any(isinstance(later, Elect) and later.choice == "rediscard" for later in acts[at:]):
        # What is laid down or taken now comes back, and may be shown later all the same.
        shown = set()
    if isinstance(act, Take):
        act = _shown_to_be_taken(act, acts[at + 1 :], source, shown)
        if not _unknown_in(act):
            yield act
            return
    free = tuple(card for card in each(source) if card not in shown)
    if isinstance(act, Yield):
        asked = next((a.card for a in reversed(acts[:at]) if type(a).__name__ == "Ask"), UNKNOWN)  # type: ignore[union-attr]
        free = (asked,) if asked >= 0 else free
    if isinstance(act, _ONE_CARD):
        for card in free:
            yield act._replace(card=card)
        return
    assert isinstance(act, Take | PlayTwo | Expose | Elect | Discard), (
        "only these name several cards"
    )
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


def _moved(
    act: Act, hands: list[CardSet], stock: CardSet, soloist: int, yielder: int
) -> tuple[list[CardSet], CardSet, int]:
    """Where the cards lie after an act; what is played counts as gone, since it will be shown again if taken back."""
    after = list(hands)
    if isinstance(act, Take):
        taken = set_of(act.cards) & stock
        after[act.seat - 1] |= taken
        return after, stock & ~taken, yielder
    if isinstance(act, Expose | Elect):
        return after, stock, yielder
    gone = set_of(card for card in _cards_of(act) if card >= 0)
    if gone and act.seat:
        after[act.seat - 1] &= ~gone
    if isinstance(act, Yield) and soloist:
        after[soloist - 1] |= gone
        return after, stock, act.seat
    if isinstance(act, Return) and yielder:
        after[yielder - 1] |= gone
    return after, stock, yielder


def _wanted(
    ways: list[Filling], told: tuple[Act, ...], places: _Places, more_deals: bool
) -> tuple[MissingFact, ...]:
    """The facts that differ between the ways."""
    facts = []
    first = ways[0]
    for at, act in enumerate(told):
        if not _unknown_in(act):
            continue
        differs = (
            any(at < len(way.acts) and way.acts[at] != first.acts[at] for way in ways)
            if len(ways) > 1
            else True
        )
        if differs:
            code = "discard" if isinstance(act, Discard) else "card-of-act"
            facts.append(MissingFact(code, at + 1, act.seat))
    for seat in range(1, len(places.known)):
        hands = {way.deal.hands[seat - 1] for way in ways}
        if len(hands) > 1 or (more_deals and places.open[seat - 1]):
            facts.append(MissingFact("cards-of-hand", 0, seat))
    stocks = {set_of(way.deal.stock) for way in ways}
    if len(stocks) > 1 or (more_deals and places.open[-1]):
        facts.append(MissingFact("stock"))
    return tuple(facts)
