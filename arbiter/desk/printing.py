"""The report of a hand as a PDF, set by typst."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import metadata, resources
from typing import Final

from arbiter.desk.words import desk_speech
from arbiter.report.views import HandView

#: The headings that the printed report has, by the message that says each.
_HEADINGS: Final = (
    "dealt", "tricks", "trick", "winner", "rulings", "no-rulings", "score", "side", "players", "counted",
    "corrected", "player", "besides", "missing", "notes", "options", "still-open", "told-result",
)  # fmt: skip


class NoPrinterError(RuntimeError):
    """The package that sets the report is not installed."""


def pdf_of(view: HandView, lang: str) -> bytes:
    """A report as a PDF.

    Everything that comes from the record reaches the template as data, never as its text.

    Args:
        view: What the report shows.
        lang: The language of the headings.

    Raises:
        NoPrinterError: The extra ``pdf`` is not installed.
    """
    try:
        import typst
    except ImportError:
        raise NoPrinterError from None
    speech = desk_speech(lang)
    version = metadata.version("arbiter")
    words = {name: speech.say(f"sheet-{name}") for name in _HEADINGS}
    words["made"] = speech.say("sheet-made", version=version)
    words["lang"] = speech.lang
    given = json.dumps({"hand": asdict(view), "say": words})
    template = (resources.files("arbiter.desk") / "templates" / "hand.typ").read_bytes()
    return bytes(
        typst.compile(template, format="pdf", ignore_system_fonts=True, sys_inputs={"given": given})
    )
