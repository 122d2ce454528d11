"""Asking for a card, giving it up, and the card given back for it."""

from __future__ import annotations

import pytest

from tests.laws.table import (
    ASK,
    CALL,
    CLASSIC,
    EVERY_PROFILE,
    EXCHANGE,
    STOCK,
    UA,
    WORKED,
    Dealt,
    Table,
)

#: p2 is dealt three threes, p3 holds the fourth.
THREE_THREES = Dealt(
    (
        "2s 6s 4s Kc 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s 3h 3d 5h Qd 7d 5d 4d Qs Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 3c 6d 2c Qc",
    ),
    "2d Ks Qh As",
)
#: p2 is dealt all the threes.
ALL_THREES = Dealt(
    (
        "2s 6s 4s Kc 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s 3h 3d 3c Qd 7d 5d 4d Qs Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 5h 6d 2c Qc",
    ),
    "2d Ks Qh As",
)
#: p2 is dealt all the threes and twos.
THREES_AND_TWOS = Dealt(
    (
        "5h 6s 4s Kc 7d 6h Ad Kd Jd Jc 5c 4c",
        "3s 3h 3d 3c Qd 2s 2h 2d 2c Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 5d 6d Qs Qc",
    ),
    "4d Ks Qh As",
)
#: The three of clubs lies in the stock.
THREE_IN_STOCK = Dealt(
    (
        "2s 6s 4s Kc 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s 3h 3d 5h Qd 7d 5d 4d Qs Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h Ks 6d 2c Qc",
    ),
    "2d 3c Qh As",
)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_case_6_the_holder_gives_the_three_up_and_gets_a_card_for_it(profile: str) -> None:
    acts = "p2 ask 3c; p3 yield 3c; p2 return 4d"
    table = Table(profile=profile, deal=THREE_THREES).do(CALL, acts)
    assert table.findings == ()
    assert table.sizes == (12, 12, 12)
    assert table.holds(2, "3s 3h 3d 3c")
    assert table.holds(3, "4d")


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_case_7_no_second_ask_after_a_miss_and_the_card_may_be_taken(profile: str) -> None:
    """The three lies in the stock: no other card may be asked for, and it may be drawn."""
    table = Table(profile=profile, deal=THREE_IN_STOCK).do(CALL, "p2 ask 3c; p1 deny; p3 deny")
    assert table.rule("p2 ask 2c").findings[0].breach == "ASK_INADMISSIBLE"
    table.do("p2 announce 1; p2 discard 4d; p2 open; p2 take 3c")
    assert table.holds(2, "3s 3h 3d 3c")
    assert table.sizes == (12, 12, 12)


@pytest.mark.parametrize(
    ("acts", "number"),
    [
        (f"{CALL}; p2 ask 7s", 3),
        (f"{CALL}; p2 ask As", 3),
        (f"{CALL}; p2 ask 3s", 3),
        (f"{CALL}; p1 ask 3s", 3),
        (f"{CALL}; {ASK}; p2 ask 3d", 6),
        (f"{CALL}; p2 ask 3h; p2 ask 3h", 4),
        (f"{CALL}; p2 announce 1; p2 discard 5h; p2 open; p2 ask 3h", 6),
        (f"{EXCHANGE}; p1 play 2s; p2 ask 3d", 11),
    ],
    ids=["seven", "ace", "own", "ally", "second", "again", "stock seen", "play begun"],
)
def test_an_ask_that_is_not_admissible_is_void(acts: str, number: int) -> None:
    table = Table().do(acts)
    assert table.findings[-1].startswith("- ASK_INADMISSIBLE")
    assert table.findings[-1].endswith(f"@{number} CORRECTED")
    assert table.rulings[-1].disposition == "REFUSED"


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_d5_a_void_ask_is_not_spent(profile: str) -> None:
    """Case D5 of the field log: who asks for a card of his own asks again."""
    table = Table(profile=profile)
    before = table.do(CALL).hand
    table.do("p2 ask 3s")
    assert (table.hand is before) == (profile == "prevent")
    table.do("p2 ask 7d; p2 ask 3h; p1 yield 3h; p2 return 4d")
    assert table.holds(2, "3h")
    assert table.rulings[-1].disposition == "ACCEPTED"


