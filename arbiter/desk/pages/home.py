"""The pages on which a record is written: paste, type, compose, take a file, or have one made."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbiter import editions
from arbiter.cards import FRENCH, SUIT_LETTERS
from arbiter.desk.composing import Composed, Parts, Place, composed, place_of, skeleton
from arbiter.desk.desk import Desk, asked_wrongly, profile_of
from arbiter.desk.drafts import Draft
from arbiter.desk.faces import by_suit, faces
from arbiter.desk.forms import Form, sent_form
from arbiter.desk.limits import LONGEST_LINK
from arbiter.desk.links import LinkTooLongError, packed
from arbiter.desk.problems import Problem
from arbiter.desk.rendering import asks_for_part, link, page
from arbiter.practice.making import make_record, offered
from arbiter.profiles import PROFILES
from arbiter.records.source import LARGEST
from arbiter.records.toml import dumps
from arbiter.reviewing import quick
from arbiter.rulings import Breach
from arbiter.texts import books

_NOTHING: Final = Draft("", None)
_MOST_SAMPLES: Final = 999_999
_FIRST: Final = "calabrasella"


async def home(request: Request) -> Response:
    """The desk as one finds it; with ``record`` in its address, that record in the editor."""
    desk = Desk.of(request)
    draft = _NOTHING
    if held := request.query_params.get("record", ""):
        draft = await desk.opened(held)
    profile_of(request.query_params.get("profile", ""))
    return await _home(request, draft, profile=request.query_params.get("profile", ""))


async def check(request: Request) -> Response:
    """What the desk makes of what stands in the editor."""
    desk = Desk.of(request)
    form = await sent_form(request, desk.limits)
    draft = await desk.read(form.text("text"))
    if not asks_for_part(request):
        return await _home(request, draft, profile=form.text("profile"))
    return page(request, "checked.html", **await _writing(desk, draft))


async def compose(request: Request) -> Response:
    """Adds an act to what stands in the editor."""
    desk = Desk.of(request)
    form = await sent_form(request, desk.limits)
    draft = await desk.read(form.text("text"))
    added = None
    if draft.record is not None:
        added = composed(draft, _parts(form))
        if added.fault is None:
            draft = await desk.read(added.text)
    profile = form.text("profile")
    if not asks_for_part(request):
        return await _home(request, draft, added, profile=profile)
    return page(request, "writing.html", profile=profile, **await _writing(desk, draft, added))


async def hands(request: Request) -> Response:
    """Takes a record, typed or as a file, and leads to the page of its hand."""
    desk = Desk.of(request)
    form = await sent_form(request, desk.limits)
    profile = form.text("profile")
    profile_of(profile)
    if "text" not in form.fields and form.file is None:
        raise Problem(422, "file")
    text = form.text("text") if form.file is None else form.file.decode("utf-8", "replace")
    draft = await desk.read(text)
    if draft.record is None:
        return await _home(request, draft, profile=profile, status=422, problem="unreadable")
    try:
        held = packed(dumps(draft.record))
    except LinkTooLongError as long:
        told = {"length": str(long.length), "most": str(LONGEST_LINK)}
        return await _home(request, draft, profile=profile, status=422, problem="link", told=told)
    return RedirectResponse(link(request, f"/hands/{held}", profile=profile), 303)


async def sample(request: Request) -> Response:
    """Makes a hand to try, and puts it into the editor."""
    desk = Desk.of(request)
    asked = request.query_params
    edition, what = asked.get("edition", _FIRST), asked.get("irregularity", "")
    number = asked.get("number", "1")
    if edition not in editions.names():
        raise asked_wrongly("edition", edition, ", ".join(editions.names()))
    if what and what not in offered(edition):
        raise asked_wrongly("irregularity", what, ", ".join(offered(edition)))
    if not (number.isdecimal() and number.isascii() and int(number) <= _MOST_SAMPLES):
        raise asked_wrongly("number", number, f"0 … {_MOST_SAMPLES}")

    def made() -> str:
        return dumps(make_record(edition, int(number), Breach(what) if what else None))

    try:
        text = await desk.done(made, quick=False)
    except LookupError:
        raise asked_wrongly("number", number, f"0 … {_MOST_SAMPLES}") from None
    return await _home(request, await desk.read(text), profile="")


async def begun(request: Request) -> Response:
    """Begins a record of a book: its head, and no acts yet."""
    desk = Desk.of(request)
    edition = request.query_params.get("edition", _FIRST)
    pack = request.query_params.get("pack", FRENCH)
    if edition not in editions.names():
        raise asked_wrongly("edition", edition, ", ".join(editions.names()))
    if pack not in SUIT_LETTERS:
        raise asked_wrongly("pack", pack, ", ".join(SUIT_LETTERS))
    return await _home(request, await desk.read(skeleton(edition, pack)), profile="")


def _parts(form: Form) -> Parts:
    who = form.text("who")
    return Parts(
        who=int(who) if who.isdecimal() and who.isascii() else 0,
        verb=form.text("verb"),
        cards=form.all("cards"),
        more=form.text("more"),
    )


async def _home(
    request: Request,
    draft: Draft,
    added: Composed | None = None,
    *,
    profile: str,
    status: int = 200,
    problem: str = "",
    told: dict[str, str] | None = None,
) -> Response:
    desk = Desk.of(request)
    return page(
        request,
        "home.html",
        status,
        profile=profile,
        problem=problem,
        told=told or {},
        upload=LARGEST // 1024,
        samples=_samples(request),
        **await _writing(desk, draft, added),
    )


async def _writing(desk: Desk, draft: Draft, added: Composed | None = None) -> dict[str, Any]:
    """What the editor shows."""
    place: Place | None = None
    if (record := draft.record) is not None:
        place = await desk.done(lambda: place_of(record), quick=quick(record))
    return {
        "draft": draft,
        "place": place,
        "added": added,
        "title": books.book(draft.record.edition).title if draft.record else "",
        "faces": faces(place.edition.pack, place.notation) if place else (),
        "suits": by_suit(place.edition.pack, place.notation) if place else (),
        "profiles": tuple(PROFILES),
    }


def _samples(request: Request) -> dict[str, Any]:
    edition = request.query_params.get("edition", _FIRST)
    return {
        "editions": editions.names(),
        "packs": tuple(SUIT_LETTERS),
        "pack": request.query_params.get("pack", FRENCH),
        "edition": edition if edition in editions.names() else _FIRST,
        "breaches": sorted({breach.value for name in editions.names() for breach in offered(name)}),
        "irregularity": request.query_params.get("irregularity", ""),
        "number": request.query_params.get("number", "1"),
    }


routes = [
    Route("/", home),
    Route("/check", check, methods=["POST"]),
    Route("/compose", compose, methods=["POST"]),
    Route("/hands", hands, methods=["POST"]),
    Route("/sample", sample),
    Route("/new", begun),
]
