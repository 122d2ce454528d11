"""Spans of calls: each call has one, with its method, its status and its table, and nothing else of what was said."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

import grpc
import pytest
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from arbiter.service import tracing
from arbiter.service.guard import Guard
from arbiter.service.logs import Log
from arbiter.service.metrics import Metrics
from arbiter.v1 import (
    law_service_pb2,
    referee_service_pb2,
    review_service_pb2,
    table_service_pb2,
    tables_pb2,
)
from tests.service.conftest import Served, sample, serve, until
from tests.service.test_process import START, failed, process

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = (("traceparent", f"00-{TRACE}-b7ad6b7169203331-01"),)


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """Where the spans of a server go that is told to send them."""
    kept = InMemorySpanExporter()
    monkeypatch.setattr(tracing, "sending", lambda endpoint: SimpleSpanProcessor(kept))
    return kept


@pytest.fixture
async def traced(spans: InMemorySpanExporter) -> AsyncIterator[Served]:
    async for one in serve(otel_endpoint="http://127.0.0.1:4317"):
        yield one


async def told(spans: InMemorySpanExporter, number: int = 1) -> list[ReadableSpan]:
    """The spans, once there are so many."""
    async with asyncio.timeout(10):
        while len(spans.get_finished_spans()) < number:  # noqa: ASYNC110  # an exporter tells nobody
            await asyncio.sleep(0.005)
    return list(spans.get_finished_spans())


def attributes(span: ReadableSpan) -> dict[str, Any]:
    return dict(span.attributes or {})


async def test_a_call_has_a_span_with_its_method_and_status(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    await traced.call(
        "LawService/ListEditions",
        law_service_pb2.ListEditionsRequest(),
        law_service_pb2.ListEditionsResponse,
    )
    (span,) = await told(spans)
    assert span.name == "arbiter.v1.LawService/ListEditions"
    assert span.kind is SpanKind.SERVER
    assert attributes(span) == {
        "rpc.system.name": "grpc",
        "rpc.method": "arbiter.v1.LawService/ListEditions",
        "rpc.response.status_code": "OK",
    }
    assert span.status.status_code is StatusCode.UNSET
    assert span.resource.attributes["service.name"] == "arbiter"
    assert span.parent is None


async def test_what_a_caller_did_wrong_is_a_status_and_no_error_of_the_service(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    refused = await traced.refused(
        "LawService/GetLaw",
        law_service_pb2.GetLawRequest(edition="calabrasella", number="the secret king of hearts"),
        law_service_pb2.GetLawResponse,
    )
    (span,) = await told(spans)
    assert refused.code is grpc.StatusCode.NOT_FOUND
    assert attributes(span)["rpc.response.status_code"] == "NOT_FOUND"
    assert span.status.status_code is StatusCode.UNSET
    assert "secret" not in span.to_json()
    assert span.events == ()


async def test_a_bug_is_an_error_without_its_text(
    traced: Served, spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the king of hearts")

    monkeypatch.setattr("arbiter.referee.rule", broken)
    refused = await traced.refused(
        "RefereeService/Rule",
        referee_service_pb2.RuleRequest(record=until(3), act=sample().acts[3]),
        referee_service_pb2.RuleResponse,
    )
    (span,) = await told(spans)
    assert refused.code is grpc.StatusCode.INTERNAL
    assert attributes(span)["rpc.response.status_code"] == "INTERNAL"
    assert span.status.status_code is StatusCode.ERROR
    assert "hearts" not in span.to_json()


async def test_a_span_joins_the_trace_of_its_caller(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    call: Any = traced.channel.unary_unary("/arbiter.v1.LawService/ListEditions")
    await call(b"", metadata=(*PARENT, ("baggage", "card=Kh")), timeout=10)
    (span,) = await told(spans)
    assert span.context is not None
    assert f"{span.context.trace_id:032x}" == TRACE
    assert span.parent is not None
    assert f"{span.parent.span_id:016x}" == "b7ad6b7169203331"
    assert "Kh" not in span.to_json()


async def test_a_stream_is_one_span_from_its_beginning_to_its_end(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    call: Any = traced.channel.stream_stream(
        "/arbiter.v1.ReviewService/ReviewHands",
        request_serializer=review_service_pb2.ReviewHandsRequest.SerializeToString,
        response_deserializer=review_service_pb2.ReviewHandsResponse.FromString,
    )
    records = [review_service_pb2.ReviewHandsRequest(record=sample(), key=key) for key in "ab"]
    assert [answer.key async for answer in call(iter(records), timeout=10)] == ["a", "b"]
    (span,) = await told(spans)
    assert attributes(span)["rpc.response.status_code"] == "OK"
    assert attributes(span)["rpc.method"] == "arbiter.v1.ReviewService/ReviewHands"


async def test_the_table_is_told_and_neither_token_nor_act(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    opened = await traced.call(
        "TableService/CreateTable",
        table_service_pb2.CreateTableRequest(
            edition="calabrasella", label="friends of the king", request_id="the king's"
        ),
        table_service_pb2.CreateTableResponse,
    )
    host = next(one.token for one in opened.tokens if one.role.kind == tables_pb2.ROLE_KIND_HOST)
    metadata = (("authorization", f"Bearer {host}"),)
    watch: Any = traced.channel.unary_stream(
        "/arbiter.v1.TableService/WatchTable",
        request_serializer=table_service_pb2.WatchTableRequest.SerializeToString,
        response_deserializer=table_service_pb2.WatchTableResponse.FromString,
    )
    watching = watch(
        table_service_pb2.WatchTableRequest(table=opened.table.table), metadata=metadata
    )
    assert (await watching.read()).HasField("table")
    watching.cancel()
    made, watched = await told(spans, 2)
    assert attributes(made)["rpc.response.status_code"] == "OK"
    assert attributes(watched) == {
        "rpc.system.name": "grpc",
        "rpc.method": "arbiter.v1.TableService/WatchTable",
        "rpc.response.status_code": "CANCELLED",
        "arbiter.table": opened.table.table,
    }
    for span in (made, watched):
        assert host not in span.to_json()
        assert "king" not in span.to_json()


@pytest.mark.parametrize("table", ["arb_" + "x" * 43, "the king of hearts", ""])
async def test_what_is_no_id_of_a_table_is_not_told(
    traced: Served, spans: InMemorySpanExporter, table: str
) -> None:
    await traced.refused(
        "TableService/GetTable",
        table_service_pb2.GetTableRequest(table=table),
        table_service_pb2.GetTableResponse,
    )
    (span,) = await told(spans)
    assert "arbiter.table" not in attributes(span)


async def test_a_call_over_http_has_its_span_too(
    traced: Served, spans: InMemorySpanExporter
) -> None:
    assert traced.arbiter.desk is not None
    method = "arbiter.v1.LawService/GetLaw"

    def post(number: str) -> int:
        request = urllib.request.Request(  # noqa: S310  # our own server
            f"{traced.arbiter.desk.address}/{method}",
            data=json.dumps({"edition": "calabrasella", "number": number}).encode(),
            headers={"content-type": "application/json", **dict(PARENT)},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    assert await asyncio.to_thread(post, "13") == 200
    assert await asyncio.to_thread(post, "99") == 404
    found, missed = await told(spans, 2)
    assert attributes(found)["rpc.response.status_code"] == "OK"
    assert attributes(missed)["rpc.response.status_code"] == "NOT_FOUND"
    for span in (found, missed):
        assert span.name == method
        assert span.context is not None
        assert f"{span.context.trace_id:032x}" == TRACE


def test_without_an_endpoint_a_handler_is_what_it_would_be_and_nothing_is_loaded() -> None:
    method = law_service_pb2.DESCRIPTOR.services_by_name["LawService"].methods_by_name["GetLaw"]
    made: Any = Guard(Log(), Metrics(), 1).handler(method, lambda request: request)
    assert made.unary_unary.__qualname__ == "Guard._quick.<locals>.call"
    script = "import sys, arbiter.service.server; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    )
    assert not [name for name in loaded.stdout.split() if name.startswith("opentelemetry")]


# --- as a process ----------------------------------------------------------------------------------


class Collector(trace_service_pb2_grpc.TraceServiceServicer):
    """A collector that keeps what it is sent."""

    def __init__(self) -> None:
        self.requests: SimpleQueue[trace_service_pb2.ExportTraceServiceRequest] = SimpleQueue()

    def Export(self, request, context):  # type: ignore[no-untyped-def]  # noqa: N802
        self.requests.put(request)
        return trace_service_pb2.ExportTraceServiceResponse()


@pytest.fixture
def collector() -> Iterator[tuple[Collector, str]]:
    with ThreadPoolExecutor(2) as threads:
        server, kept = grpc.server(threads), Collector()
        trace_service_pb2_grpc.add_TraceServiceServicer_to_server(kept, server)
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        yield kept, f"http://127.0.0.1:{port}"
        server.stop(None).wait(10)


def test_spans_reach_a_collector_before_the_process_ends(
    collector: tuple[Collector, str],
) -> None:
    kept, endpoint = collector
    with process(otel_endpoint=endpoint, store="memory") as (server, line):
        with grpc.insecure_channel(line.split()[1]) as channel:
            call: Any = channel.unary_unary("/arbiter.v1.LawService/ListEditions")
            call(b"", timeout=10)
        server.terminate()
        assert server.wait(20) == 0
    resource = kept.requests.get(timeout=10).resource_spans[0]
    named = {one.key: one.value.string_value for one in resource.resource.attributes}
    assert named["service.name"] == "arbiter"
    assert [span.name for span in resource.scope_spans[0].spans] == [
        "arbiter.v1.LawService/ListEditions"
    ]


def test_a_collector_that_is_away_harms_no_call_and_holds_up_no_stop() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        endpoint = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        with process(otel_endpoint=endpoint, store="memory") as (server, line):
            with grpc.insecure_channel(line.split()[1]) as channel:
                call: Any = channel.unary_unary("/arbiter.v1.LawService/ListEditions")
                call(b"", timeout=10)
            server.terminate()
            assert server.wait(10) == 0
            lines = [json.loads(text) for text in server.stderr or ()]
    assert {line["event"] for line in lines} == {"serving", "stopping", "stopped", "library"}


def test_without_the_extra_it_is_told_what_is_missing() -> None:
    hidden = f"import sys; sys.modules['opentelemetry'] = None; {START}"
    flags = json.dumps({"port": 0, "store": "memory", "otel_endpoint": "http://127.0.0.1:4317"})
    done = subprocess.run(
        [sys.executable, "-c", hidden, flags], capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'arbiter[otel]'" in done.stderr


@pytest.mark.parametrize("endpoint", ["localhost:4317", "ftp://x:1", "http://user:pw@x:1", ""])
def test_an_endpoint_that_is_none_is_named(endpoint: str) -> None:
    assert "otel_endpoint in the command line cannot be" in failed(otel_endpoint=endpoint)
