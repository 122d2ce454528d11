"""Questions, answers and grades on the wire. A question is written from what may be known, never from its answer."""

from __future__ import annotations

from typing import Final

from arbiter.cards import each
from arbiter.conformance.answers import (
    Essentials,
    essentials,
    right_ruling,
)
from arbiter.conformance.faults import Fault, FaultName, Grade, Outcome
from arbiter.conformance.questions import Level, Question, Task
from arbiter.referee import Ruling
from arbiter.rulings import Note
from arbiter.state import Hand
from arbiter.texts.messages import election_text, finding_text, note_text
from arbiter.texts.told import told_of
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import rulings_pb2
from arbiter.views import Seat, view
from arbiter.wire.acts import write_act
from arbiter.wire.cards import table_of
from arbiter.wire.frames import write_rules
from arbiter.wire.records import write_record
from arbiter.wire.reports import write_score
from arbiter.wire.rulings import write_card, write_election, write_finding, write_note
from arbiter.wire.seen import told_to_all
from arbiter.wire.states import write_state
from arbiter.wire.views import write_view
from arbiter.wire.words import BREACHES, DISPOSITIONS, PHASES, Words

LEVELS: Final[Words[Level]] = Words(pb.Level, {f"LEVEL_{one.value}": one for one in Level})
TASKS: Final[Words[Task]] = Words(pb.Task, {f"TASK_{one.value}": one for one in Task})
OUTCOMES: Final[Words[Outcome]] = Words(
    pb.Outcome, {f"OUTCOME_{one.value}": one for one in Outcome}
)
FAULT_NAMES: Final[Words[FaultName]] = Words(
    pb.FaultName, {f"FAULT_NAME_{one.value}": one for one in FaultName}
)


def write_question(
    question: Question, number: int, total: int, seconds: float, lang: str = "en"
) -> pb.Question:
    """Writes a question.

    Args:
        question: The question.
        number: Its number.
        total: How many are asked.
        seconds: How long the answer may take.
        lang: The language of the sentences in a view.
    """
    message = pb.Question(
        number=number,
        total=total,
        task=TASKS.number[question.task],
        rules=write_rules(question.hand.rules),
        time_limit_seconds=seconds,
    )
    if question.act is None:
        message.seat.CopyFrom(_seat_question(question, lang))
    else:
        pack = question.hand.rules.pack
        write_state(question.hand, message.referee.state)
        message.referee.record.CopyFrom(write_record(question.record, pack))
        message.referee.act.CopyFrom(write_act(question.act, pack))
    return message


def _seat_question(question: Question, lang: str) -> pb.SeatQuestion:
    hand, seat = question.hand, question.seat
    pack, table = hand.rules.pack, table_of(hand.rules)
    told = told_to_all(hand, question.record.notation, ())
    message = pb.SeatQuestion(
        seat=seat,
        view=write_view(view(hand, Seat(seat)), hand, told, lang),
        acts=[write_act(act, pack) for act in question.seen],
        wish=question.wish,
        breach=BREACHES.write_optional(question.breach),
    )
    dealt = hand.frame.deal.hands[seat - 1]
    message.dealt.cards.extend(table.write(each(dealt)))
    return message


def write_ruling_answer(ruling: Ruling, lang: str = "en") -> pb.RulingAnswer:
    """Writes a ruling as the right answer."""
    hand = ruling.hand
    table, told = table_of(hand.rules), told_of(hand)
    message = rulings_pb2.Ruling(
        disposition=DISPOSITIONS.number[ruling.disposition],
        hand=DISPOSITIONS.write_optional(ruling.of_hand),
        findings=[
            write_finding(one, table, finding_text(one, told, lang)) for one in ruling.findings
        ],
        elections=[write_election(one, election_text(one, told, lang)) for one in ruling.elections],
    )
    if ruling.note:
        known = [note for note in hand.docket.notes if note.code == ruling.note]
        note = known[-1] if known else Note(hand.acts, ruling.note)
        message.note.CopyFrom(write_note(note, note_text(note, told, lang)))
    if (score := ruling.score) is not None:
        message.score.CopyFrom(write_score(score))
    return pb.RulingAnswer(ruling=message, essentials=write_essentials(essentials(hand), hand))


def write_essentials(kept: Essentials, hand: Hand) -> pb.Essentials:
    """Writes what is graded of a state."""
    table = table_of(hand.rules)
    message = pb.Essentials(
        phase=PHASES.number[kept.phase],
        turn=kept.turn,
        hands=[table.write_set(cards) for cards in kept.hands],
    )
    for seat, card in kept.table:
        message.table.add(seat=seat, card=write_card(card, table))
    return message


def write_fault(fault: Fault) -> pb.ExamFault:
    """Writes one thing that is wrong with an answer."""
    return pb.ExamFault(
        name=FAULT_NAMES.number[fault.name],
        found=fault.found,
        expected=fault.expected,
        field=fault.field,
        breach=BREACHES.write_optional(fault.breach),
    )


def write_grade(question: Question, number: int, one: Grade, lang: str = "en") -> pb.Grade:
    """Writes a question graded, with the right ruling where one was asked for."""
    message = pb.Grade(
        question=number,
        outcome=OUTCOMES.number[one.outcome],
        law=question.law,
        task=TASKS.number[question.task],
        faults=[write_fault(fault) for fault in one.faults],
    )
    if question.act is not None and one.outcome is not Outcome.UNANSWERED:
        message.right.CopyFrom(write_ruling_answer(right_ruling(question), lang))
    return message
