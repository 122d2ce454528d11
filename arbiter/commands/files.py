"""Hand records as the command line finds them: files, folders, the standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbiter.records.errors import Unreadable, UnreadableRecord

if TYPE_CHECKING:
    from arbiter.record import Record
    from arbiter.records.lines import Lines

#: What a hand record's name ends in.
SUFFIX: Final = ".hand.toml"
#: What a file's name ends in that holds a record on each line.
LINES_SUFFIX: Final = ".ndjson"
#: Stands for the standard input.
STDIN: Final = "-"


def found(paths: Iterable[str], *suffixes: str) -> Iterator[str | UnreadableRecord]:
    """The records that paths mean: a folder means the records in it, in name order, subfolders included.

    A folder that cannot be listed, and one without records, come out as what cannot be read.

    Args:
        paths: Files, folders, ``-``.
        suffixes: What the names of the files in a folder end in; hand records, where none is given.
    """
    ends = suffixes or (SUFFIX,)
    for path in paths:
        if path == STDIN or not Path(path).is_dir():
            yield path
            continue
        try:
            inside = sorted(
                (file for file in Path(path).rglob("*") if file.name.endswith(ends)),
                key=lambda file: file.parts,
            )
        except OSError as error:
            yield _unusable(path, f"a folder that cannot be listed ({error.strerror})", "a folder")
            continue
        names = [str(file) for file in inside if not file.is_dir()]
        if names:
            yield from names
        else:
            names_wanted = " or ".join(f"*{end}" for end in ends)
            yield _unusable(path, "a folder without hand records", f"files named {names_wanted}")


def read(path: str) -> Record:
    """Reads a record.

    Raises:
        UnreadableRecord: It cannot be read, for whatever reason.
    """
    from arbiter.records.toml import load, loads

    if path == STDIN:
        from arbiter.records.source import LARGEST

        return loads(sys.stdin.buffer.read(LARGEST + 1), STDIN)
    with _opening(path, "a hand record"):
        return load(path)


def lines_of(path: str) -> Lines:
    """Opens a file with a record on each line.

    Raises:
        UnreadableRecord: It cannot be opened.
    """
    from arbiter.records.lines import Lines

    if path == STDIN:
        return Lines(path, sys.stdin.fileno())
    with _opening(path, "records, one a line"):
        return Lines(path, os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)))


@contextmanager
def _opening(path: str, expected: str) -> Iterator[None]:
    """Turns what can go wrong when a file is opened into what cannot be read."""
    try:
        yield
    except UnreadableRecord:
        raise
    except FileNotFoundError:
        raise _unusable(path, "no such file", expected) from None
    except OSError as error:
        what = f"a file that cannot be opened ({error.strerror})"
        raise _unusable(path, what, expected) from None
    except ValueError as error:
        # A name with a null character is no name of a file.
        raise _unusable(path, f"no name of a file ({error})", expected) from None


def _unusable(path: str, what: str, expected: str) -> UnreadableRecord:
    return UnreadableRecord((Unreadable(path, 1, 1, what, expected),))
