"""What a seat did: one frozen class a verb.

An act says what happened at the table, lawful or not; whether it was lawful is for the referee to say. Seats count
from 1 in order of play, the dealer last; cards are ints of the edition's pack, suits 0 to 3 (see :mod:`arbiter.cards`).
``seat`` is the actor, 0 only for :class:`Cut`, which has none.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter.cards import Card


class Pass(NamedTuple):
    """Declines to play the hand (also *passo* and *sto bene*)."""

    seat: int


class Bid(NamedTuple):
    """Bids a contract by its name: ``play`` in Calabrasella."""

    seat: int
    contract: str


class Agree(NamedTuple):
    """Agrees to a schmeiss."""

    seat: int


class Refuse(NamedTuple):
    """Refuses a schmeiss."""

    seat: int


class Swap(NamedTuple):
    """Exchanges the lowest trump (the dix) for the card turned up."""

    seat: int


class AnnounceRun(NamedTuple):
    """Announces a run by what it scores, 20 or 50."""

    seat: int
    value: int


class Good(NamedTuple):
    """Answers a run: it cannot, or will not, be beaten."""

    seat: int


class NotGood(NamedTuple):
    """Answers a run: it can be beaten."""

    seat: int


class HowHigh(NamedTuple):
    """Answers a run by asking what card heads it."""

    seat: int


class Top(NamedTuple):
    """Names the rank that heads one's run."""

    seat: int
    rank: str


class Show(NamedTuple):
    """Shows a run."""

    seat: int
    cards: tuple[Card, ...]


class Ask(NamedTuple):
    """Asks the others for a card."""

    seat: int
    card: Card


class Lay(NamedTuple):
    """Lays a card face down before asking for another."""

    seat: int
    card: Card


class Yield(NamedTuple):
    """Gives up the card that was asked for."""

    seat: int
    card: Card


class Deny(NamedTuple):
    """Says that the seat does not hold the asked card."""

    seat: int


class Return(NamedTuple):
    """Gives a card back for the one received."""

    seat: int
    card: Card


class Announce(NamedTuple):
    """Announces how many cards will be exchanged with the stock."""

    seat: int
    number: int


class Discard(NamedTuple):
    """Lays cards face down on the discard.

    ``number`` is how many; ``cards`` their faces, empty where the recorder knows the number only.
    """

    seat: int
    cards: tuple[Card, ...]
    number: int


class Open(NamedTuple):
    """Turns the stock face up."""

    seat: int


class Take(NamedTuple):
    """Takes cards of the stock into the hand."""

    seat: int
    cards: tuple[Card, ...]


class Play(NamedTuple):
    """Plays a card to the trick."""

    seat: int
    card: Card


class Lead(NamedTuple):
    """Plays a card meaning to lead; by the rightful leader it ends a false lead."""

    seat: int
    card: Card


class PlayTwo(NamedTuple):
    """Plays several cards at once: the first is played, the others are shown by it."""

    seat: int
    cards: tuple[Card, ...]


class Omit(NamedTuple):
    """Did not play to the trick."""

    seat: int


class Expose(NamedTuple):
    """Shows cards other than by playing them."""

    seat: int
    cards: tuple[Card, ...]


class Correct(NamedTuple):
    """Replaces the actor's own card in a trick that has not been turned."""

    seat: int
    card: Card


class Turn(NamedTuple):
    """Turns the complete trick face down."""

    seat: int


class LookTrick(NamedTuple):
    """Looks at a trick by its number, from 1."""

    seat: int
    trick: int


class LookStock(NamedTuple):
    """Looks at the stock (monte)."""

    seat: int


class LookDiscard(NamedTuple):
    """Looks at the faces of the discard."""

    seat: int


class Count(NamedTuple):
    """Counts the discard face down."""

    seat: int


class Demand(NamedTuple):
    """Calls an exposed card."""

    seat: int
    card: Card


class NameSuit(NamedTuple):
    """Names a suit (0 to 3) for a lead, or as trump."""

    seat: int
    suit: int


class Claim(NamedTuple):
    """Draws attention to a breach; the accused seat and the trick number are 0 where they are left out."""

    seat: int
    breach: str
    accused: int = 0
    trick: int = 0


class Elect(NamedTuple):
    """Takes an option that a law opened.

    ``choice`` is the option's name; ``cards``, ``suit`` (-1: none) and ``trick`` (0: none) are its arguments.
    """

    seat: int
    choice: str
    cards: tuple[Card, ...] = ()
    suit: int = -1
    trick: int = 0


class Concede(NamedTuple):
    """Gives up the rest."""

    seat: int


class Cut(NamedTuple):
    """The pack is cut for the next deal: the hand is closed. The one act without an actor."""

    seat: int = 0


Act = (
    Pass
    | Bid
    | Agree
    | Refuse
    | Swap
    | AnnounceRun
    | Good
    | NotGood
    | HowHigh
    | Top
    | Show
    | Ask
    | Lay
    | Yield
    | Deny
    | Return
    | Announce
    | Discard
    | Open
    | Take
    | Play
    | Lead
    | PlayTwo
    | Omit
    | Expose
    | Correct
    | Turn
    | LookTrick
    | LookStock
    | LookDiscard
    | Count
    | Demand
    | NameSuit
    | Claim
    | Elect
    | Concede
    | Cut
)

#: The acts that put a card on the table: what ``isinstance`` asks on the way of every act.
CARD_ACTS: Final = (Play, Lead, PlayTwo)
#: Those of them that put one card there; of a pack there are few, and they come again and again.
ONE_CARD_ACTS: Final = (Play, Lead)
