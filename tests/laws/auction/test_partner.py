"""Chiamo with four and more: a card is named, and its holder is the partner, in secret until it falls."""

from __future__ import annotations

import pytest

from tests.laws.auction.hands import (
    PAIRS,
    SIZES,
    at_first_lead,
    bids,
    dealt,
    hand,
    lowest_card,
    option,
)
from tests.laws.table import Table

pytestmark = [pytest.mark.law(edition, "exchange") for edition in PAIRS]

AT_ONCE = {"called_reveal": "AT_ONCE"}


def holder(edition: str, seat: int) -> str:
    """A card that a seat holds."""
    return dealt(edition).hands[seat - 1].split()[0]


def known(table: Table) -> bool:
    contract = table.hand.frame.contract
    assert contract is not None
    return contract.revealed


@pytest.mark.parametrize("edition", PAIRS)
@pytest.mark.parametrize("seat", [2, 4])
def test_the_holder_of_the_called_card_is_the_partner(edition: str, seat: int) -> None:
    report = hand(edition, "chiamo", card=holder(edition, seat)).review()
    others = tuple(s for s in range(2, SIZES[edition][0] + 1) if s != seat)
    assert report.sides == (("soloist", (1, seat)), ("allies", others))
    assert report.verdict == "CLEAN"


@pytest.mark.parametrize("edition", PAIRS)
def test_the_partner_is_secret_until_the_card_falls(edition: str) -> None:
    table = at_first_lead(edition, "chiamo", card=holder(edition, 2), profile="table")
    while not known(table):
        before = lowest_card(table)
        table.do(before)
        assert known(table) == (before == f"p2 play {holder(edition, 2)}")
    assert table.findings == ()


@pytest.mark.parametrize("edition", PAIRS)
def test_nobody_yields_denies_or_returns(edition: str) -> None:
    card = holder(edition, 2)
    table = at_first_lead(edition, "chiamo", card=card)
    table.do(f"p2 yield {card}; p3 deny; p1 return {holder(edition, 1)}")
    assert [note.split()[1] for note in table.notes] == ["no-effect"] * 3
    assert table.holds(2, card)


@pytest.mark.parametrize("edition", PAIRS)
def test_a_call_of_his_own_card_is_not_spent(edition: str) -> None:
    own = holder(edition, 1)
    table = Table(edition, deal=dealt(edition)).do(bids(edition, "chiamo"), f"p1 ask {own}")
    at = SIZES[edition][0] + 1
    assert table.findings == (f"exchange ASK_INADMISSIBLE p1 @{at} CORRECTED",)
    table.do(f"p1 ask {holder(edition, 3)}")
    assert table.hand.side_seats(0) == (1, 3)


@pytest.mark.parametrize("edition", PAIRS)
def test_a_second_call_is_void(edition: str) -> None:
    table = at_first_lead(edition, "chiamo", card=holder(edition, 2))
    table.do(f"p1 ask {holder(edition, 3)}")
    assert [finding.split()[1] for finding in table.findings] == ["ASK_INADMISSIBLE"]
    assert table.hand.side_seats(0) == (1, 2)


@pytest.mark.parametrize("edition", ["mediatore", "sestiglio", "settiglio"])
def test_a_card_in_the_monte_leaves_the_caller_alone(edition: str) -> None:
    card = dealt(edition).stock.split()[0]
    report = hand(edition, "chiamo", card=card).review()
    assert report.sides == (
        ("soloist", (1,)),
        ("allies", tuple(range(2, SIZES[edition][0] + 1))),
    )
    assert report.verdict == "CLEAN"


@pytest.mark.parametrize("edition", PAIRS)
def test_a_caller_who_names_no_card_plays_alone_at_the_plain_stake(edition: str) -> None:
    report = hand(edition, "chiamo", options={"cappotto": "OFF", "stramazzo": "OFF"}).review()
    assert report.settlement is not None
    assert (abs(report.settlement[0]), report.verdict) == (SIZES[edition][0] - 1, "CLEAN")


def test_an_ask_after_the_first_lead_is_void() -> None:
    table = at_first_lead("quartiglio", "chiamo").do("p1 play 2s; p1 ask 3s")
    assert [finding.split()[1] for finding in table.findings] == ["ASK_INADMISSIBLE"]


@option("called_reveal", "AT_ONCE", ("terziglio", *PAIRS))
def test_the_partner_may_have_to_be_named_at_once(edition: str) -> None:
    """With three there is no partner, and the option changes nothing."""
    if edition == "terziglio":
        assert hand(edition, "chiamo", card="3s", options=AT_ONCE).review().verdict == "CLEAN"
    else:
        table = at_first_lead(edition, "chiamo", card=holder(edition, 2), options=AT_ONCE)
        assert known(table)


@option("called_reveal", "ON_PLAY", ("terziglio", *PAIRS))
def test_by_default_nobody_has_to_speak(edition: str) -> None:
    if edition == "terziglio":
        assert hand(edition, "chiamo", card="3s").review().verdict == "CLEAN"
    else:
        assert not known(at_first_lead(edition, "chiamo", card=holder(edition, 2)))
