"""The server: what is served, how it begins and how it ends."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import grpc
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.message import Message
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from arbiter.service import positions, review
from arbiter.service.config import Settings
from arbiter.service.conformance import ConformanceService
from arbiter.service.guard import Guard, Handler
from arbiter.service.laws import LawService
from arbiter.service.logs import Log
from arbiter.service.metrics import Metrics, MetricsServer
from arbiter.service.referee import RefereeService
from arbiter.service.tables.tables import Tables
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.v1 import (
    conformance_service_pb2,
    law_service_pb2,
    referee_service_pb2,
    review_service_pb2,
    table_service_pb2,
)

if TYPE_CHECKING:
    from arbiter.service.desk import DeskServer
    from arbiter.service.tracing import Tracing

_REFEREE: Final = referee_service_pb2.DESCRIPTOR.services_by_name["RefereeService"]
_REVIEW: Final = review_service_pb2.DESCRIPTOR.services_by_name["ReviewService"]
_LAWS: Final = law_service_pb2.DESCRIPTOR.services_by_name["LawService"]
_TABLES: Final = table_service_pb2.DESCRIPTOR.services_by_name["TableService"]
_CONFORMANCE: Final = conformance_service_pb2.DESCRIPTOR.services_by_name["ConformanceService"]
SERVICES: Final = tuple(
    service.full_name for service in (_REFEREE, _REVIEW, _TABLES, _LAWS, _CONFORMANCE)
)
_STOPS: Final = (signal.SIGTERM, signal.SIGINT)


class CannotServe(RuntimeError):  # noqa: N818  # said to a person, who reads it as a sentence
    """The server cannot begin; the text names why."""


def new_server(settings: Settings) -> grpc.aio.Server:
    """An empty server with the limits of the settings; the benchmarks' echo is served by the same."""
    return grpc.aio.server(
        maximum_concurrent_rpcs=settings.max_calls,
        options=(
            ("grpc.max_receive_message_length", settings.max_message_bytes),
            ("grpc.max_send_message_length", settings.max_message_bytes),
            ("grpc.so_reuseport", int(settings.share_port)),
            # Else gRPC cancels some of more than 1,000 calls that come at once, as all watchers do after a restart.
            ("grpc.server.max_pending_requests", settings.max_calls),
            ("grpc.server.max_pending_requests_hard_limit", settings.max_calls),
            ("grpc.keepalive_time_ms", 60_000),
            ("grpc.keepalive_timeout_ms", 20_000),
            ("grpc.http2.min_recv_ping_interval_without_data_ms", 10_000),
        ),
    )


def open_port(server: grpc.aio.Server, settings: Settings) -> int:
    """Listens on the address of the settings.

    Returns:
        The port.

    Raises:
        CannotServe: The port cannot be had, or the certificates cannot be used.
    """
    try:
        if settings.tls_certificate is None:
            port = server.add_insecure_port(settings.address)
        else:
            port = server.add_secure_port(settings.address, credentials(settings))
    except (RuntimeError, ValueError):
        port = 0
    if not port:
        hint = "" if settings.tls_certificate is None else ", or the certificates do not fit"
        raise CannotServe(f"host and port {settings.address} cannot be listened on{hint}")
    return port


def credentials(settings: Settings) -> grpc.ServerCredentials:
    """The server's certificates, and who signs the clients'."""
    assert settings.tls_key is not None  # the settings hold both or none
    assert settings.tls_certificate is not None
    authority = settings.tls_client_ca
    return grpc.ssl_server_credentials(
        [(settings.tls_key.read_bytes(), settings.tls_certificate.read_bytes())],
        root_certificates=authority.read_bytes() if authority else None,
        require_client_auth=authority is not None,
    )


