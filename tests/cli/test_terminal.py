"""On a terminal there are colours, and a progress bar for many records; nowhere else."""

import os
import pty
import signal
import subprocess
import sys
import time

from tests.cli.conftest import EXAMPLES, ROOT

REVOKE = str(EXAMPLES / "15-law-13-ally-revokes.hand.toml")
COMMAND = [sys.executable, "-c", "from arbiter.cli import main; main()", "review"]
PLAIN = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}


def seen(args: list[str], *, on: str, env: dict[str, str]) -> bytes:
    """What a terminal shows of a review, as its standard output or its standard error."""
    leader, follower = pty.openpty()
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, on: follower}
    with subprocess.Popen([*COMMAND, *args], cwd=ROOT, env=env, **streams):  # type: ignore[call-overload]  # streams
        os.close(follower)
        shown = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
    os.close(leader)
    return shown


def test_a_terminal_shows_colours() -> None:
    shown = seen([REVOKE], on="stdout", env={**PLAIN, "TERM": "xterm-256color"})
    assert b"\x1b[1;31m" in shown
    assert b"A revoke" in shown


def test_no_color_is_heeded() -> None:
    env = {**PLAIN, "TERM": "xterm-256color", "NO_COLOR": "1"}
    assert b"\x1b" not in seen([REVOKE], on="stdout", env=env)


def test_many_records_show_a_bar_on_a_terminal_and_few_do_not() -> None:
    env = {**PLAIN, "TERM": "xterm-256color"}
    assert b"reviewing" in seen([REVOKE] * 30, on="stderr", env=env)
    assert seen([REVOKE] * 3, on="stderr", env=env) == b""


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"Traceback" not in stderr
