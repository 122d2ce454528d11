"""Asking for a card, and the exchange with the stock (Calabrasella, rules 1 and 2 of the exchange)."""

from __future__ import annotations

from arbiter.acts import (
    Announce,
    Ask,
    Bid,
    Concede,
    Count,
    Deny,
    Discard,
    Expose,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    Open,
    Pass,
    Play,
    PlayTwo,
    Return,
    Take,
    Yield,
)
from arbiter.cards import CardSet, set_of
from arbiter.docket import discharged, duty_of, in_phase, with_frame
from arbiter.phases.calling import call_after_the_call, shows_or_not_held
from arbiter.phases.phase import (
    LegalAct,
    PhaseRules,
    does_nothing,
    no_effect,
    soloist_of,
    void_act,
)
from arbiter.phases.playable import playable
from arbiter.phases.playing import concede, first_card
from arbiter.phases.trick import can_hold, gone, received
from arbiter.rulings import Breach, DutyKind
from arbiter.state import Asked, Exchange, Hand, Phase


def _exchange(hand: Hand, **changes: object) -> Hand:
    return with_frame(hand, exchange=hand.frame.exchange._replace(**changes))  # type: ignore[arg-type]  # its fields


def ask_barred(hand: Hand, seat: int, card: int) -> str:
    """Why a seat may not ask for a card now, as a reason code; empty where it may.

    A two asked for without all the threes may be asked: what follows from that is law 5.
    """
    exchange = hand.frame.exchange
    pack = hand.rules.pack
    if seat != soloist_of(hand):
        return "not-soloist"
    if exchange.asked is not None:
        return "asked-already"
    if exchange.opened:
        return "stock-seen"
    if hand.holds(seat, card):
        return "own-card"
    scope = hand.rules.option("ask_scope")
    rank = pack.rank(card)
    if scope == "ANY_CARD" or rank in "32":
        return ""
    dealt = hand.frame.deal.hands[seat - 1]
    higher = pack.of_rank("3") | pack.of_rank("2")
    if scope == "THREE_TWO_ACE" and rank == "A" and dealt & higher == higher:
        return ""
    return "rank-not-askable"


def _ask(hand: Hand, act: Ask) -> Hand:
    if ask_barred(hand, act.seat, act.card):
        return void_act(hand, Breach.ASK_INADMISSIBLE, act.seat, (act.card,))
    return _exchange(hand, asked=Asked(act.card, hand.acts))


def _yield(hand: Hand, act: Yield) -> Hand:
    asked = hand.frame.exchange.asked
    if asked is None or asked.card != act.card or asked.yielder or act.seat == soloist_of(hand):
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    hand = received(gone(hand, act.seat, act.card), soloist_of(hand), act.card)
    return _exchange(hand, asked=asked._replace(yielder=act.seat))


def _deny(hand: Hand, act: Deny) -> Hand:
    asked = hand.frame.exchange.asked
    if asked is None or asked.yielder or act.seat == soloist_of(hand):
        return no_effect(hand, act)
    return _exchange(hand, asked=asked._replace(denied=(*asked.denied, (act.seat, hand.acts))))


def _return(hand: Hand, act: Return) -> Hand:
    asked = hand.frame.exchange.asked
    if act.seat != soloist_of(hand) or asked is None or not asked.yielder:
        return no_effect(hand, act)
    cancelled = duty_of(hand, DutyKind.RETURN_CARD, act.seat)
    if cancelled is not None and act.card == cancelled.value:
        hand = received(gone(hand, act.seat, act.card), asked.yielder, act.card)
        if asked.returned >= 0:
            hand = received(gone(hand, asked.yielder, asked.returned), act.seat, asked.returned)
        return _exchange(discharged(hand, cancelled), asked=asked._replace(yielder=0, returned=-1))
    if asked.returned >= 0:
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    hand = received(gone(hand, act.seat, act.card), asked.yielder, act.card)
    return _exchange(hand, asked=asked._replace(returned=act.card))


def _announce(hand: Hand, act: Announce) -> Hand:
    exchange = hand.frame.exchange
    # What was announced binds once the stock has been turned; once cards have been taken nothing is left to announce.
    bound = exchange.finished or (exchange.opened and exchange.announced)
    if act.seat != soloist_of(hand) or bound:
        return no_effect(hand, act)
    return _exchange(hand, announced=act.number)


def _discard(hand: Hand, act: Discard) -> Hand:
    exchange = hand.frame.exchange
    if act.seat != soloist_of(hand):
        return no_effect(hand, act)
    if not act.cards:
        return _exchange(hand, blind=exchange.blind + act.number)
    missing = tuple(card for card in act.cards if not can_hold(hand, act.seat, card))
    if missing:
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    for card in act.cards:
        hand = gone(hand, act.seat, card)
    return _exchange(hand, discarded=exchange.discarded | set_of(act.cards))


def _open(hand: Hand, act: Open) -> Hand:
    if hand.frame.exchange.opened:
        return no_effect(hand, act)
    if act.seat != soloist_of(hand):
        return hand
    return _exchange(hand, opened=hand.acts)


