"""Findings, elections and rulings as a role may know them, on the wire, with their sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter.rulings import Duty, Election, Finding, Note
from arbiter.state import Hand
from arbiter.texts import messages
from arbiter.texts.told import Told, told_of
from arbiter.v1 import views_pb2 as pb
from arbiter.views import SeenDuty, SeenElection, SeenFinding, SeenRuling
from arbiter.wire.cards import CardTable, table_of
from arbiter.wire.rulings import write_duty, write_note
from arbiter.wire.words import BREACHES, DISPOSITIONS, STATUSES

#: Tells what sentences may know of a table; asked only where there is a sentence to say.
Tell = Callable[[], Told]


def told_to_all(hand: Hand, notation: str, names: tuple[str, ...]) -> Tell:
    """What sentences about a hand may know of it that everybody at the table reads.

    The cards by which an irregular deal shows itself are told by the finding, to whom they may be known.
    """
    return lambda: replace(told_of(hand, notation, names), deal_fault_cards=(), deal_missing=())


def write_seen_finding(
    finding: SeenFinding, table: CardTable, tell: Tell, lang: str
) -> pb.SeenFinding:
    """Writes a finding as it may be known, with its sentence."""
    message = pb.SeenFinding(
        law=finding.law,
        breach=BREACHES.number[finding.breach],
        offender=finding.offender,
        status=STATUSES.number[finding.status],
        trick=finding.trick,
        points=finding.points,
        cards=table.write(finding.cards),
        lawful=table.write(finding.lawful),
        kind=finding.kind,
        by_choice=finding.by_choice,
        settled_trick=finding.settled_trick,
    )
    message.text = messages.finding_text(as_finding(finding), tell(), lang)
    return message


def as_finding(finding: SeenFinding) -> Finding:
    """What may be known of a finding as a finding, for its sentence."""
    return Finding(
        None,
        finding.trick,
        finding.law,
        finding.breach,
        finding.offender,
        finding.status,
        finding.points,
        finding.cards,
        lawful=finding.lawful,
        by_choice=finding.by_choice,
        settled_trick=finding.settled_trick,
        kind=finding.kind,
    )


def write_seen_election(election: SeenElection, tell: Tell, lang: str) -> pb.SeenElection:
    """Writes an election as it may be known, with its sentence."""
    return pb.SeenElection(
        law=election.law,
        breach=BREACHES.number[election.breach],
        holders=election.holders,
        mine=election.mine,
        choices=election.choices,
        silent=election.silent,
        lapses=election.lapses,
        text=messages.election_text(as_election(election), tell(), lang),
    )


def as_election(election: SeenElection) -> Election:
    """What may be known of an election as an election, for its sentence."""
    return Election(
        0,
        election.law,
        election.breach,
        election.holders,
        election.choices,
        election.silent,
        election.lapses,
        told=True,
    )


def write_seen_duty(duty: SeenDuty, table: CardTable) -> pb.SeenDuty:
    """Writes a duty."""
    whole = write_duty(Duty(duty.kind, duty.seat, duty.value, duty.law, 0), table)
    return pb.SeenDuty(
        kind=whole.kind,
        seat=whole.seat,
        law=duty.law,
        card=whole.card,
        suit=whole.suit,
        number=whole.number,
    )


def write_seen_ruling(
    ruling: SeenRuling, hand: Hand, tell: Tell, lang: str = "en"
) -> pb.SeenRuling:
    """Writes a ruling as a role may know it.

    Args:
        ruling: The ruling.
        hand: The hand it was given on, for its rules and the number of its acts.
        tell: Tells what sentences may know of the table.
        lang: The language of the sentences.
    """
    table = table_of(hand.rules)
    message = pb.SeenRuling(
        disposition=DISPOSITIONS.number[ruling.disposition],
        hand=DISPOSITIONS.write_optional(ruling.of_hand),
    )
    for finding in ruling.findings:
        message.findings.append(write_seen_finding(finding, table, tell, lang))
    for election in ruling.elections:
        message.elections.append(write_seen_election(election, tell, lang))
    if ruling.note:
        note = Note(0, ruling.note)
        message.note.CopyFrom(write_note(note, messages.note_text(note, tell(), lang)))
    if ruling.faces:
        message.faces.mask = table.write_set(ruling.faces)
    return message
