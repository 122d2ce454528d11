"""Deals lawful hands: whole ones, passed-out ones, and ones cut off before their end.

Each function takes the dice (a `random.Random(seed)`) and gives (record, expectation).  The same seed gives the
same hand, always.
"""

from . import plain
from .table import Table
from .wanted import no_score, scored


def _edition(dice, edition):
    return dice.choice(plain.EDITIONS) if edition is None else edition


def whole_hand(dice, edition=None):
    """A lawful hand played out: any soloist, an ask or none, an exchange, twelve tricks, perhaps the cut."""
    table = Table(dice, _edition(dice, edition))
    if dice.random() < 0.1:
        table.options["revoke_floor_zero"] = True
    table.prepare()
    table.play_out()
    if dice.random() < 0.2:
        table.result = plain.settle(table.counted(), table.soloist)
    if dice.random() < 0.3:
        table.cut()
    return table.record(), scored(table, [], verdict="CLEAN")


def passed_out_hand(dice, edition=None):
    """All three pass: the next player deals in 000, the same dealer again in 003."""
    table = Table(dice, _edition(dice, edition))
    for seat in plain.SEATS:
        table.say(seat, "pass")
    next_deal = "NEXT" if table.edition == "calabrasella" else "SAME"
    return table.record(), no_score(table, [], verdict="PASSED_OUT", next_deal=next_deal)


def cut_off_hand(dice, edition=None):
    """A lawful hand whose record ends somewhere before the hand does."""
    table = Table(dice, _edition(dice, edition))
    table.turns = False
    table.prepare()
    table.play_out()
    kept = dice.randint(1, len(table.acts) - 1)
    table.acts = table.acts[:kept]
    expectation = no_score(table, [], verdict="INCOMPLETE", next_deal=None)
    return table.record(), expectation


HANDS = {"whole_hand": whole_hand, "passed_out_hand": passed_out_hand, "cut_off_hand": cut_off_hand}


def _value(value):
    """One TOML value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def as_toml(record):
    """The record as the text of a TOML file; its tables come last."""
    lines = []
    for key, value in record.items():
        if key not in ["deal", "result"]:
            lines.append(f"{key} = {_value(value)}")
    for key in ["deal", "result"]:
        if key in record:
            lines.append("")
            lines.append(f"[{key}]")
            lines.extend(f"{name} = {_value(item)}" for name, item in record[key].items())
    return "\n".join(lines) + "\n"
