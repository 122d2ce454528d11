"""The straight lane: stretches of a record that are regular at a glance, done without a state for every act.

The lane has no laws of its own. Where anything is irregular, or could be, or bears on something that is open, it
stops before that act, and the referee takes it from there; a property test holds both to the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.acts import Act, Play, Turn
from arbiter.cards import CardSet
from arbiter.opening import discards_first
from arbiter.phases.playing import false_lead
from arbiter.state import Calls, Contract, Frame, Hand, Phase, Played, Trick, Tricks


def plain_cards(hand: Hand, acts: Sequence[Act], at: int) -> tuple[Hand, int]:
    """Plays cards from an act on, as long as they are lawful beyond doubt.

    Args:
        hand: The hand before the act.
        acts: The acts of the record.
        at: The position of the act among them; those before it may be more, or fewer, than the hand has seen.

    Returns:
        The hand, and the position of the first act that was not done.
    """
    frame, _, held, tricks, docket = hand
    contract = frame.contract
    if docket.watching or tricks.omitted or false_lead(hand):
        return hand, at
    if contract is None or contract.trump >= 0:
        return hand, at
    if frame.phase is not Phase.PLAY:
        if not _may_begin(hand):
            return hand, at
        frame = frame._replace(phase=Phase.PLAY)
    start, before = at, hand.acts - at
    rules = frame.rules
    suit_of, next_seat, number = rules.suit_of, rules.next_seat, len(rules.active)
    most = rules.edition.hand_size if not docket.findings else rules.edition.hand_size - 1
    called = contract.called
    hands = [0, *held]
    leader, turn, plays, winner = tricks.leader, tricks.turn, list(tricks.plays), tricks.winner
    done = list(tricks.done)
    suit, best, taker = _best_so_far(plays, suit_of)
    size = rules.edition.hand_size
    new = tuple.__new__
    while at < len(acts):
        act = acts[at]
        if type(act) is not Play:
            if type(act) is not Turn or turn or not plays:
                break
            done.append(new(Trick, (tuple(plays), winner, ())))
            plays, turn, winner = [], leader, 0
            at += 1
            continue
        seat, card = act
        held_now = hands[seat]
        if seat != (turn or leader) or card < 0 or card == called or not held_now >> card & 1:
            break
        following = next_seat[seat]
        if not turn or not plays:
            if not hands[following] or len(done) + (not turn) >= most:
                break
            if not turn:
                done.append(new(Trick, (tuple(plays), winner, ())))
                winner = 0
            suit = suit_of[card]
            plays = []
            leader, turn, best, taker = seat, following, card, seat
        else:
            if suit >> card & 1:
                if card > best:
                    best, taker = card, seat
            elif held_now & suit:
                break
            if len(plays) + 1 < number:
                if following == leader or not hands[following]:
                    break
                turn = following
            else:
                emptied = hands[taker] if taker != seat else held_now ^ 1 << card
                if not emptied and len(done) + 1 < size:
                    break
                winner = leader = taker
                turn = 0
        at += 1
        plays.append(new(Played, (seat, card, before + at)))
        hands[seat] = held_now ^ 1 << card
    if at == start:
        return hand, at
    complete = len(done) + bool(plays and not turn)
    if complete >= rules.edition.hand_size:
        frame = frame._replace(phase=Phase.COUNT)
        leader = _leads_nothing(rules.active, hands, leader)
        turn = turn if plays else leader
    after = Tricks(leader, turn, tuple(plays), tuple(done), (), winner)
    return Hand(frame, before + at, tuple(hands[1:]), after, docket), at


def _best_so_far(plays: Sequence[Played], suit_of: Sequence[CardSet]) -> tuple[CardSet, int, int]:
    """Of the trick on the table the suit led, the card that wins it so far, and whose it is."""
    if not plays:
        return 0, 0, 0
    suit = suit_of[plays[0].card]
    best = max((played for played in plays if suit >> played.card & 1), key=lambda p: p.card)
    return suit, best.card, best.seat


def _leads_nothing(active: tuple[int, ...], hands: list[CardSet], winner: int) -> int:
    """Who would lead after the last trick: its winner, or the next seat that still has a card."""
    at = active.index(winner)
    return next((seat for seat in (*active[at:], *active[:at]) if hands[seat]), winner)


def _may_begin(hand: Hand) -> bool:
    """Whether the first card begins the play of a hand in which nothing was owed, miscounted or found."""
    frame = hand.frame
    exchange = frame.exchange
    rules = frame.rules
    if frame.phase is not Phase.EXCHANGE or not exchange.finished or hand.docket.findings:
        return False
    if hand.tricks.plays or any(frame.unseen) or exchange.blind or not discards_first(rules):
        return False
    asked = exchange.asked
    if asked is not None and asked.yielder and asked.returned < 0:
        return False
    size = rules.edition.hand_size
    return all(hand.hands[seat - 1].bit_count() == size for seat in rules.active)


def plain_opening(hand: Hand, acts: Sequence[Act]) -> tuple[Hand, int]:
    """The beginning of a record, where the edition does a regular one at once.

    Args:
        hand: The hand as dealt.
        acts: The acts of the record.

    Returns:
        The hand when the first card may be played, and how many acts that took; the hand as it was, and none, where it
        has to be judged.
    """
    old = hand.frame
    rules = old.rules
    opening = rules.edition.opening
    opened = None if opening is None else opening(rules, old.deal, acts)
    if opened is None:
        return hand, 0
    exchange = old.exchange._replace(
        asked=opened.asked,
        announced=opened.announced,
        discarded=opened.discarded,
        opened=opened.opened,
        taken=opened.taken,
        stock=opened.left,
        finished=True,
        take_act=opened.acts,
    )
    side = tuple(
        -1 if seat not in rules.active else int(seat != opened.soloist)
        for seat in range(1, rules.seats + 1)
    )
    contract = Contract(opened.contract, opened.soloist, side)
    calls = Calls(0, opened.passed)
    frame = Frame(rules, old.deal, Phase.EXCHANGE, calls, contract, exchange, old.unseen)
    return Hand(frame, opened.acts, opened.hands, hand.tricks, hand.docket), opened.acts
