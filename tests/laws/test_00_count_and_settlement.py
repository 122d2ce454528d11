"""The count, the settlement, conceding, and the sitting's options on both."""

from __future__ import annotations

import pytest

from tests.laws.plays import TOTAL, TOTAL_EXCHANGE, TOTAL_TRICKS
from tests.laws.table import (
    ASK,
    CALL,
    CLASSIC,
    COUNTED,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    UA,
    WORKED,
    Dealt,
    Table,
    listed,
    review,
    sums,
    tricks,
)

TOTAL_PLAYED = f"{TOTAL_EXCHANGE}; {'; '.join(TOTAL_TRICKS)}"
FOUR = Dealt((*WORKED.hands, ""), WORKED.stock)


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_twenty_to_fifteen_wins_five_from_each(edition: str, profile: str) -> None:
    report = review(EXCHANGE, tricks(1, 12), "cut", edition=edition, profile=profile)
    assert (report.verdict, sums(report)) == ("CLEAN", (COUNTED, COUNTED))
    assert (report.settlement, report.next_deal) == (SETTLED, "NEXT")
    assert report.sides == (("soloist", (2,)), ("allies", (1, 3)))


def test_fifteen_to_twenty_pays_five_to_each() -> None:
    """The worked deal, but the soloist throws the last trick away: three, the discard and a king with it."""
    table = Table().do(EXCHANGE, tricks(1, 10), "p2 play 7c; p3 play 7h; p1 play 5c")
    table.do("p2 play Qd; p3 play 6d; p1 play Kd")
    assert (table.corrected, table.settlement) == ((15, 20), (5, -10, 5))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_g2_every_settlement_sums_to_nothing(seat: int) -> None:
    """Case G2 of the field log: one against two, whoever the soloist is."""
    passes = "; ".join(f"p{n} pass" for n in range(1, seat))
    table = (
        Table()
        .do(passes, f"p{seat} bid play")
        .do(f"p{seat} discard {WORKED.hands[seat - 1].split()[0]}; p{seat} take As")
    )
    settlement = table.play_out().settlement
    assert settlement is not None
    assert sum(settlement) == 0
    assert settlement[seat - 1] == -2 * settlement[seat % 3]


def test_a6_the_last_trick_counts_three_once() -> None:
    """Case A6 of the field log: the twelfth trick, no other, and it does not go by the way a trick is turned."""
    for acts in (tricks(1, 12), f"{tricks(1, 12)}; p2 turn", f"{tricks(1, 11)}; p1 turn"):
        table = Table().do(EXCHANGE, acts)
        if table.phase == "PLAY":
            assert table.settlement is None
            table.do(tricks(12, 12))
        assert table.corrected == COUNTED


def test_c12_the_discard_goes_with_the_last_trick() -> None:
    """Case C12 of the field log: whoever wins the last trick has the soloist's discards too."""
    exchange = "p2 announce 1; p2 discard Ac; p2 open; p2 take 2d"
    table = Table().do(CALL, ASK, exchange).play_out()
    assert table.corrected is not None
    assert sum(table.corrected) == 35
    discard = table.hand.frame.exchange.discarded | table.hand.frame.exchange.stock
    assert table.hand.rules.pack.count(discard) == 3 + 1 + 1 + 3


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("acts", "counted", "settlement"),
    [
        (f"{EXCHANGE}; {tricks(1, 3)}; p2 concede", (4, 31), (27, -54, 27)),
        (f"{EXCHANGE}; {tricks(1, 3)}; p1 concede", (30, 5), (-25, 50, -25)),
        (f"{EXCHANGE}; {tricks(1, 3)}; p3 play Ah; p3 concede", (30, 5), (-25, 50, -25)),
        (f"{CALL}; p1 concede", (35, 0), (-35, 70, -35)),
    ],
    ids=["soloist", "ally", "ally with a trick begun", "before the exchange"],
)
def test_who_concedes_gives_up_all_that_is_not_won(
    acts: str, counted: tuple[int, int], settlement: tuple[int, ...], profile: str
) -> None:
    """The cards not yet won, the last trick and the discard go to the other side; an ally binds both."""
    report = review(acts, profile=profile)
    assert (report.verdict, sums(report)) == ("CLEAN", (counted, counted))
    assert (report.settlement, report.next_deal) == (settlement, "NEXT")


def test_nothing_is_played_after_a_concession() -> None:
    table = Table().do(EXCHANGE, tricks(1, 3), "p1 concede; p3 play Ah")
    assert table.notes == ("@20 no-effect play",)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.option(CLASSIC, "settlement", "DIFFERENCE")
