"""The page of a live table: what the token lets see, as it happens."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

import grpc
import pytest
from playwright.sync_api import expect

from arbiter import editions
from arbiter.desk.app import application
from arbiter.desk.live.sheet import live_sheet
from arbiter.desk.words import desk_speech
from arbiter.practice.making import make_record
from arbiter.service.config import Settings
from arbiter.service.tables.metrics import TableMetrics
from arbiter.service.tables.tables import Tables
from arbiter.tables.refusals import TableRefused
from arbiter.tables.stores.store import StoreUnavailable
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import table_service_pb2_grpc as stubs
from arbiter.v1 import tables_pb2
from arbiter.wire.records import write_record
from tests.desk.asking import Asking
from tests.desk.conftest import Door, Served

NAMES = ("Anna <b>", "Bruno", 'C"arla')


def opening(
    edition: str = "calabrasella", seed: int = 3
) -> tuple[pb.CreateTableRequest, list[Any]]:
    """A table with the cards of a lawful hand, and the acts of that hand."""
    book = editions.find(edition)
    assert book is not None
    hand = write_record(make_record(edition, seed), book.pack)
    deal = tables_pb2.GivenDeal(hands=hand.hands, stock=hand.stock)
    request = pb.CreateTableRequest(
        request_id="1", edition=edition, deal=deal, label="Thursday <i>evening</i>"
    )
    if edition == "calabrasella":
        request.names.extend(NAMES)
    return request, [act for act in hand.acts if act.seat]


@dataclass
class Evening:
    """A desk with live tables behind it, one of them open."""

    asking: Asking
    tables: Tables
    table: str
    tokens: dict[tuple[int, int], str]
    acts: list[Any]
    done: int = 0

    @property
    def host(self) -> str:
        return self.tokens[tables_pb2.ROLE_KIND_HOST, 0]

    def player(self, place: int) -> str:
        return self.tokens[tables_pb2.ROLE_KIND_PLAYER, place]

    @property
    def spectator(self) -> str:
        return self.tokens[tables_pb2.ROLE_KIND_SPECTATOR, 0]

    async def play(self, number: int) -> None:
        """Does the next acts of the hand."""
        for _ in range(number):
            request = pb.SubmitActRequest(
                table=self.table,
                act=self.acts[self.done],
                request_id=uuid.uuid4().hex,
                expected_revision=self.done + 1,
            )
            await self.tables.service.SubmitAct(request, self.host)
            self.done += 1

    async def page(self, token: str) -> str:
        """The page that a token shows."""
        cookie = f"arbiter-table-{self.table}={token}"
        return (await self.asking.get(f"/tables/{self.table}", cookie=cookie)).text


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    tables = Tables(Settings(store="memory", desk=False, max_watchers=2), TableMetrics())
    await tables.begin()
    asking = Asking()
    asking.app = application(asking.limits, asking.bench, asking.bugs.append, tables.door)
    request, acts = opening()
    created = await tables.service.CreateTable(request, None)
    tokens = {(one.role.kind, one.role.place): one.token for one in created.tokens}
    yield Evening(asking, tables, created.table.table, tokens, acts)
    asking.bench.close()
    await tables.end()
    assert asking.bugs == []


async def test_a_token_is_taken_at_the_door_and_kept_where_no_script_reads_it(
    evening: Evening,
) -> None:
    fields = {"table": evening.table, "token": evening.player(2)}
    answer = await evening.asking.post("/tables", fields)
    assert answer.status == 303
    assert answer.head["location"] == f"/tables/{evening.table}"
    cookie = answer.head["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert f"Path=/tables/{evening.table}" in cookie
    assert evening.player(2) not in answer.head["location"]


@pytest.mark.parametrize(
    ("table", "token"),
    [("", ""), ("nowhere", "arb_" + "x" * 43), (None, "arb_" + "x" * 43), ("nowhere", None)],
)
async def test_whoever_is_not_admitted_is_told_at_the_door_and_nothing_else(
    evening: Evening, table: str | None, token: str | None
) -> None:
    fields = {"table": table or evening.table, "token": token or evening.spectator}
    if table is not None and token is not None:
        fields = {"table": table, "token": token}
    answer = await evening.asking.post("/tables", fields)
    assert answer.status == 403
    assert "No such table for this token" in answer.text
    assert "set-cookie" not in answer.head


async def test_a_table_without_its_token_leads_to_the_door(evening: Evening) -> None:
    answer = await evening.asking.get(f"/tables/{evening.table}")
    assert answer.status == 403
    assert "No such table for this token" not in answer.text
    assert "Anna" not in answer.text
    stream = await evening.asking.get(f"/tables/{evening.table}/events")
    assert stream.status == 403


async def test_each_role_sees_what_it_may(evening: Evening) -> None:
    await evening.play(3)
    host, spectator = await evening.page(evening.host), await evening.page(evening.spectator)
    mine = await evening.page(evening.player(2))
    face_down = 'href="#card-back"'
    assert face_down not in host
    assert spectator.count(face_down) == 36
    assert mine.count(face_down) == 24
    assert "What you may do now" in await evening.page(evening.player(1))
    assert "What you may do now" not in spectator


async def test_hostile_names_are_names(evening: Evening) -> None:
    shown = await evening.page(evening.spectator)
    assert "<b>" not in shown
    assert "<i>" not in shown
    assert "Anna &lt;b&gt;" in shown


async def test_what_happens_is_shown_as_it_happens_until_the_table_is_closed(
    evening: Evening,
) -> None:
    speech = desk_speech()
    async with aclosing(evening.tables.door.follow(evening.table, evening.spectator)) as standing:
        first = await anext(standing)
        assert live_sheet(first, speech).said == ""
        await evening.play(1)
        second = live_sheet(await anext(standing), speech)
        assert second.said.startswith("Seat 1 (Anna <b>)")
        request = pb.CloseTableRequest(table=evening.table, request_id="close")
        await evening.tables.service.CloseTable(request, evening.host)
        third = live_sheet(await anext(standing), speech)
        assert third.said == "This table is closed."
        assert third.closed
        with pytest.raises(StopAsyncIteration):
            await anext(standing)


async def test_a_replaced_token_ends_the_stream(evening: Evening) -> None:
    async with aclosing(evening.tables.door.follow(evening.table, evening.spectator)) as standing:
        await anext(standing)
        role = tables_pb2.Role(kind=tables_pb2.ROLE_KIND_SPECTATOR)
        request = pb.RotateTokenRequest(table=evening.table, role=role)
        await evening.tables.service.RotateToken(request, evening.host)
        with pytest.raises(TableRefused):
            await anext(standing)


async def test_who_follows_a_table_is_among_those_who_watch(evening: Evening) -> None:
    door = evening.tables.door
    async with (
        aclosing(door.follow(evening.table, evening.spectator)) as one,
        aclosing(door.follow(evening.table, evening.host)) as other,
        aclosing(door.follow(evening.table, evening.host)) as third,
    ):
        await anext(one)
        await anext(other)
        with pytest.raises(TableRefused):
            await anext(third)


async def test_tables_that_cannot_be_reached_are_told_of(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise StoreUnavailable("gone")

    monkeypatch.setattr(evening.tables.keeper, "admit", gone)
    cookie = f"arbiter-table-{evening.table}={evening.host}"
    answer = await evening.asking.get(f"/tables/{evening.table}", cookie=cookie)
    assert answer.status == 503
    assert "The tables cannot be reached" in answer.text


async def test_a_desk_without_tables_has_no_door(asking: Asking) -> None:
    assert (await asking.get("/tables")).status == 404
    assert "Live tables" not in (await asking.get("/")).text


@pytest.mark.parametrize("edition", editions.names())
async def test_every_book_can_be_followed_from_the_deal_to_its_count(edition: str) -> None:
    tables = Tables(Settings(store="memory", desk=False, table_calls_per_second=0), TableMetrics())
    await tables.begin()
    request, acts = opening(edition)
    created = await tables.service.CreateTable(request, None)
    host = next(one.token for one in created.tokens if one.role.kind == tables_pb2.ROLE_KIND_HOST)
    speech = desk_speech()
    for number, act in enumerate(acts, start=1):
        asked = pb.SubmitActRequest(
            table=created.table.table,
            act=act,
            request_id=str(number),
            expected_revision=number,
        )
        await tables.service.SubmitAct(asked, host)
        for token in (one.token for one in created.tokens):
            standing = await tables.door.look(created.table.table, token)
            sheet = live_sheet(standing, speech)
            assert len(sheet.seats) == standing.table.rules.seats
    await tables.end()


@pytest.mark.slow
def test_a_player_follows_a_table_in_a_browser(both: Served, door: Door) -> None:
    request, acts = opening()
    with grpc.insecure_channel(both.calls) as channel:
        service = stubs.TableServiceStub(channel)
        created = service.CreateTable(request)
        tokens = {(one.role.kind, one.role.place): one.token for one in created.tokens}
        host = (("authorization", f"Bearer {tokens[tables_pb2.ROLE_KIND_HOST, 0]}"),)
        table = created.table.table

        def play(first: int, last: int) -> None:
            for number in range(first, last):
                asked = pb.SubmitActRequest(
                    table=table,
                    act=acts[number],
                    request_id=str(number),
                    expected_revision=number + 1,
                )
                service.SubmitAct(asked, metadata=host)

        visitor = door(viewport={"width": 1100, "height": 900})
        page = visitor.at("/tables")
        visitor.is_accessible()
        page.get_by_label("Table", exact=True).fill(table)
        page.get_by_label("Token", exact=True).fill(tokens[tables_pb2.ROLE_KIND_PLAYER, 2])
        page.get_by_role("button", name="Follow this table").click()
        expect(page.locator("#connection")).to_have_text("live")
        play(0, 14)
        expect(page.locator("#log li")).to_have_count(14)
        expect(page.locator("#said")).to_contain_text("plays")
        expect(page.locator(".seat", has_text="Bruno").locator(".card")).to_have_count(10)
        assert tokens[tables_pb2.ROLE_KIND_PLAYER, 2] not in page.url
        visitor.is_accessible()
        visitor.fits()
        visitor.shot("live-table")
        page.set_viewport_size({"width": 380, "height": 800})
        visitor.fits()
        service.CloseTable(pb.CloseTableRequest(table=table, request_id="close"), metadata=host)
        expect(page.locator("#connection")).to_have_text("This table is closed.")
        page.get_by_role("button", name="Leave the table").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Follow a live table")
        page.goto(f"{both.desk}/tables/{table}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Follow a live table")
        assert visitor.context.cookies() == []
