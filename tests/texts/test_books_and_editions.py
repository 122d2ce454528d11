"""The books in words, the pages about them and the editions in code say the same."""

import re
from pathlib import Path

import pytest

from arbiter import editions
from arbiter.options import Option
from arbiter.texts.books import book

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "editions"
NAMES = (
    *("calabrasella", "calabrasella-ua"),
    *(
        "calabresella",
        "terziglio",
        "quartiglio",
        "mediatore",
        "quintiglio",
        "sestiglio",
        "settiglio",
    ),
    *("klaberjass", "klaberjass-three", "klaberjass-partners"),
)


def options(name: str) -> dict[str, Option]:
    edition = editions.find(name)
    assert edition is not None
    return {option.key: option for option in edition.options}


def words(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


def spelt(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def rows(name: str) -> dict[str, list[str]]:
    """The table of house rules of a page, by key."""
    page = (
        (PAGES / f"{name}.md")
        .read_text(encoding="utf-8")
        .partition("\n## House rules")[2]
        .partition("\n## ")[0]
    )
    table = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.splitlines()
        if line[:3] == "| `"
    ]
    return {cells[0].strip("`"): cells for cells in table}


def test_every_edition_is_here() -> None:
    assert sorted(NAMES) == sorted(editions.names())


@pytest.mark.parametrize("name", NAMES)
def test_a_book_has_the_laws_of_its_edition(name: str) -> None:
    edition = editions.find(name)
    assert edition is not None
    assert book(name).numbers == edition.numbers


@pytest.mark.parametrize("name", NAMES)
def test_a_law_names_every_option_that_bears_on_it_and_none_that_is_not_there(name: str) -> None:
    known = options(name)
    for law in book(name).laws:
        bearing = {key for key, option in known.items() if law.number in option.laws}
        assert bearing <= set(law.options), law.number
        assert set(law.options) <= set(known), law.number


@pytest.mark.parametrize("name", NAMES)
def test_a_page_lists_every_option_with_its_default_and_choices(name: str) -> None:
    table, known = rows(name), options(name)
    assert list(table) == list(known)
    for key, (_, default, choices, *_) in table.items():
        option = known[key]
        assert words(default) == {spelt(option.default)}, key
        assert words(choices) == {spelt(choice) for choice in option.choices}, key
        assert ("a whole number from" in choices) is (option.least is not None), key
        assert ("a list of" in choices) is bool(option.length), key


@pytest.mark.parametrize("name", NAMES)
def test_a_page_lists_every_law(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    table = page.partition("\n## Law, code, tests")[2].partition("\n## ")[0]
    listed = [
        line.strip("|").split("|")[0].strip(" `")
        for line in table.splitlines()
        if line.startswith("| ")
    ]
    assert [number for number in listed if number not in ("law", "–")] == list(book(name).numbers)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_names_no_file_that_is_not_there(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:arbiter|tests)/[\w/.]+\.(?:py|toml))`", page))
    assert named
    assert {file for file in named if not (ROOT / file).exists()} == set()
