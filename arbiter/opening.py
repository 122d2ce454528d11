"""A regular beginning, done at once: the call, the ask and the exchange of the classic game, all of it or nothing.

Nothing is judged here. Where anything is irregular, or could be, there is no opening, and the referee takes the record
from its first act; a property test holds both to the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.acts import Act, Announce, Ask, Bid, Deny, Discard, Open, Pass, Return, Take, Yield
from arbiter.cards import CardSet, Pack, set_of
from arbiter.state import Asked, Deal, Rules


class Opened(NamedTuple):
    """What a regular beginning came to.

    Attributes:
        contract: What was bid.
        soloist: Who bid it.
        passed: The seats that passed before, in order.
        hands: Each seat's cards after the exchange.
        asked: The ask, None where nothing was asked for.
        announced: The number announced, 0 where none was.
        discarded: The cards laid on the discard.
        opened: The act by which the stock was turned up.
        taken: The cards taken from the stock.
        left: The cards that still lie there.
        acts: How many acts that took.
    """

    contract: str
    soloist: int
    passed: tuple[int, ...]
    hands: tuple[CardSet, ...]
    asked: Asked | None
    announced: int
    discarded: CardSet
    opened: int
    taken: CardSet
    left: CardSet
    acts: int


class _NotPlain(Exception):  # noqa: N818  # not an error: there is no regular beginning
    """Something is not regular at a glance."""


def discards_first(rules: Rules) -> bool:
    """Whether the soloist lays his cards down before the stock is turned up."""
    return bool(rules.chosen.get("discard_before_open", True))


def classic_opening(rules: Rules, deal: Deal, acts: Sequence[Act]) -> Opened | None:
    """The call, the ask and the exchange of the classic game.

    Args:
        rules: The rules.
        deal: The cards as dealt.
        acts: The acts of the record.

    Returns:
        What it came to when cards have been taken from the stock, None where any of it is not regular at a glance.
    """
    if deal.fault or any(deal.unseen) or not discards_first(rules):
        return None
    try:
        return _opened(rules, deal, acts)
    except (_NotPlain, IndexError):
        return None


def _opened(rules: Rules, deal: Deal, acts: Sequence[Act]) -> Opened:
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
    hands = [0, *deal.hands]
    stock = set_of(deal.stock)
    asked, at = _asked(acts, at + 1, turn, hands, stock, rules.pack)
    announced, discarded, opened, taken, at = _exchanged(acts, at, turn, hands, stock)
    return Opened(
        bid.contract,
        turn,
        passed,
        tuple(hands[1:]),
        asked,
        announced,
        discarded,
        opened,
        taken,
        stock & ~taken,
        at,
    )


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
