"""What cannot be read in a message: a path of fields, what was found, what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, NoReturn

#: How many faults of one message are told.
MOST_FAULTS: Final = 100
#: How much of a text a fault repeats.
_SHOWN: Final = 40


class WireFault(NamedTuple):
    """One thing that cannot be read.

    Attributes:
        field: Where, as a path of fields: ``record.acts[3].cards[0]``.
        found: What was found, in words.
        expected: What was expected, in words.
        reason: A stable code for what kind of fault it is.
    """

    field: str
    found: str
    expected: str
    reason: str = "UNREADABLE"


class WireError(ValueError):
    """A message that cannot be read.

    Attributes:
        faults: All that cannot be read, in the order of the fields; at most :data:`MOST_FAULTS`.
    """

    def __init__(self, faults: Iterable[WireFault]) -> None:
        self.faults = tuple(faults)[:MOST_FAULTS]
        super().__init__(self.faults)

    def __str__(self) -> str:
        """One line for each fault."""
        return "\n".join(f"{f.field}: found {f.found}, expected {f.expected}" for f in self.faults)


class Faults:
    """Collects the faults of one message."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[WireFault] = []

    def add(self, field: str, found: object, expected: str, reason: str = "UNREADABLE") -> None:
        """Notes a fault."""
        text = found if isinstance(found, str) else str(found)
        self.found.append(WireFault(field, text, expected, reason))

    def close(self) -> None:
        """Makes sure that there was none.

        Raises:
            WireError: There was one.
        """
        if self.found:
            raise WireError(self.found)


def refuse(field: str, found: object, expected: str, reason: str = "UNREADABLE") -> NoReturn:
    """Refuses a message for one fault.

    Raises:
        WireError: Always.
    """
    raise WireError((WireFault(field, str(found), expected, reason),))


def quoted(text: str) -> str:
    """A text as a fault repeats it: control characters escaped, cut to a bearable length."""
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}…"


def under(prefix: str, error: WireError) -> WireError:
    """The same faults, their paths put under another field."""
    return WireError(
        fault._replace(field=f"{prefix}.{fault.field}" if fault.field else prefix)
        for fault in error.faults
    )
