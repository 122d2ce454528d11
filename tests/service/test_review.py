from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import grpc
import pytest

from arbiter.acts import Ask, Discard
from arbiter.record import UNKNOWN
from arbiter.reviewing import quick
from arbiter.service import review as service_review
from arbiter.v1 import cards_pb2, record_pb2, report_pb2, rulings_pb2
from arbiter.v1.review_service_pb2 import (
    ReviewHandRequest,
    ReviewHandResponse,
    ReviewHandsRequest,
    ReviewHandsResponse,
)
from arbiter.wire.encoding import field
from arbiter.wire.records import read_record
from tests.service.conftest import Refused, Served, sample, serve, until


def _stream(
    served: Served,
) -> grpc.aio.StreamStreamMultiCallable[ReviewHandsRequest, ReviewHandsResponse]:
    return served.channel.stream_stream(
        "/arbiter.v1.ReviewService/ReviewHands",
        request_serializer=ReviewHandsRequest.SerializeToString,
        response_deserializer=ReviewHandsResponse.FromString,
    )


async def _reviewed(served: Served, record: record_pb2.HandRecord) -> report_pb2.Report:
    answer: ReviewHandResponse = await served.call(
        "ReviewService/ReviewHand", ReviewHandRequest(record=record), ReviewHandResponse
    )
    return answer.report


async def test_a_lawful_hand_is_clean_with_its_score(served: Served) -> None:
    report = await _reviewed(served, sample())
    assert report.edition == "calabrasella@1"
    assert report.verdict == report_pb2.VERDICT_CLEAN
    assert report.profile == record_pb2.PROFILE_REVIEW
    assert [
        (side.name, list(side.seats), side.counted, side.corrected) for side in report.sides
    ] == [
        ("soloist", [2], 20, 20),
        ("allies", [1, 3], 15, 15),
    ]
    assert list(report.settlement) == [-5, 10, -5]


async def test_a_disputed_hand_gets_its_findings_in_words(served: Served) -> None:
    record = sample()
    record.result.extend([1, -2, 1])
    report = await _reviewed(served, record)
    assert report.verdict == report_pb2.VERDICT_IRREGULAR
    (finding,) = report.findings
    assert finding.breach == rulings_pb2.BREACH_RESULT_MISMATCH
    assert finding.text
    assert not finding.HasField("act")


async def test_a_record_with_unknown_cards_is_searched_on_a_worker(served: Served) -> None:
    record = sample()
    record.hands[0].cards[0] = cards_pb2.CARD_UNKNOWN
    assert not quick(read_record(record).record)
    report = await _reviewed(served, record)
    assert report.verdict == report_pb2.VERDICT_CLEAN


def test_a_card_unknown_in_an_act_is_searched_for_too() -> None:
    known = read_record(sample()).record
    assert quick(known)
    for at, act in enumerate(known.acts):
        if hasattr(act, "card") and not isinstance(act, Ask):  # an ask moves no card
            unknown = (*known.acts[:at], act._replace(card=UNKNOWN), *known.acts[at + 1 :])
            assert not quick(known._replace(acts=unknown))
    by_number = tuple(
        act._replace(cards=()) if isinstance(act, Discard) else act for act in known.acts
    )
    assert not quick(known._replace(acts=by_number))


async def test_what_cannot_be_read_is_an_invalid_argument(served: Served) -> None:
    for request, at_fault in (
        (ReviewHandRequest(), "record"),
        (ReviewHandRequest(record=record_pb2.HandRecord()), "record.edition"),
        (ReviewHandRequest(record=sample(), profile=9), "profile"),  # type: ignore[arg-type]
    ):
        refused = await served.refused("ReviewService/ReviewHand", request, ReviewHandResponse)
        assert refused.code is grpc.StatusCode.INVALID_ARGUMENT
        assert refused.fields == [at_fault]


async def test_a_stream_answers_in_order_and_goes_on_after_a_bad_record(served: Served) -> None:
    requests = []
    for at in range(60):
        record = until(at % 45)
        if at % 10 == 3:
            record.acts.add(seat=9)
        requests.append(ReviewHandsRequest(record=record, key=f"hand {at}"))
    answers = [answer async for answer in _stream(served)(iter(requests))]
    assert [answer.index for answer in answers] == list(range(60))
    assert [answer.key for answer in answers] == [f"hand {at}" for at in range(60)]
    for at, answer in enumerate(answers):
        if at % 10 == 3:
            assert answer.WhichOneof("outcome") == "failure"
            assert answer.failure.reason == "UNREADABLE"
            assert answer.failure.faults[0].field.startswith("record.acts[")
        else:
            assert answer.WhichOneof("outcome") == "report"


