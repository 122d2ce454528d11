"""Why a table does not do what it is asked to: not by the laws of the game, but because it cannot be asked so."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Reason(StrEnum):
    """Why, as a stable code."""

    UNAUTHENTICATED = "UNAUTHENTICATED"
    TABLE_UNKNOWN = "TABLE_UNKNOWN"
    ROLE_MAY_NOT = "ROLE_MAY_NOT"
    NOT_YOUR_SEAT = "NOT_YOUR_SEAT"
    STALE_REVISION = "STALE_REVISION"
    REQUEST_ID_TAKEN = "REQUEST_ID_TAKEN"
    FACE_WANTED = "FACE_WANTED"
    HAND_OVER = "HAND_OVER"
    HAND_NOT_OVER = "HAND_NOT_OVER"
    HAND_UNKNOWN = "HAND_UNKNOWN"
    TABLE_CLOSED = "TABLE_CLOSED"
    GAME_OVER = "GAME_OVER"
    ACTS_EXHAUSTED = "ACTS_EXHAUSTED"
    HANDS_EXHAUSTED = "HANDS_EXHAUSTED"
    REVISION_UNKNOWN = "REVISION_UNKNOWN"
    RESYNC = "RESYNC"
    TOO_MANY_CALLS = "TOO_MANY_CALLS"
    TOO_MANY_WATCHERS = "TOO_MANY_WATCHERS"
    STORE_UNAVAILABLE = "STORE_UNAVAILABLE"
    EDITION_GONE = "EDITION_GONE"


class TableRefused(Exception):  # noqa: N818  # an answer, not an error of ours
    """A table is asked for something that it cannot do.

    Attributes:
        reason: Why.
        metadata: More for programs.
        wait: After how many seconds trying again may help, 0 where it does not.
    """

    def __init__(
        self, reason: Reason, metadata: Mapping[str, str] | None = None, wait: float = 0
    ) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.metadata = dict(metadata or {})
        self.wait = wait
