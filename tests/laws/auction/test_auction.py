"""The auction: bids in turn, each above the last; what is said out of turn, too low or not at all."""

from __future__ import annotations

import pytest

from tests.laws.auction.hands import (
    EDITIONS,
    LADDERS,
    SIZES,
    at_first_lead,
    bids,
    dealt,
    every,
    lowest_card,
    option,
)
from tests.laws.table import Table, listed, review

pytestmark = every("auction")

SEVERAL = {"auction": "MULTI_ROUND"}
INSUFFICIENT, OUT_OF_TURN, INADMISSIBLE = (
    "BID_INSUFFICIENT",
    "CALL_OUT_OF_TURN",
    "BID_INADMISSIBLE",
)


def table(edition: str, profile: str = "referee", **options: object) -> Table:
    return Table(edition, profile, deal=dealt(edition), options=options)


def void(breach: str, seat: int, act: int) -> str:
    return f"auction {breach} p{seat} @{act} CORRECTED"


@pytest.mark.parametrize(
    ("edition", "acts", "soloist", "contract"),
    [
        ("terziglio", "p1 bid chiedo; p2 pass; p3 bid arcisolo", 3, "arcisolo"),
        ("terziglio", "p1 pass; p2 pass; p3 bid chiamo", 3, "chiamo"),
        pytest.param(
            "calabresella",
            "p1 pass; p2 bid chiamo; p3 bid solo",
            3,
            "solo",
            id="38-one-bid-each-the-dealer-last",
        ),
        ("quintiglio", "p1 bid chiamo; p2 bid chiedo; p3 pass; p4 bid solo; p5 pass", 4, "solo"),
    ],
)
def test_the_highest_bid_plays(edition: str, acts: str, soloist: int, contract: str) -> None:
    hand = table(edition).do(acts).hand
    assert hand.frame.contract is not None
    assert (hand.frame.contract.soloist, hand.frame.contract.name) == (soloist, contract)
    assert str(hand.phase) == "EXCHANGE"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
@pytest.mark.parametrize(
    ("edition", "acts", "finding"),
    [
        pytest.param(
            "terziglio",
            "p1 pass; p2 bid chiedo; p3 bid chiamo",
            void(INSUFFICIENT, 3, 3),
            id="50-a-lower-bid",
        ),
        ("terziglio", "p1 bid solo; p2 bid solo", void(INSUFFICIENT, 2, 2)),
        ("calabresella", "p1 bid scegliete; p2 bid dividete", void(INSUFFICIENT, 2, 2)),
        ("sestiglio", "p3 bid solo", void(OUT_OF_TURN, 3, 1)),
        ("sestiglio", "p2 pass", void(OUT_OF_TURN, 2, 1)),
        ("quintiglio", "p1 pass; p2 bid chiamo; p1 bid solo", void(OUT_OF_TURN, 1, 3)),
        pytest.param(
            "calabresella",
            "p1 pass; p2 bid chiamo; p3 bid solo; p1 bid solissimo",
            void(OUT_OF_TURN, 1, 4),
            id="38-who-has-passed-may-not-re-enter",
        ),
        pytest.param(
            "calabresella",
            "p1 pass; p2 bid chiamo; p3 bid solo; p2 bid solissimo",
            void(OUT_OF_TURN, 2, 4),
            id="38-no-second-bid-in-a-single-round",
        ),
        ("quartiglio", "p1 bid solissimo", void(INADMISSIBLE, 1, 1)),
        ("calabresella", "p1 bid chiedo", void(INADMISSIBLE, 1, 1)),
        ("mediatore", "p1 bid dividete", void(INADMISSIBLE, 1, 1)),
        pytest.param(
            "quartiglio",
            "p1 bid solo; p2 bid arcisolo",
            void(INADMISSIBLE, 2, 2),
            id="inadmissible-before-insufficient",
        ),
        pytest.param(
            "quartiglio",
            "p3 bid arcisolo",
            void(OUT_OF_TURN, 3, 1),
            id="out-of-turn-before-inadmissible",
        ),
        ("settiglio", "p7 bid solo", void(OUT_OF_TURN, 7, 1)),
    ],
)
def test_an_irregular_call_is_void(edition: str, acts: str, finding: str, profile: str) -> None:
    done = table(edition, profile).do(acts)
    assert done.findings == (finding,)
    assert done.rulings[-1].disposition == "REFUSED"


def test_prevent_tells_nobody_of_a_void_call() -> None:
    done = table("terziglio", "prevent").do("p1 bid solo; p2 bid chiedo")
    assert (done.findings, done.rulings[-1].disposition) == ((), "REFUSED")


def test_case_50_sto_bene_after_a_bid_too_low_is_accepted() -> None:
    done = table("terziglio").do("p1 pass; p2 bid chiedo; p3 bid chiamo; p3 pass")
    assert done.rulings[-1].disposition == "ACCEPTED"
    assert done.hand.side_seats(0) == (2,)


