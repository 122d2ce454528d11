"""The oracle of the auction games against itself, against the worked cases and against the shared cases."""

import json
import os
import random
import tomllib
from pathlib import Path

import pytest

from . import plain
from .auction import books, count, dealer
from .auction.irregular import IRREGULARITIES
from .auction.replay import Replay
from .dealer import as_toml
from .replay import SilentError

SEEDS = range(8)
HERE = Path(__file__).resolve().parent


def cases_folder():
    """The folder of the shared cases of the auction games, or None."""
    named = os.environ.get("ARBITER_CASES")
    places = [Path(named) / "calabresella"] if named else []
    for above in [HERE, *HERE.parents]:
        places += [above / "cases" / "calabresella", above / "shared" / "cases" / "calabresella"]
    return next((place for place in places if list(place.glob("*.expect.json"))), None)


def shared_cases():
    """(name, record text, expectation) of each shared case."""
    folder = cases_folder()
    found = []
    for path in sorted(folder.glob("*.expect.json")) if folder else []:
        name = path.name.removesuffix(".expect.json")
        text = (folder / f"{name}.hand.toml").read_text(encoding="utf-8")
        found.append((name, text, json.loads(path.read_text(encoding="utf-8"))))
    return found


CASES = shared_cases()


class Hand:
    """As much of a table as the settlement asks for."""

    def __init__(self, edition, contract, tricks_won, partner=None, in_monte=False, options=None):
        self.edition, self.contract, self.book = edition, contract, books.BOOKS[edition]
        self.playing = list(range(1, self.book.playing + 1))
        self.at_table = list(range(1, self.book.seats + 1))
        self.soloist, self.partner, self.in_monte = 1, partner, in_monte
        self.options = options or {}
        rest = self.book.hand - tricks_won
        self.tricks = [(1, [])] * tricks_won + [(self.book.playing, [])] * rest

    def declarers(self):
        return [1] if self.partner is None else [1, self.partner]


def settled(hand, soloist):
    thirds = {"soloist": soloist, "allies": plain.WHOLE - soloist}
    return count.settle(hand, thirds, thirds)


@pytest.mark.parametrize(
    ("hand", "thirds", "wanted"),
    [
        (Hand("calabresella", "chiamo", 7), 20, [2, -1, -1]),  # case 34
        (Hand("calabresella", "chiamo", 7, options={"settlement": "DIFFERENCE"}), 20, [10, -5, -5]),
        (Hand("calabresella", "solo", 6), 17, [-4, 2, 2]),  # 35
        (Hand("calabresella", "scegliete", 6), 18, [32, -16, -16]),  # 37
        (Hand("calabresella", "chiamo", 7), 11, [-2, 1, 1]),  # 39
        (Hand("sestiglio", "chiamo", 3, partner=2), 18, [2.5, 1.5, -1, -1, -1, -1]),  # 40
        (Hand("sestiglio", "chiamo", 0, partner=2), 0, [-5, -3, 2, 2, 2, 2]),
        (Hand("quintiglio", "chiamo", 4, partner=2), 18, [2, 1, -1, -1, -1]),  # 41
        (Hand("quartiglio", "chiamo", 4, partner=2), 17, [-1, -1, 1, 1]),
        (Hand("mediatore", "chiamo", 5, in_monte=True), 18, [12, -4, -4, -4]),  # 42
        (Hand("mediatore", "chiamo", 5, in_monte=True), 17, [-6, 2, 2, 2]),
        (Hand("terziglio", "solo", 10), 33, [12, -6, -6]),  # 43
        (Hand("terziglio", "solo", 10), 31, [4, -2, -2]),  # 44
        (Hand("terziglio", "scegliete", 7), 20, [12, -6, -6]),  # 45
        (Hand("terziglio", "scegliete", 11), 33, [36, -18, -18]),
        (Hand("settiglio", "chiamo", 3, partner=2), 18, [2.5, 1.5, -1, -1, -1, -1, 0]),  # 49
    ],
)
def test_the_settlements_of_the_worked_cases(hand, thirds, wanted):
    assert settled(hand, thirds) == wanted
    assert sum(wanted) == 0


def test_every_split_is_eleven_points_and_six_of_them_are_eighteen_thirds():
    for mine in range(36):
        assert count.points(mine) + count.points(35 - mine) == 11
        assert (count.points(mine) >= 6) == (mine >= count.PAR)


def void_acts(expect):
    """The acts that the expectation says are void or refused."""
    void = ["BID_INSUFFICIENT", "CALL_OUT_OF_TURN", "BID_INADMISSIBLE", "ASK_INADMISSIBLE"]
    void += ["CARD_NOT_HELD"]
    named = [
        (f, f["breach"] if isinstance(f["breach"], list) else [f["breach"]])
        for f in expect["findings"]
    ]
    return [f["act"] for f, breaches in named if set(breaches) & set(void)]


def taken_back(record):
    """The acts of a false lead that a claim took back."""
    acts = record["acts"]
    claims = [i for i, act in enumerate(acts) if "claim LEAD_OUT_OF_TURN" in act]
    return [i for i in claims if i]  # the lead stands just before the claim in the shared cases


def walk(text, expect):
    record = tomllib.loads(text)
    return Replay(record, [*void_acts(expect), *taken_back(record)])


def speaks(text, expect):
    """Whether there is a count to agree on, and the plain reader can walk the hand."""
    if "counted" not in expect:
        return False
    try:
        walk(text, expect)
    except SilentError:
        return False
    return True


SPOKEN = [case for case in CASES if speaks(case[1], case[2])]


def test_the_oracle_speaks_on_most_of_the_shared_cases():
    assert len(SPOKEN) > 0.8 * len(CASES) > 0


@pytest.mark.parametrize(("name", "text", "expect"), SPOKEN, ids=[case[0] for case in SPOKEN])
def test_the_oracle_agrees_with_the_shared_case(name, text, expect):
    walked = walk(text, expect)
    assert walked.counted() == expect["counted"]
    assert {"soloist": walked.declarers()} | expect["sides"] == expect["sides"]
    moved = 0
    for each in expect["findings"]:
        sign = 1 if each.get("offender") in walked.declarers() else -1
        moved += sign * each.get("points", 0)
    corrected = plain.move(walked.counted(), "soloist", moved)
    assert count.settle(walked, walked.counted(), corrected) == expect["settlement"]


@pytest.mark.parametrize("edition", books.EDITIONS)
def test_whole_hands_of_every_contract_are_lawful_and_counted_right(edition):
    for contract in books.BOOKS[edition].ladder:
        for seed in SEEDS:
            record, wanted = dealer.whole_hand(random.Random(seed), edition, contract)
            walked = Replay(record)
            assert walked.revokes == []
            assert not any(walked.hands.values())
            assert len(walked.tricks) == books.BOOKS[edition].hand
            assert walked.counted() == wanted["counted"]
            assert sum(wanted["counted"].values()) == plain.WHOLE
            assert sum(wanted["settlement"]) == 0


@pytest.mark.parametrize("name", [*dealer.HANDS, *IRREGULARITIES])
def test_the_same_dice_make_the_same_hand_and_it_can_be_written(name):
    make = {**dealer.HANDS, **IRREGULARITIES}[name]
    for seed in SEEDS:
        record, expectation = make(random.Random(seed))
        assert (record, expectation) == make(random.Random(seed))
        assert tomllib.loads(as_toml(record)) == record
        json.dumps(expectation)
        if expectation.get("settlement"):
            assert sum(expectation["settlement"]) == 0
