"""The progress of many hands on the standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from arbiter.commands.output import complain

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bar:
    """A progress bar, or none."""

    def __init__(self, progress: Progress | None = None, task: TaskID | None = None) -> None:
        self._progress = progress
        self._task = task

    def advance(self, hands: int) -> None:
        """So many more hands are done."""
        if self._progress is not None and self._task is not None:
            self._progress.advance(self._task, hands)
            task = self._progress.tasks[0]
            if task.elapsed:
                rate = task.completed / task.elapsed
                self._progress.update(self._task, rate=f"{rate:,.0f} hands/s")

    def say(self, text: str) -> None:
        """Writes a line to the standard error, above the bar."""
        if self._progress is None:
            complain(text)
        else:
            self._progress.console.print(text, markup=False, highlight=False, soft_wrap=True)


@contextmanager
def hands_bar(hands: int) -> Iterator[Bar]:
    """Shows how many of so many hands are done, how many a second, and the time left."""
    if not sys.stderr.isatty():
        yield Bar()
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield Bar(progress, progress.add_task("judging", total=hands, rate=""))