def add_service(
    server: grpc.aio.Server,
    guard: Guard,
    service: ServiceDescriptor,
    methods: Mapping[str, Callable[..., Any]],
    requests: Mapping[str, type[Message]] = MappingProxyType({}),
) -> Mapping[str, Handler]:
    """Adds a service whose methods are plain functions.

    Args:
        server: The server.
        guard: Makes the handlers.
        service: The service's descriptor.
        methods: What the servicer does, by the name of the method.
        requests: The classes that read requests, where they are not the generated ones.

    Returns:
        For each method, as in ``arbiter.v1.LawService/GetLaw``, its handler.
    """
    handlers = {
        name: guard.handler(service.methods_by_name[name], behaviour, requests.get(name))
        for name, behaviour in methods.items()
    }
    return _added(server, service, handlers)


def _added(
    server: grpc.aio.Server, service: ServiceDescriptor, handlers: dict[str, Handler]
) -> Mapping[str, Handler]:
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler(service.full_name, handlers),)
    )
    return {f"{service.full_name}/{name}": handler for name, handler in handlers.items()}


class Arbiter:
    """The arbiter as a server: begin it, wait, end it.

    Attributes:
        settings: How it is configured.
        port: The port it listens on, 0 before it has begun.
        metrics_port: The port of the metrics, None where there are none.
        desk: The review desk, None where there is none and before it has begun.
        tables: The live tables.
    """

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self.port = 0
        self.metrics_port: int | None = None
        self.desk: DeskServer | None = None
        self._log = log
        self._metrics = Metrics()
        self._metrics_server: MetricsServer | None = None
        self._health = health.aio.HealthServicer()
        self._tracing = _made_tracing(settings)
        guard = Guard(log, self._metrics, settings.max_streams, self._tracing)
        referee = RefereeService(self._metrics, settings.max_acts)
        self._review = review.ReviewService(
            self._metrics, guard, settings.max_acts, settings.max_searches
        )
        laws = LawService()
        self._server = new_server(settings)
        self._handlers: dict[str, Handler] = {}
        self._handlers |= add_service(
            self._server,
            guard,
            _REFEREE,
            {"Rule": referee.Rule, "ListLegalActs": referee.ListLegalActs},
            positions.REQUESTS,
        )
        self._handlers |= add_service(
            self._server,
            guard,
            _REVIEW,
            {"ReviewHand": self._review.ReviewHand, "ReviewHands": self._review.ReviewHands},
            review.REQUESTS,
        )
        self._handlers |= add_service(
            self._server,
            guard,
            _LAWS,
            {
                "ListEditions": laws.ListEditions,
                "GetEdition": laws.GetEdition,
                "GetLaw": laws.GetLaw,
            },
        )
        self._exams = ConformanceService(settings.exam_seconds, settings.max_questions)
        add_service(self._server, guard, _CONFORMANCE, {"Examine": self._exams.Examine})
        self.tables = _made_tables(settings, self._metrics)
        self.tables.keeper.failed = lambda error: guard.refusal(error, "tables")
        handlers = {
            name: guard.admitting(_TABLES.methods_by_name[name], behaviour)
            for name, behaviour in self.tables.methods().items()
        }
        self._handlers |= _added(self._server, _TABLES, handlers)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._server)
        names = (*SERVICES, health_pb2.DESCRIPTOR.services_by_name["Health"].full_name)
        reflection.enable_server_reflection((*names, reflection.SERVICE_NAME), self._server)

    async def begin(self) -> None:
        """Listens, and tells that it serves.

        Raises:
            CannotServe: A port cannot be had, the certificates cannot be used, or the store cannot be opened.
        """
        settings = self.settings
        try:
            await self.tables.begin()
        except StoreUnavailable as error:
            raise CannotServe(f"store: {error}") from None
        self.port = open_port(self._server, settings)
        if settings.metrics_port is not None:
            try:
                self._metrics_server = self._metrics.serve(
                    settings.metrics_host, settings.metrics_port
                )
            except OSError as error:
                place = f"{settings.metrics_host}:{settings.metrics_port}"
                raise CannotServe(
                    f"metrics_host and metrics_port {place} cannot be listened on: {error.strerror}"
                ) from None
            self.metrics_port = self._metrics_server.port
        if settings.desk:
            self.desk = await self._begun_desk()
        await self._server.start()
        for name in ("", *SERVICES):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)
        told = {} if self.desk is None else {"desk": self.desk.address}
        tls = settings.tls_certificate is not None
        self._log.info("serving", address=self.address, tls=tls, **told)

    async def _begun_desk(self) -> DeskServer:
        """The desk, listening.

        Raises:
            CannotServe: Its port cannot be had, or the certificates cannot be used.
        """
        from arbiter.service.desk import CannotListenError, DeskServer

        desk = DeskServer(self.settings, self._log, self._metrics, self._handlers, self.tables.door)
        try:
            await desk.begin()
        except CannotListenError as error:
            raise CannotServe(
                f"{error}; another desk_port can be given, or desk set to false"
            ) from None
        return desk

    @property
    def address(self) -> str:
        """Host and port it listens on."""
        host = self.settings.host
        return f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"

    async def end(self, hurry: asyncio.Event | None = None) -> None:
        """Tells that it no longer serves, takes no new calls, and lets those in flight end.

        Args:
            hurry: Once set, calls in flight are ended at once.
        """
        await self._health.enter_graceful_shutdown()
        self._log.info("stopping", grace_seconds=self.settings.grace_seconds)
        hurry = hurry or asyncio.Event()
        if self.settings.notice_seconds:
            await _first(hurry.wait(), asyncio.sleep(self.settings.notice_seconds))
        await _first(hurry.wait(), self._ended(self.settings.grace_seconds))
        await self._server.stop(None)
        self._review.close()
        self._exams.close()
        await self.tables.end()
        if self._metrics_server is not None:
            self._metrics_server.stop()
        if self._tracing is not None:
            await asyncio.to_thread(self._tracing.close)
        self._log.info("stopped")

    async def _ended(self, grace: float) -> None:
        """Waits until all that is in flight has ended, at most so many seconds."""
        desk = () if self.desk is None else (self.desk.end(grace),)
        await asyncio.gather(self._server.stop(grace), *desk)


