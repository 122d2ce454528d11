"""Hands one after the other at one table: the deal goes round, the scores run on, the game comes to its end."""

from __future__ import annotations

import random

import pytest

from arbiter import acts, editions
from arbiter.referee import score
from arbiter.state import Phase
from arbiter.tables.asking import MOST_HANDS, look_at_amendment, look_at_deal
from arbiter.tables.entries import Amended, Closed, Done
from arbiter.tables.events import seen_amendment
from arbiter.tables.hands import hand_at, record_of
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.setup import Disclosure, rules_of
from arbiter.tables.table import may_cut
from arbiter.views import HOST, SPECTATOR
from tests.laws.table import EXCHANGE, SETTLED, WORKED, Dealt, tricks
from tests.tables.courses import NAMES, Playing, setup, shuffled, worked, written

DICE = random.Random(11)  # noqa: S311  # seeded hands, no secrets
WHOLE = f"{EXCHANGE}; {tricks(1, 12)}"
VOID = Dealt((f"{WORKED.hands[0]} As", *WORKED.hands[1:]), WORKED.stock.removesuffix(" As"))
PASSED = "p1 pass; p2 pass; p3 pass"


def refused(ask, *args) -> TableRefused:  # type: ignore[no-untyped-def]
    with pytest.raises(TableRefused) as caught:
        ask(*args)
    return caught.value


def test_a_hand_at_its_count_is_over_when_the_pack_is_cut() -> None:
    table = worked().do(WHOLE)
    assert may_cut(table.table)
    assert not table.table.over
    assert table.table.sitting.scores == (0, 0, 0)
    table.act(acts.Cut())
    assert table.table.over
    assert not may_cut(table.table)
    assert table.table.sitting.scores == SETTLED
    (past,) = table.table.past
    assert (past.number, past.seats, past.settlement) == (1, (1, 2, 3), SETTLED)


def test_while_cards_are_to_be_played_nothing_can_be_cut() -> None:
    assert not may_cut(worked().table)
    assert not may_cut(worked().do(EXCHANGE).table)
    assert not may_cut(Playing(setup()).table)


def test_the_scores_go_by_place_while_the_players_change_seats() -> None:
    table = worked(names=NAMES[:3]).do(WHOLE)
    table.act(acts.Cut())
    table.deal(written(WORKED))
    assert table.table.seats == (2, 3, 1), "who was eldest deals last but one later"
    table.do(WHOLE)
    table.act(acts.Cut())
    # Seat 2 won 10 each time: first the player of place 2, then the one of place 3.
    assert table.table.sitting.scores == (-10, 5, 5)
    record = record_of(table.table, 2)
    assert record is not None
    assert record.names == ("Bo", "Cy", "Ada")
    assert [table.table.seat_at(place) for place in (1, 2, 3)] == [3, 1, 2]


@pytest.mark.parametrize(
    ("how", "dealing", "done", "phase", "turns"),
    [
        ("void", VOID, "", Phase.VOID, 0),
        ("passed out", WORKED, PASSED, Phase.PASSED_OUT, 1),
    ],
)
def test_a_void_deal_is_dealt_again_by_the_same_dealer_and_others_pass_it_on(
    how: str, dealing: Dealt, done: str, phase: Phase, turns: int
) -> None:
    table = Playing(setup(), written(dealing))
    if done:
        table.do(done)
    assert table.table.over, how
    assert table.table.hand is not None
    assert table.table.hand.phase is phase
    assert table.table.sitting.turns == turns
    assert table.table.sitting.scores == (0, 0, 0)
    table.deal(written(WORKED))
    assert table.table.seats[-1] == (3, 1)[turns]
    assert (table.table.number, table.table.over) == (2, False)


def test_a_hand_stopped_by_right_uses_up_the_deal() -> None:
    table = worked().do(EXCHANGE.replace("discard 5h 5d", "discard 5h"), "p1 elect stop")
    hand = table.table.hand
    assert hand is not None
    assert hand.phase is Phase.STOPPED
    assert table.table.over
    assert table.table.sitting.turns == 1


