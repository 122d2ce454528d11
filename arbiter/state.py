"""The state of one hand: frozen facts, and what is open in it.

What a card changes (``hands``, ``tricks``) is kept apart from what it does not (``frame``), so that the state after
a card shares all the rest with the state before it. Everything else is derived. Seats count from 1; a tuple that has
an entry for each seat begins with seat 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from arbiter.cards import Card, CardSet, Pack
from arbiter.options import Value
from arbiter.profiles import Profile
from arbiter.rulings import Duty, Election, Finding, Note

if TYPE_CHECKING:
    from arbiter.edition import Edition
    from arbiter.laws.law import Law


class Phase(StrEnum):
    """Where a hand stands."""

    CALL = "CALL"
    EXCHANGE = "EXCHANGE"
    PLAY = "PLAY"
    COUNT = "COUNT"
    CLOSED = "CLOSED"
    VOID = "VOID"
    STOPPED = "STOPPED"
    PASSED_OUT = "PASSED_OUT"


#: The phases in which nothing more can happen to the hand.
OVER = frozenset({Phase.CLOSED, Phase.VOID, Phase.STOPPED, Phase.PASSED_OUT})
#: The phases in which nobody is paid, so that nobody need know who is on which side.
_SIDES_MATTER_NOT_YET = frozenset({Phase.EXCHANGE, Phase.PLAY, Phase.VOID})


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Rules:
    """An edition as one table plays it: its options settled, its profile chosen.

    Two rules are the same rules only if they are the same object; :func:`arbiter.editions.rules` makes one for each
    edition, set of options and profile.

    Attributes:
        edition: The book of laws.
        options: The value of every option, in the order of the edition's register.
        profile: How the arbiter sits at the table.
        seats: How many seats there are.
        active: The seats that are dealt cards, in order of play.
        laws: The laws of the edition with their options settled.
        next_seat: For each seat number (0 unused) the active seat after it.
        suit_of: For each card the set of all cards of its suit.
        listening: For each kind of act the laws that look at it.
        chosen: The value of every option by its key.
    """

    edition: Edition
    options: tuple[tuple[str, Value], ...]
    profile: Profile
    seats: int
    active: tuple[int, ...]
    laws: tuple[Law, ...]
    next_seat: tuple[int, ...]
    suit_of: tuple[CardSet, ...]
    listening: Mapping[type, tuple[Law, ...]]
    chosen: Mapping[str, Value]

    @property
    def pack(self) -> Pack:
        """The pack the edition is played with."""
        return self.edition.pack

    def option(self, key: str) -> Value:
        """The value of an option.

        Raises:
            KeyError: The edition has no such option.
        """
        return self.chosen[key]

    def after(self, seat: int) -> int:
        """The active seat that is next in order of play."""
        return self.next_seat[seat]

    def rotation(self, first: int) -> Iterator[int]:
        """The active seats in order of play, beginning with one of them."""
        at = self.active.index(first)
        yield from self.active[at:]
        yield from self.active[:at]


class Manner(NamedTuple):
    """How the cards were dealt, as far as it was told; None (or empty) is: not told, so regular."""

    dealer: int | None = None
    cut: bool | None = None
    packets: tuple[int, ...] = ()
    first: int | None = None
    direction: str | None = None
    faced: tuple[Card, ...] = ()


class Deal(NamedTuple):
    """The cards as dealt.

    Attributes:
        hands: Each seat's cards.
        stock: The stock, top card first.
        unseen: How many cards of each seat are not known.
        manner: How they were dealt.
        fault: Why the deal is irregular, as a stable code; empty where it is regular.
        fault_cards: The cards that show it.
    """

    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    unseen: tuple[int, ...]
    manner: Manner = Manner()
    fault: str = ""
    fault_cards: tuple[Card, ...] = ()


class Calls(NamedTuple):
    """The calls so far.

    Attributes:
        turn: The seat whose call it is, 0 once the calls are over.
        passed: Who has passed, in order.
        last_pass: Who passed last, as long as nobody has spoken after him.
        bids: The bids that hold, each with its seat, the highest last.
        again: The seat whose call was void and who may speak again, 0 where there is none.
        round: The round of the auction.
    """

    turn: int
    passed: tuple[int, ...] = ()
    last_pass: int = 0
    bids: tuple[tuple[int, str], ...] = ()
    again: int = 0
    round: int = 1


class Contract(NamedTuple):
    """What is played, by whom.

    Attributes:
        name: The contract's name.
        soloist: The seat that plays it, or that called a partner.
        side: Each seat's side: 0 the soloist's, 1 the other, -1 for a seat that sits out.
        called: The card whose holder is the partner, -1 where none was called.
        partner: The seat that was dealt it, 0 where there is none.
        revealed: The table knows the partner.
        trump: The trump suit, -1 where there is none.
        accepted: The trump is the suit of the card turned up, taken in the first round.
    """

    name: str
    soloist: int
    side: tuple[int, ...]
    called: Card = -1
    partner: int = 0
    revealed: bool = False
    trump: int = -1
    accepted: bool = False


class Asked(NamedTuple):
    """A card that was asked for, and what became of it."""

    card: Card
    act: int
    denied: tuple[tuple[int, int], ...] = ()
    yielder: int = 0
    returned: int = -1
    overlooked: bool = False


class Share(NamedTuple):
    """What one seat took of the stock, what it laid down instead, and the act by which it last did."""

    seat: int
    taken: CardSet = 0
    discarded: CardSet = 0
    act: int = 0


class Exchange(NamedTuple):
    """The exchange with the others and with the stock.

    Attributes:
        asked: The ask that was spent, None as long as there is none.
        announced: The number announced, 0 as long as there is none.
        discarded: The cards laid on the discard.
        opened: The act by which the stock was turned up, 0 while it lies face down.
        taken: The cards taken from the stock.
        stock: The cards that still lie there.
        finished: Cards have been taken, and the play may begin.
        take_act: The act by which they were taken, 0 as long as none was.
        blind: How many cards lie on the discard whose faces were not told.
        same_count: The number that a second exchange must keep, 0 where it is free.
        late: Cards of the discard that were made good only after the last trick.
        laid: The card laid down before asking, -1 where none was.
        shares: What each seat took and laid down, where several may.
    """

    asked: Asked | None = None
    announced: int = 0
    discarded: CardSet = 0
    opened: int = 0
    taken: CardSet = 0
    stock: CardSet = 0
    finished: bool = False
    take_act: int = 0
    blind: int = 0
    same_count: int = 0
    late: CardSet = 0
    laid: Card = -1
    shares: tuple[Share, ...] = ()


class Played(NamedTuple):
    """A card on the table: who put it there, by which act."""

    seat: int
    card: Card
    act: int


class Trick(NamedTuple):
    """A trick that is complete and has been turned.

    ``omitted`` are the seats that had a card and did not play it.
    """

    plays: tuple[Played, ...]
    winner: int
    omitted: tuple[int, ...] = ()


class Tricks(NamedTuple):
    """The play of the cards.

    Attributes:
        leader: The seat that rightfully leads the trick on the table, or the next one where none is.
        turn: The seat whose card is due; 0 when the trick on the table is complete.
        plays: The trick on the table, in the order of play.
        done: The tricks that have been turned.
        omitted: The seats that did not play to the trick on the table.
        winner: Who has won the trick on the table, 0 until it is complete.
    """

    leader: int
    turn: int
    plays: tuple[Played, ...] = ()
    done: tuple[Trick, ...] = ()
    omitted: tuple[int, ...] = ()
    winner: int = 0


class Exposure(NamedTuple):
    """A card that lies exposed: the first and last trick in which it may be called (0: without end)."""

    seat: int
    card: Card
    finding: int
    first: int = 0
    last: int = 0


class DeferredClaim(NamedTuple):
    """A claim that cannot be judged before the tricks may be searched (law 13)."""

    act: int
    seat: int
    breach: str
    accused: int
    trick: int
    answer: str = ""


class Docket(NamedTuple):
    """What was found and what is open.

    Attributes:
        findings: Every finding so far, in the order in which they were noticed.
        elections: The options now open.
        duties: What is laid on a seat.
        exposed: The cards that lie exposed.
        claims: The claims put off until the count.
        notes: What is no finding but should be told.
        watching: Something here bears on the next card, so that even a lawful card must pass by the laws.
    """

    findings: tuple[Finding, ...] = ()
    elections: tuple[Election, ...] = ()
    duties: tuple[Duty, ...] = ()
    exposed: tuple[Exposure, ...] = ()
    claims: tuple[DeferredClaim, ...] = ()
    notes: tuple[Note, ...] = ()
    watching: bool = False


class Announced(NamedTuple):
    """A run announced, or claimed by saying that another can be beaten.

    Attributes:
        seat: Who announced it.
        value: What it scores as announced, 0 where that was not said.
        top: The rank that heads it, empty where that was not said.
        true: The hand bears what was said of it.
        act: By which act.
    """

    seat: int
    value: int
    top: str
    true: bool
    act: int


class Shown(NamedTuple):
    """A run shown, and what it scores."""

    seat: int
    cards: CardSet
    value: int


class Runs(NamedTuple):
    """The runs of the hand.

    Attributes:
        announced: The announcements in order, each over the one before it.
        spoken: The seats that have announced or answered.
        asking: The seat that has asked how high, 0 where none waits for the answer.
        false: The seats that spoke falsely, and score no runs.
        shown: The runs shown.
        swapped: The dix has been exchanged.
    """

    announced: tuple[Announced, ...] = ()
    spoken: tuple[int, ...] = ()
    asking: int = 0
    false: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    swapped: bool = False


class Frame(NamedTuple):
    """What a card played does not change."""

    rules: Rules
    deal: Deal
    phase: Phase
    calls: Calls
    contract: Contract | None
    exchange: Exchange
    unseen: tuple[int, ...]
    conceded: int = 0
    runs: Runs = Runs()


class Hand(NamedTuple):
    """One hand of cards, from the deal to its settlement.

    Attributes:
        frame: What the play of a card does not change: rules, deal, phase, calls, contract, exchange.
        acts: How many acts have been judged.
        hands: The cards each seat holds.
        tricks: The play of the cards.
        docket: What was found and what is open.
    """

    frame: Frame
    acts: int
    hands: tuple[CardSet, ...]
    tricks: Tricks
    docket: Docket

    @property
    def rules(self) -> Rules:
        """The rules the hand is played by."""
        return self.frame.rules

    @property
    def phase(self) -> Phase:
        """Where the hand stands."""
        return self.frame.phase

    @property
    def number(self) -> int:
        """The number of the trick on the table, or of the next one where none is."""
        return len(self.tricks.done) + 1

    @property
    def over(self) -> bool:
        """Whether nothing more can happen to the hand."""
        return self.frame.phase in OVER

    def with_hands(self, hands: tuple[CardSet, ...]) -> Hand:
        """The same with other cards in the hands."""
        return Hand(self.frame, self.acts, hands, self.tricks, self.docket)

    def with_tricks(self, tricks: Tricks) -> Hand:
        """The same with other tricks."""
        return Hand(self.frame, self.acts, self.hands, tricks, self.docket)

    def holds(self, seat: int, card: Card) -> bool:
        """Whether a seat is known to hold a card."""
        return bool(self.hands[seat - 1] >> card & 1)

    def side(self, seat: int) -> int:
        """A seat's side: 0 the soloist's, 1 the other, -1 where there are no sides yet or the seat sits out."""
        contract = self.frame.contract
        return -1 if contract is None else contract.side[seat - 1]

    def role(self, seat: int) -> int:
        """A seat's part in laws 8 to 12: 0 for who plays the contract, 1 for everybody else, -1 without a contract.

        A called partner counts with everybody else, for as long as nobody may know him, and afterwards too. Where the
        edition binds no allies everybody is free as the soloist is.
        """
        contract = self.frame.contract
        if contract is None or contract.side[seat - 1] < 0:
            return -1
        return int(self.rules.edition.binds_allies and seat != contract.soloist)

    @property
    def partner_secret(self) -> bool:
        """Whether a card was called whose holder the table does not know, so that the sides are not known either.

        They are once the called card has been played, at once by the option ``called_reveal``, and at the count.
        """
        contract = self.frame.contract
        if contract is None or contract.called < 0 or contract.revealed:
            return False
        at_once = self.rules.chosen.get("called_reveal") == "AT_ONCE"
        return not at_once and self.frame.phase in _SIDES_MATTER_NOT_YET

    def knows_side(self, seat: int, other: int) -> bool:
        """Whether a seat (0: an onlooker) can know which side another is on: each knows its own and the soloist's."""
        contract = self.frame.contract
        if contract is None or not self.partner_secret:
            return True
        return other in (seat, contract.soloist) or 0 != seat == contract.partner

    def wronged(self, offender: int) -> tuple[int, ...]:
        """The seats that hold the rights of laws 10 to 12 against an offender.

        The soloist, or who called a partner; against a called partner who has been revealed, the opponent next to play.
        """
        contract = self.frame.contract
        assert contract is not None, "these laws speak of the play"
        if contract.revealed and offender == contract.partner:
            return (next(s for s in self.rules.rotation(offender) if contract.side[s - 1] == 1),)
        return (contract.soloist,)

    def side_seats(self, side: int) -> tuple[int, ...]:
        """The seats of a side in ascending order, the soloist before the others where the edition names him first."""
        contract = self.frame.contract
        if contract is None:
            return ()
        of_seat = contract.side
        seats = [seat for seat in self.rules.active if of_seat[seat - 1] == side]
        if len(seats) > 1 and self.rules.edition.declarer_first and contract.soloist in seats:
            seats.remove(contract.soloist)
            seats.insert(0, contract.soloist)
        return tuple(seats)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of the side that a seat does not belong to."""
        return self.side_seats(1 - self.side(seat))
