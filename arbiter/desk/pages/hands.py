"""The pages of a hand: its rulings, its table act by act, what might have been, and what to take away."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbiter.desk.desk import Desk, asked_wrongly, profile_of
from arbiter.desk.faces import faces
from arbiter.desk.links import LinkTooLongError, packed
from arbiter.desk.outcomes import compared
from arbiter.desk.printing import NoPrinterError, pdf_of
from arbiter.desk.problems import Problem
from arbiter.desk.rendering import asks_for_part, lang_of, page
from arbiter.desk.sheets import Sheet
from arbiter.profiles import PROFILES
from arbiter.record import Record
from arbiter.records.toml import dumps
from arbiter.reviewing import quick

_TOML: Final = "application/toml; charset=utf-8"
_JSON: Final = "application/json"
_PDF: Final = "application/pdf"


class _Asked(NamedTuple):
    """A hand that an address asks for."""

    desk: Desk
    held: str
    address: str
    record: Record
    profile: str
    lang: str

    @classmethod
    async def of(cls, request: Request) -> _Asked:
        """Reads it.

        Raises:
            Problem: The address holds no record that can be read.
        """
        desk = Desk.of(request)
        profile = request.query_params.get("profile", "")
        profile_of(profile)
        held = request.path_params["held"]
        record = (await desk.opened(held)).record
        if record is None:
            raise Problem(404, "broken")
        address = f"{request.url.scheme}://{request.url.netloc}/hands/{held}"
        return cls(desk, held, address, record, profile, lang_of(request))

    def sheet(self, record: Record | None = None) -> Sheet:
        """The record, or another in its place, judged."""
        return Sheet(record or self.record, profile_of(self.profile), self.lang)


async def hand(request: Request) -> Response:
    """The page of a hand, or the table after another act."""
    asked = await _Asked.of(request)
    number = _number(request, "act")

    def shown() -> Response:
        sheet = asked.sheet()
        at = sheet.first_fault if number is None else number
        context = _common(asked, sheet) | {"table": sheet.table.after(at)}
        if asks_for_part(request):
            return page(request, "table.html", part=True, **context)
        return page(request, "hand.html", part=False, view=sheet.view, **context)

    return await asked.desk.done(shown, quick=quick(asked.record))


async def trial(request: Request) -> Response:
    """What would have come of another choice, beside what came of it."""
    asked = await _Asked.of(request)
    after, act = _number(request, "after") or 0, request.query_params.get("act", "")

    def tried() -> Response:
        sheet = asked.sheet()
        found = sheet.trial(after, act)
        if found is None:
            raise asked_wrongly("act", act, "the choices on the page of the hand")
        choice, changed = found
        context = _common(asked, sheet) | {
            "rows": compared(sheet, asked.sheet(changed)),
            "chosen": choice.text,
            "other": _link_to(changed),
        }
        return page(request, "outcome.html" if asks_for_part(request) else "trial.html", **context)

    return await asked.desk.done(tried, quick=quick(asked.record))


async def toml(request: Request) -> Response:
    """The record as a file."""
    asked = await _Asked.of(request)
    sheet = await asked.desk.done(asked.sheet, quick=quick(asked.record))
    return _file(sheet.text.encode(), _TOML, f"{sheet.name}.hand.toml")


async def json(request: Request) -> Response:
    """The report as a file of one line, as the command line prints it."""
    asked = await _Asked.of(request)

    def made() -> tuple[str, str]:
        sheet = asked.sheet()
        return sheet.json, sheet.name

    text, name = await asked.desk.done(made, quick=quick(asked.record))
    return _file(text.encode(), _JSON, f"{name}.json")


async def pdf(request: Request) -> Response:
    """The report as a file to print."""
    asked = await _Asked.of(request)

    def made() -> tuple[bytes, str]:
        sheet = asked.sheet()
        return pdf_of(sheet.view, asked.lang), sheet.name

    try:
        data, name = await asked.desk.done(made, quick=False)
    except NoPrinterError:
        raise Problem(501, "pdf") from None
    return _file(data, _PDF, f"{name}.pdf")


def _link_to(record: Record) -> str:
    """A record as an address holds it; empty where it is too long for one."""
    try:
        return packed(dumps(record))
    except LinkTooLongError:
        return ""


def _common(asked: _Asked, sheet: Sheet) -> dict[str, Any]:
    """What the page of a hand and its parts have in common."""
    rules = sheet.edition
    return {
        "sheet": sheet,
        "profile": asked.profile,
        "profiles": tuple(PROFILES),
        "held": asked.held,
        "permanent": f"{asked.address}?profile={asked.profile}" if asked.profile else asked.address,
        "faces": faces(rules.pack, asked.record.notation),
    }


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isdecimal() and text.isascii() and len(text) <= 6):
        raise asked_wrongly(name, text, "the number of an act")
    return int(text)


def _file(data: bytes, kind: str, name: str) -> Response:
    """A file to keep; its name is of our own making, so it needs no quoting."""
    head = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=head)


routes = [
    Route("/hands/{held}", hand),
    Route("/hands/{held}/what-if", trial),
    Route("/hands/{held}/record.toml", toml),
    Route("/hands/{held}/report.json", json),
    Route("/hands/{held}/report.pdf", pdf),
]
