"""House rules: the points a book leaves open, each with its default (laws.md section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Value = str | bool | int | tuple[int | float, ...]


class Option(NamedTuple):
    """One house rule.

    Attributes:
        key: Its name in a record's ``options``.
        default: What holds where a record does not name it.
        choices: The words (or true and false) it can take; empty where it takes a number.
        laws: The laws it bears on, as the edition numbers them; empty for the procedure.
        least: The least whole number it can take, where it takes a number; None where it takes none.
        length: How many numbers it takes, where it takes a list of them; 0 where it takes none.
    """

    key: str
    default: Value
    choices: tuple[str | bool, ...]
    laws: tuple[str, ...] = ()
    least: int | None = None
    length: int = 0

    def reads(self, value: object) -> bool:
        """Whether the option can take a value."""
        if isinstance(value, tuple):
            numbers = all(type(item) in (int, float) and item >= 0 for item in value)
            return bool(self.length) and len(value) == self.length and numbers
        if isinstance(value, bool | str):
            return value in self.choices and type(value) in {
                type(choice) for choice in self.choices
            }
        return isinstance(value, int) and self.least is not None and value >= self.least

    def known(self) -> str:
        """The values it can take, in words: ``true or false``, ``WARN, NINE or LOSES_HAND``."""
        words = [
            str(choice).lower() if isinstance(choice, bool) else choice for choice in self.choices
        ]
        if self.least is not None:
            words.append(f"a whole number from {self.least}")
        if self.length:
            words.append(f"a list of {self.length} numbers")
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


class OptionFault(NamedTuple):
    """An option that an edition does not know, or a value that it cannot take.

    Attributes:
        key: The option's name as given.
        value: The value as given, None where the name itself is unknown.
        known: The names, or the values, that are known.
    """

    key: str
    value: object
    known: str

    def sentence(self, edition: str) -> str:
        """The fault in words, for a developer or the author of a record."""
        if self.value is None:
            return f"{edition} has no option {self.key!r}; known are {self.known}"
        return f"option {self.key!r} cannot be {self.value!r}; it can be {self.known}"


def switch(key: str, default: bool, *laws: str) -> Option:
    """An option that is true or false."""
    return Option(key, default, (True, False), laws)


def choice(key: str, default: str, *others: str, laws: tuple[str, ...] = ()) -> Option:
    """An option that is one of several words."""
    return Option(key, default, (default, *others), laws)


def number(
    key: str, default: str | int, least: int, *words: str, laws: tuple[str, ...] = ()
) -> Option:
    """An option that is a whole number, or one of some words."""
    return Option(key, default, words, laws, least)


def numbers(key: str, default: tuple[int, ...], laws: tuple[str, ...] = ()) -> Option:
    """An option that is a list of numbers, as many as its default has."""
    return Option(key, default, (), laws, length=len(default))


def resolve(
    register: tuple[Option, ...], given: Mapping[str, object]
) -> tuple[dict[str, Value], tuple[OptionFault, ...]]:
    """Lays what a record gives over an edition's defaults.

    Args:
        register: The options of the edition.
        given: What the record names.

    Returns:
        The value of every option in the order of the register, and all faults; what is at fault keeps its default.
    """
    by_key = {option.key: option for option in register}
    values: dict[str, Value] = {option.key: option.default for option in register}
    faults = []
    for key, value in given.items():
        option = by_key.get(key)
        if option is None:
            faults.append(OptionFault(key, None, ", ".join(sorted(by_key)) or "none"))
        elif not option.reads(value):
            faults.append(OptionFault(key, value, option.known()))
        else:
            values[key] = value  # type: ignore[assignment]  # read by the option just above
    return values, tuple(faults)
