"""Pages made of templates, with the words of one language."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import metadata, resources
from typing import Any, Final
from urllib.parse import urlencode

from jinja2 import Environment, FunctionLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from arbiter.desk.words import desk_speech
from arbiter.texts.languages import ENGLISH, pick
from arbiter.texts.speech import Speech, languages

#: What is served as it stands, and what it is.
KINDS: Final = {
    "desk.css": "text/css; charset=utf-8",
    "desk.js": "text/javascript; charset=utf-8",
    "live.js": "text/javascript; charset=utf-8",
    "htmx.min.js": "text/javascript; charset=utf-8",
    "htmx.LICENSE.txt": "text/plain; charset=utf-8",
    "icon.svg": "image/svg+xml",
}
_DIGITS: Final = 12


@cache
def static_files() -> Mapping[str, bytes]:
    """The files that are served as they stand."""
    folder = resources.files("arbiter.desk") / "static"
    return {name: (folder / name).read_bytes() for name in KINDS}


@cache
def static_digest() -> str:
    """Stands in their addresses: other files, other addresses, so that a browser may keep them for good."""
    digest = hashlib.sha256()
    for name, data in static_files().items():
        digest.update(name.encode() + data)
    return digest.hexdigest()[:_DIGITS]


def speech_of(request: Request) -> Speech:
    """The words of the language that a page is asked for in."""
    return desk_speech(lang_of(request))


def lang_of(request: Request) -> str:
    """The language that a page is asked for in, or else English."""
    return pick(request.query_params.get("lang", ENGLISH), languages())


def link(request: Request, path: str, **query: object) -> str:
    """An address of the desk, in the language of the page; what is None is left out."""
    lang = lang_of(request)
    asked = {"lang": None if lang == ENGLISH else lang, **query}
    said = {key: str(value) for key, value in asked.items() if value not in (None, "")}
    return f"{path}?{urlencode(said)}" if said else path


def page(
    request: Request,
    template: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **context: Any,  # whatever the template shows
) -> HTMLResponse:
    """A page, or a part of one.

    Args:
        request: What it answers.
        template: The name of the template.
        status: The status of the answer.
        headers: What its head says besides.
        context: What the template shows.
    """
    return HTMLResponse(part(request, template, **context), status, headers)


def part(request: Request, template: str, **context: Any) -> str:  # whatever the template shows
    """A page, or a part of one, as text.

    Args:
        request: What it answers.
        template: The name of the template.
        context: What the template shows.
    """
    speech = speech_of(request)
    return (
        _templates()
        .get_template(template)
        .render(
            say=speech.say,
            lang=speech.lang,
            langs=languages(),
            link=lambda path, **query: link(request, path, **query),
            here=request.url.path,
            static=f"/static/{static_digest()}",
            version=metadata.version("arbiter"),
            tables=request.app.state.door is not None,
            **context,
        )
    )


def asks_for_part(request: Request) -> bool:
    """Whether a script of the page asks, which puts a part in its place."""
    return request.headers.get("hx-request") == "true"


@cache
def _templates() -> Environment:
    folder = resources.files("arbiter.desk") / "templates"
    return Environment(
        autoescape=True,
        loader=FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