@pytest.mark.parametrize(
    ("edition", "scope", "deal", "card", "admitted"),
    [
        pytest.param(edition, scope, deal, card, admitted, id=f"{edition} {scope} {card}")
        for edition in (CLASSIC, UA)
        for scope, deal, card, admitted in (
            ("THREE_THEN_TWO", ALL_THREES, "2s", True),
            ("THREE_THEN_TWO", ALL_THREES, "Ad", False),
            ("THREE_THEN_TWO", THREES_AND_TWOS, "Ad", False),
            ("THREE_THEN_TWO", WORKED, "Ad", False),
            ("THREE_TWO_ACE", WORKED, "3h", True),
            ("THREE_TWO_ACE", ALL_THREES, "2s", True),
            ("THREE_TWO_ACE", ALL_THREES, "Ad", False),
            ("THREE_TWO_ACE", THREES_AND_TWOS, "Ad", True),
            ("THREE_TWO_ACE", THREES_AND_TWOS, "Kd", False),
            ("ANY_CARD", WORKED, "Ad", True),
            ("ANY_CARD", WORKED, "4c", True),
            ("ANY_CARD", WORKED, "3s", False),
        )
    ],
)
@pytest.mark.option(CLASSIC, "ask_scope", "THREE_THEN_TWO")
@pytest.mark.option(CLASSIC, "ask_scope", "THREE_TWO_ACE")
@pytest.mark.option(CLASSIC, "ask_scope", "ANY_CARD")
@pytest.mark.option(UA, "ask_scope", "THREE_THEN_TWO")
@pytest.mark.option(UA, "ask_scope", "THREE_TWO_ACE")
@pytest.mark.option(UA, "ask_scope", "ANY_CARD")
def test_what_may_be_asked_for(
    edition: str, scope: str, deal: Dealt, card: str, *, admitted: bool
) -> None:
    table = Table(edition, deal=deal, options={"ask_scope": scope}).do(CALL, f"p2 ask {card}")
    assert table.findings == (() if admitted else ("- ASK_INADMISSIBLE p2 @3 CORRECTED",))


@pytest.mark.parametrize(("edition", "admitted"), [(CLASSIC, False), (UA, True)])
def test_by_default_only_the_ukrainian_book_lets_any_card_be_asked_for(
    edition: str, *, admitted: bool
) -> None:
    table = Table(edition).do(CALL, "p2 ask Ad")
    assert (table.findings == ()) == admitted


def test_asking_may_be_left_out() -> None:
    table = Table().do(CALL, STOCK, "p1 play 2s")
    assert (table.findings, table.phase) == ((), "PLAY")


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize(
    ("acts", "finding"),
    [
        ("p2 ask 3h; p3 yield 3h", "- CARD_NOT_HELD p3 @4 CORRECTED"),
        ("p2 ask 3h; p1 yield 3h; p2 return 4c", "- CARD_NOT_HELD p2 @5 CORRECTED"),
    ],
)
def test_a_card_that_is_not_held_is_neither_given_nor_given_back(
    acts: str, finding: str, profile: str
) -> None:
    table = Table(profile=profile).do(CALL, acts)
    assert table.findings == (finding,)
    assert table.rulings[-1].disposition == "REFUSED"


@pytest.mark.parametrize(
    "acts",
    [
        "p1 yield 3h",
        "p3 deny",
        "p2 return 4d",
        "p2 ask 3h; p1 yield 2h",
        "p2 ask 3h; p2 return 4d",
        "p2 ask 3h; p2 deny",
        "p2 ask 3h; p1 yield 3h; p1 yield 3h",
        "p2 ask 3h; p1 yield 3h; p3 return 4h",
        "p2 ask 3h; p1 yield 3h; p2 return 4d; p2 return 5d",
    ],
)
def test_what_nobody_asked_for_has_no_effect(acts: str) -> None:
    table = Table().do(CALL, acts)
    assert table.findings == ()
    assert len(table.notes) == 1
    assert table.rulings[-1].disposition == "REFUSED"


def test_the_card_received_may_itself_be_given_back() -> None:
    """The book says any card of his hand."""
    table = Table().do(CALL, "p2 ask 3h; p1 yield 3h; p2 return 3h")
    assert table.findings == ()
    assert table.holds(1, "3h")


def test_a_denial_by_who_has_it_not_is_never_required() -> None:
    spoken = Table().do(CALL, "p2 ask 3h; p3 deny; p1 yield 3h; p2 return 4d")
    silent = Table().do(CALL, ASK)
    assert spoken.hand.hands == silent.hand.hands
    assert spoken.findings == silent.findings == ()


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_holder_who_has_denied_may_still_give_the_card_before_the_stock_is_opened(
    profile: str,
) -> None:
    table = Table(profile=profile).do(CALL, "p2 ask 3h; p1 deny; p1 yield 3h; p2 return 4d", STOCK)
    assert table.findings == ()


def test_a5_prevent_refuses_the_denial_of_the_holder() -> None:
    """Case A5 of the field log: nobody else learns of it, and the holder must give the card."""
    table = Table(profile="prevent").do(CALL, "p2 ask 3h")
    before = table.hand
    ruling = table.rule("p1 deny")
    assert ruling.disposition == "REFUSED"
    assert [f.breach for f in ruling.findings] == ["CARD_WITHHELD"]
    assert table.hand is before
    assert table.rule("p3 deny").disposition == "ACCEPTED"
    assert table.do("p1 yield 3h; p2 return 4d", STOCK, "p1 play 2s").phase == "PLAY"


def test_the_card_may_be_given_back_until_the_first_card() -> None:
    table = Table().do(CALL, "p2 ask 3h; p1 yield 3h", STOCK, "p2 return 4d; p1 play 2s")
    assert (table.findings, table.sizes) == ((), (11, 12, 12))
