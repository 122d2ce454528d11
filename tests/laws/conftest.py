"""Remembers what the tests of the laws are marked for, before any of them is deselected."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.table import MARKS

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    here = [item for item in items if item.path.is_relative_to(HERE)]
    session.stash[MARKS] = (
        {item.path for item in here},
        [
            (mark.name, *mark.args, *mark.kwargs.values())
            for item in here
            for mark in item.iter_markers()
            if mark.name in ("law", "option")
        ],
    )
