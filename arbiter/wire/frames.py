"""What a card played does not change, on the wire: rules, deal, phase, calls, contract, exchange.

A frame comes back with each card until it changes, so one that was read lately is not read again: its bytes find it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from arbiter import editions
from arbiter.profiles import PROFILES
from arbiter.state import Asked, Calls, Contract, Deal, Exchange, Frame, Manner, Rules
from arbiter.v1 import cards_pb2
from arbiter.v1 import state_pb2 as pb
from arbiter.wire.books import read_edition
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.faults import Faults, WireError
from arbiter.wire.memo import Memo
from arbiter.wire.options import option_faults, read_options, write_option
from arbiter.wire.records import read_manner, write_manner
from arbiter.wire.rulings import read_card
from arbiter.wire.words import CONTRACTS, PHASES, PROFILE_NAMES

_UNTOLD: Final = Manner()
_READ: Final[Memo[bytes, Frame]] = Memo()


def read_frame(data: bytes, field: str) -> Frame:
    """Reads a frame.

    Args:
        data: The message as bytes.
        field: The path of the message, for its faults.

    Raises:
        WireError: Something in it cannot be read; all faults are told.
    """
    known = _READ.get(data)
    if known is not None:
        return known
    message, faults = pb.Frame.FromString(data), Faults()
    rules = read_rules(message.rules, faults, f"{field}.rules")
    table, seats = table_of(rules), rules.seats
    exchange = message.exchange
    frame = Frame(
        rules,
        _read_deal(message.deal, table, seats, faults, f"{field}.deal"),
        PHASES.read(message.phase, faults, f"{field}.phase"),
        Calls(
            optional_seat(message.calls.turn, seats, faults, f"{field}.calls.turn"),
            all_seats(message.calls.passed, seats, faults, f"{field}.calls.passed"),
            message.calls.last_pass,
        ),
        _read_contract(message.contract, seats, faults, f"{field}.contract")
        if message.HasField("contract")
        else None,
        Exchange(
            _read_asked(exchange.asked, table, seats, faults, f"{field}.exchange.asked")
            if exchange.HasField("asked")
            else None,
            exchange.announced,
            table.read_mask(exchange.discarded, faults, f"{field}.exchange.discarded"),
            exchange.opened,
            table.read_mask(exchange.taken, faults, f"{field}.exchange.taken"),
            table.read_mask(exchange.stock, faults, f"{field}.exchange.stock"),
            exchange.finished,
            exchange.take_act,
            exchange.blind,
            exchange.same_count,
        ),
        one_each(message.unseen, seats, faults, f"{field}.unseen"),
        optional_seat(message.conceded, seats, faults, f"{field}.conceded"),
    )
    faults.close()
    _READ.keep(data, frame, len(data))
    return frame


def write_frame(frame: Frame) -> pb.Frame:
    """Writes a frame."""
    table = table_of(frame.rules)
    contract, exchange = frame.contract, frame.exchange
    message = pb.Frame(
        rules=write_rules(frame.rules),
        deal=_write_deal(frame.deal, table),
        phase=PHASES.number[frame.phase],
        calls=pb.Calls(
            turn=frame.calls.turn, passed=frame.calls.passed, last_pass=frame.calls.last_pass
        ),
        exchange=pb.Exchange(
            announced=exchange.announced,
            discarded=table.write_set(exchange.discarded),
            opened=exchange.opened,
            taken=table.write_set(exchange.taken),
            stock=table.write_set(exchange.stock),
            finished=exchange.finished,
            take_act=exchange.take_act,
            blind=exchange.blind,
            same_count=exchange.same_count,
        ),
        unseen=frame.unseen,
        conceded=frame.conceded,
    )
    if contract is not None:
        message.contract.contract = CONTRACTS.number[contract.name]
        message.contract.soloist = contract.soloist
        message.contract.side.extend(contract.side)
    if exchange.asked is not None:
        message.exchange.asked.CopyFrom(_write_asked(exchange.asked, table))
    return message


def read_rules(message: pb.Rules, faults: Faults, field: str) -> Rules:
    """Reads the edition as a table plays it.

    Raises:
        WireError: It cannot be read; without rules nothing else can.
    """
    edition = read_edition(message.edition, message.version, faults, f"{field}.edition")
    profile = PROFILE_NAMES.read(message.profile, faults, f"{field}.profile")
    options = read_options(message.options, faults, f"{field}.options")
    if edition is not None and message.seats not in edition.table_sizes:
        sizes = " or ".join(str(size) for size in sorted(edition.table_sizes))
        faults.add(f"{field}.seats", message.seats, sizes)
    if edition is None or faults.found:
        raise WireError(faults.found)
    try:
        return editions.rules(edition, dict(options), PROFILES[profile], message.seats)
    except editions.OptionsRefused as refused:
        keys = [option.key for option in message.options]
        raise WireError(option_faults(refused.faults, keys, f"{field}.options")) from None


def write_rules(rules: Rules) -> pb.Rules:
    """Writes the edition as a table plays it; options at their defaults are left out."""
    defaults = {option.key: option.default for option in rules.edition.options}
    return pb.Rules(
        edition=rules.edition.name,
        version=rules.edition.version,
        options=[
            write_option(key, value) for key, value in rules.options if value != defaults[key]
        ],
        profile=PROFILE_NAMES.number[rules.profile.name],
        seats=rules.seats,
    )


def _read_deal(message: pb.Deal, table: CardTable, seats: int, faults: Faults, field: str) -> Deal:
    manner = message.HasField("manner")
    return Deal(
        read_hands(message.hands, table, seats, faults, f"{field}.hands"),
        table.read(message.stock, faults, f"{field}.stock", unknown=True),
        one_each(message.unseen, seats, faults, f"{field}.unseen"),
        read_manner(message.manner, table, seats, faults, f"{field}.manner") if manner else _UNTOLD,
        message.fault,
        table.read(message.fault_cards, faults, f"{field}.fault_cards"),
    )


def _write_deal(deal: Deal, table: CardTable) -> pb.Deal:
    message = pb.Deal(
        hands=[table.write_set(hand) for hand in deal.hands],
        stock=table.write(deal.stock),
        unseen=deal.unseen,
        fault=deal.fault,
        fault_cards=table.write(deal.fault_cards),
    )
    if deal.manner != _UNTOLD:
        message.manner.CopyFrom(write_manner(deal.manner, table))
    return message


def _read_contract(message: pb.Undertaking, seats: int, faults: Faults, field: str) -> Contract:
    side = tuple(message.side)
    if len(side) != seats or not set(side) <= {-1, 0, 1}:
        faults.add(f"{field}.side", side, f"{seats} numbers, each -1, 0 or 1")
    return Contract(
        CONTRACTS.read(message.contract, faults, f"{field}.contract"),
        one_seat(message.soloist, seats, faults, f"{field}.soloist"),
        side,
    )


def _read_asked(
    message: pb.Asked, table: CardTable, seats: int, faults: Faults, field: str
) -> Asked:
    none = message.returned == cards_pb2.CARD_UNSPECIFIED
    return Asked(
        read_card(message.card, table, faults, f"{field}.card"),
        message.act,
        tuple(
            (one_seat(one.seat, seats, faults, f"{field}.denied[{at}].seat"), one.act)
            for at, one in enumerate(message.denied)
        ),
        optional_seat(message.yielder, seats, faults, f"{field}.yielder"),
        -1 if none else read_card(message.returned, table, faults, f"{field}.returned"),
        message.overlooked,
    )


def _write_asked(asked: Asked, table: CardTable) -> pb.Asked:
    message = pb.Asked(
        card=table.write((asked.card,))[0],
        act=asked.act,
        denied=[pb.Denial(seat=seat, act=act) for seat, act in asked.denied],
        yielder=asked.yielder,
        overlooked=asked.overlooked,
    )
    if asked.returned >= 0:
        message.returned = table.write((asked.returned,))[0]
    return message


def read_hands(
    masks: Sequence[int], table: CardTable, seats: int, faults: Faults, field: str
) -> tuple[int, ...]:
    """Reads a set of cards for each seat."""
    if len(masks) != seats:
        faults.add(field, len(masks), f"{seats} hands, one for each seat")
    odd = ~table.all
    if any(mask & odd for mask in masks):
        for at, mask in enumerate(masks):
            table.read_mask(mask, faults, f"{field}[{at}]")
        return ()
    return tuple(map(table.read_set, masks))


def one_each(numbers: Sequence[int], seats: int, faults: Faults, field: str) -> tuple[int, ...]:
    """Reads a number for each seat."""
    if len(numbers) != seats:
        faults.add(field, len(numbers), f"{seats} numbers, one for each seat")
    return tuple(numbers)


def one_seat(seat: int, seats: int, faults: Faults, field: str) -> int:
    """Reads a seat."""
    if not 1 <= seat <= seats:
        faults.add(field, seat, f"a seat from 1 to {seats}")
        return 1
    return seat


def optional_seat(seat: int, seats: int, faults: Faults, field: str) -> int:
    """Reads a seat, or 0 for none."""
    return one_seat(seat, seats, faults, field) if seat else 0


def all_seats(seen: Iterable[int], seats: int, faults: Faults, field: str) -> tuple[int, ...]:
    """Reads some seats."""
    found = tuple(seen)
    if not found or (min(found) >= 1 and max(found) <= seats):
        return found
    return tuple(one_seat(seat, seats, faults, f"{field}[{at}]") for at, seat in enumerate(found))
