"""What the lane has to know of the rules of a table, taken from the edition and its options as plain numbers.

Nothing is typed here that a book says: every number comes from the :class:`~arbiter.state.Rules` that the referee goes by.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from arbiter.archive.codes import CONTRACTS
from arbiter.archive.kernels.places import OWN, common
from arbiter.laws.deal import deal_fault
from arbiter.phases.auction import first_leader
from arbiter.phases.settling import LAST_TRICK
from arbiter.phases.stakes import CAPPOTTO, MONTE_LOST, MONTE_WON, PAIR_SHARES, POINT, STRAMAZZO
from arbiter.referee import new_hand
from arbiter.state import Hand, Manner, Rules

#: The places of the numbers of a table of the Calabrasella family.
WHOLE: Final = OWN  # what the pack and the last trick count
LAST: Final = OWN + 1  # what the last trick counts
CLASSIC: Final = OWN + 2  # the first bid plays; a number is announced and laid down for the stock
MULTI: Final = OWN + 3  # the auction goes round more than once
POSSO: Final = OWN + 4  # the lowest bid ends the auction
KEPT: Final = OWN + 5  # after a round of passes there is a second one
PASSED_DEAL: Final = OWN + 6  # who deals after a hand that nobody played: 0 the next, 1 the same
SCOPE: Final = OWN + 7  # the ranks that may be asked for: ANY, or those of the constants below
TWO_NEEDS_THREES: Final = OWN + 8  # a two may be asked for only by who was dealt all the threes
STAKED: Final = OWN + 9  # settled by stakes, not by the difference
ALL_DOUBLE: Final = OWN + 10  # a side that took everything counts it so many times
CAPPOTTO_TIMES: Final = OWN + 11
STRAMAZZO_TIMES: Final = OWN + 12
DEALER_SHARES: Final = OWN + 13  # a dealer who sits out settles too
CALLER_SHARE: Final = OWN + 14  # in halves of what each opponent pays
PARTNER_SHARE: Final = OWN + 15
STOCK_WON: Final = OWN + 16  # the stakes of a called card in the monte
STOCK_LOST: Final = OWN + 17
POINT_WORTH: Final = OWN + 18
NUMBERS: Final = OWN + 19

ANY: Final = 0
THREE_TWO_ACE: Final = 1
THREE_THEN_TWO: Final = 2

#: The places of what a contract allows, in the row of its number.
RANK: Final = 0  # its place in the ladder, -1 where the edition has not got it
ASKS: Final = 1
TAKES: Final = 2
SHOWN: Final = 3
RAISES: Final = 4  # a bit for each contract to which it may be raised
LEADER: Final = 5  # who leads to the first trick, 0 for the soloist
STAKE: Final = 6
FORM: Final = 7

ASKS_NOBODY, ASKS_SWAP, ASKS_LAID, ASKS_PARTNER = range(4)
TAKES_NOBODY, TAKES_SOLOIST, TAKES_HALVES, TAKES_AGREED, TAKES_IN_TURN = range(5)
SHOWN_CLOSED, SHOWN_MAY, SHOWN_LOOKS = range(3)
_ASKS: Final = ("NOBODY", "SWAP", "LAID", "PARTNER")
_TAKES: Final = ("NOBODY", "SOLOIST", "HALVES", "AGREED", "IN_TURN")
_SHOWN: Final = ("CLOSED", "MAY", "LOOKS")
_SCOPES: Final = ("ANY_CARD", "THREE_TWO_ACE", "THREE_THEN_TWO")

#: The ranks that may be asked for by their own rule.
RANK_OTHER, RANK_ACE, RANK_TWO, RANK_THREE = range(4)

Numbers = npt.NDArray[np.int64]


class Book(NamedTuple):
    """The rules of a table as numbers.

    Attributes:
        numbers: By the places above.
        forms: For each contract what it allows, by the places above.
        suits: For each card the cards of its suit.
        asks: For each card the kind of its rank as it is asked for.
        worths: What a card may count, and the cards that count it, for each worth.
    """

    numbers: Numbers
    forms: Numbers
    suits: Numbers
    asks: Numbers
    worths: Numbers


@lru_cache(maxsize=256)
def book_of(rules: Rules) -> Book:
    """The rules of a table of the Calabrasella family as numbers."""
    edition = rules.edition
    pack = edition.pack
    kinds = {"3": RANK_THREE, "2": RANK_TWO, "A": RANK_ACE}
    ranks = [kinds.get(pack.rank(card), RANK_OTHER) for card in range(pack.size)]
    worths = [
        (worth, sum(pack.of_rank(rank) for rank, counts in _counting(rules) if counts == worth))
        for worth in sorted({counts for _, counts in _counting(rules)} - {0})
    ]
    return Book(
        _numbers(rules),
        np.array([_form(rules, name) for name in CONTRACTS], np.int64),
        np.array(rules.suit_of, np.int64),
        np.array(ranks, np.int64),
        np.array(worths, np.int64),
    )


def _counting(rules: Rules) -> list[tuple[str, int]]:
    return list(zip(rules.pack.ranks, rules.pack.points, strict=True))


def _numbers(rules: Rules) -> Numbers:
    edition, chosen = rules.edition, rules.chosen
    classic = edition.opening is not None
    scope = _SCOPES.index(str(chosen.get("ask_scope", "ANY_CARD")))
    shares = bool(chosen.get("four_players_dealer_shares"))
    opponents = edition.playing - 2 + shares * (rules.seats - edition.playing)
    caller, partner = PAIR_SHARES.get(opponents, (0, 0))
    numbers = {
        **common(rules),
        WHOLE: edition.pack.whole + LAST_TRICK,
        LAST: LAST_TRICK,
        CLASSIC: classic,
        MULTI: chosen.get("auction") == "MULTI_ROUND",
        POSSO: bool(chosen.get("posso_shortcut")),
        KEPT: bool(chosen.get("passed_out_monte_kept")),
        PASSED_DEAL: chosen.get("passed_out_dealer") == "SAME",
        SCOPE: scope,
        TWO_NEEDS_THREES: classic or scope != ANY,
        STAKED: chosen["settlement"] == "STAKE",
        ALL_DOUBLE: 2 if chosen.get("all_35_double") else 1,
        CAPPOTTO_TIMES: CAPPOTTO if chosen.get("cappotto") == "X2" else 1,
        STRAMAZZO_TIMES: STRAMAZZO if chosen.get("stramazzo") == "X3" else 1,
        DEALER_SHARES: shares,
        CALLER_SHARE: caller,
        PARTNER_SHARE: partner,
        STOCK_WON: MONTE_WON,
        STOCK_LOST: MONTE_LOST,
        POINT_WORTH: POINT,
    }
    return np.array([numbers[place] for place in range(NUMBERS)], np.int64)


def _form(rules: Rules, name: str) -> list[int]:
    edition = rules.edition
    ladder = tuple(edition.contracts)
    if name not in ladder:
        return [-1, *(0,) * (FORM - 1)]
    form = edition.contracts[name]
    stakes: Any = rules.chosen.get("contract_stakes")
    return [
        ladder.index(name),
        _ASKS.index(form.asks),
        _TAKES.index(form.takes),
        _SHOWN.index(form.shown),
        sum(1 << CONTRACTS.index(other) for other in form.raises),
        rules.active[0] if edition.opening is not None else first_leader(_empty(rules), 0, name),
        1 if stakes is None else int(stakes[ladder.index(name)]),
    ]


def _empty(rules: Rules) -> Hand:
    """A hand at which nothing has been dealt: enough to ask whose lead it would be."""
    return new_hand(rules, deal_fault(rules, ((),) * rules.seats, (), Manner()))
