"""How kernels are compiled, and kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbiter.archive.kernels import compiled as module
from arbiter.archive.kernels.compiled import COMPILED, compiled

needs_numba = pytest.mark.skipif(not COMPILED, reason="numba is not installed")


@pytest.fixture
def doubled() -> Callable[[int], int]:
    """A kernel that nobody has compiled yet."""

    def doubled(number: int) -> int:
        return 2 * number

    return doubled


@needs_numba
def test_what_is_kept_is_named_by_the_sources_of_all_kernels(
    doubled: Callable[[int], int],
) -> None:
    """Numba itself asks about one file alone, and kernels are made of several."""
    kernel = compiled(doubled)
    assert kernel(21) == 42
    name, _, digest = kernel.__qualname__.rpartition("_")
    assert name.endswith("doubled")
    assert len(digest) == 16


@needs_numba
def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch, doubled: Callable[[int], int]
) -> None:
    njit = module.numba.njit

    def nowhere(*, cache: bool = False, **options: object) -> object:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return njit(**options)

    monkeypatch.setattr(module.numba, "njit", nowhere)
    assert compiled(doubled)(4) == 8


def test_without_numba_a_kernel_is_the_function_itself(
    monkeypatch: pytest.MonkeyPatch, doubled: Callable[[int], int]
) -> None:
    monkeypatch.setattr(module, "numba", None)
    assert compiled(doubled) is doubled
