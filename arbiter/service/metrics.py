"""Metrics in the Prometheus format, on a port of their own. Their list is in ``docs/operations.md``.

What is counted is counted in plain numbers on the event loop, which costs next to nothing; the format is made when
somebody asks for it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from arbiter.service.tables.metrics import TableMetrics

if TYPE_CHECKING:
    from threading import Thread
    from wsgiref.simple_server import WSGIServer

    from prometheus_client.core import Metric

#: The upper bounds of the histogram's buckets, in seconds.
BUCKETS: Final = (0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1.0, 5.0)
_METHOD: Final = ("service", "method")


class MethodMetrics:
    """What is counted of one method.

    Attributes:
        codes: How many calls ended with each status code.
        buckets: How many calls took no longer than each bound, and longer than the one before.
        seconds: How long all calls took together.
        in_flight: How many streams, and calls on workers, there are now.
        answers: How many answers were sent in streams.
    """

    __slots__ = ("answers", "buckets", "codes", "in_flight", "labels", "seconds")

    def __init__(self, service: str, method: str) -> None:
        self.labels = (service, method)
        self.codes: Counter[str] = Counter()
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0
        self.in_flight = 0
        self.answers = 0

    def took(self, seconds: float) -> None:
        """Counts a unary call that was answered."""
        self.codes["OK"] += 1
        self.seconds += seconds
        self.buckets[bisect_left(BUCKETS, seconds)] += 1


class Metrics:
    """Everything that is counted.

    Attributes:
        methods: Of each method.
        lawful: Acts ruled lawful of which there was nothing more to say.
        rulings: All other acts ruled on, by disposition.
        reviews: Records judged, by verdict.
        bugs: Exceptions nobody foresaw.
        tables: Of the tables.
    """

    def __init__(self) -> None:
        self.methods: list[MethodMetrics] = []
        self.lawful = 0
        self.rulings: Counter[str] = Counter()
        self.reviews: Counter[str] = Counter()
        self.bugs = 0
        self.tables = TableMetrics()

    def method(self, service: str, method: str) -> MethodMetrics:
        """What is counted of a method that is added now."""
        made = MethodMetrics(service, method)
        self.methods.append(made)
        return made

    def collect(self) -> Iterator[Metric]:
        """What is counted, in the form of the Prometheus library."""
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        calls = CounterMetricFamily("arbiter_calls", "Calls that ended.", labels=(*_METHOD, "code"))
        seconds = HistogramMetricFamily(
            "arbiter_handling_seconds",
            "Time from a unary call's message read to its answer made.",
            labels=_METHOD,
        )
        flight = GaugeMetricFamily(
            "arbiter_calls_in_flight", "Streams, and calls on workers, now.", labels=_METHOD
        )
        answers = CounterMetricFamily(
            "arbiter_stream_answers", "Answers sent in streams.", labels=_METHOD
        )
        for one in self.methods:
            for code, number in sorted(one.codes.items()):
                calls.add_metric((*one.labels, code), number)
            bounds = (*(str(bound) for bound in BUCKETS), "+Inf")
            counts = list(accumulate(one.buckets))
            seconds.add_metric(one.labels, list(zip(bounds, counts, strict=True)), one.seconds)
            flight.add_metric(one.labels, one.in_flight)
            answers.add_metric(one.labels, one.answers)
        rulings = CounterMetricFamily("arbiter_rulings", "Acts ruled on.", labels=("disposition",))
        for disposition, number in sorted((self.rulings + Counter(ACCEPTED=self.lawful)).items()):
            rulings.add_metric((disposition,), number)
        reviews = CounterMetricFamily("arbiter_reviews", "Records judged.", labels=("verdict",))
        for verdict, number in sorted(self.reviews.items()):
            reviews.add_metric((verdict,), number)
        bugs = CounterMetricFamily("arbiter_bugs", "Exceptions nobody foresaw.", value=self.bugs)
        yield from (calls, seconds, flight, answers, rulings, reviews, bugs)
        yield from self.tables.collect()

    def serve(self, host: str, port: int) -> MetricsServer:
        """Begins to answer on a port.

        Raises:
            OSError: The port cannot be had.
        """
        from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server

        registry = CollectorRegistry()
        registry.register(self)
        ProcessCollector(registry=registry)
        return MetricsServer(*start_http_server(port, host, registry))


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
