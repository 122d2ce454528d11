"""``arbiter review --ndjson``: records as lines of JSON, a line of JSON for each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from arbiter.commands.files import LINES_SUFFIX, found, lines_of
from arbiter.commands.output import UNREADABLE, complain
from arbiter.commands.review import FOUND
from arbiter.records.errors import UnreadableRecord

if TYPE_CHECKING:
    from arbiter.commands.choices import Profile
    from arbiter.ndjson.judging import Manner
    from arbiter.ndjson.stream import Tally


def review_lines(paths: list[str], profile: Profile | None, lang: str, jobs: int | None) -> int:
    """Judges the records of some files and writes their reports to the standard output.

    Args:
        paths: Files and folders.
        profile: How the arbiter sits at the table; None takes each record's own.
        lang: The language of the texts.
        jobs: How many processes judge; None takes one a core.

    Returns:
        The exit status.
    """
    from arbiter.ndjson.judging import Manner
    from arbiter.ndjson.stream import DiedError
    from arbiter.workers import cores

    manner = Manner(None if profile is None else profile.value, lang)
    status = 0
    for path in found(paths, LINES_SUFFIX):
        try:
            if isinstance(path, UnreadableRecord):
                raise path
            tally = _judged(path, manner, jobs or cores())
        except (UnreadableRecord, DiedError) as error:
            complain(str(error))
            status = UNREADABLE
            continue
        if tally.unreadable:
            complain(f"{path}: {tally.unreadable} of its records cannot be read")
            status = UNREADABLE
        elif tally.attention:
            status = max(status, FOUND)
    return status


def _judged(path: str, manner: Manner, jobs: int) -> Tally:
    from arbiter.ndjson.stream import judge_stream

    lines = lines_of(path)
    try:
        return judge_stream(lines, _write, manner, jobs)
    finally:
        lines.close()


def _write(reports: bytes) -> None:
    # Who sent a record and waits for its report gets it now.
    sys.stdout.buffer.write(reports)
    sys.stdout.buffer.flush()
