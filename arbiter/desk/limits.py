"""How much the desk takes on."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter.records.source import LARGEST

#: The longest address of a hand, in characters; a server takes no longer ones.
LONGEST_LINK: Final = 32_000
#: What a form adds to the record that it sends, in bytes: names of fields, boundaries.
_AROUND: Final = 64 * 1024
#: A form's own encoding makes at most so much of a byte.
_ENCODED: Final = 3


class Limits(NamedTuple):
    """How much the desk takes on.

    Attributes:
        max_acts: The most acts of one record.
        max_searches: The most records that take long under work at one time.
    """

    max_acts: int = 2000
    max_searches: int = 8

    @property
    def upload(self) -> int:
        """The longest body of a form with a file, in bytes."""
        return LARGEST + _AROUND

    @property
    def form(self) -> int:
        """The longest body of a form without a file, in bytes."""
        return _ENCODED * LARGEST + _AROUND
