"""The command line: each command is a module of :mod:`arbiter.commands`."""

from __future__ import annotations

import signal
import sys
from types import FrameType
from typing import Annotated, Final

import typer

from arbiter.commands import (
    archive,
    deal,
    editions,
    examine,
    health,
    laws,
    migrate,
    review,
    rule,
    serve,
    token,
    vectors,
    verify_deal,
)

_HELP: Final = """A rules referee and irregularity checker for card games.

It judges what was done at the table by the written laws of the game: one act at a time, or a whole hand from its
record."""

_ENDING: Final = """\b
Each command tells more, with examples and exit status: arbiter COMMAND --help

\b
Examples:
  arbiter review friday.hand.toml
  arbiter laws calabrasella --law 13
  arbiter serve

\b
Environment:
  ARBITER_…  the settings of arbiter serve and arbiter migrate
  NO_COLOR   no colours on a terminal, if it is set

\b
Exit status:
  0  done
  1  done, and there is something to look at; each command tells what
  2  it could not be done; the standard error tells why"""

#: The exit status where a signal from the keyboard ends the program.
_INTERRUPTED: Final = 130

app = typer.Typer(
    help=_HELP,
    no_args_is_help=True,
    epilog=_ENDING,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("review", short_help="Judge hand records.", epilog=review.EXAMPLES)(review.review)
app.command("rule", short_help="Judge one act, JSON in and out.", epilog=rule.EXAMPLES)(rule.rule)
app.command("laws", short_help="Print a book of laws.", epilog=laws.EXAMPLES)(laws.laws)
app.command("deal", short_help="Make hand records for tests.", epilog=deal.EXAMPLES)(deal.deal)
app.add_typer(archive.app, name="archive", short_help="Judge archives of hands in bulk.")
app.command("examine", short_help="Examine a program.", epilog=examine.EXAMPLES)(examine.examine)
app.command("vectors", short_help="Write acts with their rulings.", epilog=vectors.EXAMPLES)(
    vectors.vectors
)
app.command("serve", short_help="Serve over gRPC, with web pages.", epilog=serve.EXAMPLES)(
    serve.serve
)
app.command("health", short_help="Ask a service whether it serves.", epilog=health.EXAMPLES)(
    health.health
)
app.command("migrate", short_help="Bring the store's schema up to date.", epilog=migrate.EXAMPLES)(
    migrate.migrate
)
app.command("token", short_help="Make a token for a host of tables.", epilog=token.EXAMPLES)(
    token.token
)
app.command(
    "verify-deal", short_help="Check a deal against its commitment.", epilog=verify_deal.EXAMPLES
)(verify_deal.verify_deal)
app.command("editions", short_help="List the books of laws.", epilog=editions.EXAMPLES)(
    editions.editions
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        typer.echo(f"arbiter {metadata.version('arbiter')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[  # its callback has answered it
        bool, typer.Option("--version", help="Tell the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Runs the command line; the entry point of the package."""
    signal.signal(signal.SIGINT, _interrupted)
    try:
        app()
    except BrokenPipeError:
        # Whoever read the output has seen enough. What is still to be written must not fail once more at the end.
        sys.stdout = None
        raise SystemExit(1) from None


def _interrupted(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(_INTERRUPTED)
