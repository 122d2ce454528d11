"""Makes hand records: lawful ones, or ones in which a chosen thing goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from arbiter import editions
from arbiter.acts import Bid
from arbiter.edition import Edition
from arbiter.practice import auctions, exchanges, jass_errors, plays
from arbiter.practice.table import DeadEndError, Table
from arbiter.profiles import REVIEW
from arbiter.record import Record, Verdict
from arbiter.reviewing import review
from arbiter.rulings import Breach, Status

Maker = Callable[[Table], None]

#: What can be made to go wrong in the game with a call, and how.
IRREGULARITIES: Final[Mapping[Breach, Maker]] = {
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
_ANYWHERE: Final = (
    Breach.DEAL_IRREGULAR,
    Breach.CALL_OUT_OF_TURN,
    Breach.CARD_NOT_HELD,
    Breach.CARD_EXPOSED,
    Breach.LEAD_OUT_OF_TURN,
    Breach.PLAY_OUT_OF_TURN,
    Breach.PLAY_OMITTED,
    Breach.REVOKE,
    Breach.TRICK_LOOKED_AT,
    Breach.RESULT_MISMATCH,
)
#: What can go wrong besides where there is an auction, and where there are trumps and runs.
_AUCTION: Final[Mapping[Breach, Maker]] = {
    Breach.BID_INSUFFICIENT: auctions.bid_insufficient,
    Breach.BID_INADMISSIBLE: auctions.bid_inadmissible,
    Breach.ASK_INADMISSIBLE: auctions.ask_inadmissible,
    Breach.EXCHANGE_ERROR: auctions.exchange_error,
    Breach.CALL_DISOBEYED: plays.call_disobeyed,
}
_TRUMPS: Final[Mapping[Breach, Maker]] = {
    Breach.BID_INADMISSIBLE: jass_errors.bid_inadmissible,
    Breach.EXCHANGE_ERROR: jass_errors.dix_error,
    Breach.RUN_FALSE: jass_errors.run_false,
    Breach.RUN_LATE: jass_errors.run_late,
    Breach.TRUMP_NOT_PLAYED: jass_errors.trump_not_played,
    Breach.TRICK_NOT_HEADED: jass_errors.trick_not_headed,
}
#: So many players must there be for one to play before another's turn.
_THIRD: Final = 3
#: What else is found where one thing goes wrong: a call is disobeyed only where a card was exposed before.
_BESIDES: Final = {Breach.CALL_DISOBEYED: {Breach.CARD_EXPOSED}}
#: So many deals are tried; a card that is wanted in one hand is there in one deal of a few.
_TRIES: Final = 500


def irregularities(edition: str) -> Mapping[Breach, Maker]:
    """What can be made to go wrong in an edition, and how.

    Raises:
        LookupError: The edition is not known.
    """
    book = _book(edition)
    if len(book.contracts) == 1:
        return IRREGULARITIES
    makers = {breach: IRREGULARITIES[breach] for breach in _ANYWHERE}
    makers |= _AUCTION if book.trumps is None else _TRUMPS
    if book.playing < _THIRD:
        del makers[Breach.PLAY_OUT_OF_TURN]
    if book.trumps is None and not book.stock_size:
        del makers[Breach.EXCHANGE_ERROR]
    if len(book.contracts) == len(auctions.EVERY):
        del makers[Breach.BID_INADMISSIBLE]
    return {breach: makers[breach] for breach in Breach if breach in makers}


def offered(edition: str) -> tuple[Breach, ...]:
    """What can be made to go wrong in an edition.

    Raises:
        LookupError: The edition is not known.
    """
    return tuple(irregularities(edition))


def contracts(edition: str) -> tuple[str, ...]:
    """The contracts that a hand can be made of; in Klaberjass what is said: take, schmeiss, or a suit named.

    Raises:
        LookupError: The edition is not known.
    """
    book = _book(edition)
    if book.trumps is None:
        return tuple(book.contracts)
    schmeiss = any(option.key == "schmeiss_mode" for option in book.options)
    return ("take", "schmeiss", "name") if schmeiss else ("take", "name")


def _book(edition: str) -> Edition:
    book = editions.find(edition)
    if book is None:
        raise LookupError(f"no edition {edition!r}; known are {', '.join(editions.names())}")
    return book


def make_record(
    edition: str, seed: int, irregularity: Breach | None = None, contract: str = ""
) -> Record:
    """Makes a record of a whole hand.

    Args:
        edition: The name of the book.
        seed: The same seed makes the same record.
        irregularity: What goes wrong; None is a lawful hand.
        contract: What is to be bid; empty is anything.

    Returns:
        The record; its review finds what was to go wrong and nothing else.

    Raises:
        LookupError: The edition is not known, or nothing of the kind can be made in it.
    """
    book = _book(edition)
    makers = irregularities(edition)
    if irregularity is not None and irregularity not in makers:
        known = ", ".join(makers)
        raise LookupError(f"no {irregularity} can be made in {edition}; what can is {known}")
    if contract and contract not in contracts(edition):
        known = ", ".join(contracts(edition))
        raise LookupError(f"no contract {contract!r} in {edition}; known are {known}")
    make = partial(_lawful, must=bool(contract)) if irregularity is None else makers[irregularity]
    rules = editions.rules(book, profile=REVIEW)
    for attempt in range(_TRIES):
        what = " ".join(part for part in (irregularity or "", contract) if part)
        dice = Random(f"{edition} {what} {seed} {attempt}")  # noqa: S311  # no secret
        table = Table(rules, dice, contract)
        try:
            make(table)
        except DeadEndError:
            continue
        record = table.record()
        if _has(table, contract) and _as_intended(record, irregularity):
            return record
    what = " and ".join(part for part in (irregularity or "", contract) if part)
    raise LookupError(f"no hand with {what} could be made in {edition}")


def _lawful(table: Table, *, must: bool) -> None:
    table.prepare(must=must)
    table.play_on()


def _has(table: Table, contract: str) -> bool:
    """Whether the hand is one of a contract."""
    if not contract:
        return True
    if contract == "schmeiss":
        return any(isinstance(act, Bid) and act.contract == contract for act in table.acts)
    played = table.hand.frame.contract
    if contract in ("take", "name"):
        return played is not None and played.accepted == (contract == "take")
    return played is not None and played.name == contract


def _as_intended(record: Record, irregularity: Breach | None) -> bool:
    report = review(record)
    found = {finding.breach for finding in report.findings if finding.status is not Status.REFUTED}
    if report.notes:
        return False
    if irregularity is None:
        return not found and report.verdict in (Verdict.CLEAN, Verdict.PASSED_OUT)
    return irregularity in found and found <= {irregularity} | _BESIDES.get(irregularity, set())
