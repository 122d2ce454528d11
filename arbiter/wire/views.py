"""What a role may know of a hand, on the wire: one to one with :mod:`arbiter.views`."""

from __future__ import annotations

from typing import Final

from arbiter.edition import Score
from arbiter.state import Hand
from arbiter.v1 import views_pb2 as pb
from arbiter.views import (
    HandView,
    SeenAsk,
    SeenContract,
    SeenExchange,
    SeenPile,
    SeenRuns,
    SeenTricks,
)
from arbiter.views.roles import seat_of
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.memo import Memo
from arbiter.wire.reports import write_score
from arbiter.wire.rulings import write_card, write_optional_card
from arbiter.wire.seen import Tell, write_seen_duty, write_seen_election, write_seen_finding
from arbiter.wire.words import PHASES, RANKS, SUIT_NUMBERS

_SIDES = {
    None: pb.SEEN_SIDE_UNSPECIFIED,
    0: pb.SEEN_SIDE_SOLOIST,
    1: pb.SEEN_SIDE_ALLIES,
    -1: pb.SEEN_SIDE_OUT,
}


def write_view(
    view: HandView, hand: Hand, tell: Tell, lang: str = "en", score: Score | None = None
) -> pb.HandView:
    """Writes a view.

    Args:
        view: What the role may know.
        hand: The hand it is a view of, for its rules only.
        tell: Tells what sentences may know of the table (:func:`arbiter.wire.seen.told_to_all`).
        lang: The language of the sentences.
        score: What the hand came to, None before its count.
    """
    table = table_of(hand.rules)
    message = pb.HandView.FromString(_kept(view, table))
    message.edition = view.edition
    message.profile = view.profile
    message.seat = seat_of(view.role)
    message.phase = PHASES.number[view.phase]
    message.conceded = view.conceded
    _write_tricks(view.tricks, table, message.tricks)
    for held in view.hands:
        one = message.hands.add(seat=held.seat, number=held.number)
        if held.cards:
            one.cards.mask = table.write_set(held.cards)
    for finding in view.findings:
        message.findings.append(write_seen_finding(finding, table, tell, lang))
    for election in view.elections:
        message.elections.append(write_seen_election(election, tell, lang))
    for duty in view.duties:
        message.duties.append(write_seen_duty(duty, table))
    for exposed in view.exposed:
        message.exposed.add(seat=exposed.seat, card=write_card(exposed.card, table))
    if score is not None:
        message.score.CopyFrom(write_score(score))
    return message


_NO_RUNS = SeenRuns((), 0, (), False, ())  # a view without runs

#: What a card played does not change, by the identity of the exchange: a role is told the same with every card.
_KEPT: Final[Memo[int, tuple[HandView, bytes]]] = Memo()


def _kept(view: HandView, table: CardTable) -> bytes:
    """The calls, the contract, the exchange and the runs of a view, as a view with nothing else in it."""
    known = _KEPT.get(id(view.exchange))
    if known is not None:
        other, data = known
        if (
            other.exchange is view.exchange
            and other.calls is view.calls
            and other.contract is view.contract
            and other.runs is view.runs
        ):
            return data
    calls = view.calls
    message = pb.HandView(
        calls=pb.SeenCalls(turn=calls.turn, passed=calls.passed, round=calls.round),
        exchange=_exchange(view.exchange, table),
    )
    for seat, contract in calls.bids:
        message.calls.bids.add(seat=seat, contract=contract)
    if view.contract is not None:
        message.contract.CopyFrom(_contract(view.contract, table))
    if view.runs != _NO_RUNS:
        message.runs.CopyFrom(_runs(view.runs, table))
    data = message.SerializeToString()
    _KEPT.keep(id(view.exchange), (view, data), len(data))
    return data


def _contract(contract: SeenContract, table: CardTable) -> pb.SeenContract:
    return pb.SeenContract(
        name=contract.name,
        soloist=contract.soloist,
        sides=[_SIDES[side] for side in contract.sides],
        called=write_optional_card(contract.called, table),
        partner=contract.partner,
        trump=SUIT_NUMBERS[contract.trump],
        accepted=contract.accepted,
    )


def _pile(pile: SeenPile, table: CardTable) -> pb.SeenPile:
    message = pb.SeenPile(number=pile.number)
    if pile.cards:
        message.cards.mask = table.write_set(pile.cards)
    return message


def _ask(asked: SeenAsk, table: CardTable) -> pb.SeenAsk:
    message = pb.SeenAsk(
        card=write_card(asked.card, table),
        denied=asked.denied,
        yielder=asked.yielder,
        given_back=asked.given_back,
    )
    if asked.given_back:
        message.returned = write_card(asked.returned, table)
    return message


def _exchange(exchange: SeenExchange, table: CardTable) -> pb.SeenExchange:
    message = pb.SeenExchange(
        announced=exchange.announced,
        opened=exchange.opened,
        stock=_pile(exchange.stock, table),
        taken=_pile(exchange.taken, table),
        discarded=_pile(exchange.discarded, table),
        laid=_pile(exchange.laid, table),
    )
    if exchange.asked is not None:
        message.asked.CopyFrom(_ask(exchange.asked, table))
    for share in exchange.shares:
        message.shares.add(
            seat=share.seat, taken=share.taken, discarded=_pile(share.discarded, table)
        )
    return message


def _write_tricks(tricks: SeenTricks, table: CardTable, message: pb.SeenTricks) -> None:
    message.SetInParent()
    message.leader = tricks.leader
    message.turn = tricks.turn
    message.omitted.extend(tricks.omitted)
    message.winner = tricks.winner
    for seat, card in tricks.plays:
        message.table.add(seat=seat, card=write_card(card, table))
    for trick in tricks.done:
        turned = message.turned.add(winner=trick.winner, omitted=trick.omitted)
        for seat, card in trick.plays:
            turned.plays.add(seat=seat, card=write_card(card, table))


def _runs(runs: SeenRuns, table: CardTable) -> pb.SeenRuns:
    message = pb.SeenRuns(asking=runs.asking, swapped=runs.swapped, false_runs=runs.false)
    for seat, value, top in runs.announced:
        message.announced.add(seat=seat, value=value, top=RANKS.write_optional(top))
    for seat, cards, value in runs.shown:
        shown = message.shown.add(seat=seat, value=value)
        shown.cards.mask = table.write_set(cards)
    return message
