"""The calls over HTTP: Connect and gRPC-Web, with the same answers, refusals and counts as over gRPC."""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import struct
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Any, NamedTuple
from urllib.parse import unquote

import grpc
import pytest
from google.rpc import error_details_pb2, status_pb2

from arbiter.service.config import Settings, SettingsError, load
from arbiter.service.metrics import MethodMetrics
from arbiter.service.server import Arbiter
from arbiter.v1 import law_service_pb2, law_service_pb2_grpc, table_service_pb2
from arbiter_client import AsyncClient
from tests.clients.conftest import QUICK, serving

PLAY = "https://play.example"
LAW = {"edition": "calabrasella", "number": "13"}


class Answer(NamedTuple):
    """An answer of HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def detail(self, kind: Any) -> Any:
        """A detail of an error."""
        for one in self.json["details"]:
            if one["type"] == kind.DESCRIPTOR.full_name:
                return kind.FromString(base64.b64decode(one["value"] + "=="))
        raise AssertionError(self.json)


class Web:
    """The address of a desk, and how it is called."""

    def __init__(self, arbiter: Arbiter) -> None:
        assert arbiter.desk is not None
        self.arbiter = arbiter
        self.port = arbiter.desk.port

    def counted(self, method: str) -> MethodMetrics:
        """What is counted of a method."""
        service, _, name = f"arbiter.v1.{method}".rpartition("/")
        methods = self.arbiter._metrics.methods
        return next(one for one in methods if one.labels == (service, name))

    @contextmanager
    def asked(
        self, method: str, body: bytes, kind: str, **headers: str
    ) -> Iterator[http.client.HTTPResponse]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        head = {"content-type": kind, **{key.replace("_", "-"): it for key, it in headers.items()}}
        connection.request(head.pop("verb", "POST"), f"/arbiter.v1.{method}", body, head)
        with closing(connection), connection.getresponse() as answer:
            yield answer

    async def post(self, method: str, body: bytes, kind: str, **headers: str) -> Answer:
        def work() -> Answer:
            with self.asked(method, body, kind, **headers) as answer:
                return Answer(answer.status, dict(answer.headers), answer.read())

        return await asyncio.to_thread(work)

    async def call(self, method: str, request: object, **headers: str) -> Answer:
        """A call by Connect, in JSON."""
        return await self.post(method, json.dumps(request).encode(), "application/json", **headers)


def framed(data: bytes) -> bytes:
    return struct.pack(">BI", 0, len(data)) + data


def frames(body: bytes) -> Iterator[tuple[int, bytes]]:
    while body:
        flags, length = struct.unpack(">BI", body[:5])
        yield flags, body[5 : 5 + length]
        body = body[5 + length :]


@asynccontextmanager
async def web(**settings: Any) -> AsyncIterator[Web]:
    async with serving(desk=True, **settings) as arbiter:
        yield Web(arbiter)


@pytest.fixture
async def site() -> AsyncIterator[Web]:
    async with web() as one:
        yield one


async def over_grpc(site: Web) -> law_service_pb2.GetLawResponse:
    async with grpc.aio.insecure_channel(site.arbiter.address) as channel:
        stub = law_service_pb2_grpc.LawServiceStub(channel)
        return await stub.GetLaw(law_service_pb2.GetLawRequest(**LAW))


async def test_connect_answers_in_json_as_grpc_does(site: Web) -> None:
    answer = await site.call("LawService/GetLaw", LAW)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json["law"]["title"] == (await over_grpc(site)).law.title == "Revoke"


async def test_connect_answers_in_protobuf(site: Web) -> None:
    request = law_service_pb2.GetLawRequest(**LAW).SerializeToString()
    answer = await site.post("LawService/GetLaw", request, "application/proto")
    assert law_service_pb2.GetLawResponse.FromString(answer.body) == await over_grpc(site)


async def test_grpc_web_answers_with_its_trailers_in_the_body(site: Web) -> None:
    request = framed(law_service_pb2.GetLawRequest(**LAW).SerializeToString())
    answer = await site.post("LawService/GetLaw", request, "application/grpc-web+proto")
    (flags, data), (last, trailers) = frames(answer.body)
    assert (flags, last) == (0, 128)
    assert law_service_pb2.GetLawResponse.FromString(data) == await over_grpc(site)
    assert b"grpc-status: 0" in trailers


async def test_refusals_have_the_same_details_everywhere(site: Web) -> None:
    answer = await site.call("LawService/GetEdition", {"edition": "bridge"})
    assert answer.status == 400
    assert answer.json["code"] == "invalid_argument"
    assert answer.detail(error_details_pb2.ErrorInfo).reason == "EDITION_UNKNOWN"
    faults = answer.detail(error_details_pb2.BadRequest).field_violations
    assert [one.field for one in faults] == ["edition"]

    request = framed(law_service_pb2.GetEditionRequest(edition="bridge").SerializeToString())
    answer = await site.post("LawService/GetEdition", request, "application/grpc-web+proto")
    ((_, trailers),) = frames(answer.body)
    told = dict(line.split(": ", 1) for line in trailers.decode().split("\r\n") if line)
    assert told["grpc-status"] == "3"
    assert "bridge" in unquote(told["grpc-message"])
    status = status_pb2.Status.FromString(base64.b64decode(told["grpc-status-details-bin"] + "=="))
    info = error_details_pb2.ErrorInfo()
    assert status.details[0].Unpack(info)
    assert info.reason == "EDITION_UNKNOWN"


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        (b'{"edtion": "x"}', "application/json", "edtion"),
        (b"\xff", "application/json", "cannot be read"),
        (b"[" * 5000, "application/json", "cannot be read"),
        (b"\xff\xff", "application/proto", "cannot be read"),
    ],
)
async def test_what_is_no_message_is_told_and_counted(
    site: Web, body: bytes, kind: str, said: str
) -> None:
    answer = await site.post("LawService/GetEdition", body, kind)
    assert answer.status == 400
    assert said in answer.json["message"]
    assert answer.detail(error_details_pb2.ErrorInfo).reason == "UNREADABLE"
    assert site.counted("LawService/GetEdition").codes["INVALID_ARGUMENT"] == 1


async def test_tables_are_opened_played_at_and_watched(site: Web) -> None:
    answer = await site.call(
        "TableService/CreateTable", {"edition": "calabrasella", "requestId": "a"}
    )
    opened = answer.json
    tokens = {
        (one["role"]["kind"], one["role"].get("place", 0)): one["token"] for one in opened["tokens"]
    }
    table = opened["table"]["table"]
    answer = await site.call("TableService/GetTable", {"table": table})
    assert (answer.status, answer.json["code"]) == (401, "unauthenticated")
    act = {"seat": 1, "verb": "VERB_PASS"}
    first = {"table": table, "act": act, "requestId": "b", "expectedRevision": 1}
    mine = f"Bearer {tokens['ROLE_KIND_PLAYER', 1]}"
    answer = await site.call("TableService/SubmitAct", first, authorization=mine)
    assert answer.json["ruling"]["disposition"] == "DISPOSITION_ACCEPTED"
    stale = {**first, "requestId": "c"}
    answer = await site.call("TableService/SubmitAct", stale, authorization=mine)
    assert (answer.status, answer.json["code"]) == (409, "aborted")
    assert answer.detail(error_details_pb2.ErrorInfo).metadata["current"] == "2"

    watched = framed(json.dumps({"table": table, "fromRevision": 0}).encode())
    everybody = f"Bearer {tokens['ROLE_KIND_SPECTATOR', 0]}"
    following = asyncio.create_task(
        site.post(
            "TableService/WatchTable",
            watched,
            "application/connect+json",
            authorization=everybody,
        )
    )
    host = f"Bearer {tokens['ROLE_KIND_HOST', 0]}"
    closing = {"table": table, "requestId": "d"}
    answer = await site.call("TableService/CloseTable", closing, authorization=host)
    assert answer.json["table"]["closed"]
    told = list(frames((await asyncio.wait_for(following, 20)).body))
    revisions = [json.loads(data)["event"]["revision"] for flags, data in told if flags == 0]
    assert revisions == ["1", "2", "3"]
    assert told[-1][0] == 2
    assert "error" not in json.loads(told[-1][1])


async def test_a_stream_that_is_refused_says_so_at_its_end(site: Web) -> None:
    watched = framed(table_service_pb2.WatchTableRequest(table="x").SerializeToString())
    answer = await site.post("TableService/WatchTable", watched, "application/connect+proto")
    ((flags, data),) = frames(answer.body)
    assert (answer.status, flags) == (200, 2)
    assert json.loads(data)["error"]["code"] == "unauthenticated"


async def test_a_watcher_who_goes_is_let_go(site: Web) -> None:
    async with AsyncClient(site.arbiter.address, retry=QUICK) as client:
        host, _, _ = await client.open_table("calabrasella")
    body = framed(json.dumps({"table": host.id, "fromRevision": 0}).encode())
    kind, mine = "application/connect+json", f"Bearer {host.token}"
    counted = site.counted("TableService/WatchTable")

    def first() -> bytes:
        with site.asked("TableService/WatchTable", body, kind, authorization=mine) as answer:
            return answer.read(5)

    assert await asyncio.to_thread(first)
    async with asyncio.timeout(10):
        while counted.in_flight:  # noqa: ASYNC110  # the server tells nobody
            await asyncio.sleep(0.01)
    assert counted.codes["CANCELLED"] == 1


async def test_streams_of_requests_and_grpc_itself_are_for_the_other_port(site: Web) -> None:
    answer = await site.post("ReviewService/ReviewHands", b"", "application/connect+proto")
    assert answer.status == 404
    answer = await site.post("LawService/GetLaw", framed(b""), "application/grpc")
    assert answer.status == 415
    assert b"own port" in answer.body
    answer = await site.post("LawService/GetLaw", b"edition=x", "application/x-www-form-urlencoded")
    assert answer.status == 415
    answer = await site.post("LawService/GetLaw", b"", "", verb="GET")
    assert answer.status in (405, 415)


async def test_a_message_that_is_too_long_is_refused() -> None:
    async with web(max_message_bytes=2000) as site:
        answer = await site.call("LawService/GetEdition", {"edition": "x" * 3000})
    assert answer.json["code"] == "resource_exhausted"


@pytest.mark.parametrize(
    ("origins", "origin", "allowed"),
    [
        ((), PLAY, None),
        ((PLAY,), PLAY, PLAY),
        ((PLAY,), "https://other.example", None),
        (("*",), "https://other.example", "*"),
    ],
)
async def test_pages_of_other_origins_may_call_where_it_is_said(
    origins: tuple[str, ...], origin: str, allowed: str | None
) -> None:
    async with web(web_origins=origins) as site:
        asked = {
            "verb": "OPTIONS",
            "origin": origin,
            "access_control_request_method": "POST",
            "access_control_request_headers": "authorization,content-type,connect-protocol-version",
        }
        before = await site.post("LawService/GetLaw", b"", "", **asked)
        answer = await site.call("LawService/GetLaw", LAW, origin=origin)
    assert before.headers.get("access-control-allow-origin") == allowed
    assert (before.status == 200) == (allowed is not None)
    assert answer.headers.get("access-control-allow-origin") == allowed


async def test_the_calls_can_be_left_out() -> None:
    async with web(web=False) as site:
        assert (await site.call("LawService/GetLaw", LAW)).status == 404
        page = f"http://127.0.0.1:{site.port}/"
        with await asyncio.to_thread(urllib.request.urlopen, page) as answer:
            assert answer.status == 200


def test_a_flag_tells_origins_as_a_json_list() -> None:
    assert load({"web_origins": f'["{PLAY}"]'}).web_origins == (PLAY,)
    with pytest.raises(SettingsError, match=r"web_origins .* JSON list"):
        load({"web_origins": PLAY})


@pytest.mark.parametrize("wrong", ["play.example", "https://play.example/", "https://a b"])
def test_origins_are_as_a_browser_tells_them(wrong: str) -> None:
    with pytest.raises(ValueError, match="no origin"):
        Settings(web_origins=(wrong,))
