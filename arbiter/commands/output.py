"""What every command does with its output: UTF-8 everywhere, colours on a terminal only."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NoReturn

import typer

if TYPE_CHECKING:
    from arbiter.report.lines import Line

#: The exit status where something cannot be read or used.
UNREADABLE: Final = 2

#: How the looks of a line are coloured on a terminal.
_STYLES: Final = {
    "heading": "bold",
    "dim": "dim",
    "mark": "bold yellow",
    "bad": "bold red",
    "mild": "yellow",
    "good": "green",
    "red": "red",
}


def utf8() -> None:
    """Lets the output be UTF-8 whatever the environment says; a name that is no text is written escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def write(text: str) -> None:
    """Writes to the standard output."""
    sys.stdout.write(text)


def complain(text: str) -> None:
    """Writes a line to the standard error."""
    sys.stderr.write(f"{text}\n")


def fail(command: str, text: str) -> NoReturn:
    """Ends a command that cannot use what it was given."""
    complain(f"arbiter {command}: {text}")
    raise typer.Exit(UNREADABLE)


def write_lines(lines: Iterable[Line]) -> None:
    """Writes lines to the standard output, in colours where it is a terminal and the user wants them."""
    from arbiter.report.lines import plain

    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        write(plain(lines))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(Text.assemble(*((span.text, _STYLES.get(span.look, "")) for span in line)))
