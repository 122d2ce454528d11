"""The Dockerfile: no engine is there to build it, so what it names is held against what there is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.deploy.programs import accepted, settings_of

ROOT = Path(__file__).parents[2]


class Instruction(NamedTuple):
    word: str
    rest: str


def instructions() -> list[Instruction]:
    """Comments left out, continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [Instruction(*line.split(None, 1)) for line in lines if line.strip()]


def stages() -> list[list[Instruction]]:
    found: list[list[Instruction]] = []
    for one in instructions():
        if one.word == "FROM":
            found.append([])
        found[-1].append(one)
    return found


def rest(stage: list[Instruction], word: str) -> list[str]:
    return [one.rest for one in stage if one.word == word]


def sent(path: str) -> bool:
    """Whether .dockerignore lets a path go to the builder; the last line that speaks of it decides."""
    told = False
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        pattern = line.strip().removeprefix("!").strip("/").replace("**/", "*")
        if not pattern or pattern.startswith("#"):
            continue
        ways = (path, *map(str, Path(path).parents))
        if any(fnmatch(way, pattern) for way in ways if way != "."):
            told = line.startswith("!")
    return told


def test_every_source_exists_and_is_sent_to_the_builder() -> None:
    copies = [text.split() for stage in stages() for text in rest(stage, "COPY")]
    sources = [one for words in copies for one in words[:-1] if "--from=build" not in words]
    assert sources
    for source in sources:
        assert (ROOT / source).exists(), source
        assert sent(source.strip("/")), source


def test_secrets_environments_and_generated_code_are_not_sent() -> None:
    kept_back = (".env", ".git", ".venv", "tests", "tables.db", "arbiter/v1/acts_pb2.py")
    assert not any(sent(path) for path in (*kept_back, "arbiter/__pycache__/acts.cpython-313.pyc"))
    assert sent("arbiter/v1/__init__.py")


def test_all_that_the_wheel_is_built_from_is_copied() -> None:
    copied = {word.strip("/") for text in rest(stages()[0], "COPY") for word in text.split()[:-1]}
    assert {"pyproject.toml", "LICENSE", "protos", "docs/editions", "arbiter"} <= copied


def test_the_extras_exist() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (extras,) = re.findall(r"'\.\[([a-z,]+)\]'", "".join(rest(stages()[0], "RUN")))
    assert set(extras.split(",")) <= set(project["optional-dependencies"])
    oldest = project["requires-python"].removeprefix(">=")
    images = [text.split()[0] for stage in stages() for text in rest(stage, "FROM")]
    assert len(set(images)) == 1
    version = images[0].split(":")[1].split("-")[0]
    assert f"Programming Language :: Python :: {version}" in project["classifiers"]
    assert [int(n) for n in version.split(".")] >= [int(n) for n in oldest.split(".")]


def test_the_constraints_are_every_locked_version() -> None:
    (command,) = (text for text in rest(stages()[0], "RUN") if text.startswith("sed"))
    made = command.split(">")[0]
    done = subprocess.run(
        ["bash", "-c", made], cwd=ROOT, capture_output=True, check=True, text=True
    )
    locked = re.findall(
        r"^([a-z0-9._-]+==[^ ;]+)", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE
    )
    assert [line.split(";")[0].strip() for line in done.stdout.splitlines()] == locked
    assert "hash" not in done.stdout
    assert "\\" not in done.stdout


def test_what_runs_is_no_root_and_is_a_command_of_the_program() -> None:
    last = stages()[-1]
    assert rest(last, "USER") == ["10001"]
    assert "--uid 10001" in rest(last, "RUN")[0]
    (entry,) = rest(last, "ENTRYPOINT")
    (command,) = rest(last, "CMD")
    accepted([*json.loads(entry), *json.loads(command)])
    (check,) = rest(last, "HEALTHCHECK")
    accepted(json.loads(check[check.index("CMD") + len("CMD") :]))


def test_its_ports_are_those_of_the_service() -> None:
    settings = settings_of({})
    (exposed,) = rest(stages()[-1], "EXPOSE")
    assert {str(settings.port), str(settings.desk_listens)} < set(exposed.split())


def test_tables_are_kept_in_its_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    from arbiter.tables.stores.places import SqliteFile, read_place

    (words,) = rest(stages()[-1], "ENV")
    monkeypatch.setenv(
        "XDG_STATE_HOME", dict(one.split("=") for one in words.split())["XDG_STATE_HOME"]
    )
    place = read_place(settings_of({}).store)
    assert isinstance(place, SqliteFile)
    (volume,) = rest(stages()[-1], "VOLUME")
    assert str(place.path.parent) == volume


def test_hadolint_has_nothing_to_say() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    done = subprocess.run(
        [hadolint, ROOT / "Dockerfile"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
