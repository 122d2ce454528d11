"""The arbiter in one's own process: a hand begun and acts read from the record's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.acts import Act
from arbiter.cards import FRENCH
from arbiter.editions import find, names, rules
from arbiter.laws.deal import deal_fault
from arbiter.profiles import PROFILES
from arbiter.records.notation import read_act
from arbiter.referee import new_hand
from arbiter.state import Hand, Manner


def start(
    edition: str,
    hands: Sequence[str],
    stock: str,
    *,
    profile: str = "referee",
    options: Mapping[str, object] | None = None,
    notation: str = FRENCH,
) -> Hand:
    """Begins a hand.

    Args:
        edition: The name of the book, such as ``calabrasella``.
        hands: The cards of each seat in order of play, as a record writes them: ``"2s 6s 4s …"``.
        stock: The stock likewise, top card first.
        profile: ``prevent``, ``referee``, ``table`` or ``review``.
        options: House rules that differ from the book's defaults.
        notation: The pack's letters, ``french`` or ``italian``.

    Returns:
        The hand, nobody having spoken.

    Raises:
        LookupError: The edition or the profile is not known; the message names those that are.
        OptionsRefusedError: The edition does not know an option, or the option cannot take its value.
        ValueError: A card is none of the pack, or the deal is irregular.
    """
    book = find(edition)
    if book is None:
        raise LookupError(f"no edition {edition!r}; known are {', '.join(names())}")
    if profile not in PROFILES:
        raise LookupError(f"no profile {profile!r}; known are {', '.join(PROFILES)}")
    in_force = rules(book, options, PROFILES[profile], len(hands))
    dealt = tuple(
        tuple(book.pack.read(card, notation) for card in cards.split()) for cards in hands
    )
    lying = tuple(book.pack.read(card, notation) for card in stock.split())
    deal = deal_fault(in_force, dealt, lying, Manner())
    if deal.fault:
        cards = " ".join(book.pack.text(card, notation) for card in deal.fault_cards)
        raise ValueError(f"the deal is irregular: {deal.fault} {cards}".rstrip())
    return new_hand(in_force, deal)


def act(text: str, edition: str = "calabrasella", notation: str = FRENCH, seats: int = 0) -> Act:
    """Reads an act as a record writes it: ``p1 play 2s``.

    Args:
        text: The act.
        edition: The edition that is played.
        notation: The pack's notation, ``french`` or ``italian``.
        seats: How many sit at the table, 0 for the edition's usual number.

    Raises:
        LookupError: The edition is not known.
        Unreadable: The text is no act.
    """
    book = find(edition)
    if book is None:
        raise LookupError(f"no edition {edition!r}; known are {', '.join(names())}")
    return read_act(text, book.pack, notation, seats or book.table_sizes[0])[0]
