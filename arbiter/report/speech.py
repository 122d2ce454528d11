"""The words of a report: the messages of :mod:`arbiter.texts` and the report's own, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from arbiter.texts.languages import ENGLISH, pick

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from arbiter.texts.speech import Speech

_SUFFIX: Final = ".ftl"


def report_speech(lang: str = ENGLISH) -> Speech:
    """What a report can say in the language asked for, or else in English; each language is read once."""
    from arbiter.texts.speech import languages

    return _speech(pick(lang, languages()))


def speech_with(lang: str, folders: Sequence[Traversable], fallback: Speech | None) -> Speech:
    """What a report can say in a language, with the messages of more folders that have one for each language.

    Args:
        lang: The language.
        folders: Folders of folders of message files.
        fallback: What says what this language cannot.
    """
    from arbiter.texts import speech

    shelves = (speech.shelf(), resources.files("arbiter.report") / "texts", *folders)
    sources = [source for shelf in shelves for source in _sources(shelf / lang)]
    return speech.Speech(lang, sources, fallback)


@cache
def _speech(lang: str) -> Speech:
    return speech_with(lang, (), None if lang == ENGLISH else _speech(ENGLISH))


def _sources(folder: Traversable) -> list[str]:
    if not folder.is_dir():
        return []
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text(encoding="utf-8") for file in files if file.name.endswith(_SUFFIX)]
