"""Every example of Klaberjass: verdict, findings and settlement as laws.md and record.md have them."""

from pathlib import Path
from typing import NamedTuple

import pytest

from arbiter import acts, editions
from arbiter.record import Record, Verdict
from arbiter.records.toml import dumps, load, loads
from arbiter.reviewing import review

FOLDER = Path(__file__).parents[2] / "examples"
FILES = sorted(FOLDER.glob("klaberjass-*.hand.toml"))
EDITIONS = ("klaberjass", "klaberjass-three", "klaberjass-partners")


class Expected(NamedTuple):
    """What a review must say: findings as ``law BREACH pN @act STATUS points``, counts the makers' first."""

    settlement: tuple[int, ...] | None
    makers: tuple[int, ...]
    counted: tuple[int, int] | None
    corrected: tuple[int, int] | None = None
    findings: tuple[str, ...] = ()
    totals: tuple[int, ...] | None = None
    next_deal: str = "NEXT"


EXPECTED = {
    "klaberjass-dix-makes-a-run": Expected((45, 82), (2,), (82, 45)),
    "klaberjass-dix-of-another-suit": Expected(
        (35, 81), (2,), (81, 35), findings=("dix EXCHANGE_ERROR p1 @5 CORRECTED 0",)
    ),
    "klaberjass-equal-runs-neither": Expected((0, 74), (1,), (12, 62)),
    "klaberjass-half-bete": Expected((0, 61), (1,), (61, 61)),
    "klaberjass-partners-dix": Expected((162, 0, 162, 0), (2, 4), (69, 93)),
    "klaberjass-partners-run-of-both": Expected((0, 232, 0, 232), (1, 3), (86, 146)),
    "klaberjass-revoke-put-right": Expected(
        (28, 69), (2,), (69, 28), findings=("follow REVOKE p2 @8 CORRECTED 0",)
    ),
    "klaberjass-run-false": Expected(
        (45, 37), (1,), (45, 37), findings=("runs RUN_FALSE p1 @2 ESTABLISHED 0",)
    ),
    "klaberjass-run-late": Expected(
        (105, 11), (1,), (105, 11), findings=("runs RUN_LATE p2 @4 LAPSED 0",)
    ),
    "klaberjass-runs-how-high": Expected((150, 35), (1,), (150, 35)),
    "klaberjass-schmeiss-agreed": Expected(None, (), None, next_deal="SAME"),
    "klaberjass-schmeiss-refused": Expected((169, 0), (2,), (59, 110)),
    "klaberjass-three-bete-shared": Expected((78, 0, 123), (2,), (85, 117), totals=(36, 85, 81)),
    "klaberjass-three-opponent-revokes": Expected(
        (90, 86, 0),
        (1,),
        (48, 128),
        corrected=(90, 86),
        findings=("follow REVOKE p3 @13 ESTABLISHED 42",),
        totals=(90, 86, 0),
    ),
    "klaberjass-three-void-calls": Expected(
        (134, 70, 0),
        (3,),
        (63, 142),
        findings=(
            "auction CALL_OUT_OF_TURN p3 @2 CORRECTED 0",
            "auction BID_INADMISSIBLE p2 @3 CORRECTED 0",
        ),
        totals=(103, 39, 63),
    ),
    "klaberjass-trick-not-headed": Expected(
        (84, 0),
        (1,),
        (24, 60),
        corrected=(84, 0),
        findings=("head TRICK_NOT_HEADED p2 @3 ESTABLISHED 60",),
    ),
    "klaberjass-trump-not-played": Expected(
        (90, 0),
        (1,),
        (64, 26),
        corrected=(90, 0),
        findings=("trump TRUMP_NOT_PLAYED p2 @3 ESTABLISHED 26",),
    ),
}


def name_of(file: Path) -> str:
    return file.name.removesuffix(".hand.toml")


def counts(sides: tuple[tuple[str, int], ...] | None) -> tuple[int, ...] | None:
    return None if sides is None else tuple(count for _, count in sides)


def test_each_example_is_expected() -> None:
    assert [name_of(file) for file in FILES] == sorted(EXPECTED)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_reviews_as_expected(file: Path) -> None:
    report, expected = review(load(file)), EXPECTED[name_of(file)]
    played = expected.counted is not None
    regular = Verdict.CLEAN if played else Verdict.PASSED_OUT
    assert report.verdict is (Verdict.IRREGULAR if expected.findings else regular)
    assert expected.findings == tuple(
        f"{f.law} {f.breach} p{f.offender} @{f.act} {f.status} {f.points}" for f in report.findings
    )
    assert dict(report.sides or ()).get("makers", ()) == expected.makers
    assert counts(report.counted) == expected.counted
    assert counts(report.corrected) == (expected.corrected or expected.counted)
    assert report.settlement == expected.settlement
    assert report.totals == expected.totals
    assert report.next_deal == expected.next_deal
    assert (report.notes, report.missing) == ((), ())


@pytest.mark.parametrize("name", EXPECTED)
def test_the_settlement_follows_from_the_totals(name: str) -> None:
    """Own totals if the makers have more; all to the opponents if they have less; half bete if they are equal."""
    expected = EXPECTED[name]
    both = expected.corrected or expected.counted
    if both is None or expected.settlement is None:
        return
    makers, opponents = both
    if expected.totals is not None:
        share = 0 if makers > opponents else makers // 2
        assert expected.settlement == tuple(
            (total if makers > opponents else 0) if seat in expected.makers else total + share
            for seat, total in enumerate(expected.totals, 1)
        )
        return
    mine = makers if makers > opponents else 0
    theirs = opponents + (makers if makers < opponents else 0)
    assert expected.settlement == tuple(
        mine if seat in expected.makers else theirs
        for seat in range(1, len(expected.settlement) + 1)
    )


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_tells_its_story_and_survives_rewriting(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")
    record = load(file)
    again = loads(dumps(record))
    assert dumps(again) == dumps(record)
    assert review(again) == review(record)


def test_each_game_each_law_and_all_that_is_said_has_an_example() -> None:
    records: list[Record] = [load(file) for file in FILES]
    assert {record.edition for record in records} == set(EDITIONS)
    broken = {finding.law for record in records for finding in review(record).findings}
    edition = editions.find("klaberjass")
    assert edition is not None
    assert broken == set(edition.numbers)
    done = {type(act) for record in records for act in record.acts}
    said = (acts.AnnounceRun, acts.Good, acts.NotGood, acts.HowHigh, acts.Top, acts.Show)
    assert {*said, acts.Swap, acts.Agree, acts.Refuse, acts.NameSuit} <= done
