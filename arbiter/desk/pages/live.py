"""The pages of a live table: the door where a token is shown, the table, and the stream of what happens at it.

A token is kept in a cookie that no script reads and no other site sends, and stands in no address.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Final

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbiter.desk.desk import Desk
from arbiter.desk.forms import sent_form
from arbiter.desk.live.door import Door, Standing
from arbiter.desk.live.sheet import all_faces, live_sheet
from arbiter.desk.problems import Problem
from arbiter.desk.rendering import link, page, part, speech_of
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.stores.store import StoreUnavailable

#: What the name of a cookie begins with; the table's id follows.
_COOKIE: Final = "arbiter-table-"
#: How often a stream says that it is still there, in seconds.
_STILL_HERE: Final = 20
#: How long a browser waits before it comes back, in milliseconds.
_COME_BACK: Final = 2000
_NOT_ADMITTED: Final = (Reason.UNAUTHENTICATED, Reason.TABLE_UNKNOWN)


async def door(request: Request) -> Response:
    """Where a token is shown."""
    _door(request)
    return page(request, "live_door.html", table=request.query_params.get("table", ""), wrong=False)


async def come_in(request: Request) -> Response:
    """Takes a token, and leads to the table that it admits to."""
    form = await sent_form(request, Desk.of(request).limits)
    table, token = form.text("table").strip(), form.text("token").strip()
    try:
        await _looked(request, table, token)
    except TableRefused as refused:
        if refused.reason not in _NOT_ADMITTED:
            raise _problem(refused) from None
        return page(request, "live_door.html", 403, table=table, wrong=True)
    answer = RedirectResponse(link(request, f"/tables/{table}"), 303)
    answer.set_cookie(
        _COOKIE + table,
        token,
        path=f"/tables/{table}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return answer


async def table(request: Request) -> Response:
    """The table as it stands."""
    name = request.path_params["table"]
    token = request.cookies.get(_COOKIE + name, "")
    try:
        standing = await _looked(request, name, token)
    except TableRefused as refused:
        if refused.reason not in _NOT_ADMITTED:
            raise _problem(refused) from None
        return page(request, "live_door.html", 403, table=name, wrong=bool(token))
    sheet = live_sheet(standing, speech_of(request))
    return page(request, "live.html", sheet=sheet, faces=all_faces(standing.table))


async def leave(request: Request) -> Response:
    """Forgets the token."""
    name = request.path_params["table"]
    answer = RedirectResponse(link(request, "/tables"), 303)
    answer.delete_cookie(_COOKIE + name, path=f"/tables/{name}")
    return answer


async def events(request: Request) -> Response:
    """The table as it stands, and again whenever its role is told of something."""
    name = request.path_params["table"]
    token = request.cookies.get(_COOKIE + name, "")
    try:
        await _looked(request, name, token)
    except TableRefused as refused:
        raise _problem(refused) from None
    return EventSourceResponse(
        _told(request, _door(request), name, token),
        ping=_STILL_HERE,
        headers={"cache-control": "no-store"},
    )


async def _told(
    request: Request, at: Door, name: str, token: str
) -> AsyncIterator[ServerSentEvent]:
    speech = speech_of(request)
    try:
        async for standing in at.follow(name, token):
            sheet = live_sheet(standing, speech)
            data = {"said": sheet.said, "html": part(request, "live_part.html", sheet=sheet)}
            yield ServerSentEvent(
                json.dumps(data), event="stands", id=str(standing.revision), retry=_COME_BACK
            )
    except (TableRefused, StoreUnavailable):
        # The browser comes back by itself, and is told at the door what is the matter.
        return
    yield ServerSentEvent("", event="closed")


async def _looked(request: Request, name: str, token: str) -> Standing:
    try:
        return await _door(request).look(name, token)
    except StoreUnavailable:
        raise Problem(503, "tables") from None


def _door(request: Request) -> Door:
    """The door to the tables.

    Raises:
        Problem: No tables are served here.
    """
    at: Door | None = request.app.state.door
    if at is None:
        raise Problem(404, "not-found")
    return at


def _problem(refused: TableRefused) -> Problem:
    if refused.reason in _NOT_ADMITTED:
        return Problem(403, "admitted")
    return Problem(503, "tables")


routes = [
    Route("/tables", door),
    Route("/tables", come_in, methods=["POST"]),
    Route("/tables/{table}", table),
    Route("/tables/{table}/events", events),
    Route("/tables/{table}/leave", leave, methods=["POST"]),
]
