"""Whether what clients saw of one table is one sequence of acts, each at a moment between its call and its answer.

A table is a counter of revisions that an accepted act moves on by one; whatever else a client is told (that its
revision is stale, that the act is refused, how the table stands) is told of one revision. As every revision is reached
once, a history is linearizable exactly when no operation that ended before another began tells of a later revision than
that other can have met.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple


class Kind(Enum):
    """What a client was told."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    STALE = "stale"
    SEEN = "seen"
    UNKNOWN = "unknown"


class Op(NamedTuple):
    """One call of a client, with what came of it.

    Attributes:
        request: The request id; the same one where the client has called again. Empty where nothing was to be done.
        called: When it called.
        ended: When it was answered, or gave up.
        kind: What it was told; UNKNOWN where there was no answer.
        revision: The revision that it was told: after an accepted act, else that at which the table stood.
        expected: The revision that it expected, None where it told none.
    """

    request: str
    called: float
    ended: float
    kind: Kind
    revision: int = 0
    expected: int | None = None


class _Span(NamedTuple):
    """A request with all its calls, as far as they decide when it took place.

    Attributes:
        name: The request, for people.
        called: When it was first called.
        ended: When it was first answered; never, where nobody knows what became of it.
        met: The revision at which it can have found the table.
        left: The revision at which it left it.
    """

    name: str
    called: float
    ended: float
    met: int
    left: int


def faults(ops: Sequence[Op], journal: Sequence[tuple[int, str]], first: int) -> list[str]:
    """What is wrong with a history; empty where it is linearizable and the journal is its sequence.

    Args:
        ops: All calls of all clients at one table.
        journal: The revision and the request id of each entry that was made while they called, in order.
        first: The revision before them.
    """
    by_request: dict[str, list[Op]] = {}
    for op in ops:
        by_request.setdefault(op.request, []).append(op)
    looks = by_request.pop("", [])
    kept = {request: revision for revision, request in journal}
    found = list(_journal_faults(journal, first))
    for request, calls in by_request.items():
        found.extend(_request_faults(request, calls, kept))
    strange = (request for request in kept if request not in by_request)
    found.extend(f"{request} is in the journal, and nobody asked for it" for request in strange)
    told = {op.revision for op in ops if op.kind is not Kind.UNKNOWN}
    never = told - {first, *kept.values()}
    found.extend(f"{revision} was told, and never was" for revision in sorted(never))
    spans = list(_spans(by_request, kept))
    spans.extend(
        _Span("a look", op.called, op.ended, op.revision, op.revision)
        for op in looks
        if op.kind is not Kind.UNKNOWN
    )
    found.extend(_order_faults(spans))
    return found


def _journal_faults(journal: Sequence[tuple[int, str]], first: int) -> Iterator[str]:
    requests = [request for _, request in journal]
    if len(set(requests)) != len(requests):
        yield "a request is in the journal twice"
    revisions = [first, *(revision for revision, _ in journal)]
    for before, after in pairwise(revisions):
        if after != before + 1:
            yield f"in the journal {after} follows on {before}"


def _request_faults(request: str, calls: Sequence[Op], kept: Mapping[str, int]) -> Iterator[str]:
    """What is wrong with the answers to one request."""
    answers = {(op.kind, op.revision) for op in calls if op.kind in (Kind.ACCEPTED, Kind.REFUSED)}
    if len(answers) > 1:
        yield f"{request} got two answers"
    for op in calls:
        if op.kind is Kind.ACCEPTED and kept.get(request) != op.revision:
            yield f"{request} was accepted as {op.revision}, and is not that in the journal"
        if op.kind is Kind.ACCEPTED and op.expected not in (None, op.revision - 1):
            yield f"{request} was accepted as {op.revision} by who expected {op.expected}"
        if op.kind is Kind.REFUSED and request in kept:
            yield f"{request} was refused, and is in the journal"
        if op.kind is Kind.REFUSED and op.expected not in (None, op.revision):
            yield f"{request} was refused at {op.revision} by who expected {op.expected}"
        if op.kind is Kind.STALE and op.expected == op.revision:
            yield f"{request} was stale at the revision that it expected"
    # Where an answer may have been lost, a retry may find what it did itself; without that it cannot be stale.
    if request in kept and any(op.kind is Kind.STALE for op in calls):
        yield f"{request} was told that it is stale, and is in the journal"


def _spans(by_request: Mapping[str, Sequence[Op]], kept: Mapping[str, int]) -> Iterator[_Span]:
    for request, calls in by_request.items():
        called = min(op.called for op in calls)
        answered = [op for op in calls if op.kind is not Kind.UNKNOWN]
        ended = min((op.ended for op in answered), default=float("inf"))
        if request in kept:
            yield _Span(request, called, ended, kept[request] - 1, kept[request])
        for op in answered:
            if op.kind is Kind.STALE:
                yield _Span(request, op.called, op.ended, op.revision, op.revision)
        refused = next((op for op in answered if op.kind is Kind.REFUSED), None)
        if refused is not None:
            yield _Span(request, called, ended, refused.revision, refused.revision)


def _order_faults(spans: Sequence[_Span]) -> Iterator[str]:
    """Whoever ended before another began must not have left the table later than that other met it."""
    by_end = sorted(spans, key=lambda span: span.ended)
    by_call = sorted(spans, key=lambda span: span.called)
    latest: _Span | None = None
    at = 0
    for span in by_call:
        while at < len(by_end) and by_end[at].ended < span.called:
            if latest is None or by_end[at].left > latest.left:
                latest = by_end[at]
            at += 1
        if latest is not None and latest.left > span.met:
            yield (
                f"{latest.name} left the table at {latest.left} before {span.name} began, "
                f"which met it at {span.met}"
            )
