"""The exchange with the others and with the stock, on the wire."""

from __future__ import annotations

from arbiter.state import Asked, Exchange, Share
from arbiter.v1 import frame_pb2 as pb
from arbiter.wire.cards import CardTable
from arbiter.wire.faults import Faults
from arbiter.wire.rulings import read_card, read_optional_card, write_card, write_optional_card
from arbiter.wire.seats import one_seat, optional_seat


def read_exchange(
    message: pb.Exchange, table: CardTable, seats: int, faults: Faults, field: str
) -> Exchange:
    """Reads an exchange; what cannot be read is noted."""
    return Exchange(
        _read_asked(message.asked, table, seats, faults, f"{field}.asked")
        if message.HasField("asked")
        else None,
        message.announced,
        table.read_mask(message.discarded, faults, f"{field}.discarded"),
        message.opened,
        table.read_mask(message.taken, faults, f"{field}.taken"),
        table.read_mask(message.stock, faults, f"{field}.stock"),
        message.finished,
        message.take_act,
        message.blind,
        message.same_count,
        table.read_mask(message.late, faults, f"{field}.late"),
        read_optional_card(message.laid, table, faults, f"{field}.laid"),
        tuple(
            Share(
                one_seat(share.seat, seats, faults, f"{field}.shares[{at}].seat"),
                table.read_mask(share.taken, faults, f"{field}.shares[{at}].taken"),
                table.read_mask(share.discarded, faults, f"{field}.shares[{at}].discarded"),
                share.act,
            )
            for at, share in enumerate(message.shares)
        ),
    )


def write_exchange(exchange: Exchange, table: CardTable) -> pb.Exchange:
    """Writes an exchange."""
    message = pb.Exchange(
        announced=exchange.announced,
        discarded=table.write_set(exchange.discarded),
        opened=exchange.opened,
        taken=table.write_set(exchange.taken),
        stock=table.write_set(exchange.stock),
        finished=exchange.finished,
        take_act=exchange.take_act,
        blind=exchange.blind,
        same_count=exchange.same_count,
        late=table.write_set(exchange.late),
        laid=write_optional_card(exchange.laid, table),
        shares=[
            pb.Share(
                seat=share.seat,
                taken=table.write_set(share.taken),
                discarded=table.write_set(share.discarded),
                act=share.act,
            )
            for share in exchange.shares
        ],
    )
    if exchange.asked is not None:
        message.asked.CopyFrom(_write_asked(exchange.asked, table))
    return message


def _read_asked(
    message: pb.Asked, table: CardTable, seats: int, faults: Faults, field: str
) -> Asked:
    return Asked(
        read_card(message.card, table, faults, f"{field}.card"),
        message.act,
        tuple(
            (one_seat(one.seat, seats, faults, f"{field}.denied[{at}].seat"), one.act)
            for at, one in enumerate(message.denied)
        ),
        optional_seat(message.yielder, seats, faults, f"{field}.yielder"),
        read_optional_card(message.returned, table, faults, f"{field}.returned"),
        message.overlooked,
    )


def _write_asked(asked: Asked, table: CardTable) -> pb.Asked:
    return pb.Asked(
        card=write_card(asked.card, table),
        act=asked.act,
        denied=[pb.Denial(seat=seat, act=act) for seat, act in asked.denied],
        yielder=asked.yielder,
        returned=write_optional_card(asked.returned, table),
        overlooked=asked.overlooked,
    )
