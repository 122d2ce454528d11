"""The arbiter against the oracles: the same hands, reviewed, must say what the oracles expect.

The only file of this folder that imports the arbiter.
"""

import json
import random
from pathlib import Path

import pytest

from arbiter.editions import find
from arbiter.profiles import PROFILES
from arbiter.records.errors import UnreadableRecord
from arbiter.records.json import report_json
from arbiter.records.toml import loads
from arbiter.reviewing import review

from . import dealer, irregular
from .auction import dealer as auction_dealer
from .auction import irregular as auction_irregular
from .klaberjass import dealer as klaberjass_dealer
from .klaberjass import irregular as klaberjass_irregular
from .wanted import faults

CASES = Path(__file__).resolve().parents[1] / "cases"
SEEDS = range(3)
MAKERS = {
    **{("classic", name): make for name, make in dealer.HANDS.items()},
    **{("classic", name): make for name, make in irregular.IRREGULARITIES.items()},
    **{("auction", name): make for name, make in auction_dealer.HANDS.items()},
    **{("auction", name): make for name, make in auction_irregular.IRREGULARITIES.items()},
    **{("klaberjass", name): make for name, make in klaberjass_dealer.HANDS.items()},
    **{("klaberjass", name): make for name, make in klaberjass_irregular.IRREGULARITIES.items()},
}


def reported(text, profile):
    """The review of a record's text, as its line of JSON says it, without sentences."""
    record = loads(text)
    report = review(record, PROFILES[profile])
    book = find(report.edition.split("@")[0])
    return json.loads(report_json(report, "", lambda _: "", book.pack, record.notation))


def disagreements(record, wanted):
    """Where the arbiter says something else than the oracle, in both profiles."""
    text = dealer.as_toml(record)
    wrong = [f"review: {fault}" for fault in faults(wanted, reported(text, "review"))]
    if "table" in wanted:
        wrong += [f"table: {fault}" for fault in faults(wanted["table"], reported(text, "table"))]
    return wrong


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "name"), list(MAKERS), ids="-".join)
def test_the_arbiter_agrees_with_the_oracle(game, name, seed):
    make = MAKERS[game, name]
    for edition in getattr(make, "editions", [None]):
        record, wanted = make(random.Random(seed), edition)
        assert disagreements(record, wanted) == [], dealer.as_toml(record)


# -- the shared cases --------------------------------------------------------------------------------------------


def cases(game):
    """(name, text, expectation) of each case of a game."""
    found = []
    for path in sorted((CASES / game).glob("*.expect.json")):
        name = path.name.removesuffix(".expect.json")
        text = (path.parent / f"{name}.hand.toml").read_text(encoding="utf-8")
        found.append(pytest.param(text, json.loads(path.read_text(encoding="utf-8")), id=name))
    return found


KEPT = ["verdict", "sides", "counted", "corrected", "settlement"]


@pytest.mark.parametrize(("text", "expect"), cases("calabrasella"))
def test_the_shared_cases_of_the_classic_game(text, expect):
    if expect.get("unreadable"):
        with pytest.raises(UnreadableRecord):
            loads(text)
        return
    wanted = {key: expect[key] for key in KEPT if key in expect}
    wanted |= {"findings": expect["findings"], "absent": expect.get("absent", []), "exact": False}
    assert faults(wanted, reported(text, expect.get("profile", "review"))) == []


def any_of_expectation(expect):
    """An expectation of the later cases: a list in place of a value is met by any of its members."""
    expect = {**expect, **expect.get("proposed", {})}
    wanted = {key: expect[key] for key in KEPT if key in expect}
    if isinstance(wanted.get("verdict"), list):
        wanted["verdict"] = {"any": wanted["verdict"]}
    wanted["findings"] = [
        {key: {"any": value} if isinstance(value, list) else value for key, value in each.items()}
        for each in expect["findings"]
    ]
    wanted["exact"] = False
    return wanted


@pytest.mark.parametrize(("text", "expect"), cases("calabresella"))
def test_the_shared_cases_of_the_auction_games(text, expect):
    assert faults(any_of_expectation(expect), reported(text, "review")) == []


@pytest.mark.parametrize(("text", "expect"), cases("klaberjass"))
def test_the_shared_cases_of_klaberjass(text, expect):
    assert faults(any_of_expectation(expect), reported(text, "review")) == []
