"""Cards as the wire numbers them: 13 times the suit and the pips."""

from __future__ import annotations

from collections.abc import Sequence

UNKNOWN = 53
_PLAIN = {
    "calabrasella": (4, 5, 6, 7, 11, 12, 13, 1, 2, 3),
    "klaberjass": (7, 8, 9, 11, 12, 13, 10, 1),
}
_TRUMP = (7, 8, 12, 13, 10, 1, 9, 11)


def cards_of(mask: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(1, UNKNOWN) if mask >> card & 1]


def suit(card: int) -> int:
    """The suit of a card, from 1."""
    return (card - 1) // 13 + 1


def pips(card: int) -> int:
    """The pips of a card: an ace is 1, a king 13."""
    return (card - 1) % 13 + 1


def strength(card: int, trump: int) -> int:
    """How high a card is among its suit; every trump is higher than any plain card."""
    if trump and suit(card) == trump:
        return 100 + _TRUMP.index(pips(card))
    return _PLAIN["klaberjass" if trump else "calabrasella"].index(pips(card))


def winning(cards: Sequence[int], trump: int) -> int:
    """The card that wins a trick so far."""
    led = suit(cards[0])
    return max(
        (card for card in cards if suit(card) in (led, trump)),
        key=lambda card: strength(card, trump),
    )


def duties(held: Sequence[int], table: Sequence[int], trump: int) -> list[tuple[str, list[int]]]:
    """The duties of who follows to a trick: each with the breach that it is to play another card than these."""
    led = suit(table[0])
    follow = [card for card in held if suit(card) == led]
    if follow:
        kept = [("REVOKE", follow)]
        best = strength(winning(table, trump), trump)
        higher = [card for card in follow if strength(card, trump) > best]
        return [*kept, ("TRICK_NOT_HEADED", higher)] if trump == led and higher else kept
    trumps = [card for card in held if suit(card) == trump]
    return [("TRUMP_NOT_PLAYED", trumps)] if trumps else []
