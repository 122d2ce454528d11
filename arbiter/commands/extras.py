"""What only some commands need, and an installation may be without."""

from __future__ import annotations

from importlib.util import find_spec

from arbiter.commands.output import fail


def needs(module: str, extras: str) -> None:
    """Ends the command where a module is not installed, and tells how to install it.

    Args:
        module: The module's name.
        extras: The extras that bring it, as pip takes them.
    """
    if find_spec(module) is None:
        fail("archive", f"{module} is not installed; pip install 'arbiter[{extras}]' brings it")
