"""Nobody learns a card from a table: what a role cannot know changes no byte of what it is sent."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter import editions
from arbiter.profiles import PROFILES
from arbiter.service.tables.messages import write_event, write_table
from arbiter.service.tables.recording import hand_record
from arbiter.tables.entries import Amended, Closed, Dealt
from arbiter.tables.events import counted
from arbiter.tables.journal import Logged
from arbiter.tables.roles import Place, TableRole, roles_of
from arbiter.tables.setup import Disclosure
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1.cards_pb2 import CARD_UNKNOWN
from arbiter.views import HOST, SPECTATOR
from tests.laws.table import CALL, WORKED
from tests.laws.table import Dealt as Written
from tests.service.tables.twins import all_roles, compare, played
from tests.tables.courses import Playing, setup, shuffled, worked, written
from tests.views.test_twins import swapped

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
QUIET = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=5)
PLACES = (Place(1), Place(2), Place(3))


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("edition", editions.names())
@given(seed=SEEDS)
@QUIET
def test_two_tables_that_differ_only_in_what_a_role_cannot_know_send_it_the_same_bytes(
    edition: str, profile: str, seed: int
) -> None:
    """Tables, events with views, records, answers, refusals, counts of events: all of them, byte for byte."""
    dice = random.Random(seed)  # noqa: S311  # seeded hands, no secrets
    course = played(dice, edition, profile)
    compare(dice, course, dice.choice(all_roles(course.table.rules.seats)))


def stream(
    table: Playing, role: TableRole, *, with_view: bool = True
) -> list[pb.WatchTableResponse]:
    """All that a role is sent of a table from its beginning on."""
    sent, counts = [], (0,) * len(table.counts)
    for step in table.steps[1:]:
        counts = counted(step, counts)
        revision = counts[roles_of(step.after.rules.seats).index(role)]
        logged = Logged(step, step.after.at, counts, {})
        event = write_event(logged, role, revision, "en", with_view=with_view)
        if event is not None:
            assert event.revision == revision
            sent.append(pb.WatchTableResponse(event=event))
    return sent


#: The asked card is with p3, or lies in the monte.
WITH_P3 = swapped(WORKED, "3h Kh")
IN_MONTE = swapped(WITH_P3, "3h Qh")


@pytest.mark.parametrize("clock", [0.0, 30.0])
@pytest.mark.parametrize("role", [Place(1), SPECTATOR])
def test_nobody_sees_by_events_or_by_the_clock_whether_an_asked_card_is_in_another_hand(
    role: TableRole, clock: float
) -> None:
    """The time of whoever must answer runs from what all have seen, whoever that is: a prompt that only the holder
    gets would tell who he is."""
    tables = [
        Playing(setup(act_timeout=clock), written(deal)).do(f"{CALL}; p2 ask 3h; p1 deny")
        for deal in (WITH_P3, IN_MONTE)
    ]
    one, two = (stream(table, role) for table in tables)
    assert [event.SerializeToString() for event in one] == [
        event.SerializeToString() for event in two
    ]
    first, second = (write_table(table.table, role, 5, "en") for table in tables)
    assert first.deadline == second.deadline
    assert bool(first.deadline) == bool(clock)


def test_the_clock_starts_anew_for_all_to_see_and_not_by_a_claim_or_a_look() -> None:
    table = worked(act_timeout=60.0).do("p1 pass")
    began = table.table.since
    table.do("p3 claim CARD_EXPOSED p1; p3 claim CARD_EXPOSED p1")
    assert len(table.steps) > 4
    assert table.table.since == began
    table.do("p2 bid play")
    assert table.table.since == table.table.at > began


VOID = Written((f"{WORKED.hands[0]} As", *WORKED.hands[1:]), WORKED.stock.removesuffix(" As"))


@pytest.mark.parametrize("disclosure", [Disclosure.NEVER, Disclosure.TABLE_CLOSED])
def test_a_void_deal_that_is_not_opened_tells_no_card(disclosure: Disclosure) -> None:
    """Thirteen cards were dealt: everybody is told, of the cards nobody is told more than his own."""
    one = Playing(setup(disclosure=disclosure), written(VOID))
    two = Playing(setup(disclosure=disclosure), written(swapped(VOID, "Js 3s", "2d 6s")))
    assert one.table.over
    first, second = stream(one, SPECTATOR), stream(two, SPECTATOR)
    assert [event.SerializeToString() for event in first] == [
        event.SerializeToString() for event in second
    ]
    assert first[0].event.over.report.verdict
    assert not any(hand.cards.mask for hand in first[0].event.view.hands)


def test_an_amendment_tells_its_finding_to_those_who_have_the_report() -> None:
    """Else its position would tell how much is wrong in a report that is kept back."""
    table = worked(disclosure=Disclosure.TABLE_CLOSED).by_itself()
    table.enter(Amended(1, 0, (0, 0, 0), "All is forgiven."))
    table.enter(Amended(1, 4, (1, 0, -1), "By agreement."))
    for role, finding in ((HOST, 4), (SPECTATOR, 0), (Place(1), 0)):
        assert stream(table, role)[-1].event.amended.amendment.finding == finding
        record = hand_record(table.table, pb.GetHandRecordRequest(hand=1), role)
        assert [one.finding for one in record.amendments] == [0, finding]
    table.enter(Closed())
    record = hand_record(table.table, pb.GetHandRecordRequest(hand=1), SPECTATOR)
    assert [one.finding for one in record.amendments] == [0, 4]
    assert [list(one.before) for one in record.amendments] == [
        list(table.table.past[0].report.settlement or ()),
        [0, 0, 0],
    ]


@pytest.mark.parametrize("disclosure", Disclosure)
@pytest.mark.parametrize("role", [*PLACES, SPECTATOR, HOST])
def test_a_deal_is_opened_when_the_table_says_and_to_the_host_always(
    role: TableRole, disclosure: Disclosure
) -> None:
    dice = random.Random(3)  # noqa: S311  # seeded hands, no secrets
    how = setup(disclosure=disclosure)
    table = Playing(how, shuffled(dice, how))

    def opened(number: int) -> tuple[bool, bool]:
        record = hand_record(table.table, pb.GetHandRecordRequest(hand=number), role)
        whole = not any(card == CARD_UNKNOWN for hand in record.record.hands for card in hand.cards)
        return bool(record.commitment.nonce), whole

    assert opened(1) == (role is HOST, role is HOST)
    table.by_itself()
    over = role is HOST or disclosure is Disclosure.HAND_OVER
    assert opened(1) == (over, over)
    table.deal(shuffled(dice, how))
    assert opened(2) == (role is HOST, role is HOST)
    assert opened(1) == (over, over)
    table.enter(Closed())
    closed = role is HOST or disclosure is not Disclosure.NEVER
    assert opened(1) == (closed, closed)
    assert opened(2) == (role is HOST, role is HOST), "a hand broken off is not opened"
    told = [hand.hand for hand in stream(table, role)[-1].event.closed.opened]
    assert told == ([1] if disclosure is Disclosure.TABLE_CLOSED else [])


def test_what_was_seen_before_a_redeal_is_in_no_view_after_it() -> None:
    """The monte was shown, then the deal found irregular: the next hand shows none of its cards."""
    how = setup(disclosure=Disclosure.NEVER)
    table = Playing(how, written(VOID))
    assert table.table.sitting.turns == 0, "the same dealer deals again"
    table.enter(Dealt(written(swapped(WORKED, "2s 3s"))))
    seen = write_table(table.table, SPECTATOR, 2, "en")
    assert not any(hand.cards.mask for hand in seen.view.hands)
    assert not seen.view.exchange.stock.cards.mask
    assert seen.hand == 2
