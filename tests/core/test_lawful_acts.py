"""What a seat is told it may do, and why not the rest, where a ruling bears on it (laws 4 and 10 to 12)."""

from __future__ import annotations

import pytest

from arbiter.legal import barred, legal_acts
from tests.laws.plays import up_to
from tests.laws.table import ASK, CALL, EXCHANGE, FORTY, Table, in_order, tricks

WIN_OR_LOSE = {"third_before_second": "WIN_OR_LOSE"}


@pytest.mark.parametrize(
    ("acts", "options", "seat", "free", "reasons"),
    [
        ("p1 expose Ad; p2 demand Ad", None, 1, "Ad", {("called-card", "10")}),
        ("p3 play Kh; p2 elect suit c", None, 1, "Jc 5c 4c", {("called-suit", "11")}),
        (
            f"{tricks(1, 1)}; p2 play Qd; p1 play 4d; p2 elect win",
            WIN_OR_LOSE,
            3,
            "3d",
            {("follow-suit", None), ("win-or-lose", "12")},
        ),
        (
            f"{tricks(1, 1)}; p2 play Qd; p1 play Ad; p2 elect lose",
            WIN_OR_LOSE,
            3,
            "6d",
            {("follow-suit", None), ("win-or-lose", "12")},
        ),
        (
            f"{tricks(1, 1)}; p2 play 3c; p1 play 4c; p2 elect win",
            WIN_OR_LOSE,
            3,
            "2c Qc",
            {("follow-suit", None)},
        ),
    ],
    ids=["called card", "named suit", "win if able", "lose if able", "win, but unable"],
)
def test_a_card_is_barred_by_the_call_that_lies_on_its_holder(
    acts: str,
    options: dict[str, object] | None,
    seat: int,
    free: str,
    reasons: set[tuple[str, str | None]],
) -> None:
    table = Table(options=options).do(EXCHANGE, acts)
    told = barred(table.hand, seat)
    held = set(table.cards(seat).split())
    assert held - {FORTY.text(card.card) for card in told} == set(free.split())
    assert {(card.reason, card.law) for card in told} == reasons


@pytest.mark.parametrize(
    ("acts", "wanted"),
    [
        (f"{tricks(5, 6)}", ("name", "", (), "11")),
        (f"{tricks(5, 5)}", None),
    ],
    ids=["an ally has gained the lead", "the soloist leads on"],
)
def test_a_suit_put_off_may_be_named_when_an_ally_gains_the_lead(
    acts: str, wanted: tuple[str, str, tuple[str, ...], str] | None
) -> None:
    table = Table().do(up_to(5), "p1 play 6s; p2 elect suit", acts)
    named = [
        (legal.verb, in_order(legal.cards), legal.words, legal.law)
        for legal in legal_acts(table.hand, 2)
        if legal.verb == "name"
    ]
    assert named == ([wanted] if wanted else [])


def test_the_soloist_is_told_how_many_cards_he_owes_the_discard() -> None:
    table = Table().do(CALL, ASK, "p2 announce 2; p2 discard 5h; p2 open; p2 take 2d As")
    table.do("p1 elect make-good")
    (owed,) = legal_acts(table.hand, 2)
    assert (owed.verb, owed.words, owed.law) == ("elect", ("make-good 1",), "4")
    assert in_order(owed.cards) == table.cards(2)


def test_who_has_chosen_a_suit_and_not_said_which_has_only_to_name_it() -> None:
    table = Table().do(EXCHANGE, "p3 play Kh; p2 elect suit")
    rights = [(legal.verb, legal.words) for legal in legal_acts(table.hand, 2) if legal.law]
    assert rights == [("name", ())]
