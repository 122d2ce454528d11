"""Every way in which a record can be unreadable: file, line, column, what was found, what was expected."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path

import pytest

from arbiter.records import toml
from arbiter.records.errors import MOST_FAULTS, UnreadableRecord

HEAD = 'format = 1\nedition = "calabrasella"\n'

KEYS = "format, edition, pack, seats, options, stakes, profile, hands, stock, deal, acts or result"
NUMBER = "a number from -1000000000 to 1000000000"
OPTIONS = "an option of calabrasella: revoke_floor_zero, overfull or stake"


def faults(text: str | bytes) -> list[tuple[int, int, str, str]]:
    with pytest.raises(UnreadableRecord) as caught:
        toml.loads(text, "x.hand.toml")
    assert all(fault.file == "x.hand.toml" for fault in caught.value.faults)
    return [(f.line, f.column, f.found, f.expected) for f in caught.value.faults]


@pytest.mark.parametrize(
    ("rest", "line", "column", "found", "expected"),
    [
        # keys
        ("acts = []\nstok = 1", 4, 1, "the key 'stok'", "a key of a record: stock or stakes"),
        ("acts = []\n  zzz = 1", 4, 3, "the key 'zzz'", f"a key of a record: {KEYS}"),
        ("acts = []\n[a.b]\nc = 1", 4, 2, "the key 'a'", f"a key of a record: {KEYS}"),
        ('acts = []\n"" = 1', 4, 1, "the key ''", f"a key of a record: {KEYS}"),
        ("", 3, 1, "the end of the record", "acts or hands"),
        # pack
        ('acts = []\npack = "germn"', 4, 8, "the text 'germn'", "a pack: french or italian"),
        ("acts = []\npack = 1", 4, 8, "the number 1", "a pack: french or italian"),
        # seats
        ("acts = []\nseats = 3", 4, 9, "the number 3", "an array of names"),
        ('acts = []\nseats = ["a", "b"]', 4, 9, "2 seats", "3 in calabrasella"),
        ('acts = []\nseats = ["a", "b", 3]', 4, 20, "the number 3", "a name"),
        (f'acts = []\nseats = ["a", "{"b" * 201}", ""]', 4, 15, "a text of 201 characters", "at most 200"),
        # options
        ("acts = []\noptions = 1", 4, 11, "the number 1", "a table"),
        ("acts = []\noptions = { stake = 2, floor = true }", 4, 24, "the key 'floor'", OPTIONS),
        ("acts = []\noptions.floor = true", 4, 9, "the key 'floor'", OPTIONS),
        ("acts = []\n[options]\nrevoke_flor_zero = true", 5, 1, "the key 'revoke_flor_zero'", "an option of calabrasella: revoke_floor_zero"),
        ("acts = []\noptions = { revoke_floor_zero = 1 }", 4, 33, "the number 1", "true or false"),
        ('acts = []\noptions = { overfull = "trick" }', 4, 24, "the text 'trick'", "TRICK or LOSES_HAND"),
        ("acts = []\noptions = { overfull = true }", 4, 24, "true", "TRICK or LOSES_HAND"),
        ("acts = []\noptions = { stake = 0 }", 4, 21, "the number 0", "a whole number from 1"),
        ("acts = []\noptions = { stake = 1.5 }", 4, 21, "the number 1.5", "a whole number from 1"),
        ("acts = []\noptions = { stake = 9000000000 }", 4, 21, "the number 9000000000", "a whole number from 1"),
        ("acts = []\noptions = { stake = [1, 2] }", 4, 21, "an array", "a whole number from 1"),
        ("acts = []\noptions = { stake = 1979-05-27 }", 4, 21, "a date or time", "a whole number from 1"),
        # stakes, profile
        ("acts = []\nstakes = -1", 4, 10, "the number -1", "a number from 0 to 1000000000"),
        ("acts = []\nstakes = nan", 4, 10, "the number nan", "a number from 0 to 1000000000"),
        ('acts = []\nprofile = "tabel"', 4, 11, "the text 'tabel'", "a profile: table"),
        # hands and stock
        ("hands = 1", 3, 9, "the number 1", "an array of hands"),
        ('hands = ["3h"]', 3, 9, "1 hands", "3 in calabrasella"),
        ('hands = ["", "", 3]', 3, 18, "the number 3", 'cards as a text: "3h Kd"'),
        ('hands = [\n "3h",\n "Kd  3H", ""]', 5, 7, "'3H'", "a card: 3h"),
        ("hands = ['3h Kd', '4x', '']", 3, 20, "'4x'", "a card: a rank (3 2 A K Q J 7 6 5 4), then a suit (s h d c)"),
        ('pack = "italian"\nhands = ["3h", "", ""]', 4, 11, "'3h'", "a card: a rank (3 2 A R C F 7 6 5 4), then a suit (s c d b)"),
        ('acts = []\nstock = ["3h"]', 4, 9, "an array", 'cards as a text: "3h Kd"'),
        (f'acts = []\nstock = "{"3h " * 400}"', 4, 9, "a text of 1200 characters", "at most 1000"),
        # acts
        ('acts = "p1 pass"', 3, 8, "the text 'p1 pass'", "an array of acts"),
        ("acts = [1]", 3, 9, "the number 1", 'an act as a text: "p1 pass"'),
        ('acts = [ "p1 pass", "p2 pas",\n]', 3, 25, "'pas'", "a verb: pass or ask"),
        ('acts = [\n  "p1 pass", # p2 pas\n  "p2 bid play", "p2 ask 3H", \'p1 deny\'\n]', 5, 26, "'3H'", "a card: 3h"),
        ('acts = ["p1 pa\\u0073s", "p1 \\u0070as"]', 3, 29, "'pas'", "a verb: pass or ask"),
        ('acts = ["p1 \\"\\\\ x"]', 3, 13, "'\"\\\\'", None),
        ('acts = ["""\np1 pas"""]', 3, 9, "'pas'", "a verb: pass or ask"),
        ('acts = ["p1"]', 3, 12, "the end of the act", "a verb"),
        ('acts = ["p4 pass"]', 3, 10, "'p4'", "a seat, p1 to p3"),
        ('acts = ["p1 pass # ' + "x" * 1000 + '"]', 3, 10, "an act of 1010 characters", "at most 1000"),
        ("acts = [" + '"cut", ' * 2000 + '\n"cut"]', 4, 1, "2001 acts", "at most 2000"),
        # result
        ("acts = []\nresult = 1", 4, 10, "the number 1", "a table"),
        ("acts = []\n[result]", 4, 2, "no settlement", "settlement = […]"),
        ("acts = []\n[result]\nscore = 1\nsettlement = [1, 1, 1]", 5, 1, "the key 'score'", "a key of a result: settlement"),
        ("acts = []\n[result]\nsettlement = 1", 5, 14, "the number 1", "an array of numbers"),
        ("acts = []\n[result]\nsettlement = [1, 2]", 5, 14, "2 numbers", "one number a seat: 3"),
        ("acts = []\n[result]\nsettlement = [1, 2, true]", 5, 21, "true", NUMBER),
        ("acts = []\n[result]\nsettlement = [1, inf, 2]", 5, 18, "the number inf", NUMBER),
        ("acts = []\n[result]\nsettlement = [1, 2, 10000000000000000000000]", 5, 21, "a number beyond 64 bits", NUMBER),
        # deal
        ("acts = []\ndeal = 1", 4, 8, "the number 1", "a table"),
        ("acts = []\n[deal]\ndeler = 1", 5, 1, "the key 'deler'", "a key of a deal: dealer"),
        ("acts = []\n[deal]\ndealer = 4", 5, 10, "the number 4", "a whole number from 1 to 3"),
        ('acts = []\n[deal]\nfirst = "p1"', 5, 9, "the text 'p1'", "a whole number from 1 to 3"),
        ("acts = []\n[deal]\ncut = 1", 5, 7, "the number 1", "true or false"),
        ("acts = []\n[deal]\npackets = [2, 0]", 5, 15, "the number 0", "a whole number from 1 to 40"),
        ('acts = []\n[deal]\ndirection = "left"', 5, 13, "the text 'left'", "a direction: cw or ccw"),
        ('acts = []\n[deal]\nfaced = ["3h", "3x"]', 5, 17, "'3x'", None),
        ('acts = []\n[deal]\nfaced = ["3h", "3h Kd"]', 5, 16, "the text '3h Kd'", "one card"),
        ('acts = []\n[deal]\nfaced = [""]', 5, 10, "the text ''", "one card"),
        # the user's own keys
        ("acts = []\n_x = 99999999999999999999", 4, 6, "a value out of bounds", "a whole number of at most 64 bits"),
        ("acts = []\n_x." + "a." * 20 + "b = [[[[[[1]]]]]]", 4, 1, "a value out of bounds", "at most 24 arrays or tables nested"),
        # TOML itself
        ("acts = [", 3, 9, "the end of the file", "TOML (Invalid value)"),
        ("acts = []\nx == 1", 4, 4, "'= 1'", "TOML (Invalid value)"),
        ("acts = []\nacts = []", 4, 10, "the end of the file", "TOML (Cannot overwrite a value)"),
        ("acts = []\nx = 1979-02-30", 4, 5, "'1979-02-30'", "TOML (Invalid date or datetime)"),
        ('acts = []\n"\\q" = 1', 4, 4, "'\" = 1'", None),
        ("acts = []\n\0", 4, 1, "'\\x00'", "TOML (Invalid statement)"),
        ("acts = []\r\nx = 1\r y = 2", 4, 6, "'\\r y = 2'", None),
        ("_x = " + "[" * 100_000, 3, 30, "deeper nesting", "at most 24 arrays or tables nested"),
        ("_x = " + "{a=" * 100_000, 3, 78, "deeper nesting", "at most 24 arrays or tables nested"),
        ("_x." + "a." * 100_000 + "b = 1", 3, 50, "a longer key", "a key of at most 24 parts"),
        ("_x = " + "9" * 100_000, 3, 6, "a longer number", "a number of at most 200 digits"),
        ("_x = 0x" + "f" * 100_000, 3, 6, "a longer number", "a number of at most 200 digits"),
    ],
)  # fmt: skip
def test_a_wrong_record_says_where_and_what(
    rest: str, line: int, column: int, found: str, expected: str | None
) -> None:
    (fault,) = faults(HEAD + rest)
    assert fault[:3] == (line, column, found)
    assert expected in {None, fault[3]}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('edition = "calabrasella"\nacts = []\n', (3, 1, "the end of the record", "the key format")),
        ('format = 2\nedition = "calabrasella"\nacts = []', (1, 10, "the number 2", "the number 1")),
        ('format = true\nedition = "calabrasella"\nacts = []', (1, 10, "true", "the number 1")),
        ('format = 1.0\nedition = "calabrasella"\nacts = []', (1, 10, "the number 1.0", "the number 1")),
        ('format = "1"\nedition = "calabrasella"\nacts = []', (1, 10, "the text '1'", "the number 1")),
        ("format = 1\nacts = []", (2, 10, "the end of the record", "the key edition")),
        ("format = 1\nedition = 1\nacts = []", (2, 11, "the number 1", "the name of an edition")),
        ('format = 1\nedition = "calabrasela"', (2, 11, "'calabrasela'", "an edition: calabrasella, calabresella or calabrasella-ua")),
        ('format = 1\nedition = "skat"', (2, 11, "'skat'", "an edition: calabrasella, calabrasella-ua or calabresella")),
        ('format = 1\nedition = "calabrasella@2"\nacts = []', (2, 11, "'calabrasella@2'", "'calabrasella@1'")),
        ('format = 1\nedition = "calabrasella@x"\nacts = []', (2, 11, "'calabrasella@x'", "an edition: calabrasella, calabresella or calabrasella-ua")),
        (b"format = 1\n# \xe9t\xe9", (2, 3, "the byte 0xe9", "text in UTF-8")),
        ('format = 1\n_x = "\ud800"', (2, 7, "half a character", "a Unicode character")),
        (b"#" * (1 << 20) + b"#", (1, 1, "1048577 bytes or more", "a record of at most 1048576 bytes")),
    ],
)  # fmt: skip
def test_a_record_without_its_head_says_so(
    text: str | bytes, fault: tuple[int, int, str, str]
) -> None:
    assert faults(text) == [fault]


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = """\
format = 2
edition = "calabrasella"
pack = "spanish"
hands = ["3h 3x", 4, ""]
options = { nope = 1, revoke_floor_zero = 3 }
stok = 3
acts = ["p1 pass", "p2 pas", 'p1 ask 3H',
  "p1 bid x", 3 ]
