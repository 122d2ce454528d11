"""The service as a process: it begins, tells that it serves, and ends as it should."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)

from arbiter.v1.review_service_pb2 import ReviewHandsRequest, ReviewHandsResponse
from tests.service.conftest import sample

START = "import sys, json; from arbiter.service.app import start; sys.exit(start(json.loads(sys.argv[1])))"


@contextmanager
def process(**flags: object) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Runs the service; gives the process and what it serves on."""
    command = [sys.executable, "-c", START, json.dumps({"port": 0, **flags})]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=_environment()
    ) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert line.startswith("SERVING "), line + (
                (server.stderr and server.stderr.read()) or ""
            )
            yield server, line
        finally:
            server.kill()


def failed(*, file: Path | None = None, env: dict[str, str] | None = None, **flags: object) -> str:
    """Runs the service that cannot begin; gives what it says."""
    variables = _environment() | (env or {})
    if file is not None:
        variables["ARBITER_CONFIG"] = str(file)
    command = [sys.executable, "-c", START, json.dumps(flags)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=variables, timeout=30, check=False
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    return done.stderr


def _environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith("ARBITER_")}


def stub(channel: grpc.Channel) -> Any:
    """The client of the health service; its published types do not tell its methods."""
    return health_pb2_grpc.HealthStub(channel)


def _health(channel: grpc.Channel, service: str = "") -> Any:
    return stub(channel).Check(health_pb2.HealthCheckRequest(service=service), timeout=10)


def test_health_is_told_for_each_service_and_reflection_knows_them() -> None:
    with process() as (_, line), grpc.insecure_channel(line.split()[1]) as channel:
        services = ["RefereeService", "ReviewService", "LawService"]
        for name in ("", *(f"arbiter.v1.{service}" for service in services)):
            assert _health(channel, name).status == health_pb2.HealthCheckResponse.SERVING
        with pytest.raises(grpc.RpcError) as caught:
            _health(channel, "arbiter.v1.Nothing")
        assert caught.value.code() is grpc.StatusCode.NOT_FOUND
        known = ProtoReflectionDescriptorDatabase(channel).get_services()
        assert {f"arbiter.v1.{service}" for service in services} <= set(known)


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_is_told_first_then_calls_in_flight_end_well(asked: signal.Signals) -> None:
    with process(grace_seconds=20) as (server, line):
        with grpc.insecure_channel(line.split()[1]) as channel:
            watch = stub(channel).Watch(health_pb2.HealthCheckRequest())
            assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
            asking = _Asking()
            answers = channel.stream_stream(
                "/arbiter.v1.ReviewService/ReviewHands",
                request_serializer=ReviewHandsRequest.SerializeToString,
                response_deserializer=ReviewHandsResponse.FromString,
            )(asking)
            asking.send("before")
            assert next(answers).key == "before"
            server.send_signal(asked)
            assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
            asking.send("after")
            assert next(answers).key == "after"
            watch.cancel()
            asking.end()
            assert list(answers) == []
        assert server.wait(10) == 0
        lines = [json.loads(text) for text in server.stderr or ()]
        events = [line["event"] for line in lines]
        assert events == ["serving", "stopping", "stopped"], lines


def test_calls_that_do_not_end_are_ended_after_the_grace() -> None:
    with process(grace_seconds=0.3) as (server, line):
        with grpc.insecure_channel(line.split()[1]) as channel:
            watch = stub(channel).Watch(health_pb2.HealthCheckRequest())
            next(watch)
            server.send_signal(signal.SIGTERM)
            began = time.monotonic()
            with pytest.raises(grpc.RpcError):
                list(watch)
        assert server.wait(10) == 0
        assert time.monotonic() - began < 5


def test_a_second_signal_hurries() -> None:
    with (
        process(grace_seconds=60) as (server, line),
        grpc.insecure_channel(line.split()[1]) as channel,
    ):
        watch = stub(channel).Watch(health_pb2.HealthCheckRequest())
        next(watch)
        server.send_signal(signal.SIGTERM)
        assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
        server.send_signal(signal.SIGTERM)
        assert server.wait(10) == 0


def test_metrics_are_told_on_their_own_port() -> None:
    with process(metrics_port=0) as (_, line), grpc.insecure_channel(line.split()[1]) as channel:
        call: Any = channel.unary_unary("/arbiter.v1.LawService/ListEditions")
        call(b"")
        port = line.split("metrics on port ")[1].split(")")[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as page:
            text = page.read().decode()
    where = '{code="OK",method="ListEditions",service="arbiter.v1.LawService"}'
    assert f"arbiter_calls_total{where} 1.0" in text
    assert "arbiter_handling_seconds_bucket" in text
    assert "process_resident_memory_bytes" in text


def test_a_wrong_value_is_named_and_nothing_begins(tmp_path: Path) -> None:
    assert "port in the command line cannot be 'high'" in failed(port="high")
    said = failed(env={"ARBITER_MAX_CALLS": "0"})
    assert "max_calls in the environment variable ARBITER_MAX_CALLS cannot be '0'" in said
    file = tmp_path / "arbiter.toml"
    file.write_text('port = 1\nspeed = "high"\n')
    assert "speed is no setting; known are host, port," in failed(file=file)
    file.write_text('log_level = "loud"\n')
    assert "log_level in the file cannot be 'loud'" in failed(file=file)
    file.write_text("port = \n")
    assert "is not TOML" in failed(file=file)
    assert "cannot be read" in failed(file=tmp_path / "none.toml")
    assert "host 0.0.0.0 can be reached by others" in failed(host="0.0.0.0")  # noqa: S104
    assert "are given together" in failed(tls_key=str(file))
    assert "tls_client_ca needs" in failed(tls_client_ca=str(file))
    missing = str(tmp_path / "none.pem")
    assert "tls_certificate" in failed(tls_certificate=missing, tls_key=missing)
    assert "is no PEM file" in failed(tls_certificate=str(file), tls_key=str(file))


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in failed(port=port)
        assert f"127.0.0.1:{port}" in failed(port=0, metrics_port=port)


def test_plain_text_beyond_loopback_is_served_on_purpose_only() -> None:
    with process(host="0.0.0.0", insecure=True) as (_, line):  # noqa: S104
        assert "plain text" in line


class _Asking:
    """Requests of a stream, sent one by one."""

    def __init__(self) -> None:
        import queue

        self._requests: queue.SimpleQueue[ReviewHandsRequest | None] = queue.SimpleQueue()

    def send(self, key: str) -> None:
        self._requests.put(ReviewHandsRequest(record=sample(), key=key))

    def end(self) -> None:
        self._requests.put(None)

    def __iter__(self) -> _Asking:
        return self

    def __next__(self) -> ReviewHandsRequest:
        request = self._requests.get(timeout=20)
        if request is None:
            raise StopIteration
        return request
