"""Acts in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from arbiter.acts import Act, Elect
from arbiter.cards import Card
from arbiter.record import Aside
from arbiter.records.notation import write_act
from arbiter.texts.phrases import Cards, Seat, Suit, Word, slug
from arbiter.texts.told import Told

if TYPE_CHECKING:
    from arbiter.texts.speech import Argument, Speech

_NONE: Final = "none"
_INNER_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def act_text(act: Act, told: Told, speech: Speech) -> str:
    """An act as a sentence; one that no message tells of, as the record writes it."""
    given = _Parts(act)
    accused = given.number("accused")
    suit = given.number("suit", -1)
    args: dict[str, Argument] = {
        "who": Seat(told, act.seat),
        "cards": _what(act, given.cards, suit, told),
        "number": str(given.number("number")),
        "trick": given.number("trick"),
        "value": str(given.number("value")),
        "rank": Word(f"rank-{told.notation}-{given.word('rank')}"),
        "contract": given.word("contract"),
        "choice": given.word("choice"),
        "suit": Suit(told, suit) if suit >= 0 else _NONE,
        "breach": Word(f"name-{slug(given.word('breach'))}"),
        "accused": Seat(told, accused) if accused else _NONE,
    }
    text = speech.say(f"act-{_INNER_CAPITAL.sub('-', type(act).__name__).lower()}", **args)
    if not text:
        return write_act(act, Aside(), told.pack, told.notation)
    return text[:1].upper() + text[1:]


class _Parts:
    """The parts of an act, whatever its verb."""

    def __init__(self, act: Act) -> None:
        self._parts: dict[str, Any] = act._asdict()  # a named tuple's own method

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards."""
        if "card" in self._parts:
            return (self._parts["card"],)
        return tuple(self._parts.get("cards", ()))

    def number(self, name: str, none: int = 0) -> int:
        """A number of it, or what stands for none."""
        return int(self._parts.get(name, none))

    def word(self, name: str) -> str:
        """A word of it, empty where it has none."""
        return str(self._parts.get(name, ""))


def _what(act: Act, cards: tuple[Card, ...], suit: int, told: Told) -> Argument:
    if isinstance(act, Elect) and suit >= 0:
        return Suit(told, suit)
    return Cards(told, cards) if cards else _NONE
