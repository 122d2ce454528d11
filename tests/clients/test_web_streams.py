"""Streams over HTTP: at the pace of who reads them, and ended with a reason."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from connectrpc.code import Code
from connectrpc.errors import ConnectError
from google.rpc import error_details_pb2

from arbiter.service.guard import Guard
from arbiter.service.logs import Log
from arbiter.service.metrics import Metrics
from arbiter.service.web.calls import endpoints
from arbiter.tables.refusals import Reason
from arbiter.v1 import table_service_pb2


class Endless:
    """A behaviour of WatchTable that goes on for ever, and its endpoint."""

    def __init__(self) -> None:
        self.made = 0
        self.task: asyncio.Task[Any] | None = None
        guard = Guard(Log("error", io.BytesIO()), Metrics(), 10)
        watch = table_service_pb2.DESCRIPTOR.services_by_name["TableService"].methods_by_name
        handler = guard.admitting(watch["WatchTable"], self.behaves)
        made = endpoints({"arbiter.v1.TableService/WatchTable": handler})
        self.follow = made["/arbiter.v1.TableService/WatchTable"].function

    async def behaves(self, _request: Any, _token: str | None) -> AsyncIterator[bytes]:
        self.task = asyncio.current_task()
        while True:
            self.made += 1
            yield b""

    def asked(self) -> Any:
        return self.follow(b"", SimpleNamespace(request_headers={}))


async def test_a_stream_goes_no_further_than_its_client_takes() -> None:
    endless = Endless()
    answers = endless.asked()
    for _ in range(3):
        await anext(answers)
    for _ in range(20):
        await asyncio.sleep(0)
    assert endless.made <= 5
    await answers.aclose()
    assert endless.task is not None
    assert endless.task.done()


async def test_a_watcher_who_is_too_slow_is_told_when_he_reads_on() -> None:
    endless = Endless()
    answers = endless.asked()
    await anext(answers)
    assert endless.task is not None
    endless.task.cancel(Reason.RESYNC)
    with pytest.raises(ConnectError) as caught:
        async for _ in answers:
            pass
    assert caught.value.code is Code.ABORTED
    details = {one.type_name: one.message_bytes for one in caught.value.details}
    info = error_details_pb2.ErrorInfo.FromString(details["google.rpc.ErrorInfo"])
    assert info.reason == "RESYNC"
