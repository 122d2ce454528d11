"""The acts of an exchange, one function each: whether it is regular, and what it changes (the Calabrasella family).

Every function takes the seat that acts and the state of the exchange, and gives whether the act is regular beyond doubt;
where it is not, the hand goes to the referee, and nothing that was changed counts.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.archive.kernels.books import (
    ANY,
    ASKS,
    ASKS_LAID,
    ASKS_NOBODY,
    ASKS_PARTNER,
    ASKS_SWAP,
    RAISES,
    RANK_ACE,
    RANK_OTHER,
    RANK_THREE,
    RANK_TWO,
    SCOPE,
    SHOWN,
    SHOWN_LOOKS,
    SHOWN_MAY,
    TAKES,
    TAKES_AGREED,
    TAKES_HALVES,
    TAKES_IN_TURN,
    TAKES_NOBODY,
    TAKES_SOLOIST,
    THREE_TWO_ACE,
    TWO_NEEDS_THREES,
)
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.places import PLAYING, SIZE

#: The places of the state: first what the calls and the deal tell.
SOLOIST: Final = 0
CONTRACT: Final = 1
ACTOR: Final = 2  # who acted last, from whom the next act is counted on
UPPER: Final = 3  # the first two cards of the stock
#: Then what the exchange begins without.
ASKED: Final = 4  # the card asked for, -1 for none
LAID: Final = 5  # the card laid down before asking, -1 for none
YIELDER: Final = 6  # who gave up the card asked for, 0 for nobody
OWED: Final = 7  # a card is owed in return
OPENED: Final = 8  # the stock lies face up
ANNOUNCED: Final = 9  # the number announced
DENIED: Final = 10  # the seats that do not have the card asked for
TOOK: Final = 11  # the seats that have taken of the stock
THREW: Final = 12  # the seats that have laid cards down
PARTNER: Final = 13  # the seat of a called partner
CALLED: Final = 14  # a card was called whose holder is the partner
STOCK: Final = 15
UNTAKEN: Final = 16  # what lies there still
DEALT: Final = 17  # the cards that the soloist was dealt
FIRST: Final = 18  # the soloist's opponents in order of play
SECOND: Final = 19
PLACES: Final = 20


@compiled
def askable(card: int, numbers: Any, asks: Any, state: Any) -> bool:
    """Whether a card is of a rank that the soloist may ask for with the cards that he was dealt."""
    rank = asks[card]
    if rank == RANK_THREE or (rank == RANK_TWO and not numbers[TWO_NEEDS_THREES]):
        return True
    if rank != RANK_TWO:
        if numbers[SCOPE] == ANY:
            return True
        if rank == RANK_OTHER or numbers[SCOPE] != THREE_TWO_ACE:
            return False
    higher = 0
    for other in range(numbers[SIZE]):
        if asks[other] == RANK_THREE or (rank == RANK_ACE and asks[other] == RANK_TWO):
            higher |= 1 << other
    return not higher & ~state[DEALT]


@compiled
def asks_for(
    seat: int, card: int, held: Any, numbers: Any, forms: Any, asks: Any, state: Any
) -> bool:
    """A card asked for, before anything else is done; where its holder is the partner, he is known here."""
    late = state[OPENED] or state[TOOK] or state[ANNOUNCED] or state[THREW]
    if seat != state[SOLOIST] or state[ASKED] >= 0 or late:
        return False
    form = forms[state[CONTRACT], ASKS]
    if form == ASKS_NOBODY or (form == ASKS_LAID and state[LAID] < 0):
        return False
    if held[seat] >> card & 1 or card == state[LAID] or not askable(card, numbers, asks, state):
        return False
    state[ASKED] = card
    if form == ASKS_PARTNER:
        for other in range(1, numbers[PLAYING] + 1):
            if held[other] >> card & 1:
                state[PARTNER] = other
    return True


@compiled
def lays(seat: int, card: int, held: Any, forms: Any, state: Any) -> bool:
    """A card laid down before asking."""
    fresh = state[LAID] < 0 and state[ASKED] < 0 and not state[TOOK]
    if seat != state[SOLOIST] or forms[state[CONTRACT], ASKS] != ASKS_LAID or not fresh:
        return False
    if not held[seat] >> card & 1:
        return False
    held[seat] ^= 1 << card
    state[LAID] = card
    return True


@compiled
def denies(seat: int, held: Any, forms: Any, state: Any) -> bool:
    """A seat says that it has not got the card, and it has not."""
    asked = state[ASKED]
    if seat == state[SOLOIST] or asked < 0 or forms[state[CONTRACT], ASKS] == ASKS_PARTNER:
        return False
    if state[YIELDER] or state[THREW] or state[OPENED] or held[seat] >> asked & 1:
        return False
    state[DENIED] |= 1 << seat
    return True


@compiled
def yields(seat: int, card: int, held: Any, forms: Any, state: Any) -> bool:
    """The card asked for is given up; the card laid down goes to its holder, else one is owed to him."""
    form = forms[state[CONTRACT], ASKS]
    if (form != ASKS_SWAP and form != ASKS_LAID) or seat == state[SOLOIST]:  # noqa: PLR1714  # see opening
        return False
    if card != state[ASKED] or not held[seat] >> card & 1:
        return False
    if state[YIELDER] or state[THREW] or state[ANNOUNCED]:
        return False
    state[YIELDER] = seat
    held[seat] ^= 1 << card
    held[state[SOLOIST]] |= 1 << card
    if state[LAID] >= 0:
        held[seat] |= 1 << state[LAID]
        state[LAID] = -1
    else:
        state[OWED] = 1
    return True


@compiled
def gives_back(seat: int, card: int, held: Any, state: Any) -> bool:
    """A card given back for the one received, another than that."""
    if seat != state[SOLOIST] or not state[OWED] or card == state[ASKED]:
        return False
    if not held[seat] >> card & 1:
        return False
    held[seat] ^= 1 << card
    held[state[YIELDER]] |= 1 << card
    state[OWED] = 0
    return True


@compiled
def announces(seat: int, number: int, state: Any) -> bool:
    """A number announced."""
    late = state[ANNOUNCED] or state[THREW] or state[OWED]
    if seat != state[SOLOIST] or not number or late:
        return False
    state[ANNOUNCED] = number
    return True


@compiled
def discards_announced(seat: int, cards: int, number: int, held: Any, state: Any) -> bool:
    """As many cards laid down as were announced, before the stock is turned up."""
    if seat != state[SOLOIST] or state[THREW] or state[OPENED] or cards & ~held[seat]:
        return False
    if state[ANNOUNCED] and state[ANNOUNCED] != number:
        return False
    held[seat] &= ~cards
    state[THREW] = 1 << seat
    return True


@compiled
def takes_announced(seat: int, cards: int, held: Any, state: Any) -> bool:
    """Cards taken from the open stock; that they are as many as were laid down, the hand shows at the first card."""
    if seat != state[SOLOIST] or state[TOOK] or not state[OPENED] or cards & ~state[STOCK]:
        return False
    held[seat] |= cards
    state[TOOK] = 1 << seat
    return True


@compiled
def turns_up(seat: int, classic: bool, forms: Any, state: Any) -> bool:
    """The stock turned up by who may, nobody keeping back the card asked for."""
    if state[OPENED] or state[TOOK] or state[OWED]:
        return False
    soloist = seat == state[SOLOIST]
    if classic:
        if not soloist or not state[THREW]:
            return False
    else:
        contract = state[CONTRACT]
        his = forms[contract, TAKES] == TAKES_SOLOIST
        if forms[contract, SHOWN] != SHOWN_MAY or soloist != his:
            return False
    if _kept_back(state):
        return False
    state[OPENED] = 1
    return True


@compiled
def _kept_back(state: Any) -> bool:
    """Whether a player still holds the card that was asked for."""
    asked = state[ASKED]
    return asked >= 0 and not state[YIELDER] and not state[STOCK] >> asked & 1


@compiled
def looks(seat: int, forms: Any, state: Any) -> bool:
    """The stock looked at by the soloist where his contract lets him."""
    return bool(seat == state[SOLOIST] and forms[state[CONTRACT], SHOWN] == SHOWN_LOOKS)


@compiled
def takes(seat: int, cards: int, held: Any, forms: Any, state: Any) -> bool:
    """All the cards of the stock taken that are due to a seat."""
    form, untaken = forms[state[CONTRACT], TAKES], state[UNTAKEN]
    if state[TOOK] >> seat & 1 or cards & ~untaken or (state[LAID] >= 0 and state[ASKED] < 0):
        return False
    if form == TAKES_NOBODY or (seat == state[SOLOIST]) != (form == TAKES_SOLOIST):
        return False
    due = untaken
    if form == TAKES_HALVES:
        due &= state[UPPER] if seat == state[FIRST] else ~state[UPPER]
    elif form == TAKES_AGREED:
        due = cards
    elif form == TAKES_IN_TURN and seat == state[SECOND] and not state[THREW]:
        return False
    if cards != due:
        return False
    held[seat] |= cards
    state[TOOK] |= 1 << seat
    state[UNTAKEN] &= ~cards
    return True


@compiled
def discards(seat: int, cards: int, held: Any, forms: Any, state: Any) -> bool:
    """Cards laid down by who has taken; that they are as many, the hand shows at the first card."""
    if not state[TOOK] >> seat & 1 or state[THREW] >> seat & 1 or cards & ~held[seat]:
        return False
    if _kept_back(state):
        return False
    held[seat] &= ~cards
    state[THREW] |= 1 << seat
    if forms[state[CONTRACT], TAKES] == TAKES_IN_TURN and seat == state[FIRST]:
        state[UNTAKEN] = cards
    return True


@compiled
def raises(seat: int, name: int, forms: Any, state: Any) -> bool:
    """The contract raised by its winner to one that it may be raised to, before anybody has taken."""
    contract = state[CONTRACT]
    if seat != state[SOLOIST] or state[TOOK] or state[ASKED] >= 0 or name >= len(forms):
        return False
    if not forms[contract, RAISES] >> name & 1:
        return False
    state[CONTRACT] = name
    return True