@pytest.mark.option(UA, "settlement", "DIFFERENCE")
@pytest.mark.option(CLASSIC, "settlement", "STAKE")
@pytest.mark.option(UA, "settlement", "STAKE")
@pytest.mark.parametrize(
    ("settlement", "acts", "paid"),
    [
        ("DIFFERENCE", f"{EXCHANGE}; {tricks(1, 12)}", (-5, 10, -5)),
        ("STAKE", f"{EXCHANGE}; {tricks(1, 12)}", (-1, 2, -1)),
        ("STAKE", f"{EXCHANGE}; {tricks(1, 3)}; p2 concede", (1, -2, 1)),
    ],
)
def test_settled_by_difference_or_by_stake(
    settlement: str, acts: str, paid: tuple[int, ...], edition: str
) -> None:
    """Case G1 of the field log: 18 thirds win the stake."""
    report = review(acts, edition=edition, options={"settlement": settlement})
    assert report.settlement == paid


@pytest.mark.option(CLASSIC, "all_35_double", value=True)
@pytest.mark.option(CLASSIC, "all_35_double", value=False)
@pytest.mark.parametrize(
    ("double", "settlement"), [(False, (70, -35, -35)), (True, (140, -70, -70))]
)
def test_case_31_all_thirty_five_may_count_double(
    settlement: tuple[int, ...], *, double: bool
) -> None:
    report = review(TOTAL_PLAYED, deal=TOTAL, options={"all_35_double": double})
    assert (report.settlement, sums(report)) == (settlement, ((35, 0), (35, 0)))


@pytest.mark.option(CLASSIC, "all_35_double", value=True)
def test_a_hand_that_is_not_won_whole_is_not_doubled() -> None:
    report = review(EXCHANGE, tricks(1, 12), options={"all_35_double": True})
    assert report.settlement == SETTLED


@pytest.mark.option(CLASSIC, "four_players_dealer_shares", value=True)
@pytest.mark.option(CLASSIC, "four_players_dealer_shares", value=False)
@pytest.mark.parametrize(
    ("shares", "settlement"), [(False, (-5, 10, -5, 0)), (True, (-5, 15, -5, -5))]
)
def test_a_dealer_who_sits_out_may_share_the_fortune_of_the_allies(
    settlement: tuple[int, ...], *, shares: bool
) -> None:
    """Four at the table: he takes no cards and belongs to no side."""
    report = review(
        EXCHANGE, tricks(1, 12), deal=FOUR, options={"four_players_dealer_shares": shares}
    )
    assert (report.verdict, report.settlement) == ("CLEAN", settlement)
    assert report.sides == (("soloist", (2,)), ("allies", (1, 3)))


@pytest.mark.option(CLASSIC, "four_players_dealer_shares", value=True)
def test_a_dealer_who_shares_is_paid_for_a_game_stopped_too() -> None:
    report = review(
        f"{CALL}; p2 ask 2s; p1 elect stop",
        deal=FOUR,
        options={"four_players_dealer_shares": True, "stop_settlement": "SOLOIST_PAYS_STAKE"},
    )
    assert (report.verdict, report.settlement) == ("STOPPED", (1, -3, 1, 1))


@pytest.mark.parametrize("profile", EVERY_PROFILE)
@pytest.mark.parametrize(
    ("result", "acts", "mismatch"),
    [
        ([-5, 10, -5], tricks(1, 12), False),
        ([-4, 8, -4], tricks(1, 12), True),
        ([5, -10, 5], tricks(1, 12), True),
        ([-5, 10, -5], tricks(1, 3), True),
    ],
    ids=["right", "wrong", "wrong way", "no score"],
)
def test_c4_what_the_table_says_is_held_against_the_count(
    result: list[int], acts: str, profile: str, *, mismatch: bool
) -> None:
    """Case C4 of the field log: both sides are counted, neither by subtraction."""
    report = review(EXCHANGE, acts, profile=profile, tables=f"[result]\nsettlement = {result}")
    assert listed(report) == (("- RESULT_MISMATCH p- @None ESTABLISHED",) if mismatch else ())


def test_a_record_without_its_end_comes_to_no_score() -> None:
    report = review(EXCHANGE, tricks(1, 11), "cut")
    assert (report.verdict, report.next_deal) == ("INCOMPLETE", None)
    assert (report.sides, report.counted, report.corrected, report.settlement) == (None,) * 4
