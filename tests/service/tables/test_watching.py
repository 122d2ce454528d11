"""Tables followed: every event once, in order, to whom it may be told; resumed without gap or repeat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc
import pytest

from arbiter.v1 import acts_pb2, cards_pb2, tables_pb2
from arbiter.v1 import table_service_pb2 as pb
from tests.laws.table import CALL, EXCHANGE, tricks
from tests.service.conftest import Refused
from tests.service.tables.rooms import HOST, PATIENCE, SPECTATOR, Key, Room, given, serving, until
from tests.service.tables.test_non_interference import IN_MONTE, WITH_P3

ROLES = (HOST, SPECTATOR, 1, 2, 3)
#: A claim that is answered at the count is told to who makes it only: twelve events for the others, thirteen for him.
DONE = f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d; p1 claim REVOKE p3; p1 turn"


@pytest.mark.parametrize("role", ROLES)
async def test_events_are_numbered_from_one_without_holes(kept: Room, role: Key) -> None:
    """What a role may not know is no event to it, so no hole betrays it."""
    table = await kept.open()
    await table.do(DONE)
    await table.ask("CloseTable")
    events = [one.event for one in await table.all_events(role, from_revision=0)]
    assert [event.revision for event in events] == list(range(1, len(events) + 1))
    assert len(events) == (16 if role in (HOST, 1) else 15)
    assert (await table.get(role)).revision == len(events)
    assert events[-1].WhichOneof("what") == "closed"
    assert not any(event.HasField("view") for event in events)


@pytest.mark.parametrize("cursor", [0, 1, 7, 14])
async def test_a_stream_is_resumed_without_gap_or_repeat(kept: Room, cursor: int) -> None:
    table = await kept.open()
    await table.do(DONE)
    whole = await table.events(2, 14, from_revision=0, with_view=True)
    rest = await table.events(2, 14 - cursor, from_revision=cursor, with_view=True)
    assert whole[cursor:] == rest


async def test_a_stream_resumed_after_a_restart_says_the_same(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table = await room.open()
        await table.do(DONE)
        whole = {
            role: await table.events(role, 14, from_revision=0, with_view=True) for role in ROLES
        }
    async with serving(store=store) as room:
        table.room = room
        for role in ROLES:
            assert await table.events(role, 7, from_revision=7, with_view=True) == whole[role][7:]


async def test_a_stream_from_now_begins_with_how_the_table_stands(kept: Room) -> None:
    """Every seat gets what it would get by asking: the seat comes from the token, whoever watched before."""
    table = await kept.open()
    await table.do(DONE)
    for role in ROLES:
        (first,) = await table.events(role, 1)
        assert first.table == await table.get(role)
        assert first.table.view.seat == (role if isinstance(role, int) else 0)


async def test_whoever_watches_is_told_what_is_done_meanwhile(kept: Room) -> None:
    table = await kept.open()
    call = kept.watch(pb.WatchTableRequest(table=table.id), table.token(3))
    stands = (await call.read()).table
    assert stands.revision == 1
    for number, text in enumerate(EXCHANGE.split("; "), start=2):
        await table.act(HOST, text)
        event = (await asyncio.wait_for(call.read(), PATIENCE)).event
        assert (event.revision, event.WhichOneof("what")) == (number, "done")
        assert event.at > 0
    await table.ask("CloseTable")
    assert (await call.read()).event.WhichOneof("what") == "closed"
    assert await call.read() is grpc.aio.EOF
    assert await call.code() is grpc.StatusCode.OK


async def test_a_view_comes_with_each_event_where_it_is_asked_for(kept: Room) -> None:
    table = await kept.open()
    await table.do(EXCHANGE)
    events = await table.events(2, 10, from_revision=0, with_view=True)
    assert events[-1].event.view == (await table.get(2)).view
    assert all(one.event.view.seat == 2 for one in events)


async def test_a_discard_and_a_card_given_back_are_seen_by_whom_they_concern(kept: Room) -> None:
    table = await kept.open()
    await table.do(EXCHANGE)
    verbs = (acts_pb2.VERB_RETURN, acts_pb2.VERB_DISCARD)
    told: dict[Key, list[list[int]]] = {}
    for role in ROLES:
        done = [one.event.done for one in await table.events(role, 10, from_revision=0)]
        told[role] = [list(one.act.cards) for one in done if one.act.verb in verbs]
    assert told[HOST] == told[2]
    assert [len(cards) for cards in told[SPECTATOR]] == [1, 0]
    assert told[SPECTATOR] == told[3] == [[cards_pb2.CARD_UNKNOWN], []]
    assert told[1][0] == told[2][0] != told[3][0]
    assert told[1][1] == []


async def test_a_hand_that_is_over_is_told_with_its_report_and_its_deck(kept: Room) -> None:
    table = await kept.open(deal=None)
    for seat in (1, 2, 3):
        await table.act(seat, f"p{seat} pass")
    (last,) = (await table.events(SPECTATOR, 4, from_revision=0))[-1:]
    over = last.event.over
    assert over.hand == 1
    assert over.commitment.digest == table.answer.table.commitment.digest
    assert len(over.commitment.deck.split()) == len(over.commitment.draw.split()) == 40
    assert list(over.sitting.scores) == [0, 0, 0]
    assert not table.answer.table.commitment.deck


async def test_each_hand_dealt_is_told_with_who_sits_where(kept: Room) -> None:
    table = await kept.open()
    await table.do("p1 pass; p2 pass; p3 pass")
    await table.ask("DealHand", hand=2, deal=given())
    (last,) = (await table.events(1, 5, from_revision=0))[-1:]
    assert (last.event.dealt.hand, list(last.event.dealt.seats)) == (2, [2, 3, 1])
    assert not last.event.dealt.HasField("commitment")


@pytest.mark.parametrize(
    ("whose", "role"),
    [
        ({"kind": tables_pb2.ROLE_KIND_PLAYER, "place": 2}, 2),
        ({"kind": tables_pb2.ROLE_KIND_SPECTATOR}, SPECTATOR),
        ({"kind": tables_pb2.ROLE_KIND_HOST}, HOST),
    ],
)
async def test_a_token_that_is_replaced_admits_to_nothing_any_more(
    kept: Room, whose: dict[str, int], role: Key
) -> None:
    """Whoever watches by it is ended; the new one admits, and the others' go on."""
    table = await kept.open()
    old = table.token(role)
    call = kept.watch(pb.WatchTableRequest(table=table.id), old)
    other = kept.watch(pb.WatchTableRequest(table=table.id), table.token(3))
    await call.read()
    await other.read()
    new = (await table.ask("RotateToken", role=whose)).token
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await asyncio.wait_for(call.read(), PATIENCE)
    assert Refused.of(caught.value).code is grpc.StatusCode.UNAUTHENTICATED
    refused = await kept.refused("GetTable", pb.GetTableRequest(table=table.id), old)
    assert refused.code is grpc.StatusCode.UNAUTHENTICATED
    request = pb.GetTableRequest(table=table.id)
    table.tokens[HOST] = new.token if role is HOST else table.tokens[HOST]
    assert (await kept.call("GetTable", request, new.token)).table.table == table.id
    await table.do("p1 pass")
    assert (await other.read()).event.revision == 2
    other.cancel()


