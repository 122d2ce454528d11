"""The clients by TLS, with and without a certificate of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_client import AsyncClient, Client, Retry, TimedOut, Tls, Unavailable
from tests.clients.conftest import process, serving
from tests.service.test_tls import certificates  # noqa: F401  # a fixture

SHORT = Retry(first_wait=0.05, longest_wait=0.1, timeout=1.5)


def pem(folder: Path, name: str) -> bytes:
    return (folder / name).read_bytes()


def test_a_client_knows_the_server_by_its_authority(certificates: Path) -> None:  # noqa: F811
    files = {"tls_certificate": "server.pem", "tls_key": "server.key"}
    with process(**{key: str(certificates / name) for key, name in files.items()}) as line:
        address = line.split()[1]
        with Client(address, tls=Tls(pem(certificates, "ca.pem"))) as client:
            host, _, _ = client.open_table("calabrasella")
            assert host.state().table == host.id
        for wrong in (Tls(pem(certificates, "client.pem")), None):
            with (
                Client(address, tls=wrong, retry=SHORT) as client,
                pytest.raises((Unavailable, TimedOut)),
            ):
                client.editions()


async def test_a_client_shows_its_own_certificate(certificates: Path) -> None:  # noqa: F811
    files = {"tls_certificate": "server.pem", "tls_key": "server.key", "tls_client_ca": "ca.pem"}
    own = Tls(*(pem(certificates, name) for name in ("ca.pem", "client.pem", "client.key")))
    async with serving(**{key: certificates / name for key, name in files.items()}) as arbiter:
        async with AsyncClient(arbiter.address, tls=own) as client:
            assert await client.editions()
        nameless = Tls(own.authority)
        async with AsyncClient(arbiter.address, tls=nameless, retry=SHORT) as client:
            with pytest.raises((Unavailable, TimedOut)):
                await client.editions()
