"""Settling the trump: the card turned up is taken, or a suit is named in the second round (Klaberjass)."""

from __future__ import annotations

from arbiter.acts import (
    Agree,
    AnnounceRun,
    Bid,
    Concede,
    Expose,
    Good,
    HowHigh,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    NameSuit,
    NotGood,
    Omit,
    Pass,
    Play,
    PlayTwo,
    Refuse,
    Show,
    Swap,
    Top,
    Turn,
)
from arbiter.cards import SUIT_LETTERS
from arbiter.docket import in_phase, with_frame
from arbiter.phases.announcing import (
    DIX,
    announce,
    answer,
    lawful_words,
    name_top,
    show,
    silent_answers,
    swap,
)
from arbiter.phases.calling import shows_or_not_held
from arbiter.phases.phase import Handler, LegalAct, PhaseRules, does_nothing, no_effect, void_act
from arbiter.phases.playable import playable
from arbiter.phases.playing import COUNTING, PLAYING, concede, first_card, play_card
from arbiter.rulings import Breach
from arbiter.state import Contract, Hand, Phase

_SCHMEISS = "schmeiss"


def _turned_suit(hand: Hand) -> int:
    """The suit of the card turned up, -1 where it is not known."""
    if not hand.frame.deal.stock:
        return -1
    return hand.rules.pack.suit(hand.frame.deal.stock[0])


def _proposer(hand: Hand) -> int:
    """The seat whose schmeiss waits for an answer, 0 where there is none."""
    bids = hand.frame.calls.bids
    return bids[-1][0] if bids and bids[-1][1] == _SCHMEISS else 0


def _may_schmeiss(hand: Hand) -> bool:
    option = hand.rules.chosen
    mode = option.get("schmeiss_mode", "OFF")
    first = hand.frame.calls.round == 1
    return mode != "OFF" and (first or bool(option.get("schmeiss_round2")))


def _in_turn(hand: Hand, seat: int) -> bool:
    return seat == hand.frame.calls.turn


def _void_call(hand: Hand, seat: int) -> Hand:
    breach = Breach.BID_INADMISSIBLE if _in_turn(hand, seat) else Breach.CALL_OUT_OF_TURN
    return void_act(hand, breach, seat)


def _pass(hand: Hand, act: Pass) -> Hand:
    calls = hand.frame.calls
    if not _in_turn(hand, act.seat) or _proposer(hand):
        return _void_call(hand, act.seat)
    passed = (*calls.passed, act.seat)
    rules = hand.rules
    over = len(passed) == 2 * len(rules.active)
    turn = rules.after(act.seat)
    later = calls._replace(passed=passed, turn=turn, round=1 + (len(passed) >= len(rules.active)))
    hand = with_frame(hand, calls=later)
    return in_phase(hand, Phase.PASSED_OUT) if over else hand


def _bid(hand: Hand, act: Bid) -> Hand:
    if act.contract == "take" and _in_turn(hand, act.seat) and _proposer(hand):
        return _refuse(hand, Refuse(act.seat))
    if not _in_turn(hand, act.seat) or _proposer(hand):
        return _void_call(hand, act.seat)
    calls = hand.frame.calls
    if act.contract == "take" and calls.round == 1 and hand.frame.deal.stock:
        return under_trump(hand, act.seat, _turned_suit(hand), accepted=True)
    if act.contract == _SCHMEISS and _may_schmeiss(hand):
        bids = (*calls.bids, (act.seat, _SCHMEISS))
        return with_frame(hand, calls=calls._replace(bids=bids, turn=hand.rules.after(act.seat)))
    return _void_call(hand, act.seat)


def _agree(hand: Hand, act: Agree) -> Hand:
    proposer = _proposer(hand)
    if not proposer or not _in_turn(hand, act.seat):
        return _void_call(hand, act.seat)
    if hand.rules.option("schmeiss_mode") == "SCHMEISSER_MAKES":
        return under_trump(hand, proposer, _turned_suit(hand), accepted=True)
    return in_phase(hand, Phase.PASSED_OUT)


def _refuse(hand: Hand, act: Refuse) -> Hand:
    if not _proposer(hand) or not _in_turn(hand, act.seat):
        return _void_call(hand, act.seat)
    if hand.rules.option("schmeiss_mode") == "SCHMEISSER_MAKES":
        return in_phase(hand, Phase.PASSED_OUT)
    return under_trump(hand, act.seat, _turned_suit(hand), accepted=True)


def _name(hand: Hand, act: NameSuit) -> Hand:
    calls = hand.frame.calls
    turned = act.suit == _turned_suit(hand) and not hand.rules.option("round2_turned_suit")
    if not _in_turn(hand, act.seat) or _proposer(hand) or calls.round == 1 or turned:
        return _void_call(hand, act.seat)
    return under_trump(hand, act.seat, act.suit, accepted=False)


