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
WRONG = {
    "what is this": "no TOML",
    LEAST + 'acts = ["p1 jump"]': "no verb",
    LEAST + "acts = [1]": "wrong kind",
    LEAST + 'pack = "german"': "no pack",
    LEAST + "players = 3": "no key",
    LEAST + "options = { revoke = 1.5 }": "no whole number",
    LEAST + 'profile = "strict"': "no profile",
    LEAST + 'hands = ["2s 9x"]': "no suit",
    LEAST + '[deal]\ndirection = "up"': "wrong kind",
    'edition = "calabrasella"': "wrong kind",
    "format = 1": "wrong kind",
}  # fmt: skip


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
    with pytest.raises(Unreadable, match=why):
        read_record(text)


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
    assert read_profile("review") == v1.PROFILE_REVIEW
