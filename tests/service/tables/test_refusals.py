"""Every error of the table service: status, reason, what programs need, and nothing that others hold."""

from __future__ import annotations

from typing import Any

import grpc
import pytest

from arbiter.service.errors import RETRY_SECONDS, table_refusal
from arbiter.tables import asking
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.tables.tokens import digest_of, new_token
from arbiter.v1 import record_pb2, tables_pb2
from arbiter.v1 import table_service_pb2 as pb
from tests.laws.table import WORKED
from tests.service.conftest import Refused
from tests.service.tables.rooms import (
    HOST,
    SPECTATOR,
    At,
    Key,
    Room,
    act_of,
    given,
    method,
    serving,
)
from tests.views.test_twins import swapped

Code = grpc.StatusCode
METHODS = (
    *("GetTable", "SubmitAct", "GetHandRecord", "DealHand", "AmendRuling", "ListRefusedActs"),
    *("RotateToken", "CloseTable"),
)
OF_THE_HOST = ("DealHand", "AmendRuling", "ListRefusedActs", "RotateToken", "CloseTable")
WELL_FORMED = {
    "SubmitAct": {"act": act_of("p1 pass"), "expected_revision": 1},
    "DealHand": {"hand": 2},
    "AmendRuling": {"hand": 1, "settlement": (0, 0, 0), "reason": "x"},
    "RotateToken": {"role": tables_pb2.Role(kind=tables_pb2.ROLE_KIND_SPECTATOR)},
}


def test_every_reason_has_a_status_and_a_sentence() -> None:
    for reason in Reason:
        refusal = table_refusal(TableRefused(reason))
        assert refusal.sentence.endswith(".")
        assert refusal.sentence != reason.value


@pytest.mark.parametrize("token", [None, "", "arb_no", f"arb_{'x' * 43}"])
@pytest.mark.parametrize("name", METHODS)
async def test_without_a_token_that_is_known_nothing_is_told(
    room: Room, name: str, token: str | None
) -> None:
    table = await room.open()
    refused = await room.refused(name, table.request(name, **WELL_FORMED.get(name, {})), token)
    assert (refused.code, refused.reason) == (Code.UNAUTHENTICATED, "UNAUTHENTICATED")
    assert refused.metadata == {}
    absent = method(name)[0](table="A" * 16, **WELL_FORMED.get(name, {}))
    assert (await room.refused(name, absent, token)).text == refused.text


async def test_a_watcher_without_a_token_is_refused(room: Room) -> None:
    table = await room.open()
    call = room.watch(pb.WatchTableRequest(table=table.id), None)
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await call.read()
    assert caught.value.code() is Code.UNAUTHENTICATED


@pytest.mark.parametrize("role", [HOST, SPECTATOR, 1])
@pytest.mark.parametrize("name", METHODS)
async def test_a_token_of_another_table_cannot_tell_whether_a_table_is_there(
    room: Room, name: str, role: Key
) -> None:
    """NOT_FOUND, with the same words, for a table of another host and for one that never was."""
    table, other = await room.open(), await room.open()
    told = WELL_FORMED.get(name, {})
    there = await room.refused(name, table.request(name, **told), other.token(role))
    absent = [
        await room.refused(name, method(name)[0](table=text, **told), other.token(role))
        for text in ("A" * 16, "", "\x00", "é", "x" * 5000)
    ]
    assert there.code is Code.NOT_FOUND
    assert there.reason == "TABLE_UNKNOWN"
    assert all(one == there for one in absent)


@pytest.mark.parametrize("role", [SPECTATOR, 2])
@pytest.mark.parametrize("name", OF_THE_HOST)
async def test_what_is_the_hosts_only_the_host_may_do(room: Room, name: str, role: Key) -> None:
    table = await room.open()
    refused = await table.ask_refused(name, role, **WELL_FORMED.get(name, {}))
    assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "ROLE_MAY_NOT")


async def test_only_a_host_lists_and_opens_tables(room: Room) -> None:
    table = await room.open()
    refused = await room.refused("ListTables", pb.ListTablesRequest(), table.token(1))
    assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "ROLE_MAY_NOT")
    opening = pb.CreateTableRequest(request_id="x", edition="calabrasella")
    refused = await room.refused("CreateTable", opening, table.token(1))
    assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "ROLE_MAY_NOT")
    refused = await room.refused("CreateTable", opening, "arb_no")
    assert refused.code is Code.UNAUTHENTICATED


