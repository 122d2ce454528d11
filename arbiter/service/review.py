"""The review service: whole records judged, one or a stream of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import grpc

from arbiter.edition import Edition
from arbiter.profiles import PROFILES, Profile
from arbiter.record import Record, Report
from arbiter.reviewing import at_a_glance, judged, quick
from arbiter.service import sentences
from arbiter.service.errors import RETRY_SECONDS, TOO_MANY_SEARCHES, Refusal
from arbiter.service.guard import MALFORMED, Guard
from arbiter.service.metrics import Metrics
from arbiter.service.positions import bounded
from arbiter.service.streams import read_ahead
from arbiter.v1 import report_pb2
from arbiter.v1.review_service_pb2 import (
    ReviewFailure,
    ReviewHandRequest,
    ReviewHandResponse,
    ReviewHandsRequest,
    ReviewHandsResponse,
)
from arbiter.wire.encoding import field
from arbiter.wire.faults import Faults, refuse
from arbiter.wire.records import ACTS, read_unread
from arbiter.wire.reports import plain_report, write_report
from arbiter.wire.unread import unread
from arbiter.wire.words import PROFILE_NAMES

#: The classes that read the requests of the methods.
REQUESTS: Final = {
    "ReviewHand": unread(ReviewHandRequest, ACTS),
    "ReviewHands": unread(ReviewHandsRequest, ACTS),
}
#: The number of the field of an answer that holds the report.
_REPORT: Final = ReviewHandsResponse.REPORT_FIELD_NUMBER
#: How many records of a stream are read ahead.
_AHEAD: Final = 16


class _Asked(NamedTuple):
    """A record to be judged, by which profile, and in which language its report is wanted."""

    record: Record
    edition: Edition
    profile: Profile | None
    lang: str


class ReviewService:
    """Judges whole records; keeps nothing between two."""

    def __init__(self, metrics: Metrics, guard: Guard, max_acts: int, max_searches: int) -> None:
        self._metrics = metrics
        self._guard = guard
        self._max_acts = max_acts
        self._max_searches = max_searches
        self._searches = 0
        self._workers = ThreadPoolExecutor(1, "review")

    async def ReviewHand(self, request: ReviewHandRequest) -> ReviewHandResponse | bytes:
        """Judges one disputed hand.

        Raises:
            WireError: The record cannot be read.
            Refusal: The record is too long, or too many are searched already.
        """
        asked = self._read(request)
        regular = self._at_a_glance(asked)
        if regular is not None:
            return field(ReviewHandResponse.REPORT_FIELD_NUMBER, regular)
        answer = ReviewHandResponse()
        await self._judge(asked, answer.report)
        return answer

    async def ReviewHands(
        self, requests: AsyncIterator[ReviewHandsRequest]
    ) -> AsyncIterator[ReviewHandsResponse | bytes]:
        """Judges a stream of records in their order: those that have come by then, and while their answers go, more come.

        Several judged at a stretch take half the time: what the processor has at hand is not lost to the network
        between any two.
        """
        index = 0
        async for together in read_ahead(requests, _AHEAD):
            answers = [await self._answer(index + at, one) for at, one in enumerate(together)]
            index += len(answers)
            for answer in answers:
                yield answer

    async def _answer(self, index: int, request: ReviewHandsRequest) -> ReviewHandsResponse | bytes:
        """The answer to one record of a stream, whatever is wrong with it."""
        answer = ReviewHandsResponse(index=index)
        try:
            if request is MALFORMED:
                answer.failure.reason = "UNREADABLE"
                return answer
            answer.key = request.key
            asked = self._read(request)
            regular = self._at_a_glance(asked)
            if regular is not None:
                return answer.SerializeToString() + field(_REPORT, regular)
            await self._judge(asked, answer.report, wait=True)
        except Exception as error:  # noqa: BLE001  # the last resort, for one record of many
            _write_failure(self._guard.refusal(error, "ReviewHands"), answer.failure)
        return answer

    def close(self) -> None:
        """Lets the workers go."""
        self._workers.shutdown(wait=False, cancel_futures=True)

    def _read(self, request: ReviewHandRequest | ReviewHandsRequest) -> _Asked:
        """What is asked.

        Raises:
            WireError: The record, or the profile, cannot be read.
            Refusal: The record is too long.
        """
        if not request.HasField("record"):
            refuse("record", "nothing", "a record")
        acts: Any = request.record.acts  # as bytes
        bounded(len(acts), self._max_acts)
        profile = None
        if request.profile:
            faults = Faults()
            profile = PROFILES[PROFILE_NAMES.read(request.profile, faults, "profile")]
            faults.close()
        record, edition, _ = read_unread(request.record, acts, "record")
        return _Asked(record, edition, profile, request.lang)

    def _at_a_glance(self, asked: _Asked) -> bytes | None:
        """The report of a record in which everything is regular, as bytes; None where it has to be judged."""
        report = at_a_glance(asked.record, asked.profile)
        data = None if report is None else plain_report(report, asked.edition.pack)
        if report is not None and data is not None:
            self._metrics.reviews[report.verdict] += 1
        return data

    async def _judge(self, asked: _Asked, answer: report_pb2.Report, *, wait: bool = False) -> None:
        """Judges a record and writes the report, on a worker where that may take long."""
        record, edition, profile, lang = asked
        if quick(record):
            report = judged(record, profile)
        else:
            report = await self._searched(record, profile, wait=wait)
        self._metrics.reviews[report.verdict] += 1
        said = sentences.of_report(report, record, edition, lang)
        write_report(report, answer, edition.pack, said.finding, said.note, said.missing)

    async def _searched(self, record: Record, profile: Profile | None, *, wait: bool) -> Report:
        """Judges a record on a worker; a stream waits for its turn, a single call is refused."""
        while self._searches >= self._max_searches:
            if not wait:
                raise Refusal(
                    grpc.StatusCode.RESOURCE_EXHAUSTED, TOO_MANY_SEARCHES, retry=RETRY_SECONDS
                )
            await asyncio.sleep(0.01)
        self._searches += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._workers, judged, record, profile)
        finally:
            self._searches -= 1


def _write_failure(refusal: Refusal, message: ReviewFailure) -> None:
    message.reason = refusal.reason
    for fault in refusal.faults:
        message.faults.add(field=fault.field, found=fault.found, expected=fault.expected)
