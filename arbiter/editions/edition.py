"""An edition: one written book of laws, composed of a pack, phases, laws and options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbiter.cards import Pack
from arbiter.options import Option

if TYPE_CHECKING:
    from arbiter.laws.law import Law
    from arbiter.phases.phase import PhaseRules
    from arbiter.state import Hand, Rules


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """What a hand came to.

    Attributes:
        counted: What each side's tricks came to as played, the soloist's side first.
        corrected: The same after the rulings.
        settlement: What each seat wins or pays.
    """

    counted: tuple[int, int]
    corrected: tuple[int, int]
    settlement: tuple[int | float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """A written book of laws.

    Attributes:
        name: Its name in a record.
        version: Its version; a changed ruling is a new version.
        source: Where the laws are printed.
        pack: The pack it is played with.
        table_sizes: How many seats may sit at the table, the usual number first.
        hand_size: How many cards each active seat is dealt; also how many tricks there are.
        stock_size: How many cards are left over.
        packets: The packets of the deal in order; empty where the book does not say.
        contracts: The contracts that may be bid, from the lowest.
        sides: The names of the two sides.
        options: The house rules, with their defaults.
        laws: The laws, in the order in which they look at an act.
        phases: The procedure.
        numbers: The law number (or slug) of each law text the book has.
        settle: Makes the settlement of a counted hand.
    """

    name: str
    version: int
    source: str
    pack: Pack
    table_sizes: tuple[int, ...]
    hand_size: int
    stock_size: int
    packets: tuple[int, ...]
    contracts: tuple[str, ...]
    sides: tuple[str, str]
    options: tuple[Option, ...]
    laws: Callable[[Rules], tuple[Law, ...]]
    phases: tuple[PhaseRules, ...]
    numbers: tuple[str, ...]
    settle: Callable[[Hand], Score]

    @property
    def title(self) -> str:
        """Name and version as a report writes them: ``calabrasella@1``."""
        return f"{self.name}@{self.version}"