async def test_an_act_of_garbage_is_named_in_the_stream(served: Served) -> None:
    garbage = sample().SerializeToString() + field(record_pb2.HandRecord.ACTS_FIELD_NUMBER, b"\xff")
    request = field(ReviewHandsRequest.RECORD_FIELD_NUMBER, garbage)
    raw = served.channel.stream_stream(
        "/arbiter.v1.ReviewService/ReviewHands",
        response_deserializer=ReviewHandsResponse.FromString,
    )
    answers = [answer async for answer in raw(iter([request, b"\xff"]))]
    assert [answer.failure.reason for answer in answers] == ["UNREADABLE", "UNREADABLE"]
    (fault,) = answers[0].failure.faults
    assert fault.field == f"record.acts[{len(sample().acts)}]"
    assert not answers[1].failure.faults


async def test_a_bug_in_one_record_is_told_in_the_stream(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = service_review.at_a_glance
    fresh = iter([True, False, True])

    def broken(*args: object) -> object:
        if next(fresh):
            return real(*args)  # type: ignore[arg-type]
        raise ZeroDivisionError

    monkeypatch.setattr(service_review, "at_a_glance", broken)
    requests = [ReviewHandsRequest(record=sample()) for _ in range(3)]
    outcomes = [answer.failure.reason async for answer in _stream(served)(iter(requests))]
    assert outcomes == ["", "INTERNAL", ""]
    assert b"ZeroDivisionError" in served.log.getvalue()


async def test_the_server_reads_no_further_than_it_has_answered(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A caller that does not read its answers cannot fill the server's memory: its own writes stop."""
    request = ReviewHandsRequest(record=sample(), key="k" * 200_000)
    judged = 0
    real = service_review.at_a_glance

    def counted(*args: object) -> object:
        nonlocal judged
        judged += 1
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(service_review, "at_a_glance", counted)
    call = _stream(served)()
    written = 0
    try:
        while written < 1000:
            await asyncio.wait_for(call.write(request), 1)
            written += 1
    except TimeoutError:
        pass
    assert written < 200
    assert judged <= written
    call.cancel()


async def test_too_many_streams_are_refused_with_a_time_to_try_again() -> None:
    async for served in serve(max_streams=1):
        stream = _stream(served)
        first = stream()
        await first.write(ReviewHandsRequest(record=sample()))
        await first.read()
        second = stream()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await second.read()
        refused = Refused.of(caught.value)
        assert refused.code is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert refused.reason == "TOO_MANY_STREAMS"
        assert refused.retry
        await first.done_writing()
        assert await first.read() is grpc.aio.EOF
        third = stream(iter([ReviewHandsRequest(record=sample())]))
        assert [answer.index async for answer in third] == [0]


async def test_too_many_searches_are_refused_with_a_time_to_try_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = sample()
    record.hands[0].cards[0] = cards_pb2.CARD_UNKNOWN
    async for served in serve(max_searches=1):
        served.arbiter._review._searches = 1
        refused = await served.refused(
            "ReviewService/ReviewHand", ReviewHandRequest(record=record), ReviewHandResponse
        )
        assert refused.code is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert refused.reason == "TOO_MANY_SEARCHES"
        assert refused.retry

        async def requests() -> AsyncIterator[ReviewHandsRequest]:
            yield ReviewHandsRequest(record=record)

        answers = _stream(served)(requests())
        waiting = asyncio.ensure_future(answers.read())
        await asyncio.sleep(0.1)
        assert not waiting.done()
        served.arbiter._review._searches = 0
        answer = await waiting
        assert isinstance(answer, ReviewHandsResponse)
        assert answer.report.verdict == report_pb2.VERDICT_CLEAN
        answers.cancel()


async def test_too_many_acts_and_too_large_a_message_are_refused() -> None:
    async for served in serve(max_acts=10, max_message_bytes=4096):
        refused = await served.refused(
            "ReviewService/ReviewHand", ReviewHandRequest(record=sample()), ReviewHandResponse
        )
        assert refused.code is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert refused.reason == "TOO_MANY_ACTS"
        assert refused.metadata == {"acts": "45", "limit": "10"}
        huge = record_pb2.HandRecord(edition="x" * 5000)
        refused = await served.refused(
            "ReviewService/ReviewHand", ReviewHandRequest(record=huge), ReviewHandResponse
        )
        assert refused.code is grpc.StatusCode.RESOURCE_EXHAUSTED
