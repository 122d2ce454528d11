"""A client that is wrong in one way fails for it, by name, and for nothing else."""

from __future__ import annotations

import pytest

from arbiter.records.toml import loads
from arbiter.reviewing import review
from arbiter.rulings import Breach
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import rulings_pb2
from tests.conformance import faulty
from tests.conformance.faulty import Spoil, spoilt
from tests.conformance.sitting import lawful, paper_of, sit

WRONG = [
    (faulty.revokes, {"UNLAWFUL_ACT"}),
    (faulty.plays_out_of_turn, {"UNLAWFUL_ACT"}),
    (faulty.plays_what_it_does_not_hold, {"UNLAWFUL_ACT"}),
    (faulty.discards_too_few, {"UNLAWFUL_ACT"}),
    (faulty.never_acts, {"NOT_ACTED"}),
    (faulty.concedes, {"NOT_ACTED"}),
    (faulty.acts_for_another, {"OTHER_SEAT"}),
    (faulty.elects_whatever_is_wanted, {"NOT_ENTITLED", "UNKNOWN_CHOICE"}),
    (faulty.elects_nonsense, {"UNKNOWN_CHOICE"}),
    (faulty.elects_something_else, {"OTHER_CHOICE"}),
    (faulty.never_elects, {"RIGHT_MISSED"}),
    (faulty.claims_always, {"CLAIM_FALSE", "CLAIM_LATE"}),
    (faulty.never_claims, {"CLAIM_MISSED"}),
    (faulty.claims_another_breach, {"OTHER_BREACH"}),
    (faulty.lets_revokes_pass, {"WRONG_DISPOSITION", "FINDING_MISSED"}),
    (faulty.cites_another_law, {"WRONG_LAW"}),
    (faulty.accuses_another, {"WRONG_OFFENDER"}),
    (faulty.moves_other_points, {"WRONG_POINTS"}),
    (faulty.says_otherwise_how_it_stands, {"WRONG_STATUS"}),
    (faulty.invents_a_finding, {"FINDING_INVENTED"}),
    (faulty.opens_no_election, {"WRONG_ELECTIONS"}),
    (faulty.scores_for_the_others, {"WRONG_SCORE"}),
    (faulty.ends_the_hand, {"WRONG_OUTCOME"}),
    (faulty.loses_the_turn, {"WRONG_STATE"}),
    (faulty.loses_a_card, {"WRONG_STATE"}),
    (faulty.answers_the_wrong_question, {"UNREADABLE"}),
    (faulty.rules_as_a_seat, {"UNREADABLE"}),
    (faulty.answers_nothing, {"UNREADABLE"}),
]


def names(report: pb.ExamReport) -> set[str]:
    return {
        pb.FaultName.Name(fault.name).removeprefix("FAULT_NAME_")
        for miss in report.misses
        for fault in miss.faults
    }


@pytest.mark.parametrize(("spoil", "wanted"), WRONG, ids=lambda one: getattr(one, "__name__", ""))
def test_it_fails_by_name_and_for_nothing_else(spoil: Spoil, wanted: set[str]) -> None:
    spoiled = []

    def client(question: pb.Question) -> pb.Answer:
        answer = lawful(question)
        right = answer.SerializeToString()
        if spoil(question, answer) and answer.SerializeToString() != right:
            spoiled.append(question.number)
        return answer

    report = sit(paper_of("calabrasella"), client)
    assert not report.passed
    assert names(report) == wanted
    missed = {miss.question for miss in report.misses}
    assert missed
    assert missed <= set(spoiled)


@pytest.mark.parametrize(
    ("spoil", "breach"),
    [
        (faulty.revokes, Breach.REVOKE),
        (faulty.plays_what_it_does_not_hold, Breach.CARD_NOT_HELD),
        (faulty.plays_out_of_turn, Breach.LEAD_OUT_OF_TURN),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_the_record_of_a_fault_reproduces_it(spoil: Spoil, breach: Breach) -> None:
    report = sit(paper_of("calabrasella"), spoilt(spoil))
    code = rulings_pb2.Breach.Value(f"BREACH_{breach}")
    misses = [miss for miss in report.misses if miss.faults[0].breach == code]
    assert misses
    for miss in misses:
        record = loads(miss.record_toml)
        assert breach in {finding.breach for finding in review(record).findings}
        assert len(record.acts) == len(miss.record.acts)


def test_a_fault_tells_what_was_asked_and_done_and_what_the_law_says() -> None:
    report = sit(paper_of("calabrasella"), spoilt(faulty.revokes))
    miss = next(miss for miss in report.misses if miss.law == "13")
    assert "what does seat" in miss.asked
    assert miss.did.startswith("p")
    assert "a revoke" in miss.says
    assert "Law" in miss.says


def test_one_law_failed_is_one_level_failed_and_no_other() -> None:
    report = sit(paper_of("calabrasella"), spoilt(faulty.lets_revokes_pass))
    failed = [(law.level, law.law) for law in report.laws if not law.passed]
    assert failed == [(pb.LEVEL_RULES, "13")]
    assert [level.level for level in report.levels if not level.passed] == [pb.LEVEL_RULES]
    tally = next(law.tally for law in report.laws if not law.passed)
    assert tally.asked == tally.right + tally.wrong
    assert tally.wrong == len(report.misses)


def test_a_client_that_never_answers_fails_everything() -> None:
    report = sit(paper_of("calabrasella"), lambda question: None)
    assert names(report) == {"NOT_ANSWERED"}
    assert all(level.tally.unanswered == level.tally.asked for level in report.levels)
