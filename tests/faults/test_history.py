"""The checker of histories: what it takes, and what it must not take."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.faults.history import Kind, Op, faults

ACCEPTED, REFUSED, STALE, SEEN, UNKNOWN = Kind


def test_acts_one_after_the_other_are_a_history() -> None:
    ops = [
        Op("a", 0, 1, ACCEPTED, 5, 4),
        Op("b", 2, 3, REFUSED, 5, 5),
        Op("", 4, 5, SEEN, 5),
        Op("c", 6, 7, STALE, 5, 4),
        Op("d", 8, 9, ACCEPTED, 6, 5),
    ]
    assert faults(ops, [(5, "a"), (6, "d")], 4) == []


@pytest.mark.parametrize(
    "ops",
    [
        # Answered in the other order than taken, both under way at the same time.
        [Op("a", 0, 9, ACCEPTED, 5, 4), Op("b", 1, 2, ACCEPTED, 6, 5)],
        # Nobody knows what became of the first; it was taken.
        [Op("a", 0, 1, UNKNOWN, 0, 4), Op("b", 2, 3, ACCEPTED, 6, 5)],
        # The first was taken long after its client had gone.
        [Op("a", 0, 1, UNKNOWN, 0, 4), Op("", 2, 3, SEEN, 4), Op("b", 4, 5, ACCEPTED, 6, 5)],
        # The client calls again and gets the first answer, although more has happened.
        [
            Op("a", 0, 1, UNKNOWN, 0, 4),
            Op("b", 2, 3, ACCEPTED, 6, 5),
            Op("a", 4, 5, ACCEPTED, 5, 4),
        ],
        # Whoever is told of a stale revision may be told of any that was current meanwhile.
        [
            Op("a", 0, 1, ACCEPTED, 5, 4),
            Op("b", 2, 6, ACCEPTED, 6, 5),
            Op("c", 3, 7, STALE, 5, 4),
        ],
    ],
)
def test_acts_under_way_at_once_may_be_taken_in_either_order(ops: Sequence[Op]) -> None:
    assert faults(ops, [(5, "a"), (6, "b")], 4) == []


@pytest.mark.parametrize(
    ("ops", "journal", "fault"),
    [
        ([Op("a", 0, 1, ACCEPTED, 5)], [], "a was accepted as 5, and is not that in the journal"),
        ([Op("a", 0, 1, ACCEPTED, 6)], [(5, "a")], "a was accepted as 6, and is not that"),
        ([Op("a", 0, 1, ACCEPTED, 5)], [(5, "a"), (6, "a")], "in the journal twice"),
        ([Op("a", 0, 1, ACCEPTED, 6)], [(6, "a")], "6 follows on 4"),
        ([Op("", 0, 1, SEEN, 5)], [], "5 was told, and never was"),
        ([], [(5, "x")], "x is in the journal, and nobody asked for it"),
        ([Op("a", 0, 1, REFUSED, 4)], [(5, "a")], "a was refused, and is in the journal"),
        ([Op("a", 0, 1, STALE, 5, 4)], [(5, "a")], "a was told that it is stale, and is in the"),
        ([Op("a", 0, 1, STALE, 4, 4)], [], "stale at the revision that it expected"),
        ([Op("a", 0, 1, REFUSED, 4, 3)], [], "refused at 4 by who expected 3"),
        ([Op("a", 0, 1, ACCEPTED, 5, 3)], [(5, "a")], "accepted as 5 by who expected 3"),
        (
            [Op("a", 0, 1, REFUSED, 4), Op("a", 2, 3, ACCEPTED, 5)],
            [(5, "a")],
            "a got two answers",
        ),
        (
            [Op("a", 0, 1, ACCEPTED, 6), Op("b", 2, 3, ACCEPTED, 5)],
            [(5, "b"), (6, "a")],
            "a left the table at 6 before b began, which met it at 4",
        ),
        (
            [Op("a", 0, 1, ACCEPTED, 5), Op("", 2, 3, SEEN, 4)],
            [(5, "a")],
            "a left the table at 5 before a look began, which met it at 4",
        ),
        (
            [Op("a", 0, 1, ACCEPTED, 5), Op("b", 2, 3, REFUSED, 4)],
            [(5, "a")],
            "before b began, which met it at 4",
        ),
        (
            [Op("a", 0, 1, ACCEPTED, 5), Op("b", 2, 3, STALE, 4, 3)],
            [(5, "a")],
            "before b began, which met it at 4",
        ),
        (
            [Op("", 0, 1, SEEN, 5), Op("a", 2, 3, ACCEPTED, 5)],
            [(5, "a")],
            "a look left the table at 5 before a began",
        ),
        (
            [Op("", 0, 1, SEEN, 5), Op("a", 2, 3, UNKNOWN)],
            [(5, "a")],
            "a look left the table at 5 before a began",
        ),
        (
            [Op("", 0, 1, SEEN, 6), Op("", 2, 3, SEEN, 5), Op("a", 0, 9, UNKNOWN)],
            [(5, "a"), (6, "b")],
            "a look left the table at 6 before a look began, which met it at 5",
        ),
    ],
)
def test_what_cannot_have_been_is_named(
    ops: Sequence[Op], journal: Sequence[tuple[int, str]], fault: str
) -> None:
    found = faults(ops, journal, 4)
    assert any(fault in one for one in found), found


@given(
    st.lists(
        st.tuples(st.booleans(), st.integers(0, 8), st.integers(0, 4), st.integers(0, 3)),
        min_size=1,
        max_size=5,
    )
)
def test_it_agrees_with_trying_every_order(drawn: list[tuple[bool, int, int, int]]) -> None:
    looks = [
        Op("", called, called + lasted + 0.5, SEEN, revision)
        for is_look, called, lasted, revision in drawn
        if is_look
    ]
    acts = [
        Op(f"act {number}", called, called + lasted + 0.5, ACCEPTED, number + 1)
        for number, (_, called, lasted, _) in enumerate(one for one in drawn if not one[0])
    ]
    journal = [(op.revision, op.request) for op in acts]
    lawful = any(_can_be(order) for order in permutations([*looks, *acts]))
    assert (faults([*looks, *acts], journal, 0) == []) == lawful


def _can_be(order: Sequence[Op]) -> bool:
    """Whether operations done one after the other, in this order, tell what they told, and none was over before."""
    revision = 0
    latest_call = 0.0
    for op in order:
        revision += op.kind is ACCEPTED
        latest_call = max(latest_call, op.called)
        if op.revision != revision or op.ended < latest_call:
            return False
    return True
