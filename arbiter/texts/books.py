"""The books of laws in words: one TOML file beside its edition for each language it exists in.

``calabrasella_ua.en.toml`` holds the English text of ``calabrasella-ua``; a language is there when its file is. The
texts are paraphrases in our own words, each with the reading the arbiter takes where the book is silent.

What several books have in common stands once, in the folder ``parts``. A book names the parts it ``includes``: their
laws follow its own in that order, and a heading of its procedure that it leaves empty has the text of a part.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from arbiter.texts.languages import ENGLISH, pick

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_SUFFIX: Final = ".toml"
_PARTS: Final = "parts"


class UnknownBookError(KeyError):
    """No book of laws has this name."""

    def __init__(self, edition: str, known: tuple[str, ...]) -> None:
        super().__init__(edition)
        self.edition = edition
        self.known = known

    def __str__(self) -> str:
        """Names the books that exist."""
        return f"no book of laws is called {self.edition!r}; known are {', '.join(self.known) or 'none'}"


class UnknownLawError(KeyError):
    """A book has no law of this number."""

    def __init__(self, edition: str, number: str, known: tuple[str, ...]) -> None:
        super().__init__(number)
        self.edition = edition
        self.number = number
        self.known = known

    def __str__(self) -> str:
        """Names the numbers that exist."""
        return f"{self.edition} has no law {self.number!r}; known are {', '.join(self.known)}"


@dataclass(frozen=True, slots=True)
class LawText:
    """One law in words.

    Attributes:
        number: Its number in the book, or its slug where the book prints no numbers.
        title: What it is about.
        text: What the book says, in our words.
        reading: How the arbiter reads it where the book is silent.
        options: The house rules that change the reading.
        source: Where it is printed.
    """

    number: str
    title: str
    text: str
    reading: str
    options: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Book:
    """A book of laws in words.

    Attributes:
        edition: The name of the edition.
        lang: The language of this text.
        title: The book's title.
        source: Where it is printed.
        procedure: The unnumbered rules in order: a heading's name and its text.
        laws: The laws in the order of the book.
    """

    edition: str
    lang: str
    title: str
    source: str
    procedure: tuple[tuple[str, str], ...]
    laws: tuple[LawText, ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of the laws in the order of the book."""
        return tuple(law.number for law in self.laws)

    def law(self, number: str) -> LawText:
        """The law of a number.

        Raises:
            UnknownLawError: The book has no such law.
        """
        for law in self.laws:
            if law.number == number:
                return law
        raise UnknownLawError(self.edition, number, self.numbers)


def shelf() -> Traversable:
    """The folder the books stand in, beside their editions."""
    return resources.files("arbiter.editions")


def languages(edition: str, folder: Traversable | None = None) -> tuple[str, ...]:
    """The languages a book exists in.

    Raises:
        UnknownBookError: No book has this name.
    """
    found = _found(folder or shelf())
    langs = tuple(lang for name, lang in found if name == edition)
    if not langs:
        raise UnknownBookError(edition, tuple(sorted({name for name, _ in found})))
    return langs


def read_book(folder: Traversable, edition: str, lang: str = ENGLISH) -> Book:
    """Reads a book from a folder, in the language asked for or else in English.

    Raises:
        UnknownBookError: The folder has no book of this name.
    """
    chosen = pick(lang, languages(edition, folder))
    file = folder / f"{edition.replace('-', '_')}.{chosen}{_SUFFIX}"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    parts = [_read_part(folder / _PARTS, name, chosen) for name in data.get("includes", ())]
    shared = {name: text for part in parts for name, text in part.get("procedure", {}).items()}
    procedure = tuple(
        (name, _flowing(text or shared.get(name, ""))) for name, text in data["procedure"].items()
    )
    laws = tuple(_law(entry) for source in (data, *parts) for entry in source.get("law", ()))
    return Book(edition, chosen, data["title"], data["source"], procedure, laws)


def _read_part(folder: Traversable, name: str, lang: str) -> dict[str, Any]:
    """Reads what several books have in common, in the language of the book or else in English."""
    langs = [known for part, known in _found(folder) if part == name.replace("_", "-")]
    file = folder / f"{name}.{pick(lang, langs)}{_SUFFIX}"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _law(entry: dict[str, Any]) -> LawText:
    return LawText(
        number=entry["number"],
        title=entry["title"],
        text=_flowing(entry["text"]),
        reading=_flowing(entry["reading"]),
        options=tuple(entry["options"]),
        source=entry["source"],
    )


def book(edition: str, lang: str = ENGLISH) -> Book:
    """The book of an edition, in the language asked for or else in English.

    Raises:
        UnknownBookError: There is no such book.
    """
    return _book(edition, pick(lang, _shelf_languages(edition)))


def law(edition: str, number: str, lang: str = ENGLISH) -> LawText:
    """One law of an edition's book.

    Raises:
        UnknownBookError: There is no such book.
        UnknownLawError: The book has no such law.
    """
    return book(edition, lang).law(number)


@lru_cache(maxsize=64)
def _shelf_languages(edition: str) -> tuple[str, ...]:
    return languages(edition)


@cache
def _book(edition: str, lang: str) -> Book:
    return read_book(shelf(), edition, lang)


def _found(folder: Traversable) -> tuple[tuple[str, str], ...]:
    """Name and language of every book in a folder, in order."""
    found = []
    for entry in folder.iterdir():
        name, dot, lang = entry.name.removesuffix(_SUFFIX).rpartition(".")
        if entry.name.endswith(_SUFFIX) and dot:
            found.append((name.replace("_", "-"), lang))
    return tuple(sorted(found))


def _flowing(text: str) -> str:
    """A text without the line breaks of its file."""
    return " ".join(text.split())
