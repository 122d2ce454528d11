"""The record of a hand, written for whoever asks for it."""

from __future__ import annotations

from arbiter.service.tables.messages import write_amendment, write_commitment, write_past_report
from arbiter.tables.events import opens, seen_amendment, seen_record
from arbiter.tables.hands import acts_of, hand_at
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import TableRole
from arbiter.tables.table import Table
from arbiter.v1 import table_service_pb2 as pb
from arbiter.views import HOST
from arbiter.wire.records import write_record


def hand_record(
    table: Table, request: pb.GetHandRecordRequest, role: TableRole
) -> pb.GetHandRecordResponse:
    """Writes the record of a hand, as a role may see it.

    Args:
        table: The table.
        request: Which hand, and in which language.
        role: Who asks.

    Raises:
        TableRefused: There is no such hand.
    """
    number = request.hand or table.number
    record, found = seen_record(table, number, role), hand_at(table, number)
    if record is None or found is None:
        raise TableRefused(Reason.HAND_UNKNOWN, {"next": str(table.number + 1)})
    _, dealing, trail = found
    answer = pb.GetHandRecordResponse(record=write_record(record, table.rules.pack))
    past = next((past for past in table.past if past.number == number), None)
    opened = past is not None and opens(table, past.hand)
    if dealing.nonce:
        answer.commitment.CopyFrom(
            write_commitment(table, number, dealing, opened=opened or role is HOST)
        )
    whole = opened or role is HOST
    if past is not None:
        answer.report.CopyFrom(write_past_report(table, past, role, request.lang or "en"))
        answer.amendments.extend(
            write_amendment(seen_amendment(table, past, one, role), number)
            for one in past.amendments
        )
    if whole:
        done = enumerate(acts_of(trail), start=1)
        answer.auto_acts.extend(at for at, one in done if one.auto)
    return answer
