"""The columnar lane and the referee agree on every hand, and the lane clears what is lawful."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import acts, editions
from arbiter.archive.columns import pack
from arbiter.archive.judging import judge
from arbiter.practice.making import contracts, make_record, offered
from arbiter.record import Record, Verdict
from arbiter.reviewing import review
from tests.archive.hands import (
    by_house_rules,
    by_the_referee,
    garbled,
    irregular,
    left_to_the_referee,
    recorded,
    turned_down,
)

EDITIONS = editions.names()
CONTRACTS = [(edition, contract) for edition in EDITIONS for contract in contracts(edition)]
#: Of lawful hands so many must be cleared, by edition and contract.
FLOOR = 0.99


def lawful_and_garbled(edition: str, seeds: range) -> list[Record]:
    """Hands by house rules, each followed by garbled copies."""
    found = []
    for seed in seeds:
        record = by_house_rules(edition, seed)
        if record is None:
            continue
        dice = Random(seed)  # noqa: S311  # no secrets
        turned = turned_down(record, dice)
        copies = [garbled(each, dice) for each in (record, record, record, turned)]
        found += [record, turned, *copies]
    return found


@pytest.mark.parametrize(("edition", "contract"), CONTRACTS)
def test_lawful_hands_of_every_contract_are_cleared(edition: str, contract: str) -> None:
    its = [make_record(edition, seed, contract=contract) for seed in range(25)]
    left = left_to_the_referee(its)
    assert sum(left) <= (1 - FLOOR) * len(its)
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hand_that_could_be_dealt_comes_to_what_the_referee_says(edition: str) -> None:
    its = [make_record(edition, seed) for seed in range(60)]
    assert judge(pack(its)).to_pylist() == by_the_referee(its)
    assert sum(left_to_the_referee(its)) <= (1 - FLOOR) * len(its)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_irregularity_goes_to_the_referee(edition: str) -> None:
    its = list(irregular(edition, range(3)))
    assert all(left_to_the_referee(its))
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(EDITIONS), st.integers(0, 2**32))
def test_hands_of_every_kind_come_to_what_the_referee_says(edition: str, seed: int) -> None:
    dice = Random(seed)  # noqa: S311  # no secrets
    breach = dice.choice(offered(edition))
    wrong = make_record(edition, seed, breach)
    its = [
        *lawful_and_garbled(edition, range(seed, seed + 6)),
        wrong,
        garbled(wrong, dice),
        make_record(edition, seed),
    ]
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


@pytest.mark.parametrize("edition", EDITIONS)
def test_by_any_house_rules_the_lane_clears_what_is_lawful(edition: str) -> None:
    lawful = [record for seed in range(60) if (record := by_house_rules(edition, seed)) is not None]
    its = [record for record in lawful if dict(record.options).get("discard_before_open", True)]
    assert sum(left_to_the_referee(its)) <= (1 - FLOOR) * len(its)
    assert judge(pack(lawful)).to_pylist() == by_the_referee(lawful)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cases_and_examples_come_to_what_the_referee_says(edition: str) -> None:
    its = recorded()[edition]
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


INTERPRETED = """
import sys

sys.modules["numba"] = None  # as if it were not installed
from arbiter.archive.kernels.compiled import COMPILED
from arbiter.archive.judging import judge
from arbiter.archive.lane import clear_regular
from arbiter.archive.results import Results
from arbiter.archive.schema import edition_of
import pyarrow.parquet as pq

assert not COMPILED
for file in sys.argv[1:]:
    (batch,) = pq.read_table(file).combine_chunks().to_batches()
    left = clear_regular(batch, Results(edition_of(batch.schema), batch.num_rows))
    table = pq.read_table(file).select([]).append_column("left", [left])
    pq.write_table(table, file + ".left")
    import pyarrow as pa
    pq.write_table(pa.Table.from_batches([judge(batch)]), file + ".results")
