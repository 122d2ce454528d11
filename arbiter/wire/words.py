"""The words that the wire writes as enum values: each table maps one to the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

from arbiter import rulings, state
from arbiter.profiles import PROFILES
from arbiter.record import Verdict
from arbiter.v1 import acts_pb2, cards_pb2, frame_pb2, record_pb2, report_pb2, rulings_pb2
from arbiter.wire.cards import PIPS
from arbiter.wire.faults import Faults

T = TypeVar("T", bound=str)


class _Enum(Protocol):
    """A generated enum, as far as it is needed here."""

    def items(self) -> list[tuple[str, int]]: ...


class Words(Generic[T]):
    """The words of one enum.

    Attributes:
        number: For each word its number on the wire.
        word: For each number on the wire its word; 0 is none of them.
    """

    __slots__ = ("_names", "number", "word")

    def __init__(self, enum: object, words: Mapping[str, T]) -> None:
        """Makes the table of a generated enum.

        Args:
            enum: The generated enum.
            words: For each name of the enum's values, without the zero, the core's word.
        """
        values: _Enum = enum  # type: ignore[assignment]  # generated wrappers have no common class
        self._names = {number: name for name, number in values.items()}
        # Any: the generated code types each enum's numbers as a type of its own.
        self.number: dict[T, Any] = {}
        self.word: dict[int, T] = {}
        for number, name in self._names.items():
            if number:
                self.number[words[name]] = number
                self.word[number] = words[name]

    def read(self, number: int, faults: Faults, field: str) -> T:
        """Reads a word; zero or an unknown number is noted as a fault, and any word stands in for it."""
        word = self.word.get(number)
        if word is None:
            faults.add(field, self.name(number), self.expected())
            return next(iter(self.number))
        return word

    def name(self, number: int) -> str:
        """The name of a number, or the number itself."""
        return self._names.get(number, str(number))

    def read_optional(self, number: int, faults: Faults, field: str) -> T | None:
        """Reads a word that may be left out, None where it is."""
        return self.read(number, faults, field) if number else None

    def write_optional(self, word: T | None) -> Any:  # the enum's own type of an int
        """The number of a word that may be left out, 0 where it is."""
        return self.number[word] if word else 0

    def expected(self) -> str:
        """The names that are known."""
        names = [name for number, name in self._names.items() if number]
        return f"{', '.join(names[:-1])} or {names[-1]}"


def _named(prefix: str, words: Iterable[T]) -> dict[str, T]:
    """The names of enum values for words: the prefix, the word in capitals, dashes as underscores."""
    return {prefix + word.upper().replace("-", "_"): word for word in words}


CONTRACT_NAMES: Final = (
    "play", "chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete", "take", "schmeiss",
)  # fmt: skip
#: What can be elected.
CHOICE_NAMES: Final = (
    "suit", "exposed", "make-good", "stop", "trick", "go-on", "redemand", "rediscard", "waive", "nine", "win", "lose",
    "redeal", "stand",
)  # fmt: skip

BREACHES: Final[Words[rulings.Breach]] = Words(
    rulings_pb2.Breach, {f"BREACH_{code.value}": code for code in rulings.Breach}
)
STATUSES: Final[Words[rulings.Status]] = Words(
    rulings_pb2.Status, {f"STATUS_{code.value}": code for code in rulings.Status}
)
DISPOSITIONS: Final[Words[rulings.Disposition]] = Words(
    rulings_pb2.Disposition, {f"DISPOSITION_{code.value}": code for code in rulings.Disposition}
)
DUTIES: Final[Words[rulings.DutyKind]] = Words(
    rulings_pb2.DutyKind, {f"DUTY_KIND_{code.value}": code for code in rulings.DutyKind}
)
PHASES: Final[Words[state.Phase]] = Words(
    frame_pb2.Phase, {f"PHASE_{code.value}": code for code in state.Phase}
)
VERDICTS: Final[Words[Verdict]] = Words(
    report_pb2.Verdict, {f"VERDICT_{code.value}": code for code in Verdict}
)
CONTRACTS: Final[Words[str]] = Words(acts_pb2.Contract, _named("CONTRACT_", CONTRACT_NAMES))
PROFILE_NAMES: Final[Words[str]] = Words(record_pb2.Profile, _named("PROFILE_", PROFILES))
NOTATIONS: Final[Words[str]] = Words(cards_pb2.Pack, _named("PACK_", ("french", "italian")))
NEXT_DEALS: Final[Words[str]] = Words(report_pb2.NextDeal, _named("NEXT_DEAL_", ("NEXT", "SAME")))
DIRECTIONS: Final[Words[str]] = Words(
    record_pb2.Direction, {"DIRECTION_CLOCKWISE": "cw", "DIRECTION_COUNTERCLOCKWISE": "ccw"}
)
RANKS: Final[Words[str]] = Words(
    cards_pb2.Rank,
    dict(zip(cards_pb2.Rank.keys()[1:], PIPS, strict=True)),
)
#: For each suit number on the wire, 1 to 4, the core's is one less.
SUITS: Final = range(1, 5)
#: For each suit of the core its number on the wire; -1, no suit, is the last.
SUIT_NUMBERS: Final[tuple[Any, ...]] = (1, 2, 3, 4, 0)
SUITS_EXPECTED: Final = "SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS or SUIT_CLUBS"


def optional_suit(number: int, faults: Faults, field: str) -> int:
    """Reads a suit that may be left out, -1 where it is."""
    if number and number not in SUITS:
        faults.add(field, number, SUITS_EXPECTED)
    return number - 1
