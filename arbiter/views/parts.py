"""The parts of a view: frozen values of what may be known, each built from nothing."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.cards import Card, CardSet


class SeenHand(NamedTuple):
    """The cards of one seat: how many, and those that may be seen."""

    seat: int
    number: int
    cards: CardSet


class SeenPile(NamedTuple):
    """Cards that lie together: how many, and those that may be seen."""

    number: int
    cards: CardSet


class SeenCalls(NamedTuple):
    """The calls: whose it is, who has passed, the bids, the round."""

    turn: int
    passed: tuple[int, ...]
    bids: tuple[tuple[int, str], ...]
    round: int


class SeenContract(NamedTuple):
    """What is played, by whom.

    Attributes:
        name: The contract.
        soloist: Who plays it.
        sides: Each seat's side: 0 the soloist's, 1 the other, -1 for who sits out, None where it may not be known.
        called: The card that was called for a partner, -1 where none was.
        partner: Who holds it, 0 where nobody does or it may not be known.
        trump: The trump suit, -1 where there is none.
        accepted: The trump is the suit of the card turned up.
    """

    name: str
    soloist: int
    sides: tuple[int | None, ...]
    called: Card
    partner: int
    trump: int
    accepted: bool


class SeenAsk(NamedTuple):
    """The card that was asked for: who said that he has it not, who gave it, what he got for it (-1: not known)."""

    card: Card
    denied: tuple[int, ...]
    yielder: int
    given_back: bool
    returned: Card


class SeenShare(NamedTuple):
    """What one of several takers took of the stock and laid down."""

    seat: int
    taken: int
    discarded: SeenPile


class SeenExchange(NamedTuple):
    """The exchange: what was asked and announced, and the piles it moves.

    ``laid`` is the card laid down before asking; its number is 0 or 1.
    """

    asked: SeenAsk | None
    announced: int
    opened: bool
    stock: SeenPile
    taken: SeenPile
    discarded: SeenPile
    laid: SeenPile
    shares: tuple[SeenShare, ...]


class SeenTrick(NamedTuple):
    """A turned trick; its cards only at the count."""

    winner: int
    omitted: tuple[int, ...]
    plays: tuple[tuple[int, Card], ...]


class SeenTricks(NamedTuple):
    """The play: who leads, whose card is due, the trick on the table (each seat's card), the turned tricks."""

    leader: int
    turn: int
    plays: tuple[tuple[int, Card], ...]
    omitted: tuple[int, ...]
    winner: int
    done: tuple[SeenTrick, ...]


class SeenRuns(NamedTuple):
    """The runs: what was said of them (seat, value, top), who asks how high, what was shown.

    ``false`` are the seats that spoke falsely, which nobody can know before the count.
    """

    announced: tuple[tuple[int, int, str], ...]
    asking: int
    shown: tuple[tuple[int, CardSet, int], ...]
    swapped: bool
    false: tuple[int, ...]
