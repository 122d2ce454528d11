"""P8: ``ReviewHands`` over gRPC, one stream, beside an echo stream of the same messages on the same server.

Measured and not measured: as with P5.
"""

from __future__ import annotations

from benchmarks import calls, messages
from benchmarks.figure import Figure, Measured, Pace


def measure(pace: Pace) -> Measured:
    return calls.against_echo(calls.streamed_per_second, messages.review_requests(), pace)


FIGURES = (Figure("P8", "ReviewHands, a stream", "hands/s", 0.5, 0.9, "ratio", measure, swing=3),)
