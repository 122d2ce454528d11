"""Which of the languages that exist serves a language that is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: The language every text exists in.
ENGLISH: Final = "en"


def pick(wanted: str, known: Iterable[str]) -> str:
    """The known language that serves a wanted one: itself, else without its region, else English.

    The answer is always one of ``known`` or English, never what was asked for: it may name a file.
    """
    names = {name.lower(): name for name in sorted(known)}
    tag = wanted.strip().lower().replace("_", "-")
    while tag:
        if tag in names:
            return names[tag]
        tag = tag.rpartition("-")[0]
    return ENGLISH
