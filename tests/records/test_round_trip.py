"""Any record, written and read, is the same record; and the text is the same text."""

from __future__ import annotations

import tomllib
from datetime import UTC
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import FORTY
from arbiter.record import UNKNOWN, Aside, Record
from arbiter.records import toml
from arbiter.records.notation import read_act, write_act
from arbiter.records.places import Path, Places
from arbiter.records.values import write_key, write_value
from arbiter.records.verbs import BREACHES, CHOICES, CONTRACTS
from arbiter.state import Manner

SEATS = 4
BARE_CHOICES = [name for name in CHOICES if name != "trick"]
seat = st.integers(1, SEATS)
card = st.integers(UNKNOWN, 39)
some_cards = st.lists(card, min_size=1, max_size=5).map(tuple)
cards = st.lists(card, max_size=12).map(tuple)
number = st.integers(0, 99)
trick = st.integers(1, 99)
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
amount = st.one_of(st.integers(-(10**9), 10**9), st.floats(-1e9, 1e9).filter(lambda x: x != int(x)))

act: st.SearchStrategy[Act] = st.one_of(
    *(
        st.builds(kind, seat)
        for kind in (acts.Pass, acts.Deny, acts.Open, acts.Omit, acts.Turn, acts.Count)
    ),
    *(
        st.builds(kind, seat, card)
        for kind in (acts.Ask, acts.Yield, acts.Return, acts.Play, acts.Lead, acts.Correct, acts.Demand)
    ),
    *(st.builds(kind, seat, some_cards) for kind in (acts.Take, acts.Expose)),
    *(st.builds(kind, seat) for kind in (acts.LookStock, acts.LookDiscard, acts.Concede)),
    st.builds(acts.Bid, seat, st.sampled_from(CONTRACTS)),
    st.builds(acts.Announce, seat, number),
    st.builds(lambda s, c: acts.Discard(s, c, len(c)), seat, some_cards),
    st.builds(lambda s, n: acts.Discard(s, (), n), seat, number),
    st.builds(acts.PlayTwo, seat, st.lists(card, min_size=2, max_size=4).map(tuple)),
    st.builds(acts.LookTrick, seat, trick),
    st.builds(acts.NameSuit, seat, st.integers(0, 3)),
    st.builds(acts.Claim, seat, st.sampled_from(BREACHES), st.integers(0, SEATS), number),
    st.tuples(seat, st.sampled_from(BARE_CHOICES)).map(lambda pair: acts.Elect(*pair)),
    st.builds(lambda s, c: acts.Elect(s, "make-good", c), seat, cards),
    st.builds(lambda s, n: acts.Elect(s, "suit", suit=n), seat, st.integers(-1, 3)),
    st.builds(lambda s, n: acts.Elect(s, "trick", trick=n), seat, trick),
    st.just(acts.Cut()),
)  # fmt: skip
seconds = st.one_of(st.just(""), st.from_regex(r"[0-9]{1,5}(\.[0-9]{1,3})?", fullmatch=True))
aside = st.builds(Aside, seconds, text)

scalar = st.one_of(
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    text,
    st.datetimes(),
    st.datetimes(timezones=st.just(UTC)),
    st.dates(),
    st.times(),
)
value = st.recursive(
    scalar,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
    max_leaves=8,
)
own_name = text.map(lambda name: write_key("_" + name))


