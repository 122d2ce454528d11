"""Claims put off, rights answered, and several breaches that bear on each other."""

from __future__ import annotations

import pytest

from arbiter.laws.law import Law
from arbiter.rulings import Moment
from tests.laws.auction import hands as auction
from tests.laws.plays import SOLOIST_REVOKES
from tests.laws.table import ASK, CALL, EXCHANGE, Table, tricks

#: The soloist has revoked in trick 5 with act 24; it is turned by act 25.
REVOKED = f"{'; '.join(SOLOIST_REVOKES.split('; ')[:15])}; p3 turn"
REST = "; ".join(SOLOIST_REVOKES.split("; ")[15:])


def test_an_answer_goes_to_its_own_side_s_claim_whoever_has_claimed_since() -> None:
    table = Table(profile="table").do(EXCHANGE, REVOKED)
    table.do("p1 claim REVOKE p2; p2 claim REVOKE p1; p3 elect waive", REST, "cut")
    assert table.findings == ("13 REVOKE p2 @24 CONDONED", "13 REVOKE p1 @27 REFUTED")


def test_an_answer_once_given_stands() -> None:
    table = Table(profile="table").do(EXCHANGE, REVOKED, "p1 claim REVOKE p2; p1 elect waive")
    assert table.rule("p3 elect nine").note == "no-effect"
    table.do(REST, "cut")
    assert table.findings == ("13 REVOKE p2 @24 CONDONED",)


def test_a_revoke_on_a_lead_that_was_corrected_is_found_once() -> None:
    table = Table().do(EXCHANGE, "p1 expose Ad; p2 demand Ad; p1 play 2s; p1 correct Ad")
    table.do("p2 play As; p3 play 3d; p2 turn")
    assert table.findings[2:] == ("13 REVOKE p2 @14 ESTABLISHED 9",)


@pytest.mark.parametrize(("seat", "other"), [(1, 2), (2, 1)])
def test_nine_for_a_look_are_waived_by_the_other_side_and_not_by_its_own(
    seat: int, other: int
) -> None:
    table = Table(options={"lookback": "NINE"}).do(EXCHANGE, tricks(1, 2), "p1 look 1; p2 look 1")
    table.do(f"p{seat} elect waive")
    assert set(table.findings) == {
        f"14 TRICK_LOOKED_AT p{other} @{15 + other} CONDONED",
        f"14 TRICK_LOOKED_AT p{seat} @{15 + seat} ESTABLISHED 9",
    }


def test_a_card_that_is_not_in_the_stock_does_not_turn_it() -> None:
    table = Table().do(CALL, "p2 take 3s")
    assert table.findings == ("- CARD_NOT_HELD p2 @3 CORRECTED",)
    assert table.hand.frame.exchange.opened == 0


def test_a_hand_that_is_dealt_again_for_one_breach_is_not_stopped_for_another() -> None:
    """The stock turned too early shows as well that the asked card was withheld."""
    options = {"withhold_penalty": "VOID_DEAL", "premature_stock": "FOSTER_35_EACH"}
    table = Table(options=options).do(CALL, "p2 ask 3h; p1 deny; p2 open")
    assert table.phase == "VOID"
    assert table.findings == (
        "6 CARD_WITHHELD p1 @4 ESTABLISHED",
        "- STOCK_PREMATURE p2 @5 LAPSED",
    )


def test_the_rediscard_is_open_until_a_stock_card_is_given_in_return() -> None:
    table = Table().do(
        CALL, "p2 ask 3h; p1 deny; p2 announce 1; p2 discard 5h; p2 open; p2 take As"
    )
    table.do("p2 elect redemand; p1 yield 3h; p2 return As")
    assert table.rule("p2 elect rediscard").note == "no-effect"


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    ("acts", "phase", "findings"),
    [
        (
            "p3 play Kh; p1 play 2h",
            "PLAY",
            ("11 LEAD_OUT_OF_TURN p3 @3 NOTICED", "- EXCHANGE_ERROR p2 @3 NOTICED"),
        ),
        (
            "p3 play Kh; p3 play Jh",
            "EXCHANGE",
            ("11 LEAD_OUT_OF_TURN p3 @3 NOTICED", "10 CARD_EXPOSED p3 @4"),
        ),
    ],
    ids=["played on by another: the exchange is left out", "a second card by the same is exposed"],
)
def test_a_card_led_before_the_exchange(
    acts: str, phase: str, findings: tuple[str, ...], profile: str
) -> None:
    table = Table(profile=profile).do(CALL, acts)
    assert table.phase == phase
    assert len(table.findings) == len(findings)
    assert all(said.startswith(want) for said, want in zip(table.findings, findings, strict=True))


@pytest.mark.parametrize("profile", ["table", "review"])
def test_who_is_not_wronged_gets_nothing_by_demanding_the_card_of_a_false_lead(
    profile: str,
) -> None:
    table = Table(profile=profile).do(EXCHANGE, "p3 play Kh")
    assert table.rule("p1 demand Kh").note == "no-effect"
    assert table.rule("p2 demand Kh").note == ""


def test_a_late_card_to_the_last_trick_must_be_held() -> None:
    table = Table().do(EXCHANGE, tricks(1, 11), "p1 play 5c; p2 play 7c; p3 omit; p3 play Ah")
    assert table.findings[1:] == ("- CARD_NOT_HELD p3 @46 CORRECTED",)
    assert table.do("p3 play 7h").findings[0] == "- PLAY_OMITTED p3 @45 CORRECTED"


def test_a_law_that_has_nothing_to_say_gives_back_the_hand() -> None:
    table = Table().do(CALL, ASK)
    hand, law = table.hand, Law()
    assert law.attend(hand, 0, 0) is hand
    assert law.reach(Moment.TURNED, hand) is hand


def test_who_plays_without_choosing_to_win_or_lose_has_let_the_choice_pass() -> None:
    """The called partner played before his turn: the choice is the opponent's who plays next."""
    options = {"third_before_second": "WIN_OR_LOSE"}
    table = Table("quintiglio", deal=auction.dealt("quintiglio"), options=options)
    table.do(auction.bids("quintiglio", "chiamo"), "p1 ask As")
    table.do("p1 play 4s; p2 play Qs; p3 play 4d; p4 play 5s; p5 play As")
    table.do("p5 play 6d; p1 play Kd; p2 play Jd; p3 play 5d; p4 play 4h")
    table.do("p1 play 3h; p5 play Qh")
    assert table.elections == ("calabrasella:12 p2: win lose",)
    table.do("p2 play 5h")
    assert table.elections == ()
    assert table.rule("p2 elect lose").note == "no-effect"


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    "acts",
    ["p3 play Kh; p1 play 2h; p2 play 3h", "p1 play 2s; p3 play 5s; p2 play 3s"],
    ids=["a false lead", "a card out of turn"],
)
def test_attention_drawn_to_a_card_that_stands_takes_nothing_back(acts: str, profile: str) -> None:
    hand = Table(profile=profile).do(EXCHANGE, acts).hand
    (finding,) = hand.docket.findings
    (law,) = [law for law in hand.rules.laws if finding.breach in law.breaches]
    assert finding.status == "CONDONED"
    assert law.attend(hand, 0, 2) is hand