def test_a_seat_that_stays_silent_after_a_void_call_has_passed() -> None:
    done = table("quintiglio").do("p1 bid chiedo; p2 bid chiamo; p3 bid solo; p4 pass; p5 pass")
    assert done.findings == (void(INSUFFICIENT, 2, 2),)
    assert done.hand.side_seats(0) == (3,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_passes_after_the_highest_bid_of_the_ladder_may_be_left_out(edition: str) -> None:
    highest = LADDERS[edition][-1]
    whole = at_first_lead(edition, highest, soloist=2)
    short = Table(edition, deal=dealt(edition)).do(
        f"p1 pass; p2 bid {highest}", *whole.acts[SIZES[edition][0] :]
    )
    report = short.do(lowest_card(whole)).play_out().review()
    assert (report.verdict, report.findings) == ("CLEAN", ())


@pytest.mark.parametrize(
    ("edition", "acts"),
    [
        ("calabresella", "p1 bid chiamo; p1 ask 3s"),
        ("sestiglio", "p1 pass; p2 bid solo; p2 take 2d Kc Qh As"),
        ("terziglio", "p1 bid solissimo; p1 look monte"),
        ("mediatore", "p1 bid solissimo; p1 lead 2s"),
        ("calabresella", "p1 bid chiamo; p1 open"),
    ],
)
def test_what_the_highest_bidder_does_next_implies_the_passes(edition: str, acts: str) -> None:
    deal = dealt(edition)
    done = Table(edition, deal=deal).do(acts.replace("2d Kc Qh As", deal.stock))
    assert (done.findings, done.notes) == ((), ())
    assert done.hand.frame.contract is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_pass(edition: str) -> None:
    """001: the deal passes on; 004: the hand is repeated."""
    report = review(
        "; ".join(f"p{seat} pass" for seat in range(1, SIZES[edition][0] + 1)),
        edition=edition,
        deal=dealt(edition),
    )
    assert (report.verdict, report.settlement) == ("PASSED_OUT", None)
    assert report.next_deal == ("NEXT" if edition == "calabresella" else "SAME")


# -- several rounds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acts", "soloist", "contract"),
    [
        pytest.param(
            "p1 pass; p2 bid chiamo; p3 bid solo; p2 bid solissimo; p3 pass",
            2,
            "solissimo",
            id="38-who-has-not-passed-may-raise",
        ),
        ("p1 bid chiamo; p2 bid solo; p3 pass; p1 bid solissimo; p2 pass", 1, "solissimo"),
        ("p1 bid chiamo; p2 pass; p3 pass", 1, "chiamo"),
    ],
)
def test_in_several_rounds_it_goes_on_until_one_is_left(
    acts: str, soloist: int, contract: str
) -> None:
    hand = table("calabresella", **SEVERAL).do(acts).hand
    assert hand.frame.contract is not None
    assert (hand.frame.contract.soloist, hand.frame.contract.name) == (soloist, contract)


def test_in_several_rounds_who_has_passed_stays_out() -> None:
    done = table("calabresella", **SEVERAL).do(
        "p1 pass; p2 bid chiamo; p3 bid solo; p1 bid dividete"
    )
    assert done.findings == (void(OUT_OF_TURN, 1, 4),)


# -- the raise of 001 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("raised", ["dividete", "scegliete"])
def test_the_winner_at_solissimo_may_raise_before_anybody_takes_or_leads(raised: str) -> None:
    done = table("calabresella").do(bids("calabresella", "solissimo", 2), f"p2 bid {raised}")
    assert done.hand.frame.contract is not None
    assert (done.hand.frame.contract.name, done.findings) == (raised, ())


@pytest.mark.parametrize(
    ("edition", "contract", "acts"),
    [
        ("calabresella", "solissimo", "p1 play 2s; p2 bid dividete"),
        ("calabresella", "solissimo", "p1 bid dividete"),
        ("calabresella", "solissimo", "p2 bid solo"),
        ("calabresella", "solo", "p2 bid dividete"),
        ("terziglio", "solissimo", "p2 bid dividete"),
    ],
)
def test_no_other_raise_is_a_bid(edition: str, contract: str, acts: str) -> None:
    done = table(edition).do(bids(edition, contract, 2), acts)
    assert [finding.split()[1] for finding in done.findings] == [OUT_OF_TURN]
    assert done.hand.frame.contract is not None
    assert done.hand.frame.contract.name == contract


# -- options -----------------------------------------------------------------------------------------------------


@option("auction", "SINGLE_ROUND")
def test_by_default_each_seat_speaks_once(edition: str) -> None:
    low, high = LADDERS[edition][:2]
    rest = "; ".join(f"p{seat} pass" for seat in range(3, SIZES[edition][0] + 1))
    done = table(edition).do(f"p1 bid {low}; p2 bid {high}; {rest}")
    assert done.hand.side_seats(0) == (2,)


