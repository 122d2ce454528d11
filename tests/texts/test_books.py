from pathlib import Path

import pytest

from arbiter.texts.books import UnknownBookError, UnknownLawError, book, languages, law, read_book

BOOKS = {
    "calabrasella": tuple(str(number) for number in range(1, 15)),
    "calabrasella-ua": (
        "deal",
        "discard",
        "ask",
        "withheld",
        "exposed-card",
        "lead-out-of-turn",
        "revoke",
        "tricks",
    ),
}
AUCTION_GAMES = ("auction", "exchange", *(f"calabrasella:{law}" for law in (3, *range(8, 15))))
CLASSIC = ("cut", "deal", "call", "ask", "discard_and_draw", "play", "count", "settlement")
SOLOS = ("solo", "solissimo", "arcisolo")
LAST = ("play", "points", "settlement", "cappotto_and_stramazzo", "end")
WITH_MONTE = ("deal", "auction", "bids", "chiamo", "partner", "chiedo", *SOLOS, *LAST)
WITHOUT_MONTE = ("deal", "auction", "bids", "chiamo", "partner", "chiedo", "solo", *LAST)
HIGHEST = ("dividete", "scegliete")
JASS_PLAY = ("play", "bella", "counting", "final_score", "game")
HEADINGS = {
    "calabrasella": CLASSIC,
    "calabrasella-ua": CLASSIC,
    "calabresella": (
        *("deal", "auction", "bids", "chiamo", "solo", "solissimo", *HIGHEST),
        *("play", "points", "settlement", "end"),
    ),
    "terziglio": ("deal", "auction", "bids", "chiamo", "chiedo", *SOLOS, *HIGHEST, *LAST),
    "quartiglio": WITHOUT_MONTE,
    "mediatore": WITH_MONTE,
    "quintiglio": WITHOUT_MONTE,
    "sestiglio": WITH_MONTE,
    "settiglio": WITH_MONTE,
    "klaberjass": (
        *("cards", "deal", "bidding", "schmeiss", "second_deal", "dix", "runs", "dialogue"),
        *JASS_PLAY,
    ),
    "klaberjass-three": (
        *("cards", "deal", "bidding", "second_deal", "dix", "runs", "dialogue"),
        *JASS_PLAY,
    ),
    "klaberjass-partners": (
        *("cards", "deal", "bidding", "dix", "runs", "dialogue", "partners_runs"),
        *JASS_PLAY,
    ),
}
KLABERJASS = ("auction", "dix", "runs", "follow", "trump", "head")
BOOKS |= {edition: KLABERJASS for edition in HEADINGS if edition.startswith("klaberjass")}
BOOKS |= {edition: AUCTION_GAMES for edition in HEADINGS if edition not in BOOKS}


@pytest.mark.parametrize(("edition", "numbers"), BOOKS.items())
def test_a_book_has_its_laws_in_order_each_with_all_its_parts(
    edition: str, numbers: tuple[str, ...]
) -> None:
    read = book(edition)
    assert read.numbers == numbers
    assert tuple(name for name, _ in read.procedure) == HEADINGS[edition]
    assert all(text.endswith(".") for _, text in read.procedure)
    for part in read.laws:
        assert all((part.title, part.text, part.reading, part.source)), part.number
        assert part.text.endswith(".")
        assert part.reading.endswith(".")


@pytest.mark.parametrize("edition", BOOKS)
def test_a_reading_names_no_option_that_it_does_not_list(edition: str) -> None:
    every = {option for part in book(edition).laws for option in part.options}
    for part in book(edition).laws:
        named = {
            option
            for option in every
            if f"({option}" in part.reading or f" {option})" in part.reading
        }
        assert named <= set(part.options), part.number


def test_a_law_is_found_by_its_number() -> None:
    assert law("calabrasella", "13").title == "Revoke"
    assert law("calabrasella-ua", "revoke").source.startswith("Calabrasella (Ukrainian book)")
    assert law("calabrasella", "13").source == "Calabrasella, law 13"


def test_a_law_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(
        UnknownLawError, match=r"calabrasella has no law '15'; known are 1, 2, 3, .*, 14"
    ):
        law("calabrasella", "15")


def test_a_book_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(
        UnknownBookError, match=r"no book of laws is called 'whist'; known are .*calabrasella"
    ):
        book("whist")


@pytest.mark.parametrize("lang", ["en", "en-GB", "xx", "", "../en"])
def test_a_language_without_a_file_is_english(lang: str) -> None:
    assert book("calabrasella", lang).lang == "en"
    assert book("calabrasella", lang) is book("calabrasella")


def test_a_language_is_there_when_its_file_is(tmp_path: Path) -> None:
    text = """
title  = "Калабраселла"
source = "a test"
[procedure]
cut = '''two
lines'''
[[law]]
number  = "1"
title   = "Сдача"
text    = "Младшая карта сдает."
reading = "Так и есть."
options = []
source  = "a test"
"""
    (tmp_path / "my_book.ru.toml").write_text(text, encoding="utf-8")
    (tmp_path / "my_book.en.toml").write_text(text.replace("Сдача", "The deal"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    assert languages("my-book", tmp_path) == ("en", "ru")
    assert read_book(tmp_path, "my-book", "ru-RU").law("1").title == "Сдача"
    assert read_book(tmp_path, "my-book", "uk").law("1").title == "The deal"
    assert read_book(tmp_path, "my-book").procedure == (("cut", "two lines"),)


PART = """
[procedure]
play = "As everywhere."
deal = "Not wanted."
[[law]]
number  = "2"
title   = "Shared"
text    = "What is shared."
reading = "It is."
options = []
source  = "a part"
"""
OWN = """
title    = "A book"
source   = "a test"
includes = ["common"]
[procedure]
deal = "One by one."
play = ""
end = ""
"""


def test_what_books_have_in_common_stands_once(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "common.en.toml").write_text(PART, encoding="utf-8")
    for lang in ("en", "ru"):
        (tmp_path / f"whist.{lang}.toml").write_text(OWN, encoding="utf-8")
    read = read_book(tmp_path, "whist")
    assert read.procedure == (("deal", "One by one."), ("play", "As everywhere."), ("end", ""))
    assert read.numbers == ("2",)
    assert read_book(tmp_path, "whist", "ru").law("2").title == "Shared"
    (tmp_path / "parts" / "common.ru.toml").write_text(
        PART.replace("Shared", "Общий"), encoding="utf-8"
    )
    assert read_book(tmp_path, "whist", "ru").law("2").title == "Общий"
    assert languages("whist", tmp_path) == ("en", "ru")


def test_an_empty_shelf_has_no_book(tmp_path: Path) -> None:
    with pytest.raises(UnknownBookError, match="known are none"):
        languages("calabrasella", tmp_path)
