"""What a client does when the arbiter does not answer, or says: not now."""

from __future__ import annotations

from itertools import islice, repeat

import grpc
import pytest

from arbiter.service.errors import Refusal
from arbiter_client import (
    HOST,
    ArbiterError,
    AsyncClient,
    Exhausted,
    NotFound,
    Retry,
    TimedOut,
    Unavailable,
    v1,
)
from arbiter_client.retrying import wait_after
from tests.clients.conftest import QUICK
from tests.clients.faulty import UNAVAILABLE, faulty

DONE = v1.SubmitActResponse(revision=7)


def busy(seconds: float) -> Refusal:
    return Refusal(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_CALLS", retry=seconds)


def test_waits_double_up_to_the_longest_and_lose_a_random_half() -> None:
    retry = Retry(first_wait=1, longest_wait=5)
    assert list(islice(retry.waits(repeat(1.0)), 5)) == [1, 2, 4, 5, 5]
    assert list(islice(retry.waits(repeat(0.0)), 3)) == [0.5, 1, 2]


@pytest.mark.parametrize(
    ("error", "repeatable", "waits"),
    [
        (Unavailable(grpc.StatusCode.UNAVAILABLE), True, 1),
        (Unavailable(grpc.StatusCode.UNAVAILABLE, retry_after=3), True, 3),
        (Unavailable(grpc.StatusCode.UNAVAILABLE), False, None),
        (Exhausted(grpc.StatusCode.RESOURCE_EXHAUSTED, retry_after=0.5), False, 1),
        (Exhausted(grpc.StatusCode.RESOURCE_EXHAUSTED, retry_after=50), True, None),
        (Exhausted(grpc.StatusCode.RESOURCE_EXHAUSTED), True, None),
        (NotFound(grpc.StatusCode.NOT_FOUND), True, None),
        (TimedOut(grpc.StatusCode.DEADLINE_EXCEEDED), True, None),
    ],
)
def test_only_what_may_pass_is_tried_again(
    error: ArbiterError, repeatable: bool, waits: float | None
) -> None:
    assert wait_after(error, 1, 10, repeatable=repeatable) == waits


async def test_a_lost_answer_is_asked_for_with_the_same_id() -> None:
    async with (
        faulty(UNAVAILABLE, UNAVAILABLE, DONE) as server,
        AsyncClient(server.address, retry=QUICK) as client,
    ):
        told = await client.join("t", "secret").submit("p1 play 2s", expected_revision=6)
    assert told == DONE
    requests = [request for request, _ in server.asked]
    assert len(requests) == 3
    assert requests[0] == requests[1] == requests[2]
    assert len(requests[0].request_id) == 32
    assert {metadata["authorization"] for _, metadata in server.asked} == {"Bearer secret"}


async def test_every_act_has_an_id_of_its_own() -> None:
    async with faulty(DONE, DONE) as server, AsyncClient(server.address, retry=QUICK) as client:
        table = client.join("t", "secret")
        await table.submit("p1 claim REVOKE")
        await table.submit("p1 claim REVOKE")
    first, second = (request.request_id for request, _ in server.asked)
    assert first != second


async def test_the_arbiter_says_when_to_come_back() -> None:
    async with (
        faulty(busy(0.3), DONE) as server,
        AsyncClient(server.address, retry=QUICK) as client,
    ):
        await client.join("t", "secret").submit("p1 claim REVOKE")
    assert server.times[1] - server.times[0] >= 0.3


async def test_a_client_does_not_wait_beyond_its_time() -> None:
    async with faulty(busy(60)) as server, AsyncClient(server.address, retry=QUICK) as client:
        with pytest.raises(Exhausted) as caught:
            await client.join("t", "secret").submit("p1 claim REVOKE")
    assert caught.value.retry_after == 60
    assert caught.value.reason == "TOO_MANY_CALLS"


async def test_what_might_be_done_twice_is_not_asked_twice() -> None:
    async with (
        faulty(UNAVAILABLE, UNAVAILABLE) as server,
        AsyncClient(server.address, retry=QUICK) as client,
    ):
        with pytest.raises(Unavailable):
            await client.open_table("calabrasella")  # as a new host
        with pytest.raises(Unavailable):
            await client.join("t", "secret").rotate_token(HOST)
    assert len(server.asked) == 2


async def test_a_host_who_is_known_opens_a_table_with_retries() -> None:
    table = v1.Table(table="t", places=1, revision=1)
    tokens = [
        v1.Token(role=v1.Role(kind=v1.ROLE_KIND_PLAYER, place=1), token="one"),
        v1.Token(role=v1.Role(kind=v1.ROLE_KIND_SPECTATOR), token="all"),
    ]
    opened = v1.CreateTableResponse(table=table, tokens=tokens)
    async with (
        faulty(UNAVAILABLE, opened) as server,
        AsyncClient(server.address, token="host", retry=QUICK) as client,
    ):
        host, players, spectator = await client.open_table("calabrasella")
    assert (host.token, players[0].token, spectator.token) == ("host", "one", "all")
    assert server.asked[0] == server.asked[1]


async def test_an_arbiter_that_nobody_hears_of_is_unavailable() -> None:
    retry = Retry(first_wait=0.01, longest_wait=0.05, timeout=0.3)
    async with AsyncClient("127.0.0.1:1", retry=retry) as client:
        with pytest.raises((Unavailable, TimedOut)):
            await client.editions()
