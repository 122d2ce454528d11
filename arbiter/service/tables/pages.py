"""Lists page by page: how many things a page has, and where the next one begins."""

from __future__ import annotations

import base64
import math
from typing import Final, NoReturn

from arbiter.wire.faults import quoted, refuse

#: How many tables, or refused acts, a page has at most, and where nothing is told.
LONGEST_PAGE: Final = 500
USUAL_PAGE: Final = 50
#: So many digits no number of a thing has.
_DIGITS: Final = 15


def page_size(number: int) -> int:
    """How many things a page has."""
    return min(number or USUAL_PAGE, LONGEST_PAGE)


def after_table(opened: float, table: str) -> str:
    """The token of the page that begins after a table."""
    return _token(f"{opened!r} {table}")


def table_place(token: str) -> tuple[float, str]:
    """When the last table of the page before was opened, and its id; the beginning for no token.

    Raises:
        WireError: The token is none that was given.
    """
    if not token:
        return 0.0, ""
    opened, _, table = _text(token).partition(" ")
    try:
        place = float(opened)
    except ValueError:
        _refuse(token)
    if not (math.isfinite(place) and table.isprintable() and after_table(place, table) == token):
        _refuse(token)
    return place, table


def after_number(number: int) -> str:
    """The token of the page that begins after a number."""
    return _token(str(number))


def number_place(token: str) -> int:
    """The number of the last thing of the page before; 0 for no token.

    Raises:
        WireError: The token is none that was given.
    """
    if not token:
        return 0
    text = _text(token)
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        _refuse(token)
    return int(text)


def _token(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode()


def _text(token: str) -> str:
    try:
        return base64.b64decode(token.encode(), b"-_", validate=True).decode()
    except ValueError:
        _refuse(token)


def _refuse(token: str) -> NoReturn:
    refuse("page_token", quoted(token), "the token of a page that was given")