@st.composite
def records(draw: st.DrawFn) -> Record:
    did = tuple(draw(st.lists(act, max_size=40)))
    asides = tuple(draw(st.lists(aside, min_size=len(did), max_size=len(did))))
    hands = draw(st.none() | st.tuples(*[cards] * SEATS))
    result = draw(st.none() | st.tuples(*[amount] * SEATS))
    manner = draw(
        st.none()
        | st.builds(
            Manner,
            st.none() | seat,
            st.none() | st.booleans(),
            st.lists(st.integers(1, 40), max_size=5).map(tuple),
            st.none() | seat,
            st.sampled_from([None, "cw", "ccw"]),
            cards,
        )
    )
    own = draw(st.dictionaries(own_name, value.map(write_value), max_size=3))
    options = {
        "overfull": draw(st.none() | st.sampled_from(["TRICK", "LOSES_HAND"])),
        "revoke_floor_zero": draw(st.none() | st.booleans()),
        "stake": draw(st.none() | st.integers(1, 10**9)),
    }
    return Record(
        edition="calabresella",
        version=draw(st.sampled_from([None, 1])),
        notation=draw(st.sampled_from(["french", "italian"])),
        names=draw(st.just(()) | st.tuples(*[text] * SEATS)),
        options=tuple((key, given) for key, given in options.items() if given is not None),
        hands=hands,
        stock=draw(st.none() | cards),
        acts=did,
        asides=asides if any(any(each) for each in asides) else (),
        result=result,
        stakes=draw(st.none() | amount.filter(lambda x: x >= 0)),
        profile=draw(st.sampled_from([None, "prevent", "referee", "table", "review"])),
        manner=manner,
        own=tuple(own.items()),
    )


def unordered(record: Record) -> Record:
    hands = record.hands
    return record._replace(hands=hands and tuple(tuple(sorted(hand)) for hand in hands))


@settings(max_examples=300, deadline=None)
@given(records())
def test_any_record_survives(record: Record) -> None:
    written = toml.dumps(record)
    again = toml.loads(written)
    assert unordered(again) == unordered(record)
    assert toml.dumps(again) == written


@settings(deadline=None)
@given(act, aside, st.sampled_from(["french", "italian"]))
def test_any_act_survives(did: Act, beside: Aside, notation: str) -> None:
    written = write_act(did, beside, FORTY, notation)
    assert read_act(written, FORTY, notation, SEATS) == (did, beside)
    assert type(read_act(written, FORTY, notation, SEATS)[0]) is type(did)


def paths(value: Any, path: Path = ()) -> list[Path]:  # what the parser gave
    match value:
        case dict():
            inner = [found for key in value for found in paths(value[key], (*path, key))]
        case list():
            inner = [found for i, each in enumerate(value) for found in paths(each, (*path, i))]
        case _:
            inner = []
    return [path, *inner] if path else inner


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(text, value, max_size=4))
def test_every_part_of_a_document_has_its_place(document: dict[str, Any]) -> None:
    source = "".join(f"{write_key(key)} = {write_value(each)}\n" for key, each in document.items())
    parsed = tomllib.loads(source)
    places = Places(source)
    assert places.whole
    for path in paths(parsed):
        if any(str(step).startswith("_") for step in path[:-1]):
            continue
        at = places.values[path]
        inner: Any = parsed
        for step in path:
            inner = inner[step]
        assert source.startswith(write_value(inner), at)


@given(text, st.data())
def test_every_character_of_a_text_has_its_place(string: str, data: st.DataObject) -> None:
    source = f"key = {write_value(string)}"
    places = Places(source)
    at = data.draw(st.integers(0, len(string)))
    offset = places.inside(("key",), at)
    assert offset is not None
    assert tomllib.loads(f'{source[:offset]}"')["key"] == string[:at]


def test_places_of_tables() -> None:
    source = '[a]\nb.c = 1\n[[d]]\ne = 2\n[[d]]\n[d.f]\ng = [1, { h = \'x\' }] # no\n\'i j\' = """\n"""\n'
    places = Places(source)
    assert places.whole
    at = {
        path: source[offset:].split("\n", maxsplit=1)[0] for path, offset in places.values.items()
    }
    assert at[("a", "b", "c")] == "1"
    assert at[("d", 0, "e")] == "2"
    assert at[("d", 1, "f", "g", 1, "h")] == "'x' }] # no"
    assert at[("d", 1, "f", "i j")] == '"""'
    assert source[places.keys[("d", 1, "f", "i j")] :].startswith("'i j'")