def under_trump(hand: Hand, maker: int, trump: int, *, accepted: bool) -> Hand:
    """The trump settled and the rest of the cards dealt."""
    rules = hand.rules
    partners = rules.edition.partnership
    side = tuple(
        (seat - maker) % 2 if partners else int(seat != maker) for seat in range(1, rules.seats + 1)
    )
    contract = Contract("take", maker, side, trump=trump, accepted=accepted)
    exchange = hand.frame.exchange._replace(finished=True)
    calls = hand.frame.calls._replace(turn=0)
    return second_deal(
        with_frame(hand, phase=Phase.EXCHANGE, contract=contract, calls=calls, exchange=exchange)
    )


def second_deal(hand: Hand) -> Hand:
    """Deals the cards that are still wanting from the bank, one at a time; the last of them may be the one turned up."""
    rules = hand.rules
    size = rules.edition.hand_size
    stock = list(hand.frame.deal.stock)
    hands, unseen = list(hand.hands), list(hand.frame.unseen)
    turned_is_dealt = sum(rules.edition.dealt) + 1 == rules.pack.size
    bank = stock if turned_is_dealt else stock[1:]
    # Not every card of the bank need be known: what is not told is held unseen.
    for _ in range(size):
        for seat in rules.active:
            if hands[seat - 1].bit_count() + unseen[seat - 1] < size:
                if bank:
                    hands[seat - 1] |= 1 << bank.pop(0)
                else:
                    unseen[seat - 1] += 1
    lying = hand.frame.exchange.stock
    for cards in hands:
        lying &= ~cards
    exchange = hand.frame.exchange._replace(stock=lying)
    return with_frame(hand._replace(hands=tuple(hands)), unseen=tuple(unseen), exchange=exchange)


def _after_the_call(hand: Hand, act: Bid | Pass | Agree | Refuse | NameSuit) -> Hand:
    return void_act(hand, Breach.CALL_OUT_OF_TURN, act.seat)


def _first(hand: Hand, act: Play | Lead | PlayTwo) -> Hand:
    return first_card(silent_answers(hand, act), act)


def _card(hand: Hand, act: Play | Lead | PlayTwo) -> Hand:
    return play_card(silent_answers(hand, act), act)


def _lawful_calls(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    if not _in_turn(hand, seat):
        return ()
    if _proposer(hand):
        return LegalAct("agree"), LegalAct("refuse")
    schmeiss = (_SCHMEISS,) if _may_schmeiss(hand) else ()
    if hand.frame.calls.round == 1:
        return LegalAct("pass"), LegalAct("bid", words=("take", *schmeiss))
    turned = _turned_suit(hand)
    free = bool(hand.rules.option("round2_turned_suit"))
    suits = tuple(
        letter for suit, letter in enumerate(SUIT_LETTERS["french"]) if free or suit != turned
    )
    bids = (LegalAct("bid", words=schmeiss),) if schmeiss else ()
    return (LegalAct("pass"), LegalAct("name", words=suits), *bids)


def _lawful_before(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    cards = playable(hand, seat)
    return (*lawful_words(hand, seat), *((LegalAct("play", cards),) if cards else ()))


def _lawful_play(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    return (*PLAYING.lawful(hand, seat), *lawful_words(hand, seat))


_SAYING: dict[type, Handler] = {
    AnnounceRun: announce,
    Good: answer,
    NotGood: answer,
    HowHigh: answer,
    Top: name_top,
    Show: show,
    Swap: swap,
}
_CALLS_TOO_LATE: dict[type, Handler] = {
    Bid: _after_the_call,
    Pass: _after_the_call,
    Agree: _after_the_call,
    Refuse: _after_the_call,
    NameSuit: _after_the_call,
}


def _swap_nothing(hand: Hand, act: Swap) -> Hand:
    return void_act(hand, Breach.EXCHANGE_ERROR, act.seat, kind=DIX)


BIDDING = PhaseRules(
    Phase.CALL,
    {
        Pass: _pass,
        Bid: _bid,
        Agree: _agree,
        Refuse: _refuse,
        NameSuit: _name,
        Swap: _swap_nothing,
        Expose: shows_or_not_held,
        Play: shows_or_not_held,
        Lead: shows_or_not_held,
        PlayTwo: shows_or_not_held,
        LookStock: does_nothing,
    },
    _lawful_calls,
)

BEFORE_PLAY = PhaseRules(
    Phase.EXCHANGE,
    {
        **_CALLS_TOO_LATE,
        **_SAYING,
        Play: _first,
        Lead: _first,
        PlayTwo: _first,
        Expose: shows_or_not_held,
        LookStock: does_nothing,
        LookTrick: no_effect,
        Concede: concede,
    },
    _lawful_before,
)

PLAYING_WITH_RUNS = PhaseRules(
    Phase.PLAY,
    {
        **_CALLS_TOO_LATE,
        **_SAYING,
        Play: _card,
        Lead: _card,
        PlayTwo: _card,
        Turn: PLAYING.handlers[Turn],
        Omit: PLAYING.handlers[Omit],
        Expose: shows_or_not_held,
        LookTrick: does_nothing,
        LookDiscard: no_effect,
        LookStock: does_nothing,
        Concede: concede,
    },
    _lawful_play,
)

COUNTING_RUNS = PhaseRules(Phase.COUNT, {**COUNTING.handlers, **_SAYING}, COUNTING.lawful)
