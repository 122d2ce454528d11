"""The tutorial, done from its beginning to its end as a newcomer does it."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples.test_documents import ROOT, assert_shown, blocks, shell

PAGE = "docs/tutorial.md"
SERVE = "$ arbiter serve --store memory\n"
#: Where the page has the service listen.
ADDRESS, DESK = re.compile(r"(localhost|127\.0\.0\.1):50051"), "http://127.0.0.1:8080"


@pytest.fixture
def served() -> Iterator[str]:
    """The service that the page begins, on free ports; gives the line it says."""
    command = (sys.executable, "-m", "arbiter", "serve", "--store", "memory", "--port", "0")
    env = {key: value for key, value in os.environ.items() if not key.startswith("ARBITER_")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().rstrip("\n")
        finally:
            server.terminate()


@pytest.mark.slow
def test_it_goes_as_it_says(served: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address, desk = served.split()[1], served.rsplit(maxsplit=1)[-1]
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    scope: dict[str, object] = {}
    done = {"console": 0, "python": 0}
    for kind, said in blocks(PAGE):
        if kind == "console" and said.startswith(SERVE):
            shown = said.removeprefix(SERVE).strip()
            assert ADDRESS.sub(address, shown).replace(DESK, desk) == served
            continue
        text = ADDRESS.sub(address, said).replace(
            "arbiter health", f"arbiter health --address {address}"
        )
        if kind == "sh" and not text.startswith("make"):
            ran = shell(text, tmp_path)
            assert ran.returncode == 0, ran.stderr
        elif kind == "console":
            for session in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = session.partition("\n")
                ran = shell(command, tmp_path)
                assert ran.returncode in (0, 1), ran.stderr
                assert_shown(output.splitlines(), ran.stdout.splitlines())
                done["console"] += 1
        elif kind == "python":
            example = doctest.DocTestParser().get_doctest(text, scope, PAGE, PAGE, None)
            result = doctest.DocTestRunner().run(example, clear_globs=False)
            assert result.failed == 0
            scope |= example.globs
            done["python"] += result.attempted
    assert done == {"console": 10, "python": 22}
