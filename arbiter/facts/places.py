"""Where the cards were dealt, as far as it follows from what is written and from the acts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

from arbiter.acts import Act, Ask, Lay, Return, Swap, Take, Yield
from arbiter.cards import Card, CardSet, each, set_of
from arbiter.facts.acts import cards_of
from arbiter.record import UNKNOWN, Record
from arbiter.state import Rules

#: Beyond so many ways to fill in a record nothing is tried (record.md section 6).
MOST = 1000

Dealt = tuple[tuple[Card, ...], ...]


def written_whole(record: Record, rules: Rules) -> tuple[Dealt, tuple[Card, ...], tuple[Card, ...]]:
    """The cards of a record with every one that is not written down as unknown.

    Where the rest is dealt later (Klaberjass), the hands are given as they are then, unless the last card dealt is the
    one turned up.

    Returns:
        The hands, the card turned up (nothing where the game turns up none), and the rest of the stock.
    """
    edition = rules.edition
    whole = [edition.hand_size * (seat in rules.active) for seat in range(1, rules.seats + 1)]
    turned_is_dealt = bool(edition.dealt) and sum(edition.dealt) + 1 == rules.pack.size
    sizes = list(edition.dealt) if turned_is_dealt else whole
    hands = [list(cards) for cards in record.hands or [(UNKNOWN,) * size for size in sizes]]
    if not edition.dealt:
        stock = record.stock if record.stock is not None else (UNKNOWN,) * edition.stock_size
        return tuple(tuple(cards) for cards in hands), (), stock
    told = list(record.stock or ())
    lying = rules.pack.size - sum(len(cards) for cards in hands)
    told += [UNKNOWN] * (lying - len(told))
    turned, bank = tuple(told[:1]), told[1:]
    if not turned_is_dealt and tuple(len(cards) for cards in hands) == edition.dealt:
        for _ in range(edition.hand_size - edition.dealt[0]):
            for cards in hands:
                cards.append(bank.pop(0))
    return tuple(tuple(cards) for cards in hands), turned, tuple(bank)


class Places:
    """Where the cards were dealt, as far as it follows: each seat's hand, and the stock as the last place."""

    def __init__(self, record: Record, rules: Rules) -> None:
        self.rules = rules
        self.given = (record.hands is not None, record.stock is not None)
        hands, turned, rest = written_whole(record, rules)
        self.turned = turned
        written = (*hands, *((turned,) if turned else ()), rest)
        self.known: list[list[Card]] = [[card for card in cards if card >= 0] for cards in written]
        self.open = [sum(card < 0 for card in cards) for cards in written]

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
        got: list[CardSet] = [0] * self.rules.seats
        asker = holder = 0
        laid: CardSet = 0
        for act in acts:
            if isinstance(act, Take):
                for card in act.cards:
                    if card >= 0:
                        self.put(len(self.known) - 1, card)
                        got[act.seat - 1] |= 1 << card
                continue
            if isinstance(act, Swap):
                got[act.seat - 1] |= self._swapped(act, acts)
                continue
            shown = tuple(card for card in cards_of(act) if card >= 0)
            for card in shown:
                if not got[act.seat - 1] >> card & 1:
                    self.put(act.seat - 1, card)
            if isinstance(act, Ask):
                asker = act.seat
            elif isinstance(act, Lay):
                laid = set_of(shown)
            elif isinstance(act, Yield):
                holder = act.seat
                got[holder - 1] |= laid
                if asker:
                    got[asker - 1] |= set_of(shown)
            elif isinstance(act, Return) and holder:
                got[holder - 1] |= set_of(shown)

    def _swapped(self, act: Swap, acts: tuple[Act, ...]) -> CardSet:
        """The card turned up, where a seat shows it after an exchange: then it was dealt the seven of that suit."""
        turned = next((card for card in self.turned if card >= 0), None)
        if turned is None or not any(a.seat == act.seat and turned in cards_of(a) for a in acts):
            return 0
        pack = self.rules.pack
        self.put(act.seat - 1, pack.card("7", pack.suit(turned)))
        return 1 << turned

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

    def deals(self) -> tuple[list[tuple[Dealt, tuple[Card, ...]]], bool]:
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
            return [self._apart(tuple(unknown))], total > MOST
        return [self._apart(dealt) for dealt in self._spread(0, missing)], False

    def _apart(self, dealt: Dealt) -> tuple[Dealt, tuple[Card, ...]]:
        """Hands and stock, the card turned up on top of it."""
        seats = self.rules.seats
        return dealt[:seats], tuple(card for cards in dealt[seats:] for card in cards)

    def _spread(self, place: int, missing: tuple[Card, ...]) -> Iterator[Dealt]:
        if place == len(self.known):
            yield ()
            return
        for chosen in combinations(missing, self.open[place]):
            rest = tuple(card for card in missing if card not in chosen)
            for others in self._spread(place + 1, rest):
                yield ((*self.known[place], *chosen), *others)

    def rebuilt(self) -> tuple[str, ...]:
        """What was not given and is now known whole; a game without a stock has none to rebuild."""
        seats = self.rules.seats
        hands = () if self.given[0] or any(self.open[:seats]) else ("hands",)
        no_stock = not self.rules.edition.stock_size
        stock = () if no_stock or self.given[1] or any(self.open[seats:]) else ("stock",)
        return (*hands, *stock)
