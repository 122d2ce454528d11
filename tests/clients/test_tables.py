"""A table through the client: opened, joined, played at, watched, amended, closed."""

from __future__ import annotations

import pytest

from arbiter_client import (
    HOST,
    SPECTATOR,
    AsyncClient,
    Denied,
    InvalidRequest,
    NotFound,
    NotNow,
    RequestIdTaken,
    RevisionUnknown,
    Stale,
    TableSetup,
    Unauthenticated,
    player,
    read_deal,
    v1,
    write_act,
)

HANDS = (
    "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
    "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
    "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
)
STOCK = "2d Kc Qh As"
SETUP = TableSetup(
    "calabrasella",
    options={"revoke_floor_zero": True},
    names=("Est", "Mezzo", "Mazzo"),
    deal=read_deal(HANDS, STOCK),
    label="friday",
)


async def test_a_table_opened_is_seen_by_every_role(client: AsyncClient) -> None:
    host, players, spectator = await client.open_table(SETUP)
    state = await host.state()
    assert (state.edition, list(state.names), state.label) == (
        "calabrasella@1",
        ["Est", "Mezzo", "Mazzo"],
        "friday",
    )
    assert [option.key for option in state.options] == ["revoke_floor_zero"]
    seats = [(await one.state()).view.seat for one in (*players, spectator)]
    assert seats == [1, 2, 3, 0]
    assert client.token == host.token


async def test_the_host_is_known_by_his_token_from_then_on(client: AsyncClient) -> None:
    first, _, _ = await client.open_table("calabrasella")
    second, _, _ = await client.open_table("terziglio")
    await second.close()
    assert [one.table async for one in client.tables()] == [first.id, second.id]
    assert [one.table async for one in client.tables(open_only=True)] == [first.id]
    assert [one.table async for one in client.tables(edition="terziglio")] == [second.id]


async def test_acts_are_sent_with_the_revision_that_was_seen(client: AsyncClient) -> None:
    _, players, _ = await client.open_table(SETUP)
    one, two = players[:2]
    told = await one.submit("p1 pass")
    assert told.ruling.disposition == v1.DISPOSITION_ACCEPTED
    assert one.revision == told.revision
    assert (await two.submit("p2 bid play")).revision == two.revision
    with pytest.raises(Stale) as caught:
        await one.submit("p1 pass")
    assert caught.value.current == two.revision
    assert caught.value.reason == "STALE_REVISION"
    await one.state()
    assert (await one.submit("p1 deny")).ruling.disposition == v1.DISPOSITION_REFUSED


async def test_an_irregular_act_gets_a_ruling(client: AsyncClient) -> None:
    _, players, _ = await client.open_table(SETUP)
    await players[1].submit("p2 bid play")
    told = await players[0].submit("p1 play 2s")
    assert told.ruling.disposition == v1.DISPOSITION_STANDS
    assert [one.breach for one in told.ruling.findings] == [v1.BREACH_CARD_EXPOSED]


async def test_errors_are_told_apart_with_their_reasons(client: AsyncClient) -> None:
    host, players, spectator = await client.open_table(SETUP)
    with pytest.raises(Denied) as denied:
        await players[0].submit("p2 pass")
    assert denied.value.reason == "NOT_YOUR_SEAT"
    with pytest.raises(Denied) as denied:
        await spectator.close()
    assert denied.value.reason == "ROLE_MAY_NOT"
    with pytest.raises(Unauthenticated):
        await client.join(host.id, "nonsense").state()
    with pytest.raises(NotFound) as missing:
        await client.join("nowhere", host.token).state()
    assert missing.value.reason == "TABLE_UNKNOWN"
    with pytest.raises(InvalidRequest) as invalid:
        await client.open_table("bridge")
    assert invalid.value.fields[0].field == "edition"
    assert "calabrasella" in invalid.value.metadata["known"]
    await players[0].submit("p1 claim REVOKE", request_id="again")
    with pytest.raises(RequestIdTaken):
        await players[0].submit("p1 claim REVOKE p2", request_id="again")
    with pytest.raises(RevisionUnknown):
        async for _ in host.watch(99):
            pass
    with pytest.raises(NotNow) as not_now:
        await host.deal(2)
    assert not_now.value.reason == "HAND_NOT_OVER"
    assert not_now.value.text in str(not_now.value)


async def test_hands_follow_each_other_and_results_are_amended(client: AsyncClient) -> None:
    host, players, spectator = await client.open_table(SETUP)
    for place in (1, 2):
        seat = players[place - 1]
        await seat.state()
        await seat.submit(f"p{place} pass")
    await players[2].state()
    told = await players[2].submit("p3 pass")
    assert told.over.report.verdict == v1.VERDICT_PASSED_OUT
    table = await host.deal(2, read_deal(HANDS, STOCK))
    assert table.hand == 2
    record = await spectator.record(1)
    assert [write_act(act) for act in record.record.acts[:3]] == ["p1 pass", "p2 pass", "p3 pass"]
    amended = await host.amend(1, [1, -2, 1], "The host was asked.")
    assert list(amended.sitting.scores) != [0, 0, 0]
    assert [one.reason for one in (await spectator.record(1)).amendments] == ["The host was asked."]


async def test_refused_acts_are_listed_for_the_host(client: AsyncClient) -> None:
    host, players, _ = await client.open_table(SETUP)
    await players[0].submit("p1 deny")
    listed = [one async for one in host.refused_acts()]
    assert [write_act(one.act) for one in listed] == ["p1 deny"]


@pytest.mark.parametrize("role", [player(2), SPECTATOR])
async def test_a_token_that_was_replaced_admits_to_nothing(
    client: AsyncClient, role: v1.Role
) -> None:
    host, players, spectator = await client.open_table(SETUP)
    old = spectator if role == SPECTATOR else players[1]
    new = await host.rotate_token(role)
    with pytest.raises(Unauthenticated):
        await old.state()
    assert (await client.join(host.id, new).state()).table == host.id


async def test_a_host_who_replaces_his_own_token_goes_on_with_the_new_one(
    client: AsyncClient,
) -> None:
    host, _, _ = await client.open_table(SETUP)
    old = host.token
    assert await host.rotate_token(HOST) == host.token != old
    assert (await host.close()).closed
    with pytest.raises(Unauthenticated):
        await client.join(host.id, old).state()


async def test_italian_letters_are_sent_as_they_are_meant(client: AsyncClient) -> None:
    opened = await client.open_table(SETUP, pack="italian")
    await opened.players[0].submit("p1 pass")
    await opened.players[1].state()
    await opened.players[1].submit("p2 bid play")
    told = await opened.players[1].submit("p2 ask 3c")
    assert list(told.act.cards) == [v1.CARD_THREE_OF_HEARTS]
