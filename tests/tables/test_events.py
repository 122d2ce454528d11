"""What each role is told of what happened, counted for it without holes."""

from __future__ import annotations

import pytest

from arbiter import acts
from arbiter.record import UNKNOWN, Verdict
from arbiter.rulings import Disposition
from arbiter.tables.entries import Amended, Closed, Dealt
from arbiter.tables.events import Told, seen, seen_record, seen_report, told
from arbiter.tables.roles import Place, TableRole
from arbiter.tables.setup import Disclosure
from arbiter.tables.table import Step
from arbiter.views import HOST, SPECTATOR
from tests.laws.table import CALL, EXCHANGE, WORKED, tricks
from tests.tables.courses import Playing, setup, worked, written

ROLES = (HOST, SPECTATOR, Place(1), Place(2), Place(3))


def known(table: Playing, role: TableRole, step: Step | None = None) -> Told:
    found = told(step or table.steps[-1], role)
    assert found is not None
    return found


def test_the_opening_is_no_event_and_the_first_deal_is_the_first() -> None:
    table = Playing(setup())
    assert all(told(table.steps[0], role) is None for role in ROLES)
    assert all(seen(table.table, role) is None for role in ROLES)
    assert table.counts == (0, 0, 0, 0, 0)
    table.enter(Dealt(written(WORKED)))
    assert all(told(table.steps[-1], role) is not None for role in ROLES)
    assert table.counts == (1, 1, 1, 1, 1)


def test_a_card_given_back_is_seen_by_who_gives_and_who_gets_it() -> None:
    """Everybody is told that a card went back, in the same order of events; which, only those two and the host."""
    table = worked().do(f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d")
    shown = {role: known(table, role).act for role in ROLES}
    assert shown[HOST] == shown[Place(1)] == shown[Place(2)] != shown[SPECTATOR]
    assert shown[SPECTATOR] == shown[Place(3)] == acts.Return(2, UNKNOWN)
    assert len(set(table.counts)) == 1


def test_a_discard_is_told_by_its_number() -> None:
    table = worked().do(
        f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d; p2 announce 2; p2 discard 5h 5d"
    )
    assert known(table, Place(3)).act == acts.Discard(2, (), 2)
    discard = known(table, Place(2)).act
    assert isinstance(discard, acts.Discard)
    assert len(discard.cards) == 2


def test_a_refused_act_is_no_event_to_anybody() -> None:
    """Who tried is answered; nobody else learns that he did, and no revision moves."""
    table = worked(profile="prevent")
    before = table.counts
    assert table.act(acts.Pass(3)).disposition is Disposition.REFUSED
    assert table.counts == before
    assert table.table.trail is None


def test_a_claim_that_is_answered_at_the_count_is_told_to_who_made_it() -> None:
    table = worked().do(f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d; p1 claim REVOKE p3")
    step = table.steps[-1]
    assert told(step, Place(1)) is not None
    assert told(step, HOST) is not None
    assert told(step, Place(2)) is None
    assert told(step, SPECTATOR) is None
    assert table.counts == (14, 13, 14, 13, 13)


def test_all_are_told_of_amendments_and_of_the_closing() -> None:
    table = worked().do("p1 pass; p2 pass; p3 pass")
    table.enter(Amended(1, 0, (1, 0, -1), "By agreement."))
    table.enter(Closed())
    assert table.counts == (6, 6, 6, 6, 6)


def test_a_hand_that_is_over_comes_with_what_ended_it() -> None:
    table = worked().do(f"{EXCHANGE}; {tricks(1, 12)}")
    assert known(table, SPECTATOR).over is None
    table.act(acts.Cut())
    assert all(known(table, role).over == table.table.past[0] for role in ROLES)


def test_something_stirs_where_what_is_seen_changes_by_what_is_not() -> None:
    """An act that a role does not see, with a change that it does: it is told so, and no more."""
    table = worked().do(f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d; p1 claim REVOKE p3")
    step = table.steps[-1]
    assert step.after.hand is not None
    closer = step.after._replace(hand=step.after.hand.with_hands((0, 0, 0)))
    stirred = told(step._replace(after=closer), SPECTATOR)
    assert stirred is not None
    assert (stirred.act, stirred.ruling) == (None, None)


@pytest.mark.parametrize("disclosure", Disclosure)
def test_a_report_is_whole_where_the_hand_is_open(disclosure: Disclosure) -> None:
    table = worked(disclosure=disclosure).do(
        f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d; p1 play Ah"
    )
    table.by_itself()
    (past,) = table.table.past
    assert past.report.findings
    assert seen_report(table.table, past, HOST) == past.report
    whole = seen_report(table.table, past, SPECTATOR)
    if disclosure is Disclosure.HAND_OVER:
        assert whole == past.report
    else:
        assert (whole.findings, whole.notes, whole.missing) == ((), (), ())
        assert whole.settlement == past.report.settlement


def test_a_report_that_is_kept_back_calls_clean_what_nobody_was_told_of() -> None:
    regular = worked(disclosure=Disclosure.NEVER).by_itself()
    assert seen_report(regular.table, regular.table.past[0], SPECTATOR).verdict is not (
        Verdict.IRREGULAR
    )
    table = worked(disclosure=Disclosure.NEVER).do(f"{EXCHANGE}; {tricks(1, 12)}")
    table.act(acts.Cut())
    assert seen_report(table.table, table.table.past[0], SPECTATOR).verdict is Verdict.CLEAN
    told_of = worked(disclosure=Disclosure.NEVER).do(f"{EXCHANGE}; p1 play 2s; p3 play 5s")
    told_of.by_itself()
    past = told_of.table.past[0]
    assert seen_report(told_of.table, past, SPECTATOR).verdict is Verdict.IRREGULAR


def test_a_record_holds_of_a_hand_what_the_role_has_seen() -> None:
    table = worked(names=("Ada", "Bo", "Cy")).do(f"{EXCHANGE}; p1 play 2s")
    record = seen_record(table.table, 1, Place(1))
    assert record is not None
    assert record.hands is not None
    assert UNKNOWN not in record.hands[0]
    assert set(record.hands[1]) == set(record.hands[2]) == {UNKNOWN}
    assert record.stock is not None
    assert UNKNOWN not in record.stock, "it was turned up"
    assert record.names == ("Ada", "Bo", "Cy")
    assert record.acts[-1] == acts.Play(1, table.table.rules.pack.card("2", 0))
    spectator = seen_record(table.table, 1, SPECTATOR)
    assert spectator is not None
    assert spectator.hands is not None
    assert {card for hand in spectator.hands for card in hand} == {UNKNOWN}
    assert seen_record(table.table, 2, HOST) is None


def test_a_record_leaves_out_what_the_role_has_not_seen_happen() -> None:
    table = worked().do(f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d; p1 claim REVOKE p3")
    by = {role: seen_record(table.table, 1, role) for role in ROLES}
    numbers = {role: len(record.acts) for role, record in by.items() if record is not None}
    assert numbers == {HOST: 13, Place(1): 13, SPECTATOR: 12, Place(2): 12, Place(3): 12}
