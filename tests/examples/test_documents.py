"""What the README and the pages of docs/ show is run: python, shell commands with their output, records."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import NamedTuple

import pytest

from arbiter.records.toml import loads

ROOT = Path(__file__).parents[2]
PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/cli.md"),
    *("docs/record-format.md", "docs/architecture.md", "docs/archives.md"),
)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)")


class Block(NamedTuple):
    kind: str
    text: str


def blocks(page: str) -> list[Block]:
    return [Block(*found) for found in FENCE.findall((ROOT / page).read_text(encoding="utf-8"))]


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-eu", "-o", "pipefail", "-c", command],
        capture_output=True,
        check=False,
        text=True,
        cwd=folder,
        env={**os.environ, "PATH": path},
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_is_so(page: str, folder: Path) -> None:
    for kind, text in blocks(page):
        if kind == "python":
            runs_as_shown(text, folder)
        elif kind == "sh" and not text.startswith("make"):
            done = shell(text, folder)
            assert done.returncode == 0, done.stderr
        elif kind == "console":
            for session in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, shown = session.partition("\n")
                done = shell(command, folder)
                assert done.returncode in (0, 1, 2)
                assert_shown(shown.splitlines(), done.stdout.splitlines())
        elif kind == "toml":
            assert loads(text).acts


def runs_as_shown(code: str, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, text=True, cwd=folder
    )
    assert done.returncode == 0, done.stderr
    comments = " ".join(re.findall(r"#\s(.*)", code))
    for line in done.stdout.splitlines():
        first = line.split()[0].strip("{}:'\"")
        assert first in comments or line.startswith("{"), line


def assert_shown(shown: list[str], output: list[str]) -> None:
    """Each line that is shown is there, in order; `…` stands for any lines, at the end of a line for its rest."""
    at, anywhere = 0, False
    for line in shown:
        if line == "…":
            anywhere = True
            continue
        places = [n for n in range(at, len(output)) if fits(line, output[n])]
        assert places, f"{line!r} is not in the output"
        assert anywhere or places[0] == at, f"{line!r} is not the next line of the output"
        at, anywhere = places[0] + 1, False


def fits(shown: str, line: str) -> bool:
    return (
        line.startswith(shown.removesuffix("…"))
        if shown.endswith("…")
        else line.rstrip() == shown.rstrip()
    )


@pytest.mark.parametrize("page", PAGES)
def test_its_links_lead_somewhere(page: str) -> None:
    for target in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert ((ROOT / page).parent / target).exists(), target


def test_the_targets_of_make_that_are_named_exist() -> None:
    made = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        named = re.findall(
            r"^make ([a-z]+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE
        )
        assert set(named) <= made


def test_the_demonstration_judges_the_samples_and_stops() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/demo.py"],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "9 points move to the soloist" in said
    assert "p3 play Kh RETRACTED" in said
    assert said.endswith("Stopping the service.")


def test_a_demonstration_that_stays_has_said_everything_by_then() -> None:
    """It serves on until it is stopped; what it prints is there to read, into a pipe too."""
    with subprocess.Popen(
        [sys.executable, "scripts/demo.py", "--stay"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
        env={key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"},
    ) as running:
        assert running.stdout is not None
        patience = threading.Timer(60, running.kill)
        patience.start()
        try:
            said = ""
            while "arbiter review examples" not in said:
                line = running.stdout.readline()
                assert line, f"it ended, having said {said!r}"
                said += line
        finally:
            patience.cancel()
            # The service with it; a shell's background job would be deaf to Ctrl-C.
            os.killpg(running.pid, signal.SIGTERM)
        running.wait(30)
    assert "RETRACTED" in said
