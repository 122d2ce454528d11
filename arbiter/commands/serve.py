"""``arbiter serve``: the service."""

# ruff: noqa: ARG001  # each flag is a parameter, and all are read together from the context

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

EXAMPLES: Final = """\b
Every flag can also be an environment variable (ARBITER_PORT for --port) or a
key of a TOML file (port = 50051), named by --config or ARBITER_CONFIG. Flags
win over the environment, the environment over the file.

\b
Examples:
  arbiter serve
  arbiter serve --port 0
  arbiter serve --host 0.0.0.0 --tls-certificate server.pem --tls-key key.pem
  ARBITER_LOG_LEVEL=warning arbiter serve --metrics-port 9100

\b
Exit status:
  0  it was asked to stop, and has
  2  the configuration cannot be used"""


def serve(
    context: typer.Context,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file with the configuration.")
    ] = None,
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The address to listen on. [127.0.0.1]")
    ] = None,
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="The port; 0 takes a free one. [50051]")
    ] = None,
    share_port: Annotated[
        bool | None,
        typer.Option(
            "--share-port/--no-share-port", help="Several processes may listen on the port."
        ),
    ] = None,
    insecure: Annotated[
        bool | None,
        typer.Option(
            "--insecure/--no-insecure",
            help="Plain text is meant, although others can reach the address.",
        ),
    ] = None,
    tls_certificate: Annotated[
        str | None, typer.Option(metavar="FILE", help="PEM file: the server's certificates.")
    ] = None,
    tls_key: Annotated[
        str | None, typer.Option(metavar="FILE", help="PEM file: the server's private key.")
    ] = None,
    tls_client_ca: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="PEM file: who signs clients' certificates; clients need one."
        ),
    ] = None,
    max_message_bytes: Annotated[
        str | None, typer.Option(metavar="BYTES", help="The longest message. [4 MiB]")
    ] = None,
    max_acts: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="The most acts of one record. [2000]")
    ] = None,
    max_calls: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="The most calls at one time. [20000]")
    ] = None,
    max_streams: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER", help="The most ReviewHands and Examine streams at one time. [100]"
        ),
    ] = None,
    max_questions: Annotated[
        str | None,
        typer.Option(metavar="NUMBER", help="The most questions of one examination. [500]"),
    ] = None,
    exam_seconds: Annotated[
        str | None,
        typer.Option(
            metavar="SECONDS",
            help="How long a client under examination may take for an answer, at most. [30]",
        ),
    ] = None,
    max_searches: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER",
            help="The most records with unknown cards under review at one time. [8]",
        ),
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="STORE",
            help="Where tables are kept: memory (gone with the process), sqlite (a file in your "
            "folder for programs' state), sqlite:///FILE, postgresql://HOST/DATABASE. [sqlite]",
        ),
    ] = None,
    table_hosts: Annotated[
        str | None,
        typer.Option(
            metavar="JSON",
            help="Who may open tables: a JSON list of digests that arbiter token tells. [anybody]",
        ),
    ] = None,
    table_calls_per_second: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER",
            help="The most calls of a token at a table in a second; 0 for any number. [100]",
        ),
    ] = None,
    table_idle_seconds: Annotated[
        str | None,
        typer.Option(
            metavar="SECONDS", help="How long a table that nobody needs stays in memory. [60]"
        ),
    ] = None,
    max_watchers: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="The most who watch at one time. [10000]")
    ] = None,
    watch_stall_seconds: Annotated[
        str | None,
        typer.Option(
            metavar="SECONDS",
            help="How long a watcher may be too far behind before it is ended. [30]",
        ),
    ] = None,
    notice_seconds: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="From NOT_SERVING until new calls are refused. [0]"),
    ] = None,
    grace_seconds: Annotated[
        str | None,
        typer.Option(
            metavar="SECONDS", help="How long calls may go on once new ones are refused. [10]"
        ),
    ] = None,
    desk: Annotated[
        bool | None,
        typer.Option("--desk/--no-desk", help="Serve the review desk, web pages, too. [desk]"),
    ] = None,
    desk_host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The address of the review desk. [127.0.0.1]"),
    ] = None,
    desk_port: Annotated[
        str | None,
        typer.Option(
            metavar="PORT",
            help="The port of the review desk; 0 takes a free one. [8080, or a free one with --port 0]",
        ),
    ] = None,
    web: Annotated[
        bool | None,
        typer.Option(
            "--web/--no-web", help="Let browsers call too, at the address of the desk. [web]"
        ),
    ] = None,
    web_origins: Annotated[
        str | None,
        typer.Option(
            metavar="JSON",
            help='Whose pages may call: a JSON list of origins, ["https://play.example"]. [the desk\'s own]',
        ),
    ] = None,
    metrics_host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The address of the metrics. [127.0.0.1]")
    ] = None,
    metrics_port: Annotated[
        str | None,
        typer.Option(metavar="PORT", help="The port of the metrics; not set, there are none."),
    ] = None,
    otel_endpoint: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where spans of calls are sent by OTLP over gRPC: http://HOST:PORT, or https by TLS; "
            "not set, there are none.",
        ),
    ] = None,
    log_level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="What is logged: debug, info, warning, error. [info]"),
    ] = None,
) -> None:
    """Serve the referee, the review and the books of laws over gRPC, and the review desk, until asked to stop."""
    flags = {key: value for key, value in context.params.items() if key != "config"}
    from arbiter.service.app import start

    raise typer.Exit(start(flags, config))
