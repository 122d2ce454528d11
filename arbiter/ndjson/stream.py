"""A stream judged: pieces of it by several processes at once, what they give in the order of the stream."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from multiprocessing.connection import wait
from typing import Final, NamedTuple

from arbiter.ndjson.judging import Judged, Manner, judge_lines
from arbiter.records.lines import Lines, Piece
from arbiter.workers import Workers

#: From so many bytes on it is worth starting processes: a quarter of a second's work.
_MANY: Final = 1 << 21
#: How many pieces for each worker may be on their way before the first of them is written.
_AHEAD: Final = 4


class DiedError(Exception):
    """Processes died over the same lines again and again; the message says over which."""


class Tally(NamedTuple):
    """What a stream came to.

    Attributes:
        attention: Whether any record wants it.
        unreadable: How many records could not be read.
    """

    attention: bool = False
    unreadable: int = 0

    def plus(self, judged: Judged) -> Tally:
        """With some more lines."""
        return Tally(self.attention or judged.attention, self.unreadable + judged.unreadable)


class _Numbered(NamedTuple):
    """A piece and its place in the stream."""

    number: int
    piece: Piece


def judge_stream(
    lines: Lines, write: Callable[[bytes], object], manner: Manner, jobs: int
) -> Tally:
    """Judges all lines.

    Args:
        lines: The records.
        write: Takes the reports, whole lines at a time; while it does not return, nothing more is read.
        manner: How they are judged.
        jobs: How many processes do it; with 1, and as long as it is little, this one does.

    Raises:
        OSError: The records cannot be read, or the reports not written.
        DiedError: The same lines were the end of several processes.
    """
    tally, size = Tally(), 0
    while not lines.ended and (jobs == 1 or size < _MANY):
        piece = lines.read()
        if piece is not None:
            judged = judge_lines(piece, manner)
            write(judged.reports)
            tally = tally.plus(judged)
            size += len(piece.data)
    if not lines.ended:
        with Workers(partial(_judge, manner=manner), jobs) as workers:
            tally = _with(workers, lines, write, tally, _AHEAD * jobs)
    return tally


def _judge(numbered: _Numbered, manner: Manner) -> Judged:
    return judge_lines(numbered.piece, manner)


def _with(
    workers: Workers[_Numbered, Judged],
    lines: Lines,
    write: Callable[[bytes], object],
    tally: Tally,
    most: int,
) -> Tally:
    """Judges the rest of a stream; at most so many pieces are on their way at one time."""
    given = written = 0
    waiting: dict[int, Judged] = {}
    while not (lines.ended and given == written):
        more = not lines.ended and given - written < most and workers.free
        ready = wait([*workers.busy, *([lines.fileno()] if more else [])])
        if lines.fileno() in ready:
            piece = lines.read()
            if piece is not None:
                workers.give(_Numbered(given, piece))
                given += 1
        for done in workers.collect(ready):
            if done.result is None:
                piece = done.task.piece
                raise DiedError(
                    f"{piece.file}:{piece.first}: {done.died} processes died one after the other over the lines from here"
                )
            waiting[done.task.number] = done.result
        while written in waiting:
            judged = waiting.pop(written)
            write(judged.reports)
            tally = tally.plus(judged)
            written += 1
    return tally