def test_when_the_deal_has_gone_round_three_times_the_game_is_over() -> None:
    table = Playing(setup(options=(("rounds", 1),)), written(WORKED))
    for number in (1, 2, 3):
        assert not table.table.sitting.over
        table.do(PASSED)
        if number < 3:
            look_at_deal(table.table, number + 1)
            table.deal(written(WORKED))
    assert table.table.sitting.over
    assert table.table.sitting.winners == (1, 2, 3)
    assert refused(look_at_deal, table.table, 4).reason is Reason.GAME_OVER


def test_a_game_to_a_score_ends_when_it_is_reached() -> None:
    table = Playing(setup(target=10), written(WORKED)).do(WHOLE)
    table.act(acts.Cut())
    assert table.table.sitting.winners == (2,)
    assert Playing(setup(target=11), written(WORKED)).do(WHOLE).table.sitting.over is False


@pytest.mark.parametrize("edition", editions.names())
def test_three_hands_of_any_edition_at_any_size_run_on(edition: str) -> None:
    """With a seat that sits out too: nothing is asked of it."""
    book = editions.find(edition)
    assert book is not None
    for places in book.table_sizes:
        how = setup(edition, places=places, target=0)
        table = Playing(how, shuffled(DICE, how))
        for number in (1, 2, 3):
            table.by_itself()
            assert table.table.over
            assert sorted(table.table.seats) == list(range(1, places + 1))
            idle = [seat for seat in range(1, places + 1) if seat not in rules_of(how).active]
            assert all(table.table.done[seat - 1] == 0 for seat in idle)
            table.deal(shuffled(DICE, how))
            assert table.table.number == number + 1
        assert [past.number for past in table.table.past] == [1, 2, 3]
        assert sum(past.dealing is not None for past in table.table.past) == 3


def test_an_amendment_supersedes_openly_and_the_scores_follow() -> None:
    """Both results stay readable; the sitting is reckoned anew through all hands."""
    table = worked().do(WHOLE)
    table.act(acts.Cut())
    table.deal(written(WORKED)).do(PASSED)
    table.enter(Amended(1, 0, (0, 0, 0), "The deal was not seen."), at=500.0)
    table.enter(Amended(1, 0, (5, -10, 5), "It was the other way round."), at=600.0)
    first = table.table.past[0]
    assert [one.settlement for one in first.amendments] == [(0, 0, 0), (5, -10, 5)]
    assert [one.before for one in first.amendments] == [SETTLED, (0, 0, 0)]
    assert [one.at for one in first.amendments] == [500.0, 600.0]
    assert first.report.settlement == SETTLED
    assert first.settlement == (5, -10, 5)
    assert table.table.sitting.scores == (5, -10, 5)
    assert table.table.sitting.turns == 2


def test_an_amendment_of_a_hand_that_came_to_nothing_may_settle_it() -> None:
    table = worked().do(PASSED)
    table.enter(Amended(1, 0, (1, 1, -2), "By agreement."))
    assert table.table.past[0].amendments[0].before == ()
    assert table.table.sitting.scores == (1, 1, -2)


def test_an_amendment_may_end_the_game_or_let_it_go_on() -> None:
    """An earlier hand that would now have ended the game did not: what was played on counts."""
    table = Playing(setup(target=10), written(WORKED)).do(WHOLE)
    table.act(acts.Cut())
    assert table.table.sitting.over
    table.enter(Amended(1, 0, (-1, 2, -1), "A slip."))
    assert not table.table.sitting.over
    look_at_deal(table.table, 2)
    table.deal(written(WORKED)).do(WHOLE)
    table.enter(Amended(1, 0, SETTLED, "No slip."))
    assert table.table.sitting.over
    look_at_deal(table.table, 3)  # the hand on the table is played, and may be cut
    table.act(acts.Cut())
    assert table.table.sitting.scores == (-10, 5, 5)
    assert not table.table.sitting.over, "the highest score is below the target"


