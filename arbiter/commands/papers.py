"""What ``arbiter examine`` and ``arbiter vectors`` have in common: the rules and the paper that options ask for."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.output import fail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arbiter.commands.choices import Profile
    from arbiter.conformance.paper import Paper
    from arbiter.conformance.questions import Level
    from arbiter.state import Rules


class LevelName(StrEnum):
    """What a client can be certified for."""

    PLAYS = "plays"
    CLAIMS = "claims"
    RULES = "rules"


Edition = Annotated[str, typer.Option(metavar="EDITION", help="The book that is played by.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="A house rule that differs from the book's default; may be given again.",
    ),
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="What the questions come from.")]
Count = Annotated[
    int,
    typer.Option(
        metavar="NUMBER", min=0, max=1000, help="How many; 0 for each kind of position once."
    ),
]

_FLAGS: Final = {"true": True, "false": False}


def rules_of(command: str, edition: str, profile: Profile, options: Sequence[str] | None) -> Rules:
    """The rules that the options of a command ask for; it ends where there are none such."""
    from arbiter import editions
    from arbiter.profiles import PROFILES

    book = editions.find(edition)
    if book is None:
        fail(command, f"found --edition {edition!r}, known are {', '.join(editions.names())}")
    given: dict[str, object] = {}
    for one in options or ():
        key, equals, value = one.partition("=")
        if not equals:
            fail(command, f"found --option {one!r}, expected KEY=VALUE")
        given[key] = _value(value)
    try:
        return editions.rules(book, given, PROFILES[profile.value])
    except editions.OptionsRefusedError as refused:
        fail(command, str(refused))


def _value(text: str) -> object:
    """The value of a house rule: true, false, a whole number, numbers with commas, or a word."""
    if text in _FLAGS:
        return _FLAGS[text]
    try:
        numbers = tuple(int(part) for part in text.split(","))
    except ValueError:
        return text
    return numbers if "," in text else numbers[0]


def paper_of(rules: Rules, seed: int, levels: Sequence[LevelName], count: int) -> Paper:
    """The paper that the options of a command ask for."""
    from arbiter.conformance.paper import make_paper

    return make_paper(rules, seed, _levels(levels), count)


def _levels(names: Sequence[LevelName]) -> tuple[Level, ...]:
    from arbiter.conformance.questions import Level

    return tuple(Level(name.value.upper()) for name in names) or tuple(Level)
