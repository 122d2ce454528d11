"""``arbiter review``: hand records judged, with a report of each."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.choices import Format, Profile
from arbiter.commands.output import UNREADABLE, complain, fail, utf8, write, write_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from arbiter.record import Record, Report
    from arbiter.report.views import HandView

EXAMPLES: Final = """\b
Examples:
  arbiter review friday.hand.toml
  arbiter review --format html club/ > club.html
  arbiter review --format json club/ more/ | grep REVOKE
  arbiter review - < friday.hand.toml
  arbiter review --ndjson - < club.ndjson > reports.ndjson

\b
Exit status:
  0  nothing irregular, and nothing wanting
  1  irregularities were found, or facts are wanted
  2  something could not be read; the other records are reviewed all the same"""

#: The exit status where a record wants attention.
FOUND: Final = 1
#: From so many records on there is a progress bar, on a terminal.
_MANY: Final = 25


def review(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|FOLDER",
            help="Hand records; a folder means the *.hand.toml files in it (with --ndjson, the "
            "*.ndjson files); - is the standard input.",
            show_default=False,
        ),
    ],
    format_: Annotated[
        Format | None,
        typer.Option("--format", help="How the reports are written. [text; json with --ndjson]"),
    ] = None,
    profile: Annotated[
        Profile | None,
        typer.Option(
            help="How the arbiter sits at the table; else as the record says, else review."
        ),
    ] = None,
    lang: Annotated[str, typer.Option(metavar="LANG", help="The language of the texts.")] = "en",
    ndjson: Annotated[
        bool,
        typer.Option(
            "--ndjson", help="The records are JSON, one a line; so are the reports, in their order."
        ),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER", min=1, help="How many processes judge, with --ndjson. [one a core]"
        ),
    ] = None,
) -> None:
    """Judge hand records: every irregularity with its law, the score as played and as corrected.

    As text for reading, as JSON with one line for each hand, or as one HTML file to print or to send.
    """
    utf8()
    if ndjson:
        from arbiter.commands.streams import review_lines

        if format_ not in (None, Format.JSON):
            fail("review", f"found --format {format_} with --ndjson, expected json")
        raise typer.Exit(review_lines(paths, profile, lang, jobs))
    if jobs is not None:
        fail("review", "found --jobs without --ndjson, expected both")
    run = _Run(format_ or Format.TEXT, profile, lang)
    run.all(paths)
    raise typer.Exit(run.status)


class _Run:
    """One run of the command."""

    def __init__(self, format_: Format, profile: Profile | None, lang: str) -> None:
        from arbiter.profiles import PROFILES

        self._format = format_
        self._profile = None if profile is None else PROFILES[profile.value]
        self._lang = lang
        self._views: list[HandView] = []
        self._faults: list[str] = []
        self._reviewed = 0
        self.status = 0

    def all(self, paths: list[str]) -> None:
        """Reviews all the records and writes their reports."""
        from arbiter.commands.files import found, read
        from arbiter.records.errors import UnreadableRecord
        from arbiter.reviewing import review as judged

        records = list(found(paths))
        with _progress(len(records)) as done:
            for path in records:
                try:
                    if isinstance(path, UnreadableRecord):
                        raise path
                    record = read(path)
                except UnreadableRecord as unreadable:
                    self._unreadable(unreadable)
                else:
                    self._report(path, record, judged(record, self._profile))
                done()
        if self._format is Format.HTML:
            from arbiter.report.html import html_report

            write(html_report(self._views, self._lang, self._faults))

    def _unreadable(self, unreadable: Iterable[str] | Exception) -> None:
        self.status = UNREADABLE
        self._faults += str(unreadable).splitlines()
        complain(str(unreadable))

    def _report(self, path: str, record: Record, report: Report) -> None:
        from arbiter.record import wants_attention

        if self.status == 0 and wants_attention(report):
            self.status = FOUND
        if self._format is Format.JSON:
            from arbiter.editions import find
            from arbiter.records.json import report_json
            from arbiter.report.sentences import text_of

            edition = find(record.edition)
            assert edition is not None, "the record could be read"
            sentences = text_of(record, report, self._lang)
            write(report_json(report, path, sentences, edition.pack, record.notation) + "\n")
            return
        from arbiter.report.making import hand_view

        view = hand_view(record, report, path, self._lang)
        if self._format is Format.HTML:
            self._views.append(view)
            return
        from arbiter.report.text import text_lines

        if self._reviewed:
            write("\n\n")
        self._reviewed += 1
        write_lines(text_lines(view, self._lang))


@contextmanager
def _progress(records: int) -> Iterator[Callable[[], None]]:
    """A progress bar on the standard error, where that is a terminal which the reports do not fill themselves."""
    if records < _MANY or not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reviewing", total=records)
        yield lambda: bar.advance(task)
