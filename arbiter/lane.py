"""The straight lane: stretches of a record that are regular at a glance, done without a state for every act.

The lane has no laws of its own. Where anything is irregular, or could be, or bears on something that is open, it
stops before that act, and the referee takes it from there; a property test holds both to the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.acts import (
    Act,
    Announce,
    Ask,
    Bid,
    Deny,
    Discard,
    Open,
    Pass,
    Play,
    Return,
    Take,
    Turn,
    Yield,
)
from arbiter.cards import CardSet, Pack, set_of
from arbiter.phases.playing import false_lead
from arbiter.state import Asked, Calls, Contract, Frame, Hand, Phase, Played, Trick, Tricks


def plain_cards(hand: Hand, acts: Sequence[Act], at: int) -> tuple[Hand, int]:
    """Plays cards from an act on, as long as they are lawful beyond doubt.

    Args:
        hand: The hand before the act.
        acts: The acts of the record.
        at: The position of the act among them.

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
        if not may_begin(hand):
            return hand, at
        frame = frame._replace(phase=Phase.PLAY)
    start = at
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
        plays.append(new(Played, (seat, card, at)))
        hands[seat] = held_now ^ 1 << card
    if at == start:
        return hand, at
    complete = len(done) + bool(plays and not turn)
    if complete >= rules.edition.hand_size:
        frame = frame._replace(phase=Phase.COUNT)
        leader = _leads_nothing(rules.active, hands, leader)
        turn = turn if plays else leader
    after = Tricks(leader, turn, tuple(plays), tuple(done), (), winner)
    return Hand(frame, at, tuple(hands[1:]), after, docket), at


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


def may_begin(hand: Hand) -> bool:
    """Whether the first card begins the play of a hand in which nothing was owed, miscounted or found."""
    frame = hand.frame
    exchange = frame.exchange
    rules = frame.rules
    if frame.phase is not Phase.EXCHANGE or not exchange.finished or hand.docket.findings:
        return False
    if hand.tricks.plays or any(frame.unseen) or exchange.blind or not _discards_first(hand):
        return False
    asked = exchange.asked
    if asked is not None and asked.yielder and asked.returned < 0:
        return False
    size = rules.edition.hand_size
    return all(hand.hands[seat - 1].bit_count() == size for seat in rules.active)


def _discards_first(hand: Hand) -> bool:
    return bool(hand.rules.chosen.get("discard_before_open", True))


class _NotPlain(Exception):  # noqa: N818  # not an error: the lane ends here
    """Something is not regular at a glance."""


def classic_opening(hand: Hand, acts: Sequence[Act]) -> tuple[Hand, int]:
    """The call, the ask and the exchange of the classic game, all of it or nothing.

    Args:
        hand: The hand as dealt.
        acts: The acts of the record.

    Returns:
        The hand when cards have been taken from the stock, and how many acts that took; the hand as it was, and none,
        where any of them is not regular at a glance.
    """
    if hand.docket.findings or any(hand.frame.unseen) or not _discards_first(hand):
        return hand, 0
    try:
        return _opened(hand, acts)
    except (_NotPlain, IndexError):
        return hand, 0


def _opened(hand: Hand, acts: Sequence[Act]) -> tuple[Hand, int]:
    rules = hand.rules
    at, turn = 0, rules.active[0]
    passed: tuple[int, ...] = ()
    while type(acts[at]) is Pass and acts[at].seat == turn:
        passed = (*passed, turn)
        turn = rules.next_seat[turn]
        at += 1
    bid = acts[at]
    if type(bid) is not Bid or bid.seat != turn or bid.contract not in rules.edition.contracts:
        raise _NotPlain
    if len(passed) >= len(rules.active):
        raise _NotPlain
    hands = [0, *hand.hands]
    stock = set_of(hand.frame.deal.stock)
    asked, at = _asked(acts, at + 1, turn, hands, stock, rules.pack)
    announced, discarded, opened, taken, at = _exchanged(acts, at, turn, hands, stock)
    side = tuple(
        -1 if seat not in rules.active else int(seat != turn) for seat in range(1, rules.seats + 1)
    )
    exchange = hand.frame.exchange._replace(
        asked=asked,
        announced=announced,
        discarded=discarded,
        opened=opened,
        taken=taken,
        stock=stock & ~taken,
        finished=True,
        take_act=at,
    )
    old = hand.frame
    contract = Contract(bid.contract, turn, side)
    frame = Frame(rules, old.deal, Phase.EXCHANGE, Calls(0, passed), contract, exchange, old.unseen)
    return Hand(frame, at, tuple(hands[1:]), hand.tricks, hand.docket), at


def _asked(
    acts: Sequence[Act],
    at: int,
    soloist: int,
    hands: list[CardSet],
    stock: CardSet,
    pack: Pack,
) -> tuple[Asked | None, int]:
    """A three asked for (a two by who has them all), denied, or given up and returned for; or nothing asked."""
    ask = acts[at]
    if type(ask) is not Ask:
        return None, at
    bit = 1 << ask.card
    threes, twos = pack.of_rank("3"), pack.of_rank("2")
    askable = threes if threes & ~hands[soloist] else twos
    if ask.seat != soloist or not askable & bit or hands[soloist] & bit:
        raise _NotPlain
    number = at + 1
    at += 1
    denied: tuple[tuple[int, int], ...] = ()
    while type(acts[at]) is Deny:
        denier = acts[at].seat
        if denier == soloist or hands[denier] & bit:
            raise _NotPlain
        denied = (*denied, (denier, at + 1))
        at += 1
    given, back = acts[at], acts[at + 1]
    if type(given) is not Yield:
        if not stock & bit:
            raise _NotPlain
        return Asked(ask.card, number, denied), at
    if type(back) is not Return or back.seat != soloist or given.card != ask.card:
        raise _NotPlain
    if given.seat == soloist or not hands[given.seat] & bit:
        raise _NotPlain
    hands[given.seat] ^= bit
    hands[soloist] |= bit
    if back.card < 0 or not hands[soloist] >> back.card & 1:
        raise _NotPlain
    hands[soloist] ^= 1 << back.card
    hands[given.seat] |= 1 << back.card
    return Asked(ask.card, number, denied, given.seat, back.card), at + 2


def _exchanged(
    acts: Sequence[Act], at: int, soloist: int, hands: list[CardSet], stock: CardSet
) -> tuple[int, CardSet, int, CardSet, int]:
    """A number announced (or not), as many cards laid down, the stock turned, as many taken."""
    announced = 0
    announce = acts[at]
    if type(announce) is Announce:
        announced = announce.number
        if announce.seat != soloist or not announced:
            raise _NotPlain
        at += 1
    discard, turned, take = acts[at], acts[at + 1], acts[at + 2]
    if type(discard) is not Discard or type(turned) is not Open or type(take) is not Take:
        raise _NotPlain
    if not discard.seat == turned.seat == take.seat == soloist:
        raise _NotPlain
    if not discard.cards or min(discard.cards) < 0 or min(take.cards) < 0:
        raise _NotPlain
    laid, taken = set_of(discard.cards), set_of(take.cards)
    number = laid.bit_count()
    counts = {number, len(discard.cards), len(take.cards), taken.bit_count(), announced or number}
    if len(counts) > 1 or laid & ~hands[soloist] or taken & ~stock:
        raise _NotPlain
    hands[soloist] = hands[soloist] & ~laid | taken
    return announced, laid, at + 2, taken, at + 3
