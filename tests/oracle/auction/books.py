"""The seven games in figures: who plays, with how many cards, and what may be bid."""

from typing import NamedTuple

SEVEN = ["chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete"]


class Book(NamedTuple):
    """One game. `seats` at the table, `playing` of them, `hand` cards each, `monte` cards left over."""

    seats: int
    playing: int
    hand: int
    monte: int
    ladder: list
    stakes: list
    of_001: bool = False

    def has_pairs(self):
        """Is chiamo played here with a partner?"""
        return self.playing >= 4

    def stake(self, contract):
        """What a contract is worth when it is won or lost without a bonus."""
        return self.stakes[self.ladder.index(contract)]


BOOKS = {
    "calabresella": Book(
        3,
        3,
        12,
        4,
        ["chiamo", "solo", "solissimo", "dividete", "scegliete"],
        [1, 2, 4, 8, 16],
        True,
    ),
    "terziglio": Book(3, 3, 12, 4, SEVEN, [1, 1, 2, 3, 4, 5, 6]),
    "quartiglio": Book(4, 4, 10, 0, SEVEN[:3], [1, 1, 2]),
    "mediatore": Book(4, 4, 9, 4, SEVEN[:5], [1, 1, 2, 3, 4]),
    "quintiglio": Book(5, 5, 8, 0, SEVEN[:3], [1, 1, 2]),
    "sestiglio": Book(6, 6, 6, 4, SEVEN[:5], [1, 1, 2, 3, 4]),
    "settiglio": Book(7, 6, 6, 4, SEVEN[:5], [1, 1, 2, 3, 4]),
}
EDITIONS = list(BOOKS)
OF_004 = EDITIONS[1:]
WITH_MONTE = [edition for edition, book in BOOKS.items() if book.monte]
PAIRS = [edition for edition, book in BOOKS.items() if book.has_pairs()]
THREE_PLAY = ["calabresella", "terziglio"]

# What a pair wins: for so many players, the declarer and the partner; each opponent pays one.
SHARES = {4: (1, 1), 5: (2, 1), 6: (2.5, 1.5)}


def lays_a_card(edition, contract):
    """Is a card laid down before the asking? So in chiedo, and in the chiamo of terziglio, which is played so."""
    return contract == "chiedo" or (edition == "terziglio" and contract == "chiamo")


def names_a_partner(edition, contract):
    """Does the called card make its holder the partner?"""
    return contract == "chiamo" and BOOKS[edition].has_pairs()


def asks(edition, contract):
    """Is any card asked for?"""
    return contract in ["chiamo", "chiedo"] and edition in BOOKS


def takes_the_monte(edition, contract):
    """Does the soloist take the monte?"""
    if not BOOKS[edition].monte or names_a_partner(edition, contract):
        return False
    return contract in ["chiamo", "chiedo", "solo"]
