"""The client without an event loop does what the other one does."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest

from arbiter_client import (
    HOST,
    AsyncClient,
    AsyncTable,
    Client,
    NotNow,
    Retry,
    Stale,
    Table,
    TableSetup,
    Unavailable,
    read_records,
    v1,
)
from arbiter_client.methods import REVIEW_HANDS, SUBMIT_ACT, WATCH_TABLE
from tests.clients.conftest import QUICK, process

ROOT = Path(__file__).parents[2]


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    with Client(address, retry=QUICK) as one:
        yield one


@pytest.mark.parametrize(("waiting", "other"), [(Client, AsyncClient), (Table, AsyncTable)])
def test_both_clients_offer_the_same(waiting: type, other: type) -> None:
    def offered(kind: type) -> dict[str, list[str]]:
        return {
            name: list(inspect.signature(what).parameters)
            for name, what in vars(kind).items()
            if not name.startswith("_")
        }

    assert offered(waiting) == offered(other)


def test_a_table_is_played_at_and_watched(client: Client) -> None:
    host, players, spectator = client.open_table(TableSetup("calabrasella", label="one"))
    assert [one.table for one in client.tables(label="one")] == [host.id]
    players[0].submit("p1 pass")
    with pytest.raises(Stale):
        players[1].submit("p2 pass", expected_revision=1)
    players[1].submit("p2 pass", expected_revision=2)
    players[0].submit("p1 deny", expected_revision=3)
    assert len(list(host.refused_acts())) == 1
    players[2].state()
    assert players[2].submit("p3 pass").over.hand == 1
    assert host.deal(2).hand == 2
    assert host.amend(1, [0, 0, 0], "As it was.").amendment.reason == "As it was."
    assert len(spectator.record(1).record.acts) >= 3
    assert host.rotate_token(HOST) == host.token
    heard: list[str | None] = []
    watching = threading.Thread(
        target=lambda: heard.extend(event.WhichOneof("what") for event in spectator.watch())
    )
    watching.start()
    assert host.close().closed
    watching.join(10)
    assert heard == ["dealt", "done", "done", "done", "dealt", "amended", "closed"]
    with pytest.raises(NotNow):
        host.submit("p1 pass", expected_revision=7)


def test_laws_rulings_and_reviews_are_asked_for(client: Client) -> None:
    assert "calabrasella" in [one.name for one in client.editions()]
    assert client.edition("calabrasella").laws
    assert client.law("calabrasella", "13").title == "Revoke"
    records = [one for _, one in read_records(ROOT / "examples") if isinstance(one, v1.HandRecord)]
    start = v1.HandRecord()
    start.CopyFrom(records[0])
    del start.acts[:]
    ruled = client.rule(start, records[0].acts[0], profile="prevent")
    assert ruled.ruling.disposition == v1.DISPOSITION_ACCEPTED
    assert client.legal_acts(ruled.state, 2).acts
    assert client.legal_acts(start, 1).acts
    again = client.rule(ruled.state, "p1 pass", options={"revoke_floor_zero": True})
    assert again.ruling.disposition != v1.DISPOSITION_UNSPECIFIED
    progress: list[int] = []
    told = list(client.review_many(iter(records[:10]), window=3, progress=progress.append))
    assert [one.position for one in told] == list(range(10))
    assert progress == list(range(1, 11))
    assert told[7].report == client.review(records[7])
    assert client.review(records[0], profile="table").profile == v1.PROFILE_TABLE


def test_plain_text_does_not_leave_the_machine_by_mistake() -> None:
    with pytest.raises(ValueError, match="plain text"):
        Client("arbiter.example:443", token="secret")
    Client("arbiter.example:443", plaintext=True).close()


def test_what_is_lost_is_asked_for_again_and_what_is_cut_off_goes_on() -> None:
    asked: list[object] = []
    lost = {"submit": 1, "watch": 1, "review": 1}

    def down(kind: str, context: grpc.ServicerContext) -> None:
        lost[kind] -= 1
        if lost[kind] >= 0:
            context.abort(grpc.StatusCode.UNAVAILABLE, "")

    def submit(request: v1.SubmitActRequest, context: grpc.ServicerContext) -> v1.SubmitActResponse:
        asked.append(request)
        down("submit", context)
        return v1.SubmitActResponse(revision=5)

    def watch(
        request: v1.WatchTableRequest, context: grpc.ServicerContext
    ) -> Iterator[v1.WatchTableResponse]:
        first = request.from_revision + 1
        yield v1.WatchTableResponse(event=v1.TableEvent(revision=first))
        down("watch", context)

    def review(
        requests: Iterator[v1.ReviewHandsRequest], context: grpc.ServicerContext
    ) -> Iterator[v1.ReviewHandsResponse]:
        for request in requests:
            yield v1.ReviewHandsResponse(report=v1.Report(edition=request.record.edition))
            down("review", context)

    server = grpc.server(_pool(), options=[("grpc.so_reuseport", 0)])
    for method, handler in (
        (SUBMIT_ACT, grpc.unary_unary_rpc_method_handler(submit, *_coding(SUBMIT_ACT))),
        (WATCH_TABLE, grpc.unary_stream_rpc_method_handler(watch, *_coding(WATCH_TABLE))),
        (REVIEW_HANDS, grpc.stream_stream_rpc_method_handler(review, *_coding(REVIEW_HANDS))),
    ):
        _, service, name = method.path.split("/")
        generic = grpc.method_handlers_generic_handler(service, {name: handler})
        server.add_generic_rpc_handlers((generic,))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with Client(f"127.0.0.1:{port}", retry=QUICK) as client:
        table = client.join("t", "secret")
        assert table.submit("p1 claim REVOKE").revision == 5
        assert [event.revision for event in table.watch(5)] == [6, 7]
        records = [v1.HandRecord(edition=str(at)) for at in range(7)]
        told = [one.report.edition for one in client.review_many(records, window=3) if one.report]
    server.stop(None).wait(10)
    assert asked[0] == asked[1]
    assert len(asked) == 2
    assert told == [str(at) for at in range(7)]


def test_patience_ends() -> None:
    with process() as line:
        address = line.split()[1]
        client = Client(address, retry=Retry(timeout=1, first_wait=0.01, patience=0.3))
        host, _, _ = client.open_table("calabrasella")
        events = host.watch(0)
        assert next(events).revision == 1
    with pytest.raises(Unavailable):
        next(events)
    client.close()


def _pool() -> object:
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(4)


def _coding(method: object) -> tuple[object, object]:
    return method.asks.FromString, method.tells.SerializeToString  # type: ignore[attr-defined]
