"""What is counted of the tables."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from arbiter.tables.doing import Answer
from arbiter.tables.keeper import Keeper

if TYPE_CHECKING:
    from prometheus_client.core import Metric

#: The upper bounds of the histogram of commits, in seconds.
BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class TableMetrics:
    """What is counted of the tables.

    Attributes:
        acts: Acts done or refused, by disposition.
        breaches: Findings told by rulings on them, by breach.
        buckets: How many acts were judged and kept within each bound, and not within the one before.
        seconds: How long all of them took.
        auto_acts: Acts that the arbiter did for seats that were away.
        watchers: Who follows tables now.
        keeper: Keeps the tables; None where none are served.
    """

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter()
        self.breaches: Counter[str] = Counter()
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0
        self.auto_acts = 0
        self.watchers = 0
        self.keeper: Keeper | None = None

    def submitted(self, answer: Answer, seconds: float) -> None:
        """Counts an act, and how long it took to judge and to keep."""
        self.acts[answer.ruling.disposition.value] += 1
        if answer.ruling.findings:
            self.breaches.update(finding.breach.value for finding in answer.ruling.findings)
        self.seconds += seconds
        self.buckets[bisect_left(BUCKETS, seconds)] += 1

    def acted(self) -> None:
        """Counts an act that the arbiter did for a seat that was away."""
        self.auto_acts += 1

    def collect(self) -> Iterator[Metric]:
        """What is counted, in the form of the Prometheus library."""
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        acts = CounterMetricFamily(
            "arbiter_table_acts", "Acts submitted at tables.", labels=("disposition",)
        )
        for disposition, number in sorted(self.acts.items()):
            acts.add_metric((disposition,), number)
        breaches = CounterMetricFamily(
            "arbiter_table_breaches", "Findings of rulings at tables.", labels=("breach",)
        )
        for breach, number in sorted(self.breaches.items()):
            breaches.add_metric((breach,), number)
        commits = HistogramMetricFamily(
            "arbiter_table_commit_seconds", "Time to judge an act at a table and to keep it."
        )
        bounds = (*(str(bound) for bound in BUCKETS), "+Inf")
        counts = list(accumulate(self.buckets))
        commits.add_metric((), list(zip(bounds, counts, strict=True)), self.seconds)
        autos = CounterMetricFamily(
            "arbiter_table_auto_acts", "Acts that the arbiter did for seats that were away."
        )
        autos.add_metric((), self.auto_acts)
        watchers = GaugeMetricFamily("arbiter_watchers", "Who follows tables now.")
        watchers.add_metric((), self.watchers)
        tables = GaugeMetricFamily("arbiter_tables_in_memory", "Tables in memory now.")
        tables.add_metric((), len(self.keeper.live) if self.keeper is not None else 0)
        yield from (acts, breaches, autos, commits, watchers, tables)
