"""Each of the books is served: hands ruled on act by act, records reviewed, lawful acts told."""

from __future__ import annotations

from itertools import count

import pytest

from arbiter import editions, referee
from arbiter.laws.deal import deal_fault
from arbiter.legal import legal_acts
from arbiter.practice.making import make_record, offered
from arbiter.profiles import REFEREE
from arbiter.record import Record, Verdict
from arbiter.reviewing import review
from arbiter.state import Hand, Manner
from arbiter.v1 import report_pb2, rulings_pb2
from arbiter.v1.referee_service_pb2 import (
    ListLegalActsRequest,
    ListLegalActsResponse,
    RuleRequest,
    RuleResponse,
)
from arbiter.v1.review_service_pb2 import ReviewHandRequest, ReviewHandResponse
from arbiter.wire.acts import write_act
from arbiter.wire.records import write_record
from arbiter.wire.states import read_state
from tests.service.conftest import Served

EDITIONS = sorted(editions.names())


def _begun(record: Record) -> Hand:
    book = editions.find(record.edition)
    assert book is not None
    assert record.hands is not None
    assert record.stock is not None
    rules = editions.rules(book, dict(record.options), REFEREE, len(record.hands))
    return referee.new_hand(
        rules, deal_fault(rules, record.hands, record.stock, record.manner or Manner())
    )


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_hand_is_ruled_on_as_in_process(edition: str, served: Served) -> None:
    made = (make_record(edition, seed) for seed in count())
    record = next(one for one in made if review(one).verdict is Verdict.CLEAN)
    hand = _begun(record)
    pack = hand.rules.pack
    answer = RuleResponse()
    for at, act in enumerate(record.acts):
        position = (
            {"state": answer.state}
            if at
            else {"record": write_record(record._replace(acts=(), profile="referee"), pack)}
        )
        answer = await served.call(
            "RefereeService/Rule", RuleRequest(act=write_act(act, pack), **position), RuleResponse
        )
        ruling = referee.rule(hand, act)
        hand = ruling.hand
        assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
        assert not answer.ruling.findings
        told = read_state(answer.state)
        assert (told.hands, told.tricks, told.docket) == (hand.hands, hand.tricks, hand.docket)
    score = referee.score(hand)
    assert score is not None
    assert tuple(answer.ruling.score.settlement) == score.settlement


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_irregularity_is_reviewed_as_in_process(edition: str, served: Served) -> None:
    book = editions.find(edition)
    assert book is not None
    for breach in offered(edition):
        record = make_record(edition, 5, breach)
        answer: ReviewHandResponse = await served.call(
            "ReviewService/ReviewHand",
            ReviewHandRequest(record=write_record(record, book.pack)),
            ReviewHandResponse,
        )
        report = review(record)
        told = answer.report
        assert report_pb2.Verdict.Name(told.verdict) == f"VERDICT_{report.verdict.value}"
        assert tuple(told.settlement) == (report.settlement or ())
        found = [rulings_pb2.Breach.Name(finding.breach) for finding in told.findings]
        assert found == [f"BREACH_{finding.breach.value}" for finding in report.findings]
        assert all(finding.text for finding in told.findings)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_lawful_acts_are_told_at_every_turn(edition: str, served: Served) -> None:
    record = make_record(edition, 3)
    hand = _begun(record)
    for at, act in enumerate(record.acts[:12]):
        position = write_record(
            record._replace(acts=record.acts[:at], asides=(), profile="referee"), hand.rules.pack
        )
        seat = getattr(act, "seat", 1)
        answer: ListLegalActsResponse = await served.call(
            "RefereeService/ListLegalActs",
            ListLegalActsRequest(record=position, seat=seat),
            ListLegalActsResponse,
        )
        assert len(answer.acts) == len(legal_acts(hand, seat)) > 0
        hand = referee.rule(hand, act).hand