def test_only_a_hand_that_is_over_can_be_amended() -> None:
    table = worked()
    error = refused(look_at_amendment, table.table, 1)
    assert error.reason is Reason.HAND_NOT_OVER
    error = refused(look_at_amendment, table.table, 2)
    assert (error.reason, error.metadata) == (Reason.HAND_UNKNOWN, {"next": "2"})
    table.do(PASSED)
    assert look_at_amendment(table.table, 1).number == 1
    table.enter(Closed())
    assert refused(look_at_amendment, table.table, 1).reason is Reason.TABLE_CLOSED


def test_the_next_hand_is_dealt_when_the_last_has_come_to_its_end() -> None:
    table = worked()
    error = refused(look_at_deal, table.table, 2)
    assert error.reason is Reason.HAND_NOT_OVER
    error = refused(look_at_deal, table.table, 3)
    assert (error.reason, error.metadata) == (Reason.HAND_UNKNOWN, {"next": "2"})
    table.do(WHOLE)
    look_at_deal(table.table, 2)
    table.act(acts.Cut())
    look_at_deal(table.table, 2)
    table.enter(Closed())
    assert refused(look_at_deal, table.table, 2).reason is Reason.TABLE_CLOSED


def test_a_table_has_so_many_hands() -> None:
    table = worked().do(PASSED).table
    full = table._replace(number=MOST_HANDS, past=(table.past[0]._replace(number=MOST_HANDS),))
    assert refused(look_at_deal, full, MOST_HANDS + 1).reason is Reason.HANDS_EXHAUSTED


def test_the_record_of_each_hand_stays_and_tells_what_was_done_in_order() -> None:
    table = worked().do(WHOLE)
    table.act(acts.Cut())
    table.deal(written(WORKED)).do("p1 pass")
    first, second = record_of(table.table, 1), record_of(table.table, 2)
    assert first is not None
    assert second is not None
    assert len(first.acts) == len(WHOLE.split("; ")) + 1
    assert first.acts[0] == acts.Pass(1)
    assert first.acts[-1] == acts.Cut()
    assert (first.edition, first.version, first.profile) == ("calabrasella", 1, "referee")
    assert second.acts == (acts.Pass(1),)
    assert first.names == ()
    assert record_of(table.table, 3) is None
    assert hand_at(table.table, 0) is None


def test_the_last_card_ends_and_scores_the_hand_whenever_the_table_was_read_anew() -> None:
    table = worked().do(WHOLE)
    assert table.table.hand is not None
    assert score(table.table.hand) is not None


def test_an_act_of_the_arbiter_for_who_is_away_is_marked() -> None:
    table = worked(act_timeout=5.0)
    assert table.table.due is not None
    table.act(table.table.due, auto=True)
    assert table.table.trail is not None
    assert table.table.trail.done == Done(acts.Pass(1), auto=True)
    assert table.table.due == acts.Pass(2)


def test_a_clock_runs_as_long_as_something_is_to_be_done() -> None:
    table = worked(act_timeout=5.0)
    assert table.table.runs
    assert not worked().table.runs
    table.do(WHOLE)
    assert (table.table.runs, table.table.due) == (False, None), "the count waits for nobody"
    table.act(acts.Cut())
    assert not table.table.runs
    table.deal(written(WORKED))
    assert (table.table.runs, table.table.since) == (True, table.table.at)
    table.enter(Closed())
    assert (table.table.runs, table.table.due) == (False, None)


@pytest.mark.parametrize(
    ("disclosure", "finding"), [(Disclosure.HAND_OVER, 2), (Disclosure.NEVER, 0)]
)
def test_of_which_finding_an_amendment_is_is_told_to_whom_the_report_is(
    disclosure: Disclosure, finding: int
) -> None:
    table = worked(disclosure=disclosure).do(WHOLE)
    table.act(acts.Cut())
    table.enter(Amended(1, 2, (0, 0, 0), "agreed"))
    (past,) = table.table.past
    (amendment,) = past.amendments
    assert seen_amendment(table.table, past, amendment, SPECTATOR).finding == finding
    assert seen_amendment(table.table, past, amendment, HOST).finding == 2
