"""Records reviewed through the client: one, many, more than fit on the way at one time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbiter_client import AsyncClient, InvalidRequest, Unavailable, read_records, v1
from tests.clients.conftest import QUICK
from tests.clients.faulty import UNAVAILABLE, faulty

ROOT = Path(__file__).parents[2]


def examples() -> list[v1.HandRecord]:
    read = [found for _, found in read_records(ROOT / "examples")]
    return [record for record in read if isinstance(record, v1.HandRecord)][:20]


def clean(request: Any) -> v1.ReviewHandsResponse:
    number = len(request.record.acts)
    return v1.ReviewHandsResponse(report=v1.Report(edition=str(number), verdict=v1.VERDICT_CLEAN))


def numbered(count: int) -> Iterator[v1.HandRecord]:
    """Records told apart by how many acts they have."""
    for number in range(count):
        yield v1.HandRecord(acts=[v1.Act()] * number)


async def test_one_record_is_reviewed(client: AsyncClient) -> None:
    report = await client.review(examples()[0])
    assert report.profile == v1.PROFILE_REVIEW
    report = await client.review(examples()[0], profile="table")
    assert report.profile == v1.PROFILE_TABLE
    with pytest.raises(InvalidRequest) as caught:
        await client.review(v1.HandRecord(edition="bridge"))
    assert caught.value.fields[0].field == "record.edition"


async def test_many_records_are_answered_in_order_with_progress(client: AsyncClient) -> None:
    records = examples()
    records.insert(3, v1.HandRecord(edition="bridge"))
    progress: list[int] = []
    told = [one async for one in client.review_many(records, window=4, progress=progress.append)]
    assert [one.position for one in told] == list(range(len(records)))
    assert progress == [one.position + 1 for one in told]
    assert told[3].report is None
    assert told[3].failure is not None
    assert told[3].failure.reason == "EDITION_UNKNOWN"
    for one in (told[0], told[-1]):
        assert one.report == await client.review(records[one.position])


async def test_records_are_taken_no_faster_than_they_are_answered() -> None:
    taken = 0

    async def records() -> AsyncIterator[v1.HandRecord]:
        nonlocal taken
        for record in numbered(50):
            taken += 1
            yield record

    async with faulty([clean] * 51) as server, AsyncClient(server.address, retry=QUICK) as client:
        answered = 0
        async for one in client.review_many(records(), window=5):
            assert one.report is not None
            assert one.report.edition == str(answered)
            answered += 1
            await asyncio.sleep(0)
            assert taken - answered <= 5
    assert answered == taken == 50


async def test_a_stream_that_breaks_off_is_taken_up_where_it_was() -> None:
    script = ([clean] * 3 + [UNAVAILABLE], [UNAVAILABLE], [clean] * 7 + [UNAVAILABLE], [clean] * 99)
    async with faulty(*script) as server, AsyncClient(server.address, retry=QUICK) as client:
        told = [one async for one in client.review_many(numbered(20), window=4)]
    assert [one.report.edition for one in told if one.report] == [str(at) for at in range(20)]
    assert not server.script


async def test_a_source_that_fails_ends_the_review(client: AsyncClient) -> None:
    async def records() -> AsyncIterator[v1.HandRecord]:
        yield examples()[0]
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        async for _ in client.review_many(records()):
            pass


async def test_a_review_left_early_leaves_nothing_behind(client: AsyncClient) -> None:
    answers = client.review_many(examples() * 20, window=3)
    async for _ in answers:
        break
    await answers.aclose()
    assert not [
        task for task in asyncio.all_tasks() if "_Flight" in repr(task) or "anext" in repr(task)
    ]
    assert (await client.review(examples()[0])).edition


async def test_a_review_that_cannot_go_on_says_so() -> None:
    async with faulty([clean, UNAVAILABLE], *[[UNAVAILABLE]] * 500) as server:
        retry = QUICK.__class__(first_wait=0.01, longest_wait=0.02, patience=0.1)
        async with AsyncClient(server.address, retry=retry) as client:
            with pytest.raises(Unavailable):
                async for _ in client.review_many(numbered(3)):
                    pass