[result]
settlement = [1, 2.0, 2.5, "x"]
[deal]
dealer = 7
"""
    places = [(line, column) for line, column, _, _ in faults(text)]
    assert places == [
        (1, 10), (3, 8), (4, 14), (4, 19), (5, 13), (5, 43), (6, 1), (7, 24), (7, 38),
        (8, 11), (8, 15), (10, 14), (10, 28), (12, 10),
    ]  # fmt: skip


def test_hands_and_names_agree_in_number() -> None:
    text = (
        'format = 1\nedition = "calabresella"\nseats = ["a", "b", "c", "d"]\nhands = ["", "", ""]'
    )
    assert faults(text) == [(4, 9, "3 hands", "as many hands as seats: 4")]


def test_nobody_reads_more_faults_than_a_hundred() -> None:
    assert len(faults(HEAD + "acts = [" + "1, " * 2000 + "]")) == MOST_FAULTS


def test_a_byte_order_mark_and_windows_line_ends_are_no_faults() -> None:
    text = "\ufeff" + (HEAD + 'acts = [\n"p1 pass",\n"p2 pas"]').replace("\n", "\r\n")
    assert faults(text.encode()) == [(5, 5, "'pas'", "a verb: pass or ask")]


def test_the_message_names_the_place_as_editors_read_it(tmp_path: Path) -> None:
    path = tmp_path / "a.hand.toml"
    path.write_text(HEAD + 'acts = ["p1 pas", "p9 pass"]', "utf-8")
    with pytest.raises(UnreadableRecord) as caught:
        toml.load(path)
    assert str(caught.value) == (
        f"{path}:3:13: found 'pas', expected a verb: pass or ask\n"
        f"{path}:3:20: found 'p9', expected a seat, p1 to p3"
    )
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301


def test_what_the_parser_gives_up_on_is_unreadable_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(text: str) -> None:
        raise RecursionError

    monkeypatch.setattr(tomllib, "loads", give_up)
    assert faults(HEAD) == [(1, 1, "something out of bounds", "TOML 1.0")]


def test_a_fault_after_a_great_many_values_of_the_user_has_its_place() -> None:
    text = HEAD + "_x = [" + "1, " * 30_000 + "]\nacts = [1]\nstok = 1"
    assert [fault[:3] for fault in faults(text)] == [
        (4, 9, "the number 1"),
        (5, 1, "the key 'stok'"),
    ]


def test_a_file_that_cannot_be_opened_is_no_unreadable_record(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        toml.load(tmp_path / "none.hand.toml")
