"""P8: ``ReviewHands`` over gRPC, one stream, beside an echo stream of the same messages on the same server.

Measured and not measured: as with P5.
"""

from __future__ import annotations

from benchmarks import calls
from benchmarks.figure import Figure, Measured, Pace


def measure(pace: Pace) -> Measured:
    value, echo, ratio = calls.review_against_echo(pace.rounds, pace.seconds)
    return Measured(value, {"echo": echo}, ratio, {})


FIGURES = (Figure("P8", "ReviewHands, a stream", "hands/s", 0.5, 0.9, "ratio", measure),)
