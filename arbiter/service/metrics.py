"""Metrics in the Prometheus format, on a port of their own. Their list is in ``docs/operations.md``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

if TYPE_CHECKING:
    from threading import Thread
    from wsgiref.simple_server import WSGIServer

_BUCKETS: Final = (0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1.0, 5.0)


class MethodMetrics:
    """What is counted of one method."""

    __slots__ = ("_calls", "_codes", "_method", "_service", "answered", "in_flight", "seconds")

    def __init__(self, metrics: Metrics, service: str, method: str) -> None:
        self._calls = metrics.calls
        self._service = service
        self._method = method
        self._codes: dict[str, Counter] = {}
        self.seconds = metrics.seconds.labels(service, method)
        self.in_flight = metrics.in_flight.labels(service, method)
        self.answered = metrics.stream_messages.labels(service, method)

    def ended(self, code: str) -> None:
        """Counts a call that ended with a status code."""
        child = self._codes.get(code)
        if child is None:
            child = self._codes[code] = self._calls.labels(self._service, self._method, code)
        child.inc()


class Metrics:
    """Everything that is counted, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        method = ("service", "method")
        self.calls = Counter(
            "arbiter_calls", "Calls that ended.", (*method, "code"), registry=self.registry
        )
        self.seconds = Histogram(
            "arbiter_handling_seconds",
            "Time from a unary call's message read to its answer made.",
            method,
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.in_flight = Gauge(
            "arbiter_calls_in_flight", "Streams, and calls on workers, now.", method,
            registry=self.registry,
        )  # fmt: skip
        self.stream_messages = Counter(
            "arbiter_stream_answers", "Answers sent in streams.", method, registry=self.registry
        )
        self.rulings = Counter(
            "arbiter_rulings", "Acts ruled on.", ("disposition",), registry=self.registry
        )
        self.reviews = Counter(
            "arbiter_reviews", "Records judged.", ("verdict",), registry=self.registry
        )
        self.bugs = Counter("arbiter_bugs", "Exceptions nobody foresaw.", registry=self.registry)
        ProcessCollector(registry=self.registry)

    def method(self, service: str, method: str) -> MethodMetrics:
        """What is counted of one method."""
        return MethodMetrics(self, service, method)

    def serve(self, host: str, port: int) -> MetricsServer:
        """Begins to answer on a port.

        Raises:
            OSError: The port cannot be had.
        """
        from prometheus_client import start_http_server

        return MetricsServer(*start_http_server(port, host, self.registry))


class MetricsServer:
    """The metrics' own HTTP server, on a thread."""

    def __init__(self, server: WSGIServer, thread: Thread) -> None:
        self._server = server
        self._thread = thread

    @property
    def port(self) -> int:
        """The port it answers on."""
        return self._server.server_port

    def stop(self) -> None:
        """Ends it."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
