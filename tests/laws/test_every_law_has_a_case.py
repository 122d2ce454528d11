"""Every law of a book has a test, and so has every value of every option."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.editions import find
from arbiter.options import Option
from tests.laws.table import EDITIONS, MARKS

HERE = Path(__file__).parent


@pytest.fixture(name="marks")
def all_marks(request: pytest.FixtureRequest) -> set[tuple[object, ...]]:
    """What the tests of this folder are marked for; asked of the whole folder alone."""
    found = request.session.stash[MARKS]
    missing = {path.name for path in HERE.glob("test_*.py")} - {module for module, _ in found}
    if missing:
        pytest.skip(f"without {', '.join(sorted(missing))}")
    return {mark for _, mark in found if mark}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_of_the_book_has_a_test(edition: str, marks: set[tuple[object, ...]]) -> None:
    book = find(edition)
    assert book is not None
    assert [law for law in book.numbers if ("law", edition, law) not in marks] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_of_every_option_has_a_test(
    edition: str, marks: set[tuple[object, ...]]
) -> None:
    """Of a number its default and one other."""
    book = find(edition)
    assert book is not None
    tested = {mark[1:] for mark in marks if mark[0] == "option"}
    wanting = [
        f"{option.key} = {value!r}"
        for option in book.options
        for value in _wanted(option, edition, tested)
    ]
    assert wanting == []


def _wanted(option: Option, edition: str, tested: set[tuple[object, ...]]) -> list[object]:
    """The values of an option that no test is marked for."""
    values = [mark[2] for mark in tested if mark[:2] == (edition, option.key)]
    same = [(type(value), value) for value in values]
    wanting: list[object] = [value for value in option.choices if (type(value), value) not in same]
    if option.least is not None:
        if (type(option.default), option.default) not in same:
            wanting.append(option.default)
        numbers = [value for value in values if type(value) is int and value != option.default]
        if not numbers:
            wanting.append("another number")
    return wanting


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_test_is_marked_for_what_the_book_has_not(
    edition: str, marks: set[tuple[object, ...]]
) -> None:
    book = find(edition)
    assert book is not None
    options = {option.key: option for option in book.options}
    for mark in marks:
        if mark[1] == edition and mark[0] == "law":
            assert mark[2] in book.numbers, mark
        elif mark[1] == edition:
            assert options[str(mark[2])].reads(mark[3]), mark
