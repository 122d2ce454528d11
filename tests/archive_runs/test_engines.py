"""A worker killed in the middle of a shard, on this machine and in a Dask cluster: nothing is lost, nothing is there twice.

A shard that is a named pipe stops whoever opens it until somebody writes to it. So a worker can be found in the middle
of a shard, the whole shard be put in the pipe's place, and the worker be killed.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from dask import config
from distributed import Client, LocalCluster

from arbiter.archive import engines
from arbiter.archive.engines import UnreachableError, dask, local
from arbiter.archive.files import remove_leftovers
from arbiter.archive.shards import Outcome, Shard
from arbiter.record import Record
from tests.archive_runs.conftest import HANDS, archive_process, write

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")


@pytest.fixture
def work(tmp_path: Path, hands: list[Record]) -> list[Shard]:
    """Six shards, the first a named pipe."""
    sources = [tmp_path / f"{number}.parquet" for number in range(6)]
    for source in sources[1:]:
        write(source, hands)
    os.mkfifo(sources[0])
    return [Shard(str(source), str(tmp_path / "out" / source.name)) for source in sources]


def put_in_its_place(shard: Shard, hands: list[Record]) -> None:
    """Puts a whole shard where the pipe was."""
    source = Path(shard.source)
    write(source.with_suffix(".new"), hands).replace(source)


def assert_all_there_once(work: list[Shard], outcomes: list[Outcome]) -> None:
    assert sorted(outcome.shard for outcome in outcomes) == sorted(work)
    assert all(outcome.tally and outcome.tally.hands == HANDS for outcome in outcomes)
    folder = Path(work[0].target).parent
    remove_leftovers(folder)
    assert sorted(folder.iterdir()) == sorted(Path(shard.target) for shard in work)
    results = [pq.read_table(shard.target) for shard in work]
    assert all(result.equals(results[1]) for result in results)
    assert results[1].num_rows == HANDS


def test_a_killed_process_of_this_machine(work: list[Shard], hands: list[Record]) -> None:
    running = local(work, 2)
    outcomes = [next(running) for _ in work[1:]]
    put_in_its_place(work[0], hands)
    for worker in multiprocessing.active_children():
        os.kill(worker.pid or 0, signal.SIGKILL)
    assert_all_there_once(work, [*outcomes, *running])
    assert multiprocessing.active_children() == []


def test_a_shard_over_which_process_after_process_dies_is_named(work: list[Shard]) -> None:
    running = local(work, 2)
    outcomes = [next(running) for _ in work[1:]]
    over = threading.Event()

    def kill_all() -> None:
        while not over.wait(0.05):
            for worker in multiprocessing.active_children():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(worker.pid or 0, signal.SIGKILL)

    killer = threading.Thread(target=kill_all)
    killer.start()
    try:
        outcomes += running
    finally:
        over.set()
        killer.join()
    (failed,) = [outcome for outcome in outcomes if outcome.tally is None]
    assert failed == Outcome(work[0], failed="3 processes died one after the other over it")
    assert len(outcomes) == len(work)
    assert not Path(work[0].target).exists()


def test_one_process_is_this_one(work: list[Shard], hands: list[Record]) -> None:
    put_in_its_place(work[0], hands)
    running = local(work, 1)
    first = next(running)
    assert multiprocessing.active_children() == []
    assert_all_there_once(work, [first, *running])


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A cluster of two workers; one that is killed comes again."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0"
    ) as running:
        yield running


def kill_the_busy_one(cluster: LocalCluster) -> None:
    with Client(cluster) as client:
        (busy,) = [worker for worker, tasks in client.processing().items() if tasks]
        pid = client.run(os.getpid, workers=[busy])[busy]
    os.kill(pid, signal.SIGKILL)


def test_a_killed_worker_of_a_cluster(
    work: list[Shard], hands: list[Record], cluster: LocalCluster
) -> None:
    running = dask(work, cluster.scheduler_address)
    outcomes = [next(running) for _ in work[1:]]
    put_in_its_place(work[0], hands)
    kill_the_busy_one(cluster)
    assert_all_there_once(work, [*outcomes, *running])


def test_a_shard_that_a_cluster_gives_up_is_named(work: list[Shard]) -> None:
    with (
        config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster,
    ):
        running = dask(work, cluster.scheduler_address)
        outcomes = [next(running) for _ in work[1:]]
        kill_the_busy_one(cluster)
        outcomes += running
    (failed,) = [outcome for outcome in outcomes if outcome.tally is None]
    assert failed.shard == work[0]
    assert failed.failed.startswith("KilledWorker: ")
    assert len(outcomes) == len(work)


def test_the_command_has_a_cluster_judge(
    shards: Path, tmp_path: Path, cluster: LocalCluster
) -> None:
    out = tmp_path / "out"
    command = ["judge", str(shards), "--out", str(out), "--engine", "dask"]
    done = archive_process(*command, "--scheduler", cluster.scheduler_address)
    assert done.returncode == 0, done.stderr
    assert f"{4 * HANDS} hands judged in 4 shards" in done.stdout
    assert len(list(out.rglob("*.parquet"))) == 4


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch, work: list[Shard]) -> None:
    monkeypatch.setattr(engines, "_PATIENCE", 1)
    with pytest.raises(UnreachableError, match=r"tcp://127\.0\.0\.1:1: "):
        list(dask(work, "tcp://127.0.0.1:1"))
