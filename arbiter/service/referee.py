"""The referee service: one act judged, the caller keeps the state."""

from __future__ import annotations

from typing import Any, Final

import grpc

from arbiter import referee
from arbiter.legal import barred, legal_acts
from arbiter.rulings import Disposition, Note
from arbiter.service import sentences
from arbiter.service.errors import HAND_OVER, Refusal
from arbiter.service.metrics import Metrics
from arbiter.service.positions import Position, read_position
from arbiter.state import OVER, Phase
from arbiter.v1 import referee_service_pb2, rulings_pb2
from arbiter.wire.acts import reader_of, tells_all
from arbiter.wire.cards import table_of
from arbiter.wire.encoding import field
from arbiter.wire.faults import refuse
from arbiter.wire.legal import write_legal_act
from arbiter.wire.reports import write_score
from arbiter.wire.rulings import write_card, write_election, write_finding, write_note
from arbiter.wire.states import changed_state, new_state
from arbiter.wire.words import DISPOSITIONS

_COUNTED: Final = OVER | {Phase.COUNT}
_FIELDS: Final = referee_service_pb2.RuleResponse.DESCRIPTOR.fields_by_name
_RULING: Final = _FIELDS["ruling"].number
_STATE: Final = _FIELDS["state"].number
#: The ruling on a lawful act of which there is nothing more to say.
_LAWFUL: Final = field(
    _RULING, rulings_pb2.Ruling(disposition=rulings_pb2.DISPOSITION_ACCEPTED).SerializeToString()
)


class RefereeService:
    """Judges single acts; keeps nothing between two calls."""

    def __init__(self, metrics: Metrics, max_acts: int) -> None:
        self._max_acts = max_acts
        self._metrics = metrics

    def Rule(self, request: referee_service_pb2.RuleRequest) -> bytes:
        """Judges one act.

        Args:
            request: The request, read by its class of :data:`~arbiter.service.positions.REQUESTS`.

        Returns:
            The :class:`RuleResponse` as bytes.

        Raises:
            WireError: Something in the request cannot be read.
            Refusal: The hand is over, or the record too long.
        """
        position = read_position(request, self._max_acts, request.profile, request.options)
        hand = position.hand
        rules = hand.frame.rules
        data: Any = request.act  # as bytes
        if not data:
            refuse("act", "nothing", "an act")
        act, _ = reader_of(rules).read_at(data, "act")
        if not tells_all(act):
            refuse("act.cards", "CARD_UNKNOWN", table_of(rules).expected())
        phase = hand.frame.phase
        if phase is not Phase.PLAY and phase in OVER:
            over = {"phase": phase.value}
            raise Refusal(grpc.StatusCode.FAILED_PRECONDITION, HAND_OVER, metadata=over)
        ruling = referee.rule(hand, act)
        if position.state is None:
            state = new_state(ruling.hand)
        else:
            state = changed_state(hand, position.state, ruling.hand)
        return self._said(ruling, position, request) + field(_STATE, state)

    def _said(
        self, ruling: referee.Ruling, position: Position, request: referee_service_pb2.RuleRequest
    ) -> bytes:
        """The ruling as the first field of the response."""
        if ruling.findings or ruling.elections or ruling.note:
            plain = False
        else:
            phase = ruling.hand.frame.phase
            plain = phase is Phase.PLAY or phase not in _COUNTED
        if plain and ruling.disposition is Disposition.ACCEPTED:
            self._metrics.lawful += 1
            return _LAWFUL
        self._metrics.rulings[ruling.disposition] += 1
        return field(_RULING, _whole(ruling, position, request.lang).SerializeToString())

    def ListLegalActs(
        self, request: referee_service_pb2.ListLegalActsRequest
    ) -> referee_service_pb2.ListLegalActsResponse:
        """Tells what a seat may lawfully do now, and why it may not play the other cards it holds.

        Raises:
            WireError: Something in the request cannot be read.
            Refusal: The record is too long.
        """
        hand = read_position(request, self._max_acts).hand
        if not 1 <= request.seat <= hand.rules.seats:
            refuse("seat", request.seat, f"a seat from 1 to {hand.rules.seats}")
        response = referee_service_pb2.ListLegalActsResponse()
        if hand.over:
            return response
        table = table_of(hand.rules)
        response.acts.extend(write_legal_act(act, hand) for act in legal_acts(hand, request.seat))
        for one in barred(hand, request.seat):
            refused = response.barred.add(
                card=write_card(one.card, table),
                reason=one.reason,
                text=sentences.legal(one.reason, request.lang),
            )
            if one.law is not None:
                refused.law = one.law
        return response


def _whole(ruling: referee.Ruling, position: Position, lang: str) -> rulings_pb2.Ruling:
    """A ruling with all it may have beside its disposition."""
    hand = ruling.hand
    said = sentences.of_hand(hand, position.record, lang)
    table = table_of(hand.rules)
    message = rulings_pb2.Ruling(
        disposition=DISPOSITIONS.number[ruling.disposition],
        hand=DISPOSITIONS.write_optional(ruling.of_hand),
        findings=[write_finding(one, table, said.finding(one)) for one in ruling.findings],
        elections=[write_election(one, said.election(one)) for one in ruling.elections],
    )
    if ruling.note:
        known = [note for note in hand.docket.notes if note.code == ruling.note]
        note = known[-1] if known else Note(hand.acts, ruling.note)
        message.note.CopyFrom(write_note(note, said.note(note)))
    if hand.phase in _COUNTED and (score := ruling.score) is not None:
        message.score.CopyFrom(write_score(score))
    return message
