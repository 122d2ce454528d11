"""Hands of the auction games for the tests of their laws: a pack in its order, dealt, bid, exchanged and played out.

hand("terziglio", "solo", SHUFFLED, soloist=2)           # all of it, each seat playing its lowest lawful card
at_first_lead("mediatore", "chiamo", SHUFFLED, card="3c")  # up to the first card
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from arbiter.cards import FORTY, each, set_of
from arbiter.editions import find
from arbiter.legal import playable
from arbiter.rulings import Breach, Finding
from tests.laws.table import Dealt, Table

THREES: Final = ("calabresella", "terziglio")
PAIRS: Final = ("quartiglio", "mediatore", "quintiglio", "sestiglio", "settiglio")
EDITIONS: Final = (*THREES, *PAIRS)
WITH_MONTE: Final = tuple(e for e in EDITIONS if e not in ("quartiglio", "quintiglio"))
#: How many seats play, and with how many cards.
SIZES: Final = {
    "calabresella": (3, 12),
    "terziglio": (3, 12),
    "quartiglio": (4, 10),
    "mediatore": (4, 9),
    "quintiglio": (5, 8),
    "sestiglio": (6, 6),
    "settiglio": (6, 6),
}
FROM_004: Final = ("chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete")
LADDERS: Final = {
    "calabresella": ("chiamo", "solo", "solissimo", "dividete", "scegliete"),
    "terziglio": FROM_004,
    "quartiglio": FROM_004[:3],
    "mediatore": FROM_004[:5],
    "quintiglio": FROM_004[:3],
    "sestiglio": FROM_004[:5],
    "settiglio": FROM_004[:5],
}
EVERY_CONTRACT: Final = [(edition, name) for edition in EDITIONS for name in LADDERS[edition]]

#: A pack in the order in which it is dealt: the hands one after the other, and then the monte.
SHUFFLED: Final = (
    "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c 3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc "
    "2d Kc Qh As"
)

#: Another, in which in every game each of the first three seats can revoke and has suits in common with the others.
MIXED: Final = (
    "6c Js 5s 7s 4c Jh 5h 2h 6s 7c Qh Qs Ah 5c 6h 4s 4h 3c 2d Ad "
    "Kd 3s As 6d Ac 2c 7h Kc Kh Qd 3h Ks Jc 3d Qc Jd 2s 7d 4d 5d"
)


def dealt(edition: str, pack: str = SHUFFLED, *, seats: int = 0) -> Dealt:
    """A pack dealt; who sits out has an empty hand."""
    playing, size = SIZES[edition]
    cards = pack.split()
    hands = [" ".join(cards[n * size : (n + 1) * size]) for n in range(playing)]
    book = find(edition)
    assert book is not None
    hands += [""] * ((seats or book.table_sizes[0]) - playing)
    return Dealt(tuple(hands), " ".join(cards[playing * size :]))


def bids(edition: str, contract: str, soloist: int = 1) -> str:
    """One seat bids and all the others pass."""
    seats = range(1, SIZES[edition][0] + 1)
    return "; ".join(f"p{s} bid {contract}" if s == soloist else f"p{s} pass" for s in seats)


def lowest(cards: str, number: int) -> str:
    """The lowest of some cards, in the order of the pack."""
    held = set_of(FORTY.read(card) for card in cards.split())
    return " ".join(FORTY.text(card) for card in list(each(held))[:number])


def without(cards: str, gone: str) -> str:
    """Some cards without some others."""
    return " ".join(card for card in cards.split() if card not in gone.split())


def exchange(edition: str, contract: str, deal: Dealt, soloist: int = 1, card: str = "") -> str:
    """What follows the auction up to the first card, the lowest cards being discarded."""
    mine = deal.hands[soloist - 1]
    others = [s for s in range(1, SIZES[edition][0] + 1) if s != soloist]
    holder = next((s for s in others if card and card in deal.hands[s - 1].split()), 0)
    monte, of_001 = deal.stock, edition == "calabresella"
    acts: list[str] = []
    if contract == "chiamo" and edition in PAIRS:
        return f"p{soloist} ask {card}" if card else ""
    if contract == "chiedo" or (contract == "chiamo" and not of_001):
        laid = lowest(mine, 1)
        acts = [f"p{soloist} lay {laid}", f"p{soloist} ask {card}"]
        acts += [f"p{holder} yield {card}"] if holder else []
        mine = without(f"{mine} {card if holder else ''}", laid)
    elif contract == "chiamo":
        acts = [f"p{soloist} ask {card}"]
        back = lowest(mine, 1)
        acts += [f"p{holder} yield {card}", f"p{soloist} return {back}"] if holder else []
        mine = without(f"{mine} {card}", back) if holder else mine
    if contract in ("chiamo", "chiedo", "solo") and monte:
        mine = f"{mine} {monte}"
        surplus = len(mine.split()) - SIZES[edition][1]
        acts += [f"p{soloist} take {monte}", f"p{soloist} discard {lowest(mine, surplus)}"]
    elif contract in ("dividete", "scegliete"):
        acts = _divided(contract, deal, others, of_001)
    return "; ".join(acts)


def _divided(contract: str, deal: Dealt, others: list[int], of_001: bool) -> list[str]:
    """Two cards of the monte to each opponent, or all of it to the one and then to the other."""
    first, second = others
    monte = deal.stock.split()
    if contract == "scegliete" and not of_001:
        laid = lowest(f"{deal.hands[first - 1]} {deal.stock}", 4)
        return [
            f"p{first} take {deal.stock}",
            f"p{first} discard {laid}",
            f"p{second} take {laid}",
            f"p{second} discard {lowest(f'{deal.hands[second - 1]} {laid}', 4)}",
        ]
    acts = [f"p{first} open"] if contract == "scegliete" else []
    for seat, part in ((first, monte[:2]), (second, monte[2:])):
        taken = " ".join(part)
        acts.append(f"p{seat} take {taken}")
        acts.append(f"p{seat} discard {lowest(f'{deal.hands[seat - 1]} {taken}', 2)}")
    return acts


def at_first_lead(
    edition: str,
    contract: str,
    pack: str = SHUFFLED,
    *,
    soloist: int = 1,
    card: str = "",
    profile: str = "referee",
    options: Mapping[str, object] | None = None,
    seats: int = 0,
) -> Table:
    """A lawful hand up to its first card."""
    deal = dealt(edition, pack, seats=seats)
    table = Table(edition, profile, deal=deal, options=options)
    return table.do(
        bids(edition, contract, soloist), exchange(edition, contract, deal, soloist, card)
    )


def hand(
    edition: str,
    contract: str,
    pack: str = SHUFFLED,
    *,
    soloist: int = 1,
    card: str = "",
    profile: str = "review",
    options: Mapping[str, object] | None = None,
    seats: int = 0,
) -> Table:
    """A lawful hand, each seat playing its lowest lawful card."""
    table = at_first_lead(
        edition,
        contract,
        pack,
        soloist=soloist,
        card=card,
        profile=profile,
        options=options,
        seats=seats,
    )
    return table.play_out()


def lowest_card(table: Table) -> str:
    """The act of the seat that is due, which plays its lowest lawful card."""
    tricks = table.hand.tricks
    seat = tricks.turn or tricks.leader
    return f"p{seat} play {FORTY.text(next(each(playable(table.hand, seat))))}"


def revoking(table: Table, seat: int) -> Table:
    """Plays on until a seat can revoke, lets it do so once, and plays out; the revoke is ``revoke_of(table)``."""
    while True:
        tricks = table.hand.tricks
        if tricks.plays and tricks.turn == seat:
            barred = table.hand.hands[seat - 1] & ~playable(table.hand, seat)
            if barred:
                return table.do(f"p{seat} play {FORTY.text(next(each(barred)))}").play_out()
        table.do(lowest_card(table))


def revoke_of(table: Table) -> Finding:
    """The one revoke of a hand."""
    (found,) = [f for f in table.hand.docket.findings if f.breach is Breach.REVOKE]
    return found


def every(law: str) -> list[pytest.MarkDecorator]:
    """The marks of a law for all seven games."""
    return [pytest.mark.law(edition, law) for edition in EDITIONS]


def option(key: str, value: object, editions: tuple[str, ...] = EDITIONS) -> pytest.MarkDecorator:
    """Parametrizes a test over games, each marked with a value of an option."""
    return pytest.mark.parametrize(
        "edition",
        [pytest.param(e, marks=pytest.mark.option(e, key, value)) for e in editions],
    )
