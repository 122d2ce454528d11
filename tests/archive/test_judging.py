"""``judge(batch)``: a row for each record, whatever is in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter import editions
from arbiter.archive.columns import pack, readable, unpack
from arbiter.archive.judging import judge
from arbiter.archive.schema import columns_told, result_schema, schema_for
from arbiter.practice.making import make_record
from arbiter.practice.table import Table
from arbiter.profiles import REVIEW
from arbiter.record import Record
from arbiter.rulings import Breach
from tests.archive.hands import book, by_the_referee


def spoilt(batch: pa.RecordBatch, row: int, **changes: object) -> pa.RecordBatch:
    """A batch with other values in one of its rows."""
    rows = batch.to_pylist()
    rows[row] |= changes
    return pa.RecordBatch.from_pylist(rows, schema=batch.schema)


def hands(edition: str = "calabrasella", number: int = 4) -> list[Record]:
    return [make_record(edition, seed) for seed in range(number)]


@pytest.mark.parametrize("edition", editions.names())
def test_the_results_are_by_their_schema(edition: str) -> None:
    its = [*hands(edition), make_record(edition, 1, Breach.REVOKE)]
    assert judge(pack(its)).schema.equals(result_schema(edition), check_metadata=True)


def test_a_finding_is_told_with_its_act_law_and_points() -> None:
    (row,) = judge(pack([make_record("calabrasella", 5, Breach.REVOKE)])).to_pylist()
    (finding,) = row["findings"]
    assert row["verdict"] == "IRREGULAR"
    assert finding["breach"] == "REVOKE"
    assert (finding["law"], finding["status"], finding["points"]) == ("13", "ESTABLISHED", 9)
    assert row["error"] is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"acts": b"\xf0"}, "act 1 cannot be read"),
        ({"acts": b"\xf7\x00"}, "begins no act"),
        ({"acts": b"\xf0\xee"}, "act 1 cannot be read"),
        ({"acts": b"\xf0\x01\x63"}, "act 1 cannot be read"),
        ({"acts": b"\xff\x09\x0b\x01"}, "act 1 is by seat 9"),
        ({"acts": b"\xf0\x02\x28"}, "act 1 names what"),
        ({"acts": b"\xf0\x08\x01\x28"}, "act 1 names what"),
        ({"acts": b"\xf0\x0a\x00"}, "act 1 names what"),
        ({"acts": b"\xf0\x17\x04"}, "act 1 names what"),
        ({"acts": b"\xf0\x18\x00\x05\x00"}, "act 1 names what"),
        ({"hand_1": -1}, "the pack does not have"),
        ({"hand_2": 1 << 50}, "the pack does not have"),
        ({"stock": b"\x28\x01\x02\x03"}, "the pack does not have"),
        ({"options": "{"}, "options"),
        ({"options": "[]"}, "options"),
        ({"options": '{"nonsense": 1}'}, "nonsense"),
        ({"profile": "nonsense"}, "nonsense"),
        ({"hands_told": [b"\x01"] * 9}, "9 hands"),
        ({"hand_3": None}, "2 hands"),
        ({"hands_told": [b"\x28"] * 3}, "the pack does not have"),
        ({"version": 9}, "calabrasella@9"),
    ],
)
def test_a_row_that_cannot_be_read_has_its_reason_and_the_others_are_judged(
    changes: dict[str, object], reason: str
) -> None:
    its = hands()
    batch = spoilt(pack(its), 2, **changes)
    rows = judge(batch).to_pylist()
    assert reason in rows[2]["error"]
    assert rows[2]["verdict"] is None
    assert rows[2]["findings"] == []
    wanted = by_the_referee(its)
    assert [rows[at] for at in (0, 1, 3)] == [wanted[at] for at in (0, 1, 3)]


def test_a_reader_says_which_row_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="act 1 cannot be read"):
        unpack(spoilt(pack(hands()), 2, acts=b"\xf0"))
    aside = {"act": 999, "time": "1", "remark": None}
    with pytest.raises(ValueError, match="an aside to act 999"):
        unpack(spoilt(pack(hands()), 2, asides=[aside]))


@pytest.mark.parametrize("profile", ["prevent", "referee", "table", "review"])
def test_a_record_is_judged_in_its_own_profile(profile: str) -> None:
    its = [
        make_record("calabrasella", seed, breach)._replace(profile=profile)
        for breach in (Breach.REVOKE, Breach.LEAD_OUT_OF_TURN, None)
        for seed in range(3)
    ]
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


def test_batches_that_an_engine_has_passed_on_are_judged_too() -> None:
    """Some engines drop the metadata, and make other types of the same values."""
    its = hands()
    batch = pack(its).replace_schema_metadata({})
    large = {"stock": pa.large_binary(), "acts": pa.large_binary(), "options": pa.large_string()}
    columns = [
        batch.column(name).cast(large.get(name, batch.schema.field(name).type))
        for name in batch.schema.names
    ]
    passed_on = pa.RecordBatch.from_arrays(columns, names=batch.schema.names)
    beside = passed_on.append_column("file", pa.array(["a"] * len(its)))
    assert judge(beside, "calabrasella").to_pylist() == by_the_referee(its)


def test_the_rare_columns_may_be_left_out() -> None:
    its = hands()
    names = ["hand_1", "hand_2", "hand_3", "stock", "acts"]
    assert judge(pack(its).select(names)).to_pylist() == by_the_referee(its)


def test_a_batch_without_rows_has_results_without_rows() -> None:
    empty = schema_for("calabrasella").empty_table().to_batches()
    batch = empty[0] if empty else pack(hands())[:0]
    assert judge(batch).num_rows == 0


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(editions.names()), st.integers(0, 2**32))
def test_spoilt_bytes_lose_no_other_row_and_are_never_cleared_wrongly(
    edition: str, seed: int
) -> None:
    dice = Random(seed)  # noqa: S311  # no secrets
    batch = pack([make_record(edition, seed + at) for at in range(6)])
    acts = [bytearray(told) for told in batch.column("acts").to_pylist()]
    for told in acts[1:]:
        at = dice.randrange(len(told))
        told[at : at + dice.randint(0, 2)] = dice.randbytes(dice.randint(0, 2))
    place = batch.schema.get_field_index("acts")
    column = pa.array([bytes(told) for told in acts], pa.binary())
    spoilt_batch = batch.set_column(place, batch.schema.field("acts"), column)
    rows = judge(spoilt_batch).to_pylist()
    for row, record in zip(rows, readable(spoilt_batch), strict=True):
        if isinstance(record, ValueError):
            assert row["error"] == str(record)
        else:
            assert row == by_the_referee([record])[0]


def test_a_table_is_as_large_as_any_row_tells() -> None:
    """Hands left out and told by the names alone, a hand told card by card, and an ordinary one."""
    dice = Random(3)  # noqa: S311  # no secrets
    rules = editions.rules(book("calabresella"), {}, REVIEW, 4)
    table = Table(rules, dice, "solo")
    table.prepare()
    table.play_on()
    four = table.record()
    named = four._replace(hands=None, names=("Nord", "Ost", "Sud", "West"))
    three = hands("calabresella", 1)
    for its in (three, [four, *three], [named, *three], [named]):
        assert judge(pack(its)).to_pylist() == by_the_referee(its)


def test_columns_that_hold_nothing_need_not_be_read(tmp_path: Path) -> None:
    its = hands("calabresella", 6)
    its[4] = its[4]._replace(stakes=0.5, names=("Nord", "Ost", "Sud"))
    file = tmp_path / "hands.parquet"
    pq.write_table(pa.Table.from_batches([pack(its)]), file)
    told = columns_told(pq.read_metadata(file))
    assert set(told) == {"acts", "hand_1", "hand_2", "hand_3", "stock", "stakes", "names"}
    (batch,) = pq.read_table(file, columns=told).to_batches()
    assert judge(batch).to_pylist() == by_the_referee(its)
    assert unpack(batch) == unpack(pack(its))


NOT_IMPORTED = """
import sys

{statement}
found = {{"pyarrow", "numba", "numpy", "dask", "distributed"}} & set(sys.modules)
assert not found, found
"""


@pytest.mark.parametrize(
    "statement",
    [
        "from arbiter import load, review",
        "import arbiter.service.server",
        "from arbiter.cli import app; app(['review', 'examples'], standalone_mode=False)",
    ],
)
def test_neither_the_service_nor_a_review_imports_what_archives_need(statement: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOT_IMPORTED.format(statement=statement)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