async def serve(settings: Settings, log: Log, say: Callable[[str], None]) -> None:
    """Serves until a signal asks to stop.

    Args:
        settings: How it is configured.
        log: Where it writes what happens.
        say: Is told one line once it serves.

    Raises:
        CannotServe: It cannot begin.
    """
    arbiter = Arbiter(settings, log)
    stop, hurry = asyncio.Event(), asyncio.Event()

    def stopped() -> None:
        (hurry if stop.is_set() else stop).set()

    loop = asyncio.get_running_loop()
    for one in _STOPS:
        loop.add_signal_handler(one, stopped)
    await arbiter.begin()
    manner = "plain text" if settings.tls_certificate is None else "TLS"
    if settings.tls_client_ca is not None:
        manner = "mTLS"
    counted = "" if arbiter.metrics_port is None else f", metrics on port {arbiter.metrics_port}"
    desk = "" if arbiter.desk is None else f", review desk at {arbiter.desk.address}"
    say(f"SERVING {arbiter.address} ({manner}{counted}){desk}")
    await stop.wait()
    await arbiter.end(hurry)


def _made_tables(settings: Settings, metrics: Metrics) -> Tables:
    try:
        return Tables(settings, metrics.tables)
    except StoreUnavailable as error:
        raise CannotServe(f"store: {error}") from None


def _made_tracing(settings: Settings) -> Tracing | None:
    if settings.otel_endpoint is None:
        return None
    try:
        from arbiter.service.tracing import Tracing, sending
    except ImportError:
        raise CannotServe(
            "otel_endpoint is set, but OpenTelemetry is not installed; pip install 'arbiter[otel]' brings it"
        ) from None
    return Tracing(sending(settings.otel_endpoint))


async def _first(*waits: Any) -> None:  # any awaitables
    """Waits for whichever is done first, and gives up the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    _, open_ones = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in open_ones:
        task.cancel()
    await asyncio.gather(*open_ones, return_exceptions=True)
