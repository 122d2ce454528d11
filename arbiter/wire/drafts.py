"""The fields of one act message, each read for what it is wanted as."""

from __future__ import annotations

from typing import Final

from arbiter.v1 import acts_pb2 as pb
from arbiter.wire.cards import CardTable
from arbiter.wire.faults import Faults, quoted
from arbiter.wire.words import CHOICE_NAMES, SUITS, SUITS_EXPECTED

#: The greatest number an act may name; nothing at a table comes near it.
GREATEST: Final = 99


class ActDraft:
    """The fields of one act message that is being read, its faults noted."""

    __slots__ = ("faults", "message", "seats", "table")

    def __init__(self, message: pb.Act, table: CardTable, seats: int) -> None:
        self.message = message
        self.table = table
        self.seats = seats
        self.faults = Faults()

    def cards(self, least: int, most: int = GREATEST) -> tuple[int, ...]:
        """The cards of the act, as many as the verb takes."""
        numbers = self.message.cards
        if not least <= len(numbers) <= most:
            wanted = "one card" if most == 1 else f"from {least} to {most} cards"
            self.faults.add("cards", f"{len(numbers)} cards", wanted)
            return (0,) * least
        found = self.table.read(numbers, self.faults, "cards", unknown=True)
        return found if len(found) == len(numbers) else (0,) * len(numbers)

    def card(self) -> int:
        """The one card of the act."""
        return self.cards(1, 1)[0]

    def number(self, field: str, least: int = 0) -> int:
        """A number that is not too great."""
        value: int = getattr(self.message, field)
        if not least <= value <= GREATEST:
            self.faults.add(field, value, f"a whole number from {least} to {GREATEST}")
        return value

    def suit(self) -> int:
        """The suit of the act."""
        suit: int = self.message.suit
        if suit not in SUITS:
            self.faults.add("suit", suit, SUITS_EXPECTED)
        return suit - 1

    def choice(self) -> str:
        """The option elected."""
        choice = self.message.choice
        if choice not in CHOICE_NAMES:
            self.faults.add("choice", quoted(choice), f"one of {', '.join(CHOICE_NAMES)}")
        return choice

    def accused(self) -> int:
        """The seat that is accused, 0 for none."""
        if self.message.accused > self.seats:
            self.faults.add("accused", self.message.accused, f"a seat from 1 to {self.seats}, or 0")
        return self.message.accused
