"""The client for programs that wait for each answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from types import TracebackType
from typing import Self

import grpc

from arbiter_client import methods, requests, v1
from arbiter_client.address import OPTIONS, Tls, look_at_address
from arbiter_client.calls import Calls
from arbiter_client.cards import Pack
from arbiter_client.handles import Opened, Reviewed
from arbiter_client.records import OptionValue, read_profile
from arbiter_client.requests import Position, TableSetup
from arbiter_client.retrying import Retry
from arbiter_client.table import Table


class Client:
    """A connection to an arbiter.

    >>> with Client("localhost:50051") as client:
    ...     print(client.law("calabrasella", "13").title)
    Revoke

    It may be used by several threads; each table handle by one at a time.

    Attributes:
        token: The host's token that is shown where tables are opened and listed; None for a new host.
        lang: The language of the texts (a BCP 47 tag); empty for English.
    """

    def __init__(
        self,
        address: str,
        *,
        token: str | None = None,
        tls: Tls | None = None,
        plaintext: bool = False,
        retry: Retry | None = None,
        lang: str = "",
    ) -> None:
        """Connects, when the first call is made.

        Args:
            address: Host and port.
            token: A host's token.
            tls: How to connect by TLS; None for plain text.
            plaintext: Plain text is meant, although the address is not this machine's.
            retry: How patient the client is.
            lang: The language of the texts.

        Raises:
            ValueError: Plain text would leave this machine, and nobody said that it is meant.
        """
        look_at_address(address, tls, plaintext=plaintext)
        if tls is None:
            self._channel = grpc.insecure_channel(address, options=OPTIONS)
        else:
            self._channel = grpc.secure_channel(address, tls.credentials(), options=OPTIONS)
        self._calls = Calls(self._channel, retry or Retry())
        self.token = token
        self.lang = lang

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection, with all that is under way on it."""
        self._channel.close()

    # --- tables ------------------------------------------------------------------------------------

    def open_table(
        self, setup: TableSetup | str, *, request_id: str | None = None, pack: Pack = "french"
    ) -> Opened[Table]:
        """Opens a table.

        Where the client has no token it becomes a new host by it, and keeps the token.

        Args:
            setup: The table; an edition's name alone takes everything else as usual.
            request_id: The id of the request, for who may have to ask again later; None makes one.
            pack: The letters of the suits that acts will be written with.

        Raises:
            ArbiterError: It was not opened, or nobody knows.
        """
        setup = TableSetup(setup) if isinstance(setup, str) else setup
        method = methods.CREATE_TABLE if self.token else methods.CREATE_TABLE_AS_NEW_HOST
        told = self._calls.unary(method, setup.request(request_id), self.token)
        tokens = {(one.role.kind, one.role.place): one.token for one in told.tokens}
        self.token = tokens.get((v1.ROLE_KIND_HOST, 0), self.token)
        table = told.table.table
        places = range(1, told.table.places + 1)
        host = self.join(table, self.token or "", pack=pack)
        host.seen(told.table.revision)
        return Opened(
            host,
            tuple(
                self.join(table, tokens[v1.ROLE_KIND_PLAYER, place], pack=pack) for place in places
            ),
            self.join(table, tokens[v1.ROLE_KIND_SPECTATOR, 0], pack=pack),
        )

    def join(self, table: str, token: str, *, pack: Pack = "french") -> Table:
        """A table that was opened by somebody, in the role that the token admits to. Nothing is asked for it.

        Args:
            table: The table's id.
            token: The token.
            pack: The letters of the suits that acts will be written with.
        """
        return Table(self._calls, table, token, pack, self.lang)

    def tables(
        self, *, edition: str = "", label: str = "", open_only: bool = False
    ) -> Generator[v1.TableHeading, None, None]:
        """Lists the tables of the host, the oldest first; pages are fetched as they are wanted.

        Args:
            edition: Only those of an edition.
            label: Only those with a label.
            open_only: Only those that are not closed.

        Raises:
            ArbiterError: They cannot be listed.
        """
        standing = v1.TABLE_STANDING_OPEN if open_only else v1.TABLE_STANDING_UNSPECIFIED
        page = v1.ListTablesRequest(edition=edition, label=label, standing=standing)
        while True:
            told = self._calls.unary(methods.LIST_TABLES, page, self.token)
            yield from told.tables
            if not told.next_page_token:
                return
            page.page_token = told.next_page_token

    # --- rulings and reviews -----------------------------------------------------------------------

    def rule(
        self,
        position: Position,
        act: v1.Act | str,
        *,
        profile: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> v1.RuleResponse:
        """Has one act ruled on; the caller keeps the state.

        Args:
            position: The state that the last ruling came with, or the record so far.
            act: The act.
            profile: The profile; None for that of the position.
            options: House rules, laid over those of the position.

        Raises:
            ArbiterError: There is no ruling.
        """
        request = requests.rule_request(position, act, profile, options, self.lang)
        return self._calls.unary(methods.RULE, request)

    def legal_acts(self, position: Position, seat: int) -> v1.ListLegalActsResponse:
        """Tells what a seat may lawfully do now, and why not the rest.

        Args:
            position: The state that the last ruling came with, or the record so far.
            seat: The seat, from 1.

        Raises:
            ArbiterError: It cannot be told.
        """
        request = requests.legal_request(position, seat, self.lang)
        return self._calls.unary(methods.LIST_LEGAL_ACTS, request)

    def review(self, record: v1.HandRecord, *, profile: str | None = None) -> v1.Report:
        """Has one record reviewed.

        Args:
            record: The record (``read_record``).
            profile: The profile; None for that of the record, else ``review``.

        Raises:
            ArbiterError: There is no report.
        """
        request = v1.ReviewHandRequest(record=record, lang=self.lang)
        if profile is not None:
            request.profile = read_profile(profile)
        return (self._calls.unary(methods.REVIEW_HAND, request)).report

    def review_many(
        self,
        records: Iterable[v1.HandRecord],
        *,
        profile: str | None = None,
        window: int = 64,
        progress: Callable[[int], None] | None = None,
    ) -> Generator[Reviewed, None, None]:
        """Has any number of records reviewed, in order.

        Records are taken from their source only as fast as answers are taken here, and at most a window ahead. A stream
        that breaks off is taken up again where it was. A record that cannot be judged is a failure in its place.

        Args:
            records: The records.
            profile: The profile; None for that of each record, else ``review``.
            window: How many may be on their way at one time.
            progress: Is told after each record how many have been answered.

        Raises:
            ArbiterError: Not all were answered.
        """

        def asked() -> Iterator[v1.ReviewHandsRequest]:
            for record in records:
                yield requests.review_request(record, profile, self.lang)

        answered = 0
        with closing(self._calls.review(asked(), window)) as answers:
            for answer in answers:
                report = answer.report if answer.HasField("report") else None
                yield Reviewed(answered, report, None if report else answer.failure)
                answered += 1
                if progress is not None:
                    progress(answered)

    # --- laws --------------------------------------------------------------------------------------

    def editions(self) -> Sequence[v1.EditionSummary]:
        """Lists the editions, by name.

        Raises:
            ArbiterError: They cannot be listed.
        """
        request = v1.ListEditionsRequest(lang=self.lang)
        return (self._calls.unary(methods.LIST_EDITIONS, request)).editions

    def edition(self, name: str) -> v1.Edition:
        """Tells an edition: its laws, house rules and contracts.

        Raises:
            InvalidRequest: There is none of this name; it says which there are.
            ArbiterError: It cannot be told.
        """
        request = v1.GetEditionRequest(edition=name, lang=self.lang)
        return (self._calls.unary(methods.GET_EDITION, request)).edition

    def law(self, edition: str, number: str) -> v1.Law:
        """Tells one law.

        Args:
            edition: The name of the edition.
            number: The law's number, or its slug.

        Raises:
            NotFound: The edition has none of this number.
            ArbiterError: It cannot be told.
        """
        request = v1.GetLawRequest(edition=edition, number=number, lang=self.lang)
        return (self._calls.unary(methods.GET_LAW, request)).law
