"""The registers of options: what each can take, what is refused, and in whose words."""

from __future__ import annotations

import pytest

from arbiter.editions import OptionsRefusedError, find, rules
from arbiter.options import Option, resolve
from tests.laws.table import EDITIONS, EXCHANGE, SETTLED, review, tricks

WHOLE = f"{EXCHANGE}; {tricks(1, 12)}; cut"


def _register(edition: str) -> tuple[Option, ...]:
    book = find(edition)
    assert book is not None
    return book.options


EVERY = [(edition, option) for edition in EDITIONS for option in _register(edition)]
EVERY_VALUE = [
    (edition, option.key, value)
    for edition, option in EVERY
    for value in (*option.choices, *(() if option.least is None else (option.least, 3)))
]


@pytest.mark.parametrize(("edition", "key", "value"), EVERY_VALUE)
def test_a_lawful_hand_comes_to_the_same_under_every_house_rule(
    edition: str, key: str, value: str | bool | int
) -> None:
    """Options decide irregularities; only the unit of settlement bears on a lawful hand."""
    report = review(WHOLE, edition=edition, options={key: value})
    assert (report.verdict, report.findings, report.missing) == ("CLEAN", (), ())
    assert report.settlement == ((-1, 2, -1) if value == "STAKE" else SETTLED)


@pytest.mark.parametrize(("edition", "option"), EVERY)
def test_the_default_is_a_value_that_the_option_can_take(edition: str, option: Option) -> None:
    assert option.reads(option.default)
    assert option.key in [other.key for other in _register(edition)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_option_is_registered_twice(edition: str) -> None:
    keys = [option.key for option in _register(edition)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_that_an_option_bears_on_is_one_of_the_book(edition: str) -> None:
    book = find(edition)
    assert book is not None
    assert {law for option in book.options for law in option.laws} <= set(book.numbers)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unknown_option_is_an_error_that_names_the_known(edition: str) -> None:
    book = find(edition)
    assert book is not None
    with pytest.raises(OptionsRefusedError) as refused:
        rules(book, {"revoke_cup": 1})
    text = str(refused.value)
    assert f"{edition} has no option 'revoke_cup'" in text
    assert all(option.key in text for option in book.options)


@pytest.mark.parametrize(("edition", "option"), EVERY)
@pytest.mark.parametrize("value", ["SOMETIMES", -1, 1.5, None, "true", []])
def test_an_unknown_value_is_an_error_that_names_the_known(
    edition: str, option: Option, value: object
) -> None:
    _, faults = resolve(_register(edition), {option.key: value})
    assert [fault.key for fault in faults] == [option.key]
    if value is not None:
        text = faults[0].sentence(edition)
        assert repr(value) in text
        assert option.known() in text


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("revoke_floor_zero", 1),
        ("revoke_floor_zero", "TRUE"),
        ("lookback", True),
        ("revoke_points_thirds", True),
        ("revoke_cap", 0),
        ("revoke_cap", "none"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_value_of_another_kind_is_refused(key: str, value: object, edition: str) -> None:
    """True is no number, a number is not true, and a word is written as it stands in the register."""
    _, faults = resolve(_register(edition), {key: value})
    assert [(fault.key, fault.value) for fault in faults] == [(key, value)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_faults_are_told_at_once(edition: str) -> None:
    book = find(edition)
    assert book is not None
    with pytest.raises(OptionsRefusedError) as refused:
        rules(book, {"lookback": "NEVER", "nine": 9, "rotation": "CW"})
    assert [fault.key for fault in refused.value.faults] == ["lookback", "nine"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_d2_the_same_rules_are_the_same_object(edition: str) -> None:
    """Case D2 of the field log: a ruling is by the rules of its table and no other."""
    book = find(edition)
    assert book is not None
    assert rules(book, {"lookback": "NINE"}) is rules(book, {"lookback": "NINE"})
    assert rules(book, {"lookback": "NINE"}) is not rules(book, {"lookback": "WARN"})
    assert rules(book, {"lookback": "NINE"}).option("lookback") == "NINE"
    with pytest.raises(KeyError):
        rules(book).option("revoke_cup")
