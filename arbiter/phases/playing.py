"""The play of the tricks: follow suit if able, the highest card of the suit led wins (rules of the play)."""

from __future__ import annotations

from arbiter.acts import (
    Ask,
    Bid,
    Concede,
    Count,
    Expose,
    Lead,
    LookDiscard,
    LookStock,
    LookTrick,
    Omit,
    Pass,
    Play,
    PlayTwo,
    Turn,
)
from arbiter.docket import in_phase, with_frame
from arbiter.phases.calling import call_after_the_call, shows_or_not_held
from arbiter.phases.phase import LegalAct, PhaseRules, does_nothing, no_effect, void_act
from arbiter.phases.playable import playable
from arbiter.phases.trick import (
    can_hold,
    complete,
    due,
    has_cards,
    in_trick,
    put,
    taken_back,
    turned,
)
from arbiter.rulings import Breach
from arbiter.state import Hand, Phase, Played, Trick, Tricks


def lawful_card(hand: Hand, act: Play) -> Hand | None:
    """Plays a card that is lawful beyond doubt: the hot path.

    Returns:
        The hand after it; None where the card is irregular, ends the play, or where anything pending bears on it, so
        that it must go the long way. Both ways give the same hand (a property test holds them together).
    """
    new = tuple.__new__  # what a named tuple does itself, without the call between
    frame, acts, hands, tricks, docket = hand
    seat, card = act
    leader, turn, plays, done, omitted, _ = tricks
    if frame.phase is not Phase.PLAY or docket.watching or omitted:
        return None
    if turn == 0:
        if seat != leader:
            return None
        done = (*done, new(Trick, (plays, tricks.winner, ())))
        plays = ()
    elif seat != turn:
        return None
    held = hands[seat - 1]
    bit = 1 << card
    if not held & bit:
        return None
    contract = frame.contract
    if contract is not None and (card == contract.called or contract.trump >= 0):
        return None
    rules = frame.rules
    acts += 1
    left = list(hands)
    left[seat - 1] = held ^ bit
    if not plays:
        turn = rules.next_seat[seat]
        if not left[turn - 1]:
            return None
        led = new(Tricks, (seat, turn, (new(Played, (seat, card, acts)),), done, (), 0))
        return new(Hand, (frame, acts, tuple(left), led, docket))
    first = plays[0]
    suit = rules.suit_of[first[1]]
    if first[0] != leader or (not suit & bit and held & suit):
        return None
    plays = (*plays, new(Played, (seat, card, acts)))
    if len(plays) < len(rules.active):
        turn = rules.next_seat[seat]
        # Where a seat has run out of cards, the turn comes back to the leader too soon.
        if turn == leader or not left[turn - 1]:
            return None
        followed = new(Tricks, (leader, turn, plays, done, (), 0))
        return new(Hand, (frame, acts, tuple(left), followed, docket))
    winner, best = first[0], first[1]
    for other, other_card, _ in plays:
        if other_card > best and suit >> other_card & 1:
            winner, best = other, other_card
    if not left[winner - 1] or len(done) + 1 >= rules.edition.hand_size:
        return None
    ended = new(Tricks, (winner, 0, plays, done, (), winner))
    return new(Hand, (frame, acts, tuple(left), ended, docket))


def play_card(hand: Hand, act: Play | Lead | PlayTwo) -> Hand:
    """Puts a card to the trick on the table, whoever it comes from; a complete trick there is turned first.

    A second card by a seat that has one in an unfinished trick stays in its hand (the laws see it exposed). ``lead``
    by the rightful leader ends a false lead.
    """
    seat = act.seat
    card = act.cards[0] if isinstance(act, PlayTwo) else act.card
    tricks = hand.tricks
    if isinstance(act, Lead) and false_lead(hand) and seat == tricks.leader:
        return play_card(taken_back(hand), act)
    missing = shows_or_not_held(hand, act)
    if missing is not hand:
        return missing
    late = isinstance(act, Play) and seat in tricks.omitted
    if complete(hand) and not late:
        hand = turned(hand)
    return hand if in_trick(hand, seat) else put(hand, seat, card)


