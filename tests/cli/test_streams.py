"""``arbiter review --ndjson``: a line of JSON in, a line of JSON out, in order, whatever happens to a process."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from arbiter.acts import Pass
from arbiter.ndjson import stream
from arbiter.ndjson.judging import Manner
from arbiter.records import ndjson, toml
from arbiter.records.lines import PIECE, Lines
from arbiter.records.source import LARGEST
from benchmarks import dealer
from tests.cli.conftest import EXAMPLES, ROOT, process

COMMAND = [sys.executable, "-c", "from arbiter.cli import main; main()", "review", "--ndjson"]
REVOKE = "15-law-13-ally-revokes.hand.toml"
#: More than is judged before processes are started.
MANY = 3400


@pytest.fixture(scope="module")
def clean() -> bytes:
    return ndjson.dumps_line(dealer.records(1)[0]) + b"\n"


@pytest.fixture(scope="module")
def many() -> list[bytes]:
    """Hands, here and there one that is irregular or cannot be read."""
    hands = [ndjson.dumps_line(record) + b"\n" for record in dealer.records(50)]
    revoke = ndjson.dumps_line(toml.load(EXAMPLES / REVOKE)) + b"\n"
    lines = [hands[at % 50] for at in range(MANY)]
    lines[100::1000] = [revoke] * len(lines[100::1000])
    lines[500::1000] = [b'{"edition":"calabrasella","acts":["p1 pas"]}\n'] * len(lines[500::1000])
    assert sum(map(len, lines)) > stream._MANY + PIECE
    return lines


def reports(data: bytes) -> list[dict[str, object]]:
    assert data.endswith(b"\n")
    return [json.loads(line) for line in data.splitlines()]


def test_a_report_is_what_the_review_of_the_file_gives() -> None:
    records = [toml.load(EXAMPLES / name) for name in ("01-complete-deal.hand.toml", REVOKE)]
    lines = b"\n".join(map(ndjson.dumps_line, records))
    done = process("review", "--ndjson", "-", stdin=lines)
    files = process(
        "review",
        "--format",
        "json",
        str(EXAMPLES / "01-complete-deal.hand.toml"),
        str(EXAMPLES / REVOKE),
    )
    assert done.returncode == files.returncode == 1
    got, wanted = reports(done.stdout), reports(files.stdout)
    assert [report.pop("file") for report in got] == ["-:1", "-:2"]
    assert [report.pop("file") for report in wanted]
    assert got == wanted


def test_a_bad_line_is_answered_in_its_place_and_the_stream_goes_on(clean: bytes) -> None:
    lines = clean + b"\n  \r\n" + b'{"edition":"calabrasella","acts":["p1 plai"]}\n{\n' + clean
    done = process("review", "--ndjson", "-", stdin=lines)
    assert done.returncode == 2
    first, second, third, fourth = reports(done.stdout)
    assert (first["verdict"], fourth["verdict"]) == ("CLEAN", "CLEAN")
    assert fourth["file"] == "-:6"
    assert second == {
        "file": "-:4",
        "faults": [
            {"line": 4, "column": 39, "found": "'plai'", "expected": "a verb: play or claim"}
        ],
    }
    assert third["file"] == "-:5"
    assert b"-: 2 of its records cannot be read" in done.stderr


def test_a_line_beyond_all_bounds_is_answered_and_passed_over(clean: bytes) -> None:
    lines = clean + b"[" * (3 * LARGEST) + b"\n" + clean
    done = process("review", "--ndjson", "--jobs", "1", "-", stdin=lines)
    assert [report["file"] for report in reports(done.stdout)] == ["-:1", "-:2", "-:3"]
    (fault,) = reports(done.stdout)[1]["faults"]  # type: ignore[misc]  # it is a list of one
    assert fault["expected"] == f"a record of at most {LARGEST} bytes"


@pytest.mark.parametrize(("lines", "status"), [(b"", 0), (b"\n\n", 0), (b"x", 2)])
def test_statuses(lines: bytes, status: int) -> None:
    done = process("review", "--ndjson", "-", stdin=lines)
    assert done.returncode == status
    assert (done.stdout == b"") == (status == 0)


def test_files_and_folders(tmp_path: Path, clean: bytes) -> None:
    (tmp_path / "b.ndjson").write_bytes(clean)
    (tmp_path / "a.ndjson").write_bytes(clean + clean.rstrip(b"\n"))
    done = process("review", "--ndjson", str(tmp_path), str(tmp_path / "none.ndjson"))
    names = [Path(str(report["file"])).name for report in reports(done.stdout)]
    assert names == ["a.ndjson:1", "a.ndjson:2", "b.ndjson:1"]
    assert done.returncode == 2
    assert b"none.ndjson:1:1: found no such file, expected records, one a line" in done.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--ndjson", "--format", "html", "-"], b"found --format html with --ndjson, expected json"),
        (["--jobs", "2", "-"], b"found --jobs without --ndjson"),
    ],
)  # fmt: skip
def test_options_that_do_not_go_together(args: list[str], said: bytes) -> None:
    done = process("review", *args)
    assert done.returncode == 2
    assert said in done.stderr


def test_the_language_and_the_profile_reach_every_process(many: list[bytes]) -> None:
    done = process(
        "review", "--ndjson", "--profile", "table", "--jobs", "2", "-", stdin=b"".join(many)
    )
    judged = [report for report in reports(done.stdout) if "profile" in report]
    assert {report["profile"] for report in judged} == {"table"}


def test_several_processes_give_the_same_bytes_as_one(many: list[bytes]) -> None:
    lines = b"".join(many)
    one = process("review", "--ndjson", "--jobs", "1", "-", stdin=lines)
    two = process("review", "--ndjson", "--jobs", "2", "-", stdin=lines)
    assert two.stdout == one.stdout
    assert two.returncode == one.returncode == 2
    assert [report["file"] for report in reports(one.stdout)] == [
        f"-:{number}" for number in range(1, MANY + 1)
    ]


def test_little_is_judged_without_another_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, clean: bytes
) -> None:
    def none(*_: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(stream, "Workers", none)
    file = tmp_path / "few.ndjson"
    file.write_bytes(clean * 100)
    with file.open("rb") as opened:
        written: list[bytes] = []
        lines = Lines("few", opened.fileno())
        stream.judge_stream(lines, written.append, Manner(None, "en"), 8)
    assert b"".join(written).count(b"\n") == 100


class Running:
    """A review under way, its input and output held open."""

    def __init__(self, *args: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *args, "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.stderr = self.process.stderr

    def end(self) -> None:
        self.process.kill()
        for pipe in (self.stdin, self.stdout, self.stderr):
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
        self.process.wait()

    def send(self, data: bytes) -> None:
        self.stdin.write(data)
        self.stdin.flush()

    def read(self, lines: int) -> bytes:
        return b"".join(islice(self.stdout, lines))

    def workers(self) -> list[int]:
        """The processes that judge, of all that the review has started."""
        task = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        pids = map(int, task.read_text().split())
        return [pid for pid in pids if "spawn_main" in command_of(pid)]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def until(true: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to pass in time"
        time.sleep(0.01)


@pytest.fixture
def running() -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def start(*args: str) -> Running:
        started.append(Running(*args))
        return started[-1]

    yield start
    for each in started:
        each.end()


linux = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells which processes there are")


def test_a_report_comes_while_the_stream_is_still_open(
    running: Callable[..., Running], clean: bytes
) -> None:
    review = running()
    for number in (1, 2):
        review.send(clean)
        assert json.loads(review.read(1))["file"] == f"-:{number}"


def sent(review: Running, lines: list[bytes]) -> threading.Thread:
    """Sends lines from a thread, so that the reports can be read meanwhile."""
    sender = threading.Thread(target=review.send, args=(b"".join(lines),))
    sender.start()
    return sender


def at_work(review: Running, many: list[bytes]) -> list[int]:
    """Sends so many lines that processes are started, reads the reports, and gives the processes."""
    sender = sent(review, many)
    assert review.read(MANY).count(b"\n") == MANY
    sender.join()
    assert len(review.workers()) == 2
    return review.workers()


@linux
def test_reports_come_while_the_stream_is_open_from_several_processes_too(
    running: Callable[..., Running], many: list[bytes], clean: bytes
) -> None:
    review = running("--jobs", "2")
    at_work(review, many)
    review.send(clean)
    assert json.loads(review.read(1))["file"] == f"-:{MANY + 1}"


@linux
def test_of_a_killed_process_nothing_is_lost_and_nothing_told_twice(
    running: Callable[..., Running], many: list[bytes]
) -> None:
    review = running("--jobs", "2")
    workers = at_work(review, many)
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    sender = sent(review, many)
    # What one has been given it will never answer; the other goes on when the first is dead.
    os.kill(workers[0], signal.SIGKILL)
    until(lambda: workers[0] not in review.workers())
    os.kill(workers[1], signal.SIGCONT)
    names = [report["file"] for report in reports(review.read(MANY))]
    sender.join()
    assert names == [f"-:{number}" for number in range(MANY + 1, 2 * MANY + 1)]
    review.stdin.close()
    assert review.process.wait(30) == 2


@linux
def test_lines_over_which_every_process_dies_end_the_review_with_a_word(
    running: Callable[..., Running], many: list[bytes]
) -> None:
    review = running("--jobs", "2")
    for pid in at_work(review, many):
        os.kill(pid, signal.SIGSTOP)
    review.send(many[0])
    over = threading.Event()

    def kill_all() -> None:
        while not over.is_set():
            for pid in review.workers():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            over.wait(0.01)

    killer = threading.Thread(target=kill_all)
    killer.start()
    try:
        assert review.process.wait(60) == 2
    finally:
        over.set()
        killer.join()
    assert b"processes died one after the other over the lines from here" in review.stderr.read()


@linux
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_and_all_its_processes_without_a_traceback(
    running: Callable[..., Running], many: list[bytes], jobs: str
) -> None:
    review = running("--jobs", jobs)
    sender = sent(review, many)
    assert review.read(MANY)
    sender.join()
    workers = review.workers()
    assert len(workers) == (2 if jobs == "2" else 0)
    for pid in (review.process.pid, *workers):  # the terminal sends it to all of them
        os.kill(pid, signal.SIGINT)
    assert review.process.wait(30) == 130
    assert review.stderr.read() == b""
    until(lambda: not any(map(command_of, workers)))


@linux
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_reads_no_more_ends_it_and_all_its_processes_without_a_traceback(
    running: Callable[..., Running], many: list[bytes], jobs: str
) -> None:
    review = running("--jobs", jobs)
    sender = sent(review, many)
    assert review.read(MANY)
    sender.join()
    workers = review.workers()
    review.stdout.close()
    with contextlib.suppress(BrokenPipeError):
        review.send(b"".join(many))
    assert review.process.wait(30) == 1
    assert review.stderr.read() == b""
    until(lambda: not any(map(command_of, workers)))


@linux
def test_processes_do_not_outlive_a_review_that_is_killed(
    running: Callable[..., Running], many: list[bytes]
) -> None:
    review = running("--jobs", "2")
    workers = at_work(review, many)
    review.process.kill()
    until(lambda: not any(map(command_of, workers)))


@linux
def test_memory_does_not_grow_with_the_stream(running: Callable[..., Running]) -> None:
    record = dealer.records(1)[0]._replace(acts=(Pass(1), Pass(2), Pass(3)))
    passed = ndjson.dumps_line(record) + b"\n"
    review = running("--jobs", "1")
    kilobytes = []
    for hands in (10_000, 50_000):
        sender = sent(review, [passed] * hands)
        for _ in range(hands):
            assert b"PASSED_OUT" in review.stdout.readline()
        sender.join()
        status = Path(f"/proc/{review.process.pid}/status").read_text()
        kilobytes.append(int(status.partition("VmRSS:")[2].split()[0]))
    assert kilobytes[1] < kilobytes[0] + 4000
