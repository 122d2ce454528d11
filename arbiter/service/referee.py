"""The referee service: one act judged, the caller keeps the state."""

from __future__ import annotations

from typing import Final

import grpc

from arbiter import referee
from arbiter.legal import barred, legal_acts
from arbiter.rulings import Note
from arbiter.service import sentences
from arbiter.service.errors import HAND_OVER, Refusal
from arbiter.service.metrics import Metrics
from arbiter.service.positions import Position, read_position
from arbiter.state import OVER, Phase
from arbiter.v1 import acts_pb2, referee_service_pb2, rulings_pb2
from arbiter.wire.acts import reader_of, tells_all
from arbiter.wire.cards import table_of
from arbiter.wire.faults import refuse
from arbiter.wire.reports import write_score
from arbiter.wire.rulings import write_card, write_election, write_finding, write_note
from arbiter.wire.states import write_state
from arbiter.wire.words import DISPOSITIONS

_COUNTED: Final = OVER | {Phase.COUNT}


class RefereeService:
    """Judges single acts; keeps nothing between two calls."""

    def __init__(self, metrics: Metrics, max_acts: int) -> None:
        self._max_acts = max_acts
        self._ruled = {
            disposition: metrics.rulings.labels(disposition.value).inc
            for disposition in DISPOSITIONS.number
        }

    def Rule(self, request: referee_service_pb2.RuleRequest) -> referee_service_pb2.RuleResponse:
        """Judges one act.

        Raises:
            WireError: Something in the request cannot be read.
            Refusal: The hand is over, or the record too long.
        """
        position = read_position(request, self._max_acts, request.profile, request.options)
        hand = position.hand
        rules = hand.frame.rules
        if not request.HasField("act"):
            refuse("act", "nothing", "an act")
        act, _ = reader_of(rules).read_at(request.act, "act")
        if not tells_all(act):
            refuse("act.cards", "CARD_UNKNOWN", table_of(rules).expected())
        if hand.frame.phase in OVER:
            phase = {"phase": hand.frame.phase.value}
            raise Refusal(grpc.StatusCode.FAILED_PRECONDITION, HAND_OVER, metadata=phase)
        ruling = referee.rule(hand, act)
        self._ruled[ruling.disposition]()
        response = referee_service_pb2.RuleResponse()
        before = (hand, request.state) if position.record is None else None
        write_state(ruling.hand, response.state, before)
        response.ruling.disposition = DISPOSITIONS.number[ruling.disposition]
        if (
            ruling.findings
            or ruling.elections
            or ruling.note
            or ruling.hand.frame.phase in _COUNTED
        ):
            _write_rest(ruling, position, request.lang, response.ruling)
        return response

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
        for act in legal_acts(hand, request.seat):
            said = response.acts.add(verb=_verb(act.verb), words=act.words)
            if act.cards:
                said.cards.mask = table.write_set(act.cards)
            if act.law is not None:
                said.law = act.law
        for one in barred(hand, request.seat):
            refused = response.barred.add(
                card=write_card(one.card, table),
                reason=one.reason,
                text=sentences.legal(one.reason, request.lang),
            )
            if one.law is not None:
                refused.law = one.law
        return response


def _verb(word: str) -> acts_pb2.Verb.ValueType:
    """The verb of a hand record's word; ``look`` alone is at the tricks."""
    return acts_pb2.Verb.Value("VERB_LOOK_TRICK" if word == "look" else f"VERB_{word.upper()}")


def _write_rest(
    ruling: referee.Ruling, position: Position, lang: str, message: rulings_pb2.Ruling
) -> None:
    """Writes what a plain card has not: findings, elections, a note, what became of the hand."""
    hand = ruling.hand
    said = sentences.of_hand(hand, position.record, lang)
    table = table_of(hand.rules)
    message.findings.extend(
        write_finding(finding, table, said.finding(finding)) for finding in ruling.findings
    )
    message.elections.extend(
        write_election(election, said.election(election)) for election in ruling.elections
    )
    if ruling.note:
        known = [note for note in hand.docket.notes if note.code == ruling.note]
        note = known[-1] if known else Note(hand.acts, ruling.note)
        message.note.CopyFrom(write_note(note, said.note(note)))
    message.hand = DISPOSITIONS.write_optional(ruling.of_hand)
    if hand.phase in _COUNTED and (score := ruling.score) is not None:
        message.score.CopyFrom(write_score(score))
