"""The client's rulings: a RefereeService's, with what is essential of the state that comes with them."""

from __future__ import annotations

from arbiter_client import v1


def request_of(
    question: v1.RefereeQuestion,
) -> v1.RuleRequest:
    """What the RefereeService is asked."""
    return v1.RuleRequest(state=question.state, act=question.act)


def answer_of(
    response: v1.RuleResponse,
) -> v1.RulingAnswer:
    """What is answered."""
    state = response.state
    phase, tricks = state.frame.phase, state.tricks
    turn = 0
    if phase == v1.PHASE_CALL:
        turn = state.frame.calls.turn
    if phase == v1.PHASE_PLAY:
        turn = tricks.turn or tricks.winner
    essentials = v1.Essentials(phase=phase, turn=turn, hands=state.hands)
    for seat, card in zip(tricks.table.seats, tricks.table.cards, strict=True):
        essentials.table.add(seat=seat, card=card)
    return v1.RulingAnswer(ruling=response.ruling, essentials=essentials)
