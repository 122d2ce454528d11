"""``arbiter examine``: a program examined in playing, claiming and ruling."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.choices import Profile
from arbiter.commands.output import complain, fail, utf8, write, write_lines
from arbiter.commands.papers import Count, Edition, LevelName, Options, Seed, paper_of, rules_of

if TYPE_CHECKING:
    from arbiter.conformance.conducting import Graded
    from arbiter.conformance.paper import Paper
    from arbiter.v1.conformance_service_pb2 import ExamReport

EXAMPLES: Final = """\b
Examples:
  arbiter examine -- python my_bot.py
  arbiter examine --edition terziglio --level plays -- ./bot --quiet
  arbiter examine --format junit --output exam.xml -- ./bot
  arbiter examine --report exam.json

\b
The program reads questions from its standard input, one a line, and writes
its answers to its standard output, one a line: the messages Question and
Answer of arbiter.v1 as JSON. When there are no more questions its input
ends. What it writes to its standard error is passed through.

\b
Exit status:
  0  every question was answered rightly
  1  some were not
  2  the exam could not be held"""

#: The exit status where a client did not pass.
FAILED: Final = 1
#: A line tells of the progress after so many questions, where there is no terminal to show each.
_OFTEN: Final = 25


class ExamFormat(StrEnum):
    """How the report of an exam is written."""

    TEXT = "text"
    JSON = "json"
    JUNIT = "junit"


def examine(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="-- COMMAND", help="The program and its arguments.", show_default=False
        ),
    ] = None,
    edition: Edition = "calabrasella",
    profile: Annotated[
        Profile, typer.Option(help="The profile that acts are ruled on by.")
    ] = Profile.REFEREE,
    options: Options = None,
    level: Annotated[
        list[LevelName] | None,
        typer.Option(help="What is examined; may be given again. [all]", show_default=False),
    ] = None,
    seed: Seed = 1,
    count: Count = 0,
    time_limit: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.01, max=3600, help="How long each answer may take."),
    ] = 10.0,
    format_: Annotated[
        ExamFormat, typer.Option("--format", help="How the report is written.")
    ] = ExamFormat.TEXT,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the report is written; else it is printed."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="No program is examined: an ExamReport in JSON, as --format json writes it and "
            "as ConformanceService sends it, is written in another format.",
        ),
    ] = None,
    lang: Annotated[str, typer.Option(metavar="LANG", help="The language of the texts.")] = "en",
) -> None:
    """Examine a program: it plays, claims and rules in positions of a book, and is graded law by law."""
    utf8()
    if (report is None) == (not command):
        fail("examine", "expected a program after --, or --report FILE, and not both")
    if report is not None:
        told = _read(report)
    else:
        rules = rules_of("examine", edition, profile, options)
        paper = paper_of(rules, seed, level or (), count)
        told = _examined(command or [], paper, time_limit, lang)
    _write(told, format_, output)
    raise typer.Exit(0 if told.passed else FAILED)


def _examined(command: list[str], paper: Paper, seconds: float, lang: str) -> ExamReport:
    import asyncio

    from arbiter.commands.programs import examine_program
    from arbiter.conformance.report import make_report
    from arbiter.conformance.report_messages import write_exam_report

    progress = _Progress(len(paper.questions))
    try:
        exam = asyncio.run(examine_program(command, paper, seconds, lang, progress.told))
    except OSError as error:
        fail("examine", f"{command[0]} cannot be started: {error.strerror}")
    progress.over()
    return write_exam_report(make_report(exam, lang))


class _Progress:
    """Tells on the standard error how far the exam has come."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._right = 0
        self._done = 0
        self._shown = sys.stderr.isatty()

    def told(self, graded: Graded) -> None:
        """Counts a question that was graded."""
        self._done = max(self._done, graded.number)
        self._right += graded.grade.outcome.value == "RIGHT"
        if self._shown:
            sys.stderr.write(f"\r{self._line()}")
            sys.stderr.flush()
        elif graded.number % _OFTEN == 0:
            complain(self._line())

    def over(self) -> None:
        """Says how many questions there were."""
        if self._shown:
            sys.stderr.write("\r\033[K")
        complain(f"{self._line()}, the exam is over")

    def _line(self) -> str:
        return f"question {self._done} of {self._total}: {self._right} right"


def _read(path: Path) -> ExamReport:
    from google.protobuf import json_format

    from arbiter.conformance.report_messages import known_report
    from arbiter.v1 import conformance_service_pb2 as pb

    try:
        report = json_format.Parse(path.read_text(encoding="utf-8"), pb.ExamReport())
    except OSError as error:
        fail("examine", f"{path} cannot be read: {error.strerror}")
    except (json_format.ParseError, ValueError, RecursionError):
        fail("examine", f"{path} is no ExamReport in JSON")
    if not known_report(report):
        fail("examine", f"{path} is no whole ExamReport")
    return report


def _write(report: ExamReport, format_: ExamFormat, output: Path | None) -> None:
    from arbiter.conformance.text import exam_lines
    from arbiter.report.lines import plain

    if format_ is ExamFormat.TEXT and output is None:
        write_lines(exam_lines(report))
        return
    if format_ is ExamFormat.TEXT:
        text = plain(exam_lines(report))
    elif format_ is ExamFormat.JSON:
        from google.protobuf import json_format

        text = json_format.MessageToJson(report, preserving_proto_field_name=True) + "\n"
    else:
        from arbiter.conformance.junit import junit_xml

        text = junit_xml(report)
    if output is None:
        write(text)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        fail("examine", f"{output} cannot be written: {error.strerror}")
