"""Tables opened, listed, disclosed, amended, closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc
import pytest

from arbiter import editions
from arbiter.tables.dealing import digest
from arbiter.tables.tokens import new_token
from arbiter.v1 import cards_pb2, record_pb2, tables_pb2
from arbiter.v1 import table_service_pb2 as pb
from tests.laws.table import EXCHANGE, SETTLED, tricks
from tests.service.tables.rooms import HOST, SPECTATOR, Key, Room, given, serving

WHOLE = f"{EXCHANGE}; {tricks(1, 12)}"
PASSED = "p1 pass; p2 pass; p3 pass"


@pytest.mark.parametrize("edition", editions.names())
async def test_a_table_of_every_edition_is_dealt_by_the_arbiter(room: Room, edition: str) -> None:
    table = await room.open(edition=edition, deal=None)
    stands = await table.get(1)
    book = editions.find(edition)
    assert book is not None
    assert stands.edition == book.title
    assert stands.places == book.table_sizes[0]
    assert list(stands.seats) == list(range(1, stands.places + 1))
    assert (stands.hand, stands.revision, stands.closed, stands.deadline) == (1, 1, False, 0)
    assert len(stands.commitment.digest) == 64
    assert not stands.commitment.nonce
    held = {hand.seat: hand.number for hand in stands.view.hands}
    assert stands.view.hands[0].cards.mask.bit_count() == held[1]
    assert {token.role.kind for token in table.answer.tokens} == {1, 2, 3}
    assert len(table.answer.tokens) == stands.places + 2


async def test_how_a_table_is_set_up_is_told_to_all(room: Room) -> None:
    table = await room.open(
        names=["Est", "Mezzo", "Mazzo"],
        label="table 4",
        profile="PROFILE_TABLE",
        options=[record_pb2.Option(key="rounds", number=5)],
        disclosure=tables_pb2.DISCLOSURE_NEVER,
        act_timeout=600,
        target=21,
    )
    for role in (HOST, SPECTATOR, 2):
        stands = await table.get(role)
        assert (stands.label, list(stands.names)) == ("table 4", ["Est", "Mezzo", "Mazzo"])
        assert stands.options == [record_pb2.Option(key="rounds", number=5)]
        assert stands.disclosure == tables_pb2.DISCLOSURE_NEVER
        assert stands.act_timeout == 600
        assert stands.deadline > 0


async def test_opened_twice_by_one_request_it_is_one_table_with_the_same_tokens(
    kept: Room,
) -> None:
    host = (await kept.open()).token(HOST)
    opening = pb.CreateTableRequest(request_id="mine", edition="calabrasella")
    answers = await asyncio.gather(*(kept.call("CreateTable", opening, host) for _ in range(3)))
    assert answers[0] == answers[1] == answers[2]
    assert await kept.call("CreateTable", opening, host) == answers[0]
    assert {token.role.kind for token in answers[0].tokens} == {2, 3}, "he has his own"
    opening.label = "another"
    refused = await kept.refused("CreateTable", opening, host)
    assert refused.reason == "REQUEST_ID_TAKEN"


async def test_whoever_brings_a_token_of_his_own_becomes_a_host_by_it(kept: Room) -> None:
    token = new_token()
    table = await kept.open(token)
    assert HOST not in {(one.role.kind, one.role.place) for one in table.answer.tokens}
    assert (await table.get()).revision == 1
    another = await kept.open(token)
    listed = await kept.call("ListTables", pb.ListTablesRequest(), token)
    assert [one.table for one in listed.tables] == [table.id, another.id]


async def test_a_host_lists_his_own_tables_page_by_page_and_nobody_elses(kept: Room) -> None:
    first = await kept.open(label="a")
    host = first.token(HOST)
    tables = [first, *[await kept.open(host, label="ab"[n % 2]) for n in range(1, 5)]]
    stranger = await kept.open()
    await tables[2].ask("CloseTable")
    ids = [table.id for table in tables]

    async def listed(**told: object) -> list[str]:
        found, token = [], ""
        while True:
            request = pb.ListTablesRequest(page_size=2, page_token=token, **told)  # type: ignore[arg-type]
            page = await kept.call("ListTables", request, host)
            assert len(page.tables) <= 2
            found += [one.table for one in page.tables]
            token = page.next_page_token
            if not token:
                return found

    assert await listed() == ids
    assert await listed(label="b") == [ids[1], ids[3]]
    assert await listed(standing=pb.TABLE_STANDING_CLOSED) == [ids[2]]
    assert await listed(standing=pb.TABLE_STANDING_OPEN) == [*ids[:2], *ids[3:]]
    assert await listed(edition="calabrasella@1") == ids
    assert await listed(edition="terziglio") == []
    page = await kept.call("ListTables", pb.ListTablesRequest(), host)
    assert all(one.opened for one in page.tables)
    assert [bool(one.closed) for one in page.tables] == [False, False, True, False, False]
    others = await kept.call("ListTables", pb.ListTablesRequest(), stranger.token(HOST))
    assert [one.table for one in others.tables] == [stranger.id]


async def test_another_hosts_table_is_none_whether_in_memory_or_not(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        one, two = await room.open(), await room.open()
    async with serving(store=store) as room:
        request = pb.GetTableRequest(table=one.id)
        refused = await room.refused("GetTable", request, two.token(HOST))
        assert refused.code is grpc.StatusCode.NOT_FOUND
        assert not room.arbiter.tables.keeper.live, "it was not even read"


def faces(record: record_pb2.HandRecord) -> set[int]:
    return {card for hand in record.hands for card in hand.cards} - {cards_pb2.CARD_UNKNOWN}


@pytest.mark.parametrize(
    ("disclosure", "over", "closed"),
    [
        (tables_pb2.DISCLOSURE_UNSPECIFIED, True, True),
        (tables_pb2.DISCLOSURE_HAND_OVER, True, True),
        (tables_pb2.DISCLOSURE_TABLE_CLOSED, False, True),
        (tables_pb2.DISCLOSURE_NEVER, False, False),
    ],
)
async def test_the_whole_record_is_opened_when_the_table_says_and_matches_the_commitment(
    kept: Room, disclosure: int, *, over: bool, closed: bool
) -> None:
    """A spectator knows what lies open; after the end all cards are told, to whom the table opens them."""
    table = await kept.open(deal=None, disclosure=disclosure)
    published = table.answer.table.commitment.digest

    async def seen(role: Key) -> pb.GetHandRecordResponse:
        answer: pb.GetHandRecordResponse = await table.ask("GetHandRecord", role, hand=1)
        assert answer.commitment.digest == published
        return answer

    assert faces((await seen(SPECTATOR)).record) == set()
    assert len(faces((await seen(2)).record)) == 12
    await table.do(PASSED)
    for role in (SPECTATOR, 2):
        answer = await seen(role)
        assert (len(faces(answer.record)) == 36) is over
        assert bool(answer.commitment.deck) is over
    await table.ask("CloseTable")
    for role in (SPECTATOR, 2):
        assert bool((await seen(role)).commitment.nonce) is closed
    host = await seen(HOST)
    opened = host.commitment
    assert (
        digest(table.id, 1, "calabrasella@1", opened.deck, opened.draw, opened.nonce) == published
    )
    assert len(faces(host.record)) == 36


async def test_amendments_stay_beside_what_they_amend(kept: Room) -> None:
    table = await kept.open()
    await table.do(WHOLE)
    await table.ask("DealHand", hand=2, deal=given())
    answer = await table.ask(
        "AmendRuling", hand=1, settlement=(0, 0, 0), reason=" The deal was not seen. "
    )
    assert list(answer.amendment.before) == list(SETTLED)
    assert answer.amendment.reason == "The deal was not seen."
    assert list(answer.sitting.scores) == [0, 0, 0]
    assert answer.revision == (await table.get()).revision
    await table.ask("AmendRuling", hand=1, settlement=(1, 0, -1), reason="A point each.")
    record = await table.ask("GetHandRecord", SPECTATOR, hand=1)
    assert list(record.report.settlement) == list(SETTLED)
    assert [list(one.settlement) for one in record.amendments] == [[0, 0, 0], [1, 0, -1]]
    assert list((await table.get(3)).sitting.scores) == [1, 0, -1]
    events = await table.events(3, answer.revision + 1, from_revision=0)
    assert events[-1].event.amended.amendment == record.amendments[-1]


async def test_a_closed_table_can_be_read_and_nothing_more(kept: Room) -> None:
    table = await kept.open()
    await table.do("p1 pass")
    closed = await table.ask("CloseTable")
    assert closed.table.closed
    assert (await table.get(2)).closed
    assert len(await table.all_events(2, from_revision=0)) == 3
    assert len((await table.ask("GetHandRecord", 2)).record.acts) == 1


async def test_a_table_nobody_needs_is_let_go_and_comes_back_as_it_was(kept: Room) -> None:
    table = await kept.open()
    await table.do(EXCHANGE)
    keeper, stands = kept.arbiter.tables.keeper, await table.get(2)
    keeper.sweep(float("inf"))
    assert not keeper.live
    assert await table.get(2) == stands
    call = kept.watch(pb.WatchTableRequest(table=table.id), table.token(2))
    await call.read()
    keeper.sweep(float("inf"))
    assert table.id in keeper.live, "somebody watches it"
    call.cancel()


async def test_texts_are_in_the_language_asked_for_and_codes_in_none(room: Room) -> None:
    table = await room.open()
    await table.do(f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d")
    english = await table.ask("GetTable", 1)
    other = await table.ask("GetTable", 1, lang="xx-unknown")
    assert english == other


async def test_a_journal_of_an_edition_that_is_gone_is_refused_to_its_own_roles_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table, stranger = await room.open(act_timeout=600), await room.open()
    monkeypatch.setattr("arbiter.tables.setup.editions.find", lambda _: None)
    async with serving(store=store) as room:
        request = pb.GetTableRequest(table=table.id)
        refused = await room.refused("GetTable", request, table.token(1))
        assert (refused.code, refused.reason) == (
            grpc.StatusCode.FAILED_PRECONDITION,
            "EDITION_GONE",
        )
        assert refused.metadata == {"edition": "calabrasella@1"}
        refused = await room.refused("GetTable", request, stranger.token(HOST))
        assert refused.reason == "TABLE_UNKNOWN"


async def test_a_token_looked_up_while_it_is_replaced_is_not_remembered(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.open()
    keeper = room.arbiter.tables.keeper
    find, old = keeper.store.grant, table.token(1)
    asked: list[bytes] = []
    keeper.replaced(table.id)

    async def slowly(wanted: bytes) -> object:
        found = await find(wanted)
        if not asked:
            asked.append(wanted)
            await table.ask("RotateToken", role=tables_pb2.Role(kind=2, place=1))
        return found

    monkeypatch.setattr(keeper.store, "grant", slowly)
    refused = await room.refused("GetTable", pb.GetTableRequest(table=table.id), old)
    assert refused.code is grpc.StatusCode.UNAUTHENTICATED


async def test_what_may_be_done_is_told_to_each_seat_of_its_own(kept: Room) -> None:
    """Nobody can ask what another may do, and who watches may do nothing."""
    table = await kept.open()
    await table.do("p1 pass")
    assert [act.verb for act in (await table.get(2)).legal]
    for role in (HOST, SPECTATOR, 1, 3):
        assert "VERB_BID" not in str((await table.get(role)).legal)
    assert not (await table.get(SPECTATOR)).legal
    await table.do("p2 bid play; p2 ask 3h")
    yields = [act for act in (await table.get(1)).legal if act.cards.mask]
    assert yields
    assert not [act for act in (await table.get(3)).legal if act.cards.mask]


async def test_hands_given_and_hands_dealt_follow_each_other(kept: Room) -> None:
    table = await kept.open(deal=None, options=[record_pb2.Option(key="rounds", number=3)])
    for number, deal in ((2, given()), (3, None), (4, given())):
        await table.do(PASSED)
        answer = await table.ask("DealHand", hand=number, deal=deal)
        assert (answer.table.hand, answer.table.closed) == (number, False)
        assert bool(answer.table.commitment.digest) is (deal is None)
        assert answer.table.seats[-1] == (1, 2, 3)[number - 2]
    first, third = [await table.ask("GetHandRecord", hand=hand) for hand in (1, 3)]
    assert first.commitment.digest != third.commitment.digest
    assert first.commitment.nonce != third.commitment.nonce