@option("auction", "MULTI_ROUND")
def test_with_the_option_the_first_bidder_is_asked_again(edition: str) -> None:
    low, high = LADDERS[edition][:2]
    rest = "; ".join(f"p{seat} pass" for seat in range(3, SIZES[edition][0] + 1))
    done = table(edition, **SEVERAL).do(f"p1 bid {low}; p2 bid {high}; {rest}")
    assert (done.phase, done.hand.frame.calls.turn) == ("CALL", 1)
    assert done.do("p1 pass").hand.side_seats(0) == (2,)


def _all_pass(edition: str, **options: object) -> tuple[str, str | None]:
    seats = range(1, SIZES[edition][0] + 1)
    report = review(
        "; ".join(f"p{seat} pass" for seat in seats),
        edition=edition,
        deal=dealt(edition),
        options=options,
    )
    return report.verdict, report.next_deal


@option("passed_out_dealer", "NEXT")
def test_after_a_hand_passed_out_the_next_player_deals(edition: str) -> None:
    assert _all_pass(edition, passed_out_dealer="NEXT") == ("PASSED_OUT", "NEXT")


@option("passed_out_dealer", "SAME")
def test_after_a_hand_passed_out_the_same_player_deals_again(edition: str) -> None:
    assert _all_pass(edition, passed_out_dealer="SAME") == ("PASSED_OUT", "SAME")


GAMES_OF_004 = EDITIONS[1:]


@option("posso_shortcut", True, GAMES_OF_004)
def test_posso_the_first_chiamo_ends_the_auction(edition: str) -> None:
    done = table(edition, posso_shortcut=True).do("p1 bid chiamo")
    assert (done.phase, done.hand.side_seats(0)) == ("EXCHANGE", (1,))
    assert done.do("p2 bid solo").findings == (void(OUT_OF_TURN, 2, 2),)


@option("posso_shortcut", False, GAMES_OF_004)
def test_by_default_a_chiamo_may_be_outbid(edition: str) -> None:
    done = table(edition).do("p1 bid chiamo; p2 bid solo")
    assert (done.phase, done.findings) == ("CALL", ())


@option("passed_out_monte_kept", True, ("calabresella",))
def test_after_three_passes_the_monte_may_be_left_and_only_solo_bid(edition: str) -> None:
    done = table(edition, passed_out_monte_kept=True).do("p1 pass; p2 pass; p3 pass")
    assert done.phase == "CALL"
    assert done.do("p1 bid chiamo").findings == (void(INSUFFICIENT, 1, 4),)
    assert done.do("p1 bid solo; p2 pass; p3 pass").hand.side_seats(0) == (1,)


@option("passed_out_monte_kept", False, ("calabresella",))
def test_by_default_three_passes_end_the_hand(edition: str) -> None:
    assert table(edition).do("p1 pass; p2 pass; p3 pass").phase == "PASSED_OUT"


def _leader(edition: str, contract: str, rule: str, soloist: int = 2, **more: object) -> int:
    start = Table(edition, deal=dealt(edition), options={"first_lead": rule, **more})
    return start.do(bids(edition, contract, soloist)).hand.tricks.leader


@option("first_lead", "ELDEST")
def test_eldest_hand_leads_whoever_plays(edition: str) -> None:
    assert _leader(edition, "solo", "ELDEST") == 1


@option("first_lead", "SOLOIST")
def test_the_soloist_may_lead(edition: str) -> None:
    assert _leader(edition, "solo", "SOLOIST") == 2


@option("first_lead", "SOLOIST_IF_SOLISSIMO")
def test_the_soloist_may_lead_from_solissimo_upwards(edition: str) -> None:
    assert _leader(edition, "solo", "SOLOIST_IF_SOLISSIMO") == 1
    for contract in LADDERS[edition][LADDERS[edition].index("solo") + 1 :]:
        assert _leader(edition, contract, "SOLOIST_IF_SOLISSIMO") == 2


@option("first_lead", "DEALERS_LEFT")
def test_the_dealers_left_may_lead(edition: str) -> None:
    """Dealt to the right, the left of the dealer is the seat before him; dealt to the left it is eldest hand."""
    before = SIZES[edition][0] - (edition != "settiglio")
    assert _leader(edition, "solo", "DEALERS_LEFT") == before
    assert _leader(edition, "solo", "DEALERS_LEFT", rotation="CW") == 1


def test_a_whole_record_tells_each_void_call_once() -> None:
    done = Table("terziglio", "review", deal=dealt("terziglio"))
    done.do("p2 bid solo; p1 bid play; p1 pass; p2 bid solissimo; p3 bid solo; p3 pass")
    report = done.play_out().review()
    assert listed(report) == (
        void(OUT_OF_TURN, 2, 1),
        void(INADMISSIBLE, 1, 2),
        void(INSUFFICIENT, 3, 5),
    )
    assert report.verdict == "IRREGULAR"
