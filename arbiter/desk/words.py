"""The words of the desk: the messages of a report and the desk's own, in one language."""

from __future__ import annotations

from functools import cache
from importlib import resources

from arbiter.report.speech import speech_with
from arbiter.texts.languages import ENGLISH, pick
from arbiter.texts.speech import Speech, languages


def desk_speech(lang: str = ENGLISH) -> Speech:
    """What the desk can say in the language asked for, or else in English; each language is read once."""
    return _speech(pick(lang, languages()))


@cache
def _speech(lang: str) -> Speech:
    own = resources.files("arbiter.desk") / "texts"
    return speech_with(lang, (own,), None if lang == ENGLISH else _speech(ENGLISH))
