"""The desk as an ASGI application."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbiter.desk.desk import Desk
from arbiter.desk.headers import SafeHeaders
from arbiter.desk.limits import Limits
from arbiter.desk.live.door import Door
from arbiter.desk.pages import books, hands, home, live
from arbiter.desk.problems import Problem
from arbiter.desk.rendering import KINDS, asks_for_part, page, static_digest, static_files
from arbiter.desk.work import Bench

_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_SHORTLY: Final = "5"
#: From so many bytes on an answer is compressed, and how hard.
_WORTH_IT: Final = 1024
_QUICKLY: Final = 3


def application(
    limits: Limits,
    bench: Bench,
    on_bug: Callable[[Exception], None],
    door: Door | None = None,
) -> Starlette:
    """The desk.

    Args:
        limits: How much it takes on.
        bench: Where its work is done.
        on_bug: Is told of an exception that nobody foresaw.
        door: Leads to the live tables; None where there are none.
    """
    app = Starlette(
        routes=[
            *home.routes,
            *hands.routes,
            *books.routes,
            *live.routes,
            Route("/static/{digest}/{name}", _static),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=_WORTH_IT, compresslevel=_QUICKLY),
            Middleware(_BugGuard, on_bug=on_bug),
        ],
        exception_handlers={Problem: _problem, HTTPException: _refused},
    )
    app.state.desk = Desk(bench, limits)
    app.state.door = door
    return app


class _BugGuard:
    """Answers with a page where something fails that nobody foresaw."""

    def __init__(self, app: ASGIApp, on_bug: Callable[[Exception], None]) -> None:
        self._app = app
        self._on_bug = on_bug

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception as error:  # noqa: BLE001  # the last resort: one page fails, the desk stays
            self._on_bug(error)
            if not begun:
                await _told(Request(scope), Problem(500, "bug"))(scope, receive, send)


async def _static(request: Request) -> Response:
    name = request.path_params["name"]
    if request.path_params["digest"] != static_digest() or name not in KINDS:
        raise Problem(404, "not-found")
    head = {"content-type": KINDS[name], "cache-control": _FOR_GOOD}
    return Response(static_files()[name], headers=head)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem), "it is registered for these"
    return _told(request, error)


async def _refused(request: Request, error: Exception) -> Response:
    """What the framework itself refuses: an address that leads nowhere, a method that a page has not."""
    assert isinstance(error, HTTPException), "it is registered for these"
    if error.status_code == 405:
        problem = Problem(405, "method", method=request.method)
        return _told(request, problem, dict(error.headers or {}))
    return _told(request, Problem(error.status_code, "not-found"))


def _told(request: Request, problem: Problem, headers: dict[str, str] | None = None) -> Response:
    head = dict(headers or {})
    if problem.status == 503:
        head["retry-after"] = _SHORTLY
    if asks_for_part(request):
        # What was to be replaced stays: it may hold what somebody has written.
        head |= {"hx-retarget": "#problem", "hx-reswap": "innerHTML show:top"}
        return page(request, "problem_part.html", problem.status, head, problem=problem)
    return page(request, "problem.html", problem.status, head, problem=problem)