async def test_a_watcher_who_leaves_is_gone(kept: Room) -> None:
    table = await kept.open()
    live = kept.arbiter.tables.keeper.live[table.id]
    calls = [kept.watch(pb.WatchTableRequest(table=table.id), table.token(1)) for _ in range(5)]
    for call in calls:
        await call.read()
    assert len(live.watchers) == 5
    for call in calls:
        call.cancel()
    await until(lambda: not live.watchers)


async def test_an_asked_card_makes_the_same_steps_whoever_holds_it(kept: Room) -> None:
    """Until the law makes the holder known another seat's stream is the same, and as long."""
    streams = []
    for deal in (WITH_P3, IN_MONTE):
        table = await kept.open(deal=given(deal))
        await table.do(f"{CALL}; p2 ask 3h; p1 deny")
        events = await table.events(1, 5, from_revision=0, with_view=True)
        for one in events:
            one.event.at = 0
        streams.append([one.SerializeToString(deterministic=True) for one in events])
        legal = (await table.get(1)).legal
        streams[-1].append(b"".join(one.SerializeToString(deterministic=True) for one in legal))
    assert streams[0] == streams[1]


async def test_after_the_last_card_the_tricks_may_be_searched_by_all(kept: Room) -> None:
    table = await kept.open()
    await table.do(f"{EXCHANGE}; {tricks(1, 12)}")
    stands = await table.get(SPECTATOR)
    assert stands.view.HasField("score")
    assert all(len(trick.plays) == 3 for trick in stands.view.tricks.turned)
