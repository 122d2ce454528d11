"""A table, for programs that wait for each answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing

from arbiter_client import methods, v1
from arbiter_client.calls import Calls
from arbiter_client.cards import Pack
from arbiter_client.handles import Handle
from arbiter_client.requests import act_of, new_id, wants_revision


class Table(Handle):
    """A table as one role sees it; :class:`~arbiter_client.Client` opens and joins them.

    >>> with Client("localhost:50051") as client:
    ...     host, players, _ = client.open_table(TableSetup("calabrasella", names=["Est", "Mezzo", "Mazzo"]))
    ...     told = players[0].submit("p1 pass")
    ...     _ = host.close()
    ...     print(v1.Disposition.Name(told.ruling.disposition), [event.revision for event in host.watch(0)])
    DISPOSITION_ACCEPTED [1, 2, 3]
    """

    def __init__(self, calls: Calls, table: str, token: str, pack: Pack, lang: str) -> None:
        super().__init__(table, token, pack, lang)
        self._calls = calls

    def state(self) -> v1.Table:
        """Tells how the table stands, as the role may know it.

        Raises:
            ArbiterError: It cannot be told.
        """
        request = v1.GetTableRequest(table=self.id, lang=self.lang)
        table = (self._calls.unary(methods.GET_TABLE, request, self.token)).table
        self.seen(table.revision)
        return table

    def submit(
        self,
        act: v1.Act | str,
        *,
        hand: int = 0,
        expected_revision: int | None = None,
        request_id: str | None = None,
    ) -> v1.SubmitActResponse:
        """Does something at the table. An irregular act is no error: it gets a ruling.

        Where an answer is lost the same request is sent again with the same id, and is done once.

        Args:
            act: The act, as a message or as a hand record writes it: ``p1 play 2s``.
            hand: The number of the hand that is meant, 0 for the one now played.
            expected_revision: The revision the act is meant for; None for the last one seen. Where nothing was seen
                yet the table is looked at first. Claims and elections need none.
            request_id: The id of the request, for who may have to ask again later; None makes one.

        Raises:
            Stale: Something has happened since that revision.
            Unreadable: The act is none.
            ArbiterError: It was not done, or nobody knows.
        """
        act = act_of(act, self.pack)
        if self.revision is None and expected_revision is None and wants_revision(act):
            self.state()
        request = self.submission(act, expected_revision, hand, request_id)
        told = self._calls.unary(methods.SUBMIT_ACT, request, self.token)
        self.seen(told.revision)
        return told

    def watch(
        self, from_revision: int | None = None, *, with_view: bool = False
    ) -> Generator[v1.TableEvent, None, None]:
        """Follows the table: every event that the role may know, in order, once, until the table is closed.

        Where the connection breaks off, the server is begun anew, or this watcher was too slow, it goes on behind the
        last event by itself.

        Args:
            from_revision: The last revision that was seen; None for the one that this handle has seen last, or the
                beginning where it has seen nothing.
            with_view: Each event comes with what the role may know of the hand after it.

        Raises:
            ArbiterError: The table cannot be watched (any more), or could not be reached for too long.
        """
        request = self.watching(from_revision, with_view=with_view)
        with closing(self._calls.watch(request, lambda: self.token)) as events:
            for event in events:
                self.seen(event.revision)
                yield event

    def record(self, hand: int = 0) -> v1.GetHandRecordResponse:
        """Gives the record of a hand with its report and commitment, as the role may see them.

        Args:
            hand: The number of the hand, 0 for the one now played.

        Raises:
            ArbiterError: It cannot be given.
        """
        request = v1.GetHandRecordRequest(table=self.id, hand=hand, lang=self.lang)
        return self._calls.unary(methods.GET_HAND_RECORD, request, self.token)

    def deal(
        self, hand: int, deal: v1.GivenDeal | None = None, *, request_id: str | None = None
    ) -> v1.Table:
        """Closes the hand that is over and deals the next one. For the host.

        Args:
            hand: The number of the hand that is to be dealt.
            deal: The cards (``read_deal``); None lets the arbiter deal.
            request_id: The id of the request; None makes one.

        Raises:
            ArbiterError: It was not dealt, or nobody knows.
        """
        request = v1.DealHandRequest(
            table=self.id, request_id=new_id(request_id), hand=hand, deal=deal, lang=self.lang
        )
        table = (self._calls.unary(methods.DEAL_HAND, request, self.token)).table
        self.seen(table.revision)
        return table

    def amend(
        self,
        hand: int,
        settlement: Sequence[float],
        reason: str,
        *,
        finding: int = 0,
        request_id: str | None = None,
    ) -> v1.AmendRulingResponse:
        """Amends a ruling openly; both results stay readable. For the host.

        Args:
            hand: The number of the hand, which must be over.
            settlement: What each seat wins or pays now.
            reason: Why, in words that everybody at the table reads.
            finding: Of which finding of the report, from 1; 0 for the result alone.
            request_id: The id of the request; None makes one.

        Raises:
            ArbiterError: It was not amended, or nobody knows.
        """
        request = self.amending(hand, settlement, reason, finding, request_id)
        told = self._calls.unary(methods.AMEND_RULING, request, self.token)
        self.seen(told.revision)
        return told

    def refused_acts(self) -> Generator[v1.RefusedAct, None, None]:
        """Lists the acts that were refused, the oldest first. For the host.

        Raises:
            ArbiterError: They cannot be listed.
        """
        page = v1.ListRefusedActsRequest(table=self.id, lang=self.lang)
        while True:
            told = self._calls.unary(methods.LIST_REFUSED_ACTS, page, self.token)
            yield from told.acts
            if not told.next_page_token:
                return
            page.page_token = told.next_page_token

    def rotate_token(self, role: v1.Role) -> str:
        """Replaces the token of a role; the old one admits to nothing any more. For the host.

        Where the host replaces his own, this handle shows the new one from then on; other handles, and the client,
        have to be told it.

        Args:
            role: Whose: ``HOST``, ``SPECTATOR`` or ``player(place)``.

        Returns:
            The new token, told here and never again.

        Raises:
            ArbiterError: It was not replaced, or nobody knows.
        """
        request = v1.RotateTokenRequest(table=self.id, role=role)
        told = self._calls.unary(methods.ROTATE_TOKEN, request, self.token)
        if role.kind == v1.ROLE_KIND_HOST:
            self.token = told.token.token
        return told.token.token

    def close(self, *, request_id: str | None = None) -> v1.Table:
        """Closes the table; nothing more can happen at it, but it can still be read. For the host.

        Args:
            request_id: The id of the request; None makes one.

        Raises:
            ArbiterError: It was not closed, or nobody knows.
        """
        request = v1.CloseTableRequest(table=self.id, request_id=new_id(request_id))
        table = (self._calls.unary(methods.CLOSE_TABLE, request, self.token)).table
        self.seen(table.revision)
        return table
