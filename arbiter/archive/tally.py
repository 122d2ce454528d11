"""What many hands came to, counted: by verdict, by breach, by law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import orjson
import pyarrow as pa
import pyarrow.compute as pc

from arbiter.rulings import Status


class Tally(NamedTuple):
    """Hands and findings counted. Claims that were refuted are no findings here.

    Attributes:
        hands: How many hands were judged.
        errors: How many rows beside them could not be.
        verdicts: How many hands have each verdict.
        breaches: How many findings there are of each breach.
        laws: How many findings there are by each law: ``calabrasella@1 13``.
    """

    hands: int
    errors: int
    verdicts: Counter[str]
    breaches: Counter[str]
    laws: Counter[str]


def tallied(results: pa.RecordBatch, edition: str) -> Tally:
    """Counts results.

    Args:
        results: What :func:`~arbiter.archive.judging.judge` gave.
        edition: Name and version of their edition.
    """
    verdicts = _counted(results["verdict"])
    findings = pc.list_flatten(results["findings"])
    findings = findings.filter(pc.not_equal(findings.field("status"), Status.REFUTED.value))
    laws = _counted(findings.field("law"))
    return Tally(
        hands=verdicts.total(),
        errors=results.num_rows - verdicts.total(),
        verdicts=verdicts,
        breaches=_counted(findings.field("breach")),
        laws=Counter({f"{edition} {law}": count for law, count in laws.items()}),
    )


def summed(tallies: Iterable[Tally]) -> Tally:
    """All of some tallies together."""
    hands = errors = 0
    verdicts, breaches, laws = Counter[str](), Counter[str](), Counter[str]()
    for tally in tallies:
        hands += tally.hands
        errors += tally.errors
        verdicts += tally.verdicts
        breaches += tally.breaches
        laws += tally.laws
    return Tally(hands, errors, verdicts, breaches, laws)


def tally_json(tally: Tally) -> dict[str, int | dict[str, int]]:
    """A tally as a JSON object, what is most frequent first."""
    return {
        "hands": tally.hands,
        "errors": tally.errors,
        "verdicts": dict(tally.verdicts.most_common()),
        "breaches": dict(tally.breaches.most_common()),
        "laws": dict(tally.laws.most_common()),
    }


def write_tally(tally: Tally) -> bytes:
    """A tally as a line of JSON."""
    return orjson.dumps(tally_json(tally))


def read_tally(data: bytes) -> Tally:
    """Reads what :func:`write_tally` wrote.

    Raises:
        ValueError: It is none.
    """
    given = orjson.loads(data)
    try:
        return Tally(
            given["hands"],
            given["errors"],
            Counter(given["verdicts"]),
            Counter(given["breaches"]),
            Counter(given["laws"]),
        )
    except (TypeError, KeyError):
        raise ValueError("no tally") from None


def _counted(words: Any) -> Counter[str]:
    """How often each word stands in a column, nulls left out."""
    pairs = pc.value_counts(words).to_pylist()
    return Counter({pair["values"]: pair["counts"] for pair in pairs if pair["values"] is not None})
