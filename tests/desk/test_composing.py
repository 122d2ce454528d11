"""Acts composed from parts, put into the text as the user wrote it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.cards import each
from arbiter.desk.composing import Parts, composed, place_of
from arbiter.desk.drafts import Draft, read_draft
from arbiter.records.toml import dumps, loads
from tests.desk.asking import EXAMPLES, example

SHORT = example("26-passed-out")
ALL = sorted(EXAMPLES.glob("*.hand.toml"))


def draft(text: str) -> Draft:
    one = read_draft(text, 2000)
    assert one.faults == ()
    return one


def acts(text: str) -> int:
    return len(loads(text).acts)


def with_acts(array: str) -> str:
    """A record whose acts are written in some way."""
    head = SHORT.partition("acts")[0]
    return head + array


@pytest.mark.parametrize(
    ("array", "wanted"),
    [
        ('acts = ["p1 pass"]\n', 'acts = ["p1 pass",\n  "p2 pass"]\n'),
        ('acts = ["p1 pass",]\n', 'acts = ["p1 pass",\n  "p2 pass",]\n'),
        ("acts = ['p1 pass']\n", "acts = ['p1 pass',\n  \"p2 pass\"]\n"),
        (
            'acts = [\n  "p1 pass", # first\n]\n',
            'acts = [\n  "p1 pass",\n  "p2 pass", # first\n]\n',
        ),
        (
            'acts = ["p1 pass # \\"]"] # ]\n',
            'acts = ["p1 pass # \\"]",\n  "p2 pass"] # ]\n',
        ),
        ("acts = []\n", 'acts = [\n  "p2 pass",\n]\n'),
        ("acts = [ # none\n]\n", 'acts = [\n  "p2 pass",\n # none\n]\n'),
        (
            'acts = ["p1 pass"]\n[result]\nsettlement = [0, 0, 0]\n',
            'acts = ["p1 pass",\n  "p2 pass"]\n[result]\nsettlement = [0, 0, 0]\n',
        ),
    ],
)
def test_the_rest_of_the_text_stays_as_it_was(array: str, wanted: str) -> None:
    made = composed(draft(with_acts(array)), Parts(2, "pass"))
    assert made.line == "p2 pass"
    assert made.text == with_acts(wanted)


@pytest.mark.parametrize(
    "array", ["", 'acts = ["""p1 pass"""]\n', "[result]\nsettlement = [0, 0, 0]\n"]
)
def test_what_is_written_in_a_way_of_its_own_is_written_anew(array: str) -> None:
    before = draft(with_acts(array))
    made = composed(before, Parts(2, "pass"))
    assert before.record is not None
    assert loads(made.text)._replace(acts=before.record.acts) == before.record
    assert made.text == dumps(loads(made.text))
    assert acts(made.text) == len(before.record.acts) + 1


def test_line_ends_of_any_kind_are_read() -> None:
    made = composed(draft(SHORT.replace("\n", "\r\n")), Parts(1, "claim", (), "REVOKE p2"))
    assert acts(made.text) == acts(SHORT) + 1


def test_what_is_no_act_is_told_and_changes_nothing() -> None:
    before = draft(SHORT)
    for parts, found, expected in (
        (Parts(2, "play"), "the end of the act", "a card"),
        (Parts(9, "pass"), "'p9'", "a seat"),
        (Parts(1, "bid", (), "grand"), "'grand'", "a contract"),
        (Parts(1, "dance"), "'dance'", "a verb"),
        (Parts(1, 'pass", "p2 pass'), "'pass\"", "a verb"),
    ):
        made = composed(before, parts)
        assert made.text == before.text
        assert made.fault is not None
        assert found in made.fault.found
        assert expected in made.fault.expected


def test_cards_are_written_in_the_letters_of_the_pack() -> None:
    made = composed(draft(example("22-italian")), Parts(1, "expose", ("Cc", "Rs")))
    assert made.line == "p1 expose Cc Rs"


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.name.partition(".")[0])
def test_each_hand_tells_what_can_be_composed(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]  # a path
    record = loads(text)
    for upto in {0, 1, len(record.acts) // 2, len(record.acts)}:
        cut = record._replace(acts=record.acts[:upto], asides=record.asides[:upto])
        place = place_of(cut)
        assert 1 <= place.due <= place.seats
        assert place.verb in place.verbs
        assert place.lawful & place.held == place.lawful or place.verb in ("ask", "take")
        assert "cut" in place.verbs


def test_who_is_due_is_told_with_the_cards_he_may_play() -> None:
    record = loads(example("01-complete"))
    place = place_of(record._replace(acts=record.acts[:10], result=None))
    assert (place.due, place.verb) == (2, "play")
    pack = place.edition.pack
    assert {pack.text(card) for card in each(place.lawful)} == {"As", "3s", "Ks", "Qs"}


@given(
    st.sampled_from([path.read_text(encoding="utf-8") for path in ALL]),
    st.builds(
        Parts,
        st.integers(0, 8),
        st.sampled_from(["pass", "play", "claim", "elect", "cut", "take", "omit", "name"]),
        st.lists(st.sampled_from(["3h", "As", "??", "Cc"]), max_size=2).map(tuple),
        st.sampled_from(["", "REVOKE p1", "suit h", "h", "2", '"', "# x"]),
    ),
)
def test_an_act_that_can_be_read_is_one_more_act_of_the_record(text: str, parts: Parts) -> None:
    before = draft(text)
    made = composed(before, parts)
    after = draft(made.text)
    assert before.record is not None
    assert after.record is not None
    if made.fault is not None:
        assert after == before
    else:
        assert after.record.acts[:-1] == before.record.acts
        assert after.record._replace(acts=(), asides=()) == before.record._replace(
            acts=(), asides=()
        )
