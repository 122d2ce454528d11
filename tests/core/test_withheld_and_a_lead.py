"""Law 6 elected when an ally has led already: the exchange goes on, and what was led goes back without penalty."""

from __future__ import annotations

import pytest

from tests.laws.table import CALL, Table, review

EXCHANGED = "p2 ask 3h; p1 deny; p3 deny; p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As"
WITHHELD = f"{CALL}; {EXCHANGED}"
GIVEN = "p1 yield 3h; p2 return 4d"


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    ("led", "left"),
    [
        ("p1 play 2s", ()),
        ("p3 play Kh", ("11 LEAD_OUT_OF_TURN p3 @10 CORRECTED",)),
        ("p3 play Kh; p1 play Jd", ("11 LEAD_OUT_OF_TURN p3 @10 CORRECTED",)),
        ("p1 play 2s; p3 play Kh", ()),
    ],
    ids=["a lead", "a false lead", "a revoke on a false lead", "a revoke out of turn"],
)
def test_of_cards_that_go_back_no_breach_is_left(
    led: str, left: tuple[str, ...], profile: str
) -> None:
    table = Table(profile=profile).do(WITHHELD, led, "p2 elect redemand")
    assert table.phase == "EXCHANGE"
    assert table.hand.tricks.plays == ()
    assert table.findings[1:] == left
    table.do(GIVEN, "p1 play 2s; p2 play 3s; p3 play 5s; p2 turn; p2 claim REVOKE p3")
    assert "13 REVOKE p3" not in " ".join(table.findings[: 1 + len(left)])
    assert table.sizes == (11, 11, 11)


def test_a_revoke_in_a_card_that_went_back_costs_nothing_in_review() -> None:
    acts = (WITHHELD, "p1 play 2s; p3 play Kh; p2 elect redemand", GIVEN)
    report = review(*acts, "p1 play 2s; p2 play 3s; p3 play 5s")
    assert [finding.breach for finding in report.findings] == ["CARD_WITHHELD"]


@pytest.mark.parametrize("choice", ["redemand", "rediscard"])
def test_the_exchange_goes_on_where_the_arbiter_has_taken_a_false_lead_back_before(
    choice: str,
) -> None:
    table = Table().do(WITHHELD, "p3 play Kh", f"p2 elect {choice}")
    assert table.phase == "EXCHANGE"
    more = GIVEN if choice == "redemand" else "p2 announce 1; p2 discard 5h; p2 take As"
    table.do(more)
    assert table.notes == ()
