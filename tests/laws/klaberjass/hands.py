"""Hands of klaberjass for the tests of its laws: dealt as they stand after the second deal, and played.

table = Table(dealt("Th", "Jh 9h …", "7h …")).do("p1 bid take; p2 swap")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

import pytest

from arbiter.cards import THIRTY_TWO, each
from arbiter.editions import find
from arbiter.embed import start
from arbiter.legal import playable
from arbiter.record import Report
from arbiter.referee import Ruling
from arbiter.state import Phase
from tests.laws import table as classic
from tests.laws.table import Dealt

TWO: Final = "klaberjass"
THREE: Final = "klaberjass-three"
FOUR: Final = "klaberjass-partners"
EDITIONS: Final = (TWO, THREE, FOUR)
EDITION_OF: Final = {2: TWO, 3: THREE, 4: FOUR}
EVERY_PROFILE: Final = ("prevent", "referee", "table", "review")
#: The profiles that let an irregular act happen.
PERMISSIVE: Final = ("referee", "table", "review")


def dealt(upcard: str, *hands: str) -> Dealt:
    """A deal by what each seat will hold; the first six of each are dealt first, and three more to each in turn.

    Of four the dealer has seven, and the card turned up is his eighth.
    """
    cards = [hand.split() for hand in hands]
    used = {upcard, *(card for hand in cards for card in hand)}
    rest = [card for card in PACK if card not in used]
    if len(hands) == 4:
        return Dealt(hands, upcard)
    later = [hand[6 + n] for n in range(3) for hand in cards]
    first = tuple(" ".join(hand[:6]) for hand in cards)
    return Dealt(first, " ".join([upcard, *later, *rest]))


PACK: Final = tuple(THIRTY_TWO.text(card) for card in range(THIRTY_TWO.size))

#: Two hands without a run, hearts turned up: p1 has three trumps, p2 three with the dix.
PLAIN: Final = dealt("Th", "Jh 9h 8h As Ks 8s Ad Td 7c", "7h Ah Kh Ts 9s 7s Kd Qd Ac")
#: Three hands without a run, hearts turned up.
PLAIN_THREE: Final = dealt(
    "Th",
    "Jh 9h As Ks 8s Ad Td 8c 7c",
    "7h Ah Ts 9s 7s Kd Qd Ac Kc",
    "Kh Qh 8h Qs Js 9d 8d Qc Tc",
)
#: Four hands without a run, hearts turned up; p4 deals.
PLAIN_FOUR: Final = dealt(
    "Th",
    "Jh 9h As Ks 8s Ad Td 8c",
    "Ah 8h Ts 9s Kd Qd Ac Kc",
    "7h Kh Qs Js 9d 8d Qc Tc",
    "Qh 7s Jd 7d Jc 9c 7c",
)
#: p1 has twenty under the king, p2 twenty under the ace and the dix, p3 nothing; hearts turned up.
THREE_HANDS: Final = dealt(
    "Th",
    "Kd Qd Jd 9h 8s Tc 8c 9s Ac",
    "As Ks Qs Jh 9d 8d 9c 7h Qc",
    "Ah 8h Js Ts Td Ad 7c Kc Jc",
)
#: As before, but that p3 has the dix, and p4 twenty under the queen.
FOUR_HANDS: Final = dealt(
    "Th",
    "Kd Qd Jd 9h 8s 7s 8c Ac",
    "As Ks Qs Jh 9d 8d 9c 9s",
    "Ah 8h 7h Ts Td 7c Kc Ad",
    "Js Kh Qh 7d Qc Jc Tc",
)
PLAINEST: Final = {TWO: PLAIN, THREE: PLAIN_THREE, FOUR: PLAIN_FOUR}


class Table(classic.Table):
    """A table for klaberjass."""

    def __init__(
        self,
        deal: Dealt = PLAIN,
        profile: str = "referee",
        *,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.edition = EDITION_OF[len(deal.hands)]
        self.profile, self.deal, self.options = profile, deal, options
        self.hand = start(self.edition, deal.hands, deal.stock, profile=profile, options=options)
        self.rulings: list[Ruling] = []
        self.acts: list[str] = []

    def play_out(self) -> Self:
        """Plays on to the end: who is due plays the lowest of his lawful cards."""
        while self.hand.phase in (Phase.EXCHANGE, Phase.PLAY):
            tricks = self.hand.tricks
            seat = tricks.leader if not tricks.plays or tricks.turn == 0 else tricks.turn
            card = next(each(playable(self.hand, seat)))
            self.do(f"p{seat} play {THIRTY_TWO.text(card)}")
        return self

    def cards(self, seat: int) -> str:
        """The cards that a seat holds, as a hand is written."""
        held = THIRTY_TWO.in_order(self.hand.hands[seat - 1])
        return " ".join(THIRTY_TWO.text(card) for card in held)

    def holds(self, seat: int, cards: str) -> bool:
        """Whether a seat holds all of some cards."""
        return set(cards.split()) <= set(self.cards(seat).split())

    def may_play(self, seat: int) -> set[str]:
        """The cards that a seat may play."""
        return {THIRTY_TWO.text(card) for card in each(playable(self.hand, seat))}

    @property
    def maker(self) -> tuple[int, str] | None:
        """Who made the trump, and which."""
        contract = self.hand.frame.contract
        return None if contract is None else (contract.soloist, "shdc"[contract.trump])


def review(table: Table, *more: str, profile: str = "review", extra: str = "") -> Report:
    """The acts of a table, and some more, reviewed as a record."""
    return classic.review(
        *table.acts,
        *more,
        edition=table.edition,
        profile=profile,
        deal=table.deal,
        extra=extra,
        options=table.options,
    )


def tried(cases: Mapping[str, tuple[Any, ...]], *laws: str) -> list[Any]:
    """Cases by their names; each begins with its game or its deal, and is marked for the laws that it tries in that game."""
    params = []
    for name, case in cases.items():
        first = case[0]
        edition = first if isinstance(first, str) else EDITION_OF[len(first.hands)]
        marks = [pytest.mark.law(edition, law) for law in laws]
        params.append(pytest.param(*case, id=name, marks=marks))
    return params


def per_edition(*laws: str) -> Any:
    """Parametrizes a test over the three games, each marked for laws that the test tries in all of them."""
    return pytest.mark.parametrize(
        "edition",
        [
            pytest.param(edition, marks=[pytest.mark.law(edition, law) for law in laws])
            for edition in EDITIONS
        ],
    )


def playing_with(*keys: str, editions: tuple[str, ...] = EDITIONS) -> list[Any]:
    """Every value of some options in every game that has it, marked."""
    return [
        pytest.param(
            edition, option.key, value, marks=pytest.mark.option(edition, option.key, value)
        )
        for edition in editions
        for option in find(edition).options
        if option.key in keys
        for value in option.choices
    ]
