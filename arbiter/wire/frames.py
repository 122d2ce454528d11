"""What a card played does not change, on the wire: rules, deal, phase, calls, contract, exchange.

A frame comes back with each card until it changes, so one that was read lately is not read again: its bytes find it.
"""

from __future__ import annotations

from typing import Final

from arbiter import editions
from arbiter.profiles import PROFILES
from arbiter.state import Calls, Contract, Deal, Frame, Manner, Rules
from arbiter.v1 import frame_pb2 as pb
from arbiter.wire.books import read_edition
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.exchanges import read_exchange, write_exchange
from arbiter.wire.faults import Faults, WireError
from arbiter.wire.memo import Memo
from arbiter.wire.options import option_faults, read_options, write_option
from arbiter.wire.records import read_manner, write_manner
from arbiter.wire.rulings import read_optional_card, write_optional_card
from arbiter.wire.runs import NO_RUNS, read_runs, write_runs
from arbiter.wire.seats import all_seats, one_each, one_seat, optional_seat, read_hands
from arbiter.wire.words import CONTRACTS, PHASES, PROFILE_NAMES, SUIT_NUMBERS, optional_suit

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
    frame = Frame(
        rules,
        _read_deal(message.deal, table, seats, faults, f"{field}.deal"),
        PHASES.read(message.phase, faults, f"{field}.phase"),
        _read_calls(message.calls, seats, faults, f"{field}.calls"),
        _read_contract(message.contract, table, seats, faults, f"{field}.contract")
        if message.HasField("contract")
        else None,
        read_exchange(message.exchange, table, seats, faults, f"{field}.exchange"),
        one_each(message.unseen, seats, faults, f"{field}.unseen"),
        optional_seat(message.conceded, seats, faults, f"{field}.conceded"),
        read_runs(message.runs, table, seats, faults, f"{field}.runs")
        if message.HasField("runs")
        else NO_RUNS,
    )
    faults.close()
    _READ.keep(data, frame, len(data))
    return frame


def write_frame(frame: Frame, message: pb.Frame, old: Frame | None = None) -> None:
    """Writes a frame, into an empty message or over that of an earlier frame.

    Args:
        frame: The frame.
        message: The message.
        old: The frame that the message tells of; what the two share is not written again.
    """
    table = table_of(frame.rules)
    if old is None or frame.rules is not old.rules:
        message.rules.CopyFrom(write_rules(frame.rules))
    if old is None or frame.deal is not old.deal:
        message.deal.CopyFrom(_write_deal(frame.deal, table))
    message.phase = PHASES.number[frame.phase]
    message.conceded = frame.conceded
    if old is None or frame.calls is not old.calls:
        message.calls.CopyFrom(_write_calls(frame.calls))
    if old is None or frame.unseen is not old.unseen:
        message.ClearField("unseen")
        message.unseen.extend(frame.unseen)
    if old is None or frame.contract is not old.contract:
        message.ClearField("contract")
        if frame.contract is not None:
            _write_contract(frame.contract, table, message.contract)
    if old is None or frame.runs is not old.runs:
        message.ClearField("runs")
        if frame.runs != NO_RUNS:
            message.runs.CopyFrom(write_runs(frame.runs, table))
    if old is None or frame.exchange is not old.exchange:
        message.exchange.CopyFrom(write_exchange(frame.exchange, table))


def _write_contract(contract: Contract, table: CardTable, message: pb.Undertaking) -> None:
    message.contract = CONTRACTS.number[contract.name]
    message.soloist = contract.soloist
    message.side.extend(contract.side)
    message.called = write_optional_card(contract.called, table)
    message.partner = contract.partner
    message.revealed = contract.revealed
    message.trump = SUIT_NUMBERS[contract.trump]
    message.accepted = contract.accepted


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
    except editions.OptionsRefusedError as refused:
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


def _read_calls(message: pb.Calls, seats: int, faults: Faults, field: str) -> Calls:
    return Calls(
        optional_seat(message.turn, seats, faults, f"{field}.turn"),
        all_seats(message.passed, seats, faults, f"{field}.passed"),
        optional_seat(message.last_pass, seats, faults, f"{field}.last_pass"),
        tuple(
            (
                one_seat(bid.seat, seats, faults, f"{field}.bids[{at}].seat"),
                CONTRACTS.read(bid.contract, faults, f"{field}.bids[{at}].contract"),
            )
            for at, bid in enumerate(message.bids)
        ),
        optional_seat(message.again, seats, faults, f"{field}.again"),
        message.round,
    )


def _write_calls(calls: Calls) -> pb.Calls:
    return pb.Calls(
        turn=calls.turn,
        passed=calls.passed,
        last_pass=calls.last_pass,
        bids=[pb.HeldBid(seat=seat, contract=CONTRACTS.number[name]) for seat, name in calls.bids],
        again=calls.again,
        round=calls.round,
    )


def _read_contract(
    message: pb.Undertaking, table: CardTable, seats: int, faults: Faults, field: str
) -> Contract:
    side = tuple(message.side)
    if len(side) != seats or not set(side) <= {-1, 0, 1}:
        faults.add(f"{field}.side", side, f"{seats} numbers, each -1, 0 or 1")
    return Contract(
        CONTRACTS.read(message.contract, faults, f"{field}.contract"),
        one_seat(message.soloist, seats, faults, f"{field}.soloist"),
        side,
        read_optional_card(message.called, table, faults, f"{field}.called"),
        optional_seat(message.partner, seats, faults, f"{field}.partner"),
        message.revealed,
        optional_suit(message.trump, faults, f"{field}.trump"),
        message.accepted,
    )
