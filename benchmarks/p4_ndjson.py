"""P4: records as lines of JSON judged, a line of JSON for each, by two processes.

Measured: ``arbiter review --ndjson --jobs 2 -`` as it runs on, from the lines at its standard input to the reports at
its standard output: whole lawful hands of 42 to 44 acts, each line some 760 bytes, read, judged and reported in full.
The seconds are those that pass; the process that sends the lines and takes the reports works beside them.

Not measured: the start of the processes, which takes part of a second once.

The anchor decodes the same lines by orjson and does nothing with them, in one process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import orjson

from arbiter.record import Record
from arbiter.records.ndjson import dumps_line
from benchmarks import dealer
from benchmarks.calls import ROOT
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.rounds import Turn, Work, rate, side_by_side

PROCESSES = 2
#: How many hands are sent at a time, and how many of them before their reports have come.
BLOCK = 1000
AHEAD = 12
#: How many hands are sent before anything is measured, so that all processes are at work.
FIRST = 20 * BLOCK


def lines(records: list[Record]) -> list[bytes]:
    """The records as lines."""
    return [dumps_line(record) + b"\n" for record in records]


def decoding(decoded: list[bytes]) -> Work:
    """Decodes some lines, and says how many they were."""

    def decode_all() -> int:
        for line in decoded:
            orjson.loads(line)
        return len(decoded)

    return decode_all


class Stream:
    """A review of a stream under way."""

    def __init__(self, process: subprocess.Popen[bytes], block: bytes) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._sent, self._got = process.stdin.fileno(), process.stdout.fileno()
        self._block = block

    def judged(self, seconds: float, least: int = 1) -> int:
        """Sends blocks for so many seconds, and waits for the reports of all that were sent.

        Args:
            seconds: How long it sends.
            least: How many blocks it sends at least.

        Returns:
            How many hands were judged.
        """
        room = threading.Semaphore(AHEAD)
        wanted: list[int] = []
        sender = threading.Thread(target=self._send, args=(seconds, least, room, wanted))
        sender.start()
        came = 0
        while not wanted or came < wanted[0]:
            data = os.read(self._got, 1 << 20)
            if not data:
                raise Unmeasured("arbiter review --ndjson has ended")
            before = came // BLOCK
            came += data.count(b"\n")
            for _ in range(came // BLOCK - before):
                room.release()
        sender.join()
        return came

    def _send(
        self, seconds: float, least: int, room: threading.Semaphore, wanted: list[int]
    ) -> None:
        until = perf_counter() + seconds
        sent = 0
        while not wanted:
            room.acquire()
            sent += 1
            # The number is known before the last block is sent, so that nobody waits for more reports than come.
            if sent >= least and perf_counter() >= until:
                wanted.append(sent * BLOCK)
            left = memoryview(self._block)
            while left:
                left = left[os.write(self._sent, left) :]


@contextmanager
def stream(block: bytes, processes: int) -> Iterator[Stream]:
    """A review by so many processes, with a block of records to send."""
    command = [sys.executable, "-m", "arbiter", "review", "--ndjson", "--jobs", str(processes), "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, bufsize=0
    ) as process:
        try:
            yield Stream(process, block)
        finally:
            process.terminate()


def reviewing(running: Stream) -> Turn:
    """A turn of the stream: hands judged a second."""

    def turn(seconds: float) -> float:
        began = perf_counter()
        hands = running.judged(seconds)
        return hands / (perf_counter() - began)

    return turn


def measure(pace: Pace) -> Measured:
    read = lines(dealer.records(BLOCK))
    with stream(b"".join(read), PROCESSES) as running:
        running.judged(0.0, FIRST // BLOCK)
        return side_by_side(
            reviewing(running), {"orjson decoding": lambda: rate(decoding(read))}, pace
        )


FIGURES = (
    Figure(
        "P4",
        "NDJSON, records to reports, two processes",
        "hands/s",
        20_000,
        100_000,
        "value",
        measure,
    ),
)
