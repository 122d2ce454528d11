"""What a role may know of a hand: :func:`view`, a frozen value built from nothing.

A view serves what lies open and what the role's own hand is; it is no memory. A trick that was turned is served by
its winner only (law 14), an open stock as long as it is open. What a role can work out for itself it must.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from arbiter.cards import Card, CardSet
from arbiter.record import UNKNOWN
from arbiter.state import Docket, Exchange, Frame, Hand, Phase, Played, Runs, Tricks
from arbiter.views.dockets import (
    SeenDuty,
    SeenElection,
    SeenExposure,
    SeenFinding,
    seen_duties,
    seen_elections,
    seen_exposures,
    seen_findings,
)
from arbiter.views.faces import (
    COUNTED,
    discard_faces,
    hand_faces,
    knows_all,
    open_stock,
    open_taken,
    returned_is_open,
)
from arbiter.views.parts import (
    SeenAsk,
    SeenCalls,
    SeenContract,
    SeenExchange,
    SeenHand,
    SeenPile,
    SeenRuns,
    SeenShare,
    SeenTrick,
    SeenTricks,
)
from arbiter.views.roles import Role, seat_of


class HandView(NamedTuple):
    """A hand as one role may know it.

    Attributes:
        role: Who may.
        edition: The edition, with its version.
        profile: How the arbiter sits at the table.
        phase: Where the hand stands.
        hands: Every seat's cards.
        calls: The calls.
        contract: What is played, None as long as nothing is.
        exchange: The exchange.
        tricks: The play.
        runs: The runs.
        conceded: Who gave up the rest, 0 where nobody did.
        findings: The breaches that the role has been told of.
        elections: The options open by them.
        duties: What lies on the seats.
        exposed: The cards that lie exposed.
    """

    role: Role
    edition: str
    profile: str
    phase: Phase
    hands: tuple[SeenHand, ...]
    calls: SeenCalls
    contract: SeenContract | None
    exchange: SeenExchange
    tricks: SeenTricks
    runs: SeenRuns
    conceded: int
    findings: tuple[SeenFinding, ...]
    elections: tuple[SeenElection, ...]
    duties: tuple[SeenDuty, ...]
    exposed: tuple[SeenExposure, ...]


def view(hand: Hand, role: Role, *, disclosed: bool = False) -> HandView:
    """What a role may know of a hand.

    Args:
        hand: The hand.
        role: Who asks.
        disclosed: The table discloses its hands once they are over; a hand that is not over hides what it hides.
    """
    seat = seat_of(role)
    everything = knows_all(hand, role, disclosed=disclosed)
    frame = hand.frame
    kept = _kept(frame, seat, everything=everything)
    return HandView(
        role,
        frame.rules.edition.title,
        frame.rules.profile.name,
        frame.phase,
        _hands(hand, seat, everything=everything),
        kept.calls,
        kept.contract,
        kept.exchange,
        _tricks(hand, everything=everything),
        kept.runs,
        frame.conceded,
        seen_findings(hand, seat, everything=everything),
        seen_elections(hand, seat, everything=everything),
        seen_duties(hand),
        seen_exposures(hand),
    )


class _Kept(NamedTuple):
    """What a role may know of what a card played does not change."""

    calls: SeenCalls
    contract: SeenContract | None
    exchange: SeenExchange
    runs: SeenRuns


@lru_cache(maxsize=2048)
def _kept(frame: Frame, seat: int, *, everything: bool) -> _Kept:
    hand = Hand(frame, 0, (), Tricks(0, 0), Docket())  # nothing else of it is asked
    calls = frame.calls
    return _Kept(
        SeenCalls(calls.turn, calls.passed, calls.bids, calls.round),
        _contract(hand, seat, everything=everything),
        _exchange(hand, seat, everything=everything),
        _runs(frame.runs, told=everything or frame.phase in COUNTED),
    )


def _hands(hand: Hand, seat: int, *, everything: bool) -> tuple[SeenHand, ...]:
    frame = hand.frame
    # What a soloist laid down without showing the faces is gone from his hand.
    soloist = frame.contract.soloist if frame.contract is not None else 0
    return tuple(
        [
            SeenHand(
                other,
                held.bit_count() + unseen - (frame.exchange.blind if other == soloist else 0),
                held if everything else hand_faces(hand, other, seat),
            )
            for other, (held, unseen) in enumerate(
                zip(hand.hands, frame.unseen, strict=True), start=1
            )
        ]
    )


def _contract(hand: Hand, seat: int, *, everything: bool) -> SeenContract | None:
    contract = hand.frame.contract
    if contract is None:
        return None
    sides = tuple(
        side if everything or hand.knows_side(seat, other) else None
        for other, side in enumerate(contract.side, start=1)
    )
    known = everything or not hand.partner_secret or seat == contract.partner
    return SeenContract(
        contract.name,
        contract.soloist,
        sides,
        contract.called,
        contract.partner if known else 0,
        contract.trump,
        contract.accepted,
    )


def _exchange(hand: Hand, seat: int, *, everything: bool) -> SeenExchange:
    exchange = hand.frame.exchange
    contract = hand.frame.contract
    soloist = contract is not None and seat == contract.soloist
    open_to_all = (exchange.stock, exchange.taken, exchange.discarded)
    stock, taken, discards = (
        open_to_all
        if everything
        else (open_stock(hand), open_taken(hand), discard_faces(hand, seat) & exchange.discarded)
    )
    laid = 1 << exchange.laid if exchange.laid >= 0 else 0
    return SeenExchange(
        _asked(hand, seat, exchange, everything=everything),
        exchange.announced,
        bool(exchange.opened),
        SeenPile(exchange.stock.bit_count(), stock),
        SeenPile(exchange.taken.bit_count(), taken),
        SeenPile(exchange.discarded.bit_count() + exchange.blind, discards),
        SeenPile(laid.bit_count(), laid if everything or soloist else 0),
        tuple(
            SeenShare(
                share.seat,
                share.taken.bit_count(),
                SeenPile(
                    share.discarded.bit_count(),
                    share.discarded if everything else _own_discards(hand, share.seat, seat),
                ),
            )
            for share in exchange.shares
        ),
    )


def _own_discards(hand: Hand, seat: int, by: int) -> CardSet:
    return discard_faces(hand, by) if seat == by else 0


def _asked(hand: Hand, seat: int, exchange: Exchange, *, everything: bool) -> SeenAsk | None:
    asked = exchange.asked
    if asked is None:
        return None
    contract = hand.frame.contract
    parties = (asked.yielder, contract.soloist if contract is not None else 0)
    known = everything or returned_is_open(hand) or 0 != seat in parties
    return SeenAsk(
        asked.card,
        tuple(other for other, _ in asked.denied),
        asked.yielder,
        asked.returned >= 0,
        asked.returned if known else UNKNOWN,
    )


def _tricks(hand: Hand, *, everything: bool) -> SeenTricks:
    tricks = hand.tricks
    searched = everything or hand.phase in COUNTED
    return SeenTricks(
        tricks.leader,
        tricks.turn,
        _cards(tricks.plays),
        tricks.omitted,
        tricks.winner,
        tuple(
            [
                _turned(trick.winner, trick.omitted, _cards(trick.plays) if searched else ())
                for trick in tricks.done
            ]
        ),
    )


def _cards(plays: tuple[Played, ...]) -> tuple[tuple[int, Card], ...]:
    return tuple([(played.seat, played.card) for played in plays])


#: Every act shows all turned tricks again, and of most of them nothing but who won them.
_turned = lru_cache(maxsize=4096)(SeenTrick)


def _runs(runs: Runs, *, told: bool) -> SeenRuns:
    return SeenRuns(
        tuple((said.seat, said.value, said.top) for said in runs.announced),
        runs.asking,
        tuple((shown.seat, shown.cards, shown.value) for shown in runs.shown),
        runs.swapped,
        runs.false if told else (),
    )
