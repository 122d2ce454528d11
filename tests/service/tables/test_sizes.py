"""However long a table has been played, no message outgrows what gRPC takes: what a hand and a table hold is bounded."""

from __future__ import annotations

import random

from arbiter import acts
from arbiter.service.tables.messages import write_event
from arbiter.service.tables.recording import hand_record
from arbiter.tables.asking import MOST_ACTS_BY_HOST, MOST_HANDS
from arbiter.tables.entries import Closed
from arbiter.tables.journal import Logged
from arbiter.tables.setup import Disclosure
from arbiter.v1 import table_service_pb2 as pb
from arbiter.views import HOST
from tests.tables.courses import Playing, setup, shuffled, worked

#: What gRPC takes where nothing else is said.
LARGEST = 4 * 1024 * 1024
#: The most seats of any edition.
SEATS = 7


def last_event(table: Playing) -> int:
    """How large the last event is for the host, with all that can come with it."""
    logged = Logged(table.steps[-1], 0.0, table.counts, {})
    event = write_event(logged, HOST, table.counts[0], "en", with_view=True)
    assert event is not None
    return len(pb.WatchTableResponse(event=event).SerializeToString())


def test_a_hand_in_which_every_seat_does_all_that_is_taken_of_it_fits_into_a_message() -> None:
    """Claim upon claim, each with its finding and its sentence, with the longest names."""
    plain = worked(names=("A" * 100, "B" * 100, "C" * 100)).by_itself()
    table = worked(names=("A" * 100, "B" * 100, "C" * 100))
    for _ in range(100):
        for seat in (1, 2, 3):
            table.act(acts.Claim(seat, "ASK_TWO_WITHOUT_THREES", 1))
    claims = sum(table.table.done)
    assert claims == 300
    table.by_itself()
    whole = MOST_ACTS_BY_HOST * SEATS
    grown = (last_event(table) - last_event(plain)) / claims
    assert grown > 100, "each claim has its finding in the view and in the report"
    assert last_event(plain) + grown * whole < LARGEST
    request = pb.GetHandRecordRequest(hand=1)
    records = [hand_record(one.table, request, HOST).ByteSize() for one in (plain, table)]
    assert records[0] + (records[1] - records[0]) / claims * whole < LARGEST


def test_the_closing_of_a_table_with_all_its_hands_fits_into_a_message() -> None:
    dice = random.Random(2)  # noqa: S311  # seeded hands, no secrets
    how = setup(disclosure=Disclosure.TABLE_CLOSED, options=(("rounds", 400),))
    table = Playing(how, shuffled(dice, how, "f" * 64))
    hands = 20
    for number in range(1, hands + 1):
        table.do("p1 pass; p2 pass; p3 pass")
        if number < hands:
            table.deal(shuffled(dice, how, "f" * 64))
    table.enter(Closed())
    assert last_event(table) / hands * MOST_HANDS < LARGEST
