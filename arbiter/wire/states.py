"""The state of one hand on the wire, one to one with :class:`arbiter.state.Hand`."""

from __future__ import annotations

from typing import Final

from arbiter.state import Docket, Hand, Played, Trick, Tricks
from arbiter.v1 import state_pb2 as pb
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.dockets import read_docket, write_docket
from arbiter.wire.faults import Faults
from arbiter.wire.frames import (
    all_seats,
    one_seat,
    optional_seat,
    read_frame,
    read_hands,
    write_frame,
)
from arbiter.wire.memo import Memo

_NOTHING: Final = Docket()
_READ: Final[Memo[tuple[bytes, CardTable, int], tuple[Trick, ...]]] = Memo()


def read_state(message: pb.HandState, field: str = "state") -> Hand:
    """Reads the state of a hand.

    Args:
        message: The message.
        field: The path of the message, for its faults.

    Raises:
        WireError: Something in it cannot be read; all faults are told.
    """
    frame = read_frame(message.frame.SerializeToString(), f"{field}.frame")
    rules = frame.rules
    table, seats = table_of(rules), rules.seats
    faults = Faults()
    hand = Hand(
        frame,
        message.acts,
        read_hands(message.hands, table, seats, faults, f"{field}.hands"),
        _read_tricks(message.tricks, table, seats, faults, f"{field}.tricks"),
        read_docket(message.docket.SerializeToString(), rules, f"{field}.docket")
        if message.HasField("docket")
        else _NOTHING,
    )
    faults.close()
    return hand


def write_state(
    hand: Hand, message: pb.HandState, before: tuple[Hand, pb.HandState] | None = None
) -> None:
    """Writes the state of a hand into an empty message.

    Args:
        hand: The hand.
        message: The message.
        before: A hand that was read, with its message: what the two hands share is copied, not written anew.
    """
    old, like = before or (None, message)
    frame, acts, hands, tricks, docket = hand
    table = table_of(frame.rules)
    message.acts = acts
    message.hands.extend(map(table.write_set, hands))
    if old is not None and frame is old.frame:
        message.frame.CopyFrom(like.frame)
    else:
        message.frame.CopyFrom(write_frame(frame))
    if old is not None and docket is old.docket:
        if like.HasField("docket"):
            message.docket.CopyFrom(like.docket)
    elif docket != _NOTHING:
        message.docket.CopyFrom(write_docket(docket, table))
    on_table = message.tricks
    on_table.leader = tricks.leader
    on_table.turn = tricks.turn
    on_table.winner = tricks.winner
    if tricks.plays:
        _write_plays(tricks.plays, table, on_table.table)
    if tricks.omitted:
        on_table.omitted.extend(tricks.omitted)
    if old is not None and tricks.done is old.tricks.done:
        on_table.turned.CopyFrom(like.tricks.turned)
    elif tricks.done:
        _write_turned(tricks.done, table, on_table.turned)


def _read_tricks(
    message: pb.Tricks, table: CardTable, seats: int, faults: Faults, field: str
) -> Tricks:
    return Tricks(
        optional_seat(message.leader, seats, faults, f"{field}.leader"),
        optional_seat(message.turn, seats, faults, f"{field}.turn"),
        _read_plays(message.table, table, seats, faults, f"{field}.table"),
        _read_turned(message.turned.SerializeToString(), table, seats, f"{field}.turned"),
        all_seats(message.omitted, seats, faults, f"{field}.omitted"),
        optional_seat(message.winner, seats, faults, f"{field}.winner"),
    )


def _read_plays(
    message: pb.Plays, table: CardTable, seats: int, faults: Faults, field: str
) -> tuple[Played, ...]:
    who, what, when = message.seats, message.cards, message.acts
    if not len(who) == len(what) == len(when):
        faults.add(field, f"{len(who)}, {len(what)} and {len(when)}", "columns of equal length")
        return ()
    return tuple(
        map(
            Played,
            all_seats(who, seats, faults, f"{field}.seats"),
            table.read(what, faults, f"{field}.cards"),
            when,
        )
    )


def _write_plays(plays: tuple[Played, ...], table: CardTable, message: pb.Plays) -> None:
    who, what, when = zip(*plays, strict=True)
    message.seats.extend(who)
    message.cards.extend(table.write(what))
    message.acts.extend(when)


def _read_turned(data: bytes, table: CardTable, seats: int, field: str) -> tuple[Trick, ...]:
    """Reads the turned tricks, which two cards of three do not change.

    Raises:
        WireError: Something in it cannot be read.
    """
    key = (data, table, seats)
    known = _READ.get(key)
    if known is not None:
        return known
    message, faults = pb.TurnedTricks.FromString(data), Faults()
    plays = _read_plays(message.plays, table, seats, faults, f"{field}.plays")
    if sum(message.sizes) != len(message.plays.seats) or 0 in message.sizes:
        faults.add(f"{field}.sizes", sum(message.sizes), f"{len(message.plays.seats)} cards in all")
    if len(message.winners) != len(message.sizes):
        faults.add(f"{field}.winners", len(message.winners), f"{len(message.sizes)} winners")
    omitted: dict[int, tuple[int, ...]] = {}
    for at, one in enumerate(message.omissions):
        here = f"{field}.omissions[{at}]"
        if not 1 <= one.trick <= len(message.sizes):
            faults.add(f"{here}.trick", one.trick, f"a trick from 1 to {len(message.sizes)}")
        seat = one_seat(one.seat, seats, faults, f"{here}.seat")
        omitted[one.trick] = (*omitted.get(one.trick, ()), seat)
    winners = all_seats(message.winners, seats, faults, f"{field}.winners")
    faults.close()
    done, begin = [], 0
    for number, (size, winner) in enumerate(zip(message.sizes, winners, strict=True), 1):
        done.append(Trick(plays[begin : begin + size], winner, omitted.get(number, ())))
        begin += size
    _READ.keep(key, tuple(done), len(data))
    return tuple(done)


def _write_turned(done: tuple[Trick, ...], table: CardTable, message: pb.TurnedTricks) -> None:
    message.sizes.extend([len(trick.plays) for trick in done])
    message.winners.extend([trick.winner for trick in done])
    plays = tuple(play for trick in done for play in trick.plays)
    _write_plays(plays, table, message.plays)
    for number, trick in enumerate(done, 1):
        for seat in trick.omitted:
            message.omissions.add(trick=number, seat=seat)
