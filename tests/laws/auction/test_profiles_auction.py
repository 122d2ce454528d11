"""The four ways an arbiter sits at the table of an auction game, act by act."""

from __future__ import annotations

import pytest

from tests.laws.auction.hands import (
    EDITIONS,
    EVERY_CONTRACT,
    MIXED,
    PAIRS,
    at_first_lead,
    bids,
    dealt,
    every,
    hand,
    lowest_card,
    revoke_of,
    revoking,
)
from tests.laws.auction.test_imported_laws import common, first
from tests.laws.table import EVERY_PROFILE, Table, listed, sums

pytestmark = every("exchange")

#: What is irregular at a table where the second seat plays solo, p1 to lead; cards are of the MIXED pack.
IRREGULAR = {
    "the-soloist-leads-for-p1": "p2 lead {two}",
    "an-opponent-leads-for-p1": "p3 lead {three}",
    "the-soloist-shows-a-card": "p2 expose {two}",
    "an-opponent-shows-a-card": "p3 expose {three}",
    "a-card-not-held": "p1 play {two}",
}


def solo(edition: str, profile: str) -> Table:
    return at_first_lead(edition, "solo", MIXED, soloist=2, profile=profile)


def acted(edition: str, act: str, profile: str) -> Table:
    table = solo(edition, profile)
    return table.do(act.format(two=first(table, 2), three=first(table, 3)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("act", IRREGULAR.values(), ids=IRREGULAR)
def test_prevent_refuses_and_changes_nothing(edition: str, act: str) -> None:
    table = acted(edition, act, "prevent")
    assert table.rulings[-1].disposition == "REFUSED"
    assert table.hand is table.rulings[-2].hand
    assert len(table.rulings[-1].findings) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("act", "disposition"),
    list(
        zip(
            IRREGULAR.values(),
            ("RETRACTED", "RETRACTED", "STANDS", "STANDS", "REFUSED"),
            strict=True,
        )
    ),
)
def test_the_referee_speaks_at_once(edition: str, act: str, disposition: str) -> None:
    table = acted(edition, act, "referee")
    assert table.rulings[-1].disposition == disposition
    assert [f.status for f in table.hand.docket.findings] != ["NOTICED"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("act", list(IRREGULAR.values())[:2])
def test_a_silent_table_waits_for_a_player(edition: str, act: str) -> None:
    table = acted(edition, act, "table")
    assert [f.status for f in table.hand.docket.findings] == ["NOTICED"]
    assert len(table.hand.tricks.plays) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "moves"), [("prevent", 0), ("referee", -9), ("table", 0), ("review", -9)]
)
def test_a_revoke_under_each_profile(edition: str, profile: str, moves: int) -> None:
    """Refused, told to the host and counted, unclaimed at a silent table, claimed by a review."""
    if profile == "prevent":
        table = solo(edition, profile)
        lead, _, _ = common(table, 1, 2)
        wrong = next(card for card in table.cards(2).split() if card[1] != lead[1])
        table.do(f"p1 lead {lead}; p2 play {wrong}")
        assert table.rulings[-1].disposition == "REFUSED"
        return
    table = revoking(solo(edition, profile), 2)
    report = table.review(profile=profile)
    counted, corrected = sums(report) or ((0, 0), (0, 0))
    assert corrected[0] - counted[0] == moves
    assert revoke_of(table).offender == 2


@pytest.mark.parametrize(("edition", "contract"), EVERY_CONTRACT)
def test_a_lawful_hand_is_the_same_under_every_profile(edition: str, contract: str) -> None:
    """And every act is accepted at the table."""
    card = dealt(edition, MIXED).hands[1].split()[0]
    reports = []
    for profile in EVERY_PROFILE:
        table = hand(edition, contract, MIXED, card=card, profile=profile)
        assert {ruling.disposition for ruling in table.rulings} == {"ACCEPTED"}
        report = table.review(profile=profile)
        reports.append((report.verdict, listed(report), sums(report), report.settlement))
    assert len(set(reports)) == 1
    assert reports[0][0] == "CLEAN"


@pytest.mark.parametrize("edition", PAIRS)
@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_no_profile_names_the_partner_before_the_card_falls(edition: str, profile: str) -> None:
    card = dealt(edition, MIXED).hands[1].split()[0]
    table = at_first_lead(edition, "chiamo", MIXED, card=card, profile=profile)
    while True:
        act = lowest_card(table)
        if act == f"p2 play {card}":
            break
        table.do(act)
        contract = table.hand.frame.contract
        assert contract is not None
        assert not contract.revealed


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_void_call_is_void_under_every_profile(edition: str, profile: str) -> None:
    table = Table(edition, profile, deal=dealt(edition)).do("p2 pass", bids(edition, "solo"))
    assert table.findings == ("auction CALL_OUT_OF_TURN p2 @1 CORRECTED",)
