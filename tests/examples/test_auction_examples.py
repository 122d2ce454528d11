"""Every example of an auction game: verdict, findings and settlement as laws.md and record.md have them."""

from pathlib import Path
from typing import NamedTuple

import pytest

from arbiter import editions
from arbiter.acts import Bid
from arbiter.record import Report, Verdict
from arbiter.records.toml import dumps, load, loads
from arbiter.reviewing import review

FOLDER = Path(__file__).parents[2] / "examples"
GAMES = (
    *("calabresella", "terziglio", "quartiglio", "mediatore", "quintiglio", "sestiglio"),
    "settiglio",
)
FILES = sorted(file for game in GAMES for file in FOLDER.glob(f"{game}-*.hand.toml"))


class Expected(NamedTuple):
    """What a review must say: findings as ``law BREACH pN @act STATUS points``, counts soloist's side first."""

    settlement: tuple[int | float, ...]
    soloists: tuple[int, ...]
    counted: tuple[int, int] | None
    corrected: tuple[int, int] | None
    findings: tuple[str, ...] = ()
    verdict: Verdict = Verdict.CLEAN
    next_deal: str = "NEXT"


def clean(settlement: tuple[int | float, ...], soloists: tuple[int, ...], thirds: int) -> Expected:
    counts = (thirds, 35 - thirds)
    return Expected(settlement, soloists, counts, counts)


def irregular(
    settlement: tuple[int | float, ...],
    soloists: tuple[int, ...],
    thirds: int,
    finding: str,
    moved: int = 0,
) -> Expected:
    counted, corrected = (thirds, 35 - thirds), (thirds - moved, 35 - thirds + moved)
    return Expected(settlement, soloists, counted, corrected, (finding,), Verdict.IRREGULAR)


def stopped(
    settlement: tuple[int | float, ...], soloists: tuple[int, ...], finding: str
) -> Expected:
    return Expected(settlement, soloists, None, None, (finding,), Verdict.STOPPED, "SAME")


EXPECTED = {
    # 20 : 15 is six points to five; the stake of chiamo is 1.
    "calabresella-chiamo": clean((-1, 2, -1), (2,), 20),
    "calabresella-solissimo-raised-to-scegliete": clean((-16, -16, 32), (3,), 18),
    # Three opponents, four times the stake.
    "mediatore-chiamo-card-in-the-monte": clean((-4, -4, 12, -4), (3,), 25),
    "mediatore-solissimo-lost": clean((3, 3, 3, -9), (4,), 14),
    "mediatore-solo-led-before-the-discard": stopped(
        (-3, 1, 1, 1), (1,), "exchange EXCHANGE_ERROR p1 @6 ESTABLISHED 0"
    ),
    "quartiglio-chiamo-secret-partner": irregular(
        (-1, 1, -1, 1), (2, 4), 21, "calabrasella:10 CARD_EXPOSED p4 @13 ESTABLISHED 0"
    ),
    # Two and one of three points, doubled.
    "quintiglio-chiamo-cappotto": clean((4, 2, -2, -2, -2), (1, 2), 35),
    "sestiglio-chiamo-half-points": clean((-1, -1, -1, 1.5, 2.5, -1), (5, 4), 18),
    "sestiglio-chiedo-card-not-his": stopped(
        (0, 1, 0, -1, 0, 0), (2,), "exchange EXCHANGE_ERROR p4 @10 ESTABLISHED 0"
    ),
    "settiglio-arcisolo-monte-looked-at": irregular(
        (-4, 20, -4, -4, -4, -4, 0), (2,), 23, "exchange EXCHANGE_ERROR p5 @7 LAPSED 0"
    ),
    "terziglio-chiedo-bid-too-low": irregular(
        (-1, -1, 2), (3,), 19, "auction BID_INSUFFICIENT p3 @3 CORRECTED 0"
    ),
    "terziglio-dividete-lost": clean((5, -10, 5), (2,), 17),
    "terziglio-scegliete-won": clean((-6, -6, 12), (3,), 19),
    # Three card points are nine thirds: 18 : 17 becomes 9 : 26.
    "terziglio-solo-revoke-turns-the-hand": irregular(
        (-4, 2, 2), (1,), 18, "calabrasella:13 REVOKE p1 @23 ESTABLISHED 9", moved=9
    ),
    # Two times three, from each of two.
    "terziglio-solo-stramazzo": clean((12, -6, -6), (1,), 34),
}


def name_of(file: Path) -> str:
    return file.name.removesuffix(".hand.toml")


def reviewed(file: Path) -> Report:
    return review(load(file))


def counts(sides: tuple[tuple[str, int], ...] | None) -> tuple[int, ...] | None:
    return None if sides is None else tuple(count for _, count in sides)


def test_each_example_is_expected() -> None:
    assert [name_of(file) for file in FILES] == sorted(EXPECTED)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_reviews_as_expected(file: Path) -> None:
    report, expected = reviewed(file), EXPECTED[name_of(file)]
    assert report.verdict == expected.verdict
    assert expected.findings == tuple(
        f"{f.law} {f.breach} p{f.offender} @{f.act} {f.status} {f.points}" for f in report.findings
    )
    assert dict(report.sides or ())["soloist"] == expected.soloists
    assert counts(report.counted) == expected.counted
    assert counts(report.corrected) == expected.corrected
    assert report.settlement == expected.settlement
    assert sum(report.settlement or (1,)) == 0
    assert report.next_deal == expected.next_deal
    assert (report.notes, report.missing) == ((), ())


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_an_example_tells_its_story_and_survives_rewriting(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")
    record = load(file)
    again = loads(dumps(record))
    assert dumps(again) == dumps(record)
    assert review(again) == review(record)


def test_each_game_and_each_contract_has_an_example() -> None:
    played = {file.name.partition("-")[0] for file in FILES}
    assert played == set(GAMES)
    bids = [[act for act in load(file).acts if isinstance(act, Bid)] for file in FILES]
    contracts = {
        name
        for game in GAMES
        if (edition := editions.find(game)) is not None
        for name in edition.contracts
    }
    assert {calls[-1].contract for calls in bids} == contracts
