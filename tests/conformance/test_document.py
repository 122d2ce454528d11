"""What docs/conformance.md shows is so: its commands run, its messages can be read, its tables are whole."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path

from google.protobuf import json_format

from arbiter.conformance.faults import FaultName
from arbiter.conformance.questions import Level, Task
from arbiter.v1 import conformance_service_pb2 as pb
from tests.examples.test_documents import assert_shown, shell
from tests.service.conftest import Served
from tests.service.conftest import served as served_fixture

served = served_fixture
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_its_commands_do_what_it_shows(tmp_path: Path) -> None:
    for kind, text in BLOCKS:
        if kind == "sh":
            done = shell(text, tmp_path)
            assert done.returncode == 0, done.stderr
        elif kind == "console":
            command, _, shown = text.removeprefix("$ ").partition("\n")
            done = shell(command, tmp_path)
            assert_shown(shown.splitlines(), done.stdout.splitlines())
    assert (tmp_path / "fault.txt").read_text().startswith("fault.hand.toml")


def test_its_messages_can_be_read() -> None:
    shown = [json.loads(text) for kind, text in BLOCKS if kind == "json"]
    for message in shown:
        kind = pb.Question if "task" in message else pb.Answer
        json_format.ParseDict(message, kind())
    assert len(shown) == 3


async def test_its_client_runs_against_a_server(served: Served) -> None:
    code = next(text for kind, text in BLOCKS if kind == "python")
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code),
        env={**os.environ, "ARBITER": served.arbiter.address},
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await running.communicate()
    lines = said.decode().splitlines()
    assert running.returncode == 0
    assert len(lines) == 21
    assert lines[-1] == "failed"
    assert {line.split()[1] for line in lines[:-1]} == {"OUTCOME_RIGHT", "OUTCOME_WRONG"}


def test_every_name_is_explained() -> None:
    named = set(re.findall(r"^\| `([A-Z_]+)` \|", PAGE, re.MULTILINE))
    assert {*FaultName, *Level} <= named
    assert {f"TASK_{task}" for task in Task} <= named


def test_the_words_of_the_wire_are_those_of_the_core() -> None:
    for enum, prefix, words in (
        (pb.FaultName, "FAULT_NAME", FaultName),
        (pb.Level, "LEVEL", Level),
        (pb.Task, "TASK", Task),
    ):
        assert enum.keys() == [f"{prefix}_UNSPECIFIED", *(f"{prefix}_{word}" for word in words)]


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
