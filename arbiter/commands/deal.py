"""``arbiter deal``: hand records made up for users' own tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.choices import edition_names
from arbiter.commands.output import complain, fail, utf8, write, write_lines

if TYPE_CHECKING:
    from arbiter.rulings import Breach

EXAMPLES: Final = """\b
Examples:
  arbiter deal > hand.hand.toml
  arbiter deal --seed 42 --irregularity REVOKE
  arbiter deal --irregularity list
  arbiter deal --edition calabrasella-ua --count 100 --out hands/
  arbiter deal --edition terziglio --contract scegliete

\b
The same edition, seed, irregularity and contract make the same record. Of
several records the seeds go up one by one. What goes wrong stands in the
record as _irregularity, a key that no review reads.

\b
Exit status:
  0  the records were made
  2  they could not be made or written"""

_LIST: Final = "list"


def deal(
    edition: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            help="The book the hand is played by.",
            autocompletion=edition_names,
        ),
    ] = "calabrasella",
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="The seed of the first record.")] = 1,
    count: Annotated[int, typer.Option(metavar="NUMBER", min=1, help="How many records.")] = 1,
    irregularity: Annotated[
        str | None,
        typer.Option(
            metavar="BREACH|list", help="What is to go wrong, by its code; list lists what can."
        ),
    ] = None,
    contract: Annotated[
        str | None,
        typer.Option(metavar="NAME|list", help="What is to be bid; list lists what can."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A folder for the records; else one is printed."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over records that are there already.")
    ] = False,
) -> None:
    """Make hand records: lawful ones, or ones in which a chosen thing goes wrong."""
    utf8()
    if irregularity is not None and irregularity.lower() == _LIST:
        _list(edition)
        return
    if contract is not None and contract.lower() == _LIST:
        write("".join(f"{name}\n" for name in _contracts(edition)))
        return
    bid = "" if contract is None else _contract(contract, edition)
    breach = None if irregularity is None else _breach(irregularity, edition)
    if out is None:
        if count > 1:
            fail(
                "deal",
                f"found --count {count} without --out, expected a folder for several records",
            )
        write(_made(edition, seed, breach, bid))
        return
    _write_all(
        out, [(number, edition, breach, bid) for number in range(seed, seed + count)], force=force
    )


def _offered(edition: str) -> tuple[Breach, ...]:
    from arbiter.practice.making import offered

    try:
        return offered(edition)
    except LookupError as error:
        fail("deal", str(error.args[0]))


def _list(edition: str) -> None:
    from arbiter.practice.making import irregularities
    from arbiter.report.lines import Cell, Span, table

    offered = {breach: irregularities(edition)[breach] for breach in _offered(edition)}
    rows: list[list[Cell]] = [
        [(Span(breach.value),), (Span((make.__doc__ or "").strip()),)]
        for breach, make in offered.items()
    ]
    write_lines(table(["Breach", "What is done"], rows))


def _breach(text: str, edition: str) -> Breach:
    from arbiter.records.errors import expected_word

    code = text.upper().replace("-", "_")
    known = {breach.value: breach for breach in _offered(edition)}
    if code not in known:
        expected = expected_word(code, known, f"a breach that can be made in {edition}")
        fail("deal", f"found --irregularity {text!r}, expected {expected}")
    return known[code]


def _contracts(edition: str) -> tuple[str, ...]:
    from arbiter.practice.making import contracts

    try:
        return contracts(edition)
    except LookupError as error:
        fail("deal", str(error.args[0]))


def _contract(text: str, edition: str) -> str:
    from arbiter.records.errors import expected_word

    known = _contracts(edition)
    if text.lower() not in known:
        expected = expected_word(text.lower(), known, f"a contract of {edition}")
        fail("deal", f"found --contract {text!r}, expected {expected}")
    return text.lower()


def _made(edition: str, seed: int, breach: Breach | None, contract: str) -> str:
    from arbiter.practice.making import make_record
    from arbiter.records.toml import dumps

    try:
        record = make_record(edition, seed, breach, contract)
    except LookupError as error:
        fail("deal", str(error.args[0]))
    own = [("_seed", str(seed))]
    if breach is not None:
        own.append(("_irregularity", f'"{breach.value}"'))
    if contract:
        own.append(("_contract", f'"{contract}"'))
    return dumps(record._replace(own=tuple(own)))


def _write_all(
    folder: Path, wanted: list[tuple[int, str, Breach | None, str]], *, force: bool
) -> None:
    from arbiter.commands.files import SUFFIX

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for seed, edition, breach, contract in wanted:
            what = "lawful" if breach is None else breach.value.lower().replace("_", "-")
            bid = f"-{contract}" if contract else ""
            path = folder / f"{edition}{bid}-{what}-{seed:06d}{SUFFIX}"
            text = _made(edition, seed, breach, contract)
            with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except FileExistsError as error:
        fail("deal", f"{error.filename} is there already; --force writes over it")
    except OSError as error:
        fail("deal", f"{error.filename} cannot be written: {error.strerror}")
    complain(f"{len(wanted)} written to {folder}")
