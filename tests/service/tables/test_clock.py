"""Tables with a clock: who stays away is acted for, by the published rule, and no law lapses by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter import acts, editions
from arbiter.tables.clock import Clock
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.v1 import acts_pb2
from tests.laws.table import CALL, EXCHANGE
from tests.service.tables.rooms import HOST, At, Room, serving


class Ticking:
    """The clock of a server, whose time is told by the test."""

    def __init__(self, room: Room, at: float = 1_000_000.0) -> None:
        self.at = at
        self.acted = 0
        room.arbiter.tables.keeper.now = lambda: self.at
        self._clock = Clock(room.arbiter.tables.keeper, self._count)
        room.arbiter.tables.keeper.heed = self._clock.heed

    def _count(self) -> None:
        self.acted += 1

    async def after(self, seconds: float) -> float | None:
        """Lets so many seconds pass."""
        self.at += seconds
        return await self._clock.tick(self.at)


async def last(table: At, count: int) -> tuple[acts_pb2.Act, bool]:
    """The last act that everybody saw, and whether the arbiter did it."""
    (event,) = (await table.events(1, count, from_revision=0))[-1:]
    return event.event.done.act, event.event.done.auto


async def test_who_stays_away_too_long_is_acted_for_once_and_all_see_it(room: Room) -> None:
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    assert (await table.get()).deadline == round((clock.at + 30) * 1000)
    assert await clock.after(29.9) == pytest.approx(0.1)
    assert (await table.get()).revision == 1
    await clock.after(0.1)
    assert (await table.get()).revision == 2
    act, auto = await last(table, 2)
    assert (act.seat, act.verb, auto) == (1, acts_pb2.VERB_PASS, True)
    assert await clock.after(0) == 30, "the next seat has all of its time"
    assert clock.acted == 1
    record = await table.ask("GetHandRecord")
    assert list(record.auto_acts) == [1]


async def test_a_seat_led_to_plays_its_lowest_card(room: Room) -> None:
    """The rule is deterministic, lawful and no better than a choice."""
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    await table.do(f"{EXCHANGE}; p1 play 2s")
    await clock.after(30)
    act, auto = await last(table, 12)
    assert auto
    assert act == acts_pb2.Act(seat=2, verb=acts_pb2.VERB_PLAY, cards=act.cards)
    assert (await table.get(2)).view.tricks.table[-1].card == 12, "the queen, of Q K 3"


async def test_who_acts_in_time_is_not_acted_for(room: Room) -> None:
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    for text in ("p1 pass", "p2 bid play", "p2 ask 3h"):
        await clock.after(20)
        await table.do(text)
    await clock.after(29)
    assert (await table.get()).revision == 4
    assert clock.acted == 0


async def test_claims_do_not_win_time(room: Room) -> None:
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    await clock.after(20)
    await table.act(1, "p1 claim REVOKE p2", expected_revision=None)
    await clock.after(10)
    assert clock.acted == 1


async def test_a_hand_at_its_count_and_a_closed_table_wait_for_nobody(room: Room) -> None:
    clock = Ticking(room)
    over, closed = await room.open(act_timeout=5), await room.open(act_timeout=5)
    await over.do("p1 pass; p2 pass; p3 pass")
    await closed.ask("CloseTable")
    assert await clock.after(100) is None
    assert clock.acted == 0
    assert (await over.get()).deadline == 0


async def test_the_arbiter_plays_a_whole_hand_for_absent_seats(room: Room) -> None:
    clock = Ticking(room)
    table = await room.open(act_timeout=1)
    await table.do(CALL)
    for _ in range(60):
        await clock.after(1)
    stands = await table.get()
    assert stands.view.HasField("score")
    assert stands.deadline == 0
    record = await table.ask("GetHandRecord")
    assert list(record.auto_acts) == list(range(3, len(record.record.acts) + 1))


async def test_after_a_restart_the_time_goes_on(tmp_path: Path) -> None:
    """It is looked for once the server begins, whoever comes to the table."""
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        clock = Ticking(room)
        table = await room.open(act_timeout=30)
        await clock.after(10)
    async with serving(store=store) as room:
        table.room = room
        room.arbiter.tables.keeper.live.clear()
        clock = Ticking(room, at=clock.at)
        assert await clock.after(0) == 20
        await clock.after(20)
        assert clock.acted == 1


async def test_where_nothing_can_be_done_for_a_seat_the_journal_stays_clean(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would be refused is not kept, and the clock does not run hot over it."""
    monkeypatch.setattr("arbiter.tables.table.auto_act", lambda _: acts.Pass(3))
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    assert await clock.after(31) == 30
    assert await clock.after(30) == 30
    assert clock.acted == 0
    assert (await table.get()).revision == 1


async def test_where_the_store_cannot_be_reached_it_is_tried_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Ticking(room)
    table = await room.open(act_timeout=30)
    store = room.arbiter.tables.keeper.store

    async def gone(*_: object) -> None:
        raise StoreUnavailable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", gone)
        patch.setattr(store, "clocked", gone)
        assert await clock.after(30) == 1
        assert clock.acted == 0
    await clock.after(1)
    assert clock.acted == 1
    assert (await table.get()).revision == 2


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        await room.open(act_timeout=30, edition="terziglio", deal=None)
        table = await room.open(act_timeout=30)
    find = editions.find
    monkeypatch.setattr(
        "arbiter.tables.setup.editions.find",
        lambda name: None if name == "terziglio" else find(name),
    )
    async with serving(store=store) as room:
        table.room = room
        room.arbiter.tables.keeper.live.clear()
        clock = Ticking(room, at=room.arbiter.tables.keeper.now())
        await clock.after(60)
        assert clock.acted == 1


async def test_a_server_lets_its_own_clock_run(room: Room) -> None:
    table = await room.open(act_timeout=0.1)
    call = room.watch(table.request("WatchTable"), table.token(HOST))
    await call.read()
    assert (await call.read()).event.done.auto
    call.cancel()
