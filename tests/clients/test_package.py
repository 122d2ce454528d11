"""The package is built from its sources alone, and knows nothing of the server."""

from __future__ import annotations

import ast
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from google.protobuf import descriptor_pool

import arbiter_client
from arbiter.v1 import acts_pb2
from arbiter_client import v1

SOURCES = Path(arbiter_client.__file__).parent


def build(target: str, folder: Path) -> Path:
    code = "import sys; from hatchling.build import build_sdist, build_wheel; globals()['build_' + sys.argv[1]](sys.argv[2])"
    done = subprocess.run(
        [sys.executable, "-c", code, target, str(folder)],
        cwd=SOURCES.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl" if target == "wheel" else "*.tar.gz"))


def test_the_source_distribution_holds_the_protos_and_builds_the_wheel(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as sources:
        names = {name.split("/", 1)[1] for name in sources.getnames()}
        sources.extractall(tmp_path / "unpacked", filter="data")
    assert {"hatch_build.py", "protos/arbiter/v1/acts.proto", "arbiter_client/acts.py"} <= names
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    code = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=unpacked, check=True, capture_output=True
    )
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        held = set(wheel.namelist())
    assert {
        "arbiter_client/py.typed",
        "arbiter_client/v1/acts_pb2.py",
        "arbiter_client/v1/acts_pb2.pyi",
        "arbiter_client/v1/table_service_pb2.py",
    } <= held
    assert not [name for name in held if name.startswith(("arbiter/", "hatch_build"))]


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: path.name)
def test_nothing_of_the_server_is_imported(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        named = []
        if isinstance(node, ast.Import):
            named = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            named = [node.module or ""]
        assert not [name for name in named if name.split(".")[0] == "arbiter"]


def test_client_and_server_live_in_one_process_with_messages_of_their_own() -> None:
    assert v1.Act is not acts_pb2.Act
    assert v1.Act.DESCRIPTOR.full_name == acts_pb2.Act.DESCRIPTOR.full_name
    ours, theirs = v1.Act.DESCRIPTOR.file.pool, descriptor_pool.Default()
    assert ours is not theirs
    act = v1.Act(seat=1, verb=v1.VERB_PLAY, cards=[v1.CARD_KING_OF_SPADES])
    assert acts_pb2.Act.FromString(act.SerializeToString()).cards == [13]
