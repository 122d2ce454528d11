"""``arbiter health``: asks a service how it is; for probes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from arbiter.commands.output import fail, utf8, write

if TYPE_CHECKING:
    import grpc

EXAMPLES: Final = """\b
Examples:
  arbiter health
  arbiter health --address arbiter.example:50051
  arbiter health --service arbiter.v1.TableService
  arbiter health --address arbiter.example:443 --tls-ca ca.pem

\b
Exit status:
  0  it serves
  1  it does not serve: it is about to stop, or has no such service
  2  it could not be asked"""

#: The exit status where the service was asked and does not serve.
_NOT_SERVING: Final = 1


def health(
    address: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where the service listens.")
    ] = "127.0.0.1:50051",
    service: Annotated[
        str, typer.Option(metavar="NAME", help="One service of it, by its full name. [the whole]")
    ] = "",
    timeout: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.01, help="How long the answer may take."),
    ] = 3.0,
    tls_ca: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="PEM file: ask by TLS, and trust what these authorities have signed.",
        ),
    ] = None,
    tls_certificate: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="PEM file: the certificate to show, with TLS."),
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="PEM file: the private key of it.")
    ] = None,
    tls_name: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The name in the server's certificate. [the host of the address]"
        ),
    ] = "",
) -> None:
    """Ask a running service whether it serves, by the standard health service of gRPC."""
    utf8()
    if (tls_certificate is None) != (tls_key is None):
        fail("health", "--tls-certificate and --tls-key are given together or not at all")
    if tls_ca is None and (tls_certificate is not None or tls_name):
        fail("health", "--tls-certificate, --tls-key and --tls-name need --tls-ca")
    import grpc
    from grpc_health.v1 import health_pb2, health_pb2_grpc

    credentials = None
    try:
        if tls_ca is not None:
            credentials = grpc.ssl_channel_credentials(
                tls_ca.read_bytes(),
                tls_key.read_bytes() if tls_key is not None else None,
                tls_certificate.read_bytes() if tls_certificate is not None else None,
            )
    except OSError as error:
        fail("health", f"{error.filename} cannot be read: {error.strerror}")
    with _channel(address, credentials, tls_name) as channel:
        stub: Any = health_pb2_grpc.HealthStub(
            channel
        )  # its published types do not tell its methods
        try:
            answer = stub.Check(health_pb2.HealthCheckRequest(service=service), timeout=timeout)
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.NOT_FOUND:
                write(f"{address} has no service {service}\n")
                raise typer.Exit(_NOT_SERVING) from None
            fail("health", f"{address} could not be asked: {error.code().name}")
    told = health_pb2.HealthCheckResponse.ServingStatus.Name(answer.status)
    write(f"{told}\n")
    if told != "SERVING":
        raise typer.Exit(_NOT_SERVING)


def _channel(address: str, credentials: grpc.ChannelCredentials | None, name: str) -> grpc.Channel:
    import grpc

    options = [("grpc.enable_http_proxy", 0)]
    if credentials is None:
        return grpc.insecure_channel(address, options)
    named = [("grpc.ssl_target_name_override", name)] if name else []
    return grpc.secure_channel(address, credentials, [*options, *named])
