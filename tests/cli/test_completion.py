"""Shells complete commands, options and the names of books."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BIN = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}


def bash(script: str, **env: str) -> str:
    """Runs a script in bash; the last command keeps bash there, so that it is seen to be the shell."""
    done = subprocess.run(
        ["bash", "-eu", "-c", f"{script}\ntrue"],
        capture_output=True,
        check=False,
        text=True,
        env={**ENVIRONMENT, **env},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def arbiter(**env: str) -> str:
    """Runs the program as a shell does for completion."""
    done = subprocess.run(
        [str(BIN / "arbiter")],
        capture_output=True,
        check=True,
        text=True,
        env={**ENVIRONMENT, **env},
    )
    return done.stdout


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("arbiter re", ["review"]),
        ("arbiter laws klaberjass-", ["klaberjass-three", "klaberjass-partners"]),
        ("arbiter deal --edition terz", ["terziglio"]),
        ("arbiter serve --otel", ["--otel-endpoint"]),
        ("arbiter archive j", ["judge"]),
        ("arbiter review --format h", ["html"]),
    ],
)
def test_bash_completes(words: str, completed: list[str]) -> None:
    asked = words.split()
    said = bash(
        'eval "$(arbiter --show-completion)"; '
        f"COMP_WORDS=({words}); COMP_CWORD={len(asked) - 1}; _arbiter_completion arbiter; "
        "printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    assert said.split() == completed


def test_bash_keeps_it(tmp_path: Path) -> None:
    (tmp_path / ".bashrc").write_text("# mine\n")
    said = bash("arbiter --install-completion", HOME=str(tmp_path))
    assert said.startswith("bash completion installed in ")
    rc = (tmp_path / ".bashrc").read_text()
    assert rc.startswith("# mine\n")
    (installed,) = (Path(line.split("'")[1]) for line in rc.splitlines() if "source" in line)
    assert "complete -o default -F _arbiter_completion arbiter" in installed.read_text()


def test_zsh_and_fish_are_given_their_scripts_and_completions() -> None:
    assert "#compdef arbiter\n" in arbiter(_ARBITER_COMPLETE="source_zsh")
    assert "complete --command arbiter" in arbiter(_ARBITER_COMPLETE="source_fish")
    words = {"_TYPER_COMPLETE_ARGS": "arbiter laws terz"}
    assert "terziglio" in arbiter(_ARBITER_COMPLETE="complete_zsh", **words)
    fish = {"_TYPER_COMPLETE_FISH_ACTION": "get-args", **words}
    assert arbiter(_ARBITER_COMPLETE="complete_fish", **fish).split() == ["terziglio"]
