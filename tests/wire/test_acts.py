from __future__ import annotations

import typing

import pytest
from hypothesis import given

from arbiter import acts
from arbiter.cards import FORTY
from arbiter.record import UNKNOWN
from arbiter.records.verbs import CHOICES, CONTRACTS
from arbiter.rulings import Breach
from arbiter.v1 import acts_pb2 as pb
from arbiter.v1 import cards_pb2, rulings_pb2
from arbiter.wire import words
from arbiter.wire.acts import ActReader, act_reader, tells_all, write_act
from arbiter.wire.faults import WireError
from tests.wire.strategies import ACTS, ASIDES


@given(ACTS, ASIDES)
def test_an_act_comes_back_as_it_was_sent(act: acts.Act, aside: object) -> None:
    message = write_act(act, FORTY, aside)  # type: ignore[arg-type]
    sent = message.SerializeToString()
    for reader in (ActReader(FORTY, 3), act_reader(FORTY, 3), act_reader(FORTY, 3)):
        assert reader.read(sent) == (act, aside)


def test_every_act_has_a_verb() -> None:
    from arbiter.wire.acts import _NUMBERS

    assert set(_NUMBERS) == set(typing.get_args(acts.Act))
    assert set(_NUMBERS.values()) == set(pb.Verb.values()) - {0}


def test_the_record_and_the_wire_know_the_same_words() -> None:
    assert set(CONTRACTS) == set(words.CONTRACT_NAMES)
    assert set(CHOICES) == set(words.CHOICE_NAMES)
    assert {breach.value for breach in Breach} == {
        name.removeprefix("BREACH_") for name in rulings_pb2.Breach.keys()[1:]
    }


PLAY = {"seat": 1, "verb": pb.VERB_PLAY}
THREE = cards_pb2.CARD_THREE_OF_HEARTS
TWO_CARDS = [cards_pb2.CARD_THREE_OF_HEARTS, cards_pb2.CARD_TWO_OF_HEARTS]


@pytest.mark.parametrize(
    ("fields", "at_fault"),
    [
        ({}, ["verb"]),
        ({"seat": 1}, ["verb"]),
        ({"seat": 1, "verb": 99}, ["verb"]),
        (PLAY, ["cards"]),
        ({**PLAY, "cards": [0]}, ["cards[0]"]),
        ({**PLAY, "cards": [99]}, ["cards[0]"]),
        ({**PLAY, "cards": [-1]}, ["cards[0]"]),
        ({**PLAY, "cards": [cards_pb2.CARD_NINE_OF_CLUBS]}, ["cards[0]"]),
        ({**PLAY, "cards": [THREE] * 101}, ["cards"]),
        ({**PLAY, "seat": 0, "cards": [THREE]}, ["seat"]),
        ({**PLAY, "seat": 4, "cards": [THREE]}, ["seat"]),
        ({**PLAY, "cards": [THREE], "suit": 1}, ["suit"]),
        ({**PLAY, "cards": [THREE], "time": "noon"}, ["time"]),
        ({**PLAY, "cards": [THREE], "remark": "two\nlines"}, ["remark"]),
        ({"seat": 1, "verb": pb.VERB_BID}, ["contract"]),
        ({"seat": 1, "verb": pb.VERB_BID, "contract": 99}, ["contract"]),
        ({"seat": 1, "verb": pb.VERB_PASS, "contract": 1}, ["contract"]),
        ({"seat": 1, "verb": pb.VERB_LEAD, "cards": TWO_CARDS}, ["cards"]),
        ({"seat": 1, "verb": pb.VERB_NAME}, ["suit"]),
        ({"seat": 1, "verb": pb.VERB_NAME, "suit": 5}, ["suit"]),
        ({"seat": 1, "verb": pb.VERB_CLAIM}, ["breach"]),
        ({"seat": 1, "verb": pb.VERB_CLAIM, "breach": 1, "accused": 4}, ["accused"]),
        ({"seat": 1, "verb": pb.VERB_ELECT}, ["choice"]),
        ({"seat": 1, "verb": pb.VERB_ELECT, "choice": "jump"}, ["choice"]),
        ({"seat": 1, "verb": pb.VERB_LOOK_TRICK}, ["trick"]),
        ({"seat": 1, "verb": pb.VERB_ANNOUNCE, "number": 100}, ["number"]),
        ({"seat": 1, "verb": pb.VERB_DISCARD, "cards": TWO_CARDS, "number": 3}, ["number"]),
        ({"seat": 1, "verb": pb.VERB_CUT}, ["seat"]),
    ],
)
def test_what_cannot_be_read_is_named(fields: dict[str, typing.Any], at_fault: list[str]) -> None:
    with pytest.raises(WireError) as caught:
        act_reader(FORTY, 3).read_at(pb.Act(**fields).SerializeToString(), "act")
    assert [fault.field for fault in caught.value.faults] == [f"act.{name}" for name in at_fault]
    assert str(caught.value)


def test_unknown_fields_are_passed_over() -> None:
    data = write_act(acts.Play(1, 3), FORTY).SerializeToString() + b"\xfa\x01\x01x"
    assert act_reader(FORTY, 3).read(data)[0] == acts.Play(1, 3)


def test_an_act_with_an_unknown_card_does_not_tell_all() -> None:
    assert not tells_all(acts.Play(1, UNKNOWN))
    assert not tells_all(acts.Take(1, (3, UNKNOWN)))
    assert tells_all(acts.Take(1, (3,)))
    assert tells_all(acts.Pass(1))
