"""The call without overcalling: who first says that he plays is the soloist (Calabrasella, rules of the call)."""

from __future__ import annotations

from arbiter.acts import (
    Bid,
    Count,
    Expose,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    Open,
    Pass,
    Play,
    PlayTwo,
)
from arbiter.docket import in_phase, with_frame
from arbiter.phases.phase import LegalAct, PhaseRules, does_nothing, no_effect, void_act
from arbiter.phases.trick import can_hold
from arbiter.rulings import Breach
from arbiter.state import Calls, Contract, Hand, Phase


def calls_at_first(eldest: int) -> Calls:
    """The calls before anybody has spoken."""
    return Calls(turn=eldest)


def _pass(hand: Hand, act: Pass) -> Hand:
    calls = hand.frame.calls
    if act.seat != calls.turn:
        return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)
    passed = (*calls.passed, act.seat)
    hand = with_frame(hand, calls=Calls(hand.rules.after(act.seat), passed, act.seat))
    return in_phase(hand, Phase.PASSED_OUT) if len(passed) == len(hand.rules.active) else hand


def _bid(hand: Hand, act: Bid) -> Hand:
    calls = hand.frame.calls
    # A pass may still be changed as long as the next player has not spoken.
    if act.seat not in (calls.turn, calls.last_pass):
        return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)
    if act.contract not in hand.rules.edition.contracts:
        return void_act(hand, Breach.BID_INADMISSIBLE, act.seat)
    side = tuple(
        -1 if seat not in hand.rules.active else int(seat != act.seat)
        for seat in range(1, hand.rules.seats + 1)
    )
    passed = tuple(seat for seat in calls.passed if seat != act.seat)
    return with_frame(
        hand,
        phase=Phase.EXCHANGE,
        calls=Calls(0, passed),
        contract=Contract(act.contract, act.seat, side),
    )


def call_after_the_call(hand: Hand, act: Bid | Pass) -> Hand:
    """A call once there is a soloist: void, but for a pass that only says aloud what the bid made needless."""
    calls = hand.frame.calls
    contract = hand.frame.contract
    assert contract is not None, "there is a soloist once the call is over"
    spoken = {*calls.passed, contract.soloist}
    if isinstance(act, Pass) and act.seat not in spoken:
        return with_frame(hand, calls=calls._replace(passed=(*calls.passed, act.seat)))
    return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)


def shows_or_not_held(hand: Hand, act: Expose | Play | Lead | PlayTwo) -> Hand:
    """Cards that cannot be played now: held, they are shown and go back; not held, the act is void."""
    cards = act.cards if isinstance(act, Expose | PlayTwo) else (act.card,)
    missing = tuple(card for card in cards if not can_hold(hand, act.seat, card))
    if missing:
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    return hand


def _open(hand: Hand, act: Open) -> Hand:
    """A stock turned up before there is a soloist: looked at, and turned down again."""
    return hand


def lawful_calls(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may call."""
    if seat != hand.frame.calls.turn:
        return ()
    return LegalAct("pass"), LegalAct("bid", words=tuple(hand.rules.edition.contracts))


CALLING = PhaseRules(
    Phase.CALL,
    {
        Pass: _pass,
        Bid: _bid,
        Expose: shows_or_not_held,
        Play: shows_or_not_held,
        Lead: shows_or_not_held,
        PlayTwo: shows_or_not_held,
        Open: _open,
        LookStock: does_nothing,
        LookDiscard: no_effect,
        LookTrick: no_effect,
        Count: no_effect,
    },
    lawful_calls,
)
