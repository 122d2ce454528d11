"""A server for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.tables.rooms import Room, serving


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    """A server that keeps its tables in memory."""
    async with serving() as one:
        yield one


@pytest.fixture(params=["memory", "sqlite"])
async def kept(request: Any, tmp_path: Path) -> AsyncIterator[Room]:
    """A server with each store of one process."""
    store = "memory" if request.param == "memory" else f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as one:
        yield one