"""


def test_without_numba_the_lane_clears_the_same_hands_and_comes_to_the_same(tmp_path: Path) -> None:
    files, hands = [], {}
    for edition in EDITIONS:
        hands[edition] = lawful_and_garbled(edition, range(100, 120))
        files.append(tmp_path / f"{edition}.parquet")
        pq.write_table(pa.Table.from_batches([pack(hands[edition])]), files[-1])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", INTERPRETED, *map(str, files)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for file, edition in zip(files, EDITIONS, strict=True):
        left = pq.read_table(f"{file}.left").column("left").to_pylist()
        assert left == left_to_the_referee(hands[edition])
        results = pq.read_table(f"{file}.results").to_pylist()
        assert results == judge(pack(hands[edition])).to_pylist()


@pytest.mark.parametrize("edition", ["calabrasella", "quintiglio", "klaberjass-three"])
def test_a_right_result_is_cleared_and_a_wrong_one_found(edition: str) -> None:
    played = [make_record(edition, seed, contract=contracts(edition)[0]) for seed in range(12)]
    settled = [record._replace(result=review(record).settlement) for record in played]
    wrong = [
        record._replace(result=tuple(amount + 1 for amount in record.result or ()))
        for record in settled
    ]
    short = [record._replace(result=(record.result or ())[:-1]) for record in settled]
    its = [*played, *settled, *wrong, *short]
    assert judge(pack(its)).to_pylist() == by_the_referee(its)
    assert left_to_the_referee(its) == [False] * 24 + [True] * 24


def test_a_hand_that_nobody_played_has_no_result() -> None:
    its = [make_record("calabrasella", seed) for seed in range(80)]
    out = [record for record in its if review(record).verdict is Verdict.PASSED_OUT]
    told = [record._replace(result=(0, 0, 0)) for record in out]
    assert out
    assert judge(pack([*out, *told])).to_pylist() == by_the_referee([*out, *told])
    assert left_to_the_referee([*out, *told]) == [False] * len(out) + [True] * len(out)


def test_the_cut_for_the_next_deal_closes_a_hand_that_is_cleared() -> None:
    its = [make_record(edition, 3, contract=contracts(edition)[0]) for edition in EDITIONS]
    for record in its:
        cut = record._replace(acts=(*record.acts, acts.Cut()))
        assert left_to_the_referee([cut]) == [False]
        assert judge(pack([cut])).to_pylist() == by_the_referee([cut])


@pytest.mark.parametrize("edition", EDITIONS)
def test_tricks_turned_down_by_acts_of_their_own_are_cleared(edition: str) -> None:
    dice = Random(edition)  # noqa: S311  # no secrets
    made = [make_record(edition, seed, contract=contracts(edition)[0]) for seed in range(20)]
    its = [turned_down(record, dice) for record in made]
    assert any(isinstance(act, acts.Turn) for record in its for act in record.acts)
    assert sum(left_to_the_referee(its)) <= (1 - FLOOR) * len(its)
    assert judge(pack(its)).to_pylist() == by_the_referee(its)


def test_a_card_may_be_given_back_after_the_monte_was_taken() -> None:
    moved = []
    for seed in range(40):
        record = make_record("calabresella", seed, contract="chiamo")
        did = list(record.acts)
        back = next((act for act in did if isinstance(act, acts.Return)), None)
        take = next((act for act in did if isinstance(act, acts.Take)), None)
        if back is not None and take is not None:
            did.remove(back)
            did.insert(did.index(take) + 1, back)
            moved.append(record._replace(acts=tuple(did)))
    assert moved
    assert not any(left_to_the_referee(moved))
    assert judge(pack(moved)).to_pylist() == by_the_referee(moved)


def test_tables_of_either_size_and_any_options_may_stand_in_one_batch() -> None:
    its = [
        record for seed in range(40) if (record := by_house_rules("calabresella", seed)) is not None
    ]
    assert {len(record.hands or ()) for record in its} == {3, 4}
    assert len({record.options for record in its}) > 20
    assert not any(left_to_the_referee(its))


def test_a_slice_of_a_batch_is_judged_as_the_batch_is() -> None:
    its = [make_record("terziglio", seed) for seed in range(30)]
    assert judge(pack(its)[7:19]).to_pylist() == judge(pack(its)).to_pylist()[7:19]
