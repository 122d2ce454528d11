"""Cards that nobody has told: at a table that is opened with them, and in a record that leaves them open."""

from __future__ import annotations

import re

import pytest

from arbiter.cards import Pack
from arbiter.embed import act as read_act
from arbiter.facts import Fillings, fillings
from arbiter.facts.places import MOST, Places
from arbiter.laws.deal import deal_fault
from arbiter.record import Record
from arbiter.records.toml import loads
from arbiter.records.values import write_value
from arbiter.referee import new_hand, rule
from arbiter.reviewing import review as reviewed
from arbiter.reviewing import rules_of
from arbiter.state import Hand, Manner
from tests.laws.auction import hands as auction
from tests.laws.klaberjass.hands import PLAIN
from tests.laws.table import (
    ASK,
    CALL,
    EXCHANGE,
    WORKED,
    Dealt,
    listed,
    review,
    said,
    split,
    sums,
    tricks,
)

E, M, D = WORKED.hands
UNTOLD = " ".join(["??"] * 12)


def opened(edition: str, hands: tuple[str, ...], stock: str) -> Hand:
    """A hand with cards that the arbiter is not told."""
    in_force = rules_of(Record(edition, hands=tuple(() for _ in hands)))
    dealt = tuple(tuple(_card(in_force.pack, text) for text in cards.split()) for cards in hands)
    lying = tuple(_card(in_force.pack, text) for text in stock.split())
    deal = deal_fault(in_force, dealt, lying, Manner())
    assert not deal.fault
    return new_hand(in_force, deal)


def _card(pack: Pack, text: str) -> int:
    return -1 if text == "??" else pack.read(text)


def after(hand: Hand, *acts: str, edition: str = "calabrasella") -> Hand:
    for text in split(*acts):
        hand = rule(hand, read_act(text, edition)).hand
    return hand


NOT_P3 = "- CARD_NOT_HELD p3 @12 CORRECTED"


@pytest.mark.parametrize(
    ("card", "findings"),
    [
        ("5s", ()),
        ("Ks", (NOT_P3,)),
        ("3s", (NOT_P3,)),
        ("2d", (NOT_P3,)),
        ("Kc", (NOT_P3,)),
        ("5h", (NOT_P3,)),
    ],
    ids=["nowhere else", "with another", "in the trick", "taken", "in the stock", "discarded"],
)
def test_a_hand_not_told_may_hold_any_card_that_is_nowhere_else(
    card: str, findings: tuple[str, ...]
) -> None:
    hand = after(opened("calabrasella", (E, M, UNTOLD), WORKED.stock), EXCHANGE)
    hand = after(hand, f"p1 play 2s; p2 play 3s; p3 play {card}")
    assert tuple(said(finding) for finding in hand.docket.findings) == findings
    assert hand.frame.unseen == (0, 0, 12 if findings else 11)


@pytest.mark.parametrize(
    ("cards", "taken"),
    [("2d", True), ("5h", False), ("Ks", False), ("2d Kc Qh As 7s", False)],
    ids=["nowhere else", "discarded", "held", "more than lie there"],
)
def test_of_a_stock_not_told_any_card_may_be_taken_that_is_nowhere_else(
    cards: str, taken: bool
) -> None:
    hand = opened("calabrasella", (UNTOLD, M, UNTOLD), "?? ?? ?? ??")
    hand = after(hand, CALL, "p2 announce 1; p2 discard 5h; p2 open", f"p2 take {cards}")
    found = tuple(said(finding) for finding in hand.docket.findings)
    assert found == (() if taken else ("- CARD_NOT_HELD p2 @6 CORRECTED",))


def test_a_bank_cut_short_leaves_the_cards_dealt_later_unseen() -> None:
    short = " ".join(PLAIN.stock.split()[:4])
    hand = after(opened("klaberjass", PLAIN.hands, short), "p1 bid take", edition="klaberjass")
    assert [cards.bit_count() for cards in hand.hands] == [8, 7]
    assert hand.frame.unseen == (1, 2)


def test_where_the_card_turned_up_is_not_told_only_a_suit_can_be_named() -> None:
    hand = opened("klaberjass", PLAIN.hands, "")
    hand = after(hand, "p1 bid take; p1 pass; p2 pass; p1 name h", edition="klaberjass")
    assert [said(finding) for finding in hand.docket.findings] == [
        "auction BID_INADMISSIBLE p1 @1 CORRECTED"
    ]
    contract = hand.frame.contract
    assert contract is not None
    assert contract.trump == 1


def ways(deal: Dealt, *acts: str) -> Fillings:
    lines = ["format = 1", 'edition = "calabrasella"', f"hands = {write_value(list(deal.hands))}"]
    lines += [f"stock = {write_value(deal.stock)}", f"acts = {write_value(split(*acts))}"]
    record = loads("\n".join(lines))
    return fillings(record, rules_of(record))


def unknown(cards: str, *gone: str) -> str:
    return " ".join("??" if card in gone else card for card in cards.split())


