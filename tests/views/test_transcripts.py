"""One hand of each family of editions as each of its roles was sent it, held against golden files."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from syrupy.assertion import SnapshotAssertion

from arbiter.views import HOST, SPECTATOR, Role, Seat
from tests.laws.auction.hands import bids
from tests.laws.auction.hands import dealt as dealt_auction
from tests.laws.klaberjass.hands import dealt as dealt_jass
from tests.laws.table import CALL, STOCK, WORKED, Dealt
from tests.report.files import TextFile
from tests.views.tables import SeenTable
from tests.views.transcripts import transcript

#: A revoke by p3 in trick 1, a lead out of turn, and a false denial that the open stock shows.
CLASSIC = (
    f"{CALL}; p2 ask 3h; p1 deny; p3 deny; {STOCK.replace('; p2 take 2d As', '')}; p2 elect redemand; "
    "p1 yield 3h; p2 return 4d; p2 take 2d As; p1 play 2s; p2 play 3s; p3 play 6d; p3 claim REVOKE p1; p2 turn; "
    "p2 elect nine; p3 play Ah; p2 elect exposed; p2 play 3c; p3 play Qc; p1 play 4c"
)
TAKEN = "p1 lay 4s; p1 ask 3s; p2 yield 3s; p1 take 2d Kc Qh As; p1 discard 6s 5c 4c 3h; p1 play 2s; p2 play Ks"
#: p3 is called; p2 does not follow, which nobody may answer before p3 is known.
PARTNER = (
    "p1 ask 5d; p1 play 2s; p2 play Jc; p3 play Qd; p4 play Js; p5 play As; p1 elect nine; p1 turn; p1 elect nine; "
    "p2 elect waive; p4 claim REVOKE p3; p5 play 6d; p1 play Kd; p2 play Jd; p3 play 5d; p4 play 7h; p4 elect waive"
)
RUNS = (
    "p1 bid take; p2 swap; p1 announce run 50; p2 how-high; p1 top Q; p2 not-good; p1 show Qc Jc Tc 9c; p1 play As; "
    "p2 play Ts"
)
JASS = dealt_jass("Td", "Qc Jc Tc 9c Ah Kh Qh 8d As", "Js Ts 9s 8s 7s 7d 8h Kd Ac")

HANDS: Mapping[str, tuple[Dealt, str, str, int]] = {
    "classic": (WORKED, "calabrasella", CLASSIC, 3),
    "taken": (
        dealt_auction("terziglio"),
        "terziglio",
        f"{bids('terziglio', 'chiedo')}; {TAKEN}",
        3,
    ),
    "partner": (
        dealt_auction("quintiglio"),
        "quintiglio",
        f"{bids('quintiglio', 'chiamo')}; {PARTNER}",
        5,
    ),
    "klaberjass": (JASS, "klaberjass", RUNS, 2),
}


def roles() -> list[tuple[str, Role]]:
    """Every role of every hand."""
    found: list[tuple[str, Role]] = []
    for name, (_, _, _, seats) in HANDS.items():
        found += [(name, Seat(seat)) for seat in range(1, seats + 1)]
        found += [(name, SPECTATOR), (name, HOST)]
    return found


def told(role: Role) -> str:
    return f"p{role.number}" if isinstance(role, Seat) else role.value.lower()


@pytest.mark.parametrize(
    ("name", "role"),
    [pytest.param(name, role, id=f"{name}-{told(role)}") for name, role in roles()],
)
def test_a_role_is_sent_what_it_was(name: str, role: Role, snapshot: SnapshotAssertion) -> None:
    deal, edition, acts, _ = HANDS[name]
    table = SeenTable(deal, edition).do(acts)
    assert transcript(table, role) == snapshot(extension_class=TextFile)
