"""Every law of every book has a test, and so has every value of every option of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.edition import Edition
from arbiter.editions import find, names
from arbiter.options import Option
from tests.laws.table import MARKS

HERE = Path(__file__).parent


@pytest.fixture(name="marks")
def all_marks(request: pytest.FixtureRequest) -> list[tuple[object, ...]]:
    """What the tests of this folder are marked for; asked of the whole folder alone."""
    files, marks = request.session.stash[MARKS]
    missing = {path.name for path in set(HERE.rglob("test_*.py")) - files}
    if missing:
        pytest.skip(f"without {', '.join(sorted(missing))}")
    return marks


@pytest.fixture(name="book", params=names())
def each_book(request: pytest.FixtureRequest) -> Edition:
    book = find(request.param)
    assert book is not None
    return book


def test_every_law_of_the_book_has_a_test(book: Edition, marks: list[tuple[object, ...]]) -> None:
    assert [law for law in book.numbers if ("law", book.name, law) not in marks] == []


def test_every_value_of_every_option_has_a_test(
    book: Edition, marks: list[tuple[object, ...]]
) -> None:
    tried = [mark[2:] for mark in marks if mark[:2] == ("option", book.name)]
    wanting = [
        f"{option.key} = {value!r}"
        for option in book.options
        for value in _wanting(option, [value for key, value in tried if key == option.key])
    ]
    assert wanting == []


def _wanting(option: Option, tried: list[object]) -> list[object]:
    """The values of an option that no test is marked for; of numbers the default and one other."""
    alike = [(type(value), value) for value in tried]
    values: list[object] = [value for value in option.choices if (type(value), value) not in alike]
    if option.least is not None or option.length:
        if (type(option.default), option.default) not in alike:
            values.append(option.default)
        kind = type(option.default) if option.length else int
        if not [value for value in tried if type(value) is kind and value != option.default]:
            values.append("another number")
    return values


def test_no_test_is_marked_for_what_a_book_has_not(
    book: Edition, marks: list[tuple[object, ...]]
) -> None:
    options = {option.key: option for option in book.options}
    for name, of, *what in marks:
        if of == book.name and name == "law":
            assert what[0] in book.numbers
        elif of == book.name:
            assert options[str(what[0])].reads(what[1]), what
