"""A record as a line of JSON: the same record as in TOML, and every fault at its place."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from arbiter import editions
from arbiter.record import Record
from arbiter.records import ndjson, toml
from arbiter.records.errors import UnreadableRecord
from arbiter.records.json_source import JsonSource
from arbiter.records.plain import read_plain
from arbiter.records.reading import read_record
from arbiter.records.source import LARGEST
from tests.records.test_fuzz import mutated
from tests.records.test_round_trip import records, unordered

HEAD = '{"edition":"calabrasella",'
HANDS = ["2s 6s 4s 3h", "3s Ks Qs 5h", "Js 7s 5s Ah"]
PLAIN = {
    "edition": "calabrasella",
    "hands": HANDS,
    "stock": "2d Kc",
    "acts": ["p1 pass", "p2 bid play"],
}


def whole(line: bytes) -> Record | None:
    """What the reader of every record makes of a line, None where it cannot be read."""
    try:
        return read_record(JsonSource(line, "x.ndjson", 7))
    except ValueError:
        return None


@settings(max_examples=300, deadline=None)
@given(records())
def test_any_record_survives(record: Record) -> None:
    written = ndjson.dumps_line(record)
    assert b"\n" not in written
    again = ndjson.loads_line(written)
    assert unordered(again) == unordered(record)
    assert ndjson.dumps_line(again) == written
    assert toml.dumps(again) == toml.dumps(record)


@settings(max_examples=300, deadline=None)
@given(records())
def test_the_short_way_reads_what_the_long_way_reads(record: Record) -> None:
    line = ndjson.dumps_line(record)
    short = read_plain(line)
    assert short is None or short == whole(line)


def test_common_records_take_the_short_way(case_texts: dict[str, str]) -> None:
    taken = [read_plain(line) for line in lines_of(case_texts)]
    assert sum(record is not None for record in taken) > 0.8 * len(taken)


def test_broken_lines_are_read_the_same_way_by_both(case_texts: dict[str, str]) -> None:
    chance = random.Random(7)  # noqa: S311  # seeded inputs, no secret
    lines = lines_of(case_texts)
    read = 0
    for _ in range(8000):
        line = mutated(chance.choice(lines).decode(), chance).encode("utf-8", "replace")
        short, long = read_plain(line), whole(line)
        assert short is None or short == long
        read += short is not None
        if long is None:
            with pytest.raises(UnreadableRecord):
                ndjson.loads_line(line)
    assert read > 500


def lines_of(case_texts: dict[str, str]) -> list[bytes]:
    lines = []
    for text in case_texts.values():
        try:
            lines.append(ndjson.dumps_line(toml.loads(text)))
        except UnreadableRecord:
            continue
    return lines


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"format": 1},
        {"pack": "italian", "hands": ["2s Rs", "Fs", "??"], "stock": "Cc"},
        {"seats": ["Est", "Mezzo", "Mazzo"]},
        {"options": {"stake": 2, "overfull": "TRICK"}},
        {"options": {"revoke_floor_zero": True}},
        {"profile": "table"},
        {"result": {"settlement": [1, 2, -3]}},
        {"_id": "a", "_number": 3, "_flag": True},
        {"acts": ["p1 pass @1.5", "p2 discard 5h 5d # both"]},
        {"acts": ["p2 discard 2", "p2 discard ??", "p2 take 3s 3h"]},
        {"edition": "calabrasella@1"},
        {"stock": None},
    ],
)
def test_the_short_way_reads(changed: dict[str, object]) -> None:
    line = json.dumps(PLAIN | changed).encode()
    assert read_plain(line) == whole(line) is not None


@pytest.mark.parametrize(
    "changed",
    [
        {"format": True},
        {"format": 2},
        {"edition": "calabrasella@2"},
        {"edition": ["calabrasella"]},
        {"pack": ""},
        {"seats": []},
        {"seats": ["a", "b"]},
        {"options": {"stake": True}},
        {"options": {"stake": 1.5}},
        {"options": {"overfull": ["TRICK"]}},
        {"options": []},
        {"profile": "tabel"},
        {"result": {"settlement": [1, 2]}},
        {"result": {"settlement": [1, 2, True]}},
        {"result": {}},
        {"hands": HANDS[:2]},
        {"hands": "3s"},
        {"hands": [HANDS, "", ""]},
        {"stock": ["3s"]},
        {"acts": "p1 pass"},
        {"acts": [1]},
        {"acts": [["p1 pass"]]},
        {"acts": ["p1 discard 5h 5d x"]},
        {"acts": ["p1 pas"]},
        {"stok": "3s"},
        {"_n": 1 << 70},
    ],
)
def test_the_short_way_leaves_what_is_wrong(changed: dict[str, object]) -> None:
    assert read_plain(json.dumps(PLAIN | changed).encode()) is None


def test_a_book_that_takes_the_name_of_another_is_read_by(monkeypatch: pytest.MonkeyPatch) -> None:
    line = json.dumps(PLAIN).encode()
    assert read_plain(line) is not None
    other = replace(editions.find("calabrasella"), source="another printing")
    monkeypatch.setattr(editions, "find", {"calabrasella": other}.get)
    assert read_plain(line) == whole(line) is not None


def test_options_that_are_equal_are_not_the_same() -> None:
    read_plain(json.dumps(PLAIN | {"options": {"stake": 1}}).encode())
    assert read_plain(json.dumps(PLAIN | {"options": {"stake": True}}).encode()) is None


def test_what_is_null_is_not_there() -> None:
    line = b'{"format":null,"edition":"calabrasella","acts":[],"stakes":null,"_a":{"b":null},"deal":{"cut":null}}'
    record = ndjson.loads_line(line)
    assert record.stakes is None
    assert record.own == (("_a", "{}"),)
    assert record.manner is not None


def test_what_json_cannot_hold_is_written_as_toml() -> None:
    own = 'format = 1\nedition = "calabrasella"\nacts = []\n_when = 1979-05-27\n_most = inf\n_odd = { "$toml" = 1 }'
    line = ndjson.dumps_line(toml.loads(own))
    assert json.loads(line)["_when"] == {"$toml": "1979-05-27"}
    assert ndjson.loads_line(line) == toml.loads(own)


def faults(line: str | bytes) -> list[tuple[int, int, str, str]]:
    data = line.encode() if isinstance(line, str) else line
    with pytest.raises(UnreadableRecord) as caught:
        ndjson.loads_line(data, "x.ndjson", 7)
    assert all(fault.file == "x.ndjson" for fault in caught.value.faults)
    return [(f.line, f.column, f.found, f.expected) for f in caught.value.faults]


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("x", 1, "'x'", "JSON (unexpected character, expected a JSON value)"),
        ('{"a":1', 7, "the end of the line", "JSON (unexpected end of data)"),
        ("[1]", 1, "'[1]'", "a hand record as a JSON object"),
        (b'{"a":"\xff"}', 7, "the byte 0xff", "text in UTF-8"),
        (HEAD + '"acts":[],"acts":[]}', 37, "the key 'acts' for the second time", "each key once"),
        (HEAD + '"acts":[],"acts":["p1 pass \\""]}', 37, "the key 'acts' for the second time", "each key once"),
        (HEAD + '"acts":[],"_a":' + "[" * 30 + "]" * 30 + "}", 66, "deeper nesting", "at most 24 arrays or tables nested"),
        ('{"acts":[]}', 12, "the end of the record", "the key edition"),
        (HEAD + '"stok":1,"acts":[]}', 27, "the key 'stok'", "a key of a record: stock or stakes"),
        (HEAD + '"acts":["p1 pass", "p2 pas"]}', 50, "'pas'", "a verb: pass or ask"),
        (HEAD + '"acts":["é", "p1 pass"]}', 36, "'é'", "a seat, p1 to p3"),
        (HEAD + '"acts":["p1 p\\u0061s", "p1 pass"]}', 39, "'pas'", "a verb: pass or ask"),
        (HEAD + '"acts":[],"seats":["\\ud83d\\ude00","b",null]}', 65, "null", "a name"),
        (HEAD + '"acts":[],"deal":{"cut":3}}', 51, "the number 3", "true or false"),
        (HEAD + '"acts":[],"_a":[null]}', 42, "a value out of bounds", "a value other than null"),
        (HEAD + '"acts":[],"_a":{"$toml":"x"}}', 42, "'x'", "the source of a TOML value"),
        ("\ufeff" + HEAD + '"acts":3}', 34, "the number 3", "an array of acts"),
    ],
)  # fmt: skip
def test_faults(line: str | bytes, column: int, found: str, expected: str) -> None:
    assert faults(line) == [(7, column, found, expected)]


def test_a_line_that_is_too_long_is_not_read() -> None:
    line = HEAD.encode() + b'"acts":[],"_a":"' + b"x" * LARGEST + b'"}'
    ((number, column, found, expected),) = faults(line)
    assert (number, column) == (7, 1)
    assert found == f"{len(line)} bytes or more"
    assert expected == f"a record of at most {LARGEST} bytes"
