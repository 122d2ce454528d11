"""The stock turned up before its time (Calabrasella, the exchange with the stock; Foster's rule as an option)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.acts import CARD_ACTS, Act, Elect, LookStock, Open, Take
from arbiter.docket import (
    FIRST_ALLY_CARD,
    amended,
    closed,
    election_for,
    established,
    found,
    found_with_right,
    right_lapsed,
    right_told,
)
from arbiter.laws.law import Law
from arbiter.laws.stopping import stopped
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Hand, Phase


@dataclass(frozen=True, slots=True)
class PrematureStock(Law):
    """The soloist lays down his discards before he turns the stock; nobody else turns it at all.

    No law names a penalty for the soloist who turns it first. By default his adversaries may stop the game until one
    of them plays; turned by anybody else, it is condoned and the soloist goes on with what he has seen.

    Attributes:
        number: The law; None where the book is silent.
        remedy: ``premature_stock``.
        discard_first: ``discard_before_open``: False where the stock is taken first, so that nothing is premature.
    """

    hears: ClassVar = (Open, Take, LookStock, *CARD_ACTS)
    breaches: ClassVar = frozenset({Breach.STOCK_PREMATURE})
    number: str | None
    remedy: str
    discard_first: bool

    def notice(self, before: Hand, act: Act, after: Hand) -> Hand:
        """Notices the stock turned or looked at too early; lets the right lapse when an ally plays."""
        if isinstance(act, CARD_ACTS) and after.side(act.seat) == 1:
            return right_lapsed(after, Breach.STOCK_PREMATURE)
        if not isinstance(act, Open | Take | LookStock) or before.frame.exchange.opened:
            return after
        if (
            before.phase not in (Phase.CALL, Phase.EXCHANGE)
            or after.docket.notes != before.docket.notes
        ):
            return after
        exchange = before.frame.exchange
        contract = before.frame.contract
        by_soloist = contract is not None and contract.soloist == act.seat
        if by_soloist and (exchange.discarded or exchange.blind or not self.discard_first):
            return after
        if isinstance(act, Take) and not after.frame.exchange.opened:
            return after
        gives = by_soloist and self.remedy != "NONE"
        status = Status.NOTICED if gives else Status.CONDONED
        breach = Breach.STOCK_PREMATURE
        finding = Finding(after.acts, None, self.number, breach, act.seat, status)
        if not gives:
            return found(after, finding)
        choices = ("stop", "go-on") if self.remedy == "ALLIES_MAY_STOP" else ()
        holders = after.others(act.seat)
        return found_with_right(after, finding, holders, choices, "go-on", FIRST_ALLY_CARD)

    def attend(self, hand: Hand, at: int, by: int) -> Hand:
        """Opens the right to stop; by Foster's rule the game is lost at once."""
        hand = right_told(hand, at, by)
        return stopped(hand) if self.remedy == "FOSTER_35_EACH" else hand

    def answer(self, hand: Hand, act: Act) -> Hand | None:
        """``elect stop`` and ``elect go-on`` by an ally."""
        if not isinstance(act, Elect) or act.choice not in ("stop", "go-on"):
            return None
        election = election_for(hand, Breach.STOCK_PREMATURE, act.seat, act.choice)
        if election is None:
            return None
        at = election.finding
        if act.choice == "stop":
            return stopped(established(hand, at))
        return amended(closed(hand, at), at, status=Status.CONDONED, by_choice=True)
