"""Tables opened: by whom, with which cards, and the tokens that admit to them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from arbiter.service.tables.deals import new_deal, shuffled
from arbiter.service.tables.messages import write_role, write_table
from arbiter.service.tables.reading import digest, read_opening
from arbiter.tables.entries import Dealt, Opened, write_entry
from arbiter.tables.journal import Logged
from arbiter.tables.keeper import Keeper, new_id
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import role_text, roles_of
from arbiter.tables.setup import rules_of
from arbiter.tables.stores.store import Conflict, Grant, Heading, Request, Row
from arbiter.tables.tokens import derived_token, digest_of, new_token, well_formed
from arbiter.v1 import tables_pb2
from arbiter.v1.table_service_pb2 import CreateTableRequest, CreateTableResponse
from arbiter.views import HOST

#: The journal's first two entries: opened, dealt.
_DEALT = 2


class Host(NamedTuple):
    """Who opens a table.

    Attributes:
        id: The host's id.
        token: His token.
        new: Nothing knows his token yet.
        made: The token was made for him here.
    """

    id: str
    token: str
    new: bool
    made: bool


class Openings:
    """Opens tables."""

    def __init__(self, keeper: Keeper, hosts: Collection[bytes]) -> None:
        """Says who may open tables.

        Args:
            keeper: Keeps them.
            hosts: The digests of the tokens that may; empty where anybody may.
        """
        self._keeper = keeper
        self._hosts = frozenset(hosts)

    async def open(self, request: CreateTableRequest, token: str | None) -> CreateTableResponse:
        """Opens a table, or finds the one that the same request has opened.

        Raises:
            WireError: Something in the request cannot be read.
            TableRefused: The token may not open tables, or the request id was used for another request.
            StoreUnavailable: Nothing was kept, or nobody knows.
        """
        opening = read_opening(request)
        while True:
            host = await self._host(token)
            logged = None if host.made else await self._opened(host, request)
            if logged is None:
                try:
                    dealing = opening.dealing
                    if dealing is not None:
                        dealing = dealing._replace(draw=shuffled(opening.rules))
                    entry = Opened(new_id(), opening.setup)
                    dealt = Dealt(dealing or new_deal(opening.rules))
                    logged = await self._kept(host, request, entry, dealt)
                except Conflict:
                    continue
            return await self._answer(host, logged, request.lang or "en")

    async def _host(self, token: str | None) -> Host:
        """Who shows a token.

        Raises:
            TableRefused: He may not open tables.
        """
        if token is None and not self._hosts:
            token = new_token()
            return Host(_host_id(token), token, new=True, made=True)
        if token is None or not well_formed(token):
            raise TableRefused(Reason.UNAUTHENTICATED)
        try:
            grant = await self._keeper.grant(token)
        except TableRefused:
            if self._hosts and digest_of(token) not in self._hosts:
                raise
            return Host(_host_id(token), token, new=True, made=False)
        if grant.role != role_text(HOST):
            raise TableRefused(Reason.ROLE_MAY_NOT)
        return Host(grant.table, token, new=False, made=False)

    async def _opened(self, host: Host, request: CreateTableRequest) -> Logged | None:
        """The table that a host has opened by the same request, as it stood then."""
        row = await self._keeper.store.opened(host.id.encode(), request.request_id)
        if row is None:
            return None
        if row.request.digest != digest(request):
            raise TableRefused(Reason.REQUEST_ID_TAKEN, {"request_id": request.request_id})
        live = await self._keeper.find(row.table)
        assert live is not None, "a table that was opened is there"
        return await live.at_revision(_DEALT)

    async def _kept(
        self, host: Host, request: CreateTableRequest, opened: Opened, dealt: Dealt
    ) -> Logged:
        now, setup, table = self._keeper.now(), opened.setup, opened.table
        asked = Request("opening", "" if host.made else request.request_id, digest(request))
        pack = rules_of(setup).pack
        rows = [
            Row(table, 1, now, asked, write_entry(opened, pack)),
            Row(table, _DEALT, now, Request("opening", "", b""), write_entry(dealt, pack)),
        ]
        grants = [
            Grant(digest_of(derived_token(host.token, table, role)), table, role_text(role))
            for role in roles_of(setup.places)
            if role is not HOST
        ]
        if host.new:
            grants.append(Grant(digest_of(host.token), host.id, role_text(HOST)))
        heading = Heading(
            table,
            host.id.encode(),
            setup.edition,
            setup.label,
            now,
            clocked=bool(setup.act_timeout),
        )
        await self._keeper.store.open(heading, rows, grants)
        live = self._keeper.taken_in(host.id, rows)
        return await live.at_revision(_DEALT)

    async def _answer(self, host: Host, logged: Logged, lang: str) -> CreateTableResponse:
        table = logged.step.after
        answer = CreateTableResponse(table=write_table(table, HOST, logged.counts[0], lang))
        for role in roles_of(table.setup.places):
            token = host.token if role is HOST else derived_token(host.token, table.id, role)
            if role is HOST and not host.made:
                continue
            if await self._admits(token):
                answer.tokens.append(tables_pb2.Token(role=write_role(role), token=token))
        return answer

    async def _admits(self, token: str) -> bool:
        """Whether a token still admits: it may have been replaced since the table was opened."""
        try:
            await self._keeper.grant(token)
        except TableRefused:
            return False
        return True


def _host_id(token: str) -> str:
    """The id of a host whose first token this is."""
    return digest_of("host " + token).hex()[:32]
