"""The reader raises nothing but the documented error, whatever it is given: 100,000 seeded inputs in ten shards."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator

import pytest

from arbiter.records import toml
from arbiter.records.errors import UnreadableRecord
from arbiter.records.places import BeyondBoundsError, Places

SHARDS = 10
INPUTS = 10_000

PIECES = [
    "[", "]", "{", "}", "[[", "]]", "=", ",", ".", "#", '"', "'", '"""', "'''", "\\", "\n", "\r\n", "\r", " ", "\0",
    "\ufeff", "\u2028", "\ud800", "é", "true", "false", "nan", "-inf", "1e999", "0x", "9" * 400, "-1", "1979-05-27",
    "1979-05-27T07:32:00.999Z", "07:32:00", "\\u0041", "\\ud800", "\\U00110000", "??", "3h", "3H", "Cc", "p1 ", "p9 ",
    "play", "anounce", "elect suit ", "claim REVOKE ", " @12.5", " @x", " # r", "cut", "format", "edition", "pack",
    "seats", "options", "hands", "stock", "acts", "[result]\n", "settlement", "[deal]\n", "dealer", "faced", "packets",
    "stakes", "profile", "_own", "calabrasella", "calabresella@1", "@", "revoke_floor_zero", "[" * 30, "a." * 30,
]  # fmt: skip


def mutated(text: str, chance: random.Random) -> str:
    """A real record with some pieces put in, cut out, doubled or moved."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 20))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((0, 1, 1, 4, 40)))
        match chance.randrange(8):
            case 0:
                text = text[:at] + chance.choice(PIECES) + text[at:]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:at] + chance.choice(PIECES) + text[end:]
            case 3:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 4:
                lines = text.split("\n")
                line = chance.randrange(len(lines))
                text = "\n".join([*lines[: line + chance.randrange(2)], *lines[line:]])
            case _:
                # Letter for letter: most of these stay TOML, and some stay records.
                letter = chance.choice("shdcb32AKQJRCF765412345pP x?")
                text = text[:at] + letter + text[at + 1 :]
    return text


def document(chance: random.Random) -> str:
    """Lines that look like TOML, with the keys of a record and the wrong things in them."""

    def value(depth: int = 0) -> str:
        match chance.randrange(8 if depth < 4 else 5):
            case 0 | 1 | 2:
                return f'"{chance.choice(PIECES)}{chance.choice(PIECES)}"'
            case 3 | 4:
                return chance.choice(PIECES)
            case 5 | 6:
                items = ", ".join(value(depth + 1) for _ in range(chance.randrange(4)))
                return f"[{items}]"
            case _:
                return f"{{ {chance.choice(PIECES)} = {value(depth + 1)} }}"

    head = 'format = 1\nedition = "calabrasella"\n' if chance.random() < 0.7 else ""
    lines = [f"{chance.choice(PIECES)} = {value()}\n" for _ in range(chance.randrange(6))]
    return head + "".join(lines)


def inputs(shard: int, texts: list[str]) -> Iterator[str | bytes]:
    chance = random.Random(shard)  # noqa: S311  # seeded inputs, no secrets
    for number in range(INPUTS):
        match number % 10:
            case 0:
                yield chance.randbytes(chance.randrange(200))
            case 1:
                raw = bytearray(chance.choice(texts).encode())
                for _ in range(3):
                    raw[chance.randrange(len(raw))] = chance.randrange(256)
                yield bytes(raw)
            case 2 | 3 | 4:
                yield document(chance)
            case _:
                text = chance.choice(texts)
                if number % 2:
                    # A short record, so that more of the mutations hit its head.
                    text = text[: text.find('"', 700)] + "]\n"
                yield mutated(text, chance)


def well_placed(error: UnreadableRecord) -> None:
    assert error.faults
    for fault in error.faults:
        assert fault.line >= 1
        assert fault.column >= 1
        assert str(fault).startswith(f"f:{fault.line}:{fault.column}: found ")


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_nothing_but_the_documented_error_comes_out(shard: int, case_texts: dict[str, str]) -> None:
    read = unreadable = 0
    for given in inputs(shard, list(case_texts.values())):
        try:
            record = toml.loads(given, "f")
        except UnreadableRecord as error:
            unreadable += 1
            well_placed(error)
            continue
        read += 1
        written = toml.dumps(record)
        assert toml.dumps(toml.loads(written)) == written
    assert read > INPUTS // 50
    assert unreadable > INPUTS // 2


def test_the_walk_follows_all_that_the_parser_reads(case_texts: dict[str, str]) -> None:
    followed = 0
    for given in inputs(99, list(case_texts.values())):
        if isinstance(given, bytes):
            continue
        text = given.replace("\r\n", "\n")
        try:
            tomllib.loads(text)
            walk = Places(text)
        except (ValueError, RecursionError, BeyondBoundsError):
            continue
        assert walk.whole
        followed += 1
    assert followed > INPUTS // 50
