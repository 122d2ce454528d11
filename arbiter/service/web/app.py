"""The calls over HTTP as an ASGI application."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from connectrpc.server import ConnectASGIApplication
from starlette.datastructures import MutableHeaders
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbiter.service.guard import Handler
from arbiter.service.web.calls import endpoints
from arbiter.service.web.codecs import BinaryCodec, JsonCodec

#: What a page of another origin may send, and read of an answer.
_SENT: Final = (
    "authorization", "connect-protocol-version", "connect-timeout-ms", "content-encoding", "content-type",
    "grpc-timeout", "traceparent", "tracestate", "x-grpc-web", "x-user-agent",
)  # fmt: skip
_READ: Final = ("content-encoding", "grpc-message", "grpc-status", "grpc-status-details-bin")
#: How long a browser may remember what was allowed, in seconds.
_REMEMBERED: Final = 7200


def application(
    handlers: Mapping[str, Handler], origins: Sequence[str], max_message_bytes: int
) -> ASGIApp:
    """The calls.

    Args:
        handlers: For each method, as in ``arbiter.v1.LawService/GetLaw``, its handler.
        origins: The origins, ``https://play.example``, whose pages may call; ``*`` for all. Pages of the own origin
            may in any case.
        max_message_bytes: The longest message.
    """
    app: ASGIApp = _Front(_Calls(handlers, max_message_bytes))
    if origins:
        app = CORSMiddleware(
            app,
            allow_origins=origins,
            allow_methods=("POST",),
            allow_headers=_SENT,
            expose_headers=_READ,
            max_age=_REMEMBERED,
        )
    return app


class _Calls(ConnectASGIApplication[Any]):
    """All services in one application."""

    def __init__(self, handlers: Mapping[str, Handler], max_message_bytes: int) -> None:
        codecs: Any = (BinaryCodec(), JsonCodec())
        super().__init__(
            service=None,
            endpoints=lambda _: endpoints(handlers),
            read_max_bytes=max_message_bytes,
            codecs=codecs,
        )

    @property
    def path(self) -> str:
        """Where the services begin; each path names its own."""
        return "/"


class _Front:
    """Says how answers are to be taken, and refuses gRPC proper, whose trailers HTTP/1.1 does not carry here."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["cache-control"] = "no-store"
                headers["x-content-type-options"] = "nosniff"
            await send(message)

        kind = dict(scope["headers"]).get(b"content-type", b"")
        app = self._app
        if kind.startswith(b"application/grpc") and not kind.startswith(b"application/grpc-web"):
            said = "gRPC is served on its own port; here speak Connect or gRPC-Web.\n"
            app = PlainTextResponse(said, 415)
        await app(scope, receive, sending)
