"""Tables for the tests of the pure parts: opened, dealt, played by lawful and unlawful acts."""

from __future__ import annotations

import random

from arbiter.acts import Act, Cut
from arbiter.cards import FORTY, Pack
from arbiter.editions import find
from arbiter.records.notation import act_book, read_cards
from arbiter.referee import Ruling
from arbiter.rulings import Disposition
from arbiter.state import Manner
from arbiter.tables.asking import drawn
from arbiter.tables.auto import auto_act
from arbiter.tables.dealing import Dealing, dealt
from arbiter.tables.entries import Dealt, Done, Entry, Opened
from arbiter.tables.events import counted
from arbiter.tables.roles import roles_of
from arbiter.tables.setup import Setup, rules_of
from arbiter.tables.table import Step, Table, after, judged, may_cut, opened
from tests.laws.table import WORKED
from tests.laws.table import Dealt as Written

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def setup(edition: str = "calabrasella", **told: object) -> Setup:
    """How a table of an edition is set up, with the usual number of places."""
    book = find(edition)
    assert book is not None
    usual: dict[str, object] = {
        "options": (),
        "profile": "referee",
        "places": book.table_sizes[0],
    }
    return Setup(edition, book.version, **{**usual, **told})  # type: ignore[arg-type]


def written(deal: Written, pack: Pack = FORTY, manner: Manner | None = None) -> Dealing:
    """A deal as a hand record writes it, given by the host; cards are drawn in the order of the pack."""
    hands = tuple(read_cards(hand, pack, "french") for hand in deal.hands)
    stock = read_cards(deal.stock, pack, "french")
    return Dealing(hands, stock, tuple(range(pack.size)), manner=manner)


def shuffled(dice: random.Random, how: Setup, nonce: str = "c0ffee") -> Dealing:
    """A deal of the arbiter's, made of seeded dice."""
    rules = rules_of(how)
    deck, draw = list(range(rules.pack.size)), list(range(rules.pack.size))
    dice.shuffle(deck)
    dice.shuffle(draw)
    return dealt(rules, tuple(deck), tuple(draw), nonce)


class Playing:
    """A table being played.

    Attributes:
        steps: Every step so far.
        counts: The revisions of its roles.
        ruling: The last ruling, on a refused act too.
    """

    def __init__(self, how: Setup, dealing: Dealing | None = None) -> None:
        self.steps = [opened(Opened("test", how), 100.0)]
        self.counts = (0,) * len(roles_of(how.places))
        self.ruling: Ruling | None = None
        if dealing is not None:
            self.enter(Dealt(dealing))

    @property
    def table(self) -> Table:
        """How it stands."""
        return self.steps[-1].after

    def enter(self, entry: Entry, at: float | None = None) -> Step:
        """Adds an entry, a second later than the last."""
        step = after(self.table, entry, self.table.at + 1 if at is None else at)
        self.steps.append(step)
        self.counts = counted(step, self.counts)
        return step

    def act(self, act: Act, *, auto: bool = False) -> Ruling:
        """Does an act as a live table does it: one that is refused leaves no trace."""
        done = Done(drawn(self.table, act), auto)
        self.ruling = judged(self.table, done.act)
        if self.ruling.disposition is not Disposition.REFUSED:
            self.enter(done)
        return self.ruling

    def do(self, *texts: str) -> Playing:
        """Does acts as a hand record writes them."""
        rules = self.table.rules
        book = act_book(rules.pack, "french", rules.seats)
        for text in "; ".join(texts).split("; "):
            self.act(book[text][0])
        return self

    def by_itself(self) -> Playing:
        """Lets the arbiter act for all seats until the hand is over, and cuts the pack."""
        while not may_cut(self.table) and self.table.hand is not None and not self.table.over:
            act = auto_act(self.table.hand)
            assert act is not None
            self.act(act)
        if not self.table.over:
            self.act(Cut())
        return self

    def deal(self, dealing: Dealing) -> Playing:
        """Deals the next hand."""
        self.enter(Dealt(dealing))
        return self


def worked(**told: object) -> Playing:
    """The worked deal of Calabrasella."""
    return Playing(setup(**told), written(WORKED))  # type: ignore[arg-type]
