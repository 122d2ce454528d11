"""The client's rulings: a RefereeService's, with what is essential of the state that comes with them."""

from __future__ import annotations

from arbiter.v1 import conformance_service_pb2, frame_pb2, referee_service_pb2


def request_of(
    question: conformance_service_pb2.RefereeQuestion,
) -> referee_service_pb2.RuleRequest:
    """What the RefereeService is asked."""
    return referee_service_pb2.RuleRequest(state=question.state, act=question.act)


def answer_of(
    response: referee_service_pb2.RuleResponse,
) -> conformance_service_pb2.RulingAnswer:
    """What is answered."""
    state = response.state
    phase, tricks = state.frame.phase, state.tricks
    turn = 0
    if phase == frame_pb2.PHASE_CALL:
        turn = state.frame.calls.turn
    if phase == frame_pb2.PHASE_PLAY:
        turn = tricks.turn or tricks.winner
    essentials = conformance_service_pb2.Essentials(phase=phase, turn=turn, hands=state.hands)
    for seat, card in zip(tricks.table.seats, tricks.table.cards, strict=True):
        essentials.table.add(seat=seat, card=card)
    return conformance_service_pb2.RulingAnswer(ruling=response.ruling, essentials=essentials)
