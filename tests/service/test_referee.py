from __future__ import annotations

import grpc
import pytest
from google.protobuf.message import Message

from arbiter import referee
from arbiter.v1 import acts_pb2, cards_pb2, record_pb2, rulings_pb2, state_pb2
from arbiter.v1.referee_service_pb2 import (
    ListLegalActsRequest,
    ListLegalActsResponse,
    RuleRequest,
    RuleResponse,
)
from tests.service.conftest import Served, sample, until


async def _rule(served: Served, **fields: object) -> RuleResponse:
    answer: RuleResponse = await served.call(
        "RefereeService/Rule",
        RuleRequest(**fields),  # type: ignore[arg-type]
        RuleResponse,
    )
    return answer


async def test_a_hand_is_ruled_on_act_by_act_the_caller_keeping_the_state(served: Served) -> None:
    record = sample()
    answer = await _rule(served, record=until(0), act=record.acts[0])
    for act in record.acts[1:]:
        assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
        answer = await _rule(served, state=answer.state, act=act)
    assert list(answer.ruling.score.settlement) == [-5, 10, -5]
    cut = acts_pb2.Act(verb=acts_pb2.VERB_CUT)
    answer = await _rule(served, state=answer.state, act=cut)
    assert answer.ruling.hand == rulings_pb2.DISPOSITION_SETTLED
    over = await served.refused(
        "RefereeService/Rule", RuleRequest(state=answer.state, act=cut), RuleResponse
    )
    assert over.code is grpc.StatusCode.FAILED_PRECONDITION
    assert over.reason == "HAND_OVER"


async def test_state_and_record_so_far_give_the_same(served: Served) -> None:
    record = sample()
    answer = await _rule(served, record=until(0), act=record.acts[0])
    for at, act in enumerate(record.acts[1:], 1):
        by_record = await _rule(served, record=until(at), act=act)
        answer = await _rule(served, state=answer.state, act=act)
        assert answer == by_record


async def test_an_irregular_act_gets_ok_and_a_ruling_in_words(served: Served) -> None:
    lead = acts_pb2.Act(seat=3, verb=acts_pb2.VERB_PLAY)
    lead.cards.append(cards_pb2.CARD_FIVE_OF_SPADES)
    answer = await _rule(served, record=until(9), act=lead)
    assert answer.ruling.disposition == rulings_pb2.DISPOSITION_RETRACTED
    (finding,) = answer.ruling.findings
    assert finding.breach == rulings_pb2.BREACH_LEAD_OUT_OF_TURN
    assert finding.law == "11"
    assert finding.offender == 3
    assert "lead" in finding.text.lower()
    (election,) = answer.ruling.elections
    assert list(election.holders) == [2]
    assert election.text


async def test_a_profile_and_house_rules_may_come_with_the_act(served: Served) -> None:
    lead = acts_pb2.Act(seat=3, verb=acts_pb2.VERB_PLAY)
    lead.cards.append(cards_pb2.CARD_FIVE_OF_SPADES)
    option = record_pb2.Option(key="rounds", number=2)
    refused = await _rule(
        served,
        record=until(9),
        act=lead,
        profile=record_pb2.PROFILE_PREVENT,
        options=[option],
    )
    assert refused.ruling.disposition == rulings_pb2.DISPOSITION_REFUSED
    assert refused.state.frame.rules.profile == record_pb2.PROFILE_PREVENT
    assert list(refused.state.frame.rules.options) == [option]
    stands = await _rule(served, state=refused.state, act=lead, profile=record_pb2.PROFILE_REFEREE)
    assert stands.ruling.disposition == rulings_pb2.DISPOSITION_RETRACTED
    assert stands.state.frame.rules.profile == record_pb2.PROFILE_REFEREE
    assert list(stands.state.frame.rules.options) == [option]


def _with(**fields: object) -> RuleRequest:
    act = acts_pb2.Act(seat=1, verb=acts_pb2.VERB_PASS)
    return RuleRequest(**{"record": until(0), "act": act, **fields})  # type: ignore[arg-type]


def _without_stock() -> record_pb2.HandRecord:
    record = until(0)
    record.ClearField("stock")
    return record


def _unknown_card() -> record_pb2.HandRecord:
    record = until(4)
    record.acts[3].cards[0] = cards_pb2.CARD_UNKNOWN
    return record


PLAY = acts_pb2.VERB_PLAY
NO_CARD = cards_pb2.CARD_UNSPECIFIED
SOME_CARD = cards_pb2.CARD_UNKNOWN


