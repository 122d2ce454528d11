from __future__ import annotations

from pathlib import Path

import pytest

from arbiter import editions, referee
from arbiter.laws.deal import deal_fault
from arbiter.profiles import PROFILES
from arbiter.record import UNKNOWN
from arbiter.records import toml
from arbiter.rulings import Breach, Duty, DutyKind, Election, Finding, Note, Status
from arbiter.state import (
    Announced,
    Asked,
    Calls,
    Contract,
    Deal,
    DeferredClaim,
    Docket,
    Exchange,
    Exposure,
    Frame,
    Hand,
    Manner,
    Phase,
    Played,
    Runs,
    Share,
    Shown,
    Trick,
    Tricks,
)
from arbiter.v1 import state_pb2
from arbiter.wire import states
from arbiter.wire.acts import tells_all
from arbiter.wire.faults import WireError
from arbiter.wire.memo import Memo
from arbiter.wire.states import (
    changed_state,
    new_state,
    read_state,
    read_state_bytes,
    write_state,
)

CASES = sorted((Path(__file__).parent.parent / "cases").glob("**/*.hand.toml"))
EDITION = editions.find("calabrasella")
assert EDITION is not None
RULES = editions.rules(EDITION, {"revoke_floor_zero": True}, PROFILES["table"], 3)

FINDING = Finding(
    3, 2, "13", Breach.REVOKE, 1, Status.NOTICED, 9, (4, UNKNOWN), (5,), (6,), 7, True, 8, "looked"
)
#: A hand with a value of its own in every field: nothing may be lost on the way.
FULL = Hand(
    Frame(
        RULES,
        Deal(
            (1, 2, 4),
            (39, UNKNOWN),
            (1, 2, 3),
            Manner(1, True, (2, 2), 3, "ccw", (5,)),
            "card-twice",
            (7, 8),
        ),
        Phase.COUNT,
        Calls(2, (1, 3), 3, ((1, "play"), (2, "play")), 1, 2),
        Contract("play", 2, (1, 0, 1), 12, 3, True, 2, True),
        Exchange(
            Asked(19, 3, ((1, 4), (3, 5)), 1, 20, True),
            2,
            1 << 10,
            8,
            1 << 36,
            1 << 30,
            True,
            9,
            1,
            4,
            1 << 3,
            17,
            (Share(1, 1 << 4, 1 << 5, 6),),
        ),
        (3, 2, 1),
        2,
        Runs(
            (Announced(1, 20, "K", True, 4), Announced(2, 0, "", False, 5)),
            (1, 2),
            3,
            (2,),
            (Shown(1, 1 << 7 | 1 << 8, 50),),
            True,
        ),
    ),
    77,
    (1 << 39, 0, 1 << 5 | 1 << 6),
    Tricks(
        3,
        1,
        (Played(2, 11, 50), Played(1, 0, 51)),
        (
            Trick((Played(1, 2, 40), Played(2, 3, 41)), 2, (3,)),
            Trick((Played(3, 20, 42), Played(1, 21, 43), Played(2, 22, 44)), 1),
        ),
        (3,),
        2,
    ),
    Docket(
        (
            FINDING,
            Finding(None, None, None, Breach.RESULT_MISMATCH, None, Status.ESTABLISHED),
            Finding(9, 3, None, Breach.PLAY_OMITTED, 3, Status.NOTICED),
        ),
        (
            Election(
                0,
                "11",
                Breach.LEAD_OUT_OF_TURN,
                (2,),
                ("suit", "exposed"),
                "exposed",
                "turned",
                True,
            ),
            Election(1, None, Breach.REVOKE, (1, 3), ("nine",), "", "cut", False),
        ),
        (
            Duty(DutyKind.PLAY_CARD, 1, 38, "10", 0),
            Duty(DutyKind.LEAD_SUIT, 0, 3, None, 1),
            Duty(DutyKind.LEAD_SUIT, 0, -1, None, 1),
            Duty(DutyKind.GIVE_CARDS, 2, 2, "4", 0),
        ),
        (Exposure(3, 39, 1, 2, 4),),
        (DeferredClaim(60, 1, "REVOKE", 2, 3, "nine"), DeferredClaim(61, 3, "REVOKE", 0, 0)),
        (Note(5, "no-effect", "claim"), Note(0, "x")),
        True,
    ),
)


