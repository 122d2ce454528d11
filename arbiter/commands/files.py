"""Hand records as the command line finds them: files, folders, the standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbiter.records.errors import Unreadable, UnreadableRecord

if TYPE_CHECKING:
    from arbiter.record import Record

#: What a hand record's name ends in.
SUFFIX: Final = ".hand.toml"
#: Stands for the standard input.
STDIN: Final = "-"


def found(paths: Iterable[str]) -> Iterator[str | UnreadableRecord]:
    """The records that paths mean: a folder means the records in it, in name order, subfolders included.

    A path that is not there, and a folder without records, come out as what cannot be read.
    """
    for path in paths:
        if path == STDIN or not Path(path).is_dir():
            yield path
            continue
        try:
            inside = sorted(Path(path).rglob(f"*{SUFFIX}"), key=lambda file: file.parts)
        except OSError as error:
            yield _unusable(path, f"a folder that cannot be listed ({error.strerror})", "a folder")
            continue
        names = [str(file) for file in inside if not file.is_dir()]
        if names:
            yield from names
        else:
            yield _unusable(path, "a folder without hand records", f"files named *{SUFFIX}")


def read(path: str) -> Record:
    """Reads a record.

    Raises:
        UnreadableRecord: It cannot be read, for whatever reason.
    """
    from arbiter.records.toml import load, loads

    if path == STDIN:
        from arbiter.records.source import LARGEST

        return loads(sys.stdin.buffer.read(LARGEST + 1), STDIN)
    try:
        return load(path)
    except FileNotFoundError:
        raise _unusable(path, "no such file", "a hand record") from None
    except OSError as error:
        raise _unusable(
            path, f"a file that cannot be opened ({error.strerror})", "a hand record"
        ) from None
    except ValueError as error:
        if isinstance(error, UnreadableRecord):
            raise
        # A name with a null character is no name of a file.
        raise _unusable(path, f"no name of a file ({error})", "a hand record") from None


def _unusable(path: str, what: str, expected: str) -> UnreadableRecord:
    return UnreadableRecord((Unreadable(path, 1, 1, what, expected),))
