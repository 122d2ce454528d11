"""P3: an archive of complete records judged by two processes.

Measured: from the bytes of a Parquet file (in the system's cache) to the verdict and score columns of ``judge``, for
whole lawful hands of Calabrasella of 42 to 44 acts, by two processes at once. The seconds are those that each process
had a core for, so that a machine shared with others takes less away; the two rates are added.

Not measured: starting the processes and compiling the lane (kept from one run to the next), writing the results.

The anchors: a loop in C (``cc -O2``) on one core, which checks the plays alone of hands that lie ready in memory; and
Parquet's own decoding of the same columns by the same two processes.

P3-memory: how much one process has grown by, ten million hands later.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from benchmarks import dealer
from benchmarks.anchors import c_loop
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.rounds import Turn, side_by_side

if TYPE_CHECKING:
    import pyarrow as pa

#: Different hands in the file; each of its row groups holds all of them.
HANDS = 30_000
ROW_GROUPS = 8
PROCESSES = 2
MANY = 10_000_000
#: Judged before the memory is looked at for the first time: by then all that is kept has been made.
WARMED_UP = 1_000_000


@contextmanager
def archive(hands: int = HANDS) -> Iterator[Path]:
    """A Parquet file of lawful hands."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq

        from arbiter.archive.columns import pack
        from arbiter.archive.schema import parquet_options
    except ImportError as reason:
        raise Unmeasured(str(reason)) from None
    batch = pack(dealer.records(hands))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.parquet"
        options = parquet_options(dealer.EDITION)
        with pq.ParquetWriter(file, batch.schema, **options) as writer:
            for _ in range(ROW_GROUPS):
                writer.write_table(pa.Table.from_batches([batch]))
        yield file


def batches(file: Path) -> Iterator[pa.RecordBatch]:
    """The hands of a file, a batch for each row group."""
    import pyarrow.parquet as pq

    from arbiter.archive.schema import columns_told

    with pq.ParquetFile(file) as shard:
        told = columns_told(shard.metadata)
        for group in range(shard.num_row_groups):
            yield from shard.read_row_group(group, told, use_threads=False).to_batches()


def decoded(file: Path) -> int:
    """Decodes all columns of a file; how many hands it holds."""
    return sum(batch.num_rows for batch in batches(file))


def judged(file: Path) -> int:
    """Judges a file; how many hands it holds."""
    import pyarrow.compute as pc

    from arbiter.archive.judging import judge

    hands = 0
    for batch in batches(file):
        results = judge(batch)
        if not hands:
            assert pc.all(pc.equal(results.column("verdict"), "CLEAN")).as_py()
        hands += results.num_rows
    return hands


def _pace_of(work: Callable[[Path], int], file: Path, seconds: float) -> float:
    """What this process does a second, for so many seconds."""
    hands, began = 0, process_time()
    while process_time() - began < seconds:
        hands += work(file)
    return hands / (process_time() - began)


def by_two(work: Callable[[Path], int], file: Path, workers: list[ProcessPoolExecutor]) -> Turn:
    """A turn in which every worker does the work at the same time."""

    def turn(seconds: float) -> float:
        started = [worker.submit(_pace_of, work, file, seconds) for worker in workers]
        return sum(each.result() for each in started)

    return turn


@contextmanager
def processes() -> Iterator[list[ProcessPoolExecutor]]:
    """So many processes, each with a queue of its own."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(ProcessPoolExecutor(1, get_context("spawn")))
            for _ in range(PROCESSES)
        ]


def measure(pace: Pace) -> Measured:
    with archive() as file, processes() as workers:
        anchors: dict[str, Callable[[], Turn]] = {
            "C loop, one core": c_loop.plays,
            "parquet decoding": partial(by_two, decoded, file, workers),
        }
        return side_by_side(by_two(judged, file, workers), anchors, pace)


def resident() -> float:
    """How much of this process is in memory, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def grown_by(file: Path, first: int, all_of_them: int) -> float:
    """How much this process has grown, in MB, between so many hands and so many."""
    hands, before = 0, 0.0
    while hands < all_of_them:
        hands += judged(file)
        if not before and hands >= first:
            before = resident()
    return resident() - before


def measure_memory(_: Pace) -> Measured:
    if not Path("/proc/self/statm").exists():
        raise Unmeasured("no /proc/self/statm")
    with archive() as file, processes() as workers:
        grown = workers[0].submit(grown_by, file, WARMED_UP, MANY).result()
    return Measured(max(grown, 0.0), {}, None, {})


FIGURES = (
    Figure("P3", "an archive, two processes", "hands/s", 1_000_000, 5_000_000, "value", measure),
    Figure(
        "P3-memory",
        "growth over ten million hands",
        "MB",
        64,
        16,
        "value",
        measure_memory,
        falling=True,
    ),
)
