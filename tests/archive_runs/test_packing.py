"""``arbiter archive pack`` and ``unpack``: records in every form, nothing lost on the way."""

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from arbiter.archive import packing
from arbiter.archive.packing import pack_shards
from arbiter.record import Record
from arbiter.records import ndjson, toml
from arbiter.records.errors import UnreadableRecord
from tests.archive_runs.conftest import HANDS, ROOT, archive, write

CASES = ROOT / "tests" / "cases"


def canonical(folder: Path) -> list[str]:
    """The hand records of a folder that can be read, each as it is written."""
    texts = []
    for file in folder.rglob("*.hand.toml"):
        try:
            texts.append(toml.dumps(toml.load(file)))
        except UnreadableRecord:
            continue
    return sorted(texts)


def test_every_case_comes_back_as_it_was(tmp_path: Path) -> None:
    packed = archive("pack", CASES, "--out", tmp_path / "shards")
    assert packed.returncode == 2, "one of the cases cannot be read"
    assert "unreadable-verb.hand.toml:13:7: found 'anounce'" in packed.stderr
    editions = {file.name for file in (tmp_path / "shards").iterdir()}
    assert "calabrasella-00001.parquet" in editions
    assert "klaberjass-00001.parquet" in editions
    unpacked = archive("unpack", tmp_path / "shards", "--out", tmp_path / "back")
    assert (unpacked.returncode, unpacked.stderr) == (0, "")
    assert canonical(tmp_path / "back") == canonical(CASES)


def test_toml_and_ndjson_make_the_same_shard(tmp_path: Path, hands: list[Record]) -> None:
    (tmp_path / "toml").mkdir()
    for number, record in enumerate(hands):
        toml.dump(record, tmp_path / "toml" / f"{number:03d}.hand.toml")
    (tmp_path / "x.ndjson").write_bytes(
        b"".join(ndjson.dumps_line(record) + b"\n" for record in hands)
    )
    for source, target in ((tmp_path / "toml", "a.parquet"), (tmp_path / "x.ndjson", "b.parquet")):
        assert archive("pack", source, "--out", tmp_path / target).returncode == 0
    assert pq.read_table(tmp_path / "a.parquet").equals(pq.read_table(tmp_path / "b.parquet"))
    done = archive("unpack", tmp_path / "a.parquet", "--out", "-")
    assert done.stdout.encode() == (tmp_path / "x.ndjson").read_bytes()
    archive("unpack", tmp_path / "b.parquet", "--out", tmp_path / "y.ndjson")
    assert (tmp_path / "y.ndjson").read_bytes() == (tmp_path / "x.ndjson").read_bytes()


def test_lines_that_cannot_be_read_are_told_and_left_out(
    tmp_path: Path, hands: list[Record]
) -> None:
    line = ndjson.dumps_line(hands[0])
    (tmp_path / "x.ndjson").write_bytes(
        line + b'\n{"edition":"calabrasella","acts":["p1 pas"]}\n\n' + line
    )
    done = archive("pack", tmp_path, "--out", tmp_path / "x.parquet")
    assert done.returncode == 2
    assert f"{tmp_path}/x.ndjson:2:39: found 'pas', expected a verb: pass" in done.stderr
    assert "2 hands in 1 shards" in done.stderr
    assert pq.read_metadata(tmp_path / "x.parquet").num_rows == 2


def test_a_folder_of_shards_has_so_many_hands_in_each(tmp_path: Path, hands: list[Record]) -> None:
    (tmp_path / "x.ndjson").write_bytes(
        b"".join(ndjson.dumps_line(record) + b"\n" for record in hands)
    )
    done = archive("pack", tmp_path / "x.ndjson", "--out", tmp_path / "out", "--rows", 15)
    assert done.returncode == 0
    shards = sorted((tmp_path / "out").iterdir())
    assert [shard.name for shard in shards] == [
        f"calabrasella-0000{number}.parquet" for number in (1, 2, 3)
    ]
    assert [pq.read_metadata(shard).num_rows for shard in shards] == [15, 15, HANDS - 30]
    again = archive("unpack", tmp_path / "out", "--out", "-")
    assert again.stdout.encode() == (tmp_path / "x.ndjson").read_bytes()


