"""What a sentence about a ruling has to know of the table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from arbiter.acts import Ask, Bid, Lead, Play
from arbiter.cards import FRENCH, Card, Pack, each, set_of
from arbiter.options import Value
from arbiter.record import Record, Report
from arbiter.state import Hand

if TYPE_CHECKING:
    from arbiter.edition import Edition


@dataclass(frozen=True, slots=True)
class Told:
    """The table as a sentence tells of it: what a finding itself does not hold.

    Attributes:
        pack: The pack the edition is played with.
        notation: How the record writes its cards, ``french`` or ``italian``.
        names: The players' names in order of play; empty where there are none.
        sides: The names of the two sides, the soloist's first.
        soloist: The seat that plays the contract, 0 where there is none (yet).
        edition: The name of the edition.
        side: Each seat's side (0, 1, or -1 for none); empty where the soloist plays alone against all others.
        deal_fault: Why the deal is irregular, as a code; empty where it is regular. With it the hand is void.
        deal_fault_cards: The cards that show it.
        deal_missing: The cards that are in no hand and not in the stock, where the whole deal is told.
        called: A partner was called, so the soloist is a caller.
        partner: The called partner, 0 as long as the table does not know him.
        known: The act by which he showed himself; 0 where he was known from the call on.
        unit: What points are counted in: ``points``, or ``thirds`` of a card point.
        revoke_loses: By the rule of the house a side that revokes has lost the hand.
        trumps: There are trumps, so that who does not follow suit has not merely discarded.
        whole_total: A broken duty of play costs the side its whole total.
    """

    pack: Pack
    notation: str
    names: tuple[str, ...]
    sides: tuple[str, str]
    soloist: int
    edition: str
    side: tuple[int, ...] = ()
    deal_fault: str = ""
    deal_fault_cards: tuple[Card, ...] = ()
    deal_missing: tuple[Card, ...] = ()
    called: bool = False
    partner: int = 0
    known: int = 0
    unit: str = "points"
    revoke_loses: bool = False
    trumps: bool = False
    whole_total: bool = False

    def name(self, seat: int) -> str:
        """A seat's name, empty where it has none."""
        return " ".join(self.names[seat - 1].split()) if 0 < seat <= len(self.names) else ""

    def other_side(self, seat: int) -> str:
        """The name of the side that a seat does not belong to; empty where there are no sides."""
        side = self.side_of(seat)
        return "" if side < 0 else self.sides[1 - side]

    def side_of(self, seat: int) -> int:
        """A seat's side, -1 where it has none that may be told."""
        if seat <= 0 or not self.soloist:
            return -1
        if self.side:
            return self.side[seat - 1] if seat <= len(self.side) else -1
        return 0 if seat == self.soloist else 1

    def alone(self, side: int) -> bool:
        """Whether a side is known to be one seat."""
        return self.side.count(side) == 1


def told_of(hand: Hand, notation: str = FRENCH, names: tuple[str, ...] = ()) -> Told:
    """What sentences about a hand have to know of it.

    As long as the table does not know a called partner, no sentence tells whose side anybody but the caller is on.
    """
    edition, contract, deal = hand.rules.edition, hand.frame.contract, hand.frame.deal
    called = contract is not None and contract.called >= 0
    side = contract.side if contract is not None else ()
    if contract is not None and called and not contract.revealed:
        side = tuple(0 if seat == contract.soloist else -1 for seat in range(1, len(side) + 1))
    return Told(
        pack=edition.pack,
        notation=notation,
        names=names,
        sides=edition.sides,
        soloist=contract.soloist if contract is not None else 0,
        edition=edition.name,
        side=side,
        deal_fault=deal.fault,
        deal_fault_cards=deal.fault_cards,
        deal_missing=_missing_of(hand),
        called=called,
        partner=contract.partner if contract is not None and contract.revealed else 0,
        known=_known(hand),
        unit=edition.unit,
        revoke_loses=("revoke_004", "LOSES_HAND") in hand.rules.options,
        trumps=edition.trumps is not None,
        whole_total=("klab_revoke", "BETE_LIKE") in hand.rules.options,
    )


def told_of_report(report: Report, record: Record, edition: Edition) -> Told:
    """What sentences about a record that was judged have to know of it."""
    bids = [act.seat for act in record.acts if isinstance(act, Bid)]
    dealt: tuple[Card, ...] = ()
    if record.hands is not None and record.stock is not None:
        dealt = (*chain.from_iterable(record.hands), *record.stock)
    soloists, allies = (seats for _, seats in report.sides) if report.sides else ((), ())
    seats = range(1, max((*soloists, *allies), default=0) + 1)
    # Partners who sit together have not been called.
    called = len(soloists) > 1 and edition.declarer_first
    return Told(
        pack=edition.pack,
        notation=record.notation,
        names=record.names,
        sides=edition.sides,
        soloist=soloists[0] if soloists else bids[-1] if bids else 0,
        edition=edition.name,
        deal_missing=_missing(edition, dealt),
        side=tuple(0 if seat in soloists else 1 if seat in allies else -1 for seat in seats),
        called=called,
        partner=soloists[1] if called else 0,
        known=_known_by(record, soloists) if called else 0,
        unit=edition.unit,
        revoke_loses=("revoke_004", "LOSES_HAND") in record.options,
        trumps=edition.trumps is not None,
        whole_total=edition.trumps is not None and ("klab_revoke", "NONE") not in record.options,
    )


def _missing_of(hand: Hand) -> tuple[Card, ...]:
    """The cards of the pack that a deal lacks."""
    deal = hand.frame.deal
    if any(deal.unseen):
        return ()
    return _missing(
        hand.rules.edition, (*(c for cards in deal.hands for c in each(cards)), *deal.stock)
    )


def _missing(edition: Edition, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What a deal lacks of the pack, where every card of it is told at once."""
    if edition.dealt or not cards or min(cards) < 0:
        return ()
    return edition.pack.in_order(edition.pack.all_cards & ~set_of(cards))


def _known(hand: Hand) -> int:
    """The act by which a called partner showed himself; 0 where he has not, or was known from the call on."""
    contract = hand.frame.contract
    if contract is None or not contract.revealed or _at_once(hand.rules.options):
        return 0
    tricks = (*(trick.plays for trick in hand.tricks.done), hand.tricks.plays)
    shown = (played.act for plays in tricks for played in plays if played.card == contract.called)
    return next(shown, 0)


def _known_by(record: Record, soloists: tuple[int, ...]) -> int:
    """The same by the acts of a record."""
    if _at_once(record.options):
        return 0
    called = {act.card for act in record.acts if isinstance(act, Ask) and act.seat == soloists[0]}
    shown = (
        at
        for at, act in enumerate(record.acts, 1)
        if isinstance(act, Play | Lead) and act.seat == soloists[1] and act.card in called
    )
    return next(shown, 0)


def _at_once(options: tuple[tuple[str, Value], ...]) -> bool:
    return ("called_reveal", "AT_ONCE") in options
