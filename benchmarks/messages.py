"""The messages that the service's figures are measured with: acts and records of whole hands, as bytes."""

from __future__ import annotations

from pathlib import Path

from arbiter import editions, referee
from arbiter.laws.deal import deal_fault
from arbiter.profiles import REFEREE
from arbiter.record import UNKNOWN, Record, Verdict
from arbiter.records import toml
from arbiter.reviewing import review
from arbiter.state import Manner
from arbiter.v1 import referee_service_pb2, review_service_pb2, rulings_pb2
from arbiter.wire.acts import tells_all, write_act
from arbiter.wire.records import write_record
from arbiter.wire.reports import write_report
from arbiter.wire.states import write_state

CASES = Path(__file__).parent.parent / "tests" / "cases" / "calabrasella"


def clean_records() -> list[Record]:
    """The complete lawful hands among the cases; with none of their facts wanting."""
    found = []
    for path in sorted(CASES.glob("*.hand.toml")):
        try:
            record = toml.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            continue  # cases of what cannot be read
        if record.hands is None or record.stock is None or record.edition != "calabrasella":
            continue
        if any(UNKNOWN in cards for cards in (*record.hands, record.stock)):
            continue
        if not all(tells_all(act) for act in record.acts):
            continue
        if review(record).verdict is Verdict.CLEAN:
            found.append(record._replace(profile=None))
    return found


def rule_requests() -> list[bytes]:
    """One request for each card of each hand, with the state before it."""
    requests = []
    for request, _ in _ruled():
        requests.append(request.SerializeToString())
    return requests


def typical_ruling() -> referee_service_pb2.RuleResponse:
    """The answer of middle length among those to :func:`rule_requests`."""
    answers = sorted((answer for _, answer in _ruled()), key=lambda answer: answer.ByteSize())
    return answers[len(answers) // 2]


def review_requests() -> list[bytes]:
    """One request for each hand."""
    pack = editions.find("calabrasella").pack  # type: ignore[union-attr]  # it is there
    return [
        review_service_pb2.ReviewHandsRequest(record=write_record(record, pack)).SerializeToString()
        for record in clean_records()
    ]


def typical_review() -> review_service_pb2.ReviewHandsResponse:
    """The answer to the first of :func:`review_requests`."""
    record = clean_records()[0]
    pack = editions.find(record.edition).pack  # type: ignore[union-attr]  # it is there
    answer = review_service_pb2.ReviewHandsResponse(index=1000)
    write_report(review(record), answer.report, pack, lambda _: "", lambda _: "", lambda _: "")
    return answer


def _ruled() -> list[tuple[referee_service_pb2.RuleRequest, referee_service_pb2.RuleResponse]]:
    pairs = []
    for record in clean_records():
        edition = editions.find(record.edition)
        assert edition is not None
        assert record.hands is not None
        assert record.stock is not None
        rules = editions.rules(edition, dict(record.options), REFEREE)
        deal = deal_fault(rules, record.hands, record.stock, record.manner or Manner())
        hand = referee.new_hand(rules, deal)
        for act in record.acts:
            if hand.over:
                break
            request = referee_service_pb2.RuleRequest(act=write_act(act, edition.pack))
            write_state(hand, request.state)
            ruling = referee.rule(hand, act)
            answer = referee_service_pb2.RuleResponse()
            answer.ruling.disposition = rulings_pb2.DISPOSITION_ACCEPTED
            write_state(ruling.hand, answer.state)
            hand = ruling.hand
            pairs.append((request, answer))
    return pairs