def false_lead(hand: Hand) -> bool:
    """Whether the unfinished trick on the table was led by a seat that was not to lead."""
    tricks = hand.tricks
    return bool(tricks.plays) and tricks.turn != 0 and tricks.plays[0].seat != tricks.leader


def first_card(hand: Hand, act: Play | Lead | PlayTwo) -> Hand:
    """A card before the play has begun: it begins it, or lies there until the exchange goes on.

    The exchange being finished, the play begins. Otherwise the first card waits: if a second one follows it, the
    exchange has been left out. A card that is not held would have been one to the first trick.
    """
    coming = in_phase(hand, Phase.PLAY) if hand.frame.exchange.finished else hand
    missing = shows_or_not_held(coming, act)
    if missing is not coming:
        return in_phase(missing, hand.phase)
    waiting = hand.tricks.plays
    if hand.frame.exchange.finished or (waiting and waiting[0].seat != act.seat):
        return play_card(in_phase(hand, Phase.PLAY), act)
    if waiting:
        return hand
    return put(hand, act.seat, act.cards[0] if isinstance(act, PlayTwo) else act.card)


def _turn(hand: Hand, act: Turn) -> Hand:
    return turned(hand) if complete(hand) else no_effect(hand, act)


def _omit(hand: Hand, act: Omit) -> Hand:
    tricks = hand.tricks
    there = in_trick(hand, act.seat) is not None or act.seat in tricks.omitted
    if not tricks.plays or tricks.turn == 0 or there or not has_cards(hand, act.seat):
        return no_effect(hand, act)
    return due(hand.with_tricks(tricks._replace(omitted=(*tricks.omitted, act.seat))))


def concede(hand: Hand, act: Concede) -> Hand:
    """Gives up the rest for one's side: nothing more is played."""
    if hand.side(act.seat) < 0:
        return no_effect(hand, act)
    return with_frame(hand, phase=Phase.COUNT, conceded=act.seat)


def _ask(hand: Hand, act: Ask) -> Hand:
    return void_act(hand, Breach.ASK_INADMISSIBLE, act.seat, (act.card,))


def lawful_play(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may do while the cards are played."""
    acts = []
    cards = playable(hand, seat)
    if cards:
        acts.append(LegalAct("play", cards))
    if complete(hand):
        acts.append(LegalAct("turn"))
    if hand.side(seat) == 1:
        acts.append(LegalAct("count"))
    return (*acts, LegalAct("concede"))


def lawful_count(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may do once the last card is played."""
    turns = (LegalAct("turn"),) if complete(hand) else ()
    return (*turns, LegalAct("count"), LegalAct("look"))


PLAYING = PhaseRules(
    Phase.PLAY,
    {
        Bid: call_after_the_call,
        Pass: call_after_the_call,
        Ask: _ask,
        Play: play_card,
        Lead: play_card,
        PlayTwo: play_card,
        Turn: _turn,
        Omit: _omit,
        Expose: shows_or_not_held,
        LookTrick: does_nothing,
        LookDiscard: does_nothing,
        LookStock: does_nothing,
        Count: does_nothing,
        Concede: concede,
    },
    lawful_play,
)


def late_card(hand: Hand, act: Play) -> Hand:
    """The card of a seat that had omitted to play to the last trick; any other card comes after the play is over."""
    if act.seat not in hand.tricks.omitted:
        return no_effect(hand, act)
    if not can_hold(hand, act.seat, act.card):
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, (act.card,))
    return put(hand, act.seat, act.card)


COUNTING = PhaseRules(
    Phase.COUNT,
    {
        Turn: _turn,
        Play: late_card,
        Count: does_nothing,
        LookTrick: does_nothing,
        LookDiscard: does_nothing,
        LookStock: does_nothing,
    },
    lawful_count,
)
