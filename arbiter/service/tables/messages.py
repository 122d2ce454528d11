"""What is told of the tables, written for the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbiter.record import Report
from arbiter.referee import score
from arbiter.rulings import Disposition
from arbiter.service import sentences
from arbiter.service.tables.reading import DISCLOSURES
from arbiter.sitting import Sitting
from arbiter.state import Hand
from arbiter.tables.dealing import Dealing, committed, written
from arbiter.tables.doing import Answer
from arbiter.tables.entries import Amended, Closed, Dealt, Done, read_entry
from arbiter.tables.events import Told, opens, seen, seen_amendment, seen_report, told
from arbiter.tables.hands import record_of
from arbiter.tables.journal import Logged
from arbiter.tables.roles import Place, TableRole, in_hand, read_role
from arbiter.tables.stores.store import Row
from arbiter.tables.table import Amendment, Past, Step, Table, judged
from arbiter.v1 import report_pb2, rulings_pb2, views_pb2
from arbiter.v1 import tables_pb2 as pb
from arbiter.v1.table_service_pb2 import SubmitActResponse
from arbiter.views import (
    HOST,
    SPECTATOR,
    SeenElection,
    SeenRuling,
    seen_act,
    seen_legal_acts,
    seen_ruling,
)
from arbiter.views.faces import COUNTED
from arbiter.wire.acts import act_bytes, write_act
from arbiter.wire.encoding import field
from arbiter.wire.legal import write_legal_act
from arbiter.wire.options import write_option
from arbiter.wire.reports import write_report
from arbiter.wire.seen import Tell, told_to_all, write_seen_ruling
from arbiter.wire.views import view_bytes
from arbiter.wire.words import PROFILE_NAMES

_KINDS = {HOST: pb.ROLE_KIND_HOST, SPECTATOR: pb.ROLE_KIND_SPECTATOR}


def milliseconds(seconds: float | None) -> int:
    """A time as the wire tells it; 0 for none."""
    return round(seconds * 1000) if seconds else 0


def write_role(role: TableRole) -> pb.Role:
    """Writes a role."""
    if isinstance(role, Place):
        return pb.Role(kind=pb.ROLE_KIND_PLAYER, place=role.number)
    return pb.Role(kind=_KINDS[role])


def write_table(table: Table, role: TableRole, revision: int, lang: str) -> pb.Table:
    """Writes how a table stands, as a role may know it.

    Args:
        table: The table.
        role: Who asks.
        revision: The role's revision.
        lang: The language of the texts.
    """
    setup = table.setup
    assert table.hand is not None, "a table is dealt a hand when it is opened"
    message = pb.Table(
        table=table.id,
        label=setup.label,
        edition=table.rules.edition.title,
        profile=PROFILE_NAMES.number[setup.profile],
        options=[write_option(key, value) for key, value in setup.options],
        names=setup.names,
        places=setup.places,
        disclosure=DISCLOSURES.number[setup.disclosure],
        act_timeout=setup.act_timeout,
        hand=table.number,
        seats=table.seats,
        revision=revision,
        view=views_pb2.HandView.FromString(write_seen(table, role, lang)),
        sitting=write_sitting(table.sitting),
        closed=table.closed,
    )
    if table.dealing is not None and table.dealing.nonce:
        opened = opens(table, table.hand)
        message.commitment.CopyFrom(
            write_commitment(table, table.number, table.dealing, opened=opened)
        )
    if isinstance(role, Place):
        acts = seen_legal_acts(table.hand, in_hand(role, table.seats))
        message.legal.extend(write_legal_act(act, table.hand) for act in acts)
    if table.runs:
        message.deadline = milliseconds(table.since + setup.act_timeout)
    return message


def write_seen(table: Table, role: TableRole, lang: str) -> bytes:
    """Writes what a role may know of the hand on the table, with its score at the count, as the bytes of a view."""
    hand, known = table.hand, seen(table, role)
    assert hand is not None, "a table is dealt a hand when it is opened"
    assert known is not None, "a table is dealt a hand when it is opened"
    came_to = score(hand) if hand.phase in COUNTED else None
    return view_bytes(known, hand, _told(table, hand, table.seats), lang, came_to)


def _told(table: Table, hand: Hand, seats: Sequence[int]) -> Tell:
    names = tuple(table.setup.names[place - 1] for place in seats) if table.setup.names else ()
    return told_to_all(hand, table.setup.notation, names)


def write_sitting(sitting: Sitting) -> pb.SittingScore:
    """Writes how a sitting stands."""
    return pb.SittingScore(
        scores=sitting.scores, held=sitting.held, over=sitting.over, winners=sitting.winners
    )


def write_commitment(table: Table, number: int, dealing: Dealing, *, opened: bool) -> pb.Commitment:
    """Writes what binds the arbiter to a deal; with the deck where it is opened."""
    pack = table.rules.pack
    title = table.rules.edition.title
    message = pb.Commitment(digest=committed(table.id, number, title, pack, dealing))
    if opened:
        message.deck = written(dealing.deck, pack)
        message.draw = written(dealing.draw, pack)
        message.nonce = dealing.nonce
    return message


def write_amendment(amendment: Amendment, hand: int) -> pb.Amendment:
    """Writes an amendment of a hand."""
    return pb.Amendment(
        hand=hand,
        finding=amendment.finding,
        settlement=amendment.settlement,
        before=amendment.before,
        reason=amendment.reason,
        at=milliseconds(amendment.at),
    )


def write_past_report(table: Table, past: Past, role: TableRole, lang: str) -> report_pb2.Report:
    """Writes the report of a hand that is over, as a role may know it."""
    report: Report = seen_report(table, past, role)
    record = record_of(table, past.number)
    assert record is not None, "a past hand has a record"
    edition = table.rules.edition
    said = sentences.of_report(report, record, edition, lang)
    message = report_pb2.Report()
    write_report(report, message, edition.pack, said.finding, said.note, said.missing)
    return message


def write_over(table: Table, past: Past, role: TableRole, lang: str) -> pb.HandOver:
    """Writes that a hand is over."""
    message = pb.HandOver(
        hand=past.number,
        report=write_past_report(table, past, role, lang),
        sitting=write_sitting(table.sitting),
    )
    if opens(table, past.hand):
        message.MergeFrom(pb.HandOver(commitment=_opened(table, past)))
    return message


def _opened(table: Table, past: Past) -> pb.Commitment | None:
    """The commitment to a hand that is open, with its deck; None where the host gave the cards."""
    if not past.dealing.nonce:
        return None
    return write_commitment(table, past.number, past.dealing, opened=True)


def write_event(
    logged: Logged, role: TableRole, revision: int, lang: str, *, with_view: bool
) -> pb.TableEvent | None:
    """Writes what a role is told of a step, None where it is told nothing.

    Args:
        logged: The step.
        role: Who watches.
        revision: The role's revision after it.
        lang: The language of the texts.
        with_view: What the role may know of the hand comes with it.
    """
    known = told(logged.step, role)
    if known is None:
        return None
    after = logged.step.after
    message = pb.TableEvent(revision=revision, at=milliseconds(logged.at))
    _write_what(known, message, role, lang)
    if known.over is not None:
        message.over.CopyFrom(write_over(after, known.over, role, lang))
    if with_view:
        message.view.MergeFromString(write_seen(after, role, lang))
    return message


def _write_what(known: Told, message: pb.TableEvent, role: TableRole, lang: str) -> None:
    step = known.step
    after = step.after
    match step.entry:
        case Dealt(dealing):
            message.dealt.hand = after.number
            message.dealt.seats.extend(after.seats)
            if dealing.nonce:
                commitment = write_commitment(after, after.number, dealing, opened=False)
                message.dealt.commitment.CopyFrom(commitment)
        case Amended(number):
            past = next(past for past in after.past if past.number == number)
            amendment = seen_amendment(after, past, past.amendments[-1], role)
            message.amended.amendment.CopyFrom(write_amendment(amendment, number))
            message.amended.sitting.CopyFrom(write_sitting(after.sitting))
        case Closed():
            message.closed.SetInParent()
            message.closed.opened.extend(_opened_by_closing(step))
        case Done(_, auto) if known.act is not None and known.ruling is not None:
            hand = after.hand
            assert hand is not None, "cards have been dealt"
            message.done.act.CopyFrom(write_act(known.act, after.rules.pack))
            said = _told(after, hand, after.seats)
            message.done.ruling.CopyFrom(write_seen_ruling(known.ruling, hand, said, lang))
            message.done.auto = auto
        case _:
            message.stirred.SetInParent()


def _opened_by_closing(step: Step) -> list[pb.HandOver]:
    """The hands that closing the table opens: their commitments, for the reports of all would outgrow a message."""
    before, after = step.before, step.after
    assert before is not None, "a table is opened before it is closed"
    return [
        pb.HandOver(hand=past.number, commitment=_opened(after, past))
        for past in after.past
        if opens(after, past.hand) and not opens(before, past.hand)
    ]


def write_answer(answer: Answer, role: TableRole, lang: str) -> bytes:
    """Writes what became of an act, as who did it may know, as the bytes of the answer to it."""
    before, after = answer.before, answer.after
    assert before.hand is not None, "cards have been dealt"
    assert after.hand is not None, "cards have been dealt"
    by = in_hand(role, before.seats)
    ruling = seen_ruling(before.hand, answer.ruling, answer.done.act, by)
    assert ruling is not None, "everybody sees what he himself does"
    if answer.refused:
        # A refused act is in no journal: what would have lapsed by it is still open.
        ruling = ruling._replace(elections=_open_elections(after, role))
    parts = [
        field(_RULING, _ruling(ruling, after, after.hand, lang)),
        field(_VIEW, write_seen(after, role, lang)),
        SubmitActResponse(revision=answer.revision).SerializeToString(),
    ]
    act = seen_act(before.hand, answer.ruling, answer.done.act, by)
    if act is not None and not answer.refused:
        parts.append(field(_ACT, act_bytes(act, after.rules.pack)))
    if len(after.past) > len(before.past):
        over = write_over(after, after.past[-1], role, lang)
        parts.append(SubmitActResponse(over=over).SerializeToString())
    return b"".join(parts)


_RULING: Final = SubmitActResponse.RULING_FIELD_NUMBER
_VIEW: Final = SubmitActResponse.VIEW_FIELD_NUMBER
_ACT: Final = SubmitActResponse.ACT_FIELD_NUMBER

_ACCEPTED: Final = SeenRuling(Disposition.ACCEPTED)
#: The ruling on nearly every act.
_ACCEPTED_BYTES: Final = views_pb2.SeenRuling(
    disposition=rulings_pb2.DISPOSITION_ACCEPTED
).SerializeToString()


def _ruling(ruling: SeenRuling, table: Table, hand: Hand, lang: str) -> bytes:
    if ruling == _ACCEPTED:
        return _ACCEPTED_BYTES
    said = _told(table, hand, table.seats)
    return write_seen_ruling(ruling, hand, said, lang).SerializeToString()


def _open_elections(table: Table, role: TableRole) -> tuple[SeenElection, ...]:
    known = seen(table, role)
    assert known is not None, "cards have been dealt"
    return known.elections


def write_seen_refusal(number: int, row: Row, logged: Logged, lang: str) -> pb.RefusedAct:
    """Writes a refused act for the host.

    Args:
        number: Its number in the audit.
        row: What was asked.
        logged: The step after which it was refused.
        lang: The language of the texts.
    """
    table = logged.step.after
    entry = read_entry(row.entry, table.rules)
    assert isinstance(entry, Done), "only acts are refused"
    assert table.hand is not None, "cards have been dealt"
    ruling = judged(table, entry.act)
    seen_by_host = seen_ruling(table.hand, ruling, entry.act, HOST)
    assert seen_by_host is not None, "the host sees everything"
    said = _told(table, table.hand, table.seats)
    return pb.RefusedAct(
        number=number,
        at=milliseconds(row.at),
        role=write_role(read_role(row.request.role)),
        hand=table.number,
        act=write_act(entry.act, table.rules.pack),
        ruling=write_seen_ruling(seen_by_host, table.hand, said, lang),
    )
