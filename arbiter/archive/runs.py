"""An archive judged: which shards there are, which of them are done, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple

from arbiter.archive.files import SUFFIX, remove_leftovers
from arbiter.archive.shards import Outcome, Shard, finished, rows_of

#: The file by which a run knows that another is under way.
_LOCK: Final = ".arbiter.lock"


class UnusableError(ValueError):
    """Shards that cannot be judged as they are given; the message says what was found."""


class Plan(NamedTuple):
    """What a run has to do.

    Attributes:
        done: The shards that an earlier run has judged.
        left: The shards that are to be judged.
        rows: How many hands the latter have, each shard by its path.
    """

    done: tuple[Outcome, ...]
    left: tuple[Shard, ...]
    rows: dict[str, int]


def shards_of(paths: Sequence[str], out: Path) -> list[Shard]:
    """The shards that paths mean, and where their results go.

    Args:
        paths: Files; a folder means the shards in it, subfolders included, whose results lie in the same subfolders.
        out: The folder of the results.

    Raises:
        UnusableError: A path is not there, a folder has no shards, or two shards would have one result.
    """
    targets: dict[str, str] = {}
    for path in paths:
        for source, within in _inside(Path(path)):
            target = str(out / within)
            if targets.setdefault(target, str(source)) != str(source):
                raise UnusableError(
                    f"found {targets[target]} and {source}, whose results would both be {target}"
                )
            if Path(target).resolve() == source.resolve():
                raise UnusableError(f"found {source} in the folder of the results")
    return [Shard(source, target) for target, source in targets.items()]


def _inside(path: Path) -> Iterator[tuple[Path, Path]]:
    if path.is_file():
        yield path, Path(path.name)
        return
    if not path.is_dir():
        raise UnusableError(f"found no file or folder {path}")
    shards = sorted(file for file in path.rglob(f"*{SUFFIX}") if _is_shard(file, path))
    if not shards:
        raise UnusableError(f"found the folder {path} without files named *{SUFFIX}")
    yield from ((shard, shard.relative_to(path)) for shard in shards)


def _is_shard(file: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    return not hidden and file.is_file()


def plan(shards: Sequence[Shard]) -> Plan:
    """What is done of some shards, and what is left."""
    known = {shard: finished(shard) for shard in shards}
    left = tuple(shard for shard, outcome in known.items() if outcome is None)
    done = tuple(outcome for outcome in known.values() if outcome is not None)
    return Plan(done, left, {shard.source: rows_of(shard.source) for shard in left})


@contextmanager
def alone_in(out: Path) -> Iterator[None]:
    """Makes sure that no other run writes to a folder; what killed ones left aside there is removed, before and after.

    Raises:
        UnusableError: Another run is under way.
        OSError: The folder cannot be made or written to.
    """
    out.mkdir(parents=True, exist_ok=True)
    with (out / _LOCK).open("w") as lock:
        _lock(lock, out)
        remove_leftovers(out)
        try:
            yield
        finally:
            remove_leftovers(out)


def _lock(file: IO[str], out: Path) -> None:
    """Takes the lock of a folder, which ends with the process whatever ends that."""
    try:
        import fcntl
    except ModuleNotFoundError:  # there are no such locks on Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UnusableError(f"found another run that writes to {out}") from None
