"""``arbiter archive pack`` and ``unpack``: records into shards and out of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Final

import typer

from arbiter.commands.extras import needs
from arbiter.commands.files import LINES_SUFFIX, STDIN, SUFFIX, found, lines_of, read
from arbiter.commands.output import UNREADABLE, complain, fail, utf8
from arbiter.records.errors import UnreadableRecord

if TYPE_CHECKING:
    from arbiter.record import Record

PACK_EXAMPLES: Final = """\b
Examples:
  arbiter archive pack club/ --out club.parquet
  arbiter archive pack club.ndjson more.ndjson --out shards/
  zcat 2026.ndjson.gz | arbiter archive pack - --out shards/

\b
Exit status:
  0  every record was packed
  2  something could not be read or written; the other records are packed"""

UNPACK_EXAMPLES: Final = """\b
Examples:
  arbiter archive unpack club.parquet --out club/
  arbiter archive unpack shards/ --out club.ndjson
  arbiter archive unpack shards/ --out - | arbiter review --ndjson -

\b
Exit status:
  0  every row was unpacked
  2  something could not be read or written; the other rows are unpacked"""

_Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE|FOLDER",
        help="Hand records: *.hand.toml files, *.ndjson files with one a line; a folder means those "
        "in it; - is NDJSON from the standard input.",
        show_default=False,
    ),
]
_Shards = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE|FOLDER",
        help="Shards; a folder means the *.parquet files in it.",
        show_default=False,
    ),
]
_Force = Annotated[bool, typer.Option("--force", help="Write over files that are there already.")]


class _Refusals:
    """Tells what cannot be read, and remembers that something could not."""

    def __init__(self) -> None:
        self.number = 0

    def tell(self, text: str) -> None:
        """One thing that cannot be read."""
        self.number += 1
        complain(text)

    def refused(self, where: str, reason: str) -> None:
        """A record that cannot be packed."""
        self.tell(f"{where}: not packed: {reason}")


def pack(
    paths: _Paths,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE|DIR",
            help="One shard (*.parquet) of one edition, or a folder of shards, each of one edition.",
        ),
    ],
    rows: Annotated[
        int,
        typer.Option(metavar="NUMBER", min=1, help="How many hands a shard in a folder has."),
    ] = 1_000_000,
    force: _Force = False,
) -> None:
    """Lay hand records out in columns: Parquet, some 50 bytes a hand, nothing lost."""
    utf8()
    needs("pyarrow", "archive")
    from arbiter.archive.packing import pack_shards

    refusals = _Refusals()
    records = _records(paths, refusals)
    try:
        shards = pack_shards(records, out, refusals.refused, rows=rows, force=force)
    except OSError as error:
        fail("archive", f"{error.filename or out}: {error.strerror}")
    except ValueError as error:
        fail("archive", str(error))
    complain(f"{sum(shards.values()):,} hands in {len(shards)} shards at {out}")
    raise typer.Exit(UNREADABLE if refusals.number else 0)


def _records(paths: list[str], refusals: _Refusals) -> Iterator[tuple[str, Record]]:
    """The records that paths mean, each with where it comes from."""
    for path in found(paths, SUFFIX, LINES_SUFFIX):
        try:
            if isinstance(path, UnreadableRecord):
                raise path
            if path == STDIN or path.endswith(LINES_SUFFIX):
                yield from _lines(path, refusals)
            else:
                yield path, read(path)
        except UnreadableRecord as error:
            refusals.tell(str(error))


def _lines(path: str, refusals: _Refusals) -> Iterator[tuple[str, Record]]:
    from arbiter.records.ndjson import loads_line

    lines = lines_of(path)
    try:
        while not lines.ended:
            piece = lines.read()
            for number, line in () if piece is None else piece.numbered():
                try:
                    yield f"{path}:{number}", loads_line(line, path, number)
                except UnreadableRecord as error:
                    refusals.tell(str(error))
    finally:
        lines.close()


def unpack(
    paths: _Shards,
    out: Annotated[
        str,
        typer.Option(
            metavar="DIR|FILE|-",
            help="A folder for *.hand.toml files, or one *.ndjson file; - is NDJSON to the standard output.",
        ),
    ],
    force: _Force = False,
) -> None:
    """Read hand records out of columns again: as TOML files, or as lines of JSON."""
    utf8()
    needs("pyarrow", "archive")
    refusals = _Refusals()
    rows = _rows(paths, refusals)
    try:
        if out == STDIN:
            _write_lines(rows, sys.stdout.buffer)
        elif out.endswith(LINES_SUFFIX):
            with Path(out).open("wb" if force else "xb") as file:
                _write_lines(rows, file)
        else:
            _write_files(rows, Path(out), force=force)
    except FileExistsError as error:
        fail("archive", f"{error.filename} is there already; --force writes over it")
    except BrokenPipeError:
        raise
    except OSError as error:
        fail("archive", f"{error.filename or out} cannot be written: {error.strerror}")
    raise typer.Exit(UNREADABLE if refusals.number else 0)


def _rows(paths: list[str], refusals: _Refusals) -> Iterator[tuple[str, int, Record]]:
    """The records of shards, each with its shard and row."""
    from arbiter.archive.files import SUFFIX as SHARD
    from arbiter.archive.packing import UnusableShardError, unpack_shard

    for path in found(paths, SHARD):
        if not isinstance(path, str):
            refusals.tell(str(path))
            continue
        try:
            for row, record in enumerate(unpack_shard(path)):
                if isinstance(record, ValueError):
                    refusals.tell(f"{path}: row {row}: not unpacked: {record}")
                else:
                    yield path, row, record
        except UnusableShardError as error:
            refusals.tell(f"{path}: not unpacked: {error}")


def _write_lines(rows: Iterator[tuple[str, int, Record]], file: IO[bytes]) -> None:
    from arbiter.records.ndjson import dumps_line

    for _, _, record in rows:
        file.write(dumps_line(record) + b"\n")


def _write_files(rows: Iterator[tuple[str, int, Record]], folder: Path, *, force: bool) -> None:
    from arbiter.records.toml import dumps

    folder.mkdir(parents=True, exist_ok=True)
    for shard, row, record in rows:
        path = folder / f"{Path(shard).stem}-{row:08d}{SUFFIX}"
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(dumps(record))
