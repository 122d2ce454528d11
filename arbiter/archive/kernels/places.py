"""The places of the numbers of a table that every kernel asks for, whatever the game."""

from __future__ import annotations

from typing import Final

from arbiter.state import Rules

SIZE: Final = 0  # cards in the pack
PLAYING: Final = 1  # seats that are dealt cards
SEATS: Final = 2  # seats at the table
HAND_SIZE: Final = 3  # cards in a whole hand
STOCK_SIZE: Final = 4
#: After this place: how many cards each seat is dealt at first.
DEALT: Final = 5
#: Room for every seat, the first at 1.
MOST_SEATS: Final = 10
#: The first place that belongs to a game.
OWN: Final = DEALT + MOST_SEATS


def common(rules: Rules) -> dict[int, int]:
    """The numbers of a table by these places."""
    edition = rules.edition
    dealt = edition.dealt or tuple(
        edition.hand_size * (seat in rules.active) for seat in range(1, rules.seats + 1)
    )
    by_seat = (0, *dealt, *(0,) * (MOST_SEATS - 1 - len(dealt)))
    return {
        SIZE: edition.pack.size,
        PLAYING: edition.playing,
        SEATS: rules.seats,
        HAND_SIZE: edition.hand_size,
        STOCK_SIZE: edition.stock_size,
        **{DEALT + seat: number for seat, number in enumerate(by_seat)},
    }
