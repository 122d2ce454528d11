"""The service as a process: configuration in, exit code out."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.service.config import Settings

#: The exit code where the configuration cannot be used.
MISCONFIGURED = 2
#: After how many new values garbage is looked for, and how much more seldom among older ones.
_COLLECT = (20_000, 50, 100)
#: How long a thread goes on while others wait, in seconds.
_TURN = 0.0005


def start(flags: Mapping[str, object] | None = None, file: Path | None = None) -> int:
    """Reads the configuration and serves.

    Args:
        flags: What the command line says, by the names of the settings; None as a value is: not said.
        file: The TOML file that the command line names.

    Returns:
        The exit code: 0 after a stop that was asked for, 2 where the configuration cannot be used.
    """
    from arbiter.service.config import SettingsError, load

    try:
        settings = load(flags, file)
    except SettingsError as error:
        _complain(error.faults)
        return MISCONFIGURED
    return run(settings)


def run(settings: Settings) -> int:
    """Serves until a signal asks to stop.

    Returns:
        The exit code: 0 after a stop that was asked for, 2 where an address or the certificates cannot be used.
    """
    import asyncio
    import logging

    from arbiter.service.config import unknown_variables
    from arbiter.service.logs import ForeignLogs, Log
    from arbiter.service.server import CannotServe, serve

    settle_down()
    log = Log(settings.log_level)
    logging.basicConfig(handlers=[ForeignLogs(log)], level=logging.WARNING)
    for name in unknown_variables():
        log.warning("unknown_variable", name=name)
    try:
        asyncio.run(serve(settings, log, _say), debug=False)
    except CannotServe as error:
        _complain((str(error),))
        return MISCONFIGURED
    return 0


def settle_down() -> None:
    """Suits the interpreter to a server of many small values.

    What is loaded stays and need not be looked through for garbage again and again, and values that hold no cycle,
    which nearly all are, need no collector. A thread that has committed a group gets its turn soon.
    """
    gc.freeze()
    gc.set_threshold(*_COLLECT)
    sys.setswitchinterval(_TURN)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _complain(faults: tuple[str, ...]) -> None:
    for fault in faults:
        sys.stderr.write(f"arbiter serve: {fault}\n")
