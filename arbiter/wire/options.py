"""House rules on the wire."""

from __future__ import annotations

import math
from collections.abc import Iterable

from arbiter.options import OptionFault, Value
from arbiter.v1 import record_pb2 as pb
from arbiter.wire.faults import Faults, WireFault, quoted


def plain(number: float) -> int | float:
    """A number of the wire as the core has it: whole numbers as int."""
    return int(number) if math.isfinite(number) and number == int(number) else number


def read_numbers(numbers: Iterable[float], faults: Faults, field: str) -> tuple[int | float, ...]:
    """Reads numbers that must be finite."""
    found = tuple(plain(number) for number in numbers)
    for at, number in enumerate(found):
        if not math.isfinite(number):
            faults.add(f"{field}[{at}]", number, "a finite number")
    return found


def write_option(key: str, value: Value) -> pb.Option:
    """Writes a house rule that is told."""
    match value:
        case bool():
            return pb.Option(key=key, flag=value)
        case str():
            return pb.Option(key=key, word=value)
        case int():
            return pb.Option(key=key, number=value)
    return pb.Option(key=key, numbers=pb.Numbers(numbers=value))


def read_options(
    messages: Iterable[pb.Option], faults: Faults, field: str
) -> tuple[tuple[str, Value], ...]:
    """Reads house rules; whether an edition knows them is not looked at here."""
    found: dict[str, Value] = {}
    for at, message in enumerate(messages):
        here, key = f"{field}[{at}]", message.key
        if not key or key in found:
            faults.add(f"{here}.key", quoted(key), "a name that is not told yet")
            continue
        match message.WhichOneof("value"):
            case "word":
                found[key] = message.word
            case "flag":
                found[key] = message.flag
            case "number":
                found[key] = message.number
            case "numbers":
                where = f"{here}.numbers.numbers"
                found[key] = read_numbers(message.numbers.numbers, faults, where)
            case _:
                faults.add(here, "no value", "a word, a flag, a number or numbers")
    return tuple(found.items())


def option_faults(
    refused: Iterable[OptionFault], keys: Iterable[str], field: str
) -> tuple[WireFault, ...]:
    """What an edition says against house rules, as faults of the message they came in.

    Args:
        refused: What the edition says.
        keys: The keys of the options as they stand in the message.
        field: The path of the repeated field.
    """
    at = {key: place for place, key in enumerate(keys)}
    faults = []
    for fault in refused:
        here = f"{field}[{at[fault.key]}]" if fault.key in at else field
        if fault.value is None:
            faults.append(
                WireFault(f"{here}.key", quoted(fault.key), fault.known, "OPTION_UNKNOWN")
            )
        else:
            faults.append(WireFault(here, quoted(str(fault.value)), fault.known, "OPTION_UNKNOWN"))
    return tuple(faults)
