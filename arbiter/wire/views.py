"""What a role may know of a hand, on the wire: one to one with :mod:`arbiter.views`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from arbiter.cards import Card
from arbiter.edition import Score
from arbiter.state import Hand, Phase
from arbiter.v1 import views_pb2 as pb
from arbiter.views import (
    HandView,
    SeenAsk,
    SeenCalls,
    SeenContract,
    SeenExchange,
    SeenHand,
    SeenPile,
    SeenRuns,
    SeenTrick,
    SeenTricks,
)
from arbiter.views.roles import seat_of
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.encoding import field
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
    """Writes a view as a message; the parameters are those of :func:`view_bytes`."""
    return pb.HandView.FromString(view_bytes(view, hand, tell, lang, score))


def view_bytes(
    view: HandView, hand: Hand, tell: Tell, lang: str = "en", score: Score | None = None
) -> bytes:
    """Writes a view as the bytes of its message.

    With every act only little of a view is new: what was written before is put together with it.

    Args:
        view: What the role may know.
        hand: The hand it is a view of, for its rules only.
        tell: Tells what sentences may know of the table (:func:`arbiter.wire.seen.told_to_all`).
        lang: The language of the sentences.
        score: What the hand came to, None before its count.
    """
    table = table_of(hand.rules)
    data = b"".join(
        [
            _kept(view, table),
            field(_TRICKS, _tricks(view.tricks, table)),
            *[_held(held, table) for held in view.hands],
        ]
    )
    if view.findings or view.elections or view.duties or view.exposed or score is not None:
        data += _docket(view, table, tell, lang, score).SerializeToString()
    return data


def _docket(
    view: HandView, table: CardTable, tell: Tell, lang: str, score: Score | None
) -> pb.HandView:
    """The findings of a view, what follows from them, and the score, as a view with nothing else in it."""
    message = pb.HandView(
        findings=[write_seen_finding(one, table, tell, lang) for one in view.findings],
        elections=[write_seen_election(one, tell, lang) for one in view.elections],
        duties=[write_seen_duty(one, table) for one in view.duties],
    )
    for exposed in view.exposed:
        message.exposed.add(seat=exposed.seat, card=write_card(exposed.card, table))
    if score is not None:
        message.score.CopyFrom(write_score(score))
    return message


_TRICKS: Final = pb.HandView.TRICKS_FIELD_NUMBER
_NO_RUNS = SeenRuns((), 0, (), False, ())  # a view without runs


def _kept(view: HandView, table: CardTable) -> bytes:
    """All of a view but hands, tricks and what is in the docket: what a card played does not change."""
    return b"".join(
        [
            _head(view.edition, view.profile, seat_of(view.role), view.phase, view.conceded),
            _calls(view.calls),
            _contract(view.contract, table) if view.contract is not None else b"",
            _exchange(view.exchange, table),
            _runs(view.runs, table) if view.runs != _NO_RUNS else b"",
        ]
    )


# Each of these writes a part of a view, as a view with nothing else in it. What one table has come to others come to.


@lru_cache(maxsize=4096)
def _head(edition: str, profile: str, seat: int, phase: Phase, conceded: int) -> bytes:
    message = pb.HandView(
        edition=edition,
        profile=profile,
        seat=seat,
        phase=PHASES.number[phase],
        conceded=conceded,
    )
    return message.SerializeToString()


@lru_cache(maxsize=4096)
def _calls(calls: SeenCalls) -> bytes:
    message = pb.SeenCalls(turn=calls.turn, passed=calls.passed, round=calls.round)
    for seat, contract in calls.bids:
        message.bids.add(seat=seat, contract=contract)
    return pb.HandView(calls=message).SerializeToString()


@lru_cache(maxsize=4096)
def _held(held: SeenHand, table: CardTable) -> bytes:
    message = pb.HandView()
    one = message.hands.add(seat=held.seat, number=held.number)
    if held.cards:
        one.cards.mask = table.write_set(held.cards)
    return message.SerializeToString()


@lru_cache(maxsize=4096)
def _contract(contract: SeenContract, table: CardTable) -> bytes:
    message = pb.SeenContract(
        name=contract.name,
        soloist=contract.soloist,
        sides=[_SIDES[side] for side in contract.sides],
        called=write_optional_card(contract.called, table),
        partner=contract.partner,
        trump=SUIT_NUMBERS[contract.trump],
        accepted=contract.accepted,
    )
    return pb.HandView(contract=message).SerializeToString()


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


@lru_cache(maxsize=4096)
def _exchange(exchange: SeenExchange, table: CardTable) -> bytes:
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
    return pb.HandView(exchange=message).SerializeToString()


def _tricks(tricks: SeenTricks, table: CardTable) -> bytes:
    leader, turn, plays, omitted, winner, done = tricks
    now = _trick(leader, turn, plays, omitted, winner, table)
    return b"".join([now, *[_turned(trick, table) for trick in done]])


@lru_cache(maxsize=4096)
def _trick(
    leader: int,
    turn: int,
    plays: tuple[tuple[int, Card], ...],
    omitted: tuple[int, ...],
    winner: int,
    table: CardTable,
) -> bytes:
    """The trick on the table, as tricks with no turned one among them."""
    message = pb.SeenTricks(leader=leader, turn=turn, omitted=omitted, winner=winner)
    for seat, card in plays:
        message.table.add(seat=seat, card=write_card(card, table))
    return message.SerializeToString()


@lru_cache(maxsize=4096)
def _turned(trick: SeenTrick, table: CardTable) -> bytes:
    """A turned trick, as tricks with nothing else in them."""
    message = pb.SeenTricks()
    turned = message.turned.add(winner=trick.winner, omitted=trick.omitted)
    for seat, card in trick.plays:
        turned.plays.add(seat=seat, card=write_card(card, table))
    return message.SerializeToString()


@lru_cache(maxsize=4096)
def _runs(runs: SeenRuns, table: CardTable) -> bytes:
    message = pb.SeenRuns(asking=runs.asking, swapped=runs.swapped, false_runs=runs.false)
    for seat, value, top in runs.announced:
        message.announced.add(seat=seat, value=value, top=RANKS.write_optional(top))
    for seat, cards, value in runs.shown:
        shown = message.shown.add(seat=seat, value=value)
        shown.cards.mask = table.write_set(cards)
    return pb.HandView(runs=message).SerializeToString()
