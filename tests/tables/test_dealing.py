"""Who sits where, which cards go to whom, and what binds the arbiter before it deals."""

from __future__ import annotations

import hashlib

import pytest

from arbiter import editions
from arbiter.cards import FORTY
from arbiter.profiles import PROFILES
from arbiter.state import Manner, Phase
from arbiter.tables.dealing import (
    committed,
    dealt,
    digest,
    hand_of,
    hand_sizes,
    seating,
    written,
)
from tests.laws.table import WORKED
from tests.tables.courses import written as given_by_host

#: The example of docs/tables.md: an unshuffled pack.
DECK = tuple(range(40))
DRAW = tuple(reversed(DECK))
NONCE = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
DIGEST = "ff7c2b779ee0c09c631cd5ee05a91e7bd27fb192af1ce839c02657a497a0fa4c"

RULES = [
    pytest.param(editions.rules(book, {}, PROFILES["referee"], size), id=f"{book.name}-{size}")
    for book in (editions.find(name) for name in editions.names())
    if book is not None
    for size in book.table_sizes
]


@pytest.mark.parametrize("rules", RULES)
def test_a_deck_is_dealt_whole_and_regular(rules) -> None:  # type: ignore[no-untyped-def]
    deck = tuple(range(rules.pack.size))
    dealing = dealt(rules, deck, deck, "00")
    assert dealing.deck == deck
    assert tuple(len(cards) for cards in dealing.hands) == hand_sizes(rules)
    assert len(dealing.hands) == rules.seats
    assert hand_of(rules, dealing).phase is Phase.CALL


def test_the_first_seat_gets_the_top_of_the_deck_and_who_sits_out_nothing() -> None:
    book = editions.find("calabrasella")
    assert book is not None
    rules = editions.rules(book, {}, PROFILES["referee"], 4)
    dealing = dealt(rules, DECK, DRAW, NONCE)
    assert dealing.hands == (DECK[:12], DECK[12:24], DECK[24:36], ())
    assert dealing.stock == DECK[36:]


def test_the_commitment_is_what_is_published() -> None:
    """The example of docs/tables.md; a change of it would make every published commitment wrong."""
    book = editions.find("calabrasella")
    assert book is not None
    rules = editions.rules(book, {}, PROFILES["referee"])
    dealing = dealt(rules, DECK, DRAW, NONCE)
    deck, draw = written(DECK, FORTY), written(DRAW, FORTY)
    lines = ("arbiter-deal/1", "the-table", "1", "calabrasella@1", deck, draw, NONCE)
    plain = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert deck.startswith("4s 5s 6s 7s Js ")
    assert committed("the-table", 1, "calabrasella@1", FORTY, dealing) == DIGEST == plain
    assert digest("the-table", 1, "calabrasella@1", deck, draw, NONCE) == DIGEST


@pytest.mark.parametrize("at", range(6))
def test_every_part_of_it_binds(at: int) -> None:
    parts = ["the-table", 1, "calabrasella@1", written(DECK, FORTY), written(DRAW, FORTY), NONCE]
    changed = parts.copy()
    changed[at] = 2 if at == 1 else f"{parts[at]} "
    assert digest(*changed) != digest(*parts)  # type: ignore[arg-type]


def test_where_the_host_gives_the_cards_nothing_is_committed() -> None:
    assert committed("t", 1, "calabrasella@1", FORTY, given_by_host(WORKED)) == ""


def test_an_irregular_deal_is_one_to_the_referee() -> None:
    book = editions.find("calabrasella")
    assert book is not None
    rules = editions.rules(book, {}, PROFILES["referee"])
    dealing = given_by_host(WORKED, manner=Manner(faced=(0,)))
    assert hand_of(rules, dealing).phase is Phase.VOID


@pytest.mark.parametrize(
    ("places", "turns", "seats"),
    [
        (3, 0, (1, 2, 3)),
        (3, 1, (2, 3, 1)),
        (3, 2, (3, 1, 2)),
        (3, 3, (1, 2, 3)),
        (4, 1, (2, 3, 4, 1)),
        (7, 6, (7, 1, 2, 3, 4, 5, 6)),
    ],
)
def test_the_deal_goes_round(places: int, turns: int, seats: tuple[int, ...]) -> None:
    """The last seat deals: first the last place, then the place after it."""
    assert seating(places, turns) == seats
