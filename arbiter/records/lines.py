"""A stream of lines in pieces: what has come so far, cut at the last line end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final, NamedTuple

from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.source import LARGEST

#: How much is read at a time, in bytes: some 300 records.
PIECE: Final = 1 << 18


class Piece(NamedTuple):
    """Some whole lines.

    Attributes:
        file: The name of the file that they are of.
        first: The number of the first one, from 1.
        data: The lines.
    """

    file: str
    first: int
    data: bytes

    def numbered(self) -> Iterator[tuple[int, bytes]]:
        """The lines that are not blank, each with its number."""
        for number, line in enumerate(self.data.split(b"\n"), self.first):
            if line and not line.isspace():
                yield number, line


class Lines:
    """The lines of a file, read as they come.

    No line is kept beyond the size that a record may have: of a longer one as much is given on as tells that it is too
    long.

    Attributes:
        ended: Whether all has been read.
    """

    def __init__(self, file: str, descriptor: int) -> None:
        """Reads from a descriptor, which stays open until :meth:`close`.

        Args:
            file: The file's name.
            descriptor: The file.
        """
        self.ended = False
        self._file = file
        self._descriptor = descriptor
        self._first = 1
        self._rest = b""
        self._skipping = False

    def fileno(self) -> int:
        """The descriptor, for who waits until there is something to read."""
        return self._descriptor

    def close(self) -> None:
        """Closes the file."""
        os.close(self._descriptor)

    def read(self) -> Piece | None:
        """Reads what is there, waiting until there is something.

        Returns:
            The whole lines that have come; None where no more line is whole.

        Raises:
            UnreadableRecord: The file cannot be read.
        """
        try:
            data = os.read(self._descriptor, PIECE)
        except OSError as error:
            what = f"a file that cannot be read ({error.strerror})"
            fault = Unreadable(self._file, self._first, 1, what, "records, one a line")
            raise UnreadableRecord((fault,)) from None
        if not data:
            self.ended = True
            return self._piece(self._rest) if self._rest else None
        if self._skipping:
            # As much of a line as told that it is too long has been given on with a line end of its own.
            at = data.find(b"\n") + 1
            if not at:
                return None
            self._skipping = False
            data = data[at:]
        data = self._rest + data
        at = data.rfind(b"\n") + 1
        self._rest = data[at:]
        data = data[:at]
        if len(self._rest) > LARGEST:
            data += self._rest[: LARGEST + 1] + b"\n"
            self._rest = b""
            self._skipping = True
        return self._piece(data) if data else None

    def _piece(self, data: bytes) -> Piece:
        piece = Piece(self._file, self._first, data)
        self._first += data.count(b"\n")
        return piece
