"""Servers that are soon there again: forked from a process in which everything is loaded, run as `arbiter serve` is.

Reads flags from standard input, one JSON object a line, and forks a server for each. The server writes its process id
in a line of its own before it says that it serves. When the input ends, so do the servers.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys

_DIE_WITH_PARENT = 1


def main() -> None:
    """Forks servers until the input ends."""
    from arbiter import editions
    from arbiter.service import server  # noqa: F401  # loaded here, once for all
    from arbiter.tables.stores import migrating, sqlite  # noqa: F401  # likewise

    for name in editions.names():
        editions.find(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if os.fork() == 0:
            _serve(json.loads(line))


def _serve(flags: dict[str, object]) -> None:
    from arbiter.service.app import start

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    os.close(0)
    os.write(1, f"{os.getpid()}\n".encode())
    code = start(flags)
    if code:
        os.write(1, f"FAILED {code}\n".encode())
    os._exit(code)


if __name__ == "__main__":
    main()
