"""A journal folded into the table that it is: every step, and what each role has been told of by then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbiter.tables.entries import read_entry, read_opened
from arbiter.tables.events import counted
from arbiter.tables.roles import roles_of
from arbiter.tables.stores.store import Row
from arbiter.tables.table import Step, after, opened


class Logged(NamedTuple):
    """A step, and how many events each role has been told of after it.

    Attributes:
        step: The step.
        at: When it was, in seconds since the epoch.
        counts: The events told, in the order of :func:`arbiter.tables.roles.roles_of`.
        sent: What was made of it for those who watch, remembered by who gets the same.
    """

    step: Step
    at: float
    counts: tuple[int, ...]
    sent: dict[object, bytes]


def folded(rows: Sequence[Row]) -> Iterator[Logged]:
    """A journal played through.

    Args:
        rows: All rows of a table, from the first on.

    Raises:
        EditionGoneError: The table's edition or its version is not known.
    """
    if not rows:
        return
    first = rows[0]
    step = opened(read_opened(first.entry), first.at)
    counts = (0,) * len(roles_of(step.after.rules.seats))
    yield Logged(step, first.at, counts, {})
    for row in rows[1:]:
        step = after(step.after, read_entry(row.entry, step.after.rules), row.at)
        counts = counted(step, counts)
        yield Logged(step, row.at, counts, {})
