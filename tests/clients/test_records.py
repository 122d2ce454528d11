"""Hand records as the client reads them are the arbiter's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.editions import find
from arbiter.records import toml
from arbiter.wire.records import write_record
from arbiter_client import Unreadable, read_record, read_records, v1
from arbiter_client.records import read_option, read_profile

ROOT = Path(__file__).parents[2]
LEAST = 'format = 1\nedition = "calabrasella"\n'
WHOLE = "expected a whole number from 0 to 4294967295"
#: What is no record, and what is said of it; the client for TypeScript says the same.
WRONG = {
    'edition = "calabrasella"': "format is missing",
    "format = 1": "edition is missing",
    LEAST: "acts or hands are missing",
    'format = 2\nedition = "calabrasella"': "2 is no format that is read here: 1",
    'format = 1.0\nedition = "calabrasella"': f"format is of the wrong kind: {WHOLE}",
    'format = true\nedition = "calabrasella"': f"format is of the wrong kind: {WHOLE}",
    "format = 1\nedition = 3": "edition is of the wrong kind: expected a text",
    LEAST + "players = 3": "'players' is no key of a hand record",
    LEAST + 'pack = "german"': "pack: 'german' is no pack: french, italian",
    LEAST + 'pack = "toString"': "pack: 'toString' is no pack: french, italian",
    LEAST + "pack = []": "pack is of the wrong kind: expected a text",
    LEAST + 'seats = "Est"': "seats is of the wrong kind: expected a list",
    LEAST + 'seats = ["Est", 2]': "seats[1] is of the wrong kind: expected a text",
    LEAST + "options = 3": "options is of the wrong kind: expected a table",
    LEAST + "options = { revoke = 1.5 }": "revoke: 1.5 is no whole number",
    LEAST + "options = { revoke = 1.0 }": "revoke: 1.0 is no whole number",
    LEAST + "options = { revoke = 9223372036854775808 }": (
        "revoke is of the wrong kind: expected a whole number of at most 64 bits"
    ),
    LEAST + "options = { revoke = 2026-11-30 }": (
        "revoke is of the wrong kind: expected a word, true or false, a whole number or a list of numbers"
    ),
    LEAST + "options = { revoke = { points = 9 } }": (
        "revoke is of the wrong kind: expected a word, true or false, a whole number or a list of numbers"
    ),
    LEAST + "options = { revoke = [1, true] }": "revoke[1] is of the wrong kind: expected a number",
    LEAST + "stakes = true": "stakes is of the wrong kind: expected a number",
    LEAST + f"stakes = 1{'0' * 400}": "stakes is of the wrong kind: expected a number",
    LEAST + 'profile = "strict"': (
        "profile: 'strict' is no profile: prevent, referee, table, review"
    ),
    LEAST + 'hands = "2s"': "hands is of the wrong kind: expected a list",
    LEAST + 'hands = ["2s", "2s 9x"]': "hands[1]: 'x' is no suit: s h d c",
    LEAST + 'pack = "italian"\nhands = ["2h"]': "hands[0]: 'h' is no suit: s c d b",
    LEAST + 'stock = ["2s"]': "stock is of the wrong kind: expected a text",
    LEAST + 'stock = "2s 1d"': (
        "stock: '1' is no rank: A 2 3 4 5 6 7 8 9 T J Q K, or F C R"
    ),
    LEAST + "deal = 3": "deal is of the wrong kind: expected a table",
    LEAST + "[[deal]]": "deal is of the wrong kind: expected a table",
    LEAST + "[deal]\ndealt = 3": "'dealt' is no key of a deal",
    LEAST + "[deal]\ndealer = -1": f"deal.dealer is of the wrong kind: {WHOLE}",
    LEAST + "[deal]\nfirst = 1.0": f"deal.first is of the wrong kind: {WHOLE}",
    LEAST + "[deal]\ncut = 1": "deal.cut is of the wrong kind: expected true or false",
    LEAST + "[deal]\npackets = [2, 4294967296]": f"deal.packets[1] is of the wrong kind: {WHOLE}",
    LEAST + '[deal]\ndirection = "up"': "deal.direction: 'up' is no direction: cw, ccw",
    LEAST + '[deal]\nfaced = "Qd"': "deal.faced is of the wrong kind: expected a list",
    LEAST + '[deal]\nfaced = ["Q"]': (
        "deal.faced[0]: 'Q' is no card: a rank and a suit, as in 7s"
    ),
    LEAST + 'acts = "p1 pass"': "acts is of the wrong kind: expected a list",
    LEAST + "acts = [1]": "acts[0] is of the wrong kind: expected a text",
    LEAST + 'acts = ["p1 pass", "p2"]': "acts[1]: the act ends where a verb was expected",
    LEAST + 'acts = ["p1 pass", "p1 pass @soon"]': (
        "acts[1]: '@soon' is no time: seconds, as in @12.5"
    ),
    LEAST + "[result]": "result.settlement is missing",
    LEAST + "result = { settlement = [1, 2], winner = 2 }": "'winner' is no key of a result",
    LEAST + 'result = { settlement = [1, "2"] }': (
        "result.settlement[1] is of the wrong kind: expected a number"
    ),
}  # fmt: skip
#: What is no TOML, and in which line; why is said in the words of each parser.
NO_TOML = {
    "what is this": 1,
    LEAST + "acts = [nothing]": 3,
    LEAST + 'acts = ["p1 pass"': 3,
    LEAST + LEAST: 3,
}


def test_every_example_is_read_as_the_arbiter_reads_it() -> None:
    read = dict(read_records(ROOT / "examples"))
    assert len(read) > 50
    for path, record in read.items():
        theirs = toml.loads(path.read_text("utf-8"))
        edition = find(theirs.edition)
        assert edition is not None
        wanted = write_record(theirs, edition.pack)
        wanted.ClearField("own")
        assert isinstance(record, v1.HandRecord)
        assert record.SerializeToString(deterministic=True) == wanted.SerializeToString(
            deterministic=True
        ), path


def test_a_manner_of_dealing_and_a_pinned_version_are_read() -> None:
    record = read_record(
        'format = 1\nedition = "calabrasella@1"\nacts = []\n[deal]\ndealer = 3\ncut = false\n'
        'packets = [2, 2]\nfirst = 1\ndirection = "ccw"\nfaced = ["Qd"]'
    )
    assert (record.edition, record.version) == ("calabrasella", 1)
    manner = record.manner
    assert (manner.dealer, manner.cut, list(manner.packets)) == (3, False, [2, 2])
    assert (manner.first, manner.direction) == (1, v1.DIRECTION_COUNTERCLOCKWISE)
    assert list(manner.faced) == [v1.CARD_QUEEN_OF_DIAMONDS]


@pytest.mark.parametrize(("text", "why"), WRONG.items())
def test_what_is_no_record_is_told(text: str, why: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_record(text)
    assert str(told.value) == why


@pytest.mark.parametrize("text", [*NO_TOML, f"_deep = {'[' * 5000}", f"_long = {'9' * 5000}"])
def test_what_is_no_toml_is_told(text: str) -> None:
    with pytest.raises(Unreadable, match=r"^this is no TOML: |nested too deep"):
        read_record(text)


def test_the_owners_own_keys_are_left_out_of_every_table() -> None:
    own = '_note = "mine"\nacts = []\noptions = { _mine = 1.5, revoke_floor_zero = true }\n'
    record = read_record(f"{LEAST}{own}[deal]\n_by = 1\n[result]\n_by = 1\nsettlement = [1]")
    assert [option.key for option in record.options] == ["revoke_floor_zero"]
    assert record.manner == v1.Manner()
    assert not record.own


@pytest.mark.parametrize("edition", ["calabrasella@x", "calabrasella@²", "calabrasella@12345678"])
def test_what_pins_no_version_is_left_in_the_name(edition: str) -> None:
    record = read_record(f'format = 1\nedition = "{edition}"\nacts = []')
    assert (record.edition, record.HasField("version")) == (edition, False)


def test_a_folder_tells_each_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "b.hand.toml").write_text(LEAST + 'acts = ["p1 pass"]')
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "c.hand.toml").write_bytes(b"\xff")
    (tmp_path / "a.hand.toml").write_text("no")
    (tmp_path / "notes.toml").write_text("no")
    read = {path.name: found for path, found in read_records(tmp_path)}
    assert list(read) == ["a.hand.toml", "b.hand.toml", "c.hand.toml"]
    assert isinstance(read["b.hand.toml"], v1.HandRecord)
    assert "no TOML" in str(read["a.hand.toml"])
    assert "UTF-8" in str(read["c.hand.toml"])


def test_options_are_written_by_their_kind() -> None:
    assert read_option("a", "WORD").word == "WORD"
    assert read_option("a", value=True).flag
    assert read_option("a", 3).number == 3
    assert list(read_option("a", [1, 2.5]).numbers.numbers) == [1, 2.5]
    assert list(read_option("a", (1, 2)).numbers.numbers) == [1, 2]
    assert read_profile("review") == v1.PROFILE_REVIEW
