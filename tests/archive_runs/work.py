"""Work for processes that die over it."""

import os
import signal
from pathlib import Path


def length(path: Path) -> int:
    """The length of a file; who finds ``die`` in it takes it away and dies."""
    text = path.read_text()
    if text.startswith("die"):
        path.write_text(text[3:])
        os.kill(os.getpid(), signal.SIGKILL)
    if text == "fail":
        raise RuntimeError("as it was told")
    return len(text)


def process_id(_: int) -> int:
    """Who does it."""
    return os.getpid()