def test_many_hands_are_written_group_by_group(
    tmp_path: Path, hands: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "_ROWS_OF_BATCH", 4)
    monkeypatch.setattr(packing, "_ROWS_OF_GROUP", 8)
    found = [(str(number), record) for number, record in enumerate(hands)]
    path = tmp_path / "x.parquet"
    assert pack_shards(found, path, print) == {path: HANDS}
    told = pq.read_metadata(path)
    assert told.num_row_groups == HANDS // 8
    assert [ndjson.dumps_line(record) for record in packing.unpack_shard(str(path)) if isinstance(record, Record)] == [
        ndjson.dumps_line(record) for record in hands
    ]  # fmt: skip


def test_a_record_that_no_column_can_hold_is_refused_alone(
    tmp_path: Path, hands: list[Record]
) -> None:
    refused: list[tuple[str, str]] = []
    odd = hands[1]._replace(hands=hands[1].hands and hands[1].hands * 3)
    found = [("a", hands[0]), ("b", odd), ("c", hands[2])]
    shards = pack_shards(found, tmp_path, lambda *told: refused.append(told))
    assert list(shards.values()) == [2]
    assert [where for where, _ in refused] == ["b"]


def test_one_shard_is_of_one_edition(tmp_path: Path) -> None:
    done = archive("pack", CASES, "--out", tmp_path / "x.parquet")
    assert done.returncode == 2
    assert "expected one edition in a file; a folder takes several" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("out", ["x.parquet", "folder"])
def test_nothing_is_written_over_unless_asked(
    tmp_path: Path, hands: list[Record], out: str
) -> None:
    (tmp_path / "x.ndjson").write_bytes(ndjson.dumps_line(hands[0]))
    for status, args in ((0, ()), (2, ()), (0, ("--force",))):
        done = archive("pack", tmp_path / "x.ndjson", "--out", tmp_path / out, *args)
        assert done.returncode == status
        assert ("is there already; --force writes over it" in done.stderr) == (status == 2)
        assert ".aside" not in str(list(tmp_path.rglob("*")))


@pytest.mark.parametrize("out", ["y.ndjson", "folder"])
def test_unpacking_writes_over_nothing_unless_asked(
    tmp_path: Path, hands: list[Record], out: str
) -> None:
    shard = write(tmp_path / "x.parquet", hands)
    for status, args in ((0, ()), (2, ()), (0, ("--force",))):
        done = archive("unpack", shard, "--out", tmp_path / out, *args)
        assert done.returncode == status
        assert ("is there already; --force writes over it" in done.stderr) == (status == 2)


def test_what_cannot_be_unpacked_is_told(tmp_path: Path, hands: list[Record]) -> None:
    write(tmp_path / "b.parquet", hands)
    (tmp_path / "a.parquet").write_text("no Parquet")
    done = archive("unpack", tmp_path, tmp_path / "none.parquet", "--out", "-")
    assert done.returncode == 2
    assert done.stdout.count("\n") == HANDS
    assert f"{tmp_path}/a.parquet: not unpacked: " in done.stderr
    assert f"{tmp_path}/none.parquet: not unpacked: " in done.stderr
    assert "Traceback" not in done.stderr


def test_the_own_keys_of_a_record_go_every_way(tmp_path: Path) -> None:
    own = 'format = 1\nedition = "calabrasella"\nacts = ["p1 pass @1.5 # aloud"]\n_when = 1979-05-27\n_tags = { a = [1, inf] }\n'
    (tmp_path / "x.hand.toml").write_text(own)
    archive("pack", tmp_path / "x.hand.toml", "--out", tmp_path / "x.parquet")
    done = archive("unpack", tmp_path / "x.parquet", "--out", "-")
    assert json.loads(done.stdout)["_when"] == {"$toml": "1979-05-27"}
    assert toml.dumps(ndjson.loads_line(done.stdout.encode())) == toml.dumps(toml.loads(own))
