"""A ruling held against the right one, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.cards import Pack
from arbiter.conformance.answers import Essentials, RuledFinding, RulingAnswer
from arbiter.conformance.faults import Fault, FaultName
from arbiter.rulings import Disposition

_PARTS = (
    ("law", FaultName.WRONG_LAW),
    ("offender", FaultName.WRONG_OFFENDER),
    ("status", FaultName.WRONG_STATUS),
    ("points", FaultName.WRONG_POINTS),
)


def ruling_faults(given: RulingAnswer, right: RulingAnswer, pack: Pack) -> tuple[Fault, ...]:
    """What is wrong with a ruling.

    Args:
        given: The client's.
        right: The right one.
        pack: The pack that is played with, to name cards.
    """
    return (
        *_disposition(given, right),
        *_findings(given.findings, right.findings),
        *_elections(given, right),
        *_score(given, right),
        *_state(given.essentials, right.essentials, pack),
    )


def _disposition(given: RulingAnswer, right: RulingAnswer) -> Iterator[Fault]:
    if given.disposition is not right.disposition:
        yield Fault(
            FaultName.WRONG_DISPOSITION,
            given.disposition.value,
            right.disposition.value,
            "ruling.disposition",
        )
    if given.of_hand is not right.of_hand:
        yield Fault(
            FaultName.WRONG_OUTCOME, _word(given.of_hand), _word(right.of_hand), "ruling.hand"
        )


def _word(outcome: Disposition | None) -> str:
    return "the hand goes on" if outcome is None else outcome.value


def _findings(given: Sequence[RuledFinding], right: Sequence[RuledFinding]) -> Iterator[Fault]:
    """Findings of one breach are held against each other; those that are equal first."""
    left, wanted = list(given), list(right)
    for finding in right:
        if finding in left:
            left.remove(finding)
            wanted.remove(finding)
    for finding in wanted:
        like = next((other for other in left if other.breach is finding.breach), None)
        if like is None:
            yield Fault(
                FaultName.FINDING_MISSED,
                "no such finding",
                _told(finding),
                "ruling.findings",
                finding.breach,
            )
            continue
        left.remove(like)
        for part, name in _PARTS:
            said, meant = getattr(like, part), getattr(finding, part)
            if said != meant:
                field = f"ruling.findings.{part}"
                yield Fault(name, _or_none(said), _or_none(meant), field, finding.breach)
    for finding in left:
        yield Fault(
            FaultName.FINDING_INVENTED,
            _told(finding),
            "no such finding",
            "ruling.findings",
            finding.breach,
        )


def _or_none(value: object) -> str:
    return "none" if value is None else str(value)


def _told(finding: RuledFinding) -> str:
    law = "no law" if finding.law is None else f"law {finding.law}"
    who = "nobody" if finding.offender is None else f"seat {finding.offender}"
    return f"{finding.breach}, {law}, {who}, {finding.status}, {finding.points} points"


def _elections(given: RulingAnswer, right: RulingAnswer) -> Iterator[Fault]:
    if sorted(given.elections, key=repr) != sorted(right.elections, key=repr):
        yield Fault(
            FaultName.WRONG_ELECTIONS,
            _offered(given),
            _offered(right),
            "ruling.elections",
        )


def _offered(ruling: RulingAnswer) -> str:
    told = [
        f"{', '.join(one.choices) or 'nothing'} to {_seats(one.holders)} by "
        f"{'no law' if one.law is None else f'law {one.law}'}"
        for one in ruling.elections
    ]
    return "; ".join(told) or "none"


def _seats(seats: Sequence[int]) -> str:
    return " ".join(f"p{seat}" for seat in seats) or "nobody"


def _score(given: RulingAnswer, right: RulingAnswer) -> Iterator[Fault]:
    if given.score != right.score:
        yield Fault(
            FaultName.WRONG_SCORE,
            "none" if given.score is None else _scored(given.score),
            "none" if right.score is None else _scored(right.score),
            "ruling.score",
        )


def _scored(score: tuple[Sequence[float], ...]) -> str:
    names = ("counted", "corrected", "settlement")
    return ", ".join(
        f"{name} {' '.join(map(str, part))}" for name, part in zip(names, score, strict=True)
    )


def _state(given: Essentials, right: Essentials, pack: Pack) -> Iterator[Fault]:
    for part in ("phase", "turn"):
        said, meant = getattr(given, part), getattr(right, part)
        if said != meant:
            yield Fault(FaultName.WRONG_STATE, str(said), str(meant), f"essentials.{part}")
    if given.table != right.table:
        said, meant = (
            " ".join(f"p{seat} {pack.text(card)}" for seat, card in table) or "an empty table"
            for table in (given.table, right.table)
        )
        yield Fault(FaultName.WRONG_STATE, said, meant, "essentials.table")
    if given.hands != right.hands:
        said, meant = (
            " / ".join(" ".join(map(pack.text, pack.in_order(hand))) for hand in hands)
            for hands in (given.hands, right.hands)
        )
        yield Fault(FaultName.WRONG_STATE, said, meant, "essentials.hands")
