"""The report of one hand or of several as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import metadata, resources
from typing import TYPE_CHECKING

from arbiter.report.speech import report_speech
from arbiter.report.views import HandView
from arbiter.texts.languages import ENGLISH

if TYPE_CHECKING:
    from jinja2 import Template


def html_report(
    views: Sequence[HandView], lang: str = ENGLISH, unreadable: Sequence[str] = ()
) -> str:
    """The page.

    Args:
        views: The hands, in their order.
        lang: The language of the headings.
        unreadable: What to say of the records that could not be read, a line for each fault.

    Returns:
        HTML that needs nothing but itself: no script, no font, no picture from elsewhere.
    """
    speech = report_speech(lang)
    single = len(views) == 1 and not unreadable
    title = (
        f"{speech.say('sheet-title')}: {views[0].file}"
        if single
        else speech.say("sheet-all-hands", count=len(views))
    )
    return _page().render(
        hands=views,
        lang=speech.lang,
        say=speech.say,
        title=title,
        unreadable=unreadable,
        version=metadata.version("arbiter"),
    )


@cache
def _page() -> Template:
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    folder = resources.files("arbiter.report") / "pages"
    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("report.html")
