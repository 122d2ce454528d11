"""The words that options of several commands can take."""

from __future__ import annotations

from enum import StrEnum


class Profile(StrEnum):
    """How the arbiter sits at the table."""

    PREVENT = "prevent"
    REFEREE = "referee"
    TABLE = "table"
    REVIEW = "review"


class Format(StrEnum):
    """How a report is written."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def edition_names(begun: str) -> list[str]:
    """The names of the books that begin like what was typed, for a shell to complete."""
    from arbiter.editions import names

    return [name for name in names() if name.startswith(begun)]