def _take(hand: Hand, act: Take) -> Hand:
    exchange = hand.frame.exchange
    if act.seat != soloist_of(hand):
        return no_effect(hand, act)
    wanted = set_of(act.cards)
    missing = tuple(card for card in act.cards if not exchange.stock >> card & 1)
    unknown = (
        hand.rules.edition.stock_size - exchange.stock.bit_count() - exchange.taken.bit_count()
    )
    if missing and (len(missing) > unknown or any(known_elsewhere(hand, card) for card in missing)):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    for card in act.cards:
        hand = received(hand, act.seat, card)
    return _exchange(
        hand,
        opened=exchange.opened or hand.acts,
        taken=exchange.taken | wanted,
        stock=exchange.stock & ~wanted,
        finished=True,
        take_act=hand.acts,
    )


def known_elsewhere(hand: Hand, card: int) -> bool:
    """Whether a card is known to lie elsewhere than in the stock."""
    exchange = hand.frame.exchange
    return any(cards >> card & 1 for cards in hand.hands) or bool(
        (exchange.discarded | exchange.taken) >> card & 1
    )


def taken_up_again(hand: Hand) -> Hand:
    """The exchange with the stock undone: the discards in the hand, the four cards open on the table."""
    exchange = hand.frame.exchange
    soloist = soloist_of(hand)
    hands = list(hand.hands)
    hands[soloist - 1] = (hands[soloist - 1] | exchange.discarded) & ~exchange.taken
    same = exchange.discarded.bit_count() if hand.rules.option("rediscard_same_count") else 0
    hand = hand.with_hands(tuple(hands))
    return _exchange(
        in_phase(hand, Phase.EXCHANGE),
        announced=0,
        discarded=0,
        taken=0,
        stock=exchange.stock | exchange.taken,
        finished=False,
        take_act=0,
        same_count=same,
    )


def fresh_exchange(stock: CardSet) -> Exchange:
    """The exchange before anybody has done anything."""
    return Exchange(stock=stock)


def lawful_exchange(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may do in the exchange, the first card included once it is over."""
    acts = _of_soloist(hand, seat) if hand.side(seat) == 0 else _of_ally(hand, seat)
    cards = playable(hand, seat)
    return (*acts, LegalAct("play", cards)) if cards else acts


def _of_soloist(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    exchange = hand.frame.exchange
    held = hand.hands[seat - 1]
    acts = []
    askable = [card for card in range(hand.rules.pack.size) if _lawful_ask(hand, seat, card)]
    if askable:
        acts.append(LegalAct("ask", set_of(askable)))
    if exchange.asked is not None and exchange.asked.yielder and exchange.asked.returned < 0:
        acts.append(LegalAct("return", held))
    first = bool(hand.rules.option("discard_before_open"))
    laid_down = exchange.discarded.bit_count() + exchange.blind
    if exchange.finished:
        if not first and laid_down < exchange.taken.bit_count():
            owed = exchange.taken.bit_count() - laid_down
            acts.append(LegalAct("discard", held, (str(owed),)))
        return tuple(acts)
    most = min(hand.rules.edition.stock_size, held.bit_count() + laid_down)
    least = exchange.same_count or max(1, laid_down)
    numbers = tuple(str(number) for number in range(least, (exchange.same_count or most) + 1))
    if not exchange.opened and not exchange.announced and numbers:
        acts.append(LegalAct("announce", words=numbers))
    fixed = exchange.announced or exchange.same_count
    left = (fixed or most) - laid_down
    if left > 0 and (not exchange.opened or not first or not laid_down):
        exactly = (str(left),) if fixed else tuple(str(n) for n in range(1, left + 1))
        acts.append(LegalAct("discard", held, exactly))
    ready = laid_down >= max(1, exchange.announced)
    if not exchange.opened and (ready or not first):
        acts.append(LegalAct("open"))
    if exchange.opened and (laid_down or not first):
        number = laid_down or exchange.announced if first else fixed
        fewest, greatest = (number, number) if number else (laid_down, most)
        words = tuple(str(n) for n in range(fewest, greatest + 1)) if fewest else ()
        acts.append(LegalAct("take", exchange.stock, words))
    return tuple(acts)


def _lawful_ask(hand: Hand, seat: int, card: int) -> bool:
    """Whether a card may be asked for by the rules and by law 5: a two only by who was dealt all the threes."""
    pack = hand.rules.pack
    threes = pack.of_rank("3")
    dealt = hand.frame.deal.hands[seat - 1]
    return not ask_barred(hand, seat, card) and (pack.rank(card) != "2" or dealt & threes == threes)


def _of_ally(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    exchange = hand.frame.exchange
    asked = exchange.asked
    acts = []
    if asked is not None and not asked.yielder:
        if hand.holds(seat, asked.card):
            acts.append(LegalAct("yield", 1 << asked.card))
        elif not exchange.opened:
            acts.append(LegalAct("deny"))
    if exchange.finished:
        acts.append(LegalAct("count"))
    return tuple(acts)


EXCHANGING = PhaseRules(
    Phase.EXCHANGE,
    {
        Bid: call_after_the_call,
        Pass: call_after_the_call,
        Ask: _ask,
        Yield: _yield,
        Deny: _deny,
        Return: _return,
        Announce: _announce,
        Discard: _discard,
        Open: _open,
        Take: _take,
        Play: first_card,
        Lead: first_card,
        PlayTwo: first_card,
        Expose: shows_or_not_held,
        LookStock: does_nothing,
        LookDiscard: does_nothing,
        LookTrick: no_effect,
        Count: does_nothing,
        Concede: concede,
    },
    lawful_exchange,
)
