"""A view on the wire, put together of parts written before, is what a plain writer writes."""

from __future__ import annotations

import random

import pytest
from google.protobuf import json_format

from arbiter import editions
from arbiter.acts import Act, Lead, Play
from arbiter.cards import FORTY, each
from arbiter.profiles import PROFILES
from arbiter.referee import score
from arbiter.state import Hand
from arbiter.v1 import views_pb2 as pb
from arbiter.views import HOST, SPECTATOR, HandView, Seat, SeenPile, view
from arbiter.wire.acts import act_bytes, write_act
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.reports import write_score
from arbiter.wire.seen import (
    told_to_all,
    write_seen_duty,
    write_seen_election,
    write_seen_finding,
)
from arbiter.wire.views import view_bytes, write_view
from arbiter.wire.words import PHASES, RANKS, SUIT_NUMBERS
from tests.views.twins import played

SIDES = {None: 0, 0: 1, 1: 2, -1: 3}


def plainly(seen: HandView, hand: Hand) -> pb.HandView:
    """A view written field by field, nothing of it remembered."""
    table, tell = table_of(hand.rules), told_to_all(hand, "french", ())
    exchange, tricks, runs, calls = seen.exchange, seen.tricks, seen.runs, seen.calls
    told = {
        "edition": seen.edition,
        "profile": seen.profile,
        "seat": seen.role.number if isinstance(seen.role, Seat) else 0,
        "phase": PHASES.number[seen.phase],
        "conceded": seen.conceded,
        "hands": [
            {"seat": held.seat, "number": held.number, **_set(held.cards, table)}
            for held in seen.hands
        ],
        "calls": {
            "turn": calls.turn,
            "passed": calls.passed,
            "round": calls.round,
            "bids": [{"seat": seat, "contract": contract} for seat, contract in calls.bids],
        },
        "exchange": {
            "announced": exchange.announced,
            "opened": exchange.opened,
            "stock": _pile(exchange.stock, table),
            "taken": _pile(exchange.taken, table),
            "discarded": _pile(exchange.discarded, table),
            "laid": _pile(exchange.laid, table),
            "shares": [
                {
                    "seat": share.seat,
                    "taken": share.taken,
                    "discarded": _pile(share.discarded, table),
                }
                for share in exchange.shares
            ],
        },
        "tricks": {
            "leader": tricks.leader,
            "turn": tricks.turn,
            "omitted": tricks.omitted,
            "winner": tricks.winner,
            "table": _plays(tricks.plays, table),
            "turned": [
                {
                    "winner": trick.winner,
                    "omitted": trick.omitted,
                    "plays": _plays(trick.plays, table),
                }
                for trick in tricks.done
            ],
        },
        "exposed": _plays(tuple((one.seat, one.card) for one in seen.exposed), table),
    }
    message = json_format.ParseDict(told, pb.HandView())
    if seen.contract is not None:
        contract = seen.contract
        message.contract.name = contract.name
        message.contract.soloist = contract.soloist
        message.contract.sides.extend(SIDES[side] for side in contract.sides)
        if contract.called >= 0:
            message.contract.called = table.message[contract.called]
        message.contract.partner = contract.partner
        message.contract.trump = SUIT_NUMBERS[contract.trump]
        message.contract.accepted = contract.accepted
    if exchange.asked is not None:
        asked = exchange.asked
        message.exchange.asked.card = table.write((asked.card,))[0]
        message.exchange.asked.denied.extend(asked.denied)
        message.exchange.asked.yielder = asked.yielder
        message.exchange.asked.given_back = asked.given_back
        if asked.given_back:
            message.exchange.asked.returned = table.write((asked.returned,))[0]
    if any(runs):
        message.runs.SetInParent()
        message.runs.asking = runs.asking
        message.runs.swapped = runs.swapped
        message.runs.false_runs.extend(runs.false)
        for seat, value, top in runs.announced:
            message.runs.announced.add(seat=seat, value=value, top=RANKS.write_optional(top))
        for seat, cards, value in runs.shown:
            mask = sum(1 << table.message[card] for card in each(cards))
            message.runs.shown.add(seat=seat, value=value, cards={"mask": mask})
    message.findings.extend(write_seen_finding(one, table, tell, "en") for one in seen.findings)
    message.elections.extend(write_seen_election(one, tell, "en") for one in seen.elections)
    message.duties.extend(write_seen_duty(one, table) for one in seen.duties)
    came_to = score(hand)
    if came_to is not None:
        message.score.CopyFrom(write_score(came_to))
    return message


def _set(cards: int, table: CardTable) -> dict[str, object]:
    mask = sum(1 << table.message[card] for card in each(cards))
    return {"cards": {"mask": str(mask)}} if cards else {}


def _pile(pile: SeenPile, table: CardTable) -> dict[str, object]:
    return {"number": pile.number, **_set(pile.cards, table)}


def _plays(plays: tuple[tuple[int, int], ...], table: CardTable) -> list[dict[str, int]]:
    return [{"seat": seat, "card": table.write((card,))[0]} for seat, card in plays]


@pytest.mark.parametrize("edition", editions.names())
def test_what_was_written_before_makes_the_view_that_a_plain_writer_writes(edition: str) -> None:
    for seed, profile in enumerate(list(PROFILES) * 6):
        dice = random.Random(f"{edition} {profile} {seed}")  # noqa: S311  # the same each time
        for step in played(dice, edition, profile):
            hand = step.ruling.hand
            tell = told_to_all(hand, "french", ())
            for role in (HOST, SPECTATOR, *map(Seat, range(1, hand.rules.seats + 1))):
                seen = view(hand, role)
                plain = plainly(seen, hand)
                assert write_view(seen, hand, tell, "en", score(hand)) == plain
                again = view_bytes(seen, hand, tell, "en", score(hand))
                assert pb.HandView.FromString(again) == plain


@pytest.mark.parametrize("act", [Play(1, 5), Lead(1, 5)])
def test_acts_of_two_kinds_that_hold_the_same_are_not_taken_for_one_another(act: Act) -> None:
    for _ in range(2):
        assert act_bytes(act, FORTY) == write_act(act, FORTY).SerializeToString()
