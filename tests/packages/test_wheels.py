"""What is published works where nothing else is: built as an sdist, from that as a wheel, installed into an environment that has
only what the wheel declares to need.

Nothing is fetched: the declared packages are linked from the environment of the tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "15-law-13-ally-revokes.hand.toml"
GENERATED = shutil.ignore_patterns("__pycache__", "*_pb2*")
#: The environment of a user who has set nothing.
PLAIN = {
    key: value for key, value in os.environ.items() if not key.startswith(("ARBITER_", "PYTHON"))
}

pytestmark = pytest.mark.slow


def built(source: Path, out: Path) -> Path:
    """The wheel of a source tree, by way of its sdist."""
    build = (sys.executable, "-m", "hatchling", "build", "-d", str(out))
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run((*build, "-t", "sdist"), cwd=source, check=True, capture_output=True, env=env)
    (sdist,) = out.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(out, filter="data")
    unpacked = out / sdist.name.removesuffix(".tar.gz")
    subprocess.run((*build, "-t", "wheel"), cwd=unpacked, check=True, capture_output=True, env=env)
    (wheel,) = out.glob("*.whl")
    return wheel


def needs(distribution: metadata.Distribution, extra: str = "") -> list[Requirement]:
    """What a package declares to need here."""
    read = [Requirement(text) for text in distribution.requires or ()]
    return [one for one in read if one.marker is None or one.marker.evaluate({"extra": extra})]


def declared(own: metadata.Distribution) -> list[metadata.Distribution]:
    """The packages that a package needs, and that they need."""
    found: dict[tuple[str, str], metadata.Distribution] = {}
    waiting = needs(own)
    while waiting:
        one = waiting.pop()
        for extra in ("", *one.extras):
            if (one.name, extra) not in found:
                found[one.name, extra] = metadata.distribution(one.name)
                waiting += needs(found[one.name, extra], extra)
    return list(found.values())


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of an environment with a wheel and what it declares to need, and not even pip beside."""
    venv.create(folder, symlinks=True)
    programs = folder / "bin"
    pip = (sys.executable, "-m", "pip", "--python", str(programs / "python"))
    install = ("install", "--quiet", "--no-index", "--no-deps", "--no-compile", str(wheel))
    subprocess.run((*pip, *install), check=True, capture_output=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (own,) = metadata.distributions(path=[str(site)])
    for distribution in declared(own):
        for file in distribution.files or ():
            place = site / file
            if ".." not in file.parts and not place.exists():
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(Path(str(distribution.locate_file(file))).resolve())
    return programs


def run(programs: Path, *args: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = (str(programs / args[0]), *args[1:])
    return subprocess.run(
        command, capture_output=True, check=False, text=True, cwd=folder, env=PLAIN
    )


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    """``arbiter serve`` with a store on the disk; gives the line it says."""
    command = (str(programs / "arbiter"), "serve", "--port", "0")
    env = {**PLAIN, "XDG_STATE_HOME": str(folder / "state")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env=env
    ) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert line.startswith("SERVING "), line
            yield line
        finally:
            server.terminate()
    assert server.returncode == 0


def copied(folder: Path) -> Path:
    """The source tree as git has it, without what is generated."""
    source = folder / "source"
    for name in ("arbiter", "protos", "docs", "examples", "clients/python"):
        shutil.copytree(ROOT / name, source / name, ignore=GENERATED)
    for file in (*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "buf.yaml"):
        shutil.copy(file, source)
    return source


def test_the_wheel_of_the_arbiter_is_whole_and_works_alone(tmp_path: Path) -> None:
    source = copied(tmp_path)
    wheel = built(source, tmp_path / "dist")
    held = set(zipfile.ZipFile(wheel).namelist())
    files = (file for file in (source / "arbiter").rglob("*") if file.is_file())
    ours = {str(file.relative_to(source)) for file in files}
    assert ours - held == set()
    protos = [file.stem for file in source.glob("protos/arbiter/v1/*.proto")]
    assert {f"arbiter/v1/{name}_pb2{kind}" for name in protos for kind in (".py", ".pyi")} <= held
    readings = {f"arbiter/desk/readings/{file.name}" for file in source.glob("docs/editions/*")}
    assert readings <= held
    assert "arbiter/py.typed" in held
    assert not [name for name in held if name.startswith(("tests/", "docs/", "clients/"))]

    programs = installed(wheel, tmp_path / "env")
    told = run(programs, "arbiter", "--version", folder=tmp_path)
    assert (told.returncode, told.stdout) == (0, f"arbiter {metadata.version('arbiter')}\n")
    reviewed = run(programs, "arbiter", "review", str(EXAMPLE), folder=tmp_path)
    assert reviewed.returncode == 1, reviewed.stderr
    assert "9 points → the soloist" in reviewed.stdout
    embedded = (
        "import sys, arbiter; from pathlib import Path\n"
        "report = arbiter.review(arbiter.loads(Path(sys.argv[1]).read_text()))\n"
        "print(report.verdict.value, sorted({'grpc', 'google', 'asyncio'} & set(sys.modules)))"
    )
    inside = run(programs, "python", "-c", embedded, str(EXAMPLE), folder=tmp_path)
    assert (inside.returncode, inside.stdout) == (0, "IRREGULAR []\n"), inside.stderr
    traced = ("serve", "--port", "0", "--store", "memory", "--otel-endpoint", "http://127.0.0.1:1")
    without = run(programs, "arbiter", *traced, folder=tmp_path)
    assert (without.returncode, "arbiter[otel]" in without.stderr) == (2, True)

    with serving(programs, tmp_path) as line:
        address = line.split()[1]
        asked = run(programs, "arbiter", "health", "--address", address, folder=tmp_path)
        assert (asked.returncode, asked.stdout) == (0, "SERVING\n")
        call = (
            "import sys, grpc; from arbiter.v1 import law_service_pb2 as laws, law_service_pb2_grpc\n"
            "stub = law_service_pb2_grpc.LawServiceStub(grpc.insecure_channel(sys.argv[1]))\n"
            "print(stub.GetLaw(laws.GetLawRequest(edition='calabrasella', number='13')).law.title)"
        )
        answered = run(programs, "python", "-c", call, address, folder=tmp_path)
        assert (answered.returncode, answered.stdout) == (0, "Revoke\n"), answered.stderr
        desk = line.split("review desk at ")[1].strip()
        with urllib.request.urlopen(f"{desk}/editions/calabrasella", timeout=10) as page:  # noqa: S310  # our own
            assert b"Law 13" in page.read()
    assert (tmp_path / "state" / "arbiter" / "tables.db").exists()


def test_the_wheel_of_the_client_works_without_the_arbiter(tmp_path: Path) -> None:
    wheel = built(copied(tmp_path) / "clients" / "python", tmp_path / "dist")
    held = set(zipfile.ZipFile(wheel).namelist())
    assert {"arbiter_client/py.typed", "arbiter_client/v1/table_service_pb2.py"} <= held
    programs = installed(wheel, tmp_path / "env")
    asking = (
        "import sys, importlib.util; from arbiter_client import Client\n"
        "assert importlib.util.find_spec('arbiter') is None\n"
        "with Client(sys.argv[1]) as client:\n"
        "    print(client.law('calabrasella', '13').title)"
    )
    with serving(Path(sys.executable).parent, tmp_path) as line:
        answered = run(programs, "python", "-c", asking, line.split()[1], folder=tmp_path)
    assert (answered.returncode, answered.stdout) == (0, "Revoke\n"), answered.stderr