def _sent(hand: Hand) -> state_pb2.HandState:
    message = state_pb2.HandState()
    write_state(hand, message)
    return state_pb2.HandState.FromString(message.SerializeToString())


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state is read anew, not known by its bytes."""
    monkeypatch.setattr(states, "_KNOWN", Memo())


def test_nothing_of_a_hand_is_lost() -> None:
    again = read_state(_sent(FULL))
    mine, theirs = FULL.rules, again.rules
    assert (theirs.edition, theirs.options, theirs.profile, theirs.seats) == (
        mine.edition,
        mine.options,
        mine.profile,
        mine.seats,
    )
    # Rules are compared by identity, and the table of rules may have forgotten these since.
    assert again._replace(frame=again.frame._replace(rules=mine)) == FULL


def test_the_full_hand_is_full() -> None:
    """A new field of the core, left at its default above, is a field nobody has thought of here."""
    parts: list[object] = [
        FULL.frame, FULL.frame.calls, FULL.frame.contract, FULL.frame.exchange, FULL.frame.deal,
        FULL.frame.deal.manner, FULL.frame.exchange.asked, FULL.tricks, FULL.docket,
        FULL.docket.findings[0], FULL.docket.elections[0], FULL.docket.exposed[0],
        FULL.docket.claims[0], FULL.docket.notes[0], FULL.frame.exchange.shares[0],
        FULL.tricks.done[0], FULL.frame.runs,
    ]  # fmt: skip
    for part in parts:
        defaults = part._field_defaults  # type: ignore[attr-defined]
        for name, default in defaults.items():
            assert getattr(part, name) != default, f"{type(part).__name__}.{name}"


def test_every_kind_of_duty_is_of_a_card_a_suit_or_a_number() -> None:
    for kind in DutyKind:
        duty = Duty(kind, 1, 3, "9", 0)
        hand = FULL._replace(docket=FULL.docket._replace(duties=(duty,)))
        assert read_state(_sent(hand)).docket.duties == (duty,)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
@pytest.mark.parametrize("profile", ["referee", "table", "prevent"])
def test_each_state_of_a_hand_comes_back(path: Path, profile: str) -> None:
    try:
        record = toml.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return  # a case of what cannot be read
    edition = editions.find(record.edition)
    if edition is None or record.hands is None or record.stock is None:
        return
    rules = editions.rules(edition, dict(record.options), PROFILES[profile], len(record.hands))
    deal = deal_fault(rules, record.hands, record.stock, record.manner or Manner())
    hand = referee.new_hand(rules, deal)
    changed = new_state(hand)
    for act in record.acts:
        if not tells_all(act):
            return
        later = referee.rule(hand, act).hand
        before = changed
        changed = changed_state(hand, before, later)
        anew = _sent(later)
        assert changed == anew.SerializeToString()
        assert changed_state(hand, before, later) == changed, "asked again, of the same state"
        assert read_state(anew) == later
        hand = later


def test_a_state_is_known_by_its_bytes() -> None:
    data = new_state(FULL)
    assert read_state_bytes(data, "state") is FULL
    assert read_state(state_pb2.HandState.FromString(data)) is FULL


def test_a_state_is_known_in_other_bytes_too() -> None:
    data = new_state(FULL)
    acts = state_pb2.HandState(acts=FULL.acts).SerializeToString()
    assert read_state_bytes(acts + data, "state") is FULL


def test_bytes_that_are_no_message_are_refused() -> None:
    with pytest.raises(WireError) as caught:
        read_state_bytes(b"\xff", "state")
    assert [fault.field for fault in caught.value.faults] == ["state"]


def test_a_message_is_not_changed_for_ever() -> None:
    old = FULL._replace(acts=10_000)
    data = new_state(old)
    later = old._replace(acts=10_001)
    assert changed_state(old, data, later) == _sent(later).SerializeToString()
    known = states._KNOWN.get(new_state(later))
    assert known is not None
    assert known.message is None


def _faults(message: state_pb2.HandState) -> list[str]:
    with pytest.raises(WireError) as caught:
        read_state(message)
    return [fault.field for fault in caught.value.faults]


def test_an_empty_state_is_refused() -> None:
    assert "state.frame.rules.edition" in _faults(state_pb2.HandState())


def test_seats_cards_and_columns_are_looked_at() -> None:
    message = _sent(FULL)
    message.hands[0] = 1
    message.tricks.leader = 9
    message.tricks.table.seats[0] = 0
    message.tricks.turned.plays.acts.append(4)
    message.docket.duties[0].finding = 5
    message.docket.exposed[0].card = 0  # type: ignore[assignment]
    assert _faults(message) == [
        "state.hands[0]",
        "state.tricks.leader",
        "state.tricks.table.seats[0]",
        "state.tricks.turned.plays",
        "state.docket.exposed[0].card",
        "state.docket.duties[0].finding",
    ]


def test_frames_are_looked_at() -> None:
    message = _sent(FULL)
    message.frame.phase = 0  # type: ignore[assignment]
    message.frame.deal.hands.append(0)
    message.frame.contract.side[0] = 7
    message.frame.exchange.asked.card = 99  # type: ignore[assignment]
    message.frame.unseen.pop()
    assert _faults(message) == [
        "state.frame.deal.hands",
        "state.frame.phase",
        "state.frame.contract.side",
        "state.frame.exchange.asked.card",
        "state.frame.unseen",
    ]


def test_options_of_a_state_are_looked_at() -> None:
    message = _sent(FULL)
    message.frame.rules.options.add(key="speed", flag=True)
    assert _faults(message) == ["state.frame.rules.options[1].key"]
