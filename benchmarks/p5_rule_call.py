"""P5: ``RefereeService.Rule`` over gRPC, 16 calls in flight, beside an echo of the same messages on the same server.

Measured: the server process as ``arbiter serve`` runs it, through a driver that hands over bytes made before.
Not measured: what a client spends on making requests and reading answers.
"""

from __future__ import annotations

from benchmarks import calls, messages
from benchmarks.figure import Figure, Measured, Pace


def measure(pace: Pace) -> Measured:
    return calls.against_echo(calls.calls_per_second, messages.rule_requests(), pace)


FIGURES = (
    Figure("P5", "Rule, unary, 16 in flight", "calls/s", 0.75, 0.95, "ratio", measure, swing=3),
)
