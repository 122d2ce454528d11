"""The TypeScript client: generated, compiled strictly, tested in Node and in a browser against a real arbiter.

The first test of a process sets it up, in a copy, so that several processes do not stand in each other's way.
"""

from __future__ import annotations

import base64
import fcntl
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from google.protobuf.message import Message
from playwright.sync_api import sync_playwright

import arbiter_client
from arbiter.records import notation
from arbiter_client import read_act, read_record
from tests.browsing import FLAGS, chromium
from tests.clients.conftest import process
from tests.clients.test_acts import ACTS, pack_of
from tests.clients.test_records import NO_TOML, WRONG

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "clients" / "typescript"
PAGE = '<!doctype html><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'

pytestmark = pytest.mark.timeout(240)


def run(*command: str, folder: Path, **env: str) -> str:
    """Runs a program, which must not fail; gives what it says."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
        env={**os.environ, "PATH": path, "npm_config_update_notifier": "false", **env},
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def wanting(program: str) -> None:
    """Skips where a program is missing; but not where everything has to be tested."""
    if shutil.which(program) is None:
        assert os.environ.get("CI") != "true", f"{program} is missing"
        pytest.skip(f"{program} is not installed")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, generated and compiled in a folder of its own; once, whichever process comes first."""
    wanting("node")
    wanting("npm")
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "typescript"
    with (shared.parent / "typescript.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        clients = shared / "clients" / "typescript"
        if not (clients / "dist" / "browser" / "page.js").exists():
            left_out = shutil.ignore_patterns("node_modules", "dist", "gen")
            shutil.copytree(ROOT / "protos", shared / "protos", dirs_exist_ok=True)
            shutil.copytree(SOURCES, clients, ignore=left_out, dirs_exist_ok=True)
            run("npm", "ci", "--no-audit", "--no-fund", "--prefer-offline", folder=clients)
            (clients / "test" / "readme.ts").write_text(shown(), "utf-8")
            run("npm", "run", "generate", folder=clients)
            run("npm", "run", "build", folder=clients)
            run("npm", "run", "bundle", folder=clients)
        return clients


@pytest.fixture(scope="module")
def pages(package: Path) -> Iterator[str]:
    """A server of the page, of another origin than the arbiter."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(package / "dist" / "browser" / "page.js", folder)
        (Path(folder) / "index.html").write_text(PAGE, "utf-8")
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(_Quiet, directory=folder)
        )
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        serving.join()
        server.server_close()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


def shown() -> str:
    """What the README shows, as a program."""
    text = (SOURCES / "README.md").read_text("utf-8")
    blocks = re.findall(r"^```ts\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    code = "\n".join(blocks).replace('"arbiter-client"', '"../src/index.js"')
    return code.replace('"http://localhost:8080"', 'process.env["ARBITER_URL"] ?? ""')


#: What only one client has: an event loop, TLS and folders are Python's; calls given up and types with names of their own
#: are TypeScript's. The type of a pack is named differently.
PYTHON_ONLY = {"AsyncClient", "AsyncTable", "Pack", "Tls", "read_records"}
TYPESCRIPT_ONLY = {
    "Cancelled", "ClientOptions", "DisclosureName", "Following", "PackName", "ProfileName", "Submission",
}  # fmt: skip


def exported() -> set[str]:
    """What the package exports, in the spelling of Python."""
    index = (SOURCES / "src" / "index.ts").read_text("utf-8")
    lists = re.findall(r"export (?:type )?\{(.*?)\} from|export \* as (\w+) from", index, re.DOTALL)
    words = (word for parts in lists for part in parts for word in part.split(","))
    names = {word.removeprefix("type ") for word in map(str.strip, words) if word}
    return {
        re.sub(r"(?<=[a-z])[A-Z]", lambda it: f"_{it[0].lower()}", name)
        if name[0].islower()
        else name
        for name in names
    }


def test_the_two_clients_have_the_same_surface() -> None:
    ours = set(arbiter_client.__all__)
    assert exported() - ours == TYPESCRIPT_ONLY
    assert ours - exported() == PYTHON_ONLY


def desk(line: str) -> str:
    return line.split("review desk at ")[1].strip()


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((SOURCES / "package-lock.json").read_text("utf-8"))
    assert not [name for name, one in lock["packages"].items() if "resolved" in one]
    assert all("integrity" in one for name, one in lock["packages"].items() if name)


def test_node_talks_to_a_real_arbiter_by_each_protocol(package: Path, tmp_path: Path) -> None:
    acts, records = tmp_path / "acts.json", tmp_path / "records.json"
    acts.write_text(json.dumps(list(written())), "utf-8")
    records.write_text(json.dumps(recorded()), "utf-8")
    with process(desk=True, desk_port=0, table_calls_per_second=0) as line:
        run(
            "npm",
            "test",
            folder=package,
            ARBITER_URL=desk(line),
            ARBITER_ACTS=str(acts),
            ARBITER_RECORDS=str(records),
        )


def written() -> Iterator[dict[str, str]]:
    """Acts in both packs, with the message of each."""
    for text in ACTS:
        here = pack_of(text)
        act, aside = notation.read_act(text, here, "french", 3)
        for pack in ("french", "italian"):
            said = notation.write_act(act, aside, here, pack)
            yield {"text": said, "pack": pack, "message": encoded(read_act(said, pack))}


def recorded() -> dict[str, object]:
    """The example records, with the message of each as the client for Python reads it, and what is no record."""
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "examples").glob("*.hand.toml")}
    return {
        "examples": [
            {"name": name, "text": text, "message": encoded(read_record(text))}
            for name, text in sorted(texts.items())
        ],
        "wrong": [{"text": text, "why": why} for text, why in WRONG.items()],
        "noToml": [{"text": text, "line": line} for text, line in NO_TOML.items()],
    }


def encoded(message: Message) -> str:
    return base64.b64encode(message.SerializeToString(deterministic=True)).decode()


def test_the_readme_shows_what_is_so(package: Path) -> None:
    with process(desk=True, desk_port=0) as line:
        said = run("node", "dist/test/readme.js", folder=package, ARBITER_URL=desk(line))
    assert said.splitlines() == [
        "ACCEPTED",
        "1 dealt",
        "2 done",
        "3 closed",
        "STALE_REVISION 3",
        "PASSED_OUT",
        "Revoke",
    ]


@pytest.mark.parametrize("protocol", ["connect", "grpc-web"])
def test_a_page_of_another_origin_plays_and_watches(protocol: str, pages: str) -> None:
    path = chromium()
    with process(desk=True, desk_port=0, web_origins=[pages]) as line, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.goto(f"{pages}/index.html")
        page.wait_for_function("globalThis.run !== undefined")
        told = page.evaluate("([url, protocol]) => run(url, protocol)", [desk(line), protocol])
        browser.close()
    assert told == {
        "disposition": "ACCEPTED",
        "stale": "STALE_REVISION 2",
        "heard": ["1 dealt", "2 done", "3 done", "4 closed"],
        "verdict": "PASSED_OUT",
        "law": "Revoke",
    }
    assert not [line for line in said if "409" not in line]
