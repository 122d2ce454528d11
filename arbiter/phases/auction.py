"""The auction: bids in turn, each above the last (the books of the auction games)."""

from __future__ import annotations

from arbiter.acts import (
    Act,
    Ask,
    Bid,
    Count,
    Expose,
    Lay,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    Open,
    Pass,
    Play,
    PlayTwo,
    Take,
)
from arbiter.docket import in_phase, with_frame
from arbiter.edition import Form
from arbiter.phases.calling import shows_or_not_held
from arbiter.phases.phase import LegalAct, PhaseRules, no_effect, void_act
from arbiter.rulings import Breach
from arbiter.state import Contract, Hand, Phase


def form_of(hand: Hand) -> Form:
    """What the contract that is played lets its players do."""
    contract = hand.frame.contract
    assert contract is not None, "there is a contract once the auction is over"
    return hand.rules.edition.contracts[contract.name]


def _ladder(hand: Hand) -> tuple[str, ...]:
    """The contracts that may still be bid, from the lowest."""
    calls = hand.frame.calls
    names = tuple(hand.rules.edition.contracts)
    if calls.bids:
        names = names[names.index(calls.bids[-1][1]) + 1 :]
    # After a round in which everybody passed and the monte is left lying, only playing alone may be bid.
    return names[names.index("solo") :] if calls.round > 1 and "solo" in names else names


def _pass(hand: Hand, act: Pass) -> Hand:
    hand = _silence_is_pass(hand, act.seat)
    calls = hand.frame.calls
    if hand.phase is not Phase.CALL or act.seat != calls.turn:
        return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)
    return _passed(hand, act.seat)


def _passed(hand: Hand, seat: int) -> Hand:
    calls = hand.frame.calls
    return _next(
        with_frame(hand, calls=calls._replace(passed=(*calls.passed, seat), again=0)), seat
    )


def _bid(hand: Hand, act: Bid) -> Hand:
    hand = _silence_is_pass(hand, act.seat)
    calls = hand.frame.calls
    if hand.phase is not Phase.CALL or act.seat != calls.turn:
        return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)
    if act.contract not in hand.rules.edition.contracts:
        return _void(hand, Breach.BID_INADMISSIBLE, act)
    if act.contract not in _ladder(hand):
        return _void(hand, Breach.BID_INSUFFICIENT, act)
    bids = (*calls.bids, (act.seat, act.contract))
    hand = with_frame(hand, calls=calls._replace(bids=bids, again=0))
    first_of_ladder = next(iter(hand.rules.edition.contracts))
    if hand.rules.chosen.get("posso_shortcut") and act.contract == first_of_ladder:
        return contracted(hand)
    return _next(hand, act.seat)


def _void(hand: Hand, breach: Breach, act: Bid) -> Hand:
    hand = void_act(hand, breach, act.seat)
    return with_frame(hand, calls=hand.frame.calls._replace(again=act.seat))


def _silence_is_pass(hand: Hand, speaker: int) -> Hand:
    """A seat whose call was void, and that says nothing more before the next one speaks, has passed."""
    calls = hand.frame.calls
    if calls.again and calls.again == calls.turn and speaker == hand.rules.after(calls.turn):
        return _passed(hand, calls.turn)
    return hand


def _next(hand: Hand, seat: int) -> Hand:
    """Whose call it is after a seat has spoken."""
    rules = hand.rules
    calls = hand.frame.calls
    if len(calls.passed) == len(rules.active) * calls.round:
        return _nobody_bid(hand)
    waiting = _waiting(hand, seat)
    if not waiting:
        return contracted(hand)
    return with_frame(hand, calls=calls._replace(turn=waiting[0]))


def _waiting(hand: Hand, seat: int) -> tuple[int, ...]:
    """The seats that may still speak after one that has spoken, in turn."""
    rules = hand.rules
    calls = hand.frame.calls
    in_turn = tuple(rules.rotation(rules.after(seat)))
    passed = calls.passed[len(rules.active) * (calls.round - 1) :]
    if rules.option("auction") == "MULTI_ROUND":
        highest = calls.bids[-1][0] if calls.bids else 0
        return tuple(other for other in in_turn if other not in passed and other != highest)
    spoken = {*passed, *(bidder for bidder, _ in calls.bids)}
    return tuple(other for other in in_turn if other not in spoken)


