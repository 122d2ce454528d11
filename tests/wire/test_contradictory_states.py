"""A state that contradicts itself is refused, or judged; it never breaks the judge."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from arbiter import editions, referee
from arbiter.acts import Act
from arbiter.embed import act as read_act
from arbiter.embed import start
from arbiter.laws.deal import deal_fault
from arbiter.legal import legal_acts
from arbiter.profiles import PROFILES
from arbiter.record import UNKNOWN
from arbiter.records import toml
from arbiter.state import Manner
from arbiter.v1 import acts_pb2, state_pb2
from arbiter.wire.acts import tells_all
from arbiter.wire.faults import WireError
from arbiter.wire.states import read_state, write_state

CASES = Path(__file__).parent.parent / "cases"
NUMBERS = (0, 1, 2, 3, 4, 7, 12, 13, 40, 52, 53, 100)


@cache
def _positions(profile: str) -> tuple[tuple[bytes, Act], ...]:
    """Every position of every case, with the act that follows."""
    found = []
    for path in sorted(CASES.rglob("*.hand.toml")):
        try:
            record = toml.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            continue  # cases of what cannot be read
        book = editions.find(record.edition)
        if book is None or record.hands is None or record.stock is None:
            continue
        if any(UNKNOWN in cards for cards in (*record.hands, record.stock)):
            continue
        if not all(tells_all(act) for act in record.acts):
            continue
        seats = len(record.hands)
        rules = editions.rules(book, dict(record.options), PROFILES[profile], seats)
        deal = deal_fault(rules, record.hands, record.stock, record.manner or Manner())
        hand = referee.new_hand(rules, deal)
        for act in record.acts:
            message = state_pb2.HandState()
            write_state(hand, message)
            found.append((message.SerializeToString(), act))
            hand = referee.rule(hand, act).hand
    return tuple(found)


def _spoil(message: Message, dice: random.Random) -> None:
    """Changes one thing somewhere in a message."""
    field = dice.choice(message.DESCRIPTOR.fields)
    value = getattr(message, field.name)
    if field.type == FieldDescriptor.TYPE_MESSAGE:
        _spoil_part(message, field, value, dice)
        return
    new = _anything(field, dice)
    try:
        if not field.is_repeated:
            setattr(message, field.name, new)
        elif value and dice.random() < 0.7:
            value[dice.randrange(len(value))] = new
        else:
            value.append(new)
    except ValueError:
        return  # the field itself does not take it


def _spoil_part(message: Message, field: FieldDescriptor, value: Any, dice: random.Random) -> None:
    if not field.is_repeated:
        if dice.random() < 0.1:
            message.ClearField(field.name)
        elif message.HasField(field.name):
            _spoil(value, dice)
    elif value:
        at = dice.randrange(len(value))
        if dice.random() < 0.3:
            del value[at]
        else:
            _spoil(value[at], dice)


def _anything(field: FieldDescriptor, dice: random.Random) -> Any:
    if field.type == FieldDescriptor.TYPE_BOOL:
        return dice.random() < 0.5
    if field.type == FieldDescriptor.TYPE_STRING:
        return dice.choice(("", "suit", "exposed", "x"))
    if field.type == FieldDescriptor.TYPE_ENUM:
        return dice.choice(field.enum_type.values).number
    return dice.choice((*NUMBERS, 1 << dice.randrange(53)))


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_spoilt_state_is_refused_or_judged(profile: str) -> None:
    dice = random.Random(profile)  # noqa: S311  # the same spoilt states every time
    positions = _positions(profile)
    refused = 0
    for _ in range(1500):
        data, act = dice.choice(positions)
        message = state_pb2.HandState.FromString(data)
        for _ in range(dice.randint(1, 3)):
            _spoil(message, dice)
        try:
            hand = read_state(message)
        except WireError:
            refused += 1
            continue
        write_state(referee.rule(hand, act).hand, state_pb2.HandState())
        for seat in range(1, hand.rules.seats + 1):
            legal_acts(hand, seat)
    assert 0 < refused < 1500


def _in_play(edition: str) -> state_pb2.HandState:
    """The last position of a case in which a trick has been turned and another begun."""
    found: list[state_pb2.HandState] = []
    for data, _ in _positions("referee"):
        message = state_pb2.HandState.FromString(data)
        tricks = message.tricks
        if message.frame.rules.edition == edition and tricks.turned and tricks.table.seats:
            found.append(message)
    return found[0]


def _without_contract(message: state_pb2.HandState) -> None:
    message.frame.ClearField("contract")


def _without_trump(message: state_pb2.HandState) -> None:
    message.frame.contract.ClearField("trump")


def _side_of_nobody(message: state_pb2.HandState) -> None:
    message.frame.contract.side[0] = -1


def _leader_away(message: state_pb2.HandState) -> None:
    message.tricks.leader = 0


def _omitted_unseen(message: state_pb2.HandState) -> None:
    message.tricks.omitted.append(1)


@pytest.mark.parametrize(
    ("edition", "spoil", "field"),
    [
        ("calabrasella", _without_contract, "state.frame.contract"),
        ("klaberjass", _without_trump, "state.frame.contract.trump"),
        ("calabrasella", _side_of_nobody, "state.frame.contract.side"),
        ("calabrasella", _leader_away, "state.tricks.leader"),
        ("calabrasella", _omitted_unseen, "state.tricks.omitted"),
    ],
)
def test_what_contradicts_the_rest_is_named(
    edition: str, spoil: Callable[[state_pb2.HandState], None], field: str
) -> None:
    message = _in_play(edition)
    assert read_state(message)
    spoil(message)
    with pytest.raises(WireError) as refused:
        read_state(message)
    assert [fault.field for fault in refused.value.faults] == [field]


def test_a_seat_that_sits_out_neither_plays_nor_wins() -> None:
    hand = start(
        "calabrasella",
        [
            "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
            "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
            "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
            "",
        ],
        "2d Kc Qh As",
    )
    acts = "p1 bid play; p1 discard Jc; p1 open; p1 take As; p1 play 2s; p2 play 3s; p3 play Js; p2 play Ks"
    for text in acts.split("; "):
        hand = referee.rule(hand, read_act(text, seats=4)).hand
    message = state_pb2.HandState()
    write_state(hand, message)
    message.tricks.table.seats[0] = 4
    message.tricks.turned.winners[0] = 4
    message.frame.contract.soloist = 4
    with pytest.raises(WireError) as refused:
        read_state(message)
    assert [fault.field for fault in refused.value.faults] == [
        "state.tricks.table.seats",
        "state.tricks.turned",
        "state.frame.contract.soloist",
    ]


def test_a_contract_of_another_game_is_named() -> None:
    message = _in_play("calabresella")
    message.frame.contract.contract = acts_pb2.CONTRACT_ARCISOLO
    message.frame.calls.bids[0].contract = acts_pb2.CONTRACT_TAKE
    with pytest.raises(WireError) as refused:
        read_state(message)
    assert [fault.field for fault in refused.value.faults] == [
        "state.frame.calls.bids[0].contract",
        "state.frame.contract.contract",
    ]
