"""Where the arbiter is, and how it is reached: addresses, TLS, the settings of a channel."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

import grpc

_LONGEST_MESSAGE: Final = 64 * 1024 * 1024
#: The settings of a channel: a connection that has died unseen is noticed while a watch waits, and grpc itself looks
#: for a server that is back about as often as calls are tried again.
OPTIONS: Final = (
    ("grpc.max_receive_message_length", _LONGEST_MESSAGE),
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.min_reconnect_backoff_ms", 1_000),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 5_000),
)


@dataclass(frozen=True)
class Tls:
    """A connection by TLS.

    Attributes:
        authority: Who signs the server's certificate, in PEM; None is whom this machine trusts anyway.
        certificate: The client's own certificates, in PEM, where the server wants them.
        key: The private key of them, in PEM.
    """

    authority: bytes | None = None
    certificate: bytes | None = None
    key: bytes | None = None

    def credentials(self) -> grpc.ChannelCredentials:
        """The same as grpc takes it."""
        return grpc.ssl_channel_credentials(self.authority, self.key, self.certificate)


def look_at_address(address: str, tls: Tls | None, *, plaintext: bool) -> None:
    """Makes sure that tokens do not travel in plain text by mistake.

    Args:
        address: Host and port.
        tls: The TLS, None for plain text.
        plaintext: Plain text is meant, wherever the server is.

    Raises:
        ValueError: Plain text would leave this machine, and nobody said that it is meant.
    """
    if tls is None and not plaintext and not on_this_machine(address):
        raise ValueError(
            f"{address} is reached in plain text, tokens included: give tls=Tls(), or plaintext=True on purpose"
        )


def on_this_machine(address: str) -> bool:
    """Whether an address is this machine's own.

    >>> on_this_machine("localhost:50051"), on_this_machine("[::1]:50051"), on_this_machine("arbiter.example:443")
    (True, True, False)
    """
    if address.startswith("unix:"):
        return True
    host = address.rpartition(":")[0].strip("[]")
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def bearer(token: str | None) -> tuple[tuple[str, str], ...]:
    """The metadata that shows a token."""
    return () if token is None else (("authorization", f"Bearer {token}"),)
