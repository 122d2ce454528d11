"""The state of one hand on the wire, one to one with :class:`arbiter.state.Hand`."""

from __future__ import annotations

from typing import Final

from arbiter.state import Docket, Hand, Played, Trick, Tricks
from arbiter.v1 import state_pb2 as pb
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.coherence import look_at_whole
from arbiter.wire.dockets import read_docket, write_docket
from arbiter.wire.faults import Faults
from arbiter.wire.frames import read_frame, write_frame
from arbiter.wire.memo import Memo
from arbiter.wire.seats import all_seats, one_seat, optional_seat, read_hands
from arbiter.wire.unread import read_part

_NOTHING: Final = Docket()
_NO_TRICKS: Final = Tricks(0, 0)


class _Known:
    """A state that was read or written lately.

    Attributes:
        hand: The hand.
        message: Its message, to be changed into that of the next state; None where there is none to be had.
    """

    __slots__ = ("hand", "message")

    def __init__(self, hand: Hand, message: pb.HandState | None) -> None:
        self.hand = hand
        self.message = message


#: By their bytes: a caller sends back the state it was sent.
_KNOWN: Final[Memo[bytes, _Known]] = Memo()
#: A message that has been changed so often is not changed again, for it never gives back what it once took up.
_CHANGES: Final = 200


def read_state(message: pb.HandState, field: str = "state") -> Hand:
    """Reads the state of a hand.

    Args:
        message: The message.
        field: The path of the message, for its faults.

    Raises:
        WireError: Something in it cannot be read; all faults are told.
    """
    return read_state_bytes(message.SerializeToString(), field)


def read_state_bytes(data: bytes, field: str) -> Hand:
    """The same, of a message as bytes.

    Args:
        data: The message as bytes.
        field: The path of the message, for its faults.

    Raises:
        WireError: It is no message, or something in it cannot be read; all faults are told.
    """
    known = _KNOWN.get(data)
    if known is not None:
        return known.hand
    message = read_part(pb.HandState, data, field, "a state")
    # Others may write the same message in other bytes.
    known = _KNOWN.get(message.SerializeToString())
    if known is not None:
        return known.hand
    frame = read_frame(message.frame.SerializeToString(), f"{field}.frame")
    rules, faults = frame.rules, Faults()
    table, seats = table_of(rules), rules.seats
    hand = Hand(
        frame,
        message.acts,
        read_hands(message.hands, table, seats, faults, f"{field}.hands"),
        _read_tricks(message.tricks, table, seats, faults, f"{field}.tricks"),
        read_docket(message.docket, rules, faults, f"{field}.docket")
        if message.HasField("docket")
        else _NOTHING,
    )
    faults.close()
    look_at_whole(hand, faults, field)
    faults.close()
    _KNOWN.keep(data, _Known(hand, None), len(data))
    return hand


def write_state(hand: Hand, message: pb.HandState) -> None:
    """Writes the state of a hand into an empty message."""
    table = table_of(hand.rules)
    message.acts = hand.acts
    write_frame(hand.frame, message.frame)
    message.hands.extend(map(table.write_set, hand.hands))
    _change_tricks(hand.tricks, _NO_TRICKS, table, message.tricks)
    if hand.docket != _NOTHING:
        message.docket.CopyFrom(write_docket(hand.docket, table))


def new_state(hand: Hand) -> bytes:
    """The message of a hand as bytes, by which the hand is known when a caller sends it back."""
    message = pb.HandState()
    write_state(hand, message)
    return _kept(hand, message)


def changed_state(old: Hand, data: bytes, hand: Hand) -> bytes:
    """The same, made of the message of an earlier hand; what the two share is not written again.

    Args:
        old: The earlier hand.
        data: Its message as bytes.
        hand: The later hand.
    """
    known = _KNOWN.get(data)
    message = None
    if known is not None:
        message, known.message = known.message, None
    if message is None:
        message = pb.HandState.FromString(data)
    frame, acts, hands, tricks, docket = hand
    table = table_of(frame.rules)
    message.acts = acts
    if frame is not old.frame:
        write_frame(frame, message.frame, old.frame)
    for at, cards in enumerate(hands):
        if cards != old.hands[at]:
            message.hands[at] = table.write_set(cards)
    if tricks is not old.tricks:
        _change_tricks(tricks, old.tricks, table, message.tricks)
    if docket is not old.docket:
        message.ClearField("docket")
        if docket != _NOTHING:
            message.docket.CopyFrom(write_docket(docket, table))
    return _kept(hand, message)


def _kept(hand: Hand, message: pb.HandState) -> bytes:
    data = message.SerializeToString()
    known = _Known(hand, message if hand.acts < _CHANGES else None)
    _KNOWN.keep(data, known, len(data))
    return data


def _read_tricks(
    message: pb.Tricks, table: CardTable, seats: int, faults: Faults, field: str
) -> Tricks:
    return Tricks(
        optional_seat(message.leader, seats, faults, f"{field}.leader"),
        optional_seat(message.turn, seats, faults, f"{field}.turn"),
        _read_plays(message.table, table, seats, faults, f"{field}.table"),
        _read_turned(message.turned, table, seats, faults, f"{field}.turned"),
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


def _read_turned(
    message: pb.TurnedTricks, table: CardTable, seats: int, faults: Faults, field: str
) -> tuple[Trick, ...]:
    """Reads the turned tricks; what cannot be read is noted."""
    known = len(faults.found)
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
    if len(faults.found) > known:
        return ()
    done, begin = [], 0
    for number, (size, winner) in enumerate(zip(message.sizes, winners, strict=True), 1):
        done.append(Trick(plays[begin : begin + size], winner, omitted.get(number, ())))
        begin += size
    return tuple(done)


def _change_tricks(tricks: Tricks, old: Tricks, table: CardTable, message: pb.Tricks) -> None:
    """Brings a message that tells of the play at an earlier point to a later one."""
    message.leader = tricks.leader
    message.turn = tricks.turn
    message.winner = tricks.winner
    if tricks.omitted != old.omitted:
        message.ClearField("omitted")
        message.omitted.extend(tricks.omitted)
    known = len(old.plays)
    if tricks.plays[:known] != old.plays:
        message.ClearField("table")
        known = 0
    if len(tricks.plays) > known:
        _add_plays(tricks.plays[known:], table, message.table)
    if tricks.done is not old.done:
        _change_turned(tricks.done, old.done, table, message)


def _change_turned(
    done: tuple[Trick, ...], old: tuple[Trick, ...], table: CardTable, message: pb.Tricks
) -> None:
    """The same for the turned tricks."""
    known = len(old)
    if done[:known] != old:
        message.ClearField("turned")
        known = 0
    for number, trick in enumerate(done[known:], known + 1):
        turned = message.turned
        _add_plays(trick.plays, table, turned.plays)
        turned.sizes.append(len(trick.plays))
        turned.winners.append(trick.winner)
        for seat in trick.omitted:
            turned.omissions.add(trick=number, seat=seat)


def _add_plays(plays: tuple[Played, ...], table: CardTable, message: pb.Plays) -> None:
    seats, cards, acts = message.seats, message.cards, message.acts
    for seat, card, act in plays:
        seats.append(seat)
        cards.append(table.message[card])
        acts.append(act)
