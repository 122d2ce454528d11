from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2

from tests.service.test_process import failed, process, stub


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An authority, a server's and a client's certificate."""
    if shutil.which("openssl") is None:
        assert os.environ.get("CI") != "true", "openssl is needed"
        pytest.skip("openssl is not installed, so there are no certificates to serve with")
    folder = tmp_path_factory.mktemp("tls")

    def openssl(*words: str) -> None:
        subprocess.run(("openssl", *words), cwd=folder, check=True, capture_output=True)

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    openssl("req", "-x509", *key, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority")
    for name in ("server", "client"):
        openssl(
            "req", *key, "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={name}"
        )
        (folder / "names").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
        openssl(
            "x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
            "-CAcreateserial", "-out", f"{name}.pem", "-extfile", "names",
        )  # fmt: skip
    return folder


def _serving(channel: grpc.Channel) -> bool:
    answer = stub(channel).Check(health_pb2.HealthCheckRequest(), timeout=10)
    return bool(answer.status == health_pb2.HealthCheckResponse.SERVING)


def _credentials(folder: Path, client: str | None = None) -> grpc.ChannelCredentials:
    return grpc.ssl_channel_credentials(
        (folder / "ca.pem").read_bytes(),
        (folder / f"{client}.key").read_bytes() if client else None,
        (folder / f"{client}.pem").read_bytes() if client else None,
    )


def test_tls_is_served_and_plain_text_is_not(certificates: Path) -> None:
    flags = {"tls_certificate": certificates / "server.pem", "tls_key": certificates / "server.key"}
    with process(**{key: str(path) for key, path in flags.items()}) as (_, line):
        assert "(TLS)" in line
        address = line.split()[1]
        with grpc.secure_channel(address, _credentials(certificates)) as channel:
            assert _serving(channel)
        with grpc.insecure_channel(address) as channel, pytest.raises(grpc.RpcError) as caught:
            _serving(channel)
        assert caught.value.code() is grpc.StatusCode.UNAVAILABLE


def test_mtls_wants_a_certificate_of_the_client(certificates: Path) -> None:
    flags = {
        "tls_certificate": str(certificates / "server.pem"),
        "tls_key": str(certificates / "server.key"),
        "tls_client_ca": str(certificates / "ca.pem"),
    }
    with process(**flags) as (_, line):
        assert "(mTLS)" in line
        address = line.split()[1]
        with grpc.secure_channel(address, _credentials(certificates, "client")) as channel:
            assert _serving(channel)
        with (
            grpc.secure_channel(address, _credentials(certificates)) as channel,
            pytest.raises(grpc.RpcError) as caught,
        ):
            _serving(channel)
        assert caught.value.code() is grpc.StatusCode.UNAVAILABLE


def test_a_key_that_does_not_fit_is_told(certificates: Path) -> None:
    said = failed(
        port=0,
        tls_certificate=str(certificates / "server.pem"),
        tls_key=str(certificates / "client.key"),
    )
    assert "certificates" in said


def test_a_probe_asks_by_tls_and_mtls(certificates: Path) -> None:
    def asked(address: str, *args: str) -> int:
        command = (sys.executable, "-m", "arbiter", "health", "--address", address, *args)
        done = subprocess.run(command, capture_output=True, check=False, cwd=certificates)
        return done.returncode

    flags = {
        "tls_certificate": str(certificates / "server.pem"),
        "tls_key": str(certificates / "server.key"),
        "tls_client_ca": str(certificates / "ca.pem"),
    }
    shown = ("--tls-certificate", "client.pem", "--tls-key", "client.key")
    with process(**flags) as (_, line):
        address = line.split()[1]
        assert asked(address, "--tls-ca", "ca.pem", *shown) == 0
        assert asked(address, "--tls-ca", "ca.pem", *shown, "--tls-name", "localhost") == 0
        assert asked(address, "--tls-ca", "ca.pem", *shown, "--tls-name", "elsewhere") == 2
        assert asked(address, "--tls-ca", "ca.pem") == 2
        assert asked(address) == 2
