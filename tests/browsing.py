"""A real Chromium for tests, and how it is to be started."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

#: Debian's chromium neither finds a sandbox nor a graphics card in a container, and is to call nobody.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def chromium() -> str:
    """Where Chromium is; it is installed where it is missing and that is possible."""
    with (Path(tempfile.gettempdir()) / "arbiter-chromium.lock").open("w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        path = shutil.which("chromium")
        if path is None and shutil.which("apt-get") and os.geteuid() == 0:
            for words in (("update",), ("install", "-y", "chromium")):
                subprocess.run(("apt-get", *words), check=False, capture_output=True)
            path = shutil.which("chromium")
    if path is None:
        assert os.environ.get("CI") != "true", "chromium is needed: apt-get install chromium"
        pytest.skip("chromium is not installed and cannot be: apt-get install chromium")
    return path
