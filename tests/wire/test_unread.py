"""A request whose acts are left as bytes tells the same record as one that was read whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.cards import FORTY
from arbiter.record import Record
from arbiter.v1.acts_pb2 import Act
from arbiter.v1.referee_service_pb2 import RuleRequest
from arbiter.v1.review_service_pb2 import ReviewHandRequest, ReviewHandsRequest
from arbiter.wire.acts import ActReader, write_act
from arbiter.wire.faults import WireError
from arbiter.wire.records import ACTS as RECORD_ACTS
from arbiter.wire.records import read_record, read_unread, write_record
from arbiter.wire.unread import unread
from tests.wire.strategies import ACTS, ASIDES, records


@given(records())
def test_the_record_is_the_same(record: Record) -> None:
    whole = ReviewHandsRequest(record=write_record(record, FORTY), key="k", lang="en")
    bare = unread(ReviewHandsRequest, RECORD_ACTS).FromString(whole.SerializeToString())
    assert (bare.key, bare.lang) == ("k", "en")
    assert read_unread(bare.record, bare.record.acts, "record") == read_record(whole.record)


@pytest.mark.parametrize("message", [ReviewHandRequest, ReviewHandsRequest, RuleRequest])
def test_what_was_read_is_written_as_it_came(message: type[ReviewHandsRequest]) -> None:
    whole = message()
    whole.record.acts.add(seat=1, remark="said aloud")
    whole.record.edition = "calabrasella"
    data = whole.SerializeToString()
    bare = unread(message, RECORD_ACTS).FromString(data)
    assert bare.record.acts == [whole.record.acts[0].SerializeToString()]
    assert bare.SerializeToString() == data


def test_an_act_that_is_no_message_is_named() -> None:
    record = write_record(Record("calabrasella"), FORTY)
    with pytest.raises(WireError) as caught:
        read_unread(record, [b"\x08\x01\x10\x02", b"\xff"], "record")
    faults = [(fault.field, fault.expected) for fault in caught.value.faults]
    assert faults[-1] == ("record.acts[1]", "an act")


#: One act with what stands beside it, and how its bytes are spoilt: cut, turned, told twice.
SPOILT = st.tuples(ACTS, ASIDES, st.data())


@given(SPOILT)
def test_who_remembers_acts_reads_the_same_as_who_has_read_none(drawn: tuple) -> None:  # type: ignore[type-arg]
    act, aside, data = drawn
    sent = write_act(act, FORTY, aside).SerializeToString()
    at = data.draw(st.integers(0, len(sent) - 1))
    spoilt = data.draw(
        st.sampled_from(
            [sent[:at], sent[:at] + bytes([sent[at] ^ 1]) + sent[at + 1 :], sent + sent[at:]]
        )
    )
    experienced, new = ActReader(FORTY, 3), ActReader(FORTY, 3)
    for one in (Act(seat=1, verb=1).SerializeToString(), sent, sent):
        experienced.read(one)
    assert outcome(experienced, spoilt) == outcome(new, spoilt)


def outcome(reader: ActReader, data: bytes) -> object:
    try:
        return reader.read(data)
    except WireError as error:
        return error.faults
