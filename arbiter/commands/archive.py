"""``arbiter archive``: hands in columns, packed, unpacked and judged in bulk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands import packs
from arbiter.commands.extras import needs
from arbiter.commands.output import UNREADABLE, complain, fail, utf8, write, write_lines

if TYPE_CHECKING:
    from arbiter.archive.runs import Plan
    from arbiter.archive.shards import Outcome

_JUDGE_EXAMPLES: Final = """\b
Examples:
  arbiter archive judge hands/ --out results/
  arbiter archive judge 2025.parquet 2026.parquet --out results/ --jobs 2
  arbiter archive judge hands/ --out results/ --engine dask \\
    --scheduler tcp://10.0.0.1:8786

\b
Run again after an interruption, it judges what is left; shards whose records
have changed since are judged anew.

\b
Exit status:
  0  every hand was judged, whatever the verdicts
  2  a shard or some of its rows could not be read or judged; the others are"""


class Engine(StrEnum):
    """Who judges."""

    LOCAL = "local"
    DASK = "dask"


class Format(StrEnum):
    """How the summary is written."""

    TEXT = "text"
    JSON = "json"


app = typer.Typer(
    help="Archives of hands in columns (Parquet): packed, unpacked, judged in bulk.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("pack", short_help="Records into shards.", epilog=packs.PACK_EXAMPLES)(packs.pack)
app.command("unpack", short_help="Shards into records.", epilog=packs.UNPACK_EXAMPLES)(packs.unpack)


@app.command("judge", short_help="Judge shards.", epilog=_JUDGE_EXAMPLES)
def judge(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|FOLDER",
            help="Shards; a folder means the *.parquet files in it.",
            show_default=False,
        ),
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="A folder for the results.")],
    engine: Annotated[
        Engine, typer.Option(help="Processes of this machine, or a Dask cluster.")
    ] = Engine.LOCAL,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1, help="How many processes. [one a core]"),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The scheduler of the Dask cluster.")
    ] = None,
    format_: Annotated[
        Format, typer.Option("--format", help="How the summary is written.")
    ] = Format.TEXT,
) -> None:
    """Judge shards: for each a shard of results, and a summary by verdict, breach and law."""
    utf8()
    needs("pyarrow", "archive")
    if engine is Engine.DASK:
        needs("distributed", "archive,dask")
    if (engine is Engine.DASK) != (scheduler is not None):
        fail("archive", "--engine dask and --scheduler ADDRESS belong together")
    if engine is Engine.DASK and jobs is not None:
        fail("archive", "found --jobs with --engine dask; a cluster has its own workers")
    from arbiter.archive.engines import UnreachableError
    from arbiter.archive.runs import UnusableError, alone_in, plan, shards_of

    try:
        shards = shards_of(paths, out)
        with alone_in(out):
            to_do = plan(shards)
            outcomes = [*to_do.done, *_judged(to_do, jobs, scheduler)]
    except (UnusableError, UnreachableError) as error:
        fail("archive", str(error))
    except OSError as error:
        fail("archive", f"{error.filename} cannot be used: {error.strerror}")
    _summary(outcomes, len(to_do.done), format_)
    whole = all(outcome.tally and not outcome.tally.errors for outcome in outcomes)
    raise typer.Exit(0 if whole else UNREADABLE)


def _judged(to_do: Plan, jobs: int | None, scheduler: str | None) -> Iterator[Outcome]:
    """Has the shards judged that are left, and tells what is wrong with any as soon as that is known."""
    from arbiter.archive import engines
    from arbiter.commands.bars import hands_bar
    from arbiter.workers import cores

    for outcome in to_do.done:
        _tell(outcome, complain)
    if not to_do.left:
        return
    if scheduler is None:
        running = engines.local(to_do.left, min(jobs or cores(), len(to_do.left)))
    else:
        running = engines.dask(to_do.left, scheduler)
    # Where this ends before its time, so do those who judge, before anything they leave is cleared away.
    with hands_bar(sum(to_do.rows.values())) as bar, closing(running):
        for outcome in running:
            bar.advance(to_do.rows[outcome.shard.source])
            _tell(outcome, bar.say)
            yield outcome


def _tell(outcome: Outcome, say: Callable[[str], object]) -> None:
    """Tells what of a shard could not be judged."""
    source = outcome.shard.source
    if outcome.tally is None:
        say(f"{source}: not judged: {outcome.failed}")
        return
    for row, reason in outcome.bad_rows:
        say(f"{source}: row {row}: not judged: {reason}")
    more = outcome.tally.errors - len(outcome.bad_rows)
    if more:
        say(f"{source}: {more} more rows were not judged; the column error of the result says why")


def _summary(outcomes: list[Outcome], before: int, format_: Format) -> None:
    """Writes what all the shards came to."""
    from arbiter.archive.tally import summed, tally_json

    tally = summed(outcome.tally for outcome in outcomes if outcome.tally is not None)
    failed = [outcome for outcome in outcomes if outcome.tally is None]
    if format_ is Format.JSON:
        import orjson

        answer = {
            "shards": len(outcomes),
            "judged_before": before,
            "failed": [
                {"shard": outcome.shard.source, "reason": outcome.failed} for outcome in failed
            ],
            **tally_json(tally),
        }
        write(orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE).decode())
        return
    parts = [f"{tally.hands:,} hands judged in {len(outcomes) - len(failed)} shards"]
    if before:
        parts.append(f"{before} of them by an earlier run")
    if tally.errors:
        parts.append(f"{tally.errors:,} rows could not be judged")
    if failed:
        parts.append(f"{len(failed)} shards could not be")
    write(", ".join(parts) + "\n")
    _counts(("Verdict", "Hands"), tally.verdicts)
    _counts(("Breach", "Findings"), tally.breaches)
    _counts(("Law", "Findings"), tally.laws)


def _counts(head: tuple[str, str], counts: Counter[str]) -> None:
    from arbiter.report.lines import Cell, Span, table

    if not counts:
        return
    rows: list[list[Cell]] = [
        [(Span(name),), (Span(f"{count:,}"),)] for name, count in counts.most_common()
    ]
    write("\n")
    write_lines(table(head, rows, frozenset({1})))
