"""Remembers what the tests of the laws are marked for, before any of them is deselected."""

from __future__ import annotations

import pytest

from tests.laws.table import MARKS


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    found: list[tuple[str, tuple[object, ...]]] = []
    for item in items:
        if item.path.parent.name == "laws":
            found.append((item.path.name, ()))
            found += [
                (item.path.name, (mark.name, *mark.args, *mark.kwargs.values()))
                for mark in item.iter_markers()
                if mark.name in ("law", "option")
            ]
    session.stash[MARKS] = found
