"""Writing is canonical: one record, one text; written and read again it is the same record."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.record import Record
from arbiter.records import toml

CASES = Path(__file__).parent.parent / "cases" / "calabrasella"
READABLE = [path for path in sorted(CASES.glob("*.hand.toml")) if "unreadable" not in path.name]


def unordered(record: Record) -> Record:
    """The record without the order of the cards within a hand."""
    hands = record.hands
    return record._replace(hands=hands and tuple(tuple(sorted(hand)) for hand in hands))


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.name.split(".")[0])
def test_a_sample_is_the_same_record_after_writing(path: Path) -> None:
    record = toml.load(path)
    written = toml.dumps(record)
    again = toml.loads(written)
    assert unordered(again) == unordered(record)
    assert toml.dumps(again) == written


def test_the_sample_of_the_contract_is_written_as_it_stands_there() -> None:
    text = """\
format  = 1
edition = "calabrasella@1"
pack    = "french"
seats   = ["Est", "Mezzo", "Mazzo"]
options = { revoke_floor_zero = true }
hands   = [
  "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
  "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
  "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
]
stock   = "2d Kc Qh As"
acts = [
  "p1 pass", "p2 bid play",
  "p2 ask 3h", "p1 yield 3h", "p2 return 4d",
  "p2 announce 2", "p2 discard 5h 5d", "p2 open", "p2 take 2d As",
  "p1 play 2s", "p2 play 3s", "p3 play 5s",
  "p2 lead 3c", "p3 play Qc", "p1 omit", "p2 claim PLAY_OMITTED p1",
  "p2 play 2d", "p3 play 3d 4h", "p1 play Ad", "p2 turn", "p1 look 1",
  "p3 lead Ah",
  "cut",
]
[result]
settlement = [-5, 10, -5]
"""
    assert toml.dumps(toml.loads(text)) == text


def test_everything_a_record_can_hold_has_its_place() -> None:
    text = """\
_last = [{ "a b" = 1979-05-27T07:32:00Z, c = 0x10 }, 1e3, [], {}, 07:32:00, 1979-05-27]
format = 1
stakes = 2.0
profile = "table"
pack = "italian"
edition = "calabresella"
_note = "a \\"quote\\" \\\\ \\u0001 \\n più"
"_odd key" = '''
x'''
options = { stake = 3, _why = "house", overfull = "LOSES_HAND" }
seats = ["", 'a"b', "è", "d"]
stock = "?? Kd"
acts = ["p4 ask Rd", "p4 take ?? 3b @1 # x", "P1 PLAY cd"]
hands = ["4b ?? 3s Fs Js", "", "Rc", "Cs"]
[result]
_by = "hand"
settlement = [0.5, -1.5, 1.0, 0]
[deal]
_x = 1
faced = ["Qd", "??"]
packets = [2, 2]
dealer = 4
direction = "ccw"
cut = false
first = 1
""".replace("P1 PLAY cd", "P1 PLAY Cd")
    canonical = """\
format  = 1
edition = "calabresella"
pack    = "italian"
seats   = ["", "a\\"b", "è", "d"]
options = { overfull = "LOSES_HAND", stake = 3, _why = "house" }
stakes  = 2
profile = "table"
_last   = [{ "a b" = 1979-05-27T07:32:00+00:00, c = 16 }, 1000.0, [], {}, 07:32:00, 1979-05-27]
_note   = "a \\"quote\\" \\\\ \\u0001 \\n più"
"_odd key" = "x"
hands   = [
  "3s Fs Fs 4b ??",
  "",
  "Rc",
  "Cs",
]
stock   = "?? Rd"
deal    = { dealer = 4, cut = false, packets = [2, 2], first = 1, direction = "ccw", faced = ["Cd", "??"], _x = 1 }
acts = [
  "p4 ask Rd",
  "p4 take ?? 3b @1 # x",
  "p1 play Cd",
]
[result]
settlement = [0.5, -1.5, 1, 0]
_by = "hand"
"""
    assert toml.dumps(toml.loads(text)) == canonical
    assert toml.dumps(toml.loads(canonical)) == canonical


def test_own_tables_become_inline_values() -> None:
    text = 'format = 1\nedition = "calabrasella"\nacts = []\n_a.b.c = 1\n[_t]\nx = 1\n[[_l]]\n[[_l]]\ny = 2'
    assert toml.loads(text).own == (
        ("_a", "{ b = { c = 1 } }"),
        ("_t", "{ x = 1 }"),
        ("_l", "[{}, { y = 2 }]"),
    )


def test_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    text = READABLE[0].read_text("utf-8")
    assert toml.loads("\ufeff" + text.replace("\n", "\r\n")) == toml.loads(text)
    assert toml.loads(text.encode()) == toml.loads(text)


def test_a_short_record_stays_short() -> None:
    text = 'format  = 1\nedition = "calabrasella"\npack    = "french"\nacts = []\n'
    assert toml.dumps(Record("calabrasella")) == text
    assert toml.loads(text) == Record("calabrasella")


def test_claims_stay_with_their_trick_and_lines_stay_short() -> None:
    claims = ", ".join(['"p1 turn"'] * 10)
    written = toml.dumps(
        toml.loads(f'format = 1\nedition = "calabrasella"\nacts = ["p1 play 3h", {claims}]')
    )
    assert [line.count('"p1') for line in written.splitlines()[4:-1]] == [8, 3]


@pytest.mark.parametrize(
    ("own", "why"),
    [
        (("note", "1"), "begins with _"),
        (("_x", "1\nevil = 2"), "no single key"),
        (("_x", "1\n[_y]"), "no single key"),
        (("_x", "]"), "TOML"),
        (("options", "{ _x = 1, _y = 2 }"), "no single key"),
        (("options", "1"), "no single key"),
        (("result._x", "1"), "result"),
    ],
)
def test_a_key_of_ones_own_cannot_smuggle_in_others(own: tuple[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        toml.dumps(Record("calabrasella", own=(own,)))


def test_a_record_of_an_unknown_edition_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="no edition 'skat'"):
        toml.dumps(Record("skat"))


def test_files_are_written_in_utf_8(tmp_path: Path) -> None:
    record = Record("calabrasella", names=("è", "", "♠"))
    toml.dump(record, tmp_path / "x.hand.toml")
    data = (tmp_path / "x.hand.toml").read_bytes()
    assert data == toml.dumps(record).encode()
    assert b"\r" not in data
    assert toml.load(tmp_path / "x.hand.toml") == record
