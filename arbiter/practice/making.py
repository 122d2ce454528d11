"""Makes hand records: lawful ones, or ones in which a chosen thing goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from arbiter import editions
from arbiter.edition import Edition
from arbiter.practice import exchanges, plays
from arbiter.practice.table import DeadEndError, Table
from arbiter.profiles import REVIEW
from arbiter.record import Record, Verdict
from arbiter.reviewing import review
from arbiter.rulings import Breach, Status

#: What can be made to go wrong, and how.
IRREGULARITIES: Final[Mapping[Breach, Callable[[Table], None]]] = {
    Breach.DEAL_IRREGULAR: exchanges.deal_irregular,
    Breach.CALL_OUT_OF_TURN: exchanges.call_out_of_turn,
    Breach.ASK_INADMISSIBLE: exchanges.ask_inadmissible,
    Breach.ASK_TWO_WITHOUT_THREES: exchanges.ask_two_without_threes,
    Breach.CARD_WITHHELD: exchanges.card_withheld,
    Breach.RETURN_MISSING: exchanges.return_missing,
    Breach.DISCARD_SHORT: exchanges.discard_short,
    Breach.DISCARD_OVERFULL: exchanges.discard_overfull,
    Breach.STOCK_PREMATURE: exchanges.stock_premature,
    Breach.EXCHANGE_ERROR: exchanges.exchange_error,
    Breach.CARD_NOT_HELD: plays.card_not_held,
    Breach.CARD_EXPOSED: plays.card_exposed,
    Breach.LEAD_OUT_OF_TURN: plays.lead_out_of_turn,
    Breach.PLAY_OUT_OF_TURN: plays.play_out_of_turn,
    Breach.PLAY_OMITTED: plays.play_omitted,
    Breach.CALL_DISOBEYED: plays.call_disobeyed,
    Breach.REVOKE: plays.revoke,
    Breach.TRICK_LOOKED_AT: plays.trick_looked_at,
    Breach.DISCARD_LOOKED_AT: plays.discard_looked_at,
    Breach.RESULT_MISMATCH: plays.result_mismatch,
}
#: What can go wrong in every game; the rest is of the exchange by announcing, laying down, opening and taking.
_ANYWHERE: Final = frozenset(
    {
        Breach.DEAL_IRREGULAR,
        Breach.CALL_OUT_OF_TURN,
        Breach.CARD_NOT_HELD,
        Breach.LEAD_OUT_OF_TURN,
        Breach.PLAY_OUT_OF_TURN,
        Breach.PLAY_OMITTED,
        Breach.REVOKE,
        Breach.TRICK_LOOKED_AT,
        Breach.RESULT_MISMATCH,
    }
)
#: So many players must there be for one to play before another's turn.
_THIRD: Final = 3
#: What else is found where one thing goes wrong: a call is disobeyed only where a card was exposed before.
_BESIDES: Final = {Breach.CALL_DISOBEYED: {Breach.CARD_EXPOSED}}
#: So many deals are tried; a card that is wanted in one hand is there in one deal of a few.
_TRIES: Final = 500


def offered(edition: str) -> tuple[Breach, ...]:
    """What can be made to go wrong in an edition.

    Raises:
        LookupError: The edition is not known.
    """
    book = _book(edition)
    known = set(IRREGULARITIES) if len(book.contracts) == 1 else set(_ANYWHERE)
    if book.playing < _THIRD:
        known.remove(Breach.PLAY_OUT_OF_TURN)
    return tuple(breach for breach in IRREGULARITIES if breach in known)


def _book(edition: str) -> Edition:
    book = editions.find(edition)
    if book is None:
        raise LookupError(f"no edition {edition!r}; known are {', '.join(editions.names())}")
    return book


def make_record(edition: str, seed: int, irregularity: Breach | None = None) -> Record:
    """Makes a record of a whole hand.

    Args:
        edition: The name of the book.
        seed: The same seed makes the same record.
        irregularity: What goes wrong; None is a lawful hand.

    Returns:
        The record; its review finds what was to go wrong and nothing else.

    Raises:
        LookupError: The edition is not known, or nothing of the kind can be made in it.
    """
    book = _book(edition)
    if irregularity is not None and irregularity not in offered(edition):
        known = ", ".join(offered(edition))
        raise LookupError(f"no {irregularity} can be made in {edition}; what can is {known}")
    make = _lawful if irregularity is None else IRREGULARITIES[irregularity]
    rules = editions.rules(book, profile=REVIEW)
    for attempt in range(_TRIES):
        table = Table(rules, Random(f"{edition} {irregularity or ''} {seed} {attempt}"))  # noqa: S311  # no secret
        try:
            make(table)
        except DeadEndError:
            continue
        record = table.record()
        if _as_intended(record, irregularity):
            return record
    raise LookupError(f"no hand with {irregularity} could be made in {edition}")


def _lawful(table: Table) -> None:
    table.prepare(must=False)
    table.play_on()


def _as_intended(record: Record, irregularity: Breach | None) -> bool:
    report = review(record)
    found = {finding.breach for finding in report.findings if finding.status is not Status.REFUTED}
    if report.notes:
        return False
    if irregularity is None:
        return not found and report.verdict in (Verdict.CLEAN, Verdict.PASSED_OUT)
    return irregularity in found and found <= {irregularity} | _BESIDES.get(irregularity, set())