def test_the_ways_of_the_deal_and_of_the_acts_are_bounded_together() -> None:
    """Six deals, and of each 495 ways to have discarded four."""
    deal = Dealt((unknown(E, "2s", "6s"), unknown(M, "5h", "5d"), D), WORKED.stock)
    found = ways(deal, CALL, ASK, "p2 announce 4; p2 discard 4")
    assert len(found.ways) == MOST
    assert found.more


def test_only_what_differs_between_the_ways_is_wanted() -> None:
    """The card given up is the one asked for; which two were discarded is not known."""
    exchange = "p2 ask 3h; p1 yield ??; p2 return 4d; p2 announce 2; p2 discard 2; p2 open"
    found = ways(WORKED, CALL, exchange, "p2 take 2d As")
    assert len(found.ways) > 1
    assert [(fact.code, fact.act) for fact in found.wanted] == [("discard", 7)]


def test_discards_that_fit_no_card_are_taken_as_so_many_cards_and_the_facts_are_wanted() -> None:
    """All twelve cards of the soloist are seen later, so that none is left that he can have discarded."""
    last = "p1 play 5c; p2 play 7c; p2 expose 5h 5d; p3 play 7h; cut"
    report = review(EXCHANGE.replace("discard 5h 5d", "discard ?? ??"), tricks(1, 11), last)
    assert report.verdict == "NEEDS_FACTS"
    assert [(fact.code, fact.act, fact.seat) for fact in report.missing] == [("discard", 7, 2)]
    assert listed(report) == ("8 CARD_EXPOSED p2 @45 CORRECTED",)


def test_cards_not_told_in_other_acts_that_fit_none_are_left_out() -> None:
    """p3 has shown every other card of his by playing it."""
    report = review(EXCHANGE, tricks(1, 11), "p1 play 5c; p2 play 7c; p3 play ??; p3 play 7h")
    assert report.verdict == "NEEDS_FACTS"
    assert [(fact.code, fact.act) for fact in report.missing] == [("card-of-act", 45)]


def test_a_breach_that_only_some_ways_show_is_not_reported() -> None:
    """Jd on hearts is a revoke by who has 6h; whether p1 was dealt 6h or 6d is not known."""
    deal = Dealt((unknown(E, "6h"), M, unknown(D, "6d")), WORKED.stock)
    acts = (EXCHANGE, tricks(1, 6), "p3 play Kh; p1 play Jd; p2 play 6c; p3 play Jh")
    assert listed(review(*acts)) == ("13 REVOKE p1 @29 ESTABLISHED 9",)
    report = review(*acts, deal=deal)
    assert (report.verdict, listed(report)) == ("INCOMPLETE", ())


@pytest.mark.parametrize("told", [True, False], ids=["hands told", "hands rebuilt"])
def test_the_card_laid_down_goes_to_who_gave_the_called_one(told: bool) -> None:
    """Chiedo with discards told by their number only: what the giver plays he got for it, the soloist lacks."""
    table = auction.hand("terziglio", "chiedo", card="3s")
    acts = re.sub(r"p1 discard [^;]*", "p1 discard 4", "; ".join(table.acts))
    extra = "" if told else f"stock = {write_value(table.deal.stock)}"
    deal = table.deal if told else None
    report = review(acts, edition="terziglio", deal=deal, extra=extra)
    assert report.verdict == "CLEAN"
    assert sums(report) == ((8, 27), (8, 27))
    assert report.rebuilt == (() if told else ("hands",))


def test_a_record_of_a_book_that_nobody_knows_is_not_judged() -> None:
    with pytest.raises(LookupError, match="whist"):
        reviewed(Record("whist"))


def test_a_card_yielded_that_nobody_asked_for_was_dealt_to_who_yields_it() -> None:
    record = Record("calabrasella", acts=tuple(map(read_act, split(CALL, "p1 yield 3h"))))
    places = Places(record, rules_of(record))
    places.read(record.acts)
    card = places.rules.pack.read("3h")
    assert places.at(card) == 0


@pytest.mark.parametrize(
    ("stock", "acts", "dealt"),
    [
        ("Th", "p1 bid take; p2 swap; p1 play As; p2 play Th", 1),
        ("Th", "p1 bid take; p2 swap; p1 play As; p2 play 9s", -1),
        ("??", "p1 bid take; p2 swap; p1 play As; p2 play Th", -1),
    ],
    ids=["he plays the card turned up", "he does not", "the card turned up is not told"],
)
def test_who_shows_the_card_turned_up_after_a_swap_was_dealt_the_seven(
    stock: str, acts: str, dealt: int
) -> None:
    lines = ["format = 1", 'edition = "klaberjass"', f"stock = {write_value(stock)}"]
    record = loads("\n".join([*lines, f"acts = {write_value(split(acts))}"]))
    places = Places(record, rules_of(record))
    places.read(record.acts)
    assert places.at(places.rules.pack.read("7h")) == dealt
