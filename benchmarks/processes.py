"""What whole processes take: the seconds that a core spent on them, whatever else the machine was doing."""

from __future__ import annotations

import resource
from typing import Self


class Spent:
    """Between its begin and its end: the seconds a core spent on processes that were started and ended there."""

    seconds = 0.0

    def __enter__(self) -> Self:
        self.seconds = -_of_children()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds += _of_children()


def last_line(text: str) -> str:
    """What a process said last."""
    return text.strip().rpartition("\n")[2] or "it said nothing"


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
