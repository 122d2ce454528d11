"""Every law that an auction game is judged by has a test, and so has every value of every option of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.editions import find
from tests.laws.auction.hands import AUCTION_MARKS, EDITIONS

HERE = Path(__file__).parent


@pytest.fixture(name="marks")
def all_marks(request: pytest.FixtureRequest) -> list[tuple[object, ...]]:
    """What the tests of this folder are marked for; asked of the whole folder alone."""
    modules, marks = request.session.stash[AUCTION_MARKS]
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
    """Of numbers the default and one other."""
    book = find(edition)
    assert book is not None
    tried = [mark[2:] for mark in marks if mark[:2] == ("option", edition)]
    wanting = []
    for option in book.options:
        values = [value for key, value in tried if key == option.key]
        own = [value for value in values if type(value) is type(option.default)]
        open_ended = option.least is not None or bool(option.length)
        numbers = [value for value in values if value != option.default]
        if option.default not in own or (open_ended and not numbers):
            wanting.append(f"{option.key}: its default or another number")
        wanting += [f"{option.key} = {v!r}" for v in option.choices if v not in values]
    assert wanting == []


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