async def test_where_hosts_are_named_nobody_else_opens_tables() -> None:
    host = new_token()
    async with serving(table_hosts=(digest_of(host).hex(),)) as room:
        opening = pb.CreateTableRequest(request_id="x", edition="calabrasella")
        for token in (None, new_token(), "arb_no"):
            refused = await room.refused("CreateTable", opening, token)
            assert refused.code is Code.UNAUTHENTICATED
        table = await room.open(host)
        assert (await table.get()).table == table.id


@pytest.mark.parametrize("deal", ["3s Ks", "2s 3s"])
async def test_another_seats_act_gets_the_same_answer_whatever_that_seat_holds(
    room: Room, deal: str
) -> None:
    """A query may not be a spy hole: the seat comes from the token, whatever the body says."""
    table = await room.open(deal=given(swapped(WORKED, deal)))
    told = []
    for text in (
        "p2 pass",
        "p2 play 3s",
        "p2 play 2s",
        "p2 take ??",
        "p2 elect make-good",
        "p2 discard 3s",
    ):
        refused = await table.act_refused(1, text)
        assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "NOT_YOUR_SEAT")
        told.append((refused.text, refused.metadata))
    assert told == [("The act is another seat's.", {"seat": "1"})] * 6
    refused = await table.act_refused(SPECTATOR, "p2 pass")
    assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "ROLE_MAY_NOT")
    refused = await table.act_refused(1, "cut")
    assert (refused.code, refused.reason) == (Code.PERMISSION_DENIED, "ROLE_MAY_NOT")


async def test_who_has_not_seen_the_last_event_is_told_where_the_table_is(room: Room) -> None:
    table = await room.open()
    await table.do("p1 pass")
    refused = await table.act_refused(2, "p2 pass", expected_revision=1)
    assert (refused.code, refused.reason) == (Code.ABORTED, "STALE_REVISION")
    assert refused.metadata == {"current": "2"}


async def test_a_request_id_is_for_one_request(room: Room) -> None:
    table = await room.open()
    await table.act(1, "p1 pass", request_id="mine")
    refused = await table.act_refused(1, "p1 bid play", request_id="mine")
    assert (refused.code, refused.reason) == (Code.ALREADY_EXISTS, "REQUEST_ID_TAKEN")
    assert refused.metadata == {"request_id": "mine"}
    await table.act(2, "p2 pass", request_id="mine")  # another's id is another's


async def test_a_request_id_of_one_method_is_none_of_another(room: Room) -> None:
    table = await room.open()
    await table.ask("CloseTable", request_id="mine")
    refused = await table.ask_refused("DealHand", request_id="mine")
    assert refused.code is Code.ALREADY_EXISTS


async def end(table: At) -> None:
    await table.do("p1 pass; p2 pass; p3 pass")


@pytest.mark.parametrize(
    ("before", "name", "told", "code", "reason", "metadata"),
    [
        ("", "DealHand", {"hand": 2}, Code.FAILED_PRECONDITION, "HAND_NOT_OVER", {}),
        ("", "DealHand", {"hand": 3}, Code.NOT_FOUND, "HAND_UNKNOWN", {"next": "2"}),
        ("", "DealHand", {}, Code.NOT_FOUND, "HAND_UNKNOWN", {"next": "2"}),
        ("", "GetHandRecord", {"hand": 2}, Code.NOT_FOUND, "HAND_UNKNOWN", {"next": "2"}),
        (
            *("", "AmendRuling", {"hand": 1, "settlement": (0, 0, 0), "reason": "x"}),
            *(Code.FAILED_PRECONDITION, "HAND_NOT_OVER", {}),
        ),
        (
            *("", "AmendRuling", {"hand": 9, "settlement": (0, 0, 0), "reason": "x"}),
            *(Code.NOT_FOUND, "HAND_UNKNOWN", {"next": "2"}),
        ),
        (
            *("over", "SubmitAct", {"act": act_of("p1 pass"), "expected_revision": 4}),
            *(Code.FAILED_PRECONDITION, "HAND_OVER", {"hand": "1"}),
        ),
        (
            *("closed", "SubmitAct", {"act": act_of("p1 pass"), "expected_revision": 5}),
            *(Code.FAILED_PRECONDITION, "TABLE_CLOSED", {}),
        ),
        ("closed", "DealHand", {"hand": 2}, Code.FAILED_PRECONDITION, "TABLE_CLOSED", {}),
        ("closed", "CloseTable", {}, Code.FAILED_PRECONDITION, "TABLE_CLOSED", {}),
        (
            *("closed", "AmendRuling", {"hand": 1, "settlement": (0, 0, 0), "reason": "x"}),
            *(Code.FAILED_PRECONDITION, "TABLE_CLOSED", {}),
        ),
    ],
)
async def test_what_cannot_be_done_now(
    room: Room, before: str, name: str, told: Any, code: Code, reason: str, metadata: dict[str, str]
) -> None:
    table = await room.open()
    if before:
        await end(table)
    if before == "closed":
        await table.ask("CloseTable")
    refused = await table.ask_refused(name, **told)
    assert (refused.code, refused.reason, refused.metadata) == (code, reason, metadata)
    assert refused.domain == "arbiter"
    assert refused.localized == refused.text


