"""``arbiter archive judge``: shards in, a result for each, whole or not at all."""

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from arbiter.archive import runs
from arbiter.archive import shards as shards_module
from arbiter.archive.columns import pack
from arbiter.archive.files import remove_leftovers, written_aside
from arbiter.archive.judging import judge
from arbiter.archive.schema import edition_of, result_schema
from arbiter.archive.shards import Outcome, Shard, finished, judge_shard
from arbiter.cli import app
from arbiter.edition import Edition
from arbiter.record import Record
from tests.archive_runs.conftest import HANDS, ROOT, archive, archive_process, write, write_batch


def summary(*args: object) -> tuple[int, dict[str, object], str]:
    """Judges with a summary as JSON: the status, the summary, what was said beside it."""
    done = archive("judge", *args, "--jobs", 1, "--format", "json")
    return done.returncode, json.loads(done.stdout), done.stderr


def judged(folder: Path) -> dict[str, pa.Table]:
    """The results in a folder by their names."""
    files = sorted(folder.rglob("*.parquet"))
    return {str(file.relative_to(folder)): pq.read_table(file) for file in files}


def test_processes_judge_them(shards: Path, tmp_path: Path) -> None:
    done = archive_process("judge", shards, "--out", tmp_path / "out", "--jobs", 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{4 * HANDS} hands judged in 4 shards\n" in done.stdout
    assert len(judged(tmp_path / "out")) == 4


def test_each_shard_has_its_result(shards: Path, tmp_path: Path, hands: list[Record]) -> None:
    status, told, said = summary(shards, "--out", tmp_path / "out")
    assert (status, said) == (0, "")
    assert (told["shards"], told["judged_before"], told["hands"]) == (4, 0, 4 * HANDS)
    assert told["verdicts"] == {"CLEAN": 4 * HANDS}
    results = judged(tmp_path / "out")
    assert list(results) == ["a.parquet", "b.parquet", "in/c.parquet", "in/d.parquet"]
    wanted = pa.Table.from_batches([judge(pack(hands))])
    assert all(result.equals(wanted) for result in results.values())


def test_a_result_says_what_judged_it(shards: Path, tmp_path: Path) -> None:
    summary(shards / "a.parquet", "--out", tmp_path / "out")
    told = pq.read_metadata(tmp_path / "out" / "a.parquet").metadata
    assert told[b"arbiter.edition"] == b"calabrasella"
    assert told[b"arbiter.edition_version"] == b"1"
    assert told[b"arbiter.schema"] == b"1"
    assert told[b"arbiter.version"]
    assert json.loads(told[b"arbiter.input"])["bytes"] == (shards / "a.parquet").stat().st_size
    assert edition_of(pq.read_schema(tmp_path / "out" / "a.parquet")).name == "calabrasella"


def test_the_summary_counts_by_verdict_breach_and_law(shards: Path, tmp_path: Path) -> None:
    examples = ROOT / "examples"
    packed = archive("pack", examples, "--out", tmp_path / "examples")
    assert packed.returncode == 0
    done = archive("judge", tmp_path / "examples", "--out", tmp_path / "out", "--jobs", 1)
    assert done.returncode == 0
    for line in ("IRREGULAR ", "REVOKE ", "calabrasella@1 13 "):
        assert f"\n{line}" in done.stdout
    reviewed = CliRunner().invoke(app, ["review", "--format", "json", str(examples)])
    reports = [json.loads(line) for line in reviewed.stdout.splitlines()]
    _, told, _ = summary(tmp_path / "examples", "--out", tmp_path / "out")
    verdicts = [report["verdict"] for report in reports]
    assert told["verdicts"] == {verdict: verdicts.count(verdict) for verdict in told["verdicts"]}
    findings = [
        (f"{report['edition']} {finding['law']}", finding["breach"])
        for report in reports
        for finding in report["findings"]
        if finding["status"] != "REFUTED"
    ]
    breaches = [breach for _, breach in findings]
    laws = [law for law, _ in findings if not law.endswith(" None")]
    assert told["breaches"] == {breach: breaches.count(breach) for breach in set(breaches)}
    assert told["laws"] == {law: laws.count(law) for law in set(laws)}


def test_what_is_done_is_not_done_again(shards: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    _, first, _ = summary(shards, "--out", out)
    (out / "in" / "c.parquet").unlink()
    before = {file: file.stat().st_mtime_ns for file in out.rglob("*.parquet")}
    status, told, _ = summary(shards, "--out", out)
    assert status == 0
    assert told == first | {"judged_before": 3}
    assert {file: file.stat().st_mtime_ns for file in before} == before
    assert (out / "in" / "c.parquet").exists()


def test_what_has_changed_is_judged_anew(shards: Path, tmp_path: Path, hands: list[Record]) -> None:
    out = tmp_path / "out"
    summary(shards, "--out", out)
    write(shards / "a.parquet", hands[:3])
    os.utime(shards / "b.parquet", ns=(0, 0))
    (out / "in" / "c.parquet").write_bytes(b"half of it")
    _, told, _ = summary(shards, "--out", out)
    assert (told["judged_before"], told["hands"]) == (1, 3 * HANDS + 3)
    assert judged(out)["a.parquet"].num_rows == 3


def test_what_another_version_judged_is_judged_anew(
    shards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shard = Shard(str(shards / "a.parquet"), str(tmp_path / "out.parquet"))
    assert finished(shard) is None
    outcome = judge_shard(shard)
    assert finished(shard) == outcome
    monkeypatch.setattr(shards_module, "_version", lambda: b"0.0.1")
    assert finished(shard) is None


def test_what_a_killed_run_left_is_cleared_away(shards: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "in").mkdir(parents=True)
    leftover = out / "in" / ".c.parquet.0123456789abcdef.aside"
    leftover.write_bytes(b"half of it")
    kept = out / "notes.txt"
    kept.write_text("mine")
    summary(shards, "--out", out)
    assert not leftover.exists()
    assert kept.exists()
    assert remove_leftovers(out) == 0


def test_a_result_that_is_not_whole_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "x.parquet"
    with pytest.raises(KeyboardInterrupt), written_aside(path, result_schema("calabrasella")):
        raise KeyboardInterrupt
    assert list(tmp_path.rglob("*.*")) == []


def test_a_bad_row_is_named_and_the_others_are_judged(tmp_path: Path, hands: list[Record]) -> None:
    batch = pack(hands)
    acts = batch["acts"].to_pylist()
    acts[7], acts[11] = b"\xff", b"\xf0\xff"
    at = batch.schema.get_field_index("acts")
    bad = write_batch(
        tmp_path / "bad.parquet", batch.set_column(at, "acts", pa.array(acts, pa.binary()))
    )
    for before in (0, 1):
        status, told, said = summary(bad, "--out", tmp_path / "out")
        assert status == 2
        assert (told["hands"], told["errors"], told["judged_before"]) == (HANDS - 2, 2, before)
        assert [line.split(": not judged: ")[0] for line in said.splitlines()] == [
            f"{bad}: row 7", f"{bad}: row 11"
        ]  # fmt: skip
    result = judged(tmp_path / "out")["bad.parquet"]
    assert result.num_rows == HANDS
    assert [row for row, error in enumerate(result["error"].to_pylist()) if error] == [7, 11]
    assert result["verdict"].null_count == 2


def test_a_row_that_nobody_foresaw_costs_no_other_its_verdict(
    tmp_path: Path, hands: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    unlucky = pack([hands[5]])["acts"][0]

    def failing(batch: pa.RecordBatch, edition: str | None = None) -> pa.RecordBatch:
        if unlucky in batch["acts"]:
            raise ZeroDivisionError("of all things")
        return judge(batch, edition)

    monkeypatch.setattr(shards_module, "judge", failing)
    source, target = write(tmp_path / "a.parquet", hands), tmp_path / "out.parquet"
    outcome = judge_shard(Shard(str(source), str(target)))
    assert outcome.bad_rows == ((5, "ZeroDivisionError: of all things"),)
    assert outcome.tally is not None
    assert (outcome.tally.hands, outcome.tally.errors) == (HANDS - 1, 1)
    assert pq.read_table(target)["error"].null_count == HANDS - 1


def test_more_bad_rows_than_anybody_reads_are_counted(tmp_path: Path, hands: list[Record]) -> None:
    batch = pack(hands)
    at = batch.schema.get_field_index("acts")
    bad = batch.set_column(at, "acts", pa.array([b"\xff"] * HANDS, pa.binary()))
    write_batch(tmp_path / "bad.parquet", bad)
    status, told, said = summary(tmp_path / "bad.parquet", "--out", tmp_path / "out")
    assert (status, told["hands"], told["errors"]) == (2, 0, HANDS)
    assert f"{HANDS - shards_module.NAMED} more rows were not judged" in said.splitlines()[-1]


def test_a_bad_shard_is_named_and_the_others_are_judged(shards: Path, tmp_path: Path) -> None:
    whole = (shards / "a.parquet").read_bytes()
    (shards / "a.parquet").write_bytes(whole[: len(whole) // 2])
    (shards / "b.parquet").write_bytes(b"")
    pq.write_table(pa.table({"x": [1]}), shards / "other.parquet")
    status, told, said = summary(shards, "--out", tmp_path / "out")
    assert status == 2
    assert told["hands"] == 2 * HANDS
    assert [Path(failed["shard"]).name for failed in told["failed"]] == ["a.parquet", "b.parquet", "other.parquet"]  # type: ignore[attr-defined]  # JSON  # fmt: skip
    assert said.count(": not judged: ") == 3
    assert "this is no archive" in said
    assert list(judged(tmp_path / "out")) == ["in/c.parquet", "in/d.parquet"]
    assert remove_leftovers(tmp_path / "out") == 0


def test_a_shard_damaged_in_the_middle_leaves_no_half_result(
    tmp_path: Path, hands: list[Record]
) -> None:
    path = write(tmp_path / "a.parquet", hands)
    data = bytearray(path.read_bytes())
    end = (
        len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    )  # of the columns; then comes what tells of them
    data[4:end] = bytes(end - 4)
    path.write_bytes(data)
    outcome = judge_shard(Shard(str(path), str(tmp_path / "out" / "a.parquet")))
    assert outcome.tally is None
    assert outcome.failed
    assert list((tmp_path / "out").iterdir()) == []


def test_memory_does_not_grow_with_the_shard(
    tmp_path: Path, hands: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, groups = tmp_path / "large.parquet", 24
    group = pa.Table.from_batches([pack(hands)] * 100)
    with pq.ParquetWriter(path, group.schema, compression="none", use_dictionary=False) as writer:
        for _ in range(groups):
            writer.write_table(group)
    used: list[int] = []

    def judge_rows(batch: pa.RecordBatch, edition: Edition) -> pa.RecordBatch:
        used.append(pa.total_allocated_bytes())
        return shards_module.judge(batch, edition.name)

    monkeypatch.setattr(shards_module, "judge_rows", judge_rows)
    monkeypatch.setattr(shards_module, "ROWS", group.num_rows)
    outcome = judge_shard(Shard(str(path), str(tmp_path / "out.parquet")))
    assert outcome.tally is not None
    assert outcome.tally.hands == groups * group.num_rows
    assert max(used) < path.stat().st_size / 2
    assert max(used[groups // 2 :]) < max(used[: groups // 4]) + 500_000


def test_a_shard_without_hands_has_a_result_without_rows(
    tmp_path: Path, hands: list[Record]
) -> None:
    write_batch(tmp_path / "none.parquet", pack(hands).slice(0, 0))
    status, told, _ = summary(tmp_path / "none.parquet", "--out", tmp_path / "out")
    assert (status, told["hands"]) == (0, 0)
    assert judged(tmp_path / "out")["none.parquet"].num_rows == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["{hands}/none.parquet"], "found no file or folder"),
        (["{hands}/in/none"], "found no file or folder"),
        (["{tmp}/empty"], "without files named *.parquet"),
        (["{hands}/a.parquet", "{tmp}/other/a.parquet"], "whose results would both be"),
        (["{hands}", "--engine", "dask"], "--engine dask and --scheduler ADDRESS belong together"),
        (["{hands}", "--scheduler", "tcp://x:1"], "--engine dask and --scheduler ADDRESS belong together"),
        (["{hands}", "--engine", "dask", "--scheduler", "x", "--jobs", "2"], "a cluster has its own workers"),
        (["{out}"], "in the folder of the results"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_told(
    args: list[str], said: str, shards: Path, tmp_path: Path, hands: list[Record]
) -> None:
    (tmp_path / "empty").mkdir()
    write(tmp_path / "other" / "a.parquet", hands[:1])
    write(tmp_path / "out" / "a.parquet", hands[:1])
    places = {"hands": shards, "tmp": tmp_path, "out": tmp_path / "out"}
    done = archive("judge", *(arg.format(**places) for arg in args), "--out", tmp_path / "out")
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_two_runs_do_not_write_to_one_folder(shards: Path, tmp_path: Path) -> None:
    with runs.alone_in(tmp_path / "out"):
        done = archive_process("judge", shards, "--out", tmp_path / "out", "--jobs", 1)
    assert done.returncode == 2
    assert "found another run that writes to" in done.stderr
    assert summary(shards, "--out", tmp_path / "out")[0] == 0


@pytest.mark.timeout(240)  # where the lane has to be compiled first
@pytest.mark.parametrize(
    ("sent", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_run_that_is_interrupted_is_taken_up_again(
    tmp_path: Path, hands: list[Record], sent: signal.Signals, status: int
) -> None:
    for number in range(40):
        write(tmp_path / "hands" / f"{number:02d}.parquet", hands)
    out = tmp_path / "out"
    command = ["archive", "judge", str(tmp_path / "hands"), "--out", str(out), "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, "-c", "from arbiter.cli import main; main()", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as running:
        end = time.monotonic() + 200
        while not list(out.glob("*.parquet")):
            assert time.monotonic() < end
            time.sleep(0.005)
        running.send_signal(sent)
        assert running.wait(30) == status
        assert running.stderr is not None
        assert running.stderr.read() == b""
    done = len(judged(out))
    assert 1 <= done < 40
    if sent is signal.SIGINT:
        assert remove_leftovers(out) == 0
    _, told, _ = summary(tmp_path / "hands", "--out", out)
    assert (told["shards"], told["judged_before"], told["hands"]) == (40, done, 40 * HANDS)


def test_a_folder_that_cannot_be_written_is_told(shards: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    done = archive("judge", shards, "--out", tmp_path / "out", "--jobs", 1)
    assert done.returncode == 2
    assert done.stderr.startswith("arbiter archive: ")
    assert "Traceback" not in done.stderr


def test_outcomes_go_between_processes() -> None:
    outcome = Outcome(Shard("a", "b"), failed="no")
    assert pickle.loads(pickle.dumps(outcome)) == outcome  # noqa: S301  # our own
