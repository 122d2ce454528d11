"""The documentation tells every setting with its default, and names no other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from arbiter.cli import app
from arbiter.service.config import FILE_VARIABLE, PREFIX, Settings
from tests.examples.test_links import PAGES, ROOT

ROW = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|", re.MULTILINE)


def shown(value: object) -> str:
    """A default as the page writes it."""
    match value:
        case None:
            return "not set"
        case ():
            return "none"
        case bool():
            return f"`{str(value).lower()}`"
        case float() | int():
            return f"{value:g}" if value < 1e6 else str(value)
        case _:
            return f"`{value}`"


def test_the_table_of_the_settings_is_whole_and_tells_the_defaults() -> None:
    page = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
    section = page.partition("\n## Configuration\n")[2].partition("\n## ")[0]
    told: dict[str, str] = {}
    for names, defaults in ROW.findall(section):
        keys = names.replace("`", "").split(", ")
        values = defaults.split(", ")
        told |= dict(
            zip(keys, values if len(values) == len(keys) else values * len(keys), strict=True)
        )
    assert told == {key: shown(field.default) for key, field in Settings.model_fields.items()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_variables_and_flags_that_are_named_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    known = {FILE_VARIABLE, *(PREFIX + key.upper() for key in Settings.model_fields)}
    assert set(re.findall(r"\bARBITER_[A-Z_]+\b", text)) <= known
    command: Any = typer.main.get_command(app)
    options = command.commands["serve"].params
    flags = {"--help", *(flag for one in options for flag in (*one.opts, *one.secondary_opts))}
    for said in re.findall(r"\barbiter serve((?: --?[a-z][^`\n|&;)]*)+)", text):
        assert set(re.findall(r"--[a-z-]+", said)) <= flags, said
