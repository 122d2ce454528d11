"""What ``arbiter rule`` is asked, as JSON: a record so far or a state, and the act to be judged."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from arbiter import editions
from arbiter.acts import Act
from arbiter.cards import FRENCH, SUIT_LETTERS
from arbiter.laws.deal import deal_fault
from arbiter.profiles import PROFILES, REFEREE, Profile
from arbiter.record import UNKNOWN, Record
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.notation import read_act
from arbiter.records.toml import loads
from arbiter.records.values import write_key, write_value
from arbiter.referee import new_hand, rule
from arbiter.state import Hand, Manner

if TYPE_CHECKING:
    from collections.abc import Mapping

_KEYS: Final = ("record", "state", "act", "profile", "options", "pack", "lang")


class UnusableError(ValueError):
    """A question that cannot be read: what was found, and what was expected."""


class Question(NamedTuple):
    """A question: the hand so far, the act, and how the answer's texts are to be written."""

    hand: Hand
    act: Act
    notation: str
    names: tuple[str, ...]
    lang: str


def read_question(text: str) -> Question:
    """Reads a question.

    Raises:
        UnusableError: It cannot be read.
    """
    asked = _object(text)
    if ("record" in asked) == ("state" in asked):
        both = "both" if "record" in asked else "neither"
        raise UnusableError(f"found {both} of 'record' and 'state', expected one of them")
    profile = _profile(_text(asked, "profile"))
    options = asked.get("options", {})
    if not isinstance(options, dict):
        raise UnusableError("found no object as 'options', expected house rules by their names")
    notation = _text(asked, "pack") or FRENCH
    names: tuple[str, ...] = ()
    if notation not in SUIT_LETTERS:
        raise UnusableError(f"found pack {notation!r}, known are {', '.join(SUIT_LETTERS)}")
    try:
        if "record" in asked:
            record = _record(asked["record"])
            hand = _played(record, profile, options)
            notation, names = record.notation, record.names
        else:
            hand = _stored(asked["state"], profile, options)
    except editions.OptionsRefusedError as refused:
        raise UnusableError(str(refused)) from None
    act = _text(asked, "act")
    if act is None:
        raise UnusableError("found no 'act', expected one such as 'p1 play 2s'")
    return Question(hand, _act(act, hand, notation), notation, names, _text(asked, "lang") or "en")


def _object(text: str) -> dict[str, object]:
    try:
        asked = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnusableError(
            f"-:{error.lineno}:{error.colno}: found no JSON ({error.msg}), expected JSON"
        ) from None
    except RecursionError:
        raise UnusableError("found JSON nested too deep, expected an object") from None
    if not isinstance(asked, dict):
        raise UnusableError(
            "found no JSON object, expected one with 'record' or 'state', and 'act'"
        )
    unknown = sorted(set(asked) - set(_KEYS))
    if unknown:
        raise UnusableError(f"found the key {unknown[0]!r}, known are {', '.join(_KEYS)}")
    return asked


def _text(asked: Mapping[str, object], key: str) -> str | None:
    value = asked.get(key)
    if value is not None and not isinstance(value, str):
        raise UnusableError(f"found no text as {key!r}, expected a text")
    return value


def _profile(name: str | None) -> Profile | None:
    if name is None:
        return None
    if name not in PROFILES:
        raise UnusableError(f"found profile {name!r}, known are {', '.join(PROFILES)}")
    return PROFILES[name]


def _record(given: object) -> Record:
    """A record as TOML, or its keys as JSON; ``format`` may be left out there."""
    if isinstance(given, dict):
        keys = {"format": 1, **given}
        try:
            given = "".join(
                f"{write_key(key)} = {write_value(value)}\n" for key, value in keys.items()
            )
        except (ValueError, TypeError):
            raise UnusableError(
                "found a value in 'record' that no hand record has, expected text or numbers"
            ) from None
    if not isinstance(given, str):
        raise UnusableError("found neither text nor an object as 'record', expected a hand record")
    try:
        return loads(given, "record")
    except UnreadableRecord as unreadable:
        raise UnusableError(str(unreadable)) from None


def _played(record: Record, profile: Profile | None, options: dict[str, object]) -> Hand:
    """The hand as the acts of a record leave it."""
    edition = editions.find(record.edition)
    assert edition is not None, "the record could be read"
    if record.hands is None or record.stock is None:
        raise UnusableError("found a record without 'hands' or 'stock', expected every card")
    cards = [card for hand in (*record.hands, record.stock) for card in hand]
    if UNKNOWN in cards or any(_has_unknown(act) for act in record.acts):
        raise UnusableError("found an unknown card (??) in 'record', expected every card")
    own = PROFILES[record.profile] if record.profile else REFEREE
    rules = editions.rules(
        edition, {**dict(record.options), **options}, profile or own, len(record.hands)
    )
    hand = new_hand(rules, deal_fault(rules, record.hands, record.stock, record.manner or Manner()))
    for act in record.acts:
        hand = rule(hand, act).hand
    return hand


def _stored(given: object, profile: Profile | None, options: dict[str, object]) -> Hand:
    """The hand of a state, which is the service's ``HandState`` as JSON."""
    from google.protobuf import json_format

    from arbiter.v1 import state_pb2
    from arbiter.wire.faults import WireError
    from arbiter.wire.states import read_state

    if not isinstance(given, dict):
        raise UnusableError("found no object as 'state', expected the state of an earlier answer")
    try:
        hand = read_state(json_format.ParseDict(given, state_pb2.HandState()))
    except (json_format.ParseError, WireError) as error:
        raise UnusableError(f"found a state that cannot be read: {error}") from None
    if profile is None and not options:
        return hand
    rules = hand.rules
    defaults = {option.key: option.default for option in rules.edition.options}
    given_options = {key: value for key, value in rules.options if value != defaults[key]}
    changed = editions.rules(
        rules.edition, {**given_options, **options}, profile or rules.profile, rules.seats
    )
    return hand._replace(frame=hand.frame._replace(rules=changed))


def _act(text: str, hand: Hand, notation: str) -> Act:
    try:
        act, _ = read_act(text, hand.rules.pack, notation, hand.rules.seats)
    except Unreadable as fault:
        raise UnusableError(
            f"act:1:{fault.column}: found {fault.found}, expected {fault.expected}"
        ) from None
    if _has_unknown(act):
        raise UnusableError("found an unknown card (??) in 'act', expected a card")
    return act


def _has_unknown(act: Act) -> bool:
    cards = getattr(act, "cards", ())
    return UNKNOWN in cards or getattr(act, "card", 0) == UNKNOWN
