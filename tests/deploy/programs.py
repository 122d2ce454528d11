"""What the files of a deployment say to the program, held against the program."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typer

from arbiter.cli import app
from arbiter.service.config import FILE_VARIABLE, PREFIX, Settings

ROOT = Path(__file__).parents[2]


def accepted(command: Sequence[str]) -> None:
    """Holds that a command line is one that the program takes: the command, its arguments, its options."""
    assert command[0] == "arbiter", command
    program: Any = typer.main.get_command(app)
    assert command[1] in program.commands, command
    program.commands[command[1]].make_context(command[1], list(command[2:]))


def settings_of(environment: Mapping[str, str]) -> Settings:
    """The settings that an environment makes; every variable of ours in it must mean something."""
    ours = {key: value for key, value in environment.items() if key.startswith(PREFIX)}
    assert FILE_VARIABLE not in ours
    known = {PREFIX + key.upper(): key for key in Settings.model_fields}
    assert set(ours) <= set(known), set(ours) - set(known)
    return Settings(**{known[key]: value for key, value in ours.items()})


def version() -> str:
    """The version of this checkout, which images are called by."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])
