"""Remembers what the tests of klaberjass are marked for, before any of them is deselected."""

from __future__ import annotations

import pytest

from tests.laws.klaberjass.hands import KLABERJASS_MARKS


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    here = [item for item in items if item.path.parent.name == "klaberjass"]
    session.stash[KLABERJASS_MARKS] = (
        {item.path.name for item in here},
        [
            (mark.name, *mark.args, *mark.kwargs.values())
            for item in here
            for mark in item.iter_markers()
            if mark.name in ("law", "option")
        ],
    )
