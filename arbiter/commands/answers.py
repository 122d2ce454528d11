"""What ``arbiter rule`` answers, as JSON."""

from __future__ import annotations

from typing import Any

import orjson
from google.protobuf import json_format

from arbiter.cards import Card
from arbiter.commands.questions import Question
from arbiter.referee import Ruling
from arbiter.rulings import Election, Finding
from arbiter.state import Phase
from arbiter.texts import messages
from arbiter.texts.told import Told, told_of
from arbiter.v1 import state_pb2
from arbiter.wire.states import write_state


def write_answer(ruling: Ruling, question: Question) -> str:
    """The answer as one line of JSON, all its keys in their fixed order."""
    hand = ruling.hand
    told = told_of(hand, question.notation, question.names)
    notes = [note for note in hand.docket.notes if note.code == ruling.note]
    state = state_pb2.HandState()
    write_state(hand, state)
    answer = {
        "disposition": ruling.disposition.value,
        "of_hand": ruling.of_hand and ruling.of_hand.value,
        "findings": [_finding(finding, told, question.lang) for finding in ruling.findings],
        "elections": [_election(election, told, question.lang) for election in ruling.elections],
        "note": messages.note_text(notes[-1], told, question.lang) if notes else None,
        "phase": hand.phase.value,
        "turn": _turn(ruling),
        "score": _score(ruling),
        "state": json_format.MessageToDict(state, preserving_proto_field_name=True),
    }
    return orjson.dumps(answer).decode()


def _turn(ruling: Ruling) -> int | None:
    """The seat whose call or card is due, None where no one seat's is."""
    hand = ruling.hand
    if hand.phase is Phase.CALL:
        return hand.frame.calls.turn
    if hand.phase is Phase.PLAY:
        return hand.tricks.turn or hand.tricks.winner
    return None


def _cards(cards: tuple[Card, ...], told: Told) -> list[str]:
    return [told.pack.text(card, told.notation) for card in cards]


def _finding(finding: Finding, told: Told, lang: str) -> dict[str, Any]:
    return {
        "act": finding.act,
        "trick": finding.trick,
        "law": finding.law,
        "breach": finding.breach.value,
        "offender": finding.offender,
        "status": finding.status.value,
        "points": finding.points,
        "cards": _cards(finding.cards, told),
        "lawful": _cards(finding.lawful, told),
        "evidence": list(finding.evidence),
        "text": messages.finding_text(finding, told, lang),
    }


def _election(election: Election, told: Told, lang: str) -> dict[str, Any]:
    return {
        "law": election.law,
        "breach": election.breach.value,
        "holders": list(election.holders),
        "choices": list(election.choices),
        "silent": election.silent or None,
        "lapses": election.lapses,
        "text": messages.election_text(election, told, lang),
    }


def _score(ruling: Ruling) -> dict[str, Any] | None:
    score = ruling.score
    if score is None:
        return None
    hand = ruling.hand
    names = hand.rules.edition.sides
    return {
        "sides": {name: list(hand.side_seats(side)) for side, name in enumerate(names)},
        "counted": dict(zip(names, score.counted, strict=True)),
        "corrected": dict(zip(names, score.corrected, strict=True)),
        "settlement": list(score.settlement),
    }
