"""What a table is known by on the client's side, whichever way it is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from arbiter_client import v1
from arbiter_client.cards import Pack
from arbiter_client.requests import new_id, wants_revision

TableT = TypeVar("TableT")


class Opened(NamedTuple, Generic[TableT]):
    """A table that was opened: the same table as each role sees it, with that role's token.

    Attributes:
        host: The host's.
        players: The players', by place.
        spectator: The spectators'.
    """

    host: TableT
    players: tuple[TableT, ...]
    spectator: TableT


class Reviewed(NamedTuple):
    """What became of one record of many.

    Attributes:
        position: Where the record stood among them, from 0.
        report: The report; None where it could not be judged.
        failure: Why it could not be judged; None where it was.
    """

    position: int
    report: v1.Report | None
    failure: v1.ReviewFailure | None


class Handle:
    """A table as one role sees it.

    Attributes:
        id: The table's id.
        token: The token of the role; keep it where nobody reads it.
        revision: The last revision that was seen, None before anything was. Acts are sent with it: who has looked at
            the table and acts on what he saw is told (:class:`~arbiter_client.errors.Stale`) where that is no longer
            how it stands.
        pack: The letters of the suits that acts are written with here.
        lang: The language of the texts.
    """

    def __init__(self, table: str, token: str, pack: Pack, lang: str) -> None:
        self.id = table
        self.token = token
        self.revision: int | None = None
        self.pack = pack
        self.lang = lang

    def seen(self, revision: int) -> None:
        """Takes note of a revision that the caller gets to see."""
        if self.revision is None or revision > self.revision:
            self.revision = revision

    def submission(
        self, act: v1.Act, expected: int | None, hand: int, request_id: str | None
    ) -> v1.SubmitActRequest:
        """An act that is to be done.

        Args:
            act: The act.
            expected: The revision that is told with it; None takes the last one seen.
            hand: The number of the hand, 0 for the one now played.
            request_id: The id; None makes one.
        """
        request = v1.SubmitActRequest(
            table=self.id, act=act, request_id=new_id(request_id), hand=hand, lang=self.lang
        )
        revision = self.revision if expected is None else expected
        if revision is not None and (expected is not None or wants_revision(act)):
            request.expected_revision = revision
        return request

    def watching(self, from_revision: int | None, *, with_view: bool) -> v1.WatchTableRequest:
        """A watch that begins behind a revision; None takes the last one seen, the beginning where nothing was."""
        revision = self.revision if from_revision is None else from_revision
        return v1.WatchTableRequest(
            table=self.id, from_revision=revision or 0, with_view=with_view, lang=self.lang
        )

    def amending(
        self,
        hand: int,
        settlement: Sequence[float],
        reason: str,
        finding: int,
        request_id: str | None,
    ) -> v1.AmendRulingRequest:
        """A ruling that is to be amended."""
        return v1.AmendRulingRequest(
            table=self.id,
            request_id=new_id(request_id),
            hand=hand,
            finding=finding,
            settlement=settlement,
            reason=reason,
        )
