"""Every example reviews as `expected.json` says; what laws.md and record.md say of it is held in numbers here as well."""

import json
from pathlib import Path

import pytest

import arbiter.editions
from arbiter.record import Report
from arbiter.records.toml import dumps, load, loads
from arbiter.reviewing import review

FOLDER = Path(__file__).parents[2] / "examples"
FILES = sorted(FOLDER.glob("[0-9]*.hand.toml"))
EXPECTED = json.loads(Path(__file__).with_name("expected.json").read_text(encoding="utf-8"))

#: Settlements worked out on paper: the complete deal, and the variants of the worked cases 8, 9 and 22 to 24.
BY_HAND = {
    "01-complete-deal": ((20, 15), (20, 15), (-5, 10, -5)),
    "03-law-04-discard-short": ((20, 15), (20, 15), (-5, 10, -5)),
    "05-law-04-discard-overfull": ((15, 20), (10, 25), (15, -30, 15)),
    "15-law-13-ally-revokes": ((20, 15), (29, 6), (-23, 46, -23)),
    "16-law-13-soloist-revokes": ((20, 15), (11, 24), (13, -26, 13)),
    "17-law-13-two-revokes": ((20, 15), (38, -3), (-41, 82, -41)),
    "18-house-rule-floor": ((20, 15), (35, 0), (-35, 70, -35)),
}


def name_of(file: Path) -> str:
    return file.name.removesuffix(".hand.toml")


def reviewed(file: Path) -> Report:
    return review(load(file))


def test_there_are_examples_and_each_is_expected() -> None:
    assert len(FILES) >= 15
    assert [name_of(file) for file in FILES] == sorted(EXPECTED)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_reviews_as_expected(file: Path) -> None:
    report, expected = reviewed(file), EXPECTED[name_of(file)]
    findings = [
        [f.act, f.trick, f.law, f.breach, f.offender, f.status, f.points] for f in report.findings
    ]
    assert report.verdict == expected["verdict"]
    assert findings == expected["findings"]
    assert (report.counted and dict(report.counted)) == expected["counted"]
    assert (report.corrected and dict(report.corrected)) == expected["corrected"]
    assert (report.settlement and list(report.settlement)) == expected["settlement"]
    assert report.next_deal == expected["next_deal"]
    assert len(report.missing) == len(expected["missing"])
    assert report.notes == ()


@pytest.mark.parametrize("name", BY_HAND)
def test_the_worked_cases_come_to_what_was_worked_out(name: str) -> None:
    report = reviewed(FOLDER / f"{name}.hand.toml")
    counted, corrected, settlement = BY_HAND[name]
    assert tuple(dict(report.counted or ()).values()) == counted
    assert tuple(dict(report.corrected or ()).values()) == corrected
    assert report.settlement == settlement


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_tells_its_story_and_survives_rewriting(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")
    record = load(file)
    again = loads(dumps(record))
    assert dumps(again) == dumps(record)
    assert review(again) == review(record)


def test_each_law_that_a_record_can_show_has_an_example() -> None:
    shown = {finding.law for file in FILES for finding in reviewed(file).findings}
    edition = arbiter.editions.find("calabrasella")
    assert edition is not None
    # Laws 1, 2 and 7 are about the sitting: who deals, and when it ends.
    assert set(edition.numbers) - shown == {"1", "2", "7"}
