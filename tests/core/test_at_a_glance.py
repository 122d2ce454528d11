"""Small questions that the edges ask of the core."""

from __future__ import annotations

import pytest

from arbiter import editions
from arbiter.acts import Claim, Discard
from arbiter.laws.deal import deal_fault
from arbiter.phases.runs import best_run, may_beat
from arbiter.practice.making import make_record
from arbiter.profiles import REFEREE
from arbiter.record import UNKNOWN, Record, wants_attention
from arbiter.referee import new_hand, rule
from arbiter.reviewing import quick, reported, review, rules_of
from arbiter.rulings import Breach
from arbiter.state import Announced, Hand, Manner


def dealt(record: Record) -> Hand:
    """The hand of a record, nobody having spoken."""
    assert record.hands is not None
    assert record.stock is not None
    rules = rules_of(record, REFEREE)
    return new_hand(rules, deal_fault(rules, record.hands, record.stock, Manner()))


def test_a_record_of_common_length_with_every_card_known_is_judged_in_no_time() -> None:
    record = make_record("calabrasella", 1)
    assert record.hands is not None
    assert quick(record)
    assert not quick(record._replace(acts=record.acts * 4))
    assert not quick(record._replace(hands=None))
    assert not quick(record._replace(stock=None))
    assert not quick(record._replace(hands=((UNKNOWN, *record.hands[0][1:]), *record.hands[1:])))
    told = tuple(a._replace(cards=()) if isinstance(a, Discard) else a for a in record.acts)
    assert not quick(record._replace(acts=told))


@pytest.mark.parametrize(
    ("record", "wanted"),
    [
        (make_record("calabrasella", 1), False),
        (make_record("calabrasella", 1, Breach.REVOKE), True),
        (make_record("calabrasella", 1)._replace(stock=None, hands=None, acts=()), False),
    ],
)
def test_attention_is_wanted_where_something_was_found(record: Record, wanted: bool) -> None:
    assert wants_attention(review(record)) is wanted


def test_at_a_table_a_claim_about_the_deal_wants_no_facts() -> None:
    """How a table was dealt is known there; a record that does not tell it wants the fact."""
    record = make_record("calabrasella", 1)
    hand = dealt(record)
    claimed = rule(hand, Claim(1, Breach.DEAL_IRREGULAR)).hand
    assert reported(claimed).missing == ()
    told = review(record._replace(acts=(Claim(1, Breach.DEAL_IRREGULAR), *record.acts)))
    assert [fact.code for fact in told.missing] == ["manner-of-deal"]


def test_who_has_no_run_may_beat_none() -> None:
    assert editions.find("klaberjass") is not None
    hands = [dealt(make_record("klaberjass", seed)) for seed in range(20)]
    without = [(h, seat) for h in hands for seat in (1, 2) if best_run(h, seat) is None]
    having = [(h, seat) for h in hands for seat in (1, 2) if best_run(h, seat) is not None]
    assert without
    assert having
    nothing = Announced(1, 0, "", True, 1)
    assert not any(may_beat(h, seat, Announced(1, 20, "", True, 1)) for h, seat in without)
    assert all(may_beat(h, seat, nothing) for h, seat in having)
