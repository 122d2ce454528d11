"""Hands that are made up review as they are meant to, the same ones for the same seed."""

import pytest

from arbiter.acts import (
    Agree,
    AnnounceRun,
    Ask,
    Bid,
    Good,
    HowHigh,
    Lay,
    NameSuit,
    NotGood,
    Refuse,
    Show,
    Swap,
    Top,
    Yield,
)
from arbiter.editions import names
from arbiter.practice.making import IRREGULARITIES, contracts, make_record, offered
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
        claimed = breach is Breach.EXCHANGE_ERROR and report.verdict is Verdict.STOPPED
        wanted = Verdict.VOID if breach is Breach.DEAL_IRREGULAR else Verdict.IRREGULAR
        assert claimed or report.verdict is wanted


CONTRACTS = [(edition, name) for edition in names() for name in contracts(edition)]
KLABERJASS = ("klaberjass", "klaberjass-three", "klaberjass-partners")


@pytest.mark.parametrize(("edition", "contract"), CONTRACTS)
def test_a_hand_of_each_contract_can_be_made(edition: str, contract: str) -> None:
    for seed in SEEDS:
        record = make_record(edition, seed, contract=contract)
        report = review(record)
        agreed = any(isinstance(act, Agree) for act in record.acts)
        assert report.verdict is (Verdict.PASSED_OUT if agreed else Verdict.CLEAN)
        bids = [act.contract for act in record.acts if isinstance(act, Bid)]
        named = any(isinstance(act, NameSuit) for act in record.acts)
        assert named if contract == "name" else contract in bids


@pytest.mark.parametrize(("edition", "breach"), [(e, Breach.REVOKE) for e in KLABERJASS])
def test_an_irregularity_in_a_hand_of_a_contract(edition: str, breach: Breach) -> None:
    record = make_record(edition, 3, breach, "name")
    assert any(isinstance(act, NameSuit) for act in record.acts)
    assert {finding.breach for finding in review(record).findings} == {breach}


def acts_of(edition: str, hands: int, contract: str = "") -> set[type]:
    made = (make_record(edition, seed, contract=contract) for seed in range(hands))
    return {type(act) for record in made for act in record.acts}


@pytest.mark.parametrize("edition", KLABERJASS)
def test_hands_of_klaberjass_show_all_that_is_said_in_it(edition: str) -> None:
    said = acts_of(edition, 150)
    assert {NameSuit, Swap, AnnounceRun, Good, NotGood, HowHigh, Top, Show} <= said
    assert ({Agree, Refuse} <= said) == (edition == "klaberjass")


@pytest.mark.parametrize("edition", ["terziglio", "quartiglio", "mediatore", "settiglio"])
def test_a_card_is_laid_down_in_chiedo(edition: str) -> None:
    assert {Lay, Ask, Yield} <= acts_of(edition, 20, "chiedo")


def test_false_runs_are_of_every_kind() -> None:
    kinds = {
        finding.kind
        for seed in range(60)
        for edition in KLABERJASS
        for finding in review(make_record(edition, seed, Breach.RUN_FALSE)).findings
    }
    assert kinds == {"announced", "top", "not-good", "how-high"}


@pytest.mark.parametrize("edition", KLABERJASS)
def test_everything_that_the_book_gives_is_offered(edition: str) -> None:
    wanted = {
        *(Breach.CALL_OUT_OF_TURN, Breach.BID_INADMISSIBLE, Breach.EXCHANGE_ERROR),
        *(Breach.RUN_FALSE, Breach.RUN_LATE),
        *(Breach.REVOKE, Breach.TRUMP_NOT_PLAYED, Breach.TRICK_NOT_HEADED),
        *(Breach.CARD_EXPOSED, Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OMITTED),
        *(Breach.CARD_NOT_HELD, Breach.DEAL_IRREGULAR, Breach.TRICK_LOOKED_AT),
    }
    assert wanted <= set(offered(edition))
    assert (Breach.PLAY_OUT_OF_TURN in offered(edition)) == (edition != "klaberjass")


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
    with pytest.raises(LookupError, match="known are take, name"):
        make_record("klaberjass-three", 1, contract="schmeiss")
