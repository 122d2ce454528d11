"""What cannot be read: one exception for one fault, one for all faults of a record."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

#: How much of a text an error repeats.
_SHOWN: Final = 40
#: How many faults of one record are told; a file that is no record at all would have thousands.
MOST_FAULTS: Final = 100


class Unreadable(ValueError):  # noqa: N818  # the contract's word for it
    """One thing that cannot be read, and where it stands.

    Attributes:
        file: The file's name; empty for a text that is in no file.
        line: The line, from 1.
        column: The column in characters, from 1.
        found: What stands there, in words.
        expected: What was expected, in words.
    """

    def __init__(self, file: str, line: int, column: int, found: str, expected: str) -> None:
        # All five go to args, so that the error survives the way between processes.
        super().__init__(file, line, column, found, expected)
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        place = (
            f"{self.file}:{self.line}:{self.column}" if self.file else f"{self.line}:{self.column}"
        )
        return f"{place}: found {self.found}, expected {self.expected}"


class UnreadableRecord(ValueError):  # noqa: N818  # the same
    """A hand record that cannot be read.

    Attributes:
        faults: Everything in it that cannot be read, in the order of the file; at most
            :data:`MOST_FAULTS`.
    """

    def __init__(self, faults: Iterable[Unreadable]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))[
            :MOST_FAULTS
        ]
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def quoted(text: str) -> str:
    """A text as an error repeats it: quoted, control characters escaped, cut where it is long."""
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}…"


def one_of(words: Iterable[str]) -> str:
    """Words as a choice: ``a, b or c``."""
    listed = list(words)
    return listed[-1] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def expected_word(found: str, known: Iterable[str], what: str) -> str:
    """What was expected in place of an unknown word: the nearest known ones, or all of them.

    Args:
        found: The word that is not known.
        known: The words that are.
        what: What kind of word it is, with its article: ``a verb``.

    Returns:
        ``a verb: announce`` where one is near, else ``a verb: agree, announce, … or yield``.
    """
    names = list(known)
    by_fold = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(found[:_SHOWN].casefold(), by_fold, n=3, cutoff=0.6)
    return f"{what}: {one_of([by_fold[name] for name in near] or names)}"
