"""What the lane has to know of the rules of a table of Klaberjass, as plain numbers (:mod:`arbiter.archive.kernels.books`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from arbiter.archive.kernels.books import Numbers
from arbiter.archive.kernels.places import OWN, common
from arbiter.cards import RUN_ORDER
from arbiter.phases.bete import BELLA, LAST_TRICK
from arbiter.phases.runs import LONG, SHORT
from arbiter.state import Rules

#: The places of the numbers of a table.
SUIT_SIZE: Final = OWN
PARTNERSHIP: Final = OWN + 1
TURNED_DEALT: Final = OWN + 2  # the card turned up is dealt with the rest
SCHMEISS: Final = OWN + 3  # 0: none; else who makes the trump, MAKES_REFUSER or MAKES_PROPOSER
SCHMEISS_LATER: Final = OWN + 4  # also in the second round
TURNED_LATER: Final = OWN + 5  # the suit of the card turned up may be named in the second round
ELDER: Final = OWN + 6  # of equal runs the elder player's is better, else both are nothing
OVERTRUMP: Final = OWN + 7  # a trump to a plain suit has to be headed too
RELIEF: Final = OWN + 8  # nobody need trump a trick that his partner is winning
HELD_OVER: Final = OWN + 9  # of two sides with as much as each other nobody scores
TIE_IS_BETE: Final = OWN + 10  # of three players
ODD_TO_ELDEST: Final = OWN + 11
LAST: Final = OWN + 12
ROYALS: Final = OWN + 13  # what bella scores
SHORT_RUN: Final = OWN + 14
LONG_RUN: Final = OWN + 15
KING: Final = OWN + 16  # the places of three ranks in a suit
QUEEN: Final = OWN + 17
SEVEN: Final = OWN + 18
NUMBERS: Final = OWN + 19

MAKES_REFUSER, MAKES_PROPOSER = 1, 2
_MODES: Final = ("OFF", "REFUSER_MAKES", "SCHMEISSER_MAKES")


class JassBook(NamedTuple):
    """The rules of a table as numbers.

    Attributes:
        numbers: By the places above.
        heights: For each trump suit and card how high it is.
        worths: For each trump suit and card what it counts.
        places: For each card its bit in a set that is ordered as runs are, eight to a suit.
        tops: For each letter of a rank its place in a run, -1 where it is none.
    """

    numbers: Numbers
    heights: Numbers
    worths: Numbers
    places: Numbers
    tops: Numbers


@lru_cache(maxsize=256)
def jass_book_of(rules: Rules) -> JassBook:
    """The rules of a table of Klaberjass as numbers."""
    pack = rules.pack
    cards = range(pack.size)
    places = [len(RUN_ORDER) * pack.suit(card) + RUN_ORDER.index(pack.rank(card)) for card in cards]
    return JassBook(
        _numbers(rules),
        np.array([[_height(rules, trump, card) for card in cards] for trump in range(4)], np.int64),
        np.array([[_worth(rules, trump, card) for card in cards] for trump in range(4)], np.int64),
        np.array(places, np.int64),
        np.array([RUN_ORDER.find(chr(code)) for code in range(256)], np.int64),
    )


def _height(rules: Rules, trump: int, card: int) -> int:
    pack, trumps = rules.pack, rules.edition.trumps
    assert trumps is not None, "Klaberjass is played with trumps"
    if pack.suit(card) != trump:
        return card % len(pack.ranks)
    return len(pack.ranks) + trumps.ranks.index(pack.rank(card))


def _worth(rules: Rules, trump: int, card: int) -> int:
    pack, trumps = rules.pack, rules.edition.trumps
    assert trumps is not None, "Klaberjass is played with trumps"
    if pack.suit(card) != trump:
        return pack.points[card % len(pack.ranks)]
    return trumps.points[trumps.ranks.index(pack.rank(card))]


def _numbers(rules: Rules) -> Numbers:
    edition, chosen, pack = rules.edition, rules.chosen, rules.pack
    numbers = {
        **common(rules),
        SUIT_SIZE: len(pack.ranks),
        PARTNERSHIP: edition.partnership,
        TURNED_DEALT: sum(edition.dealt) + 1 == pack.size,
        SCHMEISS: _MODES.index(str(chosen.get("schmeiss_mode", "OFF"))),
        SCHMEISS_LATER: bool(chosen.get("schmeiss_round2")),
        TURNED_LATER: bool(chosen["round2_turned_suit"]),
        ELDER: chosen["equal_runs"] == "ELDER",
        OVERTRUMP: bool(chosen["overtrump_plain"]),
        RELIEF: bool(chosen["partner_relief"]) and edition.partnership,
        HELD_OVER: chosen.get("two_tie") == "HELD_OVER",
        TIE_IS_BETE: chosen.get("three_tie") == "BETE",
        ODD_TO_ELDEST: chosen.get("three_odd_point") == "ELDEST_OPPONENT",
        LAST: LAST_TRICK,
        ROYALS: BELLA,
        SHORT_RUN: SHORT,
        LONG_RUN: LONG,
        KING: pack.ranks.index("K"),
        QUEEN: pack.ranks.index("Q"),
        SEVEN: pack.ranks.index("7"),
    }
    return np.array([numbers[place] for place in range(NUMBERS)], np.int64)
