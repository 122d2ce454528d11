"""What a call can end with beside an answer: a small hierarchy, with the arbiter's stable reason codes.

An irregular act is no error: it gets a ruling. Errors are for what cannot be read, is not there, may not be done, or
cannot be answered now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

_DETAILS: Final = "grpc-status-details-bin"
#: What grpc.aio says where a stream ended while it was writing to it; the status that it ended with is lost.
_CUT_OFF: Final = "Internal error from Core"


class FieldFault(NamedTuple):
    """A field of a request that cannot be read.

    Attributes:
        field: Where, as a path of fields: ``act.cards[0]``.
        description: What was found, and what was expected.
        reason: Why, as a stable code.
    """

    field: str
    description: str
    reason: str


class ArbiterError(Exception):
    """A call ended without an answer.

    Attributes:
        code: The status of gRPC.
        reason: Why, as a stable code of the arbiter: ``STALE_REVISION``; empty where the arbiter did not speak itself.
        text: Why, in words.
        metadata: More for programs.
        retry_after: After how many seconds the arbiter says that trying again may help; None where it does not say.
    """

    def __init__(
        self,
        code: grpc.StatusCode,
        reason: str = "",
        text: str = "",
        metadata: Mapping[str, str] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{reason or code.name}: {text}")
        self.code = code
        self.reason = reason
        self.text = text
        self.metadata = dict(metadata or {})
        self.retry_after = retry_after


class Unauthenticated(ArbiterError):  # noqa: N818  # named by what happened, as callers read it
    """No token was shown, or one that nothing knows (any more)."""


class Denied(ArbiterError):  # noqa: N818  # the same
    """The token's role may not do this: ``ROLE_MAY_NOT``, or ``NOT_YOUR_SEAT``."""


class NotFound(ArbiterError):  # noqa: N818  # the same
    """There is no such table for this token, no such hand, or no such law."""


class Stale(ArbiterError):  # noqa: N818  # the same
    """Something has happened since the revision that was expected: look again, then decide.

    Attributes:
        current: The role's revision now.
    """

    @property
    def current(self) -> int:
        """The role's revision now."""
        return int(self.metadata.get("current", "0"))


class Resync(ArbiterError):  # noqa: N818  # the same
    """A watcher has fallen too far behind. ``watch`` goes on by itself; this is seen only where it has given up."""


class RequestIdTaken(ArbiterError):  # noqa: N818  # the same
    """The request id was used for another request."""


class InvalidRequest(ArbiterError):  # noqa: N818  # the same
    """Something in the request cannot be read.

    Attributes:
        fields: What, field by field.
    """

    fields: tuple[FieldFault, ...] = ()


class NotNow(ArbiterError):  # noqa: N818  # the same
    """It cannot be done as things stand: ``HAND_OVER``, ``HAND_NOT_OVER``, ``TABLE_CLOSED``, ``GAME_OVER``."""


class RevisionUnknown(ArbiterError):  # noqa: N818  # the same
    """The revision that a watch was to begin from has not been reached."""


class Exhausted(ArbiterError):  # noqa: N818  # the same
    """Too large, or too many at one time; ``retry_after`` says when trying again may help."""


class Unavailable(ArbiterError):  # noqa: N818  # the same
    """The arbiter cannot be reached, or its store; nobody knows whether the request was done."""


class TimedOut(ArbiterError):  # noqa: N818  # the same
    """The time that the call was given is over; nobody knows whether the request was done."""


class ServerFault(ArbiterError):  # noqa: N818  # the same
    """The arbiter failed; it has logged why."""


_KINDS: Final[Mapping[grpc.StatusCode, type[ArbiterError]]] = {
    grpc.StatusCode.UNAUTHENTICATED: Unauthenticated,
    grpc.StatusCode.PERMISSION_DENIED: Denied,
    grpc.StatusCode.NOT_FOUND: NotFound,
    grpc.StatusCode.ALREADY_EXISTS: RequestIdTaken,
    grpc.StatusCode.INVALID_ARGUMENT: InvalidRequest,
    grpc.StatusCode.FAILED_PRECONDITION: NotNow,
    grpc.StatusCode.OUT_OF_RANGE: RevisionUnknown,
    grpc.StatusCode.RESOURCE_EXHAUSTED: Exhausted,
    grpc.StatusCode.UNAVAILABLE: Unavailable,
    grpc.StatusCode.DEADLINE_EXCEEDED: TimedOut,
    grpc.StatusCode.INTERNAL: ServerFault,
    grpc.StatusCode.UNKNOWN: ServerFault,
    grpc.StatusCode.DATA_LOSS: ServerFault,
}
_ABORTED: Final[Mapping[str, type[ArbiterError]]] = {"STALE_REVISION": Stale, "RESYNC": Resync}


def error_of(failed: Any) -> ArbiterError:
    """The error of a call that failed.

    Args:
        failed: What grpc raised: a ``grpc.RpcError`` of a call, or a ``grpc.aio.AioRpcError``.
    """
    code: grpc.StatusCode = failed.code()
    if code is grpc.StatusCode.INTERNAL and failed.details() == _CUT_OFF:
        code = grpc.StatusCode.UNAVAILABLE
    info, request, wait = (
        error_details_pb2.ErrorInfo(),
        error_details_pb2.BadRequest(),
        error_details_pb2.RetryInfo(),
    )
    for detail in _details(failed.trailing_metadata() or ()):
        for kind in (info, request, wait):
            if detail.Is(kind.DESCRIPTOR):
                detail.Unpack(kind)
    kind_of = _KINDS.get(code, ArbiterError)
    if code is grpc.StatusCode.ABORTED:
        kind_of = _ABORTED.get(info.reason, ArbiterError)
    delay = wait.retry_delay
    error = kind_of(
        code,
        info.reason,
        failed.details() or "",
        info.metadata,
        delay.seconds + delay.nanos / 1e9 if wait.HasField("retry_delay") else None,
    )
    if isinstance(error, InvalidRequest):
        error.fields = tuple(
            FieldFault(one.field, one.description, one.reason) for one in request.field_violations
        )
    return error


def _details(trailing: Iterable[tuple[str, str | bytes]]) -> Iterable[Any]:
    """The details that a status came with."""
    for key, value in trailing:
        if key == _DETAILS and isinstance(value, bytes):
            try:
                return list(status_pb2.Status.FromString(value).details)
            except DecodeError:  # a proxy's own words
                return ()
    return ()
