"""The table service: live tables, durable and watched."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from arbiter.service.tables.deals import new_deal, shuffled
from arbiter.service.tables.limits import Limits
from arbiter.service.tables.messages import (
    milliseconds,
    write_amendment,
    write_answer,
    write_role,
    write_seen_refusal,
    write_sitting,
    write_table,
)
from arbiter.service.tables.metrics import TableMetrics
from arbiter.service.tables.opening import Openings
from arbiter.service.tables.pages import (
    after_number,
    after_table,
    number_place,
    page_size,
    table_place,
)
from arbiter.service.tables.reading import (
    digest,
    read_act,
    read_amendment,
    read_deal,
    read_filter,
    read_role,
    request_id,
)
from arbiter.service.tables.recording import hand_record
from arbiter.service.tables.watching import Watching
from arbiter.tables import doing
from arbiter.tables.asking import look_at_amendment
from arbiter.tables.entries import Amended
from arbiter.tables.journal import Logged
from arbiter.tables.keeper import Admitted, Keeper
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import role_text
from arbiter.tables.stores.store import Grant, Request
from arbiter.tables.tokens import digest_of, new_token, well_formed
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import tables_pb2
from arbiter.views import HOST
from arbiter.wire.faults import Faults


class TableService:
    """Serves the tables that a keeper keeps."""

    def __init__(
        self,
        keeper: Keeper,
        metrics: TableMetrics,
        limits: Limits,
        openings: Openings,
        watching: Watching,
    ) -> None:
        self._keeper = keeper
        self._metrics = metrics
        self._limits = limits
        self._openings = openings
        self._watching = watching

    async def CreateTable(
        self, request: pb.CreateTableRequest, token: str | None
    ) -> pb.CreateTableResponse:
        """Opens a table and deals its first hand.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: The token is none that may open tables, or the request id was used for another request.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        if token is not None and well_formed(token):
            await self._limits.hit(digest_of(token), "")
        return await self._openings.open(request, token)

    async def GetTable(self, request: pb.GetTableRequest, token: str | None) -> pb.GetTableResponse:
        """Tells how a table stands.

        Raises:
            TableRefused: The token does not admit to it.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._admit(token, request.table)
        live = admitted.live
        async with live.lock:
            await live.fresh()
            revision = live.count(admitted.role)
            table = write_table(live.table, admitted.role, revision, request.lang or "en")
            return pb.GetTableResponse(table=table)

    async def ListTables(
        self, request: pb.ListTablesRequest, token: str | None
    ) -> pb.ListTablesResponse:
        """Lists the tables of a host.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: The token is no host's.
            StoreUnavailable: The store cannot be reached.
        """
        grant = await self._keeper.grant(token)
        await self._limits.hit(grant.digest, "")
        if grant.role != role_text(HOST):
            raise TableRefused(Reason.ROLE_MAY_NOT)
        wanted = read_filter(request, grant.table)
        size = page_size(request.page_size)
        place = table_place(request.page_token)
        found = await self._keeper.store.list(wanted, place, size + 1)
        answer = pb.ListTablesResponse()
        for heading in found[:size]:
            answer.tables.add(
                table=heading.table,
                label=heading.label,
                edition=heading.edition,
                opened=milliseconds(heading.opened),
                closed=milliseconds(heading.closed),
            )
        if len(found) > size:
            last = found[size - 1]
            answer.next_page_token = after_table(last.opened, last.table)
        return answer

    async def SubmitAct(self, request: pb.SubmitActRequest, token: str | None) -> bytes:
        """Does something at a table. The answer is put together of parts that are bytes already.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: It cannot be asked so.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        admitted = await self._admit(token, request.table)
        act, expected = read_act(request, admitted.live.table.rules)
        asked = self._request(admitted, request)
        began = self._keeper.clock()
        answer = await doing.submit(
            admitted, act, asked, expected, request.hand, self._keeper.now()
        )
        if answer.first:
            self._metrics.submitted(answer, self._keeper.clock() - began)
        return write_answer(answer, admitted.role, request.lang or "en")

    async def WatchTable(
        self, request: pb.WatchTableRequest, token: str | None
    ) -> AsyncGenerator[bytes, None]:
        """Follows a table.

        Raises:
            TableRefused: The token does not admit to it (any more), or the watcher is too slow.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._admit(token, request.table)
        async for event in self._watching.follow(admitted, request, token):
            yield event

    async def GetHandRecord(
        self, request: pb.GetHandRecordRequest, token: str | None
    ) -> pb.GetHandRecordResponse:
        """Gives the record of a hand.

        Raises:
            TableRefused: The token does not admit to the table, or it has no such hand.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._admit(token, request.table)
        live = admitted.live
        async with live.lock:
            await live.fresh()
            return hand_record(live.table, request, admitted.role)

    async def DealHand(self, request: pb.DealHandRequest, token: str | None) -> pb.DealHandResponse:
        """Closes the hand that is over and deals the next one.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: It cannot be asked so.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        admitted = await self._admit(token, request.table)
        _readable_id(request.request_id)
        rules = admitted.live.table.rules
        given = None
        if request.HasField("deal"):
            given = read_deal(request.deal, rules, shuffled(rules))
        logged = await doing.deal(
            admitted,
            request.hand,
            lambda _: given or new_deal(rules),
            self._request(admitted, request),
            self._keeper.now(),
        )
        return pb.DealHandResponse(table=_table(admitted, logged, request.lang))

    async def AmendRuling(
        self, request: pb.AmendRulingRequest, token: str | None
    ) -> pb.AmendRulingResponse:
        """Amends a ruling.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: It cannot be asked so.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        admitted = await self._admit(token, request.table)
        live = admitted.live
        if admitted.role is not HOST:
            raise TableRefused(Reason.ROLE_MAY_NOT)
        asked = self._request(admitted, request)
        async with live.lock:
            await live.fresh()
            findings = None
            if live.known(asked) is None:
                findings = len(look_at_amendment(live.table, request.hand).report.findings)
        wins = read_amendment(request, live.table.rules, findings)
        amended = Amended(request.hand, request.finding, wins, request.reason.strip())
        logged = await doing.amend(admitted, amended, asked, self._keeper.now())
        after = logged.step.after
        past = next(past for past in after.past if past.number == request.hand)
        return pb.AmendRulingResponse(
            amendment=write_amendment(past.amendments[-1], request.hand),
            sitting=write_sitting(after.sitting),
            revision=logged.counts[0],
        )

    async def ListRefusedActs(
        self, request: pb.ListRefusedActsRequest, token: str | None
    ) -> pb.ListRefusedActsResponse:
        """Lists the acts that were refused.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: The token is not the host's.
            StoreUnavailable: The store cannot be reached.
        """
        admitted = await self._admit(token, request.table)
        if admitted.role is not HOST:
            raise TableRefused(Reason.ROLE_MAY_NOT)
        size = page_size(request.page_size)
        place = number_place(request.page_token)
        found = await self._keeper.store.audit(request.table, place, size + 1)
        steps = await admitted.live.at_revisions({row.revision for _, row in found[:size]})
        answer = pb.ListRefusedActsResponse()
        for number, row in found[:size]:
            logged = steps[row.revision]
            answer.acts.append(write_seen_refusal(number, row, logged, request.lang or "en"))
        if len(found) > size:
            answer.next_page_token = after_number(found[size - 1][0])
        return answer

    async def RotateToken(
        self, request: pb.RotateTokenRequest, token: str | None
    ) -> pb.RotateTokenResponse:
        """Replaces the token of a role.

        Raises:
            WireError: The role is none.
            TableRefused: The token is not the host's.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        admitted = await self._admit(token, request.table)
        if admitted.role is not HOST:
            raise TableRefused(Reason.ROLE_MAY_NOT)
        role = read_role(request.role, admitted.live.table.rules.seats)
        new = new_token()
        whose = admitted.live.host if role is HOST else request.table
        grant = Grant(digest_of(new), whose, role_text(role))
        await self._keeper.store.replace(whose, role_text(role), [grant])
        self._keeper.replaced(whose)
        return pb.RotateTokenResponse(token=tables_pb2.Token(role=write_role(role), token=new))

    async def CloseTable(
        self, request: pb.CloseTableRequest, token: str | None
    ) -> pb.CloseTableResponse:
        """Closes a table.

        Raises:
            WireError: The request id cannot be read.
            TableRefused: It cannot be asked so.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        admitted = await self._admit(token, request.table)
        _readable_id(request.request_id)
        asked = self._request(admitted, request)
        logged = await doing.close(admitted, asked, self._keeper.now())
        return pb.CloseTableResponse(table=_table(admitted, logged, ""))

    async def _admit(self, token: str | None, table: str) -> Admitted:
        admitted = await self._keeper.admit(token, table)
        await self._limits.hit(admitted.digest, table)
        return admitted

    @staticmethod
    def _request(
        admitted: Admitted,
        request: pb.SubmitActRequest
        | pb.DealHandRequest
        | pb.AmendRulingRequest
        | pb.CloseTableRequest,
    ) -> Request:
        return Request(role_text(admitted.role), request.request_id, digest(request))


def _table(admitted: Admitted, logged: Logged, lang: str) -> tables_pb2.Table:
    """How a table stood after a step."""
    revision = logged.counts[admitted.live.roles.index(admitted.role)]
    return write_table(logged.step.after, admitted.role, revision, lang or "en")


def _readable_id(text: str) -> None:
    faults = Faults()
    request_id(text, faults)
    faults.close()
