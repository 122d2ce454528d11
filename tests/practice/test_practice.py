"""Hands that are made up review as they are meant to, the same ones for the same seed."""

import pytest

from arbiter.editions import names
from arbiter.practice.making import IRREGULARITIES, make_record, offered
from arbiter.record import Verdict
from arbiter.records.toml import dumps, loads
from arbiter.reviewing import review
from arbiter.rulings import Breach

SEEDS = range(4)
OFFERED = [(edition, breach) for edition in names() for breach in offered(edition)]


def test_everything_is_offered_in_the_classic_game() -> None:
    assert offered("calabrasella") == offered("calabrasella-ua") == tuple(IRREGULARITIES)


@pytest.mark.parametrize("edition", names())
def test_a_lawful_hand_is_clean(edition: str) -> None:
    verdicts = {review(make_record(edition, seed)).verdict for seed in range(20)}
    assert Verdict.CLEAN in verdicts
    assert verdicts <= {Verdict.CLEAN, Verdict.PASSED_OUT}


@pytest.mark.parametrize(("edition", "breach"), OFFERED)
def test_a_chosen_irregularity_is_what_the_review_finds(edition: str, breach: Breach) -> None:
    besides = {Breach.CARD_EXPOSED} if breach is Breach.CALL_DISOBEYED else set()
    for seed in SEEDS:
        report = review(make_record(edition, seed, breach))
        found = {finding.breach for finding in report.findings}
        assert breach in found
        assert found <= {breach} | besides
        assert not report.notes
        wanted = Verdict.VOID if breach is Breach.DEAL_IRREGULAR else Verdict.IRREGULAR
        assert report.verdict is wanted


def test_the_same_seed_makes_the_same_record_and_another_another() -> None:
    first = dumps(make_record("calabrasella", 7, Breach.REVOKE))
    assert dumps(make_record("calabrasella", 7, Breach.REVOKE)) == first
    assert dumps(make_record("calabrasella", 8, Breach.REVOKE)) != first


def test_a_made_record_is_canonical() -> None:
    text = dumps(make_record("calabrasella", 3, Breach.PLAY_OMITTED))
    assert dumps(loads(text)) == text


def test_what_cannot_be_made_is_said_with_what_can() -> None:
    with pytest.raises(LookupError, match="known are calabrasella"):
        make_record("whist", 1)
    with pytest.raises(LookupError, match="what can is DEAL_IRREGULAR"):
        make_record("calabrasella", 1, Breach.RUN_FALSE)
