"""A table seen by its roles: the tables of the laws' tests, with what each role is sent of every act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from arbiter.acts import Act
from arbiter.cards import CardSet
from arbiter.embed import act as read_act
from arbiter.embed import start
from arbiter.referee import rule
from arbiter.state import Hand
from arbiter.views import (
    HandView,
    Role,
    SeenRuling,
    as_done,
    seen_act,
    seen_legal_acts,
    seen_ruling,
    view,
)
from tests.laws.table import Dealt, split
from tests.views.twins import Step, sent


class SeenTable:
    """A table at which acts are done, and what its roles see of them.

    Attributes:
        hand: The hand as it stands.
        steps: Every act so far, as it was done.
    """

    def __init__(
        self,
        deal: Dealt,
        edition: str = "calabrasella",
        profile: str = "referee",
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.edition = edition
        self.hand: Hand = start(edition, deal.hands, deal.stock, profile=profile, options=options)
        self.steps: list[Step] = []

    def do(self, *texts: str) -> Self:
        """Does acts as a live table does them."""
        for text in split(*texts):
            self.act(read_act(text, self.edition))
        return self

    def act(self, act: Act) -> Self:
        """Does an act."""
        done = as_done(self.hand, act)
        ruling = rule(self.hand, done)
        self.steps.append(Step(self.hand, done, ruling))
        self.hand = ruling.hand
        return self

    def cards(self, cards: CardSet) -> str:
        """A set of cards as a hand is written."""
        pack = self.hand.rules.pack
        return " ".join(pack.text(card) for card in pack.in_order(cards))

    def view(self, role: Role, *, disclosed: bool = False) -> HandView:
        """The hand as a role sees it."""
        return view(self.hand, role, disclosed=disclosed)

    def seen(self, role: Role) -> Act | None:
        """The last act as a role sees it."""
        before, act, ruling = self.steps[-1]
        return seen_act(before, ruling, act, role)

    def told(self, role: Role) -> SeenRuling:
        """The last ruling as a role knows it."""
        before, act, ruling = self.steps[-1]
        seen = seen_ruling(before, ruling, act, role)
        assert seen is not None
        return seen

    def breaches(self, role: Role) -> list[str]:
        """The breaches that a role knows of."""
        return [finding.breach.value for finding in self.view(role).findings]

    def legal(self, role: Role) -> dict[str, tuple[str, tuple[str, ...]]]:
        """What a role may do: its cards and words by verb, the last of a verb."""
        acts = seen_legal_acts(self.hand, role)
        return {act.verb: (self.cards(act.cards), act.words) for act in acts}

    def sent(self, role: Role) -> list[tuple[object, ...]]:
        """All that a role was sent."""
        return [sent(step, role) for step in self.steps]
