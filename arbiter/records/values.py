"""TOML values: said in words, and written on one line in one canonical way."""

from __future__ import annotations

import re
from datetime import date, datetime, time
from typing import Final

from arbiter.records.errors import quoted
from arbiter.records.places import DEEPEST

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_MUST_ESCAPE: Final = re.compile(r'["\\\x00-\x1f\x7f]')
_SHORT_ESCAPES: Final = {
    '"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r",
}  # fmt: skip
_WHOLE: Final = 1 << 63


def described(value: object) -> str:
    """A value as an error names it: ``the text 'x'``, ``the number 3``, ``an array``."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f"the text {quoted(value)}"
        case int():
            return f"the number {value}" if abs(value) < _WHOLE else "a number beyond 64 bits"
        case float():
            return f"the number {value}"
        case list():
            return "an array"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def write_text(text: str) -> str:
    """A text as a TOML basic string on one line."""
    return f'"{_MUST_ESCAPE.sub(_escaped, text)}"'


def write_key(key: str) -> str:
    """A key, bare where TOML allows it."""
    return key if _BARE_KEY.fullmatch(key) else write_text(key)


def write_value(value: object, depth: int = 0) -> str:
    """Writes a value that TOML knows, on one line; tables are written inline.

    Args:
        value: What the parser gave.
        depth: How many arrays and tables it lies in.

    Returns:
        TOML source that reads as the value.

    Raises:
        ValueError: It is nested too deep, is a whole number beyond 64 bits, or is null, which JSON alone has.
        TypeError: TOML has no such value.
    """
    if depth > DEEPEST:
        raise ValueError(f"at most {DEEPEST} arrays or tables nested")
    match value:
        case None:
            raise ValueError("a value other than null")
        case bool():
            return "true" if value else "false"
        case str():
            return write_text(value)
        case int():
            if not -_WHOLE <= value < _WHOLE:
                raise ValueError("a whole number of at most 64 bits")
            return str(value)
        case float():
            return repr(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(write_value(item, depth + 1) for item in value)}]"
        case dict():
            pairs = [
                f"{write_key(key)} = {write_value(item, depth + 1)}" for key, item in value.items()
            ]
            return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _escaped(found: re.Match[str]) -> str:
    return _SHORT_ESCAPES.get(found[0], f"\\u{ord(found[0]):04X}")
