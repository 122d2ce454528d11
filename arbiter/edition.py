"""An edition: one written book of laws, composed of a pack, phases, laws and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from arbiter.acts import Act
from arbiter.cards import Pack, Trumps
from arbiter.options import Option
from arbiter.rulings import Breach

if TYPE_CHECKING:
    from arbiter.laws.law import Law
    from arbiter.opening import Opened
    from arbiter.phases.following import Follow
    from arbiter.phases.phase import PhaseRules
    from arbiter.state import Deal, Hand, Rules


#: Does the acts before the first card where they are regular at a glance.
Opening = Callable[["Rules", "Deal", Sequence[Act]], "Opened | None"]


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """What a hand came to.

    Attributes:
        counted: What each side's tricks came to as played, the soloist's side first.
        corrected: The same after the rulings.
        settlement: What each seat wins or pays.
        totals: What each seat's own hand came to, where a side's seats count apart.
    """

    counted: tuple[int, int]
    corrected: tuple[int, int]
    settlement: tuple[int | float, ...]
    totals: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """What a contract lets its players do before the first card.

    Attributes:
        asks: ``NOBODY``; ``SWAP``: a card for one in return; ``LAID``: a card for the one laid down before;
            ``PARTNER``: the holder of the card is the partner.
        takes: Who has the stock: ``NOBODY``; ``SOLOIST``; ``HALVES``: the first opponent the first two cards, the
            second the others; ``AGREED``: the opponents as they agree; ``IN_TURN``: the first opponent all of it, then
            the second what the first laid down.
        shown: ``CLOSED``; ``MAY``: it may be turned up; ``LOOKS``: the soloist may look at it.
        raises: The contracts to which its winner may still go before anybody takes or leads.
    """

    asks: str = "NOBODY"
    takes: str = "NOBODY"
    shown: str = "CLOSED"
    raises: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """A written book of laws.

    Attributes:
        name: Its name in a record.
        version: Its version; a changed ruling is a new version.
        source: Where the laws are printed.
        pack: The pack it is played with.
        table_sizes: How many seats may sit at the table, the usual number first.
        playing: How many seats are dealt cards; at a larger table the last seats sit out.
        hand_size: How many cards each active seat is dealt; also how many tricks there are.
        stock_size: How many cards are left over.
        packets: The orders of packets in which the cards may be dealt; empty where the book does not say.
        cut: The pack must be cut before the deal.
        dealt: How many cards each active seat is dealt at first, where that is not yet its whole hand.
        contracts: The contracts that may be bid, from the lowest, each with what it lets its players do.
        sides: The names of the two sides.
        options: The house rules, with their defaults.
        laws: The laws, in the order in which they look at an act.
        phases: The procedure.
        opening: Does a regular beginning at once; None where every act is judged (:mod:`arbiter.opening`).
        follow: The duties of a seat that follows to a trick.
        binds_allies: An opponent of the soloist answers for a card exposed or a lead out of turn; where he does not,
            such a card simply goes back, whoever it is from.
        numbers: The law number (or slug) of each law text the book has.
        settle: Makes the settlement of a counted hand.
        trumps: How the trump suit ranks and counts, None where there are no trumps.
        slugs: The laws that void acts of the procedure break, where the book has any.
        stopped: What each seat wins or pays for a hand that was stopped; None where nobody scores.
        unit: What the counts are counted in: ``points``, or ``thirds`` of a card point.
        declarer_first: A side names its declarer first; otherwise its seats stand in ascending order.
        partnership: Seats that face each other are partners for the whole game.
        target: The score that ends a game, 0 where the book knows none.
        title: Name and version as a report writes them: ``calabrasella@1``.
    """

    name: str
    version: int
    source: str
    pack: Pack
    table_sizes: tuple[int, ...]
    playing: int
    hand_size: int
    stock_size: int
    packets: tuple[tuple[int, ...], ...]
    cut: bool
    dealt: tuple[int, ...]
    contracts: Mapping[str, Form]
    sides: tuple[str, str]
    options: tuple[Option, ...]
    laws: Callable[[Rules], tuple[Law, ...]]
    phases: tuple[PhaseRules, ...]
    opening: Opening | None
    follow: Follow
    binds_allies: bool
    numbers: tuple[str, ...]
    settle: Callable[[Hand], Score]
    slugs: Mapping[Breach, str]
    trumps: Trumps | None
    stopped: Callable[[Hand], tuple[int | float, ...] | None]
    unit: str = "points"
    declarer_first: bool = True
    partnership: bool = False
    target: int = 0
    title: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", f"{self.name}@{self.version}")
