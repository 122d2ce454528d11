"""Pairs of deals that one role cannot tell apart, and acts on which the answer might betray which it is."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from arbiter.views import SPECTATOR, Role, Seat
from tests.laws.klaberjass.hands import dealt as dealt_jass
from tests.laws.table import CALL, STOCK, WORKED, Dealt
from tests.views.tables import SeenTable


def swapped(deal: Dealt, *pairs: str) -> Dealt:
    """A deal with some cards in each other's places."""
    other: dict[str, str] = {}
    for pair in pairs:
        one, two = pair.split()
        other |= {one: two, two: one}
    hands = tuple(" ".join(other.get(card, card) for card in hand.split()) for hand in deal.hands)
    return Dealt(hands, " ".join(other.get(card, card) for card in deal.stock.split()))


class Twins(NamedTuple):
    """Two deals, the acts, who cannot tell the deals apart, and how they are played."""

    one: Dealt
    two: Dealt
    acts: str
    role: Role
    edition: str = "calabrasella"
    profiles: tuple[str, ...] = ("referee", "table", "review", "prevent")
    options: dict[str, object] | None = None


#: p2 holds three spades; in the twin they are diamonds that p1 holds, and p2 has none.
NO_SPADES = swapped(WORKED, "3s Ad", "Ks Kd", "Qs Jd")
SPADE_LED = f"{CALL}; {STOCK.replace('2d As', '2d Kc')}; p1 play 2s; p2 play 7d"
QUARTET = Dealt(
    (
        "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc",
        "5c 4c 3s Ks Qs 5h Qd 7d 5d 4d",
        "3c Ac 7c 6c Js 7s 5s Ah Kh Jh",
        "7h 4h 3d 6d 2c Qc 2d Kc Qh As",
    ),
    "",
)
#: In the one deal p2 holds the called card, in the other p4; p2 does not follow with a spade in either.
CALLED = "p1 bid chiamo; p2 pass; p3 pass; p4 pass; p1 ask 5c; p1 play 2s; p2 play 7d"
HELD_BY_FOUR = swapped(QUARTET, "5c 6d")
FOLLOWED = f"{CALLED}; p3 play 5s; p4 play As; p1 turn"
#: p1 has twenty under the king; in the twin under the jack.
KINGS = dealt_jass("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Qh Jh Th 8d 7s 9s As 9c Kc")
JACKS = swapped(KINGS, "Kd Td", "Qd 9d")

TWINS = {
    "a claim while the trick lies on the table": Twins(
        WORKED,
        NO_SPADES,
        f"{SPADE_LED}; p3 claim REVOKE p2; p3 claim REVOKE p2 1; p3 claim CALL_DISOBEYED",
        Seat(3),
        profiles=("referee", "table", "review"),
    ),
    "the same for who watches": Twins(
        WORKED,
        NO_SPADES,
        f"{SPADE_LED}; p3 claim REVOKE p2; p3 elect waive",
        SPECTATOR,
        profiles=("referee", "table", "review"),
    ),
    "a card withheld by one or by the other": Twins(
        WORKED,
        swapped(WORKED, "3h 3d"),
        f"{CALL}; p2 ask 3h; p1 deny; p3 deny; {STOCK}",
        Seat(2),
        profiles=("referee", "table", "review"),
    ),
    "the same where nobody answers": Twins(
        WORKED, swapped(WORKED, "3h 3d"), f"{CALL}; p2 ask 3h; {STOCK}", SPECTATOR
    ),
    "a stock that may not be turned up yet": Twins(
        WORKED,
        swapped(WORKED, "3h Kc"),
        f"{CALL}; p2 ask 3h; p2 open",
        Seat(2),
        profiles=("prevent",),
    ),
    "claims against who may be the partner": Twins(
        QUARTET,
        HELD_BY_FOUR,
        f"{FOLLOWED}; p1 claim REVOKE p2; p1 claim CALL_DISOBEYED p2; p1 claim REVOKE p4; p1 elect nine",
        Seat(1),
        "quartiglio",
        ("table", "review"),
    ),
    "the points for a revoke of who may be the partner": Twins(
        QUARTET,
        HELD_BY_FOUR,
        f"{FOLLOWED}; p1 elect nine; p1 elect waive; p1 claim REVOKE p2; p1 claim REVOKE p4",
        Seat(1),
        "quartiglio",
        ("referee",),
    ),
    "the same for an opponent": Twins(
        QUARTET,
        HELD_BY_FOUR,
        f"{FOLLOWED}; p3 elect nine; p3 elect waive; p3 claim REVOKE p2; p1 elect waive",
        Seat(3),
        "quartiglio",
        ("referee",),
    ),
    "a claim that accuses nobody": Twins(
        QUARTET,
        HELD_BY_FOUR,
        f"{CALLED.replace('p2 play 7d', 'p2 play 3s')}; p2 claim CARD_EXPOSED",
        SPECTATOR,
        "quartiglio",
    ),
    "a card to a false lead accepts it": Twins(
        QUARTET,
        HELD_BY_FOUR,
        f"{CALLED.replace('p1 play 2s; p2 play 7d', 'p3 play 7c')}; p4 play Qc; p2 play 4c",
        Seat(1),
        "quartiglio",
        ("table", "review"),
        {"accept_by_playing": True},
    ),
    "an answer to a run whose top was not named": Twins(
        KINGS,
        JACKS,
        "p1 bid take; p1 announce run 20; p2 not-good; p2 show Qh Jh Th; p2 claim RUN_FALSE p1",
        Seat(2),
        "klaberjass",
    ),
    "a run announced over it": Twins(
        KINGS, JACKS, "p1 bid take; p1 announce run 20; p2 announce run 20", Seat(2), "klaberjass"
    ),
    "a run that is none": Twins(
        KINGS,
        swapped(KINGS, "Kd 7h", "Qd Ah"),
        "p1 bid take; p1 announce run 20; p2 claim RUN_FALSE p1; p2 how-high",
        Seat(2),
        "klaberjass",
        ("referee", "table", "review"),
    ),
}


@pytest.mark.parametrize(
    ("twins", "profile"),
    [
        pytest.param(twins, profile, id=f"{name}-{profile}")
        for name, twins in TWINS.items()
        for profile in twins.profiles
    ],
)
def test_a_role_is_sent_the_same_of_both(twins: Twins, profile: str) -> None:
    one, two = (
        SeenTable(deal, twins.edition, profile, twins.options).do(twins.acts)
        for deal in (twins.one, twins.two)
    )
    assert one.hand.docket.findings != two.hand.docket.findings or one.hand.hands != two.hand.hands
    for first, second in zip(one.sent(twins.role), two.sent(twins.role), strict=True):
        assert first == second
