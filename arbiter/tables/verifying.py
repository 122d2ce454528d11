"""Whether a deal that was opened is the one that the arbiter was bound to, and the one that was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.cards import FRENCH, Card, Pack
from arbiter.records.notation import read_cards
from arbiter.state import Rules
from arbiter.tables.dealing import dealt, digest


class Claimed(NamedTuple):
    """A deal as it was opened.

    Attributes:
        table: The table's id.
        number: The number of the hand.
        digest: What was published before the deal, in hexadecimal digits.
        deck: The cards in the order in which they were dealt, as hand records write them.
        draw: The order in which cards that nobody sees are drawn, likewise.
        nonce: The nonce.
    """

    table: str
    number: int
    digest: str
    deck: str
    draw: str
    nonce: str


class Played(NamedTuple):
    """The cards that a record says were dealt: of each seat, and the stock, top card first."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def deal_faults(claimed: Claimed, rules: Rules, played: Played | None) -> list[str]:
    """What does not match.

    Args:
        claimed: The deal as it was opened.
        rules: The rules of the table.
        played: What a record says was dealt, None where there is no record.

    Returns:
        A sentence for each thing that does not match; empty where everything does.

    Raises:
        Unreadable: The deck or the draw names something that is no card of the pack.
    """
    pack = rules.pack
    title = rules.edition.title
    deck = read_cards(claimed.deck, pack, FRENCH)
    draw = read_cards(claimed.draw, pack, FRENCH)
    found = []
    made = digest(claimed.table, claimed.number, title, claimed.deck, claimed.draw, claimed.nonce)
    if made != claimed.digest.lower():
        found.append(f"digest: published {claimed.digest.lower()}, of what was opened {made}")
    found += [
        f"{name}: not the whole pack once{_wrong(cards, pack)}"
        for name, cards in (("deck", deck), ("draw", draw))
        if sorted(cards) != list(range(pack.size))
    ]
    return found if found or played is None else _misdealt(deck, rules, played)


def _wrong(cards: Sequence[Card], pack: Pack) -> str:
    twice = [card for card in range(pack.size) if cards.count(card) > 1]
    missing = [card for card in range(pack.size) if card not in cards]
    told = [
        f"{' '.join(pack.text(card) for card in some)} {word}"
        for some, word in ((twice, "more than once"), (missing, "missing"))
        if some
    ]
    return f": {', '.join(told)}"


def _misdealt(deck: tuple[Card, ...], rules: Rules, played: Played) -> list[str]:
    pack = rules.pack
    right = dealt(rules, deck, deck, "")
    found = []
    for seat, (gets, has) in enumerate(zip(right.hands, played.hands, strict=True), start=1):
        if sorted(gets) != sorted(has):
            found.append(
                f"seat {seat}: the record has {_text(has, pack)}, the deck gives {_text(gets, pack)}"
            )
    if right.stock != played.stock:
        found.append(
            f"stock: the record has {_text(played.stock, pack)}, the deck gives {_text(right.stock, pack)}"
        )
    return found


def _text(cards: tuple[Card, ...], pack: Pack) -> str:
    return " ".join(pack.text(card) for card in cards) or "no cards"
