"""The words of the desk: nothing broken, nothing that nobody says."""

from __future__ import annotations

import re
from importlib import resources

from fluent.syntax import FluentParser, ast

from arbiter.desk.drafts import read_draft
from arbiter.profiles import PROFILES
from arbiter.rulings import Disposition
from arbiter.state import Phase

FOLDER = resources.files("arbiter.desk")
ERRORS = (
    *("not-found", "broken", "method", "large", "media", "form", "file", "query", "busy", "bug"),
    *("pdf", "link", "unreadable", "admitted", "tables"),
)
#: Messages that are named by a code.
CODED = {
    *(f"desk-profile-{name}" for name in PROFILES),
    *(f"desk-phase-{phase.value.lower().replace('_', '-')}" for phase in Phase),
    *(f"desk-became-{one.value.lower()}" for one in Disposition),
    *(f"desk-error-{name}" for name in ERRORS),
    *(f"desk-error-{name}-text" for name in ERRORS if name != "unreadable"),
    *(f"desk-live-as-{role}" for role in ("host", "player", "spectator")),
    *(f"desk-live-{entry}" for entry in ("dealt", "amended", "done", "closed")),
    "desk-outcome-verdict",
    "desk-outcome-rulings",
}


def messages() -> list[str]:
    text = (FOLDER / "texts" / "en" / "desk.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert [entry for entry in body if isinstance(entry, ast.Junk)] == []
    return [entry.id.name for entry in body if isinstance(entry, ast.Message)]


def said() -> set[str]:
    templates = "".join(
        file.read_text(encoding="utf-8")
        for file in (FOLDER / "templates").iterdir()
        if file.name.endswith(".html")
    )
    return set(re.findall(r"say\(['\"](desk-[a-z-]+[a-z])['\"]", templates))


def test_every_message_is_said_and_what_is_said_is_there() -> None:
    known = messages()
    assert len(known) == len(set(known))
    assert (said() | CODED) - set(known) == set()
    assert sorted(set(known) - said() - CODED) == []


def test_faults_are_told_at_their_place_in_the_text() -> None:
    draft = read_draft('format = 1\r\nedition = "whist"\r\n', 10)
    (fault,) = draft.faults
    assert (fault.line, fault.column) == (2, 11)
    assert draft.text == 'format = 1\nedition = "whist"\n'
