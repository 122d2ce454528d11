"""Where an act stands in the worked deal, a deal in which one side takes everything, and four whole plays."""

from __future__ import annotations

from typing import Final

from tests.laws.table import EXCHANGE, Dealt, tricks

#: The profiles in which nobody speaks before a player does.
SILENT = ("table", "review")
#: The worked deal with 29 : 6, an ally having lost nine.
NINE_TO_SOLOIST = (-23, 46, -23)


def at(trick: int, place: int) -> int:
    """The number of the act by which a card of the worked deal is played."""
    return 9 + 3 * (trick - 1) + place


def up_to(trick: int) -> str:
    """The acts of the worked deal before a trick."""
    return f"{EXCHANGE}; {tricks(1, trick - 1)}"


#: Eldest hand is dealt eleven sure tricks and finds the twelfth in the stock: 35 : 0 if nobody errs.
TOTAL = Dealt(
    (
        "3s 2s As Ks 3h 2h Ah Kh 3d 2d Ad 4c",
        "Qs 7s 5s Qh 7h 5h Qd 7d 5d 3c Ac Qc",
        "Js 6s Jh 6h Jd 6d 2c Kc Jc 7c 6c 5c",
    ),
    "Kd 4s 4h 4d",
)
#: The five acts before its first card.
TOTAL_EXCHANGE = "p1 bid play; p1 announce 1; p1 discard 4c; p1 open; p1 take Kd"
TOTAL_TRICKS = (
    "p1 play 3s; p2 play Qs; p3 play Js",
    "p1 play 2s; p2 play 7s; p3 play 6s",
    "p1 play As; p2 play 5s; p3 play 5c",
    "p1 play Ks; p2 play Qc; p3 play 6c",
    "p1 play 3h; p2 play Qh; p3 play Jh",
    "p1 play 2h; p2 play 7h; p3 play 6h",
    "p1 play Ah; p2 play 5h; p3 play 7c",
    "p1 play Kh; p2 play Ac; p3 play Jc",
    "p1 play 3d; p2 play Qd; p3 play Jd",
    "p1 play 2d; p2 play 7d; p3 play 6d",
    "p1 play Ad; p2 play 5d; p3 play Kc",
    "p1 play Kd; p2 play 3c; p3 play 2c",
)
#: The same with a revoke of p3 in trick 1, who holds Js and 6s: still 35 : 0 as played.
TOTAL_REVOKED: Final = (
    "p1 play 3s; p2 play Qs; p3 play 5c",
    "p1 play 2s; p2 play 7s; p3 play 6s",
    "p1 play As; p2 play 5s; p3 play Js",
    *TOTAL_TRICKS[3:],
)

#: The worked deal played otherwise: the soloist revokes in trick 5 (Qd on Js), and it is 20 : 15 again.
SOLOIST_REVOKES = (
    "p1 play 5c; p2 play 6c; p3 play Qc; "
    "p3 play 4h; p1 play 2h; p2 play 3h; "
    "p2 play Ac; p3 play 2c; p1 play 4c; "
    "p3 play Kh; p1 play 6h; p2 play Qs; "
    "p3 play Js; p1 play 6s; p2 play Qd; "
    "p3 play 3d; p1 play Ad; p2 play 7d; "
    "p3 play Jh; p1 play Jd; p2 play 7c; "
    "p3 play 6d; p1 play 4d; p2 play 2d; "
    "p2 play Ks; p3 play 7s; p1 play 4s; "
    "p2 play 3s; p3 play 5s; p1 play 2s; "
    "p2 play As; p3 play 7h; p1 play Kd; "
    "p2 play 3c; p3 play Ah; p1 play Jc"
)
#: p3 revokes in trick 1 (2c on 2h); 24 : 11 as played.
ALLY_REVOKES_24 = (
    "p1 play 2h; p2 play 3h; p3 play 2c; "
    "p2 play 7d; p3 play 3d; p1 play 4d; "
    "p3 play 4h; p1 play 6h; p2 play 7c; "
    "p1 play 5c; p2 play 3c; p3 play Qc; "
    "p2 play As; p3 play 5s; p1 play 2s; "
    "p1 play Jc; p2 play 6c; p3 play Js; "
    "p1 play Ad; p2 play Qd; p3 play 6d; "
    "p1 play 6s; p2 play 3s; p3 play 7s; "
    "p2 play 2d; p3 play Ah; p1 play Jd; "
    "p2 play Ac; p3 play 7h; p1 play 4c; "
    "p2 play Qs; p3 play Kh; p1 play 4s; "
    "p2 play Ks; p3 play Jh; p1 play Kd"
)
#: p3 revokes in trick 6 (4h on 4c) and p1 in trick 7 (Kd on Qs); 20 : 15 as played.
ALLIES_REVOKE_TWICE = (
    "p1 play 4d; p2 play 2d; p3 play 3d; "
    "p3 play Js; p1 play 6s; p2 play Ks; "
    "p2 play 7c; p3 play Qc; p1 play 5c; "
    "p3 play 7s; p1 play 4s; p2 play 3s; "
    "p2 play Qd; p3 play 6d; p1 play Ad; "
    "p1 play 4c; p2 play 6c; p3 play 4h; "
    "p2 play Qs; p3 play 5s; p1 play Kd; "
    "p2 play 3h; p3 play Jh; p1 play 2h; "
    "p2 play 7d; p3 play 7h; p1 play Jd; "
    "p1 play 2s; p2 play As; p3 play Ah; "
    "p1 play Jc; p2 play 3c; p3 play 2c; "
    "p2 play Ac; p3 play Kh; p1 play 6h"
)
