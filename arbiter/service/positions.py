"""The position an act is judged upon: a state as it was sent, or a record so far played through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import grpc

from arbiter import editions
from arbiter.laws.deal import deal_fault
from arbiter.profiles import PROFILES, REFEREE, Profile
from arbiter.record import Record
from arbiter.referee import new_hand, rule
from arbiter.service.errors import TOO_MANY_ACTS, Refusal
from arbiter.state import Hand, Manner, Rules
from arbiter.v1 import record_pb2
from arbiter.v1.referee_service_pb2 import ListLegalActsRequest, RuleRequest
from arbiter.wire.acts import tells_all
from arbiter.wire.cards import card_table
from arbiter.wire.faults import Faults, WireError, refuse
from arbiter.wire.options import option_faults, read_options
from arbiter.wire.records import ACTS, read_unread
from arbiter.wire.states import read_state_bytes
from arbiter.wire.unread import unread
from arbiter.wire.words import PROFILE_NAMES

_EITHER = "a state or a record"
#: The classes that read the requests of the referee's methods.
REQUESTS: Final = {
    "Rule": unread(
        RuleRequest,
        RuleRequest.DESCRIPTOR.fields_by_name["state"],
        RuleRequest.DESCRIPTOR.fields_by_name["act"],
        ACTS,
    ),
    "ListLegalActs": unread(
        ListLegalActsRequest, ListLegalActsRequest.DESCRIPTOR.fields_by_name["state"], ACTS
    ),
}


class Position(NamedTuple):
    """A hand and how it was told.

    Attributes:
        hand: The hand.
        state: The message that tells exactly this hand, as bytes; None where none does.
        record: The record it was told by, None where it was told by its state.
    """

    hand: Hand
    state: bytes | None
    record: Record | None


def read_position(
    request: RuleRequest | ListLegalActsRequest,
    max_acts: int,
    profile: int = 0,
    options: Iterable[record_pb2.Option] = (),
) -> Position:
    """Reads the position of a request.

    Args:
        request: The request, read by one of :data:`REQUESTS`.
        max_acts: The most acts of a record.
        profile: The profile that the request asks for, as the wire's number; 0 for none.
        options: The house rules that the request lays over those of the position.

    Raises:
        WireError: Something in it cannot be read.
        Refusal: The record has too many acts.
    """
    wanted = None
    if profile:
        faults = Faults()
        wanted = PROFILE_NAMES.read(profile, faults, "profile")
        faults.close()
    data: Any = request.state  # as bytes
    if not data:
        position = request.WhichOneof("position")
        if position is None:
            refuse("state", "nothing", _EITHER)
        if position == "record":
            return _played(request.record, wanted, options, max_acts)
    hand = read_state_bytes(data, "state")
    if wanted is None and not options:
        return Position(hand, data, None)
    rules = hand.rules
    given = {
        key: value
        for (key, value), option in zip(rules.options, rules.edition.options, strict=True)
        if value != option.default
    }
    changed = _rules(rules, given, options, PROFILES[wanted] if wanted else rules.profile)
    return Position(hand._replace(frame=hand.frame._replace(rules=changed)), None, None)


def _played(
    message: record_pb2.HandRecord,
    wanted: str | None,
    options: Iterable[record_pb2.Option],
    max_acts: int,
) -> Position:
    """Plays a record through."""
    acts: Any = message.acts  # as bytes
    bounded(len(acts), max_acts)
    record, edition, seats = read_unread(message, acts, "record")
    faults = Faults()
    if record.hands is None:
        faults.add("record.hands", "nothing", "the cards dealt to each seat")
    if record.stock is None:
        faults.add("record.stock", "nothing", "the stock, top card first")
    expected = card_table(edition.pack).expected()
    for at, act in enumerate(record.acts):
        if not tells_all(act):
            faults.add(f"record.acts[{at}].cards", "CARD_UNKNOWN", expected)
    faults.close()
    if record.hands is None or record.stock is None:
        raise WireError(faults.found)
    name = wanted or record.profile
    profile = PROFILES[name] if name else REFEREE
    plain = editions.rules(edition, {}, profile, seats)
    rules = _rules(plain, dict(record.options), options, profile)
    hand = new_hand(rules, deal_fault(rules, record.hands, record.stock, record.manner or Manner()))
    for act in record.acts:
        hand = rule(hand, act).hand
    return Position(hand, None, record)


def _rules(
    rules: Rules,
    given: Mapping[str, object],
    options: Iterable[record_pb2.Option],
    profile: Profile,
) -> Rules:
    """The rules with the request's house rules laid over those that were given."""
    faults = Faults()
    messages = list(options)
    over = dict(read_options(messages, faults, "options"))
    faults.close()
    try:
        return editions.rules(rules.edition, {**given, **over}, profile, rules.seats)
    except editions.OptionsRefusedError as refused:
        keys = [message.key for message in messages]
        raise WireError(option_faults(refused.faults, keys, "options")) from None


def bounded(acts: int, max_acts: int) -> None:
    """Makes sure that a record is not too long.

    Raises:
        Refusal: It is.
    """
    if acts > max_acts:
        limit = {"acts": str(acts), "limit": str(max_acts)}
        raise Refusal(grpc.StatusCode.RESOURCE_EXHAUSTED, TOO_MANY_ACTS, metadata=limit)