async def test_when_the_game_is_over_no_hand_is_dealt(room: Room) -> None:
    table = await room.open(options=[record_pb2.Option(key="rounds", number=1)])
    for number in (1, 2, 3):
        await end(table)
        if number < 3:
            await table.ask("DealHand", hand=number + 1, deal=given())
    assert (await table.get()).sitting.over
    refused = await table.ask_refused("DealHand", hand=4)
    assert (refused.code, refused.reason) == (Code.FAILED_PRECONDITION, "GAME_OVER")


@pytest.mark.parametrize("revision", [2, 10**9, 2**64 - 1])
async def test_a_cursor_beyond_the_end_is_out_of_range(room: Room, revision: int) -> None:
    table = await room.open()
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await table.events(1, 1, from_revision=revision)
    assert caught.value.code() is Code.OUT_OF_RANGE


async def test_too_many_calls_of_a_token_are_refused_with_when_to_try_again() -> None:
    async with serving(table_calls_per_second=5) as room:
        table = await room.open()
        refused = None
        for _ in range(20):
            try:
                await table.get(1)
            except grpc.aio.AioRpcError:
                refused = await table.ask_refused("GetTable", 1)
                break
        assert refused is not None
        assert (refused.code, refused.reason) == (Code.RESOURCE_EXHAUSTED, "TOO_MANY_CALLS")
        assert refused.retry
        await table.get(2)  # another token has calls of its own
        opened = [await room.open(table.token(HOST)) for _ in range(3)]
        assert len({one.id for one in opened}) == 3
        again = pb.CreateTableRequest(request_id="x", edition="calabrasella")
        codes = []
        for _ in range(10):
            try:
                await room.call("CreateTable", again, table.token(HOST))
            except grpc.aio.AioRpcError as error:
                codes.append(error.code())
        assert Code.RESOURCE_EXHAUSTED in codes


async def test_too_many_watchers_are_refused_with_when_to_try_again() -> None:
    async with serving(max_watchers=1) as room:
        table = await room.open()
        first = room.watch(pb.WatchTableRequest(table=table.id), table.token(1))
        await first.read()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await table.events(2, 1)
        refused = Refused.of(caught.value)
        assert (refused.code, refused.reason) == (Code.RESOURCE_EXHAUSTED, "TOO_MANY_WATCHERS")
        assert refused.retry
        first.cancel()


async def test_a_store_that_cannot_be_reached_may_be_asked_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.open()
    store = room.arbiter.tables.keeper.store

    async def gone(*_: object) -> None:
        raise StoreUnavailable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", gone)
        refused = await table.act_refused(1, "p1 pass", request_id="again")
        assert (refused.code, refused.reason) == (Code.UNAVAILABLE, "STORE_UNAVAILABLE")
        assert refused.retry == bool(RETRY_SECONDS)
        assert (await table.get()).revision == 1
    await table.act(1, "p1 pass", request_id="again")
    assert (await table.get()).revision == 2


async def test_a_seat_that_does_ever_more_is_stopped_and_the_others_are_not(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "MOST_ACTS", 3)
    monkeypatch.setattr(asking, "MOST_ACTS_BY_HOST", 4)
    table = await room.open()
    for _ in range(3):
        await table.act(1, "p1 claim REVOKE p2", expected_revision=None)
    refused = await table.act_refused(1, "p1 pass")
    assert (refused.code, refused.reason) == (Code.RESOURCE_EXHAUSTED, "ACTS_EXHAUSTED")
    await table.act(2, "p2 claim REVOKE p1", expected_revision=None)
    await table.act(HOST, "p1 pass")
    assert (await table.act_refused(HOST, "p1 pass")).metadata == {"most": "4"}
