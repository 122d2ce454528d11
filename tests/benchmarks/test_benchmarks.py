"""The benchmarks measure what they say they do; how fast anything is no test says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.record import Verdict
from arbiter.reviewing import review
from benchmarks import __main__ as command
from benchmarks import dealer, p1_rule, p2_review, results
from benchmarks.figure import Figure, Measured, Pace, Unmeasured
from benchmarks.processes import Spent, last_line
from benchmarks.rounds import Turn, rate, side_by_side
from benchmarks.table import table

TINY = Pace(rounds=1, seconds=0.001)


def _figure(judged: str = "value", *, falling: bool = False) -> Figure:
    return Figure(
        "P0", "nothing", "acts/s", 10, 20, judged, lambda _: Measured(12, {}, 1.5, {}), falling
    )


def test_the_dealer_deals_lawful_hands_and_the_same_for_a_seed() -> None:
    records = dealer.records(20, seed=7)
    assert records == dealer.records(20, seed=7)
    assert records != dealer.records(20, seed=8)
    assert {review(record).verdict for record in records} == {Verdict.CLEAN}


def test_work_counts_acts_and_hands() -> None:
    assert p1_rule.work(dealer.records(2))() == 2 * 36
    assert p1_rule.work(dealer.largest(2))() == 2 * 36
    assert p2_review.work(dealer.records(3))() == 3
    assert p2_review.work(dealer.largest(3))() == 3


def test_a_tiny_round_of_the_core_without_its_anchors() -> None:
    for work in (p1_rule.work(dealer.records(1)), p2_review.work(dealer.records(1))):
        measured = side_by_side(rate(work), {"nobody": _not_installed}, TINY)
        assert measured.value > 0
        assert measured.ratio is None
        assert measured.missing == {"nobody": "No module named 'nobody'"}


def _not_installed() -> Turn:
    raise ModuleNotFoundError("No module named 'nobody'")


def test_everything_takes_its_turn_and_the_median_ratio_is_against_the_first_anchor() -> None:
    taken = []
    ours = iter([0.0, 1.0, 4.0, 9.0])
    theirs = iter([0.0, 2.0, 2.0, 3.0])

    def turn(name: str, values: object) -> Turn:
        def take(_: float) -> float:
            taken.append(name)
            return next(values)  # type: ignore[call-overload,no-any-return]  # an iterator

        return take

    anchors = {"a": lambda: turn("a", theirs), "b": lambda: turn("b", iter([5.0] * 4))}
    measured = side_by_side(turn("ours", ours), anchors, Pace(3, 1))
    assert taken == [
        "ours", "a", "b",  # warming up
        "ours", "a", "b",
        "b", "a", "ours",
        "ours", "a", "b",
    ]  # fmt: skip
    assert measured == Measured(4.0, {"a": 2.0, "b": 5.0}, 2.0, {})


@pytest.mark.parametrize(
    ("only", "names"),
    [
        ("P1", ["P1", "P1-settiglio"]),
        ("p2, P1", ["P1", "P1-settiglio", "P2", "P2-settiglio"]),
        ("P10", ["P10", "P10-review"]),
        ("", ["P1", "P2", "P5", "P8", "P10", "P10-review"]),
    ],
)
def test_only_chooses_figures(only: str, names: list[str]) -> None:
    chosen = [figure.name for figure in command.chosen(only)]
    assert chosen == names if only else set(names) <= set(chosen)


def test_only_refuses_a_figure_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["--only", "P1,P99"])
    assert stopped.value.code == 2
    assert "no figure P99; known are P1," in capsys.readouterr().err


def test_results_have_the_documented_shape(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    measured = Measured(162_049.3, {"open_spiel": 2_690_123.0}, 0.060241, {"rlcard": "not there"})
    results.write([(_figure(), measured)], {"P9": "no server"}, Pace(), file)
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "P0": {
            "value": 162_000,
            "unit": "acts/s",
            "anchors": {"open_spiel": 2_690_000},
            "ratio": 0.06024,
            "rounds": 5,
            "command": "make bench ONLY=P0",
            "missing": {"rlcard": "not there"},
            "reached": "goal",
        },
        "P9": {"value": None, "missing": {"P9": "no server"}},
    }


@pytest.mark.parametrize(
    ("figure", "value", "ratio", "reached"),
    [
        (_figure(), 9, None, "no"),
        (_figure(), 10, None, "first"),
        (_figure(), 20, None, "goal"),
        (_figure("ratio"), 100, 12, "first"),
        (_figure("ratio"), 100, None, "?"),
        (_figure(falling=True), 21, None, "no"),
        (_figure(falling=True), 20, None, "goal"),
    ],
)
def test_what_is_reached(figure: Figure, value: float, ratio: float | None, reached: str) -> None:
    assert figure.judge(Measured(value, {}, ratio, {})) == reached


def test_the_table_names_what_is_missing() -> None:
    measured = Measured(12, {"echo": 8}, 1.5, {"rlcard": "not there"})
    lines = table([(_figure("ratio"), measured)], {"P9": "no server"}).splitlines()
    assert [" ".join(line.split()) for line in lines] == [
        "figure work ours anchor ratio to reach first goal reached",
        "P0 nothing 12 acts/s echo 8 1.5 >= 10 x >= 20 x no",
        "rlcard missing: not there",
        "P9 not measured no server",
    ]


def test_a_run_goes_on_where_a_figure_cannot_be_measured() -> None:
    def fails(_: Pace) -> Measured:
        raise Unmeasured("no server")

    broken = Figure("P9", "nothing", "s", 1, 1, "value", fails)
    measured, failed = command.run([broken, _figure()], TINY)
    assert [figure.name for figure, _ in measured] == ["P0"]
    assert failed == {"P9": "no server"}


def test_what_a_process_took_is_what_a_core_spent_on_it() -> None:
    with Spent() as idle:
        pass
    with Spent() as busy:
        subprocess.run([sys.executable, "-c", "sum(range(10**6))"], check=True)
    assert idle.seconds == 0 < busy.seconds


def test_the_last_line_of_a_process_says_why_it_failed() -> None:
    assert last_line("Traceback …\nModuleNotFoundError: click\n") == "ModuleNotFoundError: click"
    assert last_line("\n") == "it said nothing"
