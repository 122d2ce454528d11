from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from arbiter.cards import FORTY
from arbiter.record import Record
from arbiter.v1 import record_pb2 as pb
from arbiter.wire.faults import WireError
from arbiter.wire.records import read_record, write_record
from tests.wire.strategies import records


@given(records())
def test_a_record_comes_back_as_it_was_sent(record: Record) -> None:
    message = write_record(record, FORTY)
    read = read_record(pb.HandRecord.FromString(message.SerializeToString()))
    assert read.record == record
    assert read.edition.name == "calabrasella"
    assert read.seats == 3
    assert write_record(read.record, FORTY) == message


def _change(**fields: object) -> Callable[[pb.HandRecord], None]:
    def change(message: pb.HandRecord) -> None:
        for name, value in fields.items():
            setattr(message, name, value)

    return change


def _extend(field: str, *values: object) -> Callable[[pb.HandRecord], None]:
    return lambda message: getattr(message, field).extend(values)


def _stakes(message: pb.HandRecord) -> None:
    message.stakes = float("inf")


def _manner(message: pb.HandRecord) -> None:
    message.manner.dealer = 4


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (_change(edition="whist"), "record.edition", "EDITION_UNKNOWN"),
        (_change(edition=""), "record.edition", "EDITION_UNKNOWN"),
        (_change(edition="calabrasella@9"), "record.edition", "EDITION_UNKNOWN"),
        (_change(version=9), "record.edition", "EDITION_UNKNOWN"),
        (_change(format=2), "record.format", "UNREADABLE"),
        (_change(pack=9), "record.pack", "UNREADABLE"),
        (_change(profile=9), "record.profile", "UNREADABLE"),
        (_extend("names", "Est"), "record.names", "UNREADABLE"),
        (_extend("names", "a\n", "b", "c"), "record.names[0]", "UNREADABLE"),
        (_extend("options", pb.Option(key="rounds")), "record.options[0]", "UNREADABLE"),
        (_extend("options", pb.Option(flag=True)), "record.options[0].key", "UNREADABLE"),
        (
            _extend("options", pb.Option(key="speed", flag=True)),
            "record.options[0].key",
            "OPTION_UNKNOWN",
        ),
        (
            _extend("options", pb.Option(key="lookback", word="SHOOT")),
            "record.options[0]",
            "OPTION_UNKNOWN",
        ),
        (_extend("result", 1.0), "record.result", "UNREADABLE"),
        (_extend("result", 1.0, 2.0, float("nan")), "record.result[2]", "UNREADABLE"),
        (_stakes, "record.stakes", "UNREADABLE"),
        (_manner, "record.manner.dealer", "UNREADABLE"),
        (_extend("own", pb.OwnKey(key="event", value="1")), "record.own[0]", "UNREADABLE"),
        (_extend("own", pb.OwnKey(key="_x", value="1\ny = 2")), "record.own[0]", "UNREADABLE"),
    ],
)
def test_what_cannot_be_read_is_named(
    change: Callable[[pb.HandRecord], None], field: str, reason: str
) -> None:
    message = pb.HandRecord(edition="calabrasella")
    change(message)
    with pytest.raises(WireError) as caught:
        read_record(message)
    assert (field, reason) in [(fault.field, fault.reason) for fault in caught.value.faults]


def test_all_faults_are_told_at_once() -> None:
    message = pb.HandRecord(edition="calabrasella", format=7)
    message.acts.add()
    message.acts.add(seat=9, verb=1)
    with pytest.raises(WireError) as caught:
        read_record(message)
    fields = [fault.field for fault in caught.value.faults]
    assert fields == [
        "record.format", "record.acts[0].verb", "record.acts[1].seat",
    ]  # fmt: skip
