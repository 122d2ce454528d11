"""How a table is set up: what is settled when it is opened and never changes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from arbiter import editions
from arbiter.cards import FRENCH
from arbiter.options import Value
from arbiter.profiles import PROFILES
from arbiter.state import Rules


class Disclosure(StrEnum):
    """When the hands of a deal are opened to everybody."""

    HAND_OVER = "HAND_OVER"
    TABLE_CLOSED = "TABLE_CLOSED"
    NEVER = "NEVER"


class Setup(NamedTuple):
    """What is settled when a table is opened.

    Attributes:
        edition: The name of the edition.
        version: Its version.
        options: The house rules that were told.
        profile: The name of the profile.
        places: How many places there are, in order of play; the last one deals first.
        names: The players' names by place; empty where they are not told.
        disclosure: When hands are opened.
        act_timeout: How long a seat may take, in seconds; 0 for ever.
        label: The host's own word for the table.
        target: The score that ends the game, None for the edition's own, 0 for none.
        notation: How its records write cards.
    """

    edition: str
    version: int
    options: tuple[tuple[str, Value], ...]
    profile: str
    places: int
    names: tuple[str, ...] = ()
    disclosure: Disclosure = Disclosure.HAND_OVER
    act_timeout: float = 0.0
    label: str = ""
    target: int | None = None
    notation: str = FRENCH


class EditionGoneError(LookupError):
    """A journal is of an edition, or a version of one, that this arbiter does not know."""


def rules_of(setup: Setup) -> Rules:
    """The rules that a table plays by.

    Raises:
        EditionGoneError: The edition or its version is not known.
        OptionsRefusedError: An option is not known, or cannot take its value.
    """
    edition = editions.find(setup.edition)
    if edition is None or edition.version != setup.version:
        raise EditionGoneError(f"{setup.edition}@{setup.version}")
    return editions.rules(edition, dict(setup.options), PROFILES[setup.profile], setup.places)
