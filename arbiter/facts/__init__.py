"""What a record leaves out: rebuilt from the acts, filled in by elimination, or filled in every possible way.

A card that the recorder did not know (``??``), a hand or a stock that was not written down, a discard told by its
number only: what follows from the pack and the other facts is known; of the rest every way to fill it in is given, up
to a bound.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import NamedTuple

from arbiter.acts import Act, Discard
from arbiter.cards import set_of
from arbiter.facts.acts import (
    HOLDING_CARDS,
    filled_acts,
    told_by_number,
    unknown_in,
    without_unknown,
)
from arbiter.facts.places import MOST, Places
from arbiter.laws.deal import deal_fault
from arbiter.record import UNKNOWN, MissingFact, Record
from arbiter.state import Deal, Manner, Rules


class Filling(NamedTuple):
    """One way to fill in a record.

    Attributes:
        deal: The cards as dealt.
        acts: What the seats did.
        given: The record gives the hands; otherwise they were rebuilt from the acts.
    """

    deal: Deal
    acts: tuple[Act, ...]
    given: bool = True


class Fillings(NamedTuple):
    """The ways to fill in a record.

    Attributes:
        ways: At least one.
        more: There are more than were tried, or some cards had to be left unknown.
        wanted: The facts that would tell which of them it was.
        rebuilt: What was not given and follows from the acts: ``hands``, ``stock``.
    """

    ways: tuple[Filling, ...]
    more: bool = False
    wanted: tuple[MissingFact, ...] = ()
    rebuilt: tuple[str, ...] = ()


def fillings(record: Record, rules: Rules) -> Fillings:
    """The ways to fill in a record.

    Args:
        record: The record.
        rules: The rules it is judged by.
    """
    manner = record.manner or Manner()
    hands, stock, acts = record.hands, record.stock, record.acts
    if hands is not None and stock is not None and not _unknown(record, rules):
        return Fillings((Filling(deal_fault(rules, hands, stock, manner), acts),))
    places = Places(record, rules)
    told = tuple(told_by_number(act) for act in acts)
    places.read(told)
    places.eliminate()
    deals, more_deals = places.deals()
    given = record.hands is not None
    ways: list[Filling] = []
    for dealt in deals:
        deal = deal_fault(rules, *dealt, manner)
        filled = islice(filled_acts(deal, told), MOST + 1 - len(ways))
        ways.extend(Filling(deal, way, given) for way in filled)
        if len(ways) > MOST:
            break
    more = len(ways) > MOST or more_deals
    if not ways:
        # No way to fill in the acts fits: they are judged as they stand.
        deal = deal_fault(rules, *deals[0], manner)
        ways, more = [Filling(deal, without_unknown(told), given)], True
    wanted = _wanted(ways, told, places, more_deals)
    return Fillings(tuple(ways[:MOST]), more, wanted, places.rebuilt())


def names_unknown(record: Record) -> bool:
    """Whether a record names a card that the recorder did not know, in the hands, the stock or the acts."""
    hands, stock = record.hands or (), record.stock or ()
    for cards in (stock, *hands):
        if UNKNOWN in cards:
            return True
    # An act that names one card says so at once; only those that hold a list of cards are looked into.
    acts = record.acts
    if UNKNOWN in chain.from_iterable(acts) and any(map(unknown_in, acts)):
        return True
    for act in acts:  # noqa: SIM110  # plainly a loop: this is passed by every record
        if type(act) in HOLDING_CARDS and unknown_in(act):
            return True
    return False


def _unknown(record: Record, rules: Rules) -> bool:
    """Whether a record leaves open a card that may matter."""
    if names_unknown(record):
        return True
    hands, stock = record.hands or (), record.stock or ()
    edition = rules.edition
    # The bank may be cut short, as long as every card that is dealt from it later is there.
    first = bool(edition.dealt) and tuple(len(cards) for cards in hands) == edition.dealt
    wanted = edition.hand_size * edition.playing - sum(edition.dealt)
    turned_is_dealt = sum(edition.dealt) + 1 == rules.pack.size
    return first and not turned_is_dealt and len(stock) < 1 + wanted


def _wanted(
    ways: list[Filling], told: tuple[Act, ...], places: Places, more_deals: bool
) -> tuple[MissingFact, ...]:
    """The facts that differ between the ways."""
    facts = []
    first = ways[0]
    for at, act in enumerate(told):
        if not unknown_in(act):
            continue
        differs = (
            any(at < len(way.acts) and way.acts[at] != first.acts[at] for way in ways)
            if len(ways) > 1
            else True
        )
        if differs:
            code = "discard" if isinstance(act, Discard) else "card-of-act"
            facts.append(MissingFact(code, at + 1, act.seat))
    for seat in range(1, places.rules.seats + 1):
        hands = {way.deal.hands[seat - 1] for way in ways}
        if len(hands) > 1 or (more_deals and places.open[seat - 1]):
            facts.append(MissingFact("cards-of-hand", 0, seat))
    stocks = {set_of(way.deal.stock) for way in ways}
    if len(stocks) > 1 or (more_deals and any(places.open[places.rules.seats :])):
        facts.append(MissingFact("stock"))
    return tuple(facts)
