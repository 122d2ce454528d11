"""``arbiter migrate``: the schema of the store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from arbiter.commands.output import fail, utf8, write

EXAMPLES: Final = """\b
A new SQLite file gets its schema when the service begins; migrate is for a
new PostgreSQL database, and for every store after an update of the program.
It is done wholly or not at all. Make a backup before, and stop the service.

\b
Examples:
  arbiter migrate
  arbiter migrate --store postgresql://arbiter@db.example/arbiter
  arbiter migrate --check || echo to be migrated

\b
Exit status:
  0  the schema is the one this program works with
  1  with --check: it is not, and arbiter migrate would bring it there
  2  the store cannot be used"""

#: The exit status of a check that found something to do.
_TO_DO: Final = 1


def migrate(
    store: Annotated[
        str | None,
        typer.Option(
            metavar="STORE",
            help="The store, as arbiter serve takes it; without it that of the environment or the "
            "configuration file. [sqlite]",
        ),
    ] = None,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file with the configuration.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing, tell whether there is anything to do.")
    ] = False,
) -> None:
    """Bring the schema of the store to the one this program works with."""
    utf8()
    from arbiter.service.config import SettingsError, load
    from arbiter.tables.stores.places import InMemory, SqliteFile, read_place, shown
    from arbiter.tables.stores.store import StoreUnavailable

    try:
        named = load({"store": store}, config).store
    except SettingsError as error:
        fail("migrate", str(error))
    place = read_place(named)
    if isinstance(place, InMemory):
        write("memory needs no schema\n")
        return
    from arbiter.tables.stores.migrating import upgrade, version
    from arbiter.tables.stores.schema import VERSION, wrong_schema

    label = f"the file {place.path}" if isinstance(place, SqliteFile) else shown(named)
    try:
        found = version(place)
        if found == VERSION:
            write(f"{label} has schema {VERSION}\n")
        elif check:
            write(f"{wrong_schema(label, found)}\n")
            raise typer.Exit(_TO_DO)
        else:
            upgrade(place)
            before = "none" if found is None else found
            write(f"{label} has schema {VERSION} now, it had {before}\n")
    except StoreUnavailable as error:
        fail("migrate", str(error))
