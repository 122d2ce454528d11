"""The command line as a function of its arguments."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from arbiter.cli import app

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

Arbiter = Callable[..., Result]


@pytest.fixture
def arbiter() -> Arbiter:
    """Runs a command in this process."""
    runner = CliRunner()

    def run(*args: str, stdin: str | bytes = "") -> Result:
        result = runner.invoke(app, list(args), input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), (
            result.exception
        )
        return result

    return run


def process(
    *args: str, stdin: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from arbiter.cli import main; main()", *args],
        input=stdin,
        capture_output=True,
        check=False,
        env=env,
        cwd=ROOT,
    )
