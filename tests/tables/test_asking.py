"""What may be asked of a table now, apart from the laws."""

from __future__ import annotations

import pytest

from arbiter import acts
from arbiter.acts import Act
from arbiter.record import UNKNOWN
from arbiter.tables.asking import (
    MOST_ACTS,
    MOST_ACTS_BY_HOST,
    drawn,
    look_at_faces,
    look_at_measure,
    look_at_moment,
    look_at_seat,
)
from arbiter.tables.entries import Closed
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import Place, TableRole
from arbiter.views import HOST, SPECTATOR
from tests.laws.table import CALL, EXCHANGE, WORKED, tricks
from tests.tables.courses import Playing, setup, worked, written

PLAY = acts.Play(1, 3)


def refused(ask, *args) -> TableRefused:  # type: ignore[no-untyped-def]
    with pytest.raises(TableRefused) as caught:
        ask(*args)
    return caught.value


@pytest.mark.parametrize(
    ("role", "seat", "reason"),
    [
        (HOST, 1, None),
        (HOST, 0, None),
        (Place(1), 1, None),
        (Place(1), 2, Reason.NOT_YOUR_SEAT),
        (Place(1), 0, Reason.ROLE_MAY_NOT),
        (SPECTATOR, 1, Reason.ROLE_MAY_NOT),
        (SPECTATOR, 0, Reason.ROLE_MAY_NOT),
    ],
)
def test_a_player_acts_for_his_own_seat_and_the_host_for_all(
    role: TableRole, seat: int, reason: Reason | None
) -> None:
    table = worked().table
    if reason is None:
        look_at_seat(table, role, seat)
    else:
        assert refused(look_at_seat, table, role, seat).reason is reason


def test_whose_seat_it_is_goes_by_the_hand_that_is_played() -> None:
    table = worked().do("p1 pass; p2 pass; p3 pass").deal(written(WORKED)).table
    assert table.seats == (2, 3, 1)
    look_at_seat(table, Place(2), 1)
    error = refused(look_at_seat, table, Place(1), 1)
    assert (error.reason, error.metadata) == (Reason.NOT_YOUR_SEAT, {"seat": "3"})


WHOLE = f"{EXCHANGE}; {tricks(1, 12)}; cut"


@pytest.mark.parametrize(
    ("done", "act", "hand", "expected", "reason"),
    [
        ("", PLAY, 0, 7, None),
        ("", PLAY, 1, 7, None),
        ("", PLAY, 2, 7, Reason.HAND_OVER),
        ("", PLAY, 0, 6, Reason.STALE_REVISION),
        ("", PLAY, 0, 8, Reason.STALE_REVISION),
        ("", acts.Claim(1, "REVOKE", 2), 0, 6, None),
        ("", acts.Elect(1, "nine"), 0, 6, None),
        ("", acts.Claim(1, "REVOKE", 2), 0, None, None),
        ("", acts.Cut(), 0, 7, Reason.HAND_NOT_OVER),
        (WHOLE, PLAY, 0, 7, Reason.HAND_OVER),
        (WHOLE, acts.Cut(), 0, 7, Reason.HAND_OVER),
        (WHOLE, acts.Claim(1, "REVOKE", 2), 1, None, Reason.HAND_OVER),
        (WHOLE.removesuffix("; cut"), acts.Cut(), 0, 7, None),
    ],
)
def test_an_act_is_of_the_hand_that_is_played_by_who_knows_how_it_stands(
    done: str, act: Act, hand: int, expected: int | None, reason: Reason | None
) -> None:
    """Claims and elections do not conflict with the next card: they need no revision."""
    table = worked()
    for text in done.split("; ") if done else ():
        table.act(acts.Cut()) if text == "cut" else table.do(text)
    if reason is None:
        look_at_moment(table.table, act, hand, expected, 7)
    else:
        assert refused(look_at_moment, table.table, act, hand, expected, 7).reason is reason


def test_a_stale_caller_is_told_where_the_table_is() -> None:
    error = refused(look_at_moment, worked().table, PLAY, 0, 3, 7)
    assert error.metadata == {"current": "7"}


def test_nothing_is_done_at_a_table_that_is_closed_or_with_a_void_deal() -> None:
    table = worked()
    table.enter(Closed())
    assert refused(look_at_moment, table.table, PLAY, 0, 1, 1).reason is Reason.TABLE_CLOSED
    void = WORKED._replace(hands=(*WORKED.hands[:2], f"{WORKED.hands[2]} As"), stock="2d Kc Qh")
    error = refused(look_at_moment, Playing(setup(), written(void)).table, PLAY, 0, 1, 1)
    assert error.reason is Reason.HAND_OVER


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (acts.Pass(1), True),
        (acts.Play(1, 3), True),
        (acts.Play(1, UNKNOWN), False),
        (acts.Discard(1, (), 3), False),
        (acts.Discard(1, (1, UNKNOWN), 2), False),
        (acts.Discard(1, (1, 2), 2), True),
        (acts.Take(1, ()), False),
        (acts.Take(1, (3,)), True),
        (acts.Elect(1, "make-good"), True),
        (acts.Elect(1, "make-good", (UNKNOWN,)), False),
    ],
)
def test_a_live_table_has_to_know_every_card(act: Act, *, told: bool) -> None:
    if told:
        look_at_faces(act)
    else:
        assert refused(look_at_faces, act).reason is Reason.FACE_WANTED


def test_a_card_that_lies_face_down_is_drawn_by_the_table_from_its_top() -> None:
    table = worked().do(CALL, "p2 ask 2d; p1 deny; p3 deny; p2 announce 2; p2 discard 5h 5d")
    assert drawn(table.table, acts.Take(2, (UNKNOWN, UNKNOWN))) == acts.Open(2)
    assert drawn(table.table, acts.Pass(1)) == acts.Pass(1)


@pytest.mark.parametrize(
    ("role", "most"), [(Place(1), MOST_ACTS), (SPECTATOR, MOST_ACTS), (HOST, MOST_ACTS_BY_HOST)]
)
def test_a_seat_does_only_so_much_in_a_hand_and_the_host_may_go_on_for_it(
    role: TableRole, most: int
) -> None:
    """Each seat is measured by itself: nobody learns how much the others do."""
    table = worked().table._replace(done=(most, most - 1, 0))
    error = refused(look_at_measure, table, role, 1)
    assert (error.reason, error.metadata) == (Reason.ACTS_EXHAUSTED, {"most": str(most)})
    look_at_measure(table, role, 2)
    look_at_measure(table, role, 0)


def test_what_each_seat_does_is_counted_anew_in_each_hand() -> None:
    table = worked().do("p1 pass; p2 pass")
    assert table.table.done == (1, 1, 0)
    table.do("p3 pass").deal(written(WORKED))
    assert table.table.done == (0, 0, 0)
