"""The desk served beside the calls: where it listens, what it logs, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import io
import json
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

from arbiter.service.config import DESK_PORT, Settings, SettingsError, load
from arbiter.service.logs import Log
from arbiter.service.server import Arbiter, CannotServe
from tests.desk.asking import example
from tests.service.test_process import failed, process
from tests.service.test_tls import certificates

__all__ = ["certificates"]


@asynccontextmanager
async def serving(**settings: Any) -> AsyncIterator[tuple[Arbiter, io.BytesIO]]:
    log = io.BytesIO()
    made = {"port": 0, "grace_seconds": 5, "store": "memory", **settings}
    arbiter = Arbiter(Settings(**made), Log("debug", log))
    await arbiter.begin()
    try:
        yield arbiter, log
    finally:
        await arbiter.end()


def asked(
    url: str, method: str = "GET", body: str = "", context: ssl.SSLContext | None = None
) -> int:
    place = urlsplit(url)
    assert place.hostname is not None
    connection = (
        http.client.HTTPSConnection(place.hostname, place.port, timeout=10, context=context)
        if place.scheme == "https"
        else http.client.HTTPConnection(place.hostname, place.port, timeout=10)
    )
    head = {"content-type": "application/x-www-form-urlencoded"} if body else {}
    try:
        connection.request(method, place.path or "/", body or None, head)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()


async def test_the_desk_answers_and_no_line_of_the_log_tells_of_the_record() -> None:
    async with serving() as (arbiter, log):
        assert arbiter.desk is not None
        text = example("12-law-11").replace("Est", "Ermenegilda")
        url = f"{arbiter.desk.address}/hands"
        assert await asyncio.to_thread(asked, url, "POST", urlencode({"text": text})) == 303
        bad = urlencode({"text": text.replace("pass", "Ermengarda")})
        assert await asyncio.to_thread(asked, url, "POST", bad) == 422
        assert await asyncio.to_thread(asked, f"{arbiter.desk.address}/nothing") == 404
    said = log.getvalue()
    assert b"Ermen" not in said
    events = [json.loads(line)["event"] for line in said.splitlines()]
    assert events == ["serving", "stopping", "stopped"]


async def test_a_desk_that_nobody_wants_is_not_there() -> None:
    async with serving(desk=False, desk_host="0.0.0.0") as (arbiter, _):  # noqa: S104  # not listened on
        assert arbiter.desk is None


def test_the_line_tells_where_the_desk_is() -> None:
    with process(store="memory") as (_, line):
        address = line.split("review desk at ")[1].strip()
        assert asked(address) == 200
    with process(store="memory", desk=False) as (_, line):
        assert "desk" not in line


def test_the_port_is_8080_but_a_free_one_where_the_port_of_the_calls_is() -> None:
    assert Settings(port=50051).desk_listens == DESK_PORT == 8080
    assert Settings(port=0).desk_listens == 0
    assert Settings(port=0, desk_port=9999).desk_listens == 9999
    assert Settings(port=1, desk_port=0).desk_listens == 0


def test_a_port_that_is_taken_is_named_with_its_setting() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = failed(port=0, desk_port=port, store="memory")
    assert f"desk_host and desk_port 127.0.0.1:{port} cannot be listened on" in said
    assert "another desk_port can be given, or desk set to false" in said


async def test_several_processes_share_the_port_where_they_are_told_to() -> None:
    async with serving(share_port=True) as (first, _):
        assert first.desk is not None
        async with serving(share_port=True, desk_port=first.desk.port) as (second, _):
            assert second.desk is not None
            assert second.desk.port == first.desk.port
    with pytest.raises(CannotServe):
        async with serving(desk_host="256.256.256.256", insecure=True):
            pass


def test_plain_text_beyond_loopback_is_served_on_purpose_only() -> None:
    with pytest.raises(SettingsError, match=r"desk_host 0\.0\.0\.0 can be reached by others"):
        load({"desk_host": "0.0.0.0"})  # noqa: S104  # refused
    assert load({"desk_host": "0.0.0.0", "desk": False}).desk_host == "0.0.0.0"  # noqa: S104  # the same
    assert load({"desk_host": "0.0.0.0", "insecure": True}).insecure  # noqa: S104  # not listened on


async def test_the_certificates_of_the_calls_serve_the_desk_too(certificates: Path) -> None:
    tls = {
        "tls_certificate": certificates / "server.pem",
        "tls_key": certificates / "server.key",
    }
    trusting = ssl.create_default_context(cafile=str(certificates / "ca.pem"))
    async with serving(**tls) as (arbiter, _):
        assert arbiter.desk is not None
        assert arbiter.desk.address.startswith("https://")
        assert await asyncio.to_thread(asked, arbiter.desk.address, context=trusting) == 200
    async with serving(**tls, tls_client_ca=certificates / "ca.pem") as (arbiter, _):
        assert arbiter.desk is not None
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await asyncio.to_thread(asked, arbiter.desk.address, context=trusting)
        known = ssl.create_default_context(cafile=str(certificates / "ca.pem"))
        known.load_cert_chain(certificates / "client.pem", certificates / "client.key")
        assert await asyncio.to_thread(asked, arbiter.desk.address, context=known) == 200


async def test_a_stop_does_not_wait_for_idle_browsers() -> None:
    async with serving(grace_seconds=60) as (arbiter, _):
        assert arbiter.desk is not None
        place = urlsplit(arbiter.desk.address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(b"GET /editions HTTP/1.1\r\nhost: x\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        began = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - began < 10
    assert await reader.read()
    writer.close()


async def test_a_stop_ends_what_does_not_end_by_itself() -> None:
    async with serving(grace_seconds=0.2) as (arbiter, _):
        assert arbiter.desk is not None
        place = urlsplit(arbiter.desk.address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(
            b"POST /check HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n"
            b"content-type: application/x-www-form-urlencoded\r\n\r\ntext"
        )
        await writer.drain()
        await asyncio.to_thread(asked, arbiter.desk.address)
    with contextlib.suppress(ConnectionError):
        assert await reader.read() == b""
    writer.close()
