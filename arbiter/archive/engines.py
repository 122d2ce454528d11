"""Who judges the shards of an archive: processes of this machine, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from multiprocessing.connection import wait
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from arbiter.archive.shards import Outcome, Shard, judge_shard
from arbiter.workers import Workers

if TYPE_CHECKING:
    from distributed import Client

#: How many shards a cluster is given for each of its threads before one of them is done.
_AHEAD: Final = 2
#: How long a cluster may take to answer, in seconds.
_PATIENCE: Final = 20


class UnreachableError(Exception):
    """A cluster that does not answer, or no longer; the message says which and why."""


def local(shards: Iterable[Shard], jobs: int) -> Generator[Outcome, None, None]:
    """Judges shards by processes of this machine.

    Args:
        shards: The shards.
        jobs: How many processes; with 1 it is this one.

    Returns:
        What became of each, as they are done. A shard whose process dies is given to another; one over which several
        died is reported as failed.
    """
    if jobs == 1:
        yield from map(judge_shard, shards)
        return
    left = iter(shards)
    with Workers(judge_shard, jobs) as workers:
        for shard in islice(left, jobs):
            workers.give(shard)
        while workers.busy:
            for done in workers.collect(wait(workers.busy)):
                following = next(left, None)
                if following is not None:
                    workers.give(following)
                yield done.result or Outcome(
                    done.task, failed=f"{done.died} processes died one after the other over it"
                )


def dask(shards: Iterable[Shard], address: str) -> Generator[Outcome, None, None]:
    """Judges shards on a Dask cluster, whose workers see the same files and have arbiter[archive] installed.

    Args:
        shards: The shards.
        address: The scheduler's address: ``tcp://10.0.0.1:8786``.

    Returns:
        What became of each, as they are done. The shards of a worker that dies are given to others by the scheduler;
        one over which several died is reported as failed.

    Raises:
        UnreachableError: The scheduler does not answer, or no longer.
    """
    from distributed import Client

    try:
        client = Client(address, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise UnreachableError(f"{address}: {error}") from None
    with client:
        yield from _on(client, iter(shards), address)


def _on(client: Client, shards: Iterator[Shard], address: str) -> Iterator[Outcome]:
    from distributed import CancelledError, as_completed

    by_future: dict[Any, Shard] = {}

    def submit(shard: Shard) -> Any:
        there = Shard(str(Path(shard.source).resolve()), str(Path(shard.target).resolve()))
        future = client.submit(judge_shard, there, pure=False)
        by_future[future] = shard
        return future

    threads = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
    first = [submit(shard) for shard in islice(shards, _AHEAD * max(threads, 1))]
    running = as_completed(first)  # type: ignore[no-untyped-call]
    for future in running:
        shard = by_future.pop(future)
        following = next(shards, None)
        if following is not None:
            running.add(submit(following))  # type: ignore[no-untyped-call]
        try:
            outcome: Outcome = future.result()
            yield outcome._replace(shard=shard)
        except CancelledError as error:
            raise UnreachableError(f"{address}: {error}") from None
        except Exception as error:  # noqa: BLE001  # whatever the cluster made of it, the other shards go on
            yield Outcome(shard, failed=f"{type(error).__name__}: {error}")
