"""A table is followed without gap or repeat, whatever happens to the connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from arbiter_client import AsyncClient, Retry, Unauthenticated, Unavailable, v1
from tests.clients.conftest import QUICK, serving
from tests.clients.faulty import RESYNC, UNAVAILABLE, faulty


def events(*revisions: int) -> list[v1.WatchTableResponse]:
    return [v1.WatchTableResponse(event=v1.TableEvent(revision=revision)) for revision in revisions]


async def test_a_watch_goes_on_behind_the_last_event() -> None:
    script = (
        [*events(3, 4), UNAVAILABLE],
        [UNAVAILABLE],
        [*events(5), RESYNC],
        events(6, 7),
    )
    async with faulty(*script) as server, AsyncClient(server.address, retry=QUICK) as client:
        table = client.join("t", "secret")
        told = [event.revision async for event in table.watch(2)]
    assert told == [3, 4, 5, 6, 7]
    assert [request.from_revision for request, _ in server.asked] == [2, 4, 4, 5]
    assert table.revision == 7


async def test_a_watch_gives_up_after_its_patience() -> None:
    retry = Retry(first_wait=0.01, longest_wait=0.02, patience=0.2)
    async with (
        faulty(*[[UNAVAILABLE]] * 100) as server,
        AsyncClient(server.address, retry=retry) as client,
    ):
        with pytest.raises(Unavailable):
            async for _ in client.join("t", "secret").watch():
                pass
    assert len(server.asked) > 2


async def test_a_watch_begins_where_the_handle_has_looked_last(client: AsyncClient) -> None:
    host, players, spectator = await client.open_table("calabrasella")
    await players[0].submit("p1 pass")
    await spectator.state()
    await host.close()
    assert [event.WhichOneof("what") async for event in spectator.watch()] == ["closed"]
    told = [event async for event in host.watch(0, with_view=True)]
    assert [event.WhichOneof("what") for event in told] == ["dealt", "done", "closed"]
    assert all(event.HasField("view") for event in told)


async def test_a_watch_whose_token_is_replaced_ends(client: AsyncClient) -> None:
    host, players, _ = await client.open_table("calabrasella")
    watching = asyncio.create_task(anext(players[0].watch(1)))
    await host.rotate_token(v1.Role(kind=v1.ROLE_KIND_PLAYER, place=1))
    with pytest.raises(Unauthenticated):
        await asyncio.wait_for(watching, 10)


async def test_a_server_begun_anew_is_found_again(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    told: list[int] = []
    heard = asyncio.Event()

    async def follow() -> None:
        async for event in spectator.watch():
            told.append(event.revision)
            heard.set()

    async with serving(store=store) as first:
        port = first.port
        client = AsyncClient(first.address, retry=QUICK)
        host, players, spectator = await client.open_table("calabrasella")
        watching = asyncio.create_task(follow())
        await asyncio.wait_for(heard.wait(), 10)
        await players[0].submit("p1 pass")
    async with serving(store=store, port=port):
        await players[1].state()
        await players[1].submit("p2 pass")
        await host.close()
        await asyncio.wait_for(watching, 20)
        await client.close()
    assert told == list(range(1, len(told) + 1))
    assert len(told) == 4
