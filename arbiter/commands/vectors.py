"""``arbiter vectors``: acts with their right rulings, for those who test without asking the arbiter."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from arbiter.commands.choices import Profile
from arbiter.commands.output import utf8, write
from arbiter.commands.papers import Count, Edition, LevelName, Options, Seed, paper_of, rules_of

EXAMPLES: Final = """\b
Examples:
  arbiter vectors > calabrasella.jsonl
  arbiter vectors --edition terziglio --seed 7 --count 200
  arbiter vectors --profile table --option revoke_floor_zero=true

\b
Each line is a JSON object with
  number    its number
  law       the law that it is about, empty for the plain procedure
  edge      BITES: the law bears on the act; SHORT: it just does not; PLAIN
  state     the hand before the act (HandState)
  record    the same as a record (HandRecord)
  act       the act (Act)
  expected  the ruling, and what is essential of the state after it
            (RulingAnswer)
The same edition, profile, options, seed and count make the same bytes.

\b
Exit status:
  0  the vectors were written
  2  they could not be made"""


def vectors(
    edition: Edition = "calabrasella",
    profile: Annotated[
        Profile, typer.Option(help="The profile that acts are ruled on by.")
    ] = Profile.REFEREE,
    options: Options = None,
    seed: Seed = 1,
    count: Count = 0,
) -> None:
    """Write acts with their right rulings as lines of JSON."""
    utf8()
    rules = rules_of("vectors", edition, profile, options)
    from arbiter.conformance.vectors import vector_lines

    for line in vector_lines(paper_of(rules, seed, (LevelName.RULES,), count)):
        write(line)
