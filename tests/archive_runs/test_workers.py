"""Work done by processes: each task once, whatever dies."""

import os
import signal
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from arbiter.workers import ATTEMPTS, Done, WorkError, Workers, cores
from tests.archive_runs.work import length, process_id


def all_done(workers: Workers[Path, int], tasks: list[Path]) -> list[Done[Path, int]]:
    """Has all tasks done, and gives them as they are."""
    left, done = list(tasks), []
    while left or workers.busy:
        while left and workers.free:
            workers.give(left.pop(0))
        done += workers.collect(wait(workers.busy))
    return done


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{number}.txt" for number in range(9)]
    for number, path in enumerate(paths):
        path.write_text("x" * number)
    return paths


def test_each_task_is_done_once(files: list[Path]) -> None:
    with Workers(length, 2) as workers:
        done = all_done(workers, files)
    assert sorted(done) == [Done(path, number) for number, path in enumerate(files)]


def test_a_task_whose_process_dies_is_given_to_another(files: list[Path]) -> None:
    files[3].write_text("dieddd")
    files[5].write_text("diedieddd")
    with Workers(length, 2) as workers:
        done = all_done(workers, files)
    assert {each.task: each.result for each in done}[files[3]] == 3
    assert {each.task: each.result for each in done}[files[5]] == 3
    assert len(done) == len(files)


def test_a_task_over_which_processes_die_again_and_again_is_given_up(files: list[Path]) -> None:
    files[3].write_text("die" * (ATTEMPTS + 1))
    with Workers(length, 2) as workers:
        done = all_done(workers, files)
    assert [each for each in done if each.result is None] == [Done(files[3], None, ATTEMPTS)]
    assert len(done) == len(files)
    assert files[3].read_text() == "die"


def test_what_a_task_raises_is_told_with_its_traceback(files: list[Path]) -> None:
    files[0].write_text("fail")
    with (
        Workers(length, 1) as workers,
        pytest.raises(WorkError, match=r"(?s)work\.py.*RuntimeError: as it was told"),
    ):
        all_done(workers, files[:1])


def test_a_process_that_dies_with_nothing_to_do_costs_nothing() -> None:
    with Workers(process_id, 1) as workers:
        (killed,) = workers.pids
        os.kill(killed, signal.SIGKILL)
        workers.give(0)
        done: list[Done[int, int]] = []
        while not done:
            done += workers.collect(wait(workers.busy))
        assert done[0].result in workers.pids
        assert done[0].result != killed


def test_at_the_end_no_process_is_left() -> None:
    with Workers(process_id, 2) as workers:
        pids = workers.pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_there_is_a_core() -> None:
    assert cores() >= 1
