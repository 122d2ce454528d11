"""The four ways an arbiter may sit at a table (record.md section 8)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Profile(NamedTuple):
    """What the arbiter does with an irregular act.

    Attributes:
        name: The profile's name.
        refuses: An irregular act is refused and changes nothing.
        attends: The arbiter itself draws attention to a breach, as soon as the law allows.
        claims_points: At the count, before any cut, every breach that moves points counts as claimed.
    """

    name: str
    refuses: bool
    attends: bool
    claims_points: bool


PREVENT: Final = Profile("prevent", refuses=True, attends=True, claims_points=True)
REFEREE: Final = Profile("referee", refuses=False, attends=True, claims_points=True)
TABLE: Final = Profile("table", refuses=False, attends=False, claims_points=False)
REVIEW: Final = Profile("review", refuses=False, attends=False, claims_points=True)

PROFILES: Final = {profile.name: profile for profile in (PREVENT, REFEREE, TABLE, REVIEW)}
