"""Clients that watch a table until their process is stopped or killed: python -m tests.faults.watchers ADDRESS TABLE TOKEN NUMBER."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import grpc

from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.table_service_pb2_grpc import TableServiceStub
from tests.faults.playing import bearer

_PER_CONNECTION = 50


async def main(address: str, table: str, token: str, number: int) -> None:
    """Opens the streams, says so once each has had its first message, and reads on."""
    # Some lines of their own, as they would have from several machines.
    channels = [
        grpc.aio.insecure_channel(address, options=(("arbiter.line", at),))
        for at in range(-(-number // _PER_CONNECTION))
    ]
    stubs: list[Any] = [TableServiceStub(channel) for channel in channels]
    request = pb.WatchTableRequest(table=table)
    streams = [
        stubs[at // _PER_CONNECTION].WatchTable(request, metadata=bearer(token))
        for at in range(number)
    ]
    for stream in streams:
        await stream.read()
    sys.stdout.write("WATCHING\n")
    sys.stdout.flush()
    await asyncio.gather(*(_read(stream) for stream in streams))


async def _read(stream: Any) -> None:
    async for _ in stream:
        pass


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
