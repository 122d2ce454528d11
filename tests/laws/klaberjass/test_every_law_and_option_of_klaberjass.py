"""Every law of the three games has a test in each of them, and so has every value of every option."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.editions import find
from tests.laws.klaberjass.hands import EDITIONS, KLABERJASS_MARKS

HERE = Path(__file__).parent


@pytest.fixture(name="marks")
def all_marks(request: pytest.FixtureRequest) -> list[tuple[object, ...]]:
    """What the tests of this folder are marked for; asked of the whole folder alone."""
    modules, marks = request.session.stash[KLABERJASS_MARKS]
    missing = {path.name for path in HERE.glob("test_*.py")} - modules
    if missing:
        pytest.skip(f"without {', '.join(sorted(missing))}")
    return marks


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_has_a_test(edition: str, marks: list[tuple[object, ...]]) -> None:
    book = find(edition)
    assert book is not None
    assert [law for law in book.numbers if ("law", edition, law) not in marks] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_of_every_option_has_a_test(
    edition: str, marks: list[tuple[object, ...]]
) -> None:
    """All of them are words or switches: a number would need another question here."""
    book = find(edition)
    assert book is not None
    tested = [mark[2:] for mark in marks if mark[:2] == ("option", edition)]
    wanting = [
        f"{option.key} = {value!r}"
        for option in book.options
        for value in option.choices
        if (option.key, value) not in tested
    ]
    assert wanting == []
    assert all(option.choices and option.least is None for option in book.options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_test_is_marked_for_what_a_book_has_not(
    edition: str, marks: list[tuple[object, ...]]
) -> None:
    book = find(edition)
    assert book is not None
    options = {option.key: option for option in book.options}
    for name, of, *what in marks:
        if of == edition and name == "law":
            assert what[0] in book.numbers
        elif of == edition:
            assert options[str(what[0])].reads(what[1]), what
