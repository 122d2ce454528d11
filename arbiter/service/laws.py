"""The law service: the books, for reading."""

from __future__ import annotations

import grpc

from arbiter import editions
from arbiter.edition import Edition
from arbiter.options import Option
from arbiter.service.errors import LAW_UNKNOWN, Refusal
from arbiter.texts import books
from arbiter.texts.books import Book, LawText, UnknownLawError
from arbiter.v1 import laws_pb2
from arbiter.v1.law_service_pb2 import (
    GetEditionRequest,
    GetEditionResponse,
    GetLawRequest,
    GetLawResponse,
    ListEditionsRequest,
    ListEditionsResponse,
)
from arbiter.wire.books import read_edition
from arbiter.wire.faults import Faults, WireError, WireFault
from arbiter.wire.options import write_option
from arbiter.wire.words import CONTRACTS


class LawService:
    """Tells the editions and their laws."""

    def ListEditions(self, request: ListEditionsRequest) -> ListEditionsResponse:
        """Tells which editions there are, by name."""
        known = [editions.find(name) for name in sorted(editions.names())]
        return ListEditionsResponse(
            editions=[_summary(edition) for edition in known if edition is not None]
        )

    def GetEdition(self, request: GetEditionRequest) -> GetEditionResponse:
        """Tells one edition: laws, house rules, contracts.

        Raises:
            WireError: The edition is not known.
        """
        edition = _edition(request.edition)
        book = books.book(edition.name, request.lang)
        return GetEditionResponse(edition=_written(edition, book))

    def GetLaw(self, request: GetLawRequest) -> GetLawResponse:
        """Tells one law.

        Raises:
            WireError: The edition is not known.
            Refusal: The book has no such law.
        """
        book = books.book(_edition(request.edition).name, request.lang)
        try:
            law = book.law(request.number)
        except UnknownLawError as unknown:
            known = ", ".join(unknown.known)
            raise Refusal(
                grpc.StatusCode.NOT_FOUND,
                LAW_UNKNOWN,
                faults=(WireFault("number", repr(request.number), f"one of {known}", LAW_UNKNOWN),),
                metadata={"known": known},
            ) from None
        return GetLawResponse(law=_law(law), lang=book.lang)


def _edition(name: str) -> Edition:
    faults = Faults()
    edition = read_edition(name, None, faults, "edition")
    if edition is None:
        raise WireError(faults.found)
    return edition


def _summary(edition: Edition) -> laws_pb2.EditionSummary:
    return laws_pb2.EditionSummary(
        name=edition.name,
        version=edition.version,
        source=edition.source,
        seats=edition.table_sizes,
    )


def _written(edition: Edition, book: Book) -> laws_pb2.Edition:
    return laws_pb2.Edition(
        summary=_summary(edition),
        lang=book.lang,
        laws=[_law(law) for law in book.laws],
        options=[_house_rule(option) for option in edition.options],
        contracts=[CONTRACTS.number[name] for name in edition.contracts],
        sides=edition.sides,
        hand_size=edition.hand_size,
        stock_size=edition.stock_size,
        title=book.title,
        procedure=[laws_pb2.ProcedureRule(name=name, text=text) for name, text in book.procedure],
    )


def _law(law: LawText) -> laws_pb2.Law:
    return laws_pb2.Law(
        number=law.number,
        title=law.title,
        text=law.text,
        reading=law.reading,
        options=law.options,
        source=law.source,
    )


def _house_rule(option: Option) -> laws_pb2.HouseRule:
    message = laws_pb2.HouseRule(
        key=option.key,
        default=write_option(option.key, option.default),
        choices=[choice for choice in option.choices if isinstance(choice, str)],
        laws=option.laws,
    )
    if option.least is not None:
        message.least = option.least
    return message
