"""Errors as callers see them: a status, a reason for programs, the fields at fault, a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import grpc
from google.protobuf.duration_pb2 import Duration
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status

from arbiter.tables.refusals import Reason, TableRefused
from arbiter.wire.faults import WireError, WireFault

#: The domain of every ErrorInfo.
DOMAIN: Final = "arbiter"
#: When a caller that was refused for load may try again.
RETRY_SECONDS: Final = 1

UNREADABLE: Final = "UNREADABLE"
HAND_OVER: Final = "HAND_OVER"
INTERNAL: Final = "INTERNAL"
TOO_MANY_ACTS: Final = "TOO_MANY_ACTS"
TOO_MANY_STREAMS: Final = "TOO_MANY_STREAMS"
TOO_MANY_SEARCHES: Final = "TOO_MANY_SEARCHES"
LAW_UNKNOWN: Final = "LAW_UNKNOWN"

_SENTENCES: Final = {
    UNREADABLE: "The request cannot be read.",
    "EDITION_UNKNOWN": "The edition is not known.",
    "OPTION_UNKNOWN": "A house rule is not known, or cannot have this value.",
    HAND_OVER: "The hand is over; nothing more can happen to it.",
    INTERNAL: "The arbiter failed. The fault is on its side and has been logged.",
    TOO_MANY_ACTS: "The record has more acts than are judged here.",
    TOO_MANY_STREAMS: "Too many streams are open; try again shortly.",
    TOO_MANY_SEARCHES: "Too many records with unknown cards are under review; try again shortly.",
    LAW_UNKNOWN: "The book has no such law.",
    Reason.UNAUTHENTICATED: "A token is wanted in the metadata authorization, and this is none that is known.",
    Reason.TABLE_UNKNOWN: "There is no such table for this token.",
    Reason.ROLE_MAY_NOT: "The token's role may not do this.",
    Reason.NOT_YOUR_SEAT: "The act is another seat's.",
    Reason.STALE_REVISION: "Something has happened since the revision that was expected.",
    Reason.REQUEST_ID_TAKEN: "The request id was used for another request.",
    Reason.FACE_WANTED: "A card must be named by its face.",
    Reason.HAND_NOT_OVER: "The hand has not come to its end.",
    Reason.HAND_UNKNOWN: "The table has no such hand.",
    Reason.TABLE_CLOSED: "The table is closed.",
    Reason.GAME_OVER: "The game is over; no hand is dealt any more.",
    Reason.ACTS_EXHAUSTED: "The seat has done as many things in this hand as are taken; the host may still act for it.",
    Reason.HANDS_EXHAUSTED: "The table has had as many hands as are dealt at one; open another.",
    Reason.REVISION_UNKNOWN: "The revision has not been reached.",
    Reason.RESYNC: "The watcher has fallen too far behind; watch again from the last revision received.",
    Reason.TOO_MANY_CALLS: "Too many calls are made with this token; try again shortly.",
    Reason.TOO_MANY_WATCHERS: "Too many watch already; try again shortly.",
    Reason.STORE_UNAVAILABLE: "The tables cannot be reached; the same request may be sent again.",
    Reason.EDITION_GONE: "The table is of a version of its edition that is not known here.",
}

_CODES: Final = {
    Reason.UNAUTHENTICATED: grpc.StatusCode.UNAUTHENTICATED,
    Reason.TABLE_UNKNOWN: grpc.StatusCode.NOT_FOUND,
    Reason.ROLE_MAY_NOT: grpc.StatusCode.PERMISSION_DENIED,
    Reason.NOT_YOUR_SEAT: grpc.StatusCode.PERMISSION_DENIED,
    Reason.STALE_REVISION: grpc.StatusCode.ABORTED,
    Reason.REQUEST_ID_TAKEN: grpc.StatusCode.ALREADY_EXISTS,
    Reason.FACE_WANTED: grpc.StatusCode.INVALID_ARGUMENT,
    Reason.HAND_OVER: grpc.StatusCode.FAILED_PRECONDITION,
    Reason.HAND_NOT_OVER: grpc.StatusCode.FAILED_PRECONDITION,
    Reason.HAND_UNKNOWN: grpc.StatusCode.NOT_FOUND,
    Reason.TABLE_CLOSED: grpc.StatusCode.FAILED_PRECONDITION,
    Reason.GAME_OVER: grpc.StatusCode.FAILED_PRECONDITION,
    Reason.ACTS_EXHAUSTED: grpc.StatusCode.RESOURCE_EXHAUSTED,
    Reason.HANDS_EXHAUSTED: grpc.StatusCode.RESOURCE_EXHAUSTED,
    Reason.REVISION_UNKNOWN: grpc.StatusCode.OUT_OF_RANGE,
    Reason.RESYNC: grpc.StatusCode.ABORTED,
    Reason.TOO_MANY_CALLS: grpc.StatusCode.RESOURCE_EXHAUSTED,
    Reason.TOO_MANY_WATCHERS: grpc.StatusCode.RESOURCE_EXHAUSTED,
    Reason.STORE_UNAVAILABLE: grpc.StatusCode.UNAVAILABLE,
    Reason.EDITION_GONE: grpc.StatusCode.FAILED_PRECONDITION,
}

#: An act that names a card by nothing, although the seat can see its face.
_FACELESS: Final = WireFault(
    "act", "CARD_UNKNOWN, or a number", "the face of every card that the seat can see"
)


class Refusal(Exception):  # noqa: N818  # a refusal is an answer, not an error of ours
    """A call that cannot be answered as asked.

    Attributes:
        code: The status code.
        reason: Why, as a stable code.
        faults: The fields that cannot be read.
        metadata: More for programs.
        retry: After how many seconds trying again may help, 0 where it does not.
    """

    def __init__(
        self,
        code: grpc.StatusCode,
        reason: str,
        *,
        faults: Iterable[WireFault] = (),
        metadata: Mapping[str, str] | None = None,
        retry: float = 0,
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.faults = tuple(faults)
        self.metadata = dict(metadata or {})
        self.retry = retry

    @property
    def sentence(self) -> str:
        """The refusal in words, with the first fault."""
        said = _SENTENCES.get(self.reason, self.reason)
        if self.faults:
            first = self.faults[0]
            said += f" {first.field}: found {first.found}, expected {first.expected}."
        return said


def unreadable(error: WireError) -> Refusal:
    """The refusal of a message that cannot be read."""
    reasons = [fault.reason for fault in error.faults]
    metadata = {
        fault.reason: fault.expected for fault in error.faults if fault.reason != UNREADABLE
    }
    return Refusal(
        grpc.StatusCode.INVALID_ARGUMENT,
        reasons[0] if reasons else UNREADABLE,
        faults=error.faults,
        metadata={"known": next(iter(metadata.values()))} if metadata else None,
    )


def malformed() -> Refusal:
    """The refusal of bytes that are no message."""
    fault = WireFault("", "bytes that are no such message", "a message of the method's type")
    return Refusal(grpc.StatusCode.INVALID_ARGUMENT, UNREADABLE, faults=(fault,))


def internal() -> Refusal:
    """The refusal after a bug: neutral, whatever happened."""
    return Refusal(grpc.StatusCode.INTERNAL, INTERNAL)


def table_refusal(error: TableRefused) -> Refusal:
    """The refusal of what a table cannot be asked."""
    code = _CODES[error.reason]
    faults = (_FACELESS,) if error.reason is Reason.FACE_WANTED else ()
    return Refusal(
        code, error.reason.value, faults=faults, metadata=error.metadata, retry=error.wait
    )


def unavailable() -> Refusal:
    """The refusal where the store cannot be reached, or nobody knows whether it has kept something."""
    reason = Reason.STORE_UNAVAILABLE
    return Refusal(_CODES[reason], reason.value, retry=RETRY_SECONDS)


def status(refusal: Refusal) -> grpc.Status:
    """A refusal as gRPC sends it, with details."""
    said = refusal.sentence
    message = status_pb2.Status(code=code_pb2.Code.Value(refusal.code.name), message=said)
    info = error_details_pb2.ErrorInfo(
        reason=refusal.reason, domain=DOMAIN, metadata=refusal.metadata
    )
    message.details.add().Pack(info)
    if refusal.faults:
        request = error_details_pb2.BadRequest()
        for fault in refusal.faults:
            request.field_violations.add(
                field=fault.field,
                description=f"found {fault.found}, expected {fault.expected}",
                reason=fault.reason,
            )
        message.details.add().Pack(request)
    if refusal.retry:
        delay = Duration()
        delay.FromNanoseconds(int(refusal.retry * 1e9))
        message.details.add().Pack(error_details_pb2.RetryInfo(retry_delay=delay))
    message.details.add().Pack(error_details_pb2.LocalizedMessage(locale="en", message=said))
    return rpc_status.to_status(message)
