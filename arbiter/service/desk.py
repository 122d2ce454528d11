"""The review desk served over HTTP, beside the calls, by the same process and on the same loop."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import uvicorn

from arbiter.desk.limits import Limits
from arbiter.desk.live.door import Door
from arbiter.desk.work import Bench
from arbiter.service.config import Settings
from arbiter.service.guard import Handler
from arbiter.service.logs import Log
from arbiter.service.metrics import Metrics

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

#: Room for the longest address of a hand and for what a browser says besides, in bytes.
_LONGEST_HEAD: Final = 64 * 1024
#: What the paths of calls begin with.
_CALLS: Final = "/arbiter.v1."
#: How many connections may wait to be taken.
_WAITING: Final = 128
#: How often a stop looks whether all have ended, in seconds.
_GLANCE: Final = 0.01


class CannotListenError(RuntimeError):
    """The desk cannot listen; the text names why."""


class DeskServer:
    """Serves the desk: begin it, end it.

    Attributes:
        port: The port it listens on, 0 before it has begun.
    """

    def __init__(
        self,
        settings: Settings,
        log: Log,
        metrics: Metrics,
        handlers: Mapping[str, Handler],
        door: Door,
    ) -> None:
        """Makes the server.

        Args:
            settings: How it is configured.
            log: Where it writes what happens.
            metrics: Counts what fails.
            handlers: The calls that are served beside the pages, by their names.
            door: Leads to the live tables.
        """
        self.port = 0
        self._settings = settings
        self._pages = _Pages(settings, log, metrics, door)
        self._site = _Site(settings, self._pages, handlers)
        self._server: uvicorn.Server | None = None
        self._ticking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Listens.

        Raises:
            CannotListenError: The port cannot be had, or the certificates cannot be used.
        """
        settings = self._settings
        place = f"desk_host and desk_port {settings.desk_host}:{settings.desk_listens}"
        try:
            listening = _listening(settings)
        except OSError as error:
            raise CannotListenError(f"{place} cannot be listened on: {error.strerror}") from None
        config = _config(settings, self._site)
        try:
            config.load()
        except OSError as error:
            listening.close()
            why = f"the certificates do not fit ({error.strerror or error})"
            raise CannotListenError(f"{place} cannot be listened on: {why}") from None
        # Not serve(): the process has its own way with signals.
        server = uvicorn.Server(config)
        server.lifespan = config.lifespan_class(config)
        await server.startup(sockets=[listening])
        self.port = listening.getsockname()[1]
        self._server = server
        self._ticking = asyncio.create_task(server.main_loop())

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        host = self._settings.desk_host
        scheme = "http" if self._settings.tls_certificate is None else "https"
        place = f"[{host}]" if ":" in host else host
        return f"{scheme}://{place}:{self.port}"

    async def end(self, grace: float) -> None:
        """Takes no new requests, and lets those in flight end.

        Args:
            grace: How long they may go on, in seconds; where this is cancelled they are ended at once.
        """
        server, ticking = self._server, self._ticking
        if server is None or ticking is None:
            return
        self._server = None
        state = server.server_state
        for listening in server.servers:
            listening.close()
        for connection in tuple(state.connections):
            connection.shutdown()
        try:
            async with asyncio.timeout(grace):
                while state.connections or state.tasks:  # noqa: ASYNC110  # uvicorn tells nobody
                    await asyncio.sleep(_GLANCE)
        except TimeoutError:
            pass  # what is left is ended below
        finally:
            for task in (*state.tasks, ticking):
                task.cancel()
            for connection in tuple(state.connections):
                if (transport := connection.transport) is not None:
                    transport.abort()
            self._pages.close()


class _Site:
    """The pages, and the calls of browsers beside them, loaded when the first is made."""

    def __init__(
        self,
        settings: Settings,
        pages: ASGIApp,
        handlers: Mapping[str, Handler],
    ) -> None:
        self._settings = settings
        self._pages = pages
        self._handlers = handlers
        self._calls: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if not self._settings.web or not scope["path"].startswith(_CALLS):
            await self._pages(scope, receive, send)
            return
        if self._calls is None:
            from arbiter.service.web.app import application

            settings = self._settings
            self._calls = application(
                self._handlers, settings.web_origins, settings.max_message_bytes
            )
        await self._calls(scope, receive, send)


class _Pages:
    """The pages, loaded when the first is asked for: who only calls waits for nothing."""

    def __init__(self, settings: Settings, log: Log, metrics: Metrics, door: Door) -> None:
        self._limits = Limits(settings.max_acts, settings.max_searches)
        self._bench = Bench(settings.max_searches)
        self._log = log
        self._metrics = metrics
        self._door = door
        self._app: ASGIApp | None = None
        self._loading = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        app = self._app or await self._loaded()
        await app(scope, receive, send)

    def close(self) -> None:
        """Lets the workers go."""
        self._bench.close()

    async def _loaded(self) -> ASGIApp:
        """The pages; while they are loaded calls go on, and who asks for a second page waits for the same."""
        async with self._loading:
            if self._app is None:
                self._app = await asyncio.to_thread(self._made)
            return self._app

    def _made(self) -> ASGIApp:
        from arbiter.desk.app import application
        from arbiter.desk.words import desk_speech

        desk_speech()
        return application(self._limits, self._bench, self._bug, self._door)

    def _bug(self, error: Exception) -> None:
        self._metrics.bugs += 1
        self._log.bug(error, method="desk")


def _config(settings: Settings, app: ASGIApp) -> uvicorn.Config:
    authority = settings.tls_client_ca
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        http="h11",
        ws="none",
        server_header=False,
        proxy_headers=False,
        h11_max_incomplete_event_size=_LONGEST_HEAD,
        limit_concurrency=settings.max_calls,
        ssl_certfile=settings.tls_certificate,
        ssl_keyfile=settings.tls_key,
        ssl_ca_certs=authority,
        ssl_cert_reqs=ssl.CERT_NONE if authority is None else ssl.CERT_REQUIRED,
    )


def _listening(settings: Settings) -> socket.socket:
    """A socket on the address of the desk.

    Raises:
        OSError: It cannot be had.
    """
    host, port = settings.desk_host, settings.desk_listens
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if settings.share_port:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind(address)
        listening.listen(_WAITING)
        listening.setblocking(False)
    except BaseException:
        listening.close()
        raise
    return listening
