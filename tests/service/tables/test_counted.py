"""What is counted of the tables."""

from __future__ import annotations

from typing import Any

from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import tables_pb2
from tests.laws.table import EXCHANGE
from tests.service.tables.rooms import HOST, At, Room


def counted(room: Room) -> dict[tuple[str, ...], float]:
    """All samples of the tables' metrics by name and labels."""
    metrics: Any = room.arbiter._metrics.tables  # the server shows them on a port of its own
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in metrics.collect()
        for sample in family.samples
    }


async def test_acts_are_counted_once_by_what_became_of_them(room: Room) -> None:
    """A retry of a request is no second act."""
    table = await room.open()
    await table.act(3, "p3 pass")
    await table.do(EXCHANGE)
    request = await table.asking(3, "p3 play Kh")
    for _ in range(3):
        await room.call("SubmitAct", request, table.token(3))
    found = counted(room)
    assert found["arbiter_table_acts_total", "ACCEPTED"] == len(EXCHANGE.split("; "))
    assert found["arbiter_table_acts_total", "RETRACTED"] == 1
    assert found["arbiter_table_acts_total", "REFUSED"] == 1
    assert found["arbiter_table_breaches_total", "LEAD_OUT_OF_TURN"] == 1
    assert found["arbiter_table_commit_seconds_count",] == len(EXCHANGE.split("; ")) + 2
    assert found["arbiter_tables_in_memory",] == 1
    assert found["arbiter_watchers",] == 0


async def test_a_table_opened_again_does_not_tell_a_token_that_was_replaced(room: Room) -> None:
    host = (await room.open()).token(HOST)
    opening = pb.CreateTableRequest(request_id="mine", edition="calabrasella")
    first = await room.call("CreateTable", opening, host)
    table = At(room, first, host)
    await table.ask("RotateToken", role=tables_pb2.Role(kind=tables_pb2.ROLE_KIND_PLAYER, place=2))
    again = await room.call("CreateTable", opening, host)
    gone = [token for token in first.tokens if token not in again.tokens]
    assert [token.role.place for token in gone] == [2]
    assert again.table == first.table
