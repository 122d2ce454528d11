"""Cards, seats, sides and laws as each language says them (see :class:`arbiter.texts.speech.Phrase`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from arbiter.cards import SUIT_LETTERS, Card
from arbiter.record import UNKNOWN
from arbiter.texts.told import Told

if TYPE_CHECKING:
    from arbiter.texts.speech import Phrase, Speech

#: A name longer than this is cut: a sentence is for reading.
LONGEST_NAME: Final = 40
#: At a table of three the opponents of a maker count apart.
_THREE: Final = 3


def slug(code: str) -> str:
    """A code as part of a message's name: ``REVOKE`` is ``revoke``, ``LAST_TURNED`` is ``last-turned``."""
    return code.strip().lower().replace("_", "-").replace(" ", "-")


class Word(NamedTuple):
    """A word that has a message of its own."""

    name: str

    def said(self, speech: Speech, form: str) -> str:
        """The word in a grammatical form."""
        return speech.word(self.name, form)


class Suit(NamedTuple):
    """A suit, 0 to 3."""

    told: Told
    suit: int

    def said(self, speech: Speech, form: str) -> str:
        """The suit's name in the record's pack."""
        notation = self.told.notation
        return speech.word(f"suit-{notation}-{SUIT_LETTERS[notation][self.suit]}", form)


class OneCard(NamedTuple):
    """A card, or :data:`arbiter.record.UNKNOWN`."""

    told: Told
    card: Card

    def said(self, speech: Speech, form: str) -> str:
        """The card in words, with its letters behind."""
        told = self.told
        if self.card == UNKNOWN:
            return speech.word("card-unknown", form)
        return speech.word(
            f"card-{told.notation}",
            form,
            rank=Word(f"rank-{told.notation}-{told.pack.rank(self.card)}"),
            suit=Suit(told, told.pack.suit(self.card)),
            text=told.pack.text(self.card, told.notation),
        )


class Cards(NamedTuple):
    """Some cards in their order: all of them, or one or another."""

    told: Told
    cards: tuple[Card, ...]
    style: Literal["standard", "or"] = "standard"

    def said(self, speech: Speech, form: str) -> str:
        """The cards in words; without any it is a card that nobody named."""
        if not self.cards:
            return speech.word("card-unnamed", form)
        return speech.listed(
            [OneCard(self.told, card).said(speech, form) for card in self.cards], self.style
        )


class Seat(NamedTuple):
    """A seat by its number and name; 0 is a player nobody named."""

    told: Told
    seat: int

    def said(self, speech: Speech, form: str) -> str:
        """The seat in words."""
        if self.seat <= 0:
            return speech.word("seat-unknown", form)
        name = self.told.name(self.seat)
        if not name:
            return speech.word("seat", form, seat=str(self.seat))
        if len(name) > LONGEST_NAME:
            name = name[: LONGEST_NAME - 1] + "…"
        return speech.word("seat-named", form, seat=str(self.seat), name=name)


class Seats(NamedTuple):
    """Some seats, any of which may do something."""

    told: Told
    seats: tuple[int, ...]

    def said(self, speech: Speech, form: str) -> str:
        """The seats in words."""
        seats = self.seats or (0,)
        return speech.listed([Seat(self.told, seat).said(speech, form) for seat in seats], "or")


class OtherSide(NamedTuple):
    """The side that a seat does not belong to."""

    told: Told
    seat: int

    def said(self, speech: Speech, form: str) -> str:
        """The side in words."""
        name = self.told.other_side(self.seat)
        if not name:
            return speech.word("side-other", form)
        if self.told.called and name == self.told.sides[0]:
            return speech.word("side-caller", form)
        return side_word(speech, name, form, alone=self.told.alone(self.told.sides.index(name)))


class Loser(NamedTuple):
    """Whose whole total a broken duty costs: the seat's side, or the seat alone where its side counts apart."""

    told: Told
    seat: int

    def said(self, speech: Speech, form: str) -> str:
        """The loser in words."""
        side = self.told.side_of(self.seat)
        apart = len(self.told.side) == _THREE and side == 1
        if side < 0 or apart:
            return Seat(self.told, self.seat).said(speech, form)
        return side_word(speech, self.told.sides[side], form, alone=self.told.alone(side))


def side_word(speech: Speech, name: str, form: str = "", *, alone: bool = False) -> str:
    """What a side is called; one player alone is not called several."""
    one = speech.word(f"side-{slug(name)}-alone", form) if alone else ""
    return one or speech.word(f"side-{slug(name)}", form) or name


class Holder(NamedTuple):
    """Who has the rights of laws 10 to 12 against a seat: the other side, or where a partner was called one player."""

    told: Told
    seat: int
    act: int

    def said(self, speech: Speech, form: str) -> str:
        """The holder in words, as it was at the act."""
        told = self.told
        if not told.called or self.seat in (0, told.soloist):
            return OtherSide(told, self.seat).said(speech, form)
        known = self.seat == told.partner and self.act > told.known
        return speech.word("opponent-next" if known else "caller", form)


class Law(NamedTuple):
    """The law that a ruling rests on, as a report writes it; None where no law of the book speaks."""

    law: str | None

    def said(self, speech: Speech, form: str) -> str:
        """The law in words, to begin a sentence with."""
        if self.law is None:
            return speech.word("law-none", form)
        book, colon, number = self.law.rpartition(":")
        if colon:
            edition = speech.say(f"edition-{slug(book)}") or book
            return speech.word("law-imported", form, number=number, edition=edition)
        if self.law.isdigit():
            return speech.word("law-number", form, number=self.law)
        return speech.word(f"law-{slug(self.law)}", form) or speech.word(
            "law-named", form, name=self.law
        )


class Numbers(NamedTuple):
    """Some numbers of acts."""

    numbers: tuple[int, ...]

    def said(self, speech: Speech, form: str) -> str:  # noqa: ARG002  # numbers are not declined
        """The numbers in ascending order."""
        return speech.listed([str(number) for number in self.numbers])


class Listed(NamedTuple):
    """Some phrases, one of which holds."""

    phrases: tuple[Phrase, ...]

    def said(self, speech: Speech, form: str) -> str:
        """The phrases in their order."""
        return speech.listed([phrase.said(speech, form) for phrase in self.phrases], "or")


class Verb(NamedTuple):
    """What kind of act it was, by its name in a note."""

    name: str

    def said(self, speech: Speech, form: str) -> str:
        """The act in words, or its name as it stands."""
        return speech.word(f"verb-{slug(self.name)}", form) or self.name


class Choice(NamedTuple):
    """What an election may choose."""

    choice: str

    def said(self, speech: Speech, form: str) -> str:
        """The choice as the record writes it, and what it means."""
        means = speech.word(f"choice-{slug(self.choice)}", form)
        if not means:
            return speech.word("choice-other", form, choice=self.choice)
        return speech.word("choice", form, choice=self.choice, means=means)


class DealFault(NamedTuple):
    """Why a deal is irregular."""

    told: Told
    code: str
    cards: tuple[Card, ...]

    def said(self, speech: Speech, form: str) -> str:  # noqa: ARG002  # it is a sentence
        """The fault as a sentence, with the cards that show it."""
        cards = Cards(self.told, self.cards)
        fault = speech.first(
            (f"deal-fault-{slug(self.code)}", ""),
            ("deal-fault-other", ""),
            cards=cards,
            count=len(self.cards),
        )
        if not self.told.deal_missing:
            return fault
        missing = speech.say("deal-missing", cards=Cards(self.told, self.told.deal_missing))
        return f"{fault} {missing}"
