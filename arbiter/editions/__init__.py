"""The books of laws that the arbiter knows, and the rules that a table makes of one."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from weakref import WeakValueDictionary

from arbiter.edition import Edition
from arbiter.editions.calabrasella import CALABRASELLA
from arbiter.editions.calabrasella_ua import CALABRASELLA_UA
from arbiter.editions.calabresella import CALABRESELLA
from arbiter.editions.klaberjass import KLABERJASS, KLABERJASS_PARTNERS, KLABERJASS_THREE
from arbiter.editions.terziglio import (
    MEDIATORE,
    QUARTIGLIO,
    QUINTIGLIO,
    SESTIGLIO,
    SETTIGLIO,
    TERZIGLIO,
)
from arbiter.laws.law import listening
from arbiter.options import OptionFault, Value, resolve
from arbiter.profiles import REVIEW, Profile
from arbiter.state import Rules

_EDITIONS = {
    edition.name: edition
    for edition in (
        CALABRASELLA,
        CALABRASELLA_UA,
        CALABRESELLA,
        TERZIGLIO,
        QUARTIGLIO,
        MEDIATORE,
        QUINTIGLIO,
        SESTIGLIO,
        SETTIGLIO,
        KLABERJASS,
        KLABERJASS_THREE,
        KLABERJASS_PARTNERS,
    )
}
_Key = tuple[str, tuple[tuple[str, type, object], ...], str, int]
#: The rules that anybody uses: as long as a hand is played by them they are made no second time.
_MADE: WeakValueDictionary[_Key, Rules] = WeakValueDictionary()
#: The last that were made, kept even when no hand is; an archive rarely has more.
_KEPT: deque[Rules] = deque(maxlen=256)


class OptionsRefusedError(ValueError):
    """Options that an edition does not know, or values that they cannot take.

    Attributes:
        faults: Every one of them.
    """

    def __init__(self, edition: str, faults: tuple[OptionFault, ...]) -> None:
        super().__init__("; ".join(fault.sentence(edition) for fault in faults))
        self.faults = faults


def names() -> tuple[str, ...]:
    """The names of the editions."""
    return tuple(_EDITIONS)


def find(name: str) -> Edition | None:
    """An edition by its name, None where there is none."""
    return _EDITIONS.get(name)


def rules(
    edition: Edition,
    options: Mapping[str, object] | None = None,
    profile: Profile = REVIEW,
    seats: int | None = None,
) -> Rules:
    """The rules of a table: the same object for the same edition, options, profile and seats.

    Args:
        edition: The book.
        options: House rules that differ from its defaults.
        profile: How the arbiter sits at the table.
        seats: How many seats there are; the edition's usual number where it is left out.

    Raises:
        OptionsRefusedError: An option is not known, or cannot take its value.
    """
    given = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in (options or {}).items()
    }
    size = seats or edition.table_sizes[0]
    told = tuple((name, type(given[name]), given[name]) for name in sorted(given))
    key = (edition.name, told, profile.name, size)
    made = _MADE.get(key)
    if made is None:
        values, faults = resolve(edition.options, given)
        if faults:
            raise OptionsRefusedError(edition.name, faults)
        made = _make(edition, values, profile, size)
        _MADE[key] = made
        _KEPT.append(made)
    return made


def _make(edition: Edition, values: Mapping[str, Value], profile: Profile, seats: int) -> Rules:
    active = tuple(range(1, edition.playing + 1))
    after = {seat: active[(at + 1) % len(active)] for at, seat in enumerate(active)}
    next_seat = tuple(after.get(seat, 0) for seat in range(seats + 1))
    pack = edition.pack
    suit_of = tuple(pack.of_suit(pack.suit(card)) for card in range(pack.size))
    plain = Rules(
        edition, tuple(values.items()), profile, seats, active, (), next_seat, suit_of, {}, values
    )
    laws = edition.laws(plain)
    return replace(plain, laws=laws, listening=listening(laws))