def _nobody_bid(hand: Hand) -> Hand:
    calls = hand.frame.calls
    if hand.rules.chosen.get("passed_out_monte_kept") and calls.round == 1:
        return with_frame(hand, calls=calls._replace(turn=hand.rules.active[0], round=2))
    return in_phase(hand, Phase.PASSED_OUT)


def contracted(hand: Hand) -> Hand:
    """The auction closed: the highest bidder plays."""
    seat, name = hand.frame.calls.bids[-1]
    return under_contract(
        with_frame(hand, calls=hand.frame.calls._replace(turn=0, again=0)), seat, name
    )


def under_contract(hand: Hand, seat: int, name: str) -> Hand:
    """A seat playing a contract alone, before anything was exchanged."""
    rules = hand.rules
    side = tuple(
        -1 if other not in rules.active else int(other != seat)
        for other in range(1, rules.seats + 1)
    )
    exchange = hand.frame.exchange._replace(
        finished=rules.edition.contracts[name].takes == "NOBODY"
    )
    hand = with_frame(
        hand, phase=Phase.EXCHANGE, contract=Contract(name, seat, side), exchange=exchange
    )
    leader = first_leader(hand, seat, name)
    return hand.with_tricks(hand.tricks._replace(leader=leader, turn=leader))


def first_leader(hand: Hand, soloist: int, name: str) -> int:
    """Who leads to the first trick (option ``first_lead``)."""
    rules = hand.rules
    names = tuple(rules.edition.contracts)
    leads = rules.option("first_lead")
    alone = leads == "SOLOIST" or (
        leads == "SOLOIST_IF_SOLISSIMO"
        and "solissimo" in names
        and names.index(name) >= names.index("solissimo")
    )
    if alone:
        return soloist
    if leads == "DEALERS_LEFT" and rules.option("rotation") == "CCW":
        dealer_plays = rules.seats in rules.active
        return rules.active[-2] if dealer_plays else rules.active[-1]
    return rules.active[0]


def _goes_on(hand: Hand, act: Act) -> Hand:
    """An act that presupposes a contract: the passes still wanting are implied."""
    if not hand.frame.calls.bids:
        if isinstance(act, Expose | Play | Lead | PlayTwo):
            return shows_or_not_held(hand, act)
        return hand if isinstance(act, LookStock | Open) else no_effect(hand, act)
    made = contracted(hand)
    exchanging = next(rules for rules in hand.rules.edition.phases if rules.phase is Phase.EXCHANGE)
    return exchanging.apply(made, act)


def _shows(hand: Hand, act: Expose) -> Hand:
    """Cards shown: after the highest bid of the ladder nobody can do more than pass, said or not."""
    if hand.frame.calls.bids and not _ladder(hand):
        return _goes_on(hand, act)
    return shows_or_not_held(hand, act)


def call_after_the_auction(hand: Hand, act: Bid | Pass) -> Hand:
    """A call once there is a contract: void, but for a raise that the contract allows, or a pass said after all."""
    contract = hand.frame.contract
    assert contract is not None, "there is a contract once the auction is over"
    calls = hand.frame.calls
    raises = form_of(hand).raises
    untouched = not hand.frame.exchange.shares and not hand.tricks.plays and not hand.tricks.done
    if (
        isinstance(act, Bid)
        and act.seat == contract.soloist
        and act.contract in raises
        and untouched
    ):
        bids = (*calls.bids, (act.seat, act.contract))
        return under_contract(
            with_frame(hand, calls=calls._replace(bids=bids)), act.seat, act.contract
        )
    spoken = {*calls.passed, *(seat for seat, _ in calls.bids)}
    if isinstance(act, Pass) and act.seat not in spoken and act.seat in hand.rules.active:
        return with_frame(hand, calls=calls._replace(passed=(*calls.passed, act.seat)))
    return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)


def lawful_bids(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may call."""
    if seat != hand.frame.calls.turn:
        return ()
    ladder = _ladder(hand)
    return (LegalAct("pass"), *((LegalAct("bid", words=ladder),) if ladder else ()))


AUCTION = PhaseRules(
    Phase.CALL,
    {
        Pass: _pass,
        Bid: _bid,
        Ask: _goes_on,
        Lay: _goes_on,
        Take: _goes_on,
        Open: _goes_on,
        LookStock: _goes_on,
        Play: _goes_on,
        Lead: _goes_on,
        PlayTwo: _goes_on,
        Expose: _shows,
        LookDiscard: no_effect,
        LookTrick: no_effect,
        Count: no_effect,
    },
    lawful_bids,
)
