"""One language's messages: Fluent files read once, with English behind every message that is missing or broken.

This is the only module that imports Fluent, and nothing imports it before a sentence is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, Protocol

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from arbiter.texts.languages import ENGLISH, pick

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from typing import Literal

_SUFFIX: Final = ".ftl"


class Phrase(Protocol):
    """Something that each language says in its own way: a card, a seat, a law."""

    def said(self, speech: Speech, form: str) -> str:
        """The phrase in a language, in a grammatical form; an empty form is the plain one."""


Argument = str | int | Phrase


class _Spoken(FluentType):
    """A phrase as an argument of a message: plain, or declined by ``FORM($card, as: "genitive")``."""

    def __init__(self, phrase: Phrase, speech: Speech) -> None:
        self.phrase = phrase
        self.speech = speech

    def format(self, locale: Locale) -> str:  # noqa: ARG002  # Fluent hands it over; the speech knows its own
        """The phrase in its plain form."""
        return self.phrase.said(self.speech, "")


def _form(phrase: object, **named: object) -> object:
    """The Fluent function ``FORM``: a phrase in the grammatical form that the message asks for."""
    if isinstance(phrase, _Spoken):
        return phrase.phrase.said(phrase.speech, str(named.get("as", "")))
    return phrase


class Speech:
    """What can be said in one language."""

    def __init__(self, lang: str, sources: Iterable[str], fallback: Speech | None = None) -> None:
        """Takes the Fluent sources of a language, and the language to fall back to."""
        self.lang = lang
        self.fallback = fallback
        try:
            self._locale = Locale.parse(lang.replace("-", "_"))
        except (UnknownLocaleError, ValueError):
            self._locale = Locale.parse(ENGLISH)
        functions: dict[str, Callable[..., Any]] = {"FORM": _form}
        self._bundle = FluentBundle([str(self._locale)], functions=functions, use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def find(self, name: str, part: str = "", /, **args: Argument) -> str | None:
        """A message, or a part (attribute) of it, in this language alone; None if it is missing or broken."""
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is None:
            return None
        given = {
            key: value if isinstance(value, str | int) else _Spoken(value, self)
            for key, value in args.items()
        }
        text, errors = self._bundle.format_pattern(pattern, given)
        return None if errors else str(text)

    def first(self, *choices: tuple[str, str], **args: Argument) -> str:
        """The first of some messages (name and part) that exists, each in this language before the next.

        Where none exists the answer is empty.
        """
        for name, part in choices:
            speech: Speech | None = self
            while speech is not None:
                text = speech.find(name, part, **args)
                if text is not None:
                    return text
                speech = speech.fallback
        return ""

    def say(self, name: str, part: str = "", /, **args: Argument) -> str:
        """A message, or a part of it; empty where no language has it."""
        return self.first((name, part), **args)

    def word(self, name: str, form: str, /, **args: Argument) -> str:
        """A word in a grammatical form, or plain where the language does not decline it."""
        return self.first((name, form), (name, ""), **args) if form else self.say(name, **args)

    def listed(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """Some phrases as one: ``a, b, and c``; ``a or b``."""
        return format_list(list(items), style=style, locale=self._locale)


def shelf() -> Traversable:
    """The folder that has one folder of messages for each language."""
    return resources.files("arbiter.texts")


def languages(folder: Traversable | None = None) -> tuple[str, ...]:
    """The languages that have messages."""
    return tuple(
        sorted(
            entry.name
            for entry in (folder or shelf()).iterdir()
            if entry.is_dir() and any(file.name.endswith(_SUFFIX) for file in entry.iterdir())
        )
    )


def read_speech(folder: Traversable, lang: str, fallback: Speech | None = None) -> Speech:
    """Reads the messages of one language from a folder of languages."""
    files = sorted((folder / lang).iterdir(), key=lambda file: file.name)
    sources = [file.read_text(encoding="utf-8") for file in files if file.name.endswith(_SUFFIX)]
    return Speech(lang, sources, fallback)


def speech(lang: str) -> Speech:
    """The messages in the language asked for, or else in English; each language is read once."""
    return _speech(pick(lang, _known()))


@cache
def _known() -> tuple[str, ...]:
    return languages()


@cache
def _speech(lang: str) -> Speech:
    return read_speech(shelf(), lang, None if lang == ENGLISH else _speech(ENGLISH))
