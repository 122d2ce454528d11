"""Compiled by numba where it is installed, interpreted where it is not."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from arbiter.archive import codes

_Kernel = TypeVar("_Kernel", bound=Callable[..., object])

numba: Any
try:
    import numba
except ImportError:
    numba = None

#: Whether kernels are compiled.
COMPILED: Final = numba is not None


def _sources() -> str:
    """A digest of the sources of the kernels, and of the codes that they go by."""
    digest = blake2b(digest_size=8)
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    digest.update(Path(codes.__file__).read_bytes())
    return digest.hexdigest()


_SOURCES: Final = _sources()


def compiled(kernel: _Kernel) -> _Kernel:
    """Compiles a function of numbers and arrays; what was compiled is kept beside the module for the next process.

    Kernels call each other across modules, and take their constants from others; numba looks at the module of a kernel
    alone when it asks whether what it has kept is still good. So the sources of all of them are in the name.
    """
    if numba is None:
        return kernel
    kernel.__qualname__ = f"{kernel.__qualname__}_{_SOURCES}"
    # No kernel makes an array, so none need count who holds one: with the counting they take twice as long.
    options = {"nogil": True, "error_model": "numpy", "forceinline": True, "_nrt": False}
    try:
        made = numba.njit(cache=True, **options)(kernel)
    except RuntimeError:
        # Nowhere can anything be kept: each process compiles for itself.
        made = numba.njit(**options)(kernel)
    return cast("_Kernel", made)
