"""P12: growth. What the last of many costs against the first, in seconds of a core, in process.

The n-th act of a table (many hands at one table, its journal growing), the n-th watcher of a table (all of them told
of one act), the n-th record through one review. Tables are served as a server serves them: it looks for garbage
seldom.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import process_time

from arbiter.reviewing import review
from arbiter.service.app import settle_down
from arbiter.service.config import Settings
from arbiter.service.tables.metrics import TableMetrics
from arbiter.service.tables.servicer import TableService
from arbiter.service.tables.tables import Tables
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import tables_pb2
from benchmarks import messages, tables
from benchmarks.figure import Figure, Measured, Pace

HANDS = 120
WATCHERS = 1000


async def _with_tables(work: Callable[[TableService], Awaitable[float]]) -> float:
    made = Tables(
        Settings(store="memory", table_calls_per_second=0, max_watchers=10 * WATCHERS),
        TableMetrics(),
    )
    await made.begin()
    try:
        return await work(made.service)
    finally:
        await made.end()


async def _acts(service: TableService) -> float:
    """The seconds of the last tenth of a table's acts over those of the first."""
    hand = tables.hands()[0]
    deal = tables_pb2.GivenDeal(hands=hand.hands, stock=hand.stock)
    created = await service.CreateTable(
        pb.CreateTableRequest(
            request_id="1", edition=tables.EDITION, deal=deal, target=0, options=[tables.ROUNDS]
        ),
        None,
    )
    host = next(one.token for one in created.tokens if one.role.kind == tables_pb2.ROLE_KIND_HOST)
    table, revision, spent = created.table.table, created.table.revision, []
    for number in range(1, HANDS + 1):
        began = process_time()
        for act in hand.acts:
            request = pb.SubmitActRequest(
                table=table,
                act=act,
                request_id=f"{number} {revision}",
                expected_revision=revision,
            )
            answer = await service.SubmitAct(request, host)
            revision = pb.SubmitActResponse.FromString(answer).revision
        spent.append(process_time() - began)
        dealt = await service.DealHand(
            pb.DealHandRequest(
                table=table, request_id=f"deal {number}", hand=number + 1, deal=deal
            ),
            host,
        )
        revision = dealt.table.revision
    tenth = HANDS // 10
    return statistics.median(spent[-tenth:]) / statistics.median(spent[tenth : 2 * tenth])


@contextmanager
def _as_served() -> Iterator[None]:
    """The interpreter as a server has it, and afterwards as it was."""
    threshold, turn = gc.get_threshold(), sys.getswitchinterval()
    settle_down()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*threshold)
        sys.setswitchinterval(turn)


def _growth(work: Callable[[TableService], Awaitable[float]]) -> Callable[[Pace], Measured]:
    def measure(pace: Pace) -> Measured:
        with _as_served():
            ratios = [asyncio.run(_with_tables(work)) for _ in range(pace.rounds)]
        return Measured(statistics.median(ratios), {}, None, {})

    return measure


async def _watchers(service: TableService) -> float:
    """What an act costs for each of many watchers over what it costs for each of few."""
    few = await _told(service, WATCHERS // 10)
    many = await _told(service, WATCHERS)
    return many / few


async def _told(service: TableService, number: int) -> float:
    """The seconds that a watcher costs for each act of a hand."""
    hand = tables.hands()[0]
    created = await service.CreateTable(
        pb.CreateTableRequest(
            request_id="1",
            edition=tables.EDITION,
            deal=tables_pb2.GivenDeal(hands=hand.hands, stock=hand.stock),
        ),
        None,
    )
    tokens = {one.role.kind: one.token for one in created.tokens}
    host, spectator = tokens[tables_pb2.ROLE_KIND_HOST], tokens[tables_pb2.ROLE_KIND_SPECTATOR]
    table, revision, heard = created.table.table, created.table.revision, 0
    all_told = asyncio.Event()

    async def watch() -> None:
        nonlocal heard
        async for _ in service.WatchTable(
            pb.WatchTableRequest(table=table, from_revision=1), spectator
        ):
            heard += 1
            if heard % number == 0:
                all_told.set()

    watching = [asyncio.create_task(watch()) for _ in range(number)]
    began, acts = process_time(), hand.acts[:20]
    for act in acts:
        all_told.clear()
        request = pb.SubmitActRequest(
            table=table, act=act, request_id=str(revision), expected_revision=revision
        )
        answer = await service.SubmitAct(request, host)
        revision = pb.SubmitActResponse.FromString(answer).revision
        await all_told.wait()
    spent = process_time() - began
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return spent / (number * len(acts))


def records(pace: Pace) -> Measured:
    found = messages.clean_records()

    def turn() -> float:
        began = process_time()
        for record in found:
            review(record)
        return process_time() - began

    turn()
    ratios = []
    for _ in range(pace.rounds):
        spent = [turn() for _ in range(20)]
        ratios.append(statistics.median(spent[-5:]) / statistics.median(spent[:5]))
    return Measured(statistics.median(ratios), {}, None, {})


FIGURES = (
    Figure(
        "P12-acts",
        "the 4,500th act over the 450th",
        "times",
        1.25,
        1.05,
        "value",
        _growth(_acts),
        falling=True,
    ),
    Figure(
        "P12-watchers",
        "the 1,000th watcher over the 100th",
        "times",
        1.25,
        1.05,
        "value",
        _growth(_watchers),
        falling=True,
    ),
    Figure(
        "P12-records",
        "the 2,000th record over the 500th",
        "times",
        1.25,
        1.05,
        "value",
        records,
        falling=True,
    ),
)