@pytest.mark.parametrize(
    ("request_", "field", "reason"),
    [
        (RuleRequest(), "state", "UNREADABLE"),
        (RuleRequest(record=until(0)), "act", "UNREADABLE"),
        (RuleRequest(state=state_pb2.HandState()), "state.frame.rules.edition", "EDITION_UNKNOWN"),
        (_with(act=acts_pb2.Act(seat=1, verb=PLAY)), "act.cards", "UNREADABLE"),
        (_with(act=acts_pb2.Act(seat=1, verb=PLAY, cards=[NO_CARD])), "act.cards[0]", "UNREADABLE"),
        (_with(act=acts_pb2.Act(seat=1, verb=PLAY, cards=[SOME_CARD])), "act.cards", "UNREADABLE"),
        (_with(act=acts_pb2.Act(seat=1, verb=99)), "act.verb", "UNREADABLE"),  # type: ignore[arg-type]
        (_with(act=acts_pb2.Act(seat=1, verb=acts_pb2.VERB_BID)), "act.contract", "UNREADABLE"),
        (_with(act=acts_pb2.Act(verb=acts_pb2.VERB_PASS)), "act.seat", "UNREADABLE"),
        (_with(profile=99), "profile", "UNREADABLE"),
        (_with(record=record_pb2.HandRecord(edition="whist")), "record.edition", "EDITION_UNKNOWN"),
        (_with(record=_without_stock()), "record.stock", "UNREADABLE"),
        (_with(record=_unknown_card()), "record.acts[3].cards", "UNREADABLE"),
        (
            _with(options=[record_pb2.Option(key="x", flag=True)]),
            "options[0].key",
            "OPTION_UNKNOWN",
        ),
    ],
)
async def test_what_cannot_be_read_is_an_invalid_argument_naming_the_field(
    served: Served, request_: RuleRequest, field: str, reason: str
) -> None:
    refused = await served.refused("RefereeService/Rule", request_, RuleResponse)
    assert refused.code is grpc.StatusCode.INVALID_ARGUMENT
    assert field in refused.fields
    assert refused.reason == reason
    assert refused.domain == "arbiter"
    assert refused.localized == refused.text
    assert not refused.retry
    if reason != "UNREADABLE":
        assert refused.metadata["known"]


async def test_bytes_that_are_no_message_are_an_invalid_argument(served: Served) -> None:
    call = served.channel.unary_unary("/arbiter.v1.RefereeService/Rule")  # type: ignore[var-annotated]
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await call(b"\xff\xff\xff")
    assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT


async def test_fields_from_the_future_are_passed_over(served: Served) -> None:
    act = sample().acts[0].SerializeToString() + b"\xfa\x01\x01x"
    answer = await _rule(served, record=until(0), act=acts_pb2.Act.FromString(act))
    assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED


async def test_legal_acts_are_told_and_why_not_the_rest(served: Served) -> None:
    asked = ListLegalActsRequest(record=until(10), seat=2)
    answer: ListLegalActsResponse = await served.call(
        "RefereeService/ListLegalActs", asked, ListLegalActsResponse
    )
    (play,) = [act for act in answer.acts if act.verb == acts_pb2.VERB_PLAY]
    spades = sum(1 << n for n in range(1, 14))
    assert play.cards.mask
    assert play.cards.mask & ~spades == 0
    assert answer.barred
    assert {one.reason for one in answer.barred} == {"follow-suit"}
    assert all(one.text for one in answer.barred)


async def test_legal_acts_of_a_seat_that_is_not_there(served: Served) -> None:
    for seat in (0, 4):
        asked = ListLegalActsRequest(record=until(0), seat=seat)
        refused = await served.refused("RefereeService/ListLegalActs", asked, ListLegalActsResponse)
        assert refused.fields == ["seat"]


async def test_every_verb_that_is_listed_has_its_name_on_the_wire(served: Served) -> None:
    record = sample()
    for at in range(len(record.acts) + 1):
        for seat in (1, 2, 3):
            asked = ListLegalActsRequest(record=until(at), seat=seat)
            await served.call("RefereeService/ListLegalActs", asked, ListLegalActsResponse)


class UnspeakableError(Exception):
    """An exception that cannot be put into words."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


async def test_a_bug_is_internal_neutral_and_logged_even_without_a_text(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise UnspeakableError

    request: Message = RuleRequest(record=until(0), act=sample().acts[0])
    with monkeypatch.context() as patch:
        patch.setattr(referee, "rule", broken)
        refused = await served.refused("RefereeService/Rule", request, RuleResponse)
    assert refused.code is grpc.StatusCode.INTERNAL
    assert refused.reason == "INTERNAL"
    assert "UnspeakableError" not in refused.text
    line = served.log.getvalue().decode()
    assert '"event":"bug"' in line
    assert "UnspeakableError" in line
    assert "broken" in line
    answer = await served.call("RefereeService/Rule", request, RuleResponse)
    assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
