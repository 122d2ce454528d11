"""A table is its journal: what is written is read back the same, and folding it again makes the same table."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import editions
from arbiter.acts import Lead, Play
from arbiter.cards import FORTY
from arbiter.profiles import PROFILES
from arbiter.state import Manner
from arbiter.tables.dealing import Dealing
from arbiter.tables.entries import (
    Amended,
    Closed,
    Dealt,
    Done,
    Opened,
    read_entry,
    read_opened,
    write_entry,
)
from arbiter.tables.journal import folded
from arbiter.tables.setup import Disclosure, EditionGoneError, Setup, rules_of
from arbiter.tables.stores.store import Request, Row
from tests.service.tables.twins import plain, played
from tests.tables.courses import setup
from tests.wire.strategies import ACTS

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
QUIET = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=2)
RULES = rules_of(setup())


@given(act=ACTS, auto=st.booleans())
@settings(max_examples=300)
def test_an_act_is_read_back_as_it_was_written(act, auto) -> None:  # type: ignore[no-untyped-def]
    done = Done(plain(act), auto)
    text = write_entry(done, FORTY)
    assert read_entry(text, RULES) == done
    assert write_entry(read_entry(text, RULES), FORTY) == text


@pytest.mark.parametrize(
    "entry",
    [
        Dealt(Dealing(((1, 2), (3,)), (4,), tuple(range(40)), "00ff")),
        Dealt(Dealing(((1, 2), (3,)), (), (), manner=Manner())),
        Dealt(Dealing(((0,),), (), (), manner=Manner(packets=(4, 4, 4), faced=(1, 2)))),
        Amended(3, 1, (1, -2.5, 1.5), "Ada had been dealt too few."),
        Closed(),
    ],
    ids=["dealt by the arbiter", "given", "misdealt", "amended", "closed"],
)
def test_every_other_entry_is_read_back_as_it_was_written(entry) -> None:  # type: ignore[no-untyped-def]
    text = write_entry(entry, FORTY)
    assert "\n" not in text
    assert read_entry(text, RULES) == entry


@pytest.mark.parametrize("disclosure", Disclosure)
def test_the_first_entry_tells_how_the_table_is_set_up(disclosure: Disclosure) -> None:
    options = (("revoke_floor_zero", True), ("stakes", (1, 2)), ("rounds", 2), ("kind", "WARN"))
    how = Setup(
        "terziglio", 1, options, "table", 3, ("A", "B", "C"), disclosure, 2.5, "x", 0, "italian"
    )
    opened = Opened("id", how)
    text = write_entry(opened, FORTY)
    assert read_opened(text) == opened
    assert json.loads(text)["open"]["table"] == "id"


def test_acts_of_two_kinds_that_hold_the_same_are_not_taken_for_one_another() -> None:
    for act, verb in ((Play(1, 5), "play"), (Lead(1, 5), "lead"), (Play(1, 5), "play")):
        assert json.loads(write_entry(Done(act), FORTY)) == {"act": f"p1 {verb} Qs"}


def test_a_journal_tells_facts_in_the_words_of_a_hand_record_and_no_rulings() -> None:
    text = write_entry(Done(act=read_entry('{"act": "p3 play Kh"}', RULES).act), FORTY)  # type: ignore[union-attr]
    assert text == '{"act":"p3 play Kh"}'


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("edition", editions.names())
@given(seed=SEEDS)
@QUIET
def test_folding_a_journal_again_makes_the_same_table(
    edition: str, profile: str, seed: int
) -> None:
    """Refused acts are in no journal, so a replay never meets them (they broke replays elsewhere)."""
    course = played(random.Random(seed), edition, profile)  # noqa: S311  # seeded hands, no secrets
    pack, rows = course.table.rules.pack, []
    first = Opened(course.table.id, course.table.setup)
    entries = [first, *(seen.move.entry for seen in course.seen if seen.logged is not None)]
    for revision, entry in enumerate(entries, start=1):
        text = write_entry(entry, pack)
        rows.append(Row("t", revision, float(revision - 1), Request("", "", b""), text))
    last = list(folded(rows))[-1]
    assert last.step.after == course.table
    assert last.counts == course.counts


def test_an_empty_journal_is_no_table() -> None:
    assert list(folded([])) == []


@pytest.mark.parametrize(("edition", "version"), [("whist", 1), ("calabrasella", 99)])
def test_a_journal_of_an_edition_or_version_that_is_gone_is_refused(
    edition: str, version: int
) -> None:
    with pytest.raises(EditionGoneError, match=f"{edition}@{version}"):
        rules_of(setup()._replace(edition=edition, version=version))
